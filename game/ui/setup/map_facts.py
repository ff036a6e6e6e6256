"""Facts about a map of the game: a line of words for the setup page.

The rounds, and what is said of points, are those of the games that `docs/maps.md` tells of.
"""

from __future__ import annotations

from game.ui.language import _, in_a_row, ngettext
from game.ui.setup.model import MapChoice
from game.ui.table.variants import variant_ui

ROUNDS = {
    ("south", "base"): 18,
    ("north", "base"): 18,
    ("north", "horses"): 26,
    ("italy", "base"): 18,
    ("spain", "base"): 18,
    ("spain", "horses"): 26,
}
"""Rounds of a game among club players, on average, by map and way of playing."""


PERSON, AI = 40, 8
"""Seconds that a turn of a person and of an AI seat take, roughly."""

STEP = 5
"""Minutes to which the length of a game is rounded."""


def minutes(of: MapChoice, variant: str, people: int, ai: int) -> int:
    """The minutes of a game of so many seats, roughly; 0 for a map of one's own."""
    seconds = ROUNDS.get((of.id, variant), 0) * (people * PERSON + ai * AI)
    return max(STEP, round(seconds / 60 / STEP) * STEP) if seconds else 0


def map_facts(of: MapChoice, variant: str, minutes: int) -> str:
    """A line on a map: what is special about this way of playing it, or else what the other way
    would change, or about the map, or the number of its cities; before it how many minutes a game
    takes, 0 where that is not told here.
    """
    others = [each for each in of.variants if each != variant]
    told = variant_ui(variant).in_short() or in_a_row(variant_ui(each).besides() for each in others)
    told = told or _character(of.id)
    if not told:
        told = ngettext("{n} city.", "{n} cities.", of.cities).format(n=of.cities)
    # Translators: how long a game on a map takes, before a sentence on the map.
    length = ngettext("About {n} minute.", "About {n} minutes.", minutes).format(n=minutes)
    return in_a_row([length if minutes else "", told])


def way_and_length(of: MapChoice, variant: str, minutes: int) -> str:
    """A way of playing a map, and how many minutes a game takes; "" where that is not known."""
    if not minutes:
        return ""
    # Translators: a way of playing, as in "With carriages", and how long a game takes.
    words = ngettext("{way}, about {n} minute.", "{way}, about {n} minutes.", minutes)
    return words.format(way=variant_ui(variant).name(), n=minutes)


def _character(map_id: str) -> str:
    words = {
        "south": _("A good start: the fewest cities."),
        "north": _("Four free cities reward who comes first."),
        "italy": _("All provinces pay much the same."),
        "spain": _("Scores run higher than in South Germany."),
    }
    return words.get(map_id, "")
