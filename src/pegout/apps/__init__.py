"""The commands, the game in the terminal, and the Python API."""
