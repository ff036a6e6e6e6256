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


def map_facts(of: MapChoice, variant: str, *, timed: bool = True) -> str:
    """A line on a map: what is special about this way of playing it, or else about the map, or the
    number of its cities; how long a game takes, if that is known, where it is `timed`.
    """
    character = variant_ui(variant).in_short() or _character(of.id)
    if not character:
        character = ngettext("{n} city.", "{n} cities.", of.cities).format(n=of.cities)
    rounds = ROUNDS.get((of.id, variant), 0)
    # Translators: how long a game on a map takes, after a sentence on the map.
    length = ngettext("About {n} round.", "About {n} rounds.", rounds).format(n=rounds)
    return in_a_row([character, length if rounds and timed else ""])


def way_and_length(of: MapChoice, variant: str) -> str:
    """A way of playing a map, and how long a game takes; "" where that is not known."""
    if not (rounds := ROUNDS.get((of.id, variant), 0)):
        return ""
    # Translators: a way of playing, as in "With carriages", and how long a game takes.
    words = ngettext("{way}, about {n} round.", "{way}, about {n} rounds.", rounds)
    return words.format(way=variant_ui(variant).name(), n=rounds)


def _character(map_id: str) -> str:
    words = {
        "south": _("A good start: the fewest cities."),
        "north": _("Four free cities reward who comes first."),
        "italy": _("All provinces pay much the same."),
        "spain": _("Scores run higher than in South Germany."),
    }
    return words.get(map_id, "")
