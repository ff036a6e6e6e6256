"""Everything legal can be done with the hands, and nothing else is offered."""

from __future__ import annotations

from random import Random

import pytest

from game.library import find_loaded
from game.rules.actions import Action, CloseRoute, EndTurn, ExtendRoute, KeepCards, Side
from game.rules.legal import legal_actions
from game.rules.state import State
from game.session import Session
from game.ui.engine.app import App
from game.ui.table.model.hit_targets import target_at, target_rect
from game.ui.table.model.move_index import LEFT_END, RIGHT_END, KeyKind, MoveIndex, city_key
from game.ui.table.position import Position
from tests.ui.table.desk import header_for, recorded

BY_BUTTON = (CloseRoute, KeepCards, EndTurn)


def offered(moves: MoveIndex) -> set[Action]:
    return {
        action
        for source in moves.sources
        for target in moves.targets(source)
        for action in moves.between(source, target)
    }


def test_every_legal_action_lies_between_a_source_and_a_target(
    game_of_two: list[tuple[State, Action]], game_of_four: list[tuple[State, Action]]
) -> None:
    for state, _ in game_of_two + game_of_four + recorded("open-draw-only.jsonl"):
        legal = legal_actions(state)
        moves = MoveIndex(legal, state.rules)
        assert offered(moves) == {each for each in legal if not isinstance(each, BY_BUTTON)}
        for source in moves.sources:
            spread = [a for t in moves.targets(source) for a in moves.between(source, t)]
            assert set(moves.of(source)) == set(spread)
            assert len(moves.of(source)) == len(set(spread))


def test_a_city_never_throws_a_route_away_where_its_card_could_extend_it(
    game_of_two: list[tuple[State, Action]],
) -> None:
    seen = 0
    for state, _ in game_of_two:
        moves = MoveIndex(legal_actions(state), state.rules)
        for source in moves.sources:
            if source.kind != KeyKind.CARD:
                continue
            city = city_key(state.rules.city_of[source.number])
            kinds = {action.DO for action in moves.between(source, city)}
            assert kinds in ({"start"}, {"extend"})
            seen += kinds == {"extend"}
    assert seen


def test_each_end_of_the_route_takes_what_is_laid_there(
    game_of_two: list[tuple[State, Action]],
) -> None:
    seen = set()
    for state, _ in game_of_two:
        moves = MoveIndex(legal_actions(state), state.rules)
        for end, side in ((LEFT_END, Side.LEFT), (RIGHT_END, Side.RIGHT)):
            for source in moves.sources:
                for action in moves.between(source, end):
                    assert action == ExtendRoute(source.number, side)
                    seen.add(side)
    assert len(seen) == 2


@pytest.mark.slow
def test_every_target_has_a_place_where_a_thing_lands_on_it(
    app: App, game_of_two: list[tuple[State, Action]]
) -> None:

    chart = find_loaded("south").chart
    for state, _ in game_of_two[::5]:
        session = Session(header_for(state, ["human", "human"]), state.rules, state, Random(0))
        position = Position.of(session, state.turn, app.metrics(), chart)
        for source in position.moves.sources:
            targets = position.moves.targets(source)
            for target in targets:
                rect = target_rect(position.geometry, target)
                grid = [
                    (rect.x + rect.width * x // 20, rect.y + rect.height * y // 20)
                    for x in range(1, 20)
                    for y in range(1, 20)
                ]
                places = [p for p in grid if target_at(position.geometry, targets, p) == target]
                assert places, (source, target)
