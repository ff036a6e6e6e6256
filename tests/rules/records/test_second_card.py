"""A handicap in cards: of some seats the second card of a turn comes from the supply."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.rules import Board, Options, legal_actions
from game.rules.actions import CallAdministrator, DrawCard, TakeCard
from game.rules.records.record import Header
from game.rules.records.replaying import replay, verify
from game.rules.records.second_card import is_withheld
from game.rules.ruleset import Ruleset
from game.session import IllegalActionError, Session
from tests.rules.builders import Player, position
from tests.rules.records import data, finder, lines_of, session, text_of

DISPLAY = "linz lodz budweis passau pilsen basel"


def agreed(game: Session, *seats: int) -> Session:
    """The game with the handicap for these seats."""
    infos = tuple(
        replace(info, draws_second=index in seats) for index, info in enumerate(game.header.seats)
    )
    game.header = replace(game.header, seats=infos)
    return game


def at(rules: Ruleset, hand: str = "ulm", supply: str = "basel-2 basel-3", taken: int = 1) -> Any:
    players = Player(hand=hand), Player()
    return position(
        rules, *players, display=DISPLAY, supply=supply, taken=taken, forced=not hand or taken == 2
    )


@pytest.mark.parametrize("variant", ["base", "horses"])
@pytest.mark.parametrize("options", [Options(), Options(every_province=True)])
@pytest.mark.parametrize("seed", range(3))
def test_no_open_card_is_the_second_one_while_one_can_be_drawn(
    south: Board, north: Board, variant: str, options: Options, seed: int
) -> None:
    """Whatever is chosen: there is always something to do, and the rules know the whole game."""
    board = south if variant == "base" else north
    game = agreed(session(board, 3, seed, variant=variant, options=options), 0, 2)
    rng, seconds = Random(seed), 0
    for _ in range(900):
        if game.over:
            break
        state, ways = game.state, game.legal_actions()
        assert ways and set(ways) <= set(legal_actions(state))
        assert all(game.why_not(way) is None for way in ways)
        drawn = DrawCard() in ways
        if game.to_act.draws_second and state.taken == 1 and not state.played and drawn:
            assert not any(isinstance(way, TakeCard) for way in ways)
            seconds += 1
        elif not game.to_act.draws_second:
            assert ways == legal_actions(state)
        takes = [way for way in ways if isinstance(way, TakeCard | DrawCard)]
        game.submit(rng.choice(takes or [way for way in ways if way != CallAdministrator()]))
    assert seconds > 10
    read = replay(data(lines_of(game)), finder(board))
    assert read.header == game.header and len(read.steps) == len(game.steps)
    assert text_of(Session.resume(read, Random(0))) == text_of(game)


def test_an_open_second_card_is_refused_and_nothing_else(rules: Ruleset, south: Board) -> None:
    game = agreed(session(south), 0)
    game.state = at(rules)
    with pytest.raises(IllegalActionError) as error:
        game.submit(TakeCard(3))
    assert str(error.value) == "Your handicap: the second card of a turn comes from the supply."
    assert not game.steps
    assert DrawCard() in game.legal_actions()
    game.submit(DrawCard())


@pytest.mark.parametrize(("taken", "supply"), [(0, "basel-2 basel-3"), (1, "")])
def test_the_first_card_and_any_while_none_can_be_drawn_is_free(
    rules: Ruleset, south: Board, taken: int, supply: str
) -> None:
    game = agreed(session(south), 0)
    game.state = at(rules, supply=supply, taken=taken)
    assert TakeCard(3) in game.legal_actions()
    game.submit(TakeCard(3))


@pytest.mark.parametrize("hand", ["", "ulm"])
def test_a_house_rule_against_drawing_leaves_open_cards(south: Board, hand: str) -> None:
    """Otherwise only one card could be taken in a turn, which is far harder."""
    rules = Ruleset(south, options=Options(open_draw_only=True))
    state = at(rules, hand)
    assert TakeCard(3) in legal_actions(state)
    assert not is_withheld(state, TakeCard(3))


def test_only_a_seat_that_has_agreed_sees_it_so(rules: Ruleset, south: Board) -> None:
    game = agreed(session(south), 1)
    seen = [game.observe(viewer) for viewer in (0, 1, None)]
    assert [each.draws_second for each in seen] == [False, True, False]
    assert "draws_second" not in repr(seen[1]), "searches draw the same numbers as before"


def test_it_stays_with_the_game(south: Board) -> None:
    header = agreed(session(south), 0).header
    line = header.line()
    assert [each.get("draws_second") for each in line["seats"]] == [True, None]
    assert Header.parse(line) == header
    for strange in (1, "yes", None, [True]):
        line["seats"][0]["draws_second"] = strange
        assert not Header.parse(line).seats[0].draws_second
    verify(data([{**line, "options": header.options.switched_on()}]), finder(south))
