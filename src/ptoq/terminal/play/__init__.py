"""A match at one keyboard: the loop of turns, seats, what can be typed, hints, and the session that holds it together.

It imports `screen`, `waiting`, `saving` and `rulebook`, and neither `commands` nor `cli`.
"""
