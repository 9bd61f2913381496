"""The rules of cribbage: immutable states and pure functions, without I/O, clock or randomness."""
