"""The game in the terminal: input and drawing over a table session in this process."""
