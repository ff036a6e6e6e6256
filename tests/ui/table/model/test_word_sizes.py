"""No line at the table becomes smaller at a larger scale of words, in any window or language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, TypeAlias

import pytest
from pygame import Surface

from game.rules.state import State
from game.session import Session
from game.ui.engine.app import App
from game.ui.graphics import text, typeface
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import _, set_language
from game.ui.settings import SCALES, SOFA
from game.ui.table.draw.commentary import commentary_sprites
from game.ui.table.draw.own import zones
from game.ui.table.draw.own.road import road_rect
from game.ui.table.draw.prompt import prompt_sprites, round_sprites
from game.ui.table.guides.guide import Guide
from game.ui.table.model.closing_places import seat_lines
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.scaling import fit_scales
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.modes.route_cell import RouteCell
from game.ui.table.modes.widgets import turn_buttons
from game.ui.table.position import Position
from game.ui.table.text.commentary import Commentary
from game.ui.table.variants import variant_ui
from tests.sampling import in_turn, languages
from tests.ui.samples.faults import forget_words
from tests.ui.table.desk import header_for, recorded
from tests.ui.table.model.test_layout_of_games import is_closing, laid_out, moments

SIZES = (
    (1024, 600),
    (1024, 768),
    (1120, 630),
    (1366, 768),
    (1280, 1024),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
LARGER = [scale for scale in SCALES if scale > 1.0]
"""The scale of everything adds to the words alone, so it needs no test of its own."""

Sizes: TypeAlias = tuple[tuple[int, int], ...]
Draw: TypeAlias = Callable[[Position], object]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, int]]]:
    """The lines that are painted, each with the height of its font."""
    lines: list[tuple[str, int]] = []
    paint = typeface.AnyTextFont.render

    def noting(font: typeface.AnyTextFont, words: str, smooth: bool, colour: Colour) -> Surface:
        lines.append((words, font.get_height()))
        return paint(font, words, smooth, colour)

    monkeypatch.setattr(typeface.AnyTextFont, "render", noting)
    yield lines
    set_language("en")


def prompts() -> list[str]:
    what = _("You started a route in {city}.").format(city="Sigmaringen")
    both = _("Undone: your turn with {cities}, and what {names} did since.")
    return [
        _("Take a card from the display or the supply."),
        _("Your hand is empty, so the Postmaster lets you take two cards."),
        _("Play a second card with the Postal Carrier, close the route, or end the turn."),
        _("Undone: {sentence}").format(sentence=what),
        both.format(cities="Sigmaringen, Regensburg", names="Wilhelmine, Charlotte, Friedrich"),
    ]


TELLING = {
    "de": (
        "Mutter K schließt eine Strecke mit 3 Städten ab: 2 Häuser, 3er-Kutsche. "
        "Mutter K nimmt Regensburg und legt es an.",
        "Mutter K schließt eine Strecke mit 3 Städten ab: 2 Häuser, 3er-Kutsche.",
    ),
    "en": (
        "Mother K takes Regensburg, plays Sigmaringen with the Postal Carrier, and closes a route "
        "of 3 cities: 2 houses, carriage 3.",
        "Mother K closes a route of 3 cities: 2 houses, carriage 3.",
    ),
}


def at(state: State, board: str, size: tuple[int, int], scale: float) -> Position:
    return laid_out(state, board, Metrics(size, *fit_scales(size, 1.0, scale)))


def smallest(drawn: list[tuple[str, int]], draw: Draw, position: Position) -> int:
    """The smallest line but the names of a turn's phases; of numbers where there are no words."""
    forget_words()
    drawn.clear()
    draw(position)
    phases = _("take"), _("play"), _("close")
    named = [size for words, size in drawn if len(words) > 3 and words not in phases]
    return min(named or [size for words, size in drawn if words.isdigit()], default=0)


@pytest.fixture(
    params=[(1120, 630), pytest.param("all", marks=pytest.mark.slow)],
    ids=["usual window", "all windows"],
)
def sizes(request: pytest.FixtureRequest) -> Sizes:
    """One window, and every kind of window in the slow tests."""
    return SIZES if request.param == "all" else (request.param,)


def never_smaller(
    sizes: Sizes, drawn: list[tuple[str, int]], state: State, board: str, *draws: Draw
) -> list[str]:
    """The words among these that are drawn smaller than in the same window at the usual scales.

    At the largest scale in each window, at some of the others.
    """
    found = []
    for number, size in enumerate(sizes):
        usual = at(state, board, size, 1.0)
        least = [smallest(drawn, draw, usual) for draw in draws]
        for scale in (*in_turn(number, LARGER[:-1], 2), LARGER[-1]):
            position = at(state, board, size, scale)
            now = [smallest(drawn, draw, position) for draw in draws]
            found += [
                f"{size} {scale}: {one} instead of {other}"
                for one, other in zip(now, least, strict=True)
                if one < other
            ]
    return found


BOTH = pytest.mark.parametrize("language", languages())
ON_EACH_BOARD = pytest.mark.parametrize(
    ("board", "language"),
    [
        ("south", "de"),
        # Words and room are each in one of those.
        ("north", "en"),
    ],
)


@pytest.mark.slow
@ON_EACH_BOARD
def test_the_prompt_is_never_smaller(
    app: App, sizes: Sizes, drawn: list[tuple[str, int]], board: str, language: str
) -> None:
    set_language(language)

    def draw(words: str, position: Position) -> object:
        factory = position.renderer.factory
        return prompt_sprites(position.geometry, factory, words, palette().ink)

    draws = [partial(draw, words) for words in prompts()]
    assert never_smaller(sizes, drawn, moments(board)[1], board, *draws) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
def test_the_prompt_grows_as_far_as_its_letters_have_room(
    app: App, drawn: list[tuple[str, int]], size: tuple[int, int]
) -> None:
    """It is the sentence that is read most, and its line is half empty."""
    set_language("de")
    words = _("Take a card from the display or the supply.")

    def draw(position: Position) -> list[Sprite]:
        factory = position.renderer.factory
        return prompt_sprites(position.geometry, factory, words, palette().ink)

    usual, large = (at(moments("north")[1], "north", size, scale) for scale in (1.0, 2.0))
    assert smallest(drawn, draw, large) >= 1.33 * smallest(drawn, draw, usual)
    line = next(each for each in draw(large) if text.words_of(each.image) == words)
    letters = line.image.get_bounding_rect().move(line.rect.topleft)
    assert large.layout.own.contains(letters)
    assert letters.bottom <= large.layout.route.top + 1


@ON_EACH_BOARD
def test_the_words_about_the_last_turn_are_never_smaller(
    app: App, sizes: Sizes, drawn: list[tuple[str, int]], board: str, language: str
) -> None:
    def draw(position: Position) -> object:
        said = Commentary(0, TELLING[language])
        return commentary_sprites(position.layout, position.renderer.factory, said)

    assert never_smaller(sizes, drawn, moments(board)[1], board, draw) == []


@pytest.mark.slow
@BOTH
def test_the_words_of_a_new_route_and_of_the_coach_are_never_smaller(
    app: App, sizes: Sizes, drawn: list[tuple[str, int]], language: str
) -> None:
    set_language(language)

    def new_route(position: Position) -> object:
        layout, words = position.layout, _("Give up route")
        return zones.loss_zone(layout.beside_route, False, layout.metrics, words, 3)

    def coach(position: Position) -> object:
        return variant_ui("horses").sprites(position.geometry, position.layout.variant_place)

    assert never_smaller(sizes, drawn, moments("north")[-2], "north", new_route, coach) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_words_that_there_is_no_route_stay_on_the_road(app: App, language: str) -> None:
    """Beside many cards of the hand the road is short, and large words need several lines."""
    set_language(language)
    states = [state for state, _ in recorded("horses-of-three.jsonl") if not state.seat.route]
    state = max(states, key=lambda each: len(each.seat.hand))
    for size in ((1024, 600), (1920, 1080)):
        for scale in (1.0, 2.0):
            position = at(state, "north", size, scale)
            drawn = position.renderer.sprites(None, 0.0, Highlight())
            said = next(each for each in drawn if text.words_of(each.image) == _("No route yet"))
            letters = said.image.get_bounding_rect().move(said.rect.topleft)
            layout = position.layout
            assert road_rect(layout.route, layout.route.height).contains(letters)


@BOTH
def test_the_two_large_buttons_have_words_of_one_size_never_smaller(
    app: App, sizes: Sizes, drawn: list[tuple[str, int]], language: str
) -> None:
    set_language(language)

    def draw(position: Position) -> object:
        buttons = turn_buttons(position, Guide(), lambda: None, lambda: None)
        assert len({each.size for each in buttons}) == 1
        return [each.sprites() for each in buttons]

    assert never_smaller(sizes, drawn, moments("south")[1], "south", draw) == []


@pytest.mark.parametrize("size", [(1120, 630), (1920, 1080)], ids=str)
def test_names_on_the_open_cards_grow_with_the_words(
    app: App, drawn: list[tuple[str, int]], size: tuple[int, int]
) -> None:
    def names(scale: float) -> dict[str, int]:
        position = at(moments("south")[1], "south", size, scale)
        forget_words()
        drawn.clear()
        for _slot, card, rect in position.geometry.display_cards:
            position.renderer.factory.card(card, rect.size)
        return dict(drawn)

    usual, large = names(1.0), names(1.5)
    assert usual.keys() == large.keys()
    # Letters are narrowed and, at the last, made smaller where a long name has no more room.
    assert all(large[name] >= usual[name] for name in usual)
    assert sum(large[name] >= 1.15 * usual[name] for name in usual) >= len(usual) / 2


@BOTH
@pytest.mark.parametrize("board", ["south", "north"])
def test_the_place_that_gives_the_route_up_says_so(
    app: App, drawn: list[tuple[str, int]], board: str, language: str
) -> None:
    """In every window, with the number of cities that are lost."""
    set_language(language)
    give_up = _("Give up route")
    for size in (*SIZES, (1280, 800), (1600, 900)):
        position = at(moments(board)[1], board, size, 1.0)
        layout = position.layout
        forget_words()
        drawn.clear()
        zones.loss_zone(layout.beside_route, False, layout.metrics, give_up, 3)
        said = " ".join(words for words, _height in drawn)
        assert "−3" in said, size
        assert all(word in said for word in give_up.split()), (size, said)
        assert min(height for _words, height in drawn) >= text.SMALLEST


@pytest.mark.slow
@pytest.mark.parametrize("board", ["south", "north"])
def test_a_long_turn_is_told_whole_in_a_usual_window(
    app: App, board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that was taken, played and won: in smaller letters before it loses a part."""
    shown: list[str] = []
    paint = text.render_block

    def noting(words: str, *rest: Any, **more: Any) -> Surface:
        shown.append(words)
        return paint(words, *rest, **more)

    monkeypatch.setattr(text, "render_block", noting)
    for size in ((1120, 630), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)):
        position = at(moments(board)[1], board, size, 1.0)
        for full, closing in TELLING.values():
            verb = full.split("K ", 1)[1]
            whole = full, verb[:1].upper() + verb[1:]
            said = Commentary(0, (full, closing), whole)
            commentary_sprites(position.layout, position.renderer.factory, said)
            assert shown[-1] in whole, size


@pytest.mark.parametrize(("size", "least"), [((1024, 600), 11), ((1280, 800), 14)], ids=str)
def test_a_long_turn_is_told_in_three_lines_that_can_be_read(
    app: App, size: tuple[int, int], least: int
) -> None:
    """In a narrow strip beside four seats they had the smallest letters of all."""
    for board in ("south", "north"):
        state = next(each for each in moments(board) if len(each.seats) == 4)
        place = laid_out(state, board, Metrics(size)).layout.commentary
        assert text.block_height("a\na\na", least, place.width) <= place.height


NEWS_OF_ONE_STEP = {"de": "Mutter K nimmt Regensburg.", "en": "Mother K takes Regensburg."}


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("board", ["south", "north"], ids=str)
def test_news_and_round_are_not_smaller_in_sofa_mode(
    app: App, drawn: list[tuple[str, int]], size: tuple[int, int], board: str
) -> None:
    """From the sofa they are read, too: the mode is for larger words."""
    for state in moments(board)[1:-1]:
        usual = laid_out(state, board, Metrics(size))
        scales = fit_scales(size, SOFA.ui_scale, SOFA.text_scale)
        sofa = laid_out(state, board, Metrics(size, *scales, map_first=True))
        for language, long in TELLING.items():
            set_language(language)
            for said in (Commentary(0, long), Commentary(0, (NEWS_OF_ONE_STEP[language],))):

                def news(position: Position, said: Commentary = said) -> object:
                    factory = position.renderer.factory
                    return commentary_sprites(position.layout, factory, said)

                assert smallest(drawn, news, sofa) >= smallest(drawn, news, usual), said

            def the_round(position: Position) -> object:
                return round_sprites(position.geometry.view, position.layout)

            assert smallest(drawn, the_round, sofa) >= smallest(drawn, the_round, usual)


def test_most_turns_are_told_in_letters_of_one_size(app: App, drawn: list[tuple[str, int]]) -> None:
    """A short sentence is not larger than one of usual length, at any scale."""
    usual = "Mutter Käthe nimmt Regensburg und legt es an."
    for scale in (1.0, 2.0):
        position = at(moments("south")[1], "south", (1920, 1080), scale)
        sizes = []
        for words in (usual, NEWS_OF_ONE_STEP["de"]):

            def news(position: Position, words: str = words) -> object:
                factory = position.renderer.factory
                return commentary_sprites(position.layout, factory, Commentary(0, (words,)))

            sizes.append(smallest(drawn, news, position))
        assert sizes[0] == sizes[1]


LONG_TURN = "Jörg nimmt Leipzig und Brüssel, spannt mit der Karte Leipzig 3 Pferde an."


@pytest.mark.parametrize("scale", [1.5, 1.75, 2.0])
def test_large_words_about_a_long_turn_are_hardly_smaller(
    app: App, drawn: list[tuple[str, int]], scale: float
) -> None:
    """Who needs large words reads the longest sentences, too, beside three seats."""
    state = next(state for state, _ in recorded("horses-of-three.jsonl"))
    position = at(state, "north", (1920, 1080), scale)
    sizes = []
    for words in (NEWS_OF_ONE_STEP["de"], LONG_TURN, TELLING["de"][0]):

        def news(position: Position, words: str = words) -> object:
            factory = position.renderer.factory
            return commentary_sprites(position.layout, factory, Commentary(0, (words,), (words,)))

        sizes.append(smallest(drawn, news, position))
    short, long, longest = sizes
    assert long >= 0.9 * short
    assert longest >= 0.67 * short


@pytest.mark.slow
@pytest.mark.parametrize(
    ("record", "board"), [("horses-of-three.jsonl", "north"), ("every-province.jsonl", "south")]
)
def test_lines_of_seats_are_nearly_as_large_as_their_panels_where_words_are(
    app: App, drawn: list[tuple[str, int]], record: str, board: str
) -> None:
    """While a route is closed, too, cards, houses and carriages are counted."""
    states = [state for state, action in recorded(record) if is_closing(action)]
    for size in ((1024, 600), (1920, 1080)):
        position = at(states[-1], board, size, 2.0)
        lines = seat_lines(position.layout)
        assert lines is not None
        painter, houses = position.renderer._panels, str(states[-1].seats[0].houses_left)
        fonts = []
        for draw in (partial(painter.strips, lines.lines), partial(painter.stats, 0)):
            forget_words()
            drawn.clear()
            draw()
            # As many points may have been won, which small figures beside the name say.
            fonts.append(max(height for words, height in drawn if words == houses))
        in_line, in_panel = fonts
        assert in_line >= 0.75 * in_panel, size


@pytest.mark.slow
def test_both_ways_to_close_are_named_in_letters_of_one_size(
    app: App, drawn: list[tuple[str, int]]
) -> None:
    set_language("de")
    states = [state for state, action in recorded("every-province.jsonl") if is_closing(action)]
    found = 0
    for state in states:
        header = header_for(state, ["human"] * len(state.seats))
        session = Session(header, state.rules, state, Random(0))
        position = at(state, "south", (1920, 1080), 2.0)
        view = ClosingView(session, position.geometry, lambda _: None, lambda: None)
        if len(view.choice.ways) == 1:
            continue
        found += 1
        # The province of all houses is named there, or in a choice below.
        titles = [cell.title for cell in view.cells if isinstance(cell, RouteCell)]
        forget_words()
        drawn.clear()
        view.sprites()
        # Narrowed letters are painted in twice the size.
        sizes = {words: height for words, height in reversed(drawn) if words in titles}
        assert len(sizes) == 2 and len({*sizes.values()}) == 1, sizes
    assert found
