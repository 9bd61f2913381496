"""Verifiable deals that no player and no server can choose; docs/fair-deals.md specifies them.

`log` publishes commitments and revealed secrets; `verification` checks a record, and `bot_replay`
its bots.
"""
