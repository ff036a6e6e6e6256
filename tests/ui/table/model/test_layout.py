"""The table fits into every window, and nothing on it covers anything else."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from math import ceil

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.library import find_loaded
from game.rules.events import Official
from game.ui.engine.app import App
from game.ui.graphics import text, typeface
from game.ui.graphics.card_names import (
    SMALLEST_NAME,
    fan,
    goes_in,
    lettering_of_all,
    name_room,
    upright_room,
)
from game.ui.graphics.card_spread import CARD_RATIO, strips_of
from game.ui.graphics.layout import bounding
from game.ui.graphics.theme import Metrics
from game.ui.pieces.cards import abbreviated, name_on
from game.ui.table.draw import highlights
from game.ui.table.model.layout import TableLayout
from game.ui.table.variants.horses import HorsesUi

SMALLEST = (1024, 600)
LARGEST = (3840, 2160)
NARROWEST, WIDEST = 4 / 3, 64 / 27
"""The shapes of windows, width by height."""

EDGES = (
    SMALLEST,
    (1024, 768),
    (1422, 600),
    (1280, 720),
    (1920, 1080),
    (2880, 2160),
    (3840, 1620),
    LARGEST,
)
"""The smallest and the largest windows of every shape, and the usual ones."""

CARDS = ((0, 0), (1, 1), (3, 4), (7, 3), (10, 10))
"""How many cards lie in the route and in the hand."""

EXTRAS = (0, HorsesUi.units)
"""The width of the place that a variant adds: none, and the coach's."""


def layout_of(
    size: tuple[int, int],
    seats: int = 4,
    cards: tuple[int, int] = (0, 0),
    extra: int = 0,
    text_scale: float = 1.0,
) -> TableLayout:
    """The table of the south; of the north, if there is a place of so many units for a variant."""
    chart = find_loaded("north" if extra else "south").chart
    return TableLayout.of(Metrics(size, 1.0, text_scale), chart, seats, cards, extra)


def parts(layout: TableLayout) -> dict[str, Rect]:
    """The parts of the window."""
    panels = {f"seat {seat}": rect for seat, rect in enumerate(layout.seats)}
    places = {"board": layout.board, "menu": layout.menu, "own": layout.own}
    return {**places, "commentary": layout.commentary, **panels}


def own_parts(layout: TableLayout) -> dict[str, Rect]:
    """The parts of the viewer's own area."""
    close, end = layout.buttons
    portraits = {official.value: rect for official, rect in layout.officials.items()}
    found = {"prompt": layout.prompt, "route": layout.route, "hand": layout.hand}
    found["beside the route"] = layout.beside_route
    if layout.variant_place.width:
        found["extra"] = layout.variant_place
    return {**found, "close": close, "end": end, **portraits}


def overlaps(rects: dict[str, Rect]) -> list[tuple[str, str]]:
    return [
        (one, other)
        for (one, a), (other, b) in itertools.combinations(rects.items(), 2)
        if a.colliderect(b)
    ]


def outside(rects: dict[str, Rect], room: Rect) -> list[str]:
    return [
        name
        for name, rect in rects.items()
        if not room.contains(rect) or rect.width < 10 or rect.height < 10
    ]


def everything_has_a_place_of_its_own(size: tuple[int, int]) -> None:
    window = Rect(0, 0, *size)
    for seats, cards, extra in itertools.product((2, 3, 4), CARDS, EXTRAS):
        layout = layout_of(size, seats, cards, extra)
        about = f"{seats} seats, {cards} cards, {extra} units for a variant"
        assert ("extra" in own_parts(layout)) == bool(extra), about
        assert outside(parts(layout), window) == [], about
        assert overlaps(parts(layout)) == [], about
        assert outside(own_parts(layout), layout.own) == [], about
        assert overlaps(own_parts(layout)) == [], about
        assert set(layout.officials) == set(Official)


def cards_keep_their_shape_and_their_room(size: tuple[int, int]) -> None:
    for (route, hand), extra in itertools.product(CARDS, EXTRAS):
        layout = layout_of(size, 4, (route, hand), extra)
        on_sheet = [layout.slot(slot) for slot in range(1, 7)] + [layout.supply, layout.discard]
        assert outside(named(on_sheet), layout.board) == []
        assert overlaps(named(on_sheet)) == []
        held, laid = layout.hand_cards(hand), layout.route_cards(route)
        assert (len(held), len(laid)) == (hand, route)
        assert outside(named(held), layout.hand) == []
        assert outside(named(laid), layout.route) == []
        for rect in (*on_sheet, *held, *laid):
            assert abs(rect.width - rect.height * CARD_RATIO) <= 2
        for row in (held, laid):
            # Enough of each card stays in sight to be told from the others, and to be pointed at.
            # Rounding may take one pixel.
            steps = [(b.x - a.x + 1) / a.width for a, b in itertools.pairwise(row)]
            assert all(step >= 0.25 for step in steps), steps


def hands(board: str, count: int) -> list[tuple[str, ...]]:
    """Rows of so many cities of a board: with the longest names, and with some of every length."""
    names = sorted((city.name for city in find_loaded(board).board.cities), key=len)
    return [tuple(names[-count:]), tuple(names[:: max(1, len(names) // count)][:count])]


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, 1.75, 2.0])
@pytest.mark.parametrize("size", EDGES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_names_on_own_cards_are_of_one_size_and_whole(
    app: App, size: tuple[int, int], text_scale: float
) -> None:
    """As much of each card stays in sight as its name needs."""
    for (route, hand), (board, extra) in itertools.product(
        CARDS[1:], (("south", 0), ("north", 22))
    ):
        layout = layout_of(size, 4, (route, hand), extra, text_scale)
        for places in (layout.route_cards(route), layout.hand_cards(hand)):
            card, room = places[0].size, places[-1].x - places[0].x
            for names in hands(board, len(places)):
                lettering, lefts = fan(names, card, room, layout.larger_names)
                row = [places[0].move(left, 0) for left in lefts]
                assert row[-1].x == places[-1].x
                strips = strips_of(row)
                assert all(not strip or strip >= 0.24 * card[0] for strip in strips), strips
                heights = set()
                for name, strip in zip(names, strips, strict=True):
                    image = name_on(name, card, strip, lettering)
                    assert image.get_width() < (strip or card[0])
                    if lettering.upright and strip:
                        long = text.width_of(name, lettering.font, "semibold") * text.NARROWEST
                        assert long <= upright_room(card)
                        heights.add(image.get_width())
                        continue
                    heights.add(image.get_height())
                    assert goes_in(name, lettering.font, name_room(card, strip)), (names, strips)
                assert lettering.font >= SMALLEST_NAME
                assert len(heights) == 1 or max(route, hand) >= 10, (names, lettering)


@pytest.mark.parametrize("board", ["north", "south"])
@pytest.mark.parametrize("scale", [1, 2])
def test_names_on_open_cards_are_of_one_size_and_no_letters_are_squeezed(
    app: App, board: str, scale: int
) -> None:
    """“Amsterdam” was narrow and touched the edges beside “Coblenz” in wide letters."""
    names = tuple(city.name for city in find_loaded(board).board.cities)
    card = 114 * scale, 163 * scale
    lettering = lettering_of_all(names, card)
    assert lettering.share >= 0.94 and lettering.font >= 16 * scale
    images = [name_on(name, card, 0, lettering) for name in names]
    assert max(each.get_width() for each in images) <= name_room(card, 0)
    assert len({each.get_height() for each in images}) == 1


def test_the_name_of_the_whole_card_beside_upright_ones_is_as_large_as_those_of_the_hand(
    app: App,
) -> None:
    """“Ulm” at the end of a long route was smaller than the names of the hand."""
    names, card = ("Kempten", "Zürich", "Freiburg", "Sigmaringen", "Ulm"), (135, 190)
    lettering, _lefts = fan(names, card, 140, least=24)
    assert lettering.upright and lettering.font < lettering.whole == 24
    spine, whole = (name_on(names[-1], card, strip, lettering) for strip in (35, 0))
    assert whole.get_height() > spine.get_width()


@pytest.mark.parametrize("names", [("Dresden", "Göttingen", "Weimar"), ("Sigmaringen", "Linz")])
def test_large_names_on_whole_cards_are_rather_narrow_than_small(
    app: App, names: tuple[str, ...]
) -> None:
    card = 145, 198
    usual, large = (fan(names, card, len(names) * 145, each)[0].font for each in (1.0, 1.25))
    assert large >= usual * 1.12
    usual, large = (lettering_of_all(names, card, each).font for each in (1.0, 1.25))
    assert large >= usual * 1.12


def test_short_names_leave_their_room_to_long_ones(app: App) -> None:
    names, card = ("Regensburg", "Ulm", "Sigmaringen", "Linz", "Augsburg"), (142, 199)
    lettering, lefts = fan(names, card, 300)
    strips = [after - before for before, after in itertools.pairwise(lefts)]
    assert not lettering.upright and sum(strips) == 300
    assert min(strips[0], strips[2]) > max(strips[1], strips[3]) > 0.24 * card[0]
    # Names of one length leave as much of each card in sight.
    _same, lefts = fan(("Linz",) * 4, card, 240)
    assert lefts == (0, 80, 160, 240)


def test_as_much_of_each_card_is_in_sight_where_the_names_allow_it(app: App) -> None:
    """A short name in the middle once left its card half the width of the others."""
    for names in (("Budweis", "Freiburg", "Linz", "Würzburg"), ("Ulm", "Regensburg", "Lodz")):
        room = 92 * (len(names) - 1)
        lettering, lefts = fan(names, (141, 198), room)
        strips = [after - before for before, after in itertools.pairwise(lefts)]
        assert set(strips) == {92} and lettering.font >= 19


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)], ids=str)
def test_two_thirds_of_each_picture_in_the_hand_are_in_sight_beside_a_long_route(
    app: App, size: tuple[int, int]
) -> None:
    """The towers of Linz were covered though the cards of the route had room to spare."""
    layout = layout_of(size, 3, (5, 5), 0)
    places = layout.hand_cards(5)
    names = ("Linz", "Passau", "Salzburg", "Sigmaringen", "Würzburg")
    lettering, lefts = fan(names, places[0].size, places[-1].x - places[0].x)
    strips = [after - before for before, after in itertools.pairwise(lefts)]
    assert not lettering.upright and min(strips) >= places[0].width * 65 // 100
    # The card at the end of the route is seen whole, and hardly smaller than those of the hand.
    assert layout.route_cards(5)[0].height >= layout.route.height * 85 // 100


@pytest.mark.parametrize("size", [(960, 540), (1024, 600), (1280, 720), (1920, 1080)])
def test_the_panels_of_two_seats_leave_no_bare_wood_below_them(
    app: App, size: tuple[int, int]
) -> None:
    layout = layout_of(size, 2, (6, 5), 0, 1.0)
    unit = layout.metrics.unit
    assert layout.turns is not None, "the turns before the last one have the third place"
    assert layout.panels.bottom - layout.turns.bottom <= 2 * unit


@pytest.mark.parametrize("scale", [1, 2])
def test_names_are_written_across_as_long_as_they_are_read(app: App, scale: int) -> None:
    """Upwards they hide the pictures: only where they would be smaller than 13 pixels in 1080.

    Where they would be small, a short name leaves more of its room to the long ones.
    """
    names = ("Mannheim", "Stuttgart", "Ulm", "Augsburg", "Ingolstadt", "Nürnberg")
    size = 142 * scale, 199 * scale
    lettering, _lefts = fan(names, size, 310 * scale)
    assert not lettering.upright and lettering.font >= 16 * scale
    assert fan(names, size, 240 * scale).lettering.upright


def test_names_are_not_written_upwards_over_pictures_that_are_in_sight(app: App) -> None:
    """Beside a single large card of the hand a route of five had bare cards with upright names."""
    names = ("Bremen", "Münster", "Cölln", "Lüttich", "Brüssel")
    assert not fan(names, (142, 199), 4 * 100, least=40).lettering.upright
    assert fan(names, (142, 199), 4 * 60, least=40).lettering.upright


def test_names_are_written_upwards_before_they_are_cut(app: App) -> None:
    names, card = ("Regensburg",) * 8, (60, 84)
    lettering, lefts = fan(names, card, 7 * 20)
    assert lettering.upright and lefts == tuple(range(0, 8 * 20, 20))
    image = name_on(names[0], card, 20, lettering)
    assert image.get_height() > image.get_width()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ulm", "Ulm"),
        ("Regensburg", "Regensburg"),
        ("Regensburg", "Regensb."),
        ("Ingolstadt", "Ingolst."),
        ("Sigmaringen", "Sigm."),
    ],
)
def test_a_long_name_is_cut_after_a_consonant(app: App, name: str, shown: str) -> None:
    room = ceil(text.width_of(shown, 20, "semibold") * text.NARROWEST)
    assert abbreviated(name, 20, room) == shown


@pytest.mark.parametrize("size", [SMALLEST, (1920, 1080), LARGEST], ids=str)
def test_ends_of_a_route_give_way_before_a_card_is_covered(size: tuple[int, int]) -> None:
    """Readers saw two cards of a route over each other with free wood beside them."""
    layout = layout_of(size, 3, (2, 3), max(EXTRAS))
    for row in (layout.route_cards(2), layout.hand_cards(3)):
        # In the smallest window the last pixels are lacking.
        assert all(strip >= row[0].width * 98 // 100 for strip in strips_of(row) if strip)


@pytest.mark.parametrize("size", [SMALLEST, (1920, 1080), LARGEST], ids=str)
@pytest.mark.parametrize("extra", EXTRAS)
def test_where_room_is_short_route_and_hand_show_as_much_of_each_card(
    size: tuple[int, int], extra: int
) -> None:
    layout = layout_of(size, 4, (3, 4), extra)
    strips = [strips_of(row)[0] for row in (layout.route_cards(3), layout.hand_cards(4))]
    if all(strips):
        assert abs(strips[0] - strips[1]) <= 0.06 * layout.route_cards(3)[0].width


def the_log_has_room_for_many_lines_and_covers_no_button(size: tuple[int, int]) -> None:
    for seats, text_scale in itertools.product((2, 3, 4), (1.0, 2.0)):
        layout = layout_of(size, seats, text_scale=text_scale)
        room, strips = layout.log, layout.log_strips
        assert Rect(0, 0, *size).contains(room)
        above = [strip.height for strip in strips if strip.right > room.centerx]
        # Beside the map, two seats have told all they did in fewer lines.
        lines = (9 if seats == 2 else 13) if strips and not above else 14
        assert room.height - sum(above) >= lines * layout.metrics.unit * 2
        assert room.collidelist([layout.own, layout.menu, *layout.tools]) == -1
        if strips:
            # Of each seat name and figures stay in sight, and the open cards can be taken.
            assert len(strips) == seats
            assert room.contains(bounding(strips)) and overlaps(named(strips)) == []
            assert room.collidelist([layout.slot(slot) for slot in range(1, 7)]) == -1
        else:
            # Of the map at most its edge: what a line tells is looked at there.
            towns = layout.slot(1).x - layout.board.x
            least = 0.9 if text_scale == 1.0 else 0.5
            assert room.x - layout.board.x >= towns * least


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1080), LARGEST], ids=str)
def test_the_log_leaves_the_seats_and_the_open_cards_in_sight(size: tuple[int, int]) -> None:
    assert layout_of(size).log_strips


def named(rects: Iterable[Rect]) -> dict[str, Rect]:
    return {str(number): rect for number, rect in enumerate(rects)}


@pytest.mark.parametrize("cards", [(3, 4), (6, 3)])
def test_cards_can_be_read_in_the_smallest_window(app: App, cards: tuple[int, int]) -> None:
    layout = layout_of(SMALLEST, 4, cards)
    for rect in (*layout.route_cards(cards[0]), *layout.hand_cards(cards[1]), layout.slot(1)):
        assert rect.width >= 60


def the_coach_is_large_enough_to_drop_a_card_on_it(size: tuple[int, int]) -> None:
    for cards in CARDS:
        layout = layout_of(size, 4, cards, HorsesUi.units)
        # A card is let go where the pointer is, or most of the card: over the line, or at the top
        # of the route, which it has all for itself where it fits nowhere else.
        least = layout.slot(1).width * 3 // 4
        assert min(layout.heading.width, layout.variant_strip.width) >= least
        assert layout.variant_strip.height >= layout.route.height * 3 // 10
        assert layout.variant_sign.height >= layout.hand.height
        assert layout.route.contains(layout.variant_strip)


def there_is_room_to_lay_a_card_at_either_end(size: tuple[int, int]) -> None:
    for (route, hand), extra in itertools.product(CARDS[1:], EXTRAS):
        layout = layout_of(size, 4, (route, hand), extra)
        ends = [layout.route_end(True, route), layout.route_end(False, route)]
        for end in ends:
            assert layout.own.contains(end)
            others = [rect for name, rect in own_parts(layout).items() if name != "route"]
            assert end.collidelist([*others, *layout.route_cards(route)]) == -1
        assert ends[0].right <= ends[1].left


CHECKS = (
    everything_has_a_place_of_its_own,
    cards_keep_their_shape_and_their_room,
    the_log_has_room_for_many_lines_and_covers_no_button,
    the_coach_is_large_enough_to_drop_a_card_on_it,
    there_is_room_to_lay_a_card_at_either_end,
)


@pytest.mark.parametrize("size", EDGES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_table(app: App, check: Callable[[tuple[int, int]], None], size: tuple[int, int]) -> None:
    check(size)


@pytest.mark.slow
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(height=st.integers(SMALLEST[1], LARGEST[1]), shape=st.floats(NARROWEST, WIDEST))
def test_table_in_any_window(app: App, height: int, shape: float) -> None:
    size = min(max(SMALLEST[0], round(height * shape)), LARGEST[0]), height
    for check in CHECKS:
        check(size)


@pytest.mark.parametrize("size", [*EDGES, (1312, 738), (1366, 768), (1280, 800)], ids=str)
def test_an_empty_hand_has_room_for_a_card_and_its_words(size: tuple[int, int]) -> None:
    for route, extra in itertools.product((0, 3, 7), EXTRAS):
        layout = layout_of(size, 4, (route, 0), extra)
        about = f"{size}, route of {route}, {extra} units"
        card = layout.route_cards(max(route, 1))[0]
        assert layout.hand.width >= 0.7 * card.width, about
        assert layout.hand.width >= layout.metrics.px(6), about


@pytest.mark.parametrize("words", ["Keine Handkarten", "Noch keine Strecke", "No cards in hand"])
@pytest.mark.parametrize("width", [60, 90, 200])
def test_faint_words_are_never_broken(
    app: App, monkeypatch: pytest.MonkeyPatch, words: str, width: int
) -> None:
    drawn: list[int] = []

    def noted(said: str, size: int, *_rest: object) -> Surface:
        drawn.append(size)
        return Surface((width, 10))

    monkeypatch.setattr(text, "render_block", noted)
    highlights.hint(Rect(0, 0, width, 100), words, Metrics(SMALLEST))
    lines = text.wrap(words, typeface.font(drawn[0], "italic"), width)
    assert {word for line in lines for word in line.split()} == set(words.split())


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)], ids=str)
def test_seats_beside_each_other_leave_no_bare_wood(size: tuple[int, int]) -> None:
    """On a very wide screen the place beside a third panel has the news, others have a head."""
    for seats in (2, 3, 4):
        layout = layout_of(size, seats)
        cells = [*layout.seats, *([layout.commentary] if seats == 3 else [])]
        assert len({rect.size for rect in cells}) == 1
        assert bounding(cells).size == layout.panels.size
        if seats != 3:
            assert layout.commentary.bottom <= layout.board.top
