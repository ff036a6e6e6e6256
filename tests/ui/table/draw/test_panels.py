"""The seats' panels say the same about everybody, and nothing is struck out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from pygame import Rect, Surface

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.board import Board, StackKind
from game.rules.options import Options
from game.rules.state import Phase
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.cache import clear_cache
from game.ui.graphics.theme import Metrics
from game.ui.language import current_language, set_language
from game.ui.pieces import figures
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings, Speech
from game.ui.table.draw.moving.gains import gain_beside_name
from game.ui.table.draw.own.road import road_sprite
from game.ui.table.draw.panels.figures import PanelFigures
from game.ui.table.draw.panels.goal_dots import dots_picture
from game.ui.table.draw.panels.goals import _name, goal_sprites
from game.ui.table.draw.panels.name_marks import NameMarks
from game.ui.table.draw.panels.points import SeatPoints
from game.ui.table.draw.route_tags import Stop, route_tag_sprites
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.panels.goal_cells import (
    MOST,
    GoalCells,
    Wish,
    dot_places,
    dots_width,
    goal_cells,
    name_height,
    sizes_of,
)
from game.ui.table.model.panels.goals import goals, shown_goals, wishes_of
from game.ui.table.model.panels.label_row import next_words
from game.ui.table.model.panels.rows import panel_words
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import tag_sizes
from game.ui.table.model.view import View
from game.ui.table.text.heard.seats import seat_words
from game.ui.table.text.tooltips import tooltip_words
from tests.rules.builders import Player, position
from tests.ui.table import desk
from tests.ui.table.model.test_layout_of_games import laid_out

SEALED = "points secret until the end", "secret until the end", "secret"


@pytest.mark.slow
def test_a_panel_says_the_cities_and_the_points_of_the_carriage(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As below the carriages on the sheet: one number alone would be taken for the other."""
    state = position(
        south_rules,
        Player(hand="augsburg", route="ingolstadt nuernberg"),
        Player(hand="lodz", carriage=3),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
    )
    painter = desk.Desk(app, clock, state).scene.position.renderer._panels
    seals, stones = list[int](), list[int]()
    seal, stone = figures.points_seal, figures.milestone

    def note(points: int, side: int) -> Surface:
        seals.append(points)
        return seal(points, side)

    def count(cities: int, side: int) -> Surface:
        stones.append(cities)
        return stone(cities, side)

    monkeypatch.setattr(figures, "points_seal", note)
    monkeypatch.setattr(figures, "milestone", count)
    clear_cache(figures.rated_carriage)
    for seat in (0, 1):
        painter.stats(seat)
    (held,) = (each for each in south_rules.carriages if each.length == 3)
    assert set(seals) == {held.points} and set(stones) == {held.length}


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
def test_words_in_panels_are_larger_where_few_seats_have_the_room(size: tuple[int, int]) -> None:
    chart = find_loaded("south").chart
    two, three, four = (TableLayout.of(Metrics(size), chart, seats) for seats in (2, 3, 4))
    assert panel_words(four).small == four.metrics.small
    for layout in (two, three):
        larger, usual = panel_words(layout), layout.metrics
        assert usual.small * 1.1 < larger.small < usual.small * 1.3
        assert larger.text_scale < LARGE_WORDS
        least, most = sizes_of(larger)
        assert (least, most) == (sizes_of(usual)[0], larger.small), "no goal goes for that"


def rivals_near(south_rules: Ruleset, seats: int, size: tuple[int, int]) -> TableRenderer:
    """A table at which the first and the last of so many seats are near to several tiles."""
    near = "kempten augsburg muenchen passau ingolstadt linz"
    hands = ("basel", "ulm", "linz-2")[: seats - 2]
    ends = Player(hand="lodz", houses=near), Player(hand="lodz-2", houses=near)
    state = position(south_rules, ends[0], *(Player(hand=each) for each in hands), ends[1], taken=1)
    return laid_out(state, "south", Metrics(size)).renderer


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_goals_are_named_in_full_in_letters_of_one_size_or_not_at_all(
    south_rules: Ruleset, seats: int, size: tuple[int, int]
) -> None:
    """Initials such as Bö·Sa would have to be learnt: where a name has no room, colours tell."""
    renderer = rivals_near(south_rules, seats, size)
    geometry, fonts = renderer.geometry, set[int]()
    for seat, panel in enumerate(geometry.panels):
        found = shown_goals(geometry.view, seat, upright=panel.upright)
        wishes, cells = wishes_of(geometry.view, found), panel.goals
        assert bool(wishes) == bool(cells.places) >= (seat in (0, seats - 1))
        assert bool(goals(geometry.view, seat)) is (seat in (0, seats - 1))
        for wish, lines in zip(wishes, cells.lines, strict=False):
            assert not lines or " ".join(lines).replace(" · ", " ") == " ".join(wish.names)
        fonts |= {cells.size} if cells.named else set()
        for sprite in goal_sprites(geometry, renderer.factory, seat, cells, found):
            assert panel.rect.contains(sprite.rect)
    assert not fonts or min(fonts) >= max(fonts) * 0.95, "hardly smaller where two have room so"
    assert fonts or size == (1024, 600)
    if fonts:
        assert min(fonts) >= sizes_of(geometry.layout.metrics)[0]


def test_few_goals_have_names_rather_than_many_none() -> None:
    wishes = [Wish(("Hohenzollern", "Württemberg"), 3)] * 5
    sizes = sizes_of(Metrics((1920, 1080)))
    wide = goal_cells(wishes, Rect(0, 0, 900, 150), sizes)
    assert (len(wide.places), wide.named) == (5, 5)
    narrow = goal_cells(wishes, Rect(0, 0, 480, 60), sizes)
    assert (len(narrow.places), narrow.named) == (3, 3)
    tight = goal_cells(wishes, Rect(0, 0, 340, 30), sizes)
    assert len(tight.places) == 5
    assert tight.named == 0


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_the_cities_of_a_route_and_of_a_wish_are_of_one_size(size: tuple[int, int]) -> None:
    metrics = Metrics(size)
    assert tag_sizes(metrics.px(8), metrics)[1] == sizes_of(metrics)[1] == metrics.small


@pytest.mark.parametrize(
    ("name", "in_words"), [("Anna", True), ("Wilhelmine Charlotte Maximiliane", False)]
)
def test_points_are_in_words_for_everybody_or_for_nobody(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    in_words: bool,
) -> None:
    state = position(
        Ruleset(south_rules.board, options=Options(open_scores=True)),
        Player(hand="augsburg"),
        Player(hand="lodz"),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
    )
    monkeypatch.setattr(desk, "NAMES", ("Bo", name))
    painter = desk.Desk(app, clock, state).scene.position.renderer._panels
    assert painter.names.in_words is in_words


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize(
    ("open_scores", "carriages", "leaders"),
    [(True, (3, 5, 3, 3), 1), (True, (4, 4, 4, 4), 0), (False, (3, 5, 3, 3), 0)],
)
def test_who_leads_has_a_crown_where_points_are_open(
    clock: ManualClock,
    south: Board,
    monkeypatch: pytest.MonkeyPatch,
    text_scale: float,
    open_scores: bool,
    carriages: Sequence[int],
    leaders: int,
) -> None:
    """Closed points are the others’ own until the end; who leads is then not told."""
    rules = Ruleset(south, options=Options(open_scores=open_scores))
    seats = [Player(hand="augsburg", carriage=each) for each in carriages]
    state = position(rules, *seats, display="muenchen ulm linz basel kempten passau")
    mark = Surface((9, 9))
    monkeypatch.setattr(figures, "crown", lambda size: mark)
    app = offscreen_app((1280, 720), Settings(text_scale=text_scale), clock)
    try:
        found = desk.Desk(app, clock, state, "human ai ai ai").scene.position
        assert found.geometry.panels[0].upright is (text_scale == 1.0)
        crowns = [each for each in found.renderer._panels.sprites(()) if each.image is mark]
        assert len(crowns) == leaders
        if leaders:
            assert crowns[0].rect.colliderect(found.geometry.panels[1].rect)
    finally:
        app.close()


def test_who_leads_has_the_largest_number_until_head_starts_are_added(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """The crown stood beside a smaller number; after the game none contradicts the results."""
    rules = Ruleset(south_rules.board, options=Options(open_scores=True))
    seats = Player(hand="augsburg", carriage=3), Player(hand="linz", carriage=4)
    view = desk.Desk(app, clock, position(rules, *seats)).scene.position.view
    assert view.leaders == {1}
    helped = replace(view.seats[0], head_start=5), view.seats[1]
    assert View(view.observation, view.rules, helped, view.own).leaders == {1}
    over = replace(view.observation, phase=Phase.OVER)
    assert View(over, view.rules, helped, view.own).leaders == frozenset()


@pytest.mark.slow
@pytest.mark.parametrize("width", [380, 460, 560, 700])
def test_lines_of_seats_look_alike_and_their_names_stand_whole(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
) -> None:
    """While a route is closed, and above the log."""
    names = ("Nele", "Franziska", "Albrecht")
    state = position(
        Ruleset(south_rules.board, options=Options(open_scores=True)),
        *(Player(hand=hand) for hand in ("augsburg", "lodz", "linz")),
        display="muenchen ulm linz-2 basel kempten passau",
        supply="zuerich freiburg mannheim",
    )
    monkeypatch.setattr(desk, "NAMES", names)
    table = desk.Desk(app, clock, state, "human ai ai")
    places = [Rect(10, 10 + 60 * seat, width, 50) for seat in range(3)]
    renderer = table.scene.position.renderer
    assert renderer.strips([]) == [], "a log that covers no panel"
    strips = renderer.strips(places)
    said = {text.words_of(each.image): each.image for each in strips}
    wide = {name: said[name].get_width() for name in names}
    fonts = [{name: text.width_of(name, n, "semibold") for name in names} for n in range(6, 60)]
    assert wide in fonts, "none is cut, and all have one size"
    points = [
        (text.words_of(each.image), each.image.get_height())
        for each in strips
        if text.words_of(each.image).startswith("−20")
    ]
    assert len(points) == 3
    assert len(set(points)) == 1, "the same form and the same size"


def test_the_ruts_of_an_empty_road_strike_out_no_words(app: App) -> None:
    place = Rect(10, 10, 300, 160)
    words = Rect(100, 60, 120, 60)
    usual, free = (road_sprite(place, 160, each).image for each in (None, words))
    row = usual.get_height() * 36 // 100
    middle = range(words.left - place.x, words.right - place.x)
    assert len({tuple(usual.get_at((x, row))) for x in middle}) > 1
    assert len({tuple(free.get_at((x, row))) for x in middle}) == 1
    assert len({tuple(free.get_at((x, row))) for x in range(30, 80)}) > 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "names", "faces"),
    [
        ((1920, 1080), ("Anna", "Bo"), 2),
        ((1920, 1080), ("Wilhelmine Charlotte Marie", "Bo"), 0),
        ((1024, 600), ("Wilhelmine", "Anna"), 2),
    ],
)
def test_faces_stand_beside_names_where_no_word_becomes_smaller(
    size: tuple[int, int],
    names: tuple[str, str],
    faces: int,
    clock: ManualClock,
    south: Board,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All seats have theirs there, or none has."""
    state = position(
        Ruleset(south),
        Player(hand="augsburg"),
        Player(hand="lodz"),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
    )
    monkeypatch.setattr(desk, "NAMES", names)
    app = offscreen_app(size, Settings(), clock)
    try:
        found = desk.Desk(app, clock, state).scene.position
        painter = found.renderer._panels
        high = painter.names._face_height
        portraits = [found.renderer.factory.face(seat, high) for seat in range(2)] if high else []
        shown = [each.image for each in painter.sprites(()) if each.image in portraits]
        assert len(shown) == faces
        for seat, panel in enumerate(found.geometry.panels):
            name = painter.names.shown[seat][-1].image
            whole = text.width_of(names[seat], panel.name_size, "semibold")
            room = panel.name.width * 7 // 10
            if seat == found.view.viewer:
                room -= text.width_of("−20", panel.name_size, "semibold")
            assert name.get_width() >= min(whole, room) - 2
    finally:
        app.close()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_ones_own_points_are_shown_and_no_others(south_rules: Ruleset, viewer: int | None) -> None:
    """None at all while the hand is covered."""
    state = position(south_rules, Player(hand="augsburg"), Player(hand="lodz"))
    view = View.of(state, desk.header_for(state, ["human"] * 2).seats, viewer)
    assert [seat for seat in range(2) if view.shows_points(seat)] == (
        [] if viewer is None else [viewer]
    )
    for seat in range(2):
        told = seat == viewer
        name = tooltip_words(Key(KeyKind.NAME_OF, seat), view)
        assert ("20 houses not placed: −20." in name) is told
        sum_told = "0 points won, −20 with the houses left."
        assert (sum_told in seat_words(seat, view, Speech.SHORT)) is told
        assert (sum_told in name) is told
        hidden = "Points stay hidden until the end of the game."
        assert (hidden in name) is not told
        assert (hidden in seat_words(seat, view, Speech.SHORT)) is not told


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("opened", [True, False])
def test_where_points_are_hidden_a_sealed_letter_says_so(
    opened: bool, size: tuple[int, int]
) -> None:
    """A bare row was taken for a fault: nothing said that the others' points are a secret."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=opened))
    state = position(rules, Player(hand="augsburg"), Player(), Player())
    found = laid_out(state, "south", Metrics(size))
    painter = found.renderer._panels
    for seat, panel in enumerate(found.geometry.panels):
        *_marks, points, name = painter.names.row(seat, panel, active=False)
        sealed = text.words_of(points.image) in SEALED
        assert sealed is not found.view.shows_points(seat)
        assert points.rect.right <= panel.name.right
        assert name.rect.right < points.x
    lines = [Rect(10, 10 + 60 * seat, size[0] // 3, 50) for seat in range(3)]
    said = [text.words_of(each.image) for each in painter.strips(lines)]
    hidden = [seat for seat in range(3) if not found.view.shows_points(seat)]
    assert sum(each in SEALED for each in said) == len(hidden)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_say_houses_and_cards_in_large_numbers_without_captions(
    south_rules: Ruleset, size: tuple[int, int], seats: int
) -> None:
    """“left” and “cards” stood below them in a print that nobody at a table could read."""
    players = [Player(hand="augsburg", houses="linz"), *[Player(hand="lodz")] * (seats - 1)]
    renderer = laid_out(position(south_rules, *players[:seats]), "south", Metrics(size)).renderer
    sprites = {text.words_of(each.image): each.image for each in renderer._panels.sprites(())}
    assert {"−19 points", "19", "1"} <= set(sprites)
    assert not any("left" in each or "card" in each or "(" in each for each in sprites)
    if size[0] > 1024:
        chosen = renderer._panels._figures.of(0)
        assert chosen.digits >= {2: 34, 3: 34, 4: 25}[seats]


def test_the_account_of_points_adds_up_to_them() -> None:
    """Without a head start, which is added after the game. Tiles and carriage are told apart: “5
    won” stood above a row of tiles of 3.
    """
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    near = "kempten augsburg muenchen passau"
    players = Player(carriage=3), Player(houses=near, tiles="length-5"), Player(), Player()
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    said = [text.words_of(each.image) for each in found.renderer._panels.sprites(())]
    assert not any("houses −" in each for each in said), "the sum alone is in a panel"
    view = replace(
        found.view, seats=tuple(replace(each, head_start=3) for each in found.view.seats)
    )
    for seat in range(4):
        points = SeatPoints.of(view, seat)
        parts = [int(each.replace("−", "-")) for each in re.findall(r"−?\d+", points.account)]
        if seat > 1:
            assert not points.account, "nothing is won or built"
            continue
        assert sum(parts) == int(points.figure.replace("−", "-"))
    assert SeatPoints.of(view, 0).account == "carriage 2 · houses −20"
    tiles = sum(view.tile_points(1))
    assert SeatPoints.of(view, 1).account == f"tiles {tiles} · houses −16"


def test_the_words_of_a_sum_are_of_the_game_in_every_language(south_rules: Ruleset) -> None:
    state = position(south_rules, Player(carriage=3), Player())
    view = View.of(state, desk.header_for(state, ["human"] * 2).seats, 0)
    language = current_language()
    try:
        for each in ("de", "en", "es", "fr", "it", "nl", "pl"):
            set_language(each)
            points = SeatPoints.of(view, 0)
            assert points.word and not any(char.isdigit() for char in points.word)
            assert re.findall(r"−?\d+", points.account) == ["2", "−20"]
    finally:
        set_language(language)


def test_the_lines_of_a_name_do_not_touch() -> None:
    """The tail of the g of Belgien made of Holland below it a Hofland."""
    size, image = 20, _name(("Belgien", "Holland"), 20, (0, 0, 0))
    upper, lower = (text.render(each, size, (0, 0, 0), "semibold") for each in ("g", "l"))
    apart = name_height(2, size) - size
    assert apart + lower.get_bounding_rect().top > upper.get_bounding_rect().bottom
    assert image.get_height() >= name_height(2, size)


def test_every_row_of_a_panel_is_where_it_is_in_the_others() -> None:
    """Tiles won stood below, before or after the goals, as there was room."""
    rules = Ruleset(find_loaded("north").board)
    players = [
        Player(hand="berlin", houses="cassel weimar wuerzburg", tiles="length-5 length-6"),
        Player(route="berlin dresden leipzig weimar wuerzburg darmstadt", houses="cassel"),
        Player(),
    ]
    found = laid_out(position(rules, *players), "north", Metrics((1920, 1080)))
    panels = found.geometry.panels

    def rows(number: int) -> list[int]:
        panel = panels[number]
        assert panel.won is not None
        parts = (panel.name, *panel.figures, panel.route, panel.won.place)
        return [part.y - panel.rect.y for part in parts]

    assert rows(0) == rows(1) == rows(2)
    won, goals = panels[0].won, panels[0].goals
    assert won is not None and won.place.contains(panels[0].tiles)
    assert goals.places and all(each.bottom <= won.place.y for each in goals.places)


def test_goals_stand_at_the_left_and_tiles_at_the_right_where_they_share_a_row() -> None:
    rules = Ruleset(find_loaded("north").board)
    won = "length-5", "length-5 length-6 length-7"
    players = [Player(houses="cassel weimar", tiles=each) for each in won]
    found = laid_out(position(rules, *players, Player(), Player()), "north", Metrics((1280, 720)))
    panels = found.geometry.panels[:2]
    assert all(panel.won is None for panel in panels)
    assert len({panel.tiles.right for panel in panels}) == 1
    assert len({panel.goals.places[0].x for panel in panels}) == 1


def open_table_of_three(app: App, clock: ManualClock, south_rules: Ruleset) -> desk.Desk:
    """A person with two AI seats, and the points of all are open."""
    rules = Ruleset(south_rules.board, options=Options(open_scores=True))
    state = position(rules, *(Player(hand=each) for each in ("augsburg", "lodz", "linz")))
    return desk.Desk(app, clock, state, "human ai ai")


def test_points_of_all_seats_have_one_font(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "NAMES", ("Bo", "Wilhelmine", "Al"))
    table = open_table_of_three(app, clock, south_rules)
    table.scene.resize((1920, 1080))
    sprites = table.scene.position.renderer._panels.sprites(())
    points = [each.image for each in sprites if "−20 points" in text.words_of(each.image)]
    assert len(points) == 3
    assert len({(text.words_of(each), each.get_size()) for each in points}) == 1
    assert points[0].get_height() >= 18
    names = [row[-1].image for row in table.scene.position.renderer._panels.names.shown]
    assert len({each.get_height() for each in names}) == 1, "one was smaller than the others"


def test_faces_stand_beside_open_points(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three players had none, though their panels were half empty."""
    monkeypatch.setattr(desk, "NAMES", ("Charlotte", "Friedrich", "Wilhelmine"))
    table = open_table_of_three(app, clock, south_rules)
    table.scene.resize((1920, 1080))
    renderer = table.scene.position.renderer
    high = renderer._panels.names._face_height
    assert high
    shown = [each.image for each in renderer._panels.sprites(())]
    assert all(renderer.factory.face(seat, high) in shown for seat in range(3))


@pytest.mark.parametrize("route", ["", "lodz pilsen nuernberg ingolstadt augsburg ulm sigmaringen"])
def test_large_faces_stand_beside_name_and_figures(route: str) -> None:
    """Those in the row of the name were as small as its letters; none moves for a long route."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    players = Player(route=route, carriage=3), Player(), Player()
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    panels = found.geometry.panels
    assert len({(panel.face.size, panel.face.y - panel.rect.y) for panel in panels}) == 1
    for seat, panel in enumerate(panels):
        face = found.renderer.factory.face(seat, panel.face.height)
        assert face.get_size() == panel.face.size
        assert panel.face.height > 1.8 * panel.name.height
        assert panel.rect.contains(panel.face)
        parts = panel.name, *panel.figures, panel.route
        assert panel.face.collidelist(parts) == -1, seat


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600)])
@pytest.mark.parametrize("opened", [True, False])
def test_a_tile_says_its_value_or_what_it_was_won_for(opened: bool, size: tuple[int, int]) -> None:
    """The 5 cities of a route below the 2 points of its tile looked like a fraction, and on a tile
    without points they say the same as its tag.
    """
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=opened))
    state = position(rules, Player(), Player(tiles="length-5"), Player(), Player())
    found = laid_out(state, "south", Metrics(size))
    (tile,) = found.renderer._panels.tiles(1)
    stack, value = found.view.observation.seats[1].tiles[0]
    side = tile.image.get_width()
    plain = found.renderer.factory.tile(stack, value, side, ribbon=False)
    assert (tile.image is plain) is opened
    strip = found.geometry.panels[1].won
    assert bool(strip and strip.tags) is (size == (1920, 1080))
    untold = found.renderer.factory.tile(stack, None, side, ribbon=strip is None)
    assert opened or tile.image is untold


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600)])
@pytest.mark.parametrize("start", [0, 1])
def test_who_begins_has_a_horn_with_a_word_where_that_can_be_read(
    south_rules: Ruleset, start: int, size: tuple[int, int]
) -> None:
    """Nobody knew what the horn alone, or the crown, stands for. On a plate at the foot of a large
    face it hid a corner of the house beside it: it stands behind the name.
    """
    state = position(south_rules, Player(hand="augsburg"), Player(hand="lodz"))
    state.start = start
    found = laid_out(state, "south", Metrics(size))
    names = found.renderer._panels.names
    word = ["starts"] if size[0] > 1024 else []
    for seat, panel in enumerate(found.geometry.panels):
        horns = [each for each in names.shown[seat] if text.words_of(each.image) in word]
        assert len(horns) == (len(word) if seat == start else 0)
        # In a narrow panel figures with their words need the width of a large face.
        assert bool(panel.face.width) is bool(word)
        *_others, name = names.shown[seat]
        assert all(name.rect.right < each.x for each in horns)
        stats = found.renderer._panels.stats(seat)
        other = [each for each in (*names.shown[seat], *stats) if each not in horns]
        parts = [each for each in other if text.words_of(each.image)]
        assert all(not one.rect.colliderect(each.rect) for one in horns for each in parts)
        ends = names.marks.ends(seat, False, 500)
        assert len(ends) == (0 if word else seat == start), "none is before the points, too"
    said = [text.words_of(each.image) for row in names.shown for each in row]
    people = [each.name for each in found.view.seats]
    assert [each for each in said if each in SEALED], "of the points of the other"
    shown = ["−20 points", *people, *word]
    assert sorted(each for each in said if each and each not in SEALED) == sorted(shown)


def test_who_leads_has_the_crown_before_the_points_and_not_over_the_face() -> None:
    """Two plates hid the chin of whoever led and had begun; no name is smaller for the crown."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    fonts = set[int]()
    for leads in range(3):
        players = [Player(carriage=5 if seat == leads else 3) for seat in range(3)]
        found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
        names = found.renderer._panels.names
        for seat, panel in enumerate(found.geometry.panels):
            assert panel.face.width
            *marks, points, name = names.shown[seat]
            crowns = [each for each in marks if text.words_of(each.image) == "leads"]
            assert len(crowns) == (seat == leads)
            assert all(name.rect.right < each.x for each in crowns)
            assert all(each.rect.right < points.x for each in crowns)
            fonts.add(name.image.get_height())
    assert len(fonts) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_crown_before_points_that_were_won_lies_on_no_other_mark(
    size: tuple[int, int],
) -> None:
    """It lay over the word “starts” of who had begun, to the end of a closing."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    found = laid_out(position(rules, Player(carriage=5), Player()), "south", Metrics(size))
    names, geometry = found.renderer._panels.names, found.geometry
    for points in (1, 6, 15):
        drawn = gain_beside_name(geometry, found.renderer.factory, names, 0, points)
        begun = names.marks.behind_name(0, names.active(0), names._free[0][0])
        crowns = [each.rect for each in drawn[1:]]
        assert begun and all(each.rect.collidelist(crowns) < 0 for each in begun)


@pytest.mark.parametrize("start", [0, 1])
def test_points_of_all_seats_end_alike(
    app: App, clock: ManualClock, south_rules: Ruleset, start: int
) -> None:
    """The horn stood behind those of one seat: figures that are compared stand in a column."""
    rules = Ruleset(south_rules.board, options=Options(open_scores=True))
    state = position(rules, *(Player(hand=each) for each in ("augsburg", "lodz", "linz")))
    state.start = start
    table = desk.Desk(app, clock, state, "human ai ai")
    table.scene.resize((1920, 1080))
    names = table.scene.position.renderer._panels.names
    assert len({names.points_place(seat).right for seat in range(3)}) == 1


@pytest.mark.parametrize(("seats", "least"), [(2, 20), (3, 20), (4, 18)])
@pytest.mark.parametrize("board", ["north", "south"])
def test_the_two_nearest_goals_stand_in_a_row_like_that_of_the_tiles_won(
    board: str, seats: int, least: int
) -> None:
    """Three of them with dots stood unexplained in small print below the route."""
    rules = Ruleset(find_loaded(board).board, options=Options(open_scores=True))
    won = Player(tiles="length-5 length-6")
    players = [won, *[Player()] * (seats - 1)]
    found = laid_out(position(rules, *players), board, Metrics((1920, 1080)))
    painter = found.renderer._panels
    for seat, panel in enumerate(found.geometry.panels):
        row, cells = panel.goals_row, panel.goals
        assert panel.won is not None
        place = panel.won.place
        assert (row.x, row.width) == (place.x, place.width) and row.bottom < place.y
        assert place.height <= row.height < 1.3 * place.height, "for dots below the names"
        assert 1 <= len(cells.places) == cells.named <= 2
        assert as_large(cells, panel.won.row.size) and cells.size >= least
        assert cells.places[0].x == panel.won.row.room.x
        assert all(row.contains(each) for each in cells.places)
        words = {text.words_of(each.image): each for each in painter.won(seat)}
        assert words["next:"].x == words["won:"].x
        assert words["next:"].image.get_height() == words["won:"].image.get_height()
        tiles = painter.tiles(seat)
        assert not tiles or tiles[0].x == cells.places[0].x


def as_large(cells: GoalCells, size: int) -> bool:
    """True if letters of goals are of a size; of two goals they may be hardly smaller."""
    return cells.size == size or (len(cells.places) > 1 and size > cells.size >= size * 0.95)


@pytest.mark.parametrize(("seats", "least"), [(2, 16), (3, 16), (4, 14)])
@pytest.mark.parametrize("houses", ["", "kempten zuerich", "kempten zuerich innsbruck basel"])
def test_dots_of_the_nearest_goals_are_large_and_clear_of_the_names(
    houses: str, seats: int, least: int
) -> None:
    """They were too small to be counted; that of one goal alone stood in two lines, too."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    for size in ((1920, 1080), (3840, 2160)):
        players = [Player(houses=houses)] * seats
        found = laid_out(position(rules, *players), "south", Metrics(size))
        for seat, panel in enumerate(found.geometry.panels):
            cells = panel.goals
            assert cells.dot >= least * (1 if size[0] < 3840 else 1.8)
            assert len(cells.places) > 1 or not cells.below
            sprites = found.renderer._panels._goals[seat]
            for name, dots in zip(sprites[1::3], sprites[2::3], strict=True):
                written = name.image.get_bounding_rect().move(name.x, name.y)
                assert not written.colliderect(dots.rect)
                assert panel.goals_row.contains(dots.rect) and panel.goals_row.contains(written)


def test_a_crown_without_a_word_is_larger_than_one_above_a_word_that_nobody_could_read() -> None:
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    players = [Player(carriage=5), Player(), Player(), Player()]
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    names, panel = found.renderer._panels.names, found.geometry.panels[0]
    word, crown = names.marks.ends(0, False, 500)
    assert text.words_of(word.image) == "leads"
    assert crown.image.get_height() >= panel.name.height * 6 // 10
    assert crown.rect.right < word.x < 499 <= word.rect.right <= 501, "side by side"
    assert word.image.get_height() >= 16


def test_a_crown_before_points_in_a_line_has_its_word_where_there_is_room() -> None:
    """Beside a hint it stood alone, and only the own panel said what it means."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    players = [Player(carriage=5), Player()]
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    names, digits = found.renderer._panels.names.marks, Rect(300, 0, 40, 30)
    word, crown = names.crown_in_line(0, 20, Rect(0, 0, 290, 30), digits)
    assert text.words_of(word.image) == "leads"
    assert 0 <= crown.x < crown.rect.right < word.x < word.rect.right <= 290
    (alone,) = names.crown_in_line(0, 20, Rect(260, 0, 30, 30), digits)
    assert alone.image is crown.image and alone.rect.right == 290
    assert names.crown_in_line(1, 20, Rect(0, 0, 290, 30), digits) == []


def test_marks_of_four_seats_have_words_in_all_panels_or_in_none() -> None:
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    players = [Player(carriage=5), Player(), Player(), Player()]
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    *others, last = found.view.seats
    seats = *others, replace(last, name="Thiemo von Schwarzenberg")
    for named, words in ((found.view.seats, {"leads", "starts"}), (seats, set[str]())):
        geometry = TableGeometry(replace(found.view, seats=tuple(named)), found.layout)
        marks = NameMarks(geometry, found.renderer.factory)
        ends, behind = marks.ends(0, False, 500), marks.behind_name(0, False, 100)
        assert {text.words_of(each.image) for each in (*ends, *behind)} - {""} == words
        assert abs(max(each.rect.right for each in ends) - 500) <= 1, "at the same place without"


def test_dots_of_a_goal_stand_in_one_line_evenly_apart() -> None:
    """In two lines they stood above the words; groups of four seemed to mean something."""
    places = dot_places(8, 10)
    assert len({after - before for before, after in pairwise(places)}) == 1
    image = dots_picture(3, 8, 10, (200, 0, 0))
    assert image.get_size() == (dots_width(8, 10), 10)


@pytest.mark.parametrize("won", range(1, 8))
def test_each_tile_won_has_a_place_and_words_or_a_number(won: int) -> None:
    """A fifth had visibly none; later the first was bare beside others with words, and all were
    where these had no room, beside panels with words.
    """
    rules = Ruleset(find_loaded("north").board, options=Options(open_scores=True))
    tiles = "length-5 length-6 free-frankfurt length-7 length-8 hessen-baiern all-provinces"
    player = Player(tiles=" ".join(tiles.split()[:won]))
    for seats in (3, 4):
        found = laid_out(
            position(rules, player, *[Player()] * (seats - 1)), "north", Metrics((1920, 1080))
        )
        strip = found.geometry.panels[0].won
        assert strip is not None
        said = [bool(tag.lines) for tag in strip.tags]
        assert len(said) == won
        # Only of those that no number is for the colours tell where they were won.
        coloured = {"free-frankfurt", "hessen-baiern"}
        bare = {each for each, word in zip(tiles.split(), said, strict=False) if not word}
        assert not bare or (seats == 4 and won > 6 and bare == coloured)
        parts = [each.rect for each in found.renderer._panels.tiles(0)]
        parts += [tag.place for tag in strip.tags if tag.lines]
        assert all(strip.place.contains(each) for each in parts)
        assert all(not one.colliderect(other) for one, other in combinations(parts, 2))


def test_the_strip_of_what_was_won_says_nothing_twice() -> None:
    """The points stand beside the name, the carriage and its points among the figures."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    players = Player(carriage=3), Player(carriage=4, tiles="length-5"), Player()
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    painter = found.renderer._panels
    for seat, (points, tiles) in enumerate([(2, 0), (3, 2), (0, 0)]):
        strip, panel = painter.won(seat), found.geometry.panels[seat]
        said = [text.words_of(each.image) for each in strip]
        assert "won:" in said
        assert ("no tiles yet" in said) is (tiles == 0)
        name = [text.words_of(each.image) for each in painter.names.shown[seat]]
        assert f"−{20 - points - tiles} points" in name
        assert str(points) not in said, "the carriage"
        shown = [each.rect for each in (*strip[3:], *painter.tiles(seat))]
        assert panel.won is not None and all(panel.won.place.contains(each) for each in shown)
        assert all(not one.colliderect(other) for one, other in pairwise(shown))


@pytest.mark.parametrize("board", ["south", "north"])
def test_tiles_won_say_what_for(board: str) -> None:
    """Each had a motif that had to be learnt; those on the map say it in words."""
    rules = Ruleset(find_loaded(board).board, options=Options(open_scores=True))
    tiles = "length-5 all-provinces", "length-5 length-5 length-6 length-6 length-7 length-7"
    players = [Player(tiles=each) for each in tiles]
    found = laid_out(position(rules, *players, Player()), board, Metrics((1920, 1080)))
    painter = found.renderer._panels
    strips = [panel.won for panel in found.geometry.panels[:2] if panel.won is not None]
    core = {"south": "Baiern", "north": "Preußen"}[board]
    assert [each.lines for each in strips[0].tags] == [("5 cities",), (f"all but {core}",)]
    assert len({each.tile.y for each in strips[0].tags}) == 1, "in the middle, in one line"
    tags = [each.rect for each in painter.won(0)[-2:]]
    assert tags == [each.place for each in strips[0].tags]
    said = [each.lines for each in strips[1].tags]
    assert said == [(f"{length} cities",) for length in (5, 5, 6, 6, 7, 7)]
    assert len({each.tile.y for each in strips[1].tags}) == 2, "in one line they had no words"
    panels = found.geometry.panels
    ends = {strip.place.bottom - panels[seat].rect.y for seat, strip in enumerate(strips)}
    tops = {panels[seat].goals_row.y - panels[seat].rect.y for seat in range(2)}
    assert len(ends) == len(tops) == 1, "both rows take one height in all panels"
    for seat in range(2):
        count = len(found.view.observation.seats[seat].tiles)
        places = [found.geometry.tile_of(seat, number) for number in range(count)]
        assert places == [each.rect for each in painter.tiles(seat)]
        assert len({each.size for each in places}) == 1


@pytest.mark.parametrize("won", range(8))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tiles_of_all_panels_of_a_table_say_what_for_in_one_form(seats: int, won: int) -> None:
    """One panel had bare coins, with the cities as a tiny number on them, beside two with words."""
    rules = Ruleset(find_loaded("north").board, options=Options(open_scores=True))
    tiles = "length-5 length-6 free-frankfurt length-7 all-provinces hessen-baiern free-hamburg"
    players = [Player(tiles=" ".join(tiles.split()[:won])), Player(tiles="length-8"), Player()]
    players = [*players, Player()][:seats]
    for size in ((1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)):
        found = laid_out(position(rules, *players), "north", Metrics(size))
        strips = [panel.won for panel in found.geometry.panels if panel.won is not None]
        lengths = [
            tag.lines[0]
            for strip in strips
            for tag in strip.tags
            if tag.lines and tag.lines[0][0].isdigit()
        ]
        assert len({each.isdigit() for each in lengths}) <= 1, "all with their word or none"
        assert all(bool(strip.tags) for strip in strips[1:2]) and len(strips) in (0, seats)
        assert len({tag.tile.width for strip in strips for tag in strip.tags}) <= 1
        letters = [tag.size for strip in strips for tag in strip.tags if len(tag.lines) == 1]
        assert not letters or min(letters) >= max(letters) * 88 // 100
        for strip in strips:
            parts = [tag.tile for tag in strip.tags]
            parts += [tag.place for tag in strip.tags if tag.lines]
            assert all(strip.place.contains(each) for each in parts)
            assert all(not one.colliderect(other) for one, other in combinations(parts, 2))


def test_goals_of_all_panels_are_of_one_size_whatever_the_tiles_won_take() -> None:
    """Four goals in one line were smaller in one panel than in the others."""
    rules = Ruleset(find_loaded("north").board, options=Options(open_scores=True))
    many = "length-5 length-6 free-frankfurt length-7 all-provinces"
    few = "length-8 free-bremen"
    lasts = "bruessel amsterdam cassel wuerzburg hannover schwerin leipzig weimar"
    players = [
        Player(tiles=few, houses=lasts),
        Player(tiles=many, houses=lasts),
        Player(tiles=few, houses="bruessel amsterdam"),
    ]
    for size in ((1920, 1080), (3840, 2160)):
        found = laid_out(position(rules, *players), "north", Metrics(size))
        painter, panels = found.renderer._panels, found.geometry.panels
        strips = [panel.won for panel in panels if panel.won is not None]
        assert [len({tag.tile.y for tag in each.tags}) for each in strips] == [1, 2, 1]
        both, crowded, alike = panels
        for panel in (both, crowded):
            assert len({each.y for each in panel.goals.places}) == 1, "in one line"
            assert len(panel.goals.places) == MOST
        assert alike.goals_row.height - strips[2].place.height in (-1, 0, 1), "both rows alike"
        assert len({each.goals.side for each in panels}) == 1, "all seals of one size"
        assert both.goals.side >= 0.95 * strips[0].tags[0].tile.width
        for seat, (panel, strip) in enumerate(zip(panels, strips, strict=True)):
            assert strip.place.bottom - panel.rect.y == strips[0].place.bottom - both.rect.y
            assert panel.goals_row.y - panel.rect.y == both.goals_row.y - both.rect.y
            assert panel.goals_row.bottom < strip.place.y
            assert all(panel.goals_row.contains(each) for each in panel.goals.places)
            assert all(strip.place.contains(tag.tile) for tag in strip.tags)
            (word,) = [each for each in painter.won(seat) if text.words_of(each.image) == "next:"]
            assert abs(word.rect.centery - panel.goals.places[0].centery) <= 2


@pytest.mark.parametrize("seats", [2, 3])
def test_figures_say_less_rather_than_shrink_in_a_small_window(seats: int) -> None:
    """In a narrow panel with much room below, German words made all pictures a few pixels high."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    before = current_language()
    set_language("de")
    try:
        players = [Player(carriage=3)] * seats
        found = laid_out(position(rules, *players), "south", Metrics((1024, 600)))
        chosen = PanelFigures(found.geometry, found.renderer.factory).of(1)
        assert chosen.digits >= 12
        for panel in found.geometry.panels:
            assert min(each.image.get_height() for each in chosen.pictures[:2]) >= 16
            for figure, place in zip(chosen.pictures, panel.figures, strict=True):
                assert figure.image.get_width() <= place.width
    finally:
        set_language(before)


def test_a_route_of_two_lines_is_one_road(app: App) -> None:
    """Two lines without a road between them were read as two routes."""
    names = ["Lübeck", "Schwerin", "Berlin", "Dresden", "Leipzig", "Weimar", "Würzburg"]
    stops, place = [Stop(name, (90, 140, 90)) for name in names], Rect(0, 0, 480, 90)
    sign, *above, arrow, first, _other, _last = route_tag_sprites(stops, place, (26, 26))
    assert {each.y for each in above} == {sign.y} and first.y == arrow.y > sign.y
    assert (arrow.x, arrow.rect.right) == (sign.x, first.x), "from the number to the tag"
    assert len(route_tag_sprites(stops[:2], place, (26, 26))) == 3, "none in one line"


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_no_goal_with_a_long_name_lies_over_the_word_before_it(language: str) -> None:
    """In Polish one of eight houses was in smaller letters, and began within the word."""
    before = current_language()
    set_language(language)
    try:
        rules = Ruleset(find_loaded("north").board, options=Options(open_scores=True))
        tiles = {stack.id for stack in rules.board.stacks if stack.kind is StackKind.PROVINCES}
        players = [Player(tiles=" ".join(sorted(tiles))), Player(), Player()]
        for size in ((1920, 1080), (3840, 2160)):
            found = laid_out(position(rules, *players), "north", Metrics(size))
            painter = found.renderer._panels
            for seat, panel in enumerate(found.geometry.panels):
                assert panel.goals.places and panel.won is not None
                (word,) = [
                    each for each in painter.won(seat) if text.words_of(each.image) == next_words()
                ]
                assert all(word.rect.right < each.x for each in painter._goals[seat])
                assert as_large(panel.goals, panel.won.row.size)
    finally:
        set_language(before)
