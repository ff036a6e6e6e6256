"""Nothing that is read at the table becomes smaller where words are larger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from pygame import Surface

from game.rules.state import State
from game.ui.engine.app import App
from game.ui.graphics import cache, text
from game.ui.graphics.theme import Metrics
from game.ui.language import set_language
from game.ui.table.draw import highlights
from game.ui.table.draw.card_rows import CardPainter
from game.ui.table.draw.own.official_parts import official_parts
from game.ui.table.draw.own.officials import official_sprites
from game.ui.table.draw.panels.painter import PanelPainter
from game.ui.table.draw.phases import phase_sprites
from game.ui.table.draw.prompt import round_sprites
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.scaling import fit_scales
from game.ui.table.position import Position
from game.ui.table.variants import variant_ui
from tests.sampling import THOROUGH, every, in_turn
from tests.ui.samples.faults import WORDLESS
from tests.ui.table.desk import recorded
from tests.ui.table.model.test_layout_of_games import RECORDS, laid_out, moments

SCALES = (1.0, 1.3, 1.5, 1.75, 2.0) if THOROUGH else (1.0, 1.5, 2.0)
SIZES = ((1280, 800), (1920, 1080))
FOR_FEWER = {"south": (), "north": ("horses-of-two.jsonl", "horses-of-three.jsonl")}
"""Records of games among two and three, on boards that have none among the others."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, int]]]:
    """The words that are painted, each with the size of its font."""
    lines: list[tuple[str, int]] = []
    paint, paint_block = text.render, text.render_block

    def noting(words: str, size: int, *rest: Any, **more: Any) -> Surface:
        lines.append((words, size))
        return paint(words, size, *rest, **more)

    def noting_block(words: str, size: int, width: int, *rest: Any, **more: Any) -> Surface:
        lines.append((words, text.size_of_whole_words(words, size, width)))
        return paint_block(words, size, width, *rest, **more)

    monkeypatch.setattr(text, "render", noting)
    monkeypatch.setattr(text, "render_block", noting_block)
    yield lines
    set_language("en")


def positions(board: str) -> list[State]:
    """A long route, most cards in route and hand, the last round, and most tiles among two,
    three and four.
    """
    games = [[state for state, _action in recorded(name)] for name in RECORDS[board]]
    states = [state for game in games for state in game]
    full = max(states, key=cards_of)
    fewer = [[state for state, _action in recorded(name)] for name in FOR_FEWER[board]]
    return [moments(board)[1], full, states[-1], *map(most_tiles, [*games, *fewer])]


def most_tiles(states: list[State]) -> State:
    """The position of a game with most tiles before one seat, and with most in all."""
    return max(states, key=lambda state: sorted(len(seat.tiles) for seat in state.seats)[::-1])


def cards_of(state: State) -> int:
    """Cards in the route and the hand of the seat to act, five of each at most."""
    own = state.seats[state.turn]
    return min(5, len(own.route)) + min(5, len(own.hand))


def parts(position: Position) -> Iterator[tuple[str, Callable[[], object]]]:
    """The parts of a table that have words, each by name."""
    geometry, layout, factory = position.geometry, position.layout, position.renderer.factory
    view, m, light = geometry.view, layout.metrics, Highlight()
    cards, panels = CardPainter(geometry, factory), PanelPainter(geometry, factory)
    ink = factory.colour(view.own).ink
    phase = view.observation.phase
    yield "round", lambda: round_sprites(view, layout)
    yield "phases", lambda: phase_sprites(layout.phases, phase, m.small * 11 // 10, ink)
    yield "officials", lambda: official_sprites(geometry, light)
    variant, place = variant_ui(view.rules.variant.id), layout.variant_sign
    yield "variant", lambda: variant.sprites(geometry, place)
    yield "signpost", lambda: cards.route((), light)
    yield "display", lambda: cards.display((), light)
    yield "discard", lambda: highlights.tag("60", layout.discard, m)
    for seat, panel in enumerate(geometry.panels):
        name = partial(panels.names.row, seat, panel, panels.names.active(seat))
        yield f"panel {seat}, name", name
        yield f"panel {seat}, figures", partial(panels.stats, seat)
        yield f"panel {seat}, route", partial(panels.routes.of, seat)


def words_of(position: Position, drawn: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """What is read there, and how large it is at the least."""
    for painted, forget in cache._CLEAR.items():
        if painted.__module__ not in WORDLESS:
            forget()
    for name, draw in parts(position):
        drawn.clear()
        draw()
        said = drawn
        if name.endswith("figures"):
            # They are tried in falling sizes, and three numbers stand beside them in the end; the
            # words below these go where words are large.
            said = [each for each in drawn if each[0].removeprefix("×").isdigit()][-3:]
        if name.endswith("name"):
            # Small words, below a crown or a horn and after points, go where words are large.
            names = {each.name for each in position.geometry.view.seats}
            said = [each for each in drawn if each[0] in names or any(map(str.isdigit, each[0]))]
        for words, size in said:
            # On cards that cover each other names are cut, in other ways at other sizes.
            if name.endswith("name") and any(letter.isdigit() for letter in words):
                # A number, where there is no room for the word.
                words = "points"
            if name == "variant":
                # Numbers, where there is no room for the words on horses.
                words = "horses"
            if name == "signpost":
                # Numbers alone, where words are large.
                words = "cities"
            if name.endswith("figures"):
                words = words.removeprefix("×")
            if words.strip():
                yield f"{name}: {words}", size


def heights(position: Position, drawn: list[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, size in words_of(position, drawn):
        found[name] = min(size, found.get(name, size))
    geometry, layout = position.geometry, position.layout
    for official, each in official_parts(layout).items():
        found[f"portrait of {official.value}"] = each.portrait.height
        found[f"deed of {official.value}"] = each.deed.height
    for seat, panel in enumerate(geometry.panels):
        found[f"panel {seat}: name"] = panel.name_size
        for number in range(len(geometry.view.observation.seats[seat].tiles)):
            found[f"panel {seat}: tile {number}"] = geometry.tile_of(seat, number).width
    for row, places in (("hand", geometry.hand_cards), ("route", geometry.route_cards)):
        if places:
            found[row] = places[0][1].height
    found["words of the buttons"] = layout.button_size
    found["names of cities"] = geometry.name_size
    return found


def falling(
    state: State, board: str, size: tuple[int, int], drawn: list[tuple[str, int]]
) -> list[str]:
    """What is smaller at one of the scales than at the usual one, with both sizes."""
    found = []
    rows = [
        heights(laid_out(state, board, Metrics(size, *fit_scales(size, 1.0, scale))), drawn)
        for scale in SCALES
    ]
    for scale, more in zip(SCALES[1:], rows[1:], strict=True):
        for name, height in rows[0].items():
            if more.get(name, 0) < height:
                found.append(f"{size} {scale}: {name} {height} to {more.get(name, 0)}")
    return found


@pytest.mark.parametrize(
    ("board", "language"),
    # Room and words are each in one of those.
    [("south", "de"), ("north", "en")],
)
@pytest.mark.slow
def test_no_words_or_figures_become_smaller_with_larger_words(
    app: App, drawn: list[tuple[str, int]], board: str, language: str
) -> None:
    set_language(language)
    for number, state in enumerate(every(positions(board), 2)):
        for size in in_turn(number, SIZES):
            assert falling(state, board, size, drawn) == []


@pytest.mark.slow
def test_figures_and_portraits_beside_many_cards_never_become_smaller(
    app: App, drawn: list[tuple[str, int]]
) -> None:
    """One window and one position."""
    assert falling(positions("south")[1], "south", SIZES[0], drawn) == []


@pytest.mark.slow
def test_tiles_of_seats_that_have_many_never_become_smaller(
    app: App, drawn: list[tuple[str, int]]
) -> None:
    """One window and one position."""
    won = most_tiles([state for state, _action in recorded("horses-of-four.jsonl")])
    assert falling(won, "north", SIZES[0], drawn) == []
