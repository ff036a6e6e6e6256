"""The small map of handover and results pages, for maps with their cards anywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.library import find_loaded
from game.positions import Player, Scenario
from game.ui.engine.app import App
from game.ui.table.draw.small_map import SmallMap, fit_map

ROOM = Rect(20, 30, 320, 240)


@pytest.mark.slow
@pytest.mark.parametrize("left", [5, 400])
def test_a_map_with_its_cards_at_the_left_is_shown_whole(app: App, left: int) -> None:
    loaded, position = find_loaded("south"), Scenario()
    chart = loaded.chart
    moved = replace(
        chart,
        display=tuple(rect._replace(x=left) for rect in chart.display),
        supply=chart.supply._replace(x=left),
        discard=chart.discard._replace(x=left),
    )
    header = position.header(("Anna", "Bert"), loaded.board)
    state = position.state(position.rules(loaded.board))
    place = SmallMap(header, state, moved, app.metrics(), ROOM).rect
    assert ROOM.contains(place)
    assert place.width == ROOM.width or place.height == ROOM.height
    assert place.width / place.height == pytest.approx(chart.size[0] / chart.size[1], rel=0.02)


def test_the_places_of_the_cards_are_left_out_where_they_lie_at_the_right(app: App) -> None:
    chart = find_loaded("south").chart
    place = fit_map(chart, ROOM)
    assert place.width / place.height < chart.size[0] / chart.size[1] * 0.9


def test_beside_the_roads_of_a_seat_the_houses_of_others_are_paler(app: App) -> None:
    loaded = find_loaded("south")
    position = Scenario(seats=(Player(houses="ulm"), Player(houses="ulm")))
    header = position.header(("Anna", "Bert"), loaded.board)
    state = position.state(position.rules(loaded.board))
    where = header, state, loaded.chart, app.metrics(), ROOM
    alike, winners = SmallMap(*where, routes=()), SmallMap(*where, network=0, routes=())
    ulm = loaded.board.city_index["ulm"]

    def seen(small: SmallMap, seat: int) -> bytes:
        place = small.geometry.house(seat, ulm).move(-small.rect.x, -small.rect.y)
        return tobytes(small.sprites()[0].image.subsurface(place.inflate(-4, -4)), "RGB")

    assert seen(winners, 0) == seen(alike, 0)
    paler = [sum(seen(small, 1)) / len(seen(small, 1)) for small in (alike, winners)]
    assert paler[1] > paler[0] + 40, "they are hardly more than the paper"
