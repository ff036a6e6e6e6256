"""The numbers of the rules that no map changes."""

SHORTEST_ROUTE = 3
"""Cities that a route needs to be closed."""

CARTWRIGHT_HELP = 2
"""Cities by which a route may be too short for the Cartwright."""

HAND_LIMIT = 3
"""Cards kept after closing."""

SEATS = range(2, 5)
"""How many play."""
