"""A route that is given up: its carriage stands at an end of it and loses a wheel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from pygame import Rect

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.moving.drive import drive_sprites
from game.ui.table.model.tokens import Broken, DriverSeen, Token, TokenKind
from tests.rules.builders import Player, action, position
from tests.ui.table.desk import Desk

ROUTE = "lodz-2 pilsen-2 regensburg nuernberg ingolstadt"
TICK = 0.05


class Moment(NamedTuple):
    """What is shown of the carriage at a moment, and of the cards."""

    seen: float
    broken: float
    sprites: list[Sprite]
    torn: list[Rect]
    lies: bool
    gone: int


def watch(desk: Desk) -> Iterator[Moment]:
    """Every twentieth of a second of a route of Anna's that is given up."""
    desk.submit(action("start ulm-2", desk.session.rules))
    while desk.scene.busy:
        desk.pass_time(TICK)
        table, now = desk.scene.table, desk.clock.now()
        if table.timeline is not None:
            yield moment(desk, table.timeline, now)


def moment(desk: Desk, timeline: Timeline, now: float) -> Moment:
    shown = desk.scene.table.position
    torn = [
        Rect(flight.rect_at(now))
        for flight in timeline.flights(now)
        if isinstance(flight.image_key, Token) and flight.image_key.kind is TokenKind.TORN
    ]
    observation = shown.view.observation
    return Moment(
        timeline.value(DriverSeen(0), now),
        timeline.value(Broken(0), now),
        drive_sprites(shown.geometry, shown.renderer.factory, timeline, now),
        torn,
        len(observation.seats[0].route) == len(ROUTE.split()),
        len(observation.discard),
    )


@pytest.fixture
def sit(app: App, clock: ManualClock) -> Callable[..., Desk]:
    def make(kinds: str) -> Desk:
        rules = Ruleset(find_board("south"))
        state = position(
            rules,
            Player(hand="linz ulm-2 augsburg", route=ROUTE, houses="ulm", carriage=3),
            Player(hand="lodz zuerich", route="basel-2 zuerich-2"),
            display="mannheim ulm linz-2 basel-3 kempten passau",
            supply="zuerich-3 freiburg",
            taken=1,
            forced=False,
        )
        desk = Desk(app, clock, state, kinds)
        if desk.waiting:
            desk.take_over()
        return desk

    return make


def ends_of(desk: Desk) -> list[tuple[int, int]]:
    """Where the route ends, in the window."""
    geometry = desk.scene.table.position.geometry
    cities = [city.id for city in geometry.board.cities]
    return [
        geometry.layout.at(geometry.layout.chart.cities[cities[cities.index(name)]].position)
        for name in ("ingolstadt", "lodz")
    ]


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["human ai", "ai human"], ids=["own", "a rival's"])
def test_it_breaks_down_at_an_end_before_the_cards_go(sit: Callable[..., Desk], kinds: str) -> None:
    desk = sit(kinds)
    ends = ends_of(desk)
    moments = list(watch(desk))
    there = [each for each in moments if each.seen > 0]
    assert len(there) > 12
    for each in there:
        (carriage,) = each.sprites
        assert any(carriage.rect.inflate(8, 8).collidepoint(end) for end in ends)
        assert each.lies, "the route still lies there"
        assert not each.gone
    assert len({each.sprites[0].rect.center for each in there}) == 1, "it stands"
    broken = [each.broken for each in there]
    assert (broken[0], broken[-1]) == (0.0, 1.0)
    assert broken == sorted(broken)
    assert all(not each.sprites for each in moments if each.gone)
    assert any(each.gone for each in moments)


@pytest.mark.slow
def test_torn_cards_of_a_rival_do_not_lie_where_it_stood(sit: Callable[..., Desk]) -> None:
    desk = sit("ai human")
    moments = list(watch(desk))
    stood = next(each.sprites[0].rect for each in moments if each.sprites)
    resting = next(each.torn for each in moments if each.torn)
    assert len(resting) == len(ROUTE.split())
    end = next(end for end in ends_of(desk) if stood.collidepoint(end))
    assert Rect(end, (1, 1)).collidelist(resting) < 0


def test_with_reduced_motion_it_has_lost_its_wheel_when_it_comes(
    app: App, sit: Callable[..., Desk]
) -> None:
    app.settings.reduced_motion = True
    there = [each for each in watch(sit("human ai")) if each.seen > 0]
    assert there
    assert {each.broken for each in there} == {1.0}


def test_a_closed_route_has_no_breakdown(sit: Callable[..., Desk]) -> None:
    desk = sit("human ai")
    desk.submit(action("extend right ulm-2", desk.session.rules))
    timeline = desk.scene.table.timeline
    assert timeline is not None
    assert timeline.value(Broken(0), desk.clock.now(), default=-1.0) == -1.0
