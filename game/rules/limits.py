"""The numbers of the rules that no map changes."""

SHORTEST_ROUTE = 3
"""Fewest cities of a route that can be closed."""

CARTWRIGHT_HELP = 2
"""Most cities that the Cartwright makes up for."""

HAND_LIMIT = 3
"""Most cards kept in hand after closing."""

SEATS = range(2, 5)
"""Possible numbers of seats."""
