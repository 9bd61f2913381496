"""The other processes that share the database: what they tell each other, and who runs a bot."""
