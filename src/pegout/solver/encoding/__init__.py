"""Cards, hands and deals as small numbers and arrays."""
