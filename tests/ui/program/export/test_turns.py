"""Pictures of a game turn by turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.library import find_board, find_loaded
from game.playback import Playback
from game.rules.records.replaying import replay
from game.rules.state import State
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.program.export.turns import count_turn_pictures, last_picture, turn_pictures
from game.ui.table.draw.table_picture import paint_moment
from tests.ui.table.desk import GAMES

SIZE = (1280, 720)


@pytest.fixture
def game(app: App) -> Playback:
    return Playback.of(replay((GAMES / "every-province.jsonl").read_bytes(), find_board))


def test_there_is_one_for_the_opening_and_one_after_each_turn(game: Playback) -> None:
    part = game.cut(game.turn(0, 1))
    assert count_turn_pictures(part) == 2
    assert count_turn_pictures(part.cut(0)) == 1
    turns = {step.turn for step in game.steps}
    assert count_turn_pictures(game) == len(turns) + 1


@pytest.mark.slow
def test_the_last_one_is_that_of_the_end(game: Playback) -> None:
    chart = find_loaded(game.header.map_id).chart
    part = game.cut(6)
    *_others, last = turn_pictures(part, chart, SIZE)
    assert data(last) == data(last_picture(part, chart, SIZE))


@pytest.mark.slow
def test_nobodys_hand_is_seen(game: Playback) -> None:
    part = game.cut(30)
    chart, step = find_loaded(game.header.map_id).chart, part.steps[-1]
    dealt = replace(step, after=with_other_hands(step.after))
    other = replace(part, steps=(*part.steps[:-1], dealt))
    assert [seat.hand for seat in dealt.after.seats] != [seat.hand for seat in step.after.seats]

    assert data(last_picture(part, chart, SIZE)) == data(last_picture(other, chart, SIZE))


@pytest.mark.slow
def test_the_words_above_the_part_in_front_are_about_its_owner(
    game: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was said whose turn it is, over somebody else's cards."""
    chart, said = find_loaded(game.header.map_id).chart, list[str]()
    whole = text.render_fit

    def heard(words: str, *more: Any, **others: Any) -> Surface:
        said.append(words)
        return whole(words, *more, **others)

    monkeypatch.setattr(text, "render_fit", heard)
    own, other = 0, 1
    names = [info.name for info in game.header.seats]
    at = next(n for n in range(game.last) if game.state(n).turn == other)
    paint_moment(game.header, game.state(at), chart, SIZE, own, None)
    assert f"{names[own]}’s route and cards" in said
    assert f"It is {names[other]}’s turn." not in said
    paint_moment(game.header, game.state(at), chart, SIZE, other, None)
    assert f"It is {names[other]}’s turn." in said


def with_other_hands(state: State) -> State:
    """The same with every card in a hand changed for one of the supply."""
    found = state.copy()
    for seat in found.seats:
        count = len(seat.hand)
        dealt, seat.hand = seat.hand, tuple(found.supply[:count])
        found.supply = (*dealt, *found.supply[count:])
    return found


def data(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")
