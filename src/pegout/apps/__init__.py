"""What is started: the commands, the game in the terminal, the Python API."""
