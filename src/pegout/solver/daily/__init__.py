"""The daily hand: one position a day (UTC), chosen by a seed, committed for the year by a hash.

`published` opens days by the calendar: nothing above asks for the entry of a day that has not
begun. `questions` tells what may be seen of a day before the vote. Reading needs neither NumPy nor
Numba. `audit` checks a year; `python -m research.daily_year` computes one.
"""
