"""The sheet of the closing over the table: what lies on it, beside it and below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.rules import Ruleset
from game.rules.board import bits
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.model.move_index import slot_key
from game.ui.table.modes.closing import Closing
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk
from tests.ui.table.test_closing_view import (
    BADEN_AND_SCHWEIZ,
    SEVERAL,
    opened,
    press,
    said,
    undecided,
)


def closing_beside_six_open_cards(rules: Ruleset) -> State:
    return position(
        *(rules, BADEN_AND_SCHWEIZ, Player(hand="linz")),
        display="muenchen ulm linz basel kempten passau",
        supply="lodz pilsen",
        taken=1,
        played=1,
        forced=False,
    )


@pytest.mark.slow
def test_no_paper_lies_over_the_lines_of_the_seats(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """From a sofa they lie where the open cards were."""
    app.settings.sofa, app.settings.text_scale, app.settings.ui_scale = True, 1.3, 1.15
    desk = Desk(app, clock, closing_beside_six_open_cards(south_rules))
    opened(desk)
    mode = desk.scene.table.mode
    assert isinstance(mode, Closing)
    lines = mode.seat_lines
    assert lines is not None
    over = [sprite for sprite in mode.sprites() if sprite.rect.colliderect(lines)]
    written = [n for n, each in enumerate(over) if each.rect.size != lines.size]
    papers = [n for n, each in enumerate(over) if each.rect.inflate(9, 9).contains(lines)]
    covers = [n for n, each in enumerate(over) if each in mode._cover()]
    assert covers and papers and max(covers) < min(papers) and max(written) > max(papers)


@pytest.mark.slow
@pytest.mark.parametrize("route", [BADEN_AND_SCHWEIZ.route, "budweis linz passau"])
def test_heading_and_buttons_stay_at_their_places(
    about_to_close: Callable[[Player], Desk], route: str
) -> None:
    """Whatever is chosen: a press that follows at once hits what it was meant for."""
    desk = about_to_close(Player(hand="lodz", route=route, carriage=4))
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    places = view.places
    # Two ways have heads of their own, and what is to be done stands over the hand.
    assert (places.heading is None) is (len(view.choice.ways) > 1)
    assert any(each.startswith("Close route") for each in said(desk))
    own = desk.scene.position.layout.own
    assert all(own.contains(button) for button in places.buttons)
    view.choose(0)
    for city in [*bits(view.choice.open_cities)] * 2:
        view.toggle(city)
        assert view.places == places
    press(desk, "cartwright", "pointer")
    assert view.places == places


def test_no_edge_of_a_covered_panel_or_card_is_in_sight(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """The ribbon of the seat to act is wider than its panel."""
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    highlight, position = desk.scene.picture.highlight(), desk.scene.position
    drawn = position.renderer.resting(None, 0.0, highlight)
    beside = [each.rect for each in drawn if each.rect.right > view.places.sheet.x]
    seen = [rect for rect in beside if not view.places.sheet.contains(rect)]
    # What reaches below it are cards and words of the own part, routes and houses of the map.
    assert all(rect.right <= position.layout.own.right for rect in seen)
    assert len(highlight.covered) == 2
    assert set(map(slot_key, range(1, 7))) >= set(highlight.lifted)


@pytest.mark.slow
def test_the_sheet_says_what_is_to_be_done_and_what_the_hand_loses(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(
        Player(hand="lodz ulm linz kempten", route="zuerich basel freiburg carlsruhe")
    )
    desk.scene.resize((1920, 1080))
    view = undecided(desk)

    def places_of(words: str) -> list[Rect]:
        sprites = desk.scene.table.mode.sprites() or []
        return [each.rect for each in sprites if text.words_of(each.image).strip() == words]

    prompt = desk.scene.position.layout.prompt
    now = places_of("Close route")
    first = places_of("First choose one of the ways.")
    assert len(first) == 1 and view.places.heading is None, "it is said in one place"
    assert prompt.contains(first[0])
    later = [
        each.rect
        for each in view._sheet
        if text.words_of(each.image).startswith("Next step: choose 3 of your 4")
    ]
    assert len(later) == 1 and view.places.sheet.contains(later[0])
    asked = places_of("First choose one.")
    assert len(asked) == 1
    assert view.confirm.rect.contains(asked[0]), "what is missing is said where the button is"
    assert any(view.confirm.rect.contains(each) for each in now), "its deed stands above it"
    assert not any(_is_red(each.image) for each in view.confirm.sprites()), "nothing is wrong yet"
    view.choose(0)
    assert places_of("First choose one.") == []
    assert any(prompt.contains(each) for each in places_of("Close route"))
    (head,) = places_of("Where do the houses go?")
    assert head.bottom <= view.places.sheet.top, "the wood above the ways is not bare"
    assert desk.scene.table.mode.headed
    words = [text.words_of(each.image) for each in desk.scene.layers(0.0)[0]]
    assert not any(each.startswith("Round") for each in words), "no room is left for it"
    label = places_of(view.confirm.label)
    assert any(view.confirm.rect.contains(each) for each in label), "now it does"


def test_both_ways_look_alike_until_one_is_chosen_but_for_the_green_sum_of_the_better_one(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """A golden one was taken for chosen, and a ribbon competed with other marks."""
    desk = about_to_close(SEVERAL)
    desk.scene.resize((1920, 1080))
    view = undecided(desk)
    papers = [[each.image for each in cell._paper()] for cell in view.cells]
    assert papers[0] == papers[1] == papers[2]
    points = [cell.account.points for cell in view.cells]
    best = [each == max(points) for each in points]
    assert best.count(True) == 1
    sums = [
        next(each.image for each in cell.contents() if "point" in text.words_of(each.image)[-6:])
        for cell in view.cells
    ]
    assert [_has(each, palette().green) for each in sums] == best
    view.choose(0)
    chosen, *others = view.cells
    assert all(chosen._paper()[-1].image != each._paper()[-1].image for each in others)


def _is_red(image: Surface) -> bool:
    """True if it has a word or a line in the red of what goes wrong."""
    return _has(image, palette().wax)


def _has(image: Surface, colour: Colour) -> bool:
    """True if this colour is seen in a picture."""
    return pygame.mask.from_threshold(image, colour, (40, 40, 40, 60)).count() > 0


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_the_map_ends_in_a_frame_where_the_sheet_hides_the_open_cards(
    about_to_close: Callable[[Player], Desk], size: tuple[int, int]
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.scene.resize(size)
    view, mode = opened(desk), desk.scene.table.mode
    assert isinstance(mode, Closing)
    (edge,) = mode._cover()
    layout, sheet = desk.scene.position.layout, view.places.sheet
    stub = Rect(layout.land.right, layout.board.y, 0, sheet.y - layout.board.y)
    stub.width = layout.board.right - stub.x
    assert edge.rect.contains(stub) and edge.rect.bottom > sheet.y
    assert not edge.rect.colliderect(layout.round)
    right, wood = stub.x + stub.width // 2, edge.image.get_height() // 2
    assert edge.image.get_at((2, wood)).g > 2 * edge.image.get_at((right - edge.x, wood)).g


@pytest.mark.slow
def test_from_a_sofa_the_sheet_has_the_question_and_the_room_of_its_paper(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    app.settings.sofa, app.settings.text_scale = True, 1.7
    desk = Desk(app, clock, closing_beside_six_open_cards(south_rules))
    view = undecided(desk)
    paper = desk.scene.position.layout.prompt_paper
    assert paper is not None and view.places.sheet.contains(paper)
    assert view.places.heading is not None
    assert "First choose one." in said(desk)
    one, other = view.places.cells
    assert one.size == other.size


@pytest.mark.parametrize("reduced", [False, True])
def test_the_page_is_rolled_up_where_it_lies_before_the_table_is_told_on(
    app: App, clock: ManualClock, south_rules: Ruleset, reduced: bool
) -> None:
    """Its words slid away, cut where they were read, over a table that was there already."""
    app.settings.reduced_motion = reduced
    desk = Desk(app, clock, closing_alone(south_rules))
    sheet = left(desk)
    assert desk.scene.table.pending is not None
    page = desk.scene.table.pending.leaving
    if reduced:
        assert page is None
        return
    assert page is not None and page.place.contains(sheet)
    assert page.place.right == sheet.right and page.place.height == sheet.height
    cards = desk.scene.position.layout.display
    assert cards.x >= page.place.x, "no open card looks out beside it"
    sheet = page.place
    before, feet = app.window.surface.subsurface(sheet).copy(), list[int]()
    for _frame in range(12):
        now = desk.clock.now()
        papers, (_still, moving) = page.sprites(None, now), desk.scene.layers(now)
        seen = [each.rect for each in moving]
        assert all(each.rect in seen and each.y >= sheet.y for each in papers)
        whole = [each for each in papers if each.image in page.pieces]
        for each in whole:
            assert each.alpha == 255, "two tables lie one over the other"
            lay = before.subsurface(each.rect.move(-sheet.x, -sheet.y))
            assert pygame.image.tobytes(lay, "RGB") == pygame.image.tobytes(each.image, "RGB")
        if papers:
            feet.append(max((each.rect.bottom for each in whole), default=sheet.y))
        desk.pass_time(0.025)
    assert len(feet) > 5 and feet[0] == sheet.bottom and feet == sorted(feet, reverse=True)
    assert feet[-1] < sheet.centery
    assert not page.sprites(None, desk.clock.now())


def left(desk: Desk) -> Rect:
    """The place of the page of a closing that has just been decided on."""
    desk.key(pygame.K_c)
    view = desk.closing
    assert view is not None
    desk.app.draw()
    view.close()
    return Rect(view.places.sheet.clip(desk.app.window.surface.get_rect()))


def test_the_sum_in_the_account_is_lit_once_the_page_has_gone(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """It stays where it is: a plate that flew there lay over words, and then over the sum."""
    desk = Desk(app, clock, closing_alone(south_rules))
    left(desk)
    assert desk.scene.table.pending is not None
    page, lit = desk.scene.table.pending.leaving, list[Sprite]()
    assert page is not None
    for _frame in range(40):
        now = desk.clock.now()
        _still, moving = desk.scene.layers(now)
        total = desk.scene.picture._story.total
        if page.sprites(None, now):
            lit += [] if total is None else [each for each in moving if each == total]
            assert not lit, "not while the page is there"
        elif total is not None and total in moving:
            light = moving[moving.index(total) - 1]
            assert light.rect.contains(total.rect)
            lit.append(light)
        desk.pass_time(0.04)
    assert len(lit) > 8 and max(each.alpha for each in lit) > 150
    assert len({each.rect.topleft for each in lit}) == 1
    assert not page.sprites(total, desk.clock.now()), "it is gone once it has been read"


def closing_alone(rules: Ruleset) -> State:
    player, rival = Player(hand="lodz", route="passau linz budweis"), Player(hand="pilsen")
    return position(rules, player, rival, taken=1, played=1, forced=False)


def test_the_ring_of_a_rival_is_gone_while_it_is_chosen_how_to_close(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Beside the choice it looked like one, even when it was pale."""
    player = Player(hand="lodz", route="passau linz budweis")
    rival = Player(hand="pilsen", route="augsburg")
    desk = Desk(app, clock, position(south_rules, player, rival, taken=1, played=1, forced=False))
    ring = desk.scene.position.renderer.map.ring_of(1)
    assert ring is not None

    def alphas() -> set[int]:
        seen = desk.scene.sprites(desk.clock.now())
        return {each.alpha for each in seen if each.rect == ring}

    assert alphas() == {255}
    opened(desk)
    assert alphas() == set()
    desk.key(pygame.K_ESCAPE)
    assert alphas() == {255}
