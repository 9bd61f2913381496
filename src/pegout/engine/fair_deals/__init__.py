"""Deals that nobody can choose and everybody can check; docs/fair-deals.md specifies them.

`log` publishes what was committed to and revealed; `verification` checks a record, and `bot_replay`
its bots.
"""
