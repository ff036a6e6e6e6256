"""The small map of handover and results pages, for maps with their cards anywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.library import find_loaded
from game.positions import Player, Scenario
from game.ui.engine.app import App
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.small_map import SmallMap, _gilded, fit_map

ROOM = Rect(20, 30, 320, 240)


def like(pixels: bytes, ink: Colour) -> int:
    """The number of pixels that look like a colour."""
    each = zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
    return sum(max(abs(a - b) for a, b in zip(pixel, ink, strict=True)) < 16 for pixel in each)


def golden(pixels: bytes) -> int:
    """The number of pixels that look golden."""
    return like(pixels, palette().gold_light)


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


def test_of_whose_roads_are_shown_the_houses_alone_are_there_and_golden(app: App) -> None:
    """Others were crumbs of colour beside them."""
    loaded = find_loaded("south")
    position = Scenario(seats=(Player(houses="ulm"), Player(houses="ulm linz")))
    header = position.header(("Anna", "Bert"), loaded.board)
    state = position.state(position.rules(loaded.board))
    where = header, state, loaded.chart, app.metrics(), Rect(20, 30, 1100, 800)
    alike, winners = SmallMap(*where, routes=()), SmallMap(*where, network=0, routes=())
    assert len([*alike.geometry.houses()]) == 3
    ((seat, city, place),) = winners.geometry.houses()
    assert (seat, city) == (0, loaded.board.city_index["ulm"])

    def seen(small: SmallMap) -> bytes:
        here = place.move(-small.rect.x, -small.rect.y).inflate(8, 8)
        return tobytes(small.sprites()[0].image.subsurface(here), "RGB")

    assert golden(seen(winners)) > golden(seen(alike)) + 20


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("width", [476, 660, 1100])
def test_gold_is_around_every_house_of_a_seat_and_on_nothing_else(
    app: App, width: int, seat: int
) -> None:
    """The board of a city lay over all its houses where its middle was that of one of them."""
    loaded = find_loaded("south")
    position = Scenario(seats=(Player(houses=" ".join(loaded.board.city_index)),) * 3)
    header = position.header(("Anna", "Bert", "Carl"), loaded.board)
    state = position.state(position.rules(loaded.board))
    small = SmallMap(header, state, loaded.chart, app.metrics(), Rect(20, 30, width, width))
    houses = [small.geometry.house(seat, city) for city in range(len(loaded.board.cities))]
    gilded = _gilded(small._renderer.on_the_map(), small.geometry, seat)
    assert len(gilded) == 2 * len(houses), "each house, and its rim"
    for each in gilded:
        near = min(houses, key=lambda house: abs(house.x - each.x) + abs(house.y - each.y))
        assert near.inflate(near.size).contains(each.rect)


def test_the_roads_of_a_seat_have_light_edges(app: App) -> None:
    """Black ones alone looked like mourning, and blue ones were hardly seen on blue land."""
    loaded = find_loaded("south")
    position = Scenario(seats=(Player(), Player()))
    header = position.header(("Anna", "Bert"), loaded.board)
    state = position.state(position.rules(loaded.board))
    small = SmallMap(header, state, loaded.chart, app.metrics(), Rect(20, 30, 1100, 800))
    cities = [loaded.board.city_index[each] for each in ("ulm", "augsburg")]
    pixels = b"".join(tobytes(each.image, "RGB") for each in small.roads(0, [cities]))
    assert like(pixels, palette().parchment_light) > 100


def test_light_around_a_city_is_not_on_its_houses(app: App) -> None:
    """It made half of each pale."""
    loaded = find_loaded("south")
    position = Scenario(seats=(Player(houses="ulm"), Player(houses="ulm")))
    header = position.header(("Anna", "Bert"), loaded.board)
    state = position.state(position.rules(loaded.board))
    small = SmallMap(header, state, loaded.chart, app.metrics(), Rect(20, 30, 1100, 800))
    ulm = loaded.board.city_index["ulm"]
    light = small.lit_city(ulm)
    assert light is small.lit_city(ulm), "painted once"
    assert light.image.get_bounding_rect().width > small.geometry.label(ulm).width
    for seat in (0, 1):
        place = small.geometry.house(seat, ulm).clip(light.rect).move(-light.x, -light.y)
        assert place.height > 3
        assert not any(tobytes(light.image.subsurface(place), "RGBA")[3::4])
