"""Deals that nobody can choose and everybody can check; docs/fair-deals.md specifies them.

`derivation` has the secrets and the keys, `deck` the deck of a sealed table, `log` the hash-chained
log that publishes what was committed to and revealed, `verification` the check of a record, and
`bot_replay` that of its bots.
"""
