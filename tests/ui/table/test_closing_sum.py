"""The sum of a closing as it is seen: every point once, and what the closing costs."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.library import find_board
from game.rules import Ruleset
from game.rules.board import bits
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import mix, palette
from game.ui.language import set_language
from game.ui.pieces.figures import TINT
from game.ui.table.draw.closing import shown_route as shown_route_module
from game.ui.table.draw.closing.ghosts import ghost_place, ghost_sprites
from game.ui.table.draw.closing.route_rows import route_row_picture
from game.ui.table.draw.closing.shown_route import route_picture
from game.ui.table.draw.closing.town_places import RouteRow
from game.ui.table.model.closing_ways import exchanges
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.modes.route_cell import RouteCell
from game.ui.table.modes.way_card import WayCard
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.widgets import Toggle
from tests.rules.builders import Player, position
from tests.ui.samples.faults import PageWords
from tests.ui.table.desk import Desk
from tests.ui.table.views import without_cards

CLOSED_ALONE = Player(hand="lodz", route="budweis linz passau", carriage=4)
ENDING_ALONE = Player(
    hand="lodz",
    route="sigmaringen zuerich kempten augsburg innsbruck",
    houses="sigmaringen augsburg innsbruck",
    carriage=6,
)
"""Carriage 7 brings the tile for the end, which has a line of its own."""

TWO_WAYS = Player(hand="lodz", route="zuerich basel freiburg carlsruhe", carriage=4)


def opened(desk: Desk) -> ClosingView:
    desk.key(pygame.K_c)
    assert desk.closing is not None
    return desk.closing


def seated(app: App, clock: ManualClock, rules: Ruleset, player: Player) -> Desk:
    rival = Player(hand="halle" if rules.variant.id == "horses" else "pilsen")
    return Desk(app, clock, position(rules, player, rival, taken=1, played=1, forced=False))


@pytest.mark.parametrize(
    "player",
    [CLOSED_ALONE, ENDING_ALONE, TWO_WAYS],
    ids=["one way", "one way, the end", "two ways"],
)
def test_the_points_of_the_cartwright_stand_once_in_each_sum(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    player: Player,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever adds the lines gets the sum; the box is one of the lines where there is one sum."""
    words = PageWords(monkeypatch)
    desk = seated(app, clock, south_rules, player)
    view = opened(desk)
    cells = [each for each in view.group.widgets if isinstance(each, WayCell)]
    (box,) = [each for each in view.group.widgets if isinstance(each, Toggle)]
    gain = cells[0].account.carriage
    assert gain is not None
    seen = words.on(desk.scene.sprites(desk.clock.now()))
    said = [said.replace("\N{NO-BREAK SPACE}", " ") for _, said, _ in seen]
    why = f" ({gain.before} → {gain.points} points)" if gain.before else ""
    alone = why if len(cells) == 1 else ""
    assert f"Carriage {gain.length} with the Cartwright{alone}" in said
    lines = [each for each in said if each == f"+{gain.gain}"]
    assert len(lines) == sum(
        [each.account.houses, each.account.carriage and each.account.carriage.gain].count(gain.gain)
        for each in cells
    )
    if len(cells) == 1:
        (cell,) = cells
        assert isinstance(cell, RouteCell)
        place = cell._places
        assert place.account.contains(box.rect) and not place.total.colliderect(box.rect)


def test_the_horses_that_a_closing_costs_are_named_once_below_all_ways(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it is first learned from the loss which hidden card was spent."""
    words = PageWords(monkeypatch)
    rules = Ruleset(find_board("north"), "horses")
    player = Player(hand="halle", route="bruessel luettich coelln", horses="leipzig-1 hamburg-1")
    desk = seated(app, clock, rules, player)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    cells = [each for each in view.group.widgets if isinstance(each, WayCell)]
    said = [said for _, said, _ in words.on(desk.scene.sprites(desk.clock.now()))]
    spent = "Spent: Leipzig and Hamburg (2 horses). Your coach keeps its own 2."
    below = ("The 3 cards of the route are discarded.", "Your hand stays: 1 card.", spent)
    for each in below:
        assert said.count(each) == 1
    desk.scene.resize((1024, 600))
    said = [said for _, said, _ in words.on(desk.scene.sprites(desk.clock.now()))]
    for each in below:
        assert said.count(each) == 1
    for cell in cells:
        assert "2 of 4 horses stay. Discarded: Leipzig and Hamburg." in cell.costs


@pytest.mark.parametrize(
    ("hand", "stays"),
    [
        ("", []),
        ("lodz ulm", ["Your hand stays: 2 cards."]),
        ("lodz ulm linz kempten", ["Next step: choose 3 of your 4 cards to keep."]),
    ],
)
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600)])
def test_a_line_tells_that_the_route_goes_and_what_of_the_hand_stays(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    hand: str,
    stays: list[str],
    size: tuple[int, int],
) -> None:
    """Else it is first learned from the loss that the cards of the route are discarded."""
    desk = seated(app, clock, south_rules, Player(hand=hand, route="passau linz budweis"))
    desk.scene.resize(size)
    view = opened(desk)
    said = [each for each in view._sheet if text.words_of(each.image)]
    words = [text.words_of(each.image).replace("\n", " ") for each in said]
    assert {"The 3 cards of the route are discarded.", *stays} <= {*words}
    for one, other in itertools.combinations(said, 2):
        assert not one.rect.inflate(-2, -4).colliderect(other.rect.inflate(-2, -4))
    assert all(view.places.sheet.contains(each.rect) for each in said)


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "it", "nl", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1050, 656), (1280, 720)])
def test_what_is_said_of_the_cards_is_not_cut_beside_a_long_route(
    app: App,
    clock: ManualClock,
    south_rules: Ruleset,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
) -> None:
    set_language(language)
    cut, render_as = list[str](), text.render_as

    def noting(words: str, *args: Any) -> Surface:
        cut.append(words)
        return render_as(words, *args)

    monkeypatch.setattr(text, "render_as", noting)
    route = "passau linz budweis pilsen nuernberg"
    desk = seated(app, clock, south_rules, Player(hand="wuerzburg ingolstadt", route=route))
    desk.scene.resize(size)
    view = opened(desk)
    assert any(text.words_of(each.image) for each in view._sheet)
    assert not cut


def test_no_card_is_drawn_once_more_above_the_tray(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """All lie there: on the sheet they are told in lines with a picture each."""
    player = Player(hand="lodz ulm linz kempten", route="passau linz-2 budweis")
    desk = seated(app, clock, south_rules, player)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    said = {text.words_of(each.image) for each in view._sheet}
    assert not said & {"Passau", "Budweis", "Lodz", "Kempten"}
    pictures = [each for each in view._sheet if view.places.notes.contains(each.rect)]
    assert len([each for each in pictures if not text.words_of(each.image)]) == 2


def test_a_way_says_why_a_province_gets_no_house_where_a_line_is_free(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it has to be found out from the large map."""
    words = PageWords(monkeypatch)
    player = Player(
        hand="lodz",
        route="mannheim stuttgart ulm augsburg ingolstadt nuernberg",
        # With one in each, two cities are still missing for the tile of Baiern.
        houses="mannheim wuerzburg regensburg muenchen passau kempten",
        carriage=3,
    )
    desk = seated(app, clock, south_rules, player)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    said = ["Mannheim: already yours." in each for each in view.choice.captions(whole=True)]
    assert said == [True, False, False]
    desk.mouse.move(view.cells[0].rect.midtop)
    seen = " ".join(each for _, each, _ in words.on(view.sprites()))
    assert "Mannheim: already yours." in seen.replace("\n", " ")


def test_a_way_says_what_is_then_missing_for_a_tile(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The points now advise badly where the other way leads to a tile of five."""
    words = PageWords(monkeypatch)
    player = Player(
        hand="weimar-1",
        route="bremen-1 muenster-1 coelln-1 luettich-1 bruessel-1",
        houses="stettin berlin halle coblenz",
        horses="hamburg-3 leipzig-1",
    )
    rules = Ruleset(find_board("north"), "horses")
    state = position(rules, player, Player(hand="halle-1"), taken=1, played=1, forced=False)
    desk = Desk(app, clock, state)
    desk.scene.resize((1920, 1080))
    cells = [each for each in opened(desk).group.widgets if isinstance(each, WayCell)]
    # Which tile is seen by the coin before it.
    ahead = "Then only Magdeburg is missing."
    said = [" ".join(each for _, each, _ in words.on(cell.sprites())) for cell in cells]
    assert [ahead in each.replace("\n", " ") for each in said] == [False, True, False], said
    heard = [cell.label for cell in cells]
    assert "then only Magdeburg is missing for Preußen (5)" in heard[1], heard


@pytest.mark.parametrize(("left", "said"), [(9, True), (3, False)])
def test_nothing_is_missing_for_a_tile_once_no_turn_follows(
    app: App, clock: ManualClock, south_rules: Ruleset, left: int, said: bool
) -> None:
    """With the last house the last round begins, and this was the own last turn."""
    player = Player(hand="lodz", route="budweis linz passau", houses="pilsen", houses_left=left)
    view = opened(seated(app, clock, south_rules, player))
    (cell,) = (each for each in view.group.widgets if isinstance(each, WayCell))
    told = " ".join(text.words_of(each.image) for each in cell.sprites()).replace("\n", " ")
    assert ("Then only Salzburg is missing for" in told) is said, told
    assert ("then only Salzburg is missing for" in cell.label) is said


def test_a_chosen_house_has_its_colour_and_a_place_to_choose_instead_none(
    app: App, clock: ManualClock
) -> None:
    """Else houses that are passed over are taken for chosen ones."""
    desk = seated(app, clock, Ruleset(find_board("south")), TWO_WAYS)
    desk.scene.resize((1920, 1080))
    geometry, factory = desk.scene.position.geometry, desk.scene.position.renderer.factory
    first, other = (geometry.board.city_of[card] for card in desk.session.state.seat.route[:2])
    _light, chosen, point = ghost_sprites(geometry, 0, 1 << first, 0)
    board, empty = ghost_sprites(geometry, 0, 0, 1 << other)
    tried, its_point = ghost_sprites(geometry, 0, 0, 0, 1 << first)
    assert tried.alpha == 255 and tried.rect == chosen.rect, "it is as plain as a chosen one"
    assert its_point.image is point.image and its_point.rect == point.rect
    main = pygame.Color(*factory.colour(0).main)
    counts = [
        pygame.mask.from_threshold(each.image, main, (40, 40, 40, 255)).count()
        for each in (chosen, empty)
    ]
    assert counts[0] > 20 and counts[1] == 0
    # What is to be pressed is as large as a house that stands, for larger ones crowded the towns
    # beside, and hangs from the name of its own town: with a broad rim and a cross in it, off
    # that, it looked like a station of first aid.
    place = ghost_place(geometry, 0, other)
    assert place.height <= empty.rect.height <= 1.1 * place.height
    assert board.rect.contains(empty.rect) and board.rect.colliderect(geometry.label(other))
    tint = mix(palette().parchment_light, factory.colour(0).main, TINT)
    pale = pygame.mask.from_threshold(empty.image, tint, (20, 20, 20, 255)).count()
    assert 4 * pale > pygame.mask.from_surface(empty.image).count()
    # The other one is not there yet: it has an outline and its point, and both leave the letters of
    # the town's name free; at most the edge of its ribbon is touched.
    name = geometry.label(first).inflate(-4, -4)
    drawn = chosen.image.get_bounding_rect().move(chosen.rect.topleft)
    assert not name.colliderect(point.rect) and not name.colliderect(drawn)


@pytest.mark.parametrize(("left", "carriage", "said"), [(9, 6, "Carriage 7"), (3, 5, "3 houses")])
def test_the_gain_that_starts_the_last_round_says_so(
    app: App, clock: ManualClock, south_rules: Ruleset, left: int, carriage: int, said: str
) -> None:
    """The line of the tile said it, and nobody saw what it came from."""
    route = "budweis linz passau regensburg ingolstadt augsburg ulm"
    if left < carriage:
        route = "budweis linz passau"
    player = Player(hand="lodz", route=route, carriage=carriage, houses_left=left)
    desk = seated(app, clock, south_rules, player)
    desk.scene.resize((1920, 1080))
    cell = opened(desk).cells[0]
    words = [text.words_of(each.image).replace("\n", " ") for each in cell.sprites()]
    lines = [each for each in words if each]
    assert lines.count("Starts the last round") == 1 and "Game-end tile" in lines
    assert lines[lines.index("Starts the last round") - 1].startswith(said)


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_all_lines_of_both_ways_have_one_font(
    app: App, clock: ManualClock, south_rules: Ruleset, language: str
) -> None:
    """A long name of a tile was smaller than what stood above it."""
    set_language(language)
    player = Player(
        hand="lodz",
        route="mannheim stuttgart ulm augsburg ingolstadt nuernberg",
        houses="pilsen budweis mannheim basel carlsruhe sigmaringen",
        carriage=3,
    )
    desk = seated(app, clock, south_rules, player)
    desk.scene.resize((1920, 1080))
    cards = [each for each in opened(desk).cells if isinstance(each, WayCard)]
    assert len(cards) == 3
    rows = cards[0]._cards.rows
    high = text.line_height(rows.font)
    assert rows.font >= 17
    for card, own in zip(cards, rows.cards, strict=True):
        heights = {
            sprite.rect.height
            for row in own
            for sprite in card.contents()
            if text.words_of(sprite.image).replace("\n", " ") in row.words
        }
        assert heights
        assert all((each - rows.font // 5) % high <= 1 for each in heights), "lines of one font"


def test_a_way_that_is_not_chosen_says_below_its_towns_that_others_may_be_chosen(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """How to change them is said once it is chosen; there was a hole beside the other's choice."""
    route = "lodz pilsen nuernberg wuerzburg mannheim stuttgart ingolstadt"
    desk = seated(app, clock, south_rules, Player(hand="passau", route=route, carriage=4))
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    cities = desk.session.rules.board.cities
    for number in (0, 1):
        view.choose(number)
        captions = view.choice.captions(whole=True)
        told, way = captions[1 - number], view.choice.ways[1 - number]
        assert "pale" not in told
        can_choose = bool(exchanges(desk.session, way) & ~way.houses)
        assert told.startswith("You choose the cities, for example ") == can_choose
        # Else the picture shows the houses: “Houses: …” below it said the same once more.
        assert bool(told) == can_choose
        if can_choose:
            assert all(cities[each].name in told for each in bits(way.houses))
        for shown, words in enumerate(captions):
            seen = {text.words_of(each.image).strip() for each in view._form.sprites(shown)}
            assert not words or words in seen


def test_pale_houses_stand_on_the_picture_of_the_route_where_they_can_be_pressed(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One had to find them on the map, though a press on the picture placed them, too."""
    route = "bremen-1 muenster-1 coelln-1 luettich-1 bruessel-1"
    player = Player(hand="weimar-1", route=route, horses="hamburg-3 leipzig-1")
    rules = Ruleset(find_board("north"), "horses")
    state = position(rules, player, Player(hand="halle-1"), taken=1, played=1, forced=False)
    desk = Desk(app, clock, state)
    offered = list[int]()

    def noted(*parts: Any) -> Surface:
        offered.append(parts[4])
        return route_row_picture(*parts)

    monkeypatch.setattr(shown_route_module, "route_row_picture", noted)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    for number, way in enumerate(view.choice.ways):
        view.choose(number)
        offered.clear()
        view._form.sprites(number)
        free = exchanges(desk.session, way) & ~way.houses
        assert offered == [free]
        if number == 0:
            assert free
            spots = [each for each in view._form.widgets if isinstance(each, HouseSpot)]
            assert {each.city for each in spots} >= {*bits(free)}


def test_a_house_that_stands_already_is_seen_among_the_towns(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One does not see else why a province gets none."""
    without_cards(monkeypatch)
    route = "mannheim stuttgart ulm augsburg ingolstadt nuernberg"
    pictures = []
    for houses in ("", "mannheim"):
        player = Player(hand="lodz", route=route, carriage=4, houses=houses)
        desk = seated(app, clock, south_rules, player)
        desk.scene.resize((1920, 1080))
        cell = opened(desk).cells[0]
        assert isinstance(cell, RouteCell)
        mannheim = desk.session.rules.board.city_index["mannheim"]
        row, chosen = cell.part, cell.way.houses & ~(1 << mannheim)
        shown = route_picture(desk.scene.position.geometry, row, chosen, cell.account)
        place = row.houses[mannheim].move(-row.place.x, -row.place.y)
        pictures.append(pygame.image.tobytes(shown.subsurface(place), "RGBA"))
    assert pictures[0] != pictures[1]


def test_what_is_to_be_done_next_is_larger_than_what_happens_by_itself(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    hand = "innsbruck zuerich freiburg muenchen wuerzburg"
    player = Player(hand=hand, route="zuerich basel freiburg carlsruhe", carriage=4)
    desk = seated(app, clock, south_rules, player)
    view = opened(desk)
    lines = {text.words_of(each.image): each.image.get_height() for each in view._sheet}
    assert lines["Next step: choose 3 of your 5 cards to keep."] > max(
        high for words, high in lines.items() if words.endswith("discarded.")
    )


def test_the_only_way_is_shown_as_a_row_of_towns_and_no_second_map(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """The large map beside it shows where they lie."""
    desk = seated(app, clock, south_rules, CLOSED_ALONE)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    (cell,) = [each for each in view.group.widgets if isinstance(each, RouteCell)]
    row = cell.part
    assert isinstance(row, RouteRow)
    assert [desk.session.rules.board.cities[city].name for city in row.cities] == [
        "Budweis",
        "Linz",
        "Passau",
    ]
    assert row.coach.height > 0
    middle = row.cities[1]
    desk.mouse.click(row.houses[middle].center)
    assert not view.choice.houses >> middle & 1
    desk.mouse.click(row.names[middle].center)
    assert view.choice.houses >> middle & 1
