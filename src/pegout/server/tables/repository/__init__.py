"""The repository: tables and identities in a database."""
