"""The level that somebody's last games call for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from game.storage.album.entries import GameResult, SeatResult
from game.storage.album.like_me import LADDER, LAST, Suggestion, suggested_level

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def games(*played: tuple[str, bool], name: str = "Anna") -> list[GameResult]:
    """Games of one person against the level, won or not."""
    found = []
    for number, (level, won) in enumerate(played):
        person = SeatResult(name, "human", "red", 20)
        rival = SeatResult("Caspar", "ai", "blue", 18, level)
        finished = (BEGAN + timedelta(days=number)).isoformat()
        seats = person, rival
        found.append(GameResult(f"{number}", finished, "south", "base", seats, int(not won)))
    return found


def level(*played: tuple[str, bool]) -> str:
    return suggested_level(games(*played), ["anna"]).level


def test_without_a_game_it_is_the_lowest_level() -> None:
    assert suggested_level([], ["Anna"]) == Suggestion("apprentice")
    assert suggested_level(games(("club", True)), ["Ben"]) == Suggestion("apprentice")
    assert suggested_level(games(("random", True)), ["Anna"]) == Suggestion("apprentice")


def test_two_of_the_last_three_won_lead_one_level_up() -> None:
    assert level(("novice", True)) == "novice"
    assert level(("novice", True), ("novice", True)) == "journeyman"
    assert level(("novice", True), ("novice", False), ("novice", True)) == "journeyman"
    older = [("novice", True), ("novice", True)]
    assert level(*older, ("novice", False), ("novice", False)) == "novice"


def test_three_lost_lead_one_level_down() -> None:
    assert level(*[("club", False)] * (LAST - 1)) == "club"
    assert level(*[("club", False)] * LAST) == "journeyman"


def test_the_ladder_has_two_ends() -> None:
    assert level(*[(LADDER[0], False)] * LAST) == LADDER[0]
    assert level(*[(LADDER[-1], True)] * LAST) == LADDER[-1]


def test_the_last_game_says_which_level_counts() -> None:
    """What was won at a level below says nothing of the one above."""
    assert level(("novice", True), ("novice", True), ("journeyman", False)) == "journeyman"
    found = suggested_level(games(("club", True), ("novice", False), ("club", True)), ["Anna"])
    assert found == Suggestion("master", "Anna", 2, 2, "club")


def test_the_first_person_with_a_game_counts() -> None:
    assert suggested_level(games(("club", True)), ["Ben", "Anna"]).name == "Anna"
