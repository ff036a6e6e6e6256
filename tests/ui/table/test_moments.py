"""A past moment is about one person: prompt, own cards, edge and phases."""

from __future__ import annotations

import pytest

from game.library import find_board, find_loaded
from game.playback import Playback
from game.rules.records.replaying import replay
from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.replay.moment import Moment
from tests.ui.samples.faults import PageWords
from tests.ui.table.desk import GAMES


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0])
def test_a_past_moment_is_about_the_seat_to_act(
    app: App, monkeypatch: pytest.MonkeyPatch, viewer: int | None
) -> None:
    words = PageWords(monkeypatch)
    words.clear()
    playback = Playback.of(replay((GAMES / "dry-supply.jsonl").read_bytes(), find_board))
    chart, names = find_loaded("south").chart, [info.name for info in playback.header.seats]
    for at in range(20, 60, 3):
        moment = Moment(playback, at, viewer, chart, app.metrics())
        turn = playback.state(at).turn
        assert moment.renderer.geometry.view.own == turn
        said = {words for _, words, _ in words.on(moment.sprites(None, 0.0))}
        if playback.steps[at - 1].seat != turn:
            assert f"It is {names[turn]}’s turn." in said
        else:
            assert any(each.startswith(names[turn]) for each in said)


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_hand_in_the_tray_is_that_of_the_seat_to_act(app: App, viewer: int | None) -> None:
    """Under a rival's name and colour lie the backs of the rival's cards, never the own ones."""
    playback = Playback.of(replay((GAMES / "dry-supply.jsonl").read_bytes(), find_board))
    chart, own, others = find_loaded("south").chart, 0, 0
    for at in range(26, 60, 4):
        state = playback.state(at)
        moment = Moment(playback, at, viewer, chart, app.metrics())
        held = state.seats[state.turn].hand
        tray = tuple(card for card, _ in moment.geometry.hand_cards)
        if state.turn == viewer:
            assert tray == held
            own += bool(held)
        else:
            assert tray == (None,) * len(held)
            others += held != state.seats[0].hand
    assert others and (own or viewer is None)


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, pytest.param(2.0, marks=pytest.mark.slow)])
def test_the_label_of_the_past_leaves_the_map_in_sight(
    app: App, monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    words, metrics = PageWords(monkeypatch), Metrics(app.size, 1.0, text_scale)
    for board, record in (("south", "dry-supply.jsonl"), ("north", "horses-of-four.jsonl")):
        words.clear()
        playback = Playback.of(replay((GAMES / record).read_bytes(), find_board))
        moment = Moment(playback, 30, None, find_loaded(board).chart, metrics)
        sprites = moment.sprites(None, 0.0)
        (label,) = [rect for _, said, rect in words.on(sprites) if said == "Looking back"]
        geometry = moment.geometry
        for city in range(len(geometry.board.cities)):
            assert not label.colliderect(geometry.plate(city))
        for stack in range(len(geometry.board.stacks)):
            assert not label.colliderect(geometry.stack(stack))
        ornaments = [
            geometry.layout.area(each) for each in geometry.layout.chart.ornaments.values()
        ]
        assert label.collidelist(ornaments) < 0
