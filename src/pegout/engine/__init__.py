"""Cribbage itself: cards, rules, records, boards, decks, fair deals, and all of it as JSON."""
