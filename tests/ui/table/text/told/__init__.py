"""Checks of what a hint says, one for each sentence; importing them enters them for `read`."""

from tests.ui.table.text.told import cards, closing, horses, route, supply
from tests.ui.table.text.told.reading import Told, UnreadError, read

__all__ = ["Told", "UnreadError", "cards", "closing", "horses", "read", "route", "supply"]
