"""Larger scales of everything and of words never make cards and cities' names smaller."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest
from pygame import Rect

from game.rules.state import Phase
from game.ui.engine.app import App
from game.ui.graphics import text, typeface
from game.ui.graphics.theme import Metrics
from game.ui.language import set_language
from game.ui.settings import SOFA
from game.ui.table.draw.own.officials import official_sprites
from game.ui.table.draw.panels.painter import PanelPainter
from game.ui.table.draw.phases import phase_sprites
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.route_tags import route_tags, tag_sizes
from game.ui.table.model.scaling import fit_scales
from game.ui.table.position import Position
from game.ui.table.text.prompts import official_name
from game.ui.table.variants import variant_ui
from tests.ui.samples.faults import PageWords
from tests.ui.table.model.test_layout import named, outside, overlaps, own_parts
from tests.ui.table.model.test_layout_of_games import cells, laid_out, moments, richest_closing

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
SOFA_SCALES = SOFA.ui_scale, SOFA.text_scale
UI, TEXT = (0.75, 1.0, 1.3, 1.5, 2.0), (1.0, 1.5, 2.0)


@dataclass(frozen=True)
class Sizes:
    """Widths of a card in hand, of an open card and of the map, and the height of a name on it."""

    hand: int
    shown: int
    map: int
    name: int

    def falls_below(self, other: Sizes) -> list[str]:
        names = ("hand", "shown", "map", "name")
        return [each for each in names if getattr(self, each) < getattr(other, each)]


def sizes_of(
    size: tuple[int, int], ui_scale: float, text_scale: float, board: str, sofa: bool = False
) -> Sizes:
    metrics = Metrics(size, *fit_scales(size, ui_scale, text_scale), map_first=sofa)
    geometry = laid_out(moments(board)[1], board, metrics).geometry
    layout = geometry.layout
    held = layout.hand_cards(4)
    return Sizes(held[0].width, layout.slot(1).width, layout.board.width, geometry.name_size)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_that_is_played_with_becomes_smaller_at_a_larger_scale(
    app: App, size: tuple[int, int]
) -> None:
    usual = sizes_of(size, 1.0, 1.0, "south")
    for scales in itertools.product(UI[1:], TEXT):
        assert sizes_of(size, *scales, "south").falls_below(usual) == [], scales


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_larger_words_alone_take_no_room_from_cards_and_map(
    app: App, size: tuple[int, int]
) -> None:
    """With things smaller than usual the map is larger; there, too, words only add."""
    for ui_scale in UI:
        rows = [sizes_of(size, ui_scale, text_scale, "north") for text_scale in TEXT]
        for less, more in itertools.pairwise(rows):
            assert more.falls_below(less) == [], ui_scale


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)], ids=str)
def test_the_sofa_mode_gives_the_map_most_of_the_window(app: App, size: tuple[int, int]) -> None:
    """The own cards stay about as large, and larger than the open ones were."""
    for board in ("south", "north"):
        usual = sizes_of(size, 1.0, 1.0, board)
        sofa = sizes_of(size, *SOFA_SCALES, board, sofa=True)
        assert sofa.map >= 1.07 * usual.map
        assert sofa.name >= 1.05 * usual.name
        assert sofa.hand >= 0.95 * usual.hand
        assert sofa.hand > usual.shown or size == SIZES[-1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_in_sofa_mode_strips_and_prompt_lie_beside_the_map(app: App, size: tuple[int, int]) -> None:
    metrics = Metrics(size, *fit_scales(size, *SOFA_SCALES), map_first=True)
    for board in ("south", "north"):
        position = laid_out(moments(board)[-2], board, metrics)
        layout, paper = position.layout, position.layout.prompt_paper
        assert paper is not None
        parts = [layout.board, layout.own, layout.commentary, paper, layout.menu, *layout.seats]
        assert overlaps(named(parts)) == []
        assert outside(named(parts), Rect((0, 0), size)) == []
        assert overlaps(own_parts(layout)) == []


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440), (1720, 720)], ids=str)
def test_a_very_wide_window_has_a_large_map_large_own_cards_and_broad_panels(
    app: App, size: tuple[int, int]
) -> None:
    for board in ("south", "north"):
        layout = laid_out(moments(board)[-2], board, Metrics(size)).layout
        usual = laid_out(moments(board)[-2], board, Metrics((size[1] * 16 // 9, size[1]))).layout
        assert all(rect.width >= 26 * layout.metrics.unit for rect in layout.seats)
        assert layout.board.width > 1.2 * usual.board.width
        assert layout.board.height > 0.88 * size[1]
        for count in (1, 4):
            assert layout.hand_cards(count)[0].width >= 0.9 * layout.slot(1).width
        if board == "south":
            first, second, *_more = layout.hand_cards(5)
            assert second.x - first.x >= 0.8 * first.width
            # Of the largest hand every card is known by its name.
            first, second, *_more = layout.hand_cards(14)
            assert first.width >= 0.9 * layout.slot(1).width
            assert second.x - first.x >= 0.26 * first.width


@pytest.mark.parametrize("board", ["south", "north"])
def test_from_a_sofa_the_ends_of_routes_are_read_in_letters_of_the_usual_size(
    app: App, board: str
) -> None:
    """Also with four seats, whose panels are low; the map shows the cities between."""
    usual = Metrics((1920, 1080)).small
    metrics = Metrics((1920, 1080), 1.0, 1.5, map_first=True)
    seen = 0
    for state in moments(board):
        geometry = laid_out(state, board, metrics).geometry
        for panel, seat in zip(geometry.panels, state.seats, strict=True):
            names = [geometry.board.cities[state.rules.city_of[card]].name for card in seat.route]
            sizes = tag_sizes(panel.route.height, metrics)
            tags = route_tags(names, panel.route, sizes)
            assert not names or (tags.size >= usual and tags.stops)
            seen += bool(names)
    assert seen


def test_in_windows_of_many_lines_the_map_takes_a_larger_share(app: App) -> None:
    shares = [sizes_of((h * 16 // 9, h), 1.0, 1.0, "south").map / h for h in (1080, 1440, 2160)]
    assert shares[0] < shares[1] < shares[2]
    assert shares[2] >= 1.05 * shares[0]


@pytest.mark.slow
def test_what_a_closing_brings_grows_with_the_words(app: App) -> None:
    """The sum in points is the largest of the words, and larger for who wants larger words."""
    for size in SIZES:
        heights = [points_height(size, scale) for scale in (1.0, 1.5, 2.0)]
        # The tickets of provinces and the larger line of the cards may take some of it.
        pairs = itertools.pairwise(heights)
        assert all(larger > 0.7 * small for small, larger in pairs), (size, heights)


def points_height(size: tuple[int, int], text_scale: float) -> int:
    _session, view_of = richest_closing()
    _card, _head, _land, total, *_rest = cells(view_of(size, text_scale))[0].sprites()
    return total.rect.height


LARGE = pytest.mark.parametrize(
    "scales",
    [
        SOFA_SCALES,
        (1.0, 2.0),
        pytest.param((1.0, 1.5), marks=pytest.mark.slow),
        pytest.param((2.0, 2.0), marks=pytest.mark.slow),
    ],
    ids=str,
)


@pytest.mark.slow
@LARGE
def test_the_numbers_of_cities_and_horses_are_whole(app: App, scales: tuple[float, float]) -> None:
    """Beside the place where a route is given up, too."""
    for size in SIZES:
        geometry = at_scales(size, scales, "north").geometry
        view, place = geometry.view, geometry.layout.variant_place
        ui = variant_ui(view.rules.variant.id)
        horses, cities = ui.horses(view, view.own), len(view.own_seat.route)
        found = {
            said: each.rect
            for each in ui.sprites(geometry, place)
            if (said := text.words_of(each.image))
        }
        (said,) = [each for each in found if str(horses) in each]
        missing = (f"{horses} of {cities} horses", f"{horses} of {cities}")
        assert said in (*missing, f"{horses} horses, {cities} needed", f"{horses} for {cities}")
        room = place.inflate(-geometry.layout.metrics.unit // 2, 0)
        across = all(room.left <= each.left and each.right <= room.right for each in found.values())
        assert across, "a frame lies around it while a card is dragged"


@LARGE
def test_words_of_the_large_buttons_stay_within_them(app: App, scales: tuple[float, float]) -> None:
    for size, board in itertools.product(SIZES, ("south", "north")):
        layout = at_scales(size, scales, board).layout
        assert layout.button_size >= at_scales(size, (1.0, 1.0), board).layout.button_size
        assert (
            typeface.font(layout.button_size, "semibold").get_ascent() <= layout.buttons[0].height
        )


def at_scales(size: tuple[int, int], scales: tuple[float, float], board: str) -> Position:
    """The longest route of a game, among four in the north."""
    return laid_out(moments(board)[-2], board, Metrics(size, *fit_scales(size, *scales)))


def figures_of(position: Position) -> list[int]:
    """The font of the numbers in each seat's panel; some have a word below them."""
    painter = PanelPainter(position.geometry, position.renderer.factory)
    seats = range(len(position.geometry.panels))
    return [painter._figures.of(seat).digits for seat in seats]


@LARGE
@pytest.mark.slow
@pytest.mark.parametrize("board", ["south", "north"])
def test_names_and_figures_of_seats_never_become_smaller(
    app: App, scales: tuple[float, float], board: str
) -> None:
    for size in SIZES:
        usual = at_scales(size, (1.0, 1.0), board)
        large = at_scales(size, scales, board)
        before, after = usual.geometry.panels, large.geometry.panels
        for less, more in zip(before, after, strict=True):
            assert more.name_size >= less.name_size, (size, board)
        for low, high in zip(figures_of(usual), figures_of(large), strict=True):
            assert high >= low, (size, board)


@pytest.mark.slow
@LARGE
@pytest.mark.parametrize("board", ["south", "north"])
def test_every_official_is_named_where_words_are_large(
    app: App, scales: tuple[float, float], board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = PageWords(monkeypatch)
    set_language("de")
    for size in SIZES:
        words.clear()
        position = at_scales(size, scales, board)
        layout = position.layout
        official_sprites(position.geometry, Highlight())
        phase_sprites(layout.phases, Phase.PLAY, layout.metrics.small, (0, 0, 0))
        said = {words for words, _image in words.pictures.values()}
        assert {official_name(number) for number in range(len(layout.officials))} <= said, size
        assert {"nehmen", "spielen", "abschließen"} <= said, size
