"""The HTTP API: tables, a person's own pages, boards, and what needs no table."""
