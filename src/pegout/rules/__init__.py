"""The game itself: pure Python, no I/O, no clock, no randomness."""
