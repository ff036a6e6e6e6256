"""Sentences over a closing: what it wins is the object of a whole sentence."""

from __future__ import annotations

import pytest

from game.rules.actions import CloseRoute
from game.rules.events import (
    CarriageTaken,
    Event,
    Official,
    OfficialUsed,
    RouteClosed,
    TileWon,
)
from game.rules.observation import Observation, observe
from game.rules.options import Options
from game.rules.records.history import Step
from game.rules.records.record import Ply
from game.rules.ruleset import Ruleset
from game.ui.table.text.closing_phase import _winning, phase_words, takes_lead
from tests.rules.builders import Player, position

HELPED = OfficialUsed(0, Official.CARTWRIGHT)
COACH = CarriageTaken(0, 5)


def tiles(*values: int) -> list[Event]:
    return [TileWon(0, number, value) for number, value in enumerate(values)]


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([], ""),
        ([COACH], "Anna wins carriage 5."),
        ([HELPED, COACH], "Anna wins carriage 5 with the help of the Cartwright."),
        (tiles(1), "Anna wins a tile for 1 point."),
        (tiles(2, 1), "Anna wins two tiles: 2 and 1 points."),
        (tiles(4, 2, 1), "Anna wins three tiles: 4, 2 and 1 points."),
        (tiles(4, 3, 2, 1), "Anna wins 4 tiles: 4, 3, 2 and 1 points."),
        ([COACH, *tiles(3)], "Anna wins carriage 5 and a tile for 3 points."),
        (
            [HELPED, COACH, *tiles(2, 1)],
            "Anna wins carriage 5 with the help of the Cartwright, and two tiles: 2 and 1 points.",
        ),
    ],
)
def test_what_is_won_is_said_in_a_sentence(
    south_rules: Ruleset, events: list[Event], said: str
) -> None:
    state = position(south_rules, Player(hand="lodz"), Player(hand="pilsen"))
    step = Step(state, state, Ply(0, CloseRoute(0)), None, tuple(events))
    assert _winning(step, "Anna") == said


@pytest.mark.parametrize(
    ("rival", "own", "shown", "leads"),
    [
        # Both have as many, then one has more.
        (Player(), Player(carriage=3), True, True),
        (Player(carriage=5), Player(carriage=3), True, False),
        (Player(carriage=3), Player(carriage=3), True, False),
        (Player(), Player(carriage=3), False, False),
    ],
)
def test_who_takes_the_lead_is_told_where_points_are_open(
    south_rules: Ruleset, rival: Player, own: Player, shown: bool, leads: bool
) -> None:
    rules = Ruleset(south_rules.board, options=Options(open_scores=shown))
    before, after = (position(rules, each, rival) for each in (Player(), own))
    again = Step(after, after, Ply(0, CloseRoute(0)), None, ())
    assert takes_lead(Step(before, after, Ply(0, CloseRoute(0)), None, ())) is leads
    assert not takes_lead(again), "who led before takes it not once more"


def test_who_takes_the_lead_is_told_alone_before_the_cards_go(south_rules: Ruleset) -> None:
    """Beside the cards that are discarded the greatest news of a turn was half a sentence."""
    rules = Ruleset(south_rules.board, options=Options(open_scores=True))
    laid = Player(route="lodz pilsen budweis")
    before = position(rules, laid, Player(hand="ulm"))
    after = position(rules, Player(carriage=3), Player(hand="ulm"))
    route = before.seats[0].route
    events = (RouteClosed(0, route), CarriageTaken(0, 3))
    step = Step(before, after, Ply(0, CloseRoute(0)), None, events)
    lies, gone = (observe(each, 0) for each in (before, after))

    def said(seen: Observation, *, counted: bool) -> str:
        return phase_words(step, seen, ["Anna", "Bert"], 0, counted=counted)

    assert said(lies, counted=False) == "Anna wins carriage 3."
    assert said(lies, counted=True) == "Anna takes the lead!"
    assert said(gone, counted=True) == "The 3 cards of the route are discarded."
