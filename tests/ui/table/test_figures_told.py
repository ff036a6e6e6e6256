"""The figures of a seat agree at every moment of a closing: they change together."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules import Ruleset
from game.ui.clock import ManualClock
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.model.panels.goals import built, goals
from tests.rules.builders import Player, action, position
from tests.ui.samples.faults import PageWords
from tests.ui.table.desk import Desk

FRAME = 1 / 30


@pytest.mark.slow
def test_points_are_what_was_won_less_the_houses_left_in_every_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else what was won seems less while a house falls, and more again as it stands."""
    words, clock = PageWords(monkeypatch), ManualClock()
    app = offscreen_app((1920, 1080), Settings(), clock)
    rules = Ruleset(find_board("north"), "horses")
    route = "bruessel luettich coelln muenster bremen"
    anna = Player(hand="halle", route=route, houses="amsterdam", horses="weimar-3 dresden-3")
    desk = Desk(app, clock, position(rules, anna, Player(hand="stettin"), played=1))
    desk.scene.resize((1920, 1080))
    desk.submit(action("close bruessel coelln bremen", rules))
    seen, dots = set(), set()
    while desk.scene.busy:
        said = [each for _, each, _ in words.on(desk.scene.sprites(clock.now()))]
        assert not [each for each in said if "+-" in each or "+−" in each]
        view = desk.scene.table.position.view
        for seat, each in enumerate(view.observation.seats):
            won = sum(value for _stack, value in each.tiles)
            won += rules.carriages[each.carriage - 1].points if each.carriage else 0
            assert view.told_points(seat) + each.houses_left == won
            assert each.houses_left + each.houses.bit_count() == rules.houses
        near = goals(view, 0)
        dots.add(tuple(built(view, 0, goal) for goal in near))
        seen.add(view.told_points(0))
        desk.pass_time(FRAME)
    assert len(seen) > 4, "they count up as things are won"
    assert len(dots) > 1, "what is near comes nearer with each house"
