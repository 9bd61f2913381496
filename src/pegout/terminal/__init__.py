"""The game in the terminal: line by line, in any terminal and over a pipe."""
