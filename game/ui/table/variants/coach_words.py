"""Words on the sign beside the own route: how many horses there are, and for how many cities."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.language import _, ngettext


class CoachWords(NamedTuple):
    """The words of a sign: the horses against the cities, and what that means for the route."""

    heading: str
    meaning: str = ""

    @classmethod
    def of(cls, horses: int, cities: int) -> CoachWords:
        """The words for so many horses and a route of so many cities, each of which needs one."""
        return cls(_heading(horses, cities), _meaning(horses, cities))


def _heading(horses: int, cities: int) -> str:
    """The horses, and as long as none is to spare those that the route needs."""
    if horses > cities:
        return ngettext("{count} horse", "{count} horses", horses).format(count=horses)
    # Translators: on the sign of one's own coach: {have} horses are there, the route needs {need},
    # one for each of its cities; little room.
    words = ngettext("{have} of {need} horse", "{have} of {need} horses", cities)
    return words.format(have=horses, need=cities)


def _meaning(horses: int, cities: int) -> str:
    """What the horses are enough for."""
    if horses < cities:
        # Translators: on the sign of one's own coach, below "2 of 3 horses": so many horses more
        # are needed before the route may be closed; little room.
        words = ngettext("{n} more to close", "{n} more to close", cities - horses)
        return words.format(n=cities - horses)
    if horses == cities:
        # Translators: on the sign of one's own coach, below "3 of 3 horses": with one city more
        # the route will need one horse more; little room.
        return _("Next city: 1 more")
    if not cities:
        # Translators: on the sign of one's own coach, below "3 horses", before there is a route;
        # little room.
        return ngettext("Good for {n} city", "Good for {n} cities", horses).format(n=horses)
    # Translators: on the sign of one's own coach, below "5 horses": so many cities can join the
    # route before it needs more horses; little room.
    words = ngettext("Good for {n} more city", "Good for {n} more cities", horses - cities)
    return words.format(n=horses - cities)
