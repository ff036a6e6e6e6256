"""The achievements there are, by the ids that the album keeps."""

from __future__ import annotations

from enum import StrEnum

from game.rules.levels import LEVELS

EDITION = 2
"""Edition of what can be found in a record; games looked at in an earlier one are looked at again.

Raise it with any change of what `earned_in` and `cities_built` find.
"""


class Achievement(StrEnum):
    """The achievements, in the order in which it is shown. Ids are never used anew."""

    WON = "won"
    THREE_PROVINCES = "three-provinces"
    FOUR_PROVINCES = "four-provinces"
    ONE_PROVINCE = "one-province"
    FIRST_TILE = "first-tile"
    EVERY_PROVINCE = "every-province"
    LONG_ROUTE = "long-route"
    KEPT_CARDS = "kept-cards"
    POSTMASTER = "postmaster"
    POSTAL_CARRIER = "postal-carrier"
    ADMINISTRATOR = "administrator"
    CARTWRIGHT = "cartwright"
    ALL_OFFICIALS = "all-officials"
    CARRIAGE_5 = "carriage-5"
    CARRIAGE_6 = "carriage-6"
    CARRIAGE_7 = "carriage-7"
    FIVE_HORSES = "five-horses"
    HORSES_ONLY = "horses-only"
    NO_ROUTE_LOST = "no-route-lost"
    EXACT_END = "exact-end"
    FOUR_PLAYERS = "four-players"
    EVERY_MAP = "every-map"
    TEN_PROBLEMS = "ten-problems"
    BEAT_APPRENTICE = "beat-apprentice"
    BEAT_NOVICE = "beat-novice"
    BEAT_JOURNEYMAN = "beat-journeyman"
    BEAT_CLUB = "beat-club"
    BEAT_MASTER = "beat-master"
    BEAT_GRANDMASTER = "beat-grandmaster"

    @classmethod
    def parse(cls, id: str) -> Achievement | None:
        """The achievement with this id; None for one of another version of the game."""
        return next((each for each in cls if each.value == id), None)


BEATEN = {level: Achievement(f"beat-{level}") for level in LEVELS if level != "random"}
"""The achievement of a game won against each level."""
