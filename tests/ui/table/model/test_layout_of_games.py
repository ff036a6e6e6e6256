"""Whole games in every window: no label, house place, tile, card or figure lies on another."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import Protocol

import pytest
from pygame import Rect

from game.library import find_loaded
from game.rules.actions import Action, CloseRoute
from game.rules.closing import cartwright_helps
from game.rules.events import TileWon
from game.rules.state import State
from game.session import Session
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.language import _, set_language
from game.ui.table.draw import highlights
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.own.official_parts import official_parts
from game.ui.table.draw.own.officials import official_sprites
from game.ui.table.draw.panels.painter import PanelPainter
from game.ui.table.draw.prompt import round_lines, sentence
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.panels.tile_words import stack_lines
from game.ui.table.model.scaling import fit_scales
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.modes.route_cell import RouteCell
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.table.position import Position
from tests.sampling import every, languages
from tests.ui.table.desk import header_for, recorded
from tests.ui.table.model.test_layout import EDGES, named, outside, overlaps

RECORDS = {"south": ("last-house.jsonl", "dry-supply.jsonl"), "north": ("horses-of-four.jsonl",)}
OTHERS = ((0.75, 2.0), (0.85, 1.3), (1.3, 0.85), (1.15, 1.15), (2.0, 0.75), (2.0, 2.0))
SCALES = [(1.0, 1.0), *(pytest.param(scale, marks=pytest.mark.slow) for scale in OTHERS)]
"""How large everything, and how large the type is to be drawn, as far as the window allows."""

EXTREMES = (EDGES[0], (1024, 768), (1400, 600), (3840, 2160))


@lru_cache(maxsize=2)
def moments(board: str) -> tuple[State, ...]:
    """The beginning, the middle and the end of games on a map, among two and among four."""
    found: list[State] = []
    for record in RECORDS[board]:
        states = [state for state, _ in recorded(record)]
        longest = max(states, key=lambda each: max(len(seat.route) for seat in each.seats))
        found += [states[0], longest, states[-1]]
    return tuple(found)


def laid_out(state: State, board: str, metrics: Metrics) -> Position:
    session = Session(
        header_for(state, ["human"] * len(state.seats)), state.rules, state, Random(0)
    )
    return Position.of(session, state.turn, metrics, find_loaded(board).chart)


def on_the_sheet(position: Position) -> Iterator[tuple[str, Rect]]:
    geometry, layout = position.geometry, position.layout
    for index, city in enumerate(geometry.board.cities):
        yield f"{city.id}, drawing", geometry.marker(index)
        yield f"{city.id}, ribbon", geometry.label(index)
        yield f"{city.id}, board", geometry.sockets(index)
    tags = stack_tags(geometry)
    for index, stack in enumerate(geometry.board.stacks):
        yield f"stack {stack.id}", geometry.stack(index)
        if index in tags:
            yield f"tag {stack.id}", tags[index].rect
    for length in layout.chart.carriages:
        yield f"carriage {length}", geometry.carriage(length)
    for slot in range(1, 7):
        yield f"slot {slot}", layout.slot(slot)
    for name, pile in (("supply", layout.supply), ("discard", layout.discard)):
        yield name, pile.union(highlights.tag("60", pile, layout.metrics).rect)


def around(sprites: Iterable[Sprite]) -> Rect:
    first, *others = [sprite.rect for sprite in sprites]
    return first.unionall(others)


@pytest.mark.parametrize("province", ["Baden", "Baiern"])
def test_a_tile_of_one_province_bears_its_whole_name(app: App, province: str) -> None:
    """Initials of one alone could be a word of another language."""
    geometry = laid_out(moments("south")[0], "south", Metrics((1920, 1080))).geometry
    stacks = [" · ".join(stack_lines(stack, geometry.board)) for stack in geometry.board.stacks]
    tag = stack_tags(geometry)[stacks.index(province)].image
    size = round(tag.get_height() / 1.25)
    words = tag.get_width() - size * 2 // 3
    assert abs(words - text.width_of(province, size, "semibold")) <= 3


@pytest.mark.slow
@pytest.mark.parametrize("board", RECORDS)
def test_nothing_on_the_sheet_covers_anything(app: App, board: str) -> None:
    state = moments(board)[0]
    windows = [(size, (1.0, 1.0)) for size in EDGES]
    windows += [(size, scale) for size in EXTREMES for scale in OTHERS[::5]]
    for (size, scale), language in itertools.product(windows, languages()):
        set_language(language)
        position = laid_out(state, board, Metrics(size, *fit_scales(size, *scale)))
        # A pixel is what rounding may take from a gap.
        things = {name: rect.inflate(-1, -1) for name, rect in on_the_sheet(position)}
        # A tag lies on the edge of its own tiles.
        own = {(f"stack {each.id}", f"tag {each.id}") for each in position.geometry.board.stacks}
        # That of a free city lies on its plate, as long as no house stands there.
        own |= {
            (f"{each.city}, {part}", f"stack {each.id}")
            for each in position.geometry.board.stacks
            for part in ("drawing", "ribbon", "board")
            if each.city is not None
        }
        assert set(overlaps(things)) <= own, size
        assert [
            name for name, rect in things.items() if not position.layout.board.contains(rect)
        ] == [], size


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize("board", RECORDS)
def test_slips_hold_what_stands_on_them(app: App, board: str, scale: tuple[float, float]) -> None:
    sizes = EDGES if scale == (1.0, 1.0) else EXTREMES
    for size, state in itertools.product(sizes, every(moments(board)[1::3], 2)):
        position = laid_out(state, board, Metrics(size, *fit_scales(size, *scale)))
        painter = PanelPainter(position.geometry, position.renderer.factory)
        for seat, panel in enumerate(position.geometry.panels):
            parts = {"name": panel.name}
            figures = painter.stats(seat)
            pairs = zip(figures[::2], figures[1::2], strict=True)
            parts |= {f"figure {index}": around(pair) for index, pair in enumerate(pairs)}
            if state.seats[seat].tiles:
                parts["tiles"] = around(painter.tiles(seat))
            route = painter.routes.of(seat)
            # What leads from one line to the next lies around tags, and is higher.
            tags = [each for each in route if each.rect.height <= route[-1].rect.height]
            for index, sprite in enumerate(tags):
                parts[f"stop {index}"] = sprite.rect.inflate(-2, -2)
            assert overlaps(parts) == [], (size, seat)
            assert [name for name, rect in parts.items() if not panel.rect.contains(rect)] == [], (
                size,
                seat,
            )


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize("board", RECORDS)
def test_the_own_part_holds_its_words(app: App, board: str, scale: tuple[float, float]) -> None:
    state = moments(board)[1]
    sizes = EDGES if scale == (1.0, 1.0) else EXTREMES
    for size, language in itertools.product(sizes, languages()):
        set_language(language)
        position = laid_out(state, board, Metrics(size, *fit_scales(size, *scale)))
        layout = position.layout
        words = [sprite.rect for sprite in official_sprites(position.geometry, Highlight())]
        close, end = layout.buttons
        for rect in words:
            assert rect.collidelist([close, end, layout.prompt, layout.phases]) == -1, size
            assert layout.own.contains(rect), size
        assert not layout.prompt.colliderect(layout.phases), size
        heads = {"round": layout.round, "menu": layout.menu}
        heads |= {f"tool {index}": rect for index, rect in enumerate(layout.tools)}
        assert overlaps(heads) == [], size
        assert outside(heads, Rect(0, 0, *size)) == [], size


@pytest.mark.slow
@pytest.mark.parametrize("board", RECORDS)
def test_every_official_says_what_he_does(app: App, board: str) -> None:
    state = moments(board)[1]
    for size, language in itertools.product(EDGES, languages()):
        set_language(language)
        position = laid_out(state, board, Metrics(size))
        places = position.layout.officials
        found = official_sprites(position.geometry, Highlight())
        for place in places.values():
            # Whose turn it is may be lit up: halo, portrait, and a line of words at least.
            images = [each for each in found if place.collidepoint(each.rect.center)]
            assert len(images) >= 2, size
            assert overlaps(named(each.rect.inflate(-3, -3) for each in images[-2:])) == [], size


@pytest.mark.slow
@pytest.mark.parametrize("board", RECORDS)
def test_no_tile_on_a_slip_covers_the_value_of_another(app: App, board: str) -> None:
    for size, state in itertools.product(EDGES, moments(board)[2::3]):
        position = laid_out(state, board, Metrics(size))
        for seat, each in enumerate(state.seats):
            places = [position.geometry.tile_of(seat, n) for n in range(len(each.tiles))]
            for one, other in itertools.pairwise(places):
                apart = abs(other.x - one.x) >= one.width * 0.6 - 1
                assert apart or other.y >= one.bottom, (size, seat)
            for place in places:
                assert position.geometry.panels[seat].tiles.contains(place), (size, seat)


@pytest.mark.slow
def test_what_a_closing_brings_stays_in_its_cell(app: App) -> None:
    """In the north a closing may win five tiles."""
    set_language("de")
    _session, view_of = richest_closing()
    for size, text_scale in itertools.product(EDGES, (1.0, 2.0)):
        view = view_of(size, text_scale)
        for cell in cells(view):
            assert view.places.sheet.contains(cell.rect), size
            land, total, *parts = [sprite.rect for sprite in cell.contents()]
            for part in (land, total, *parts):
                assert cell.rect.contains(part), (size, text_scale, part)
            assert land.collidelist([total, *parts]) == -1, size
            assert total.collidelist(parts) == -1, (size, text_scale)


def cells(view: ClosingView) -> list[WayCell]:
    return [widget for widget in view.group.widgets if isinstance(widget, WayCell)]


class OpenClosing(Protocol):
    def __call__(self, size: tuple[int, int], text_scale: float = 1.0) -> ClosingView: ...


def richest_closing() -> tuple[Session, OpenClosing]:
    """The closing of the recorded game in the north that wins most tiles, in any window."""

    def session_of(state: State) -> Session:
        return Session(header_for(state, ["human"] * 4), state.rules, state, Random(0))

    def tiles(moment: tuple[State, Action]) -> int:
        preview = session_of(moment[0]).preview(moment[1])
        return sum(isinstance(event, TileWon) for event in preview.events)

    closings = [each for each in recorded("horses-of-four.jsonl") if is_closing(each[1])]
    state, action = max(closings, key=tiles)
    session = session_of(state)

    def view_of(size: tuple[int, int], text_scale: float = 1.0) -> ClosingView:
        geometry = laid_out(state, "north", Metrics(size, 1.0, text_scale)).geometry
        view = ClosingView(session, geometry, lambda action: None, lambda: None)
        assert isinstance(action, CloseRoute)
        view.place(action)
        return view

    assert tiles((state, action)) >= 3
    return session, view_of


@pytest.mark.slow
@pytest.mark.parametrize("scale", OTHERS, ids=str)
def test_words_of_the_table_are_whole_at_every_scale(app: App, scale: tuple[float, float]) -> None:
    """None of them is cut off, and all of them can be read."""
    set_language("de")
    state = moments("north")[1]
    for size in EXTREMES:
        position = laid_out(state, "north", Metrics(size, *fit_scales(size, *scale)))
        layout, m = position.layout, position.layout.metrics
        for words, room in (
            (_("Close route"), layout.buttons[0].width - m.px(1.6)),
            (_("End turn"), layout.buttons[1].width - m.px(1.6)),
            *(
                (line, round((layout.round.width - m.unit) / text.NARROWEST))
                for line in round_lines(_("Last round"), layout)
            ),
        ):
            fitted = text.fit(words, m.body, room, "semibold", text.SMALLEST)[0]
            assert fitted == words, size
        line = sentence(_("Take a card from the display or the supply."), layout.prompt, m)
        # Of a single line only the letters have to go in, not what the font has around them.
        assert line.get_bounding_rect().height <= layout.prompt.height, size


def test_what_fits_is_not_made_smaller() -> None:
    for size in EDGES:
        for ui_scale, text_scale in itertools.product((0.75, 0.85, 1.0, 1.15), (0.75, 1.0, 1.3)):
            assert fit_scales(size, ui_scale, text_scale) == (ui_scale, text_scale), size
        assert fit_scales(size, 2.0, 1.0)[0] >= 1.3, size


@pytest.mark.parametrize(
    "scale",
    [
        (1.0, 1.0),
        *(pytest.param(each, marks=pytest.mark.slow) for each in ((0.75, 2.0), (2.0, 2.0))),
    ],
    ids=str,
)
def test_the_closing_view_has_room_at_every_scale(app: App, scale: tuple[float, float]) -> None:
    set_language("de")
    states = [state for state, action in recorded("last-house.jsonl") if is_closing(action)]
    state = next(state for state in states if cartwright_helps(state))
    for size in EXTREMES:
        position = laid_out(state, "south", Metrics(size, *fit_scales(size, *scale)))
        session = Session(header_for(state, ["human"] * 2), state.rules, state, Random(0))
        view = ClosingView(session, position.geometry, lambda action: None, lambda: None)
        widgets = [w for w in view.group.widgets if not isinstance(w, (Spot, HouseSpot))]
        parts = {widget.key: widget.rect for widget in widgets}
        assert "cartwright" in parts
        assert overlaps(parts) == [], size
        own, sheet = position.layout.own, view.places.sheet
        for name, rect in parts.items():
            beside_cards = name in ("back", "close") and own.contains(rect)
            assert beside_cards or sheet.contains(rect), (size, name)
        tools = (position.layout.menu, *position.layout.tools)
        assert all(rect.collidelist(tools) == -1 for rect in parts.values()), size
        kept = (own, position.layout.land)
        assert sheet.inflate(-2, -2).collidelist(kept) == -1, size
        for cell in cells(view):
            if not isinstance(cell, RouteCell):
                continue
            # The route gives way to the lines below it, the more beside words twice as large.
            least = 43 if scale[1] > 1 else 48
            assert min(cell.part.place.size) >= least, (size, cell.part.place)
            houses = list(cell.part.houses.values())
            for number, rect in enumerate(houses):
                assert cell.part.place.contains(rect), size
                assert rect.collidelist(houses[number + 1 :]) == -1, (size, "two houses")


def is_closing(action: Action) -> bool:
    return isinstance(action, CloseRoute)


@pytest.mark.slow
@pytest.mark.parametrize("scale", OTHERS, ids=str)
def test_both_ends_of_every_route_are_named_at_every_scale(
    app: App, scale: tuple[float, float]
) -> None:
    state = moments("south")[1]
    for size in EXTREMES:
        position = laid_out(state, "south", Metrics(size, *fit_scales(size, *scale)))
        painter = PanelPainter(position.geometry, position.renderer.factory)
        for seat, each in enumerate(state.seats):
            tags = len(painter.routes.of(seat))
            assert tags >= min(len(each.route), 2) + 1 or not each.route, (size, seat)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_three_officials_stand_in_a_row_of_equal_places(app: App, size: tuple[int, int]) -> None:
    """With horses there is no Cartwright. Below two others the third one had a bar of two places,
    which looked like the brightest button of the table.
    """
    north, south = (laid_out(moments(b)[0], b, Metrics(size)).layout for b in ("north", "south"))
    places = [*north.officials.values()]
    assert len({each.y for each in places}) == len({each.size for each in places}) == 1
    assert all(one.right < other.left for one, other in itertools.pairwise(places))
    three, four = official_parts(north), official_parts(south)
    # As high as the two rows of four, with room for portrait, name and words below each other.
    bottom = max(each.bottom for each in south.officials.values())
    assert 0 <= places[0].bottom - bottom <= 1
    for each, parts in three.items():
        assert parts.portrait.height >= four[each].portrait.height
        assert parts.name >= 11 and parts.tells >= 11, each
        assert parts.portrait.bottom <= parts.words.top <= parts.told.top
