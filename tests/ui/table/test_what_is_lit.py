"""What shines on the table: what fits, what costs the route, who can still help."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ai.questions import Hint
from game.library import find_board
from game.rules import Ruleset
from game.rules.actions import (
    Action,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.events import Official
from game.rules.legal import legal_actions
from game.rules.records.assistance import WITHOUT
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.card_names import lettering_alone
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces.cards import name_on
from game.ui.settings import ForcedSteps
from game.ui.table.draw import highlights
from game.ui.table.draw.card_rows import CardPainter, is_raised
from game.ui.table.draw.map.open_cards_rim import open_cards_rim
from game.ui.table.draw.own import card_signs
from game.ui.table.draw.own import signpost as posts
from game.ui.table.draw.own.official_parts import official_parts
from game.ui.table.draw.own.officials import official_sprites
from game.ui.table.draw.own.signpost import signpost
from game.ui.table.draw.prompt import prompt_sprites
from game.ui.table.model.card_signs import RoadSign, Sign
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import (
    LEFT_END,
    NEW_ROUTE,
    RIGHT_END,
    Key,
    KeyKind,
    card_key,
    slot_key,
)
from game.ui.table.model.route_goal import RouteGoal, route_goal
from game.ui.table.model.view import View
from game.ui.table.modes.lit_roads import LitRoads
from game.ui.table.text.legend import legend
from game.ui.table.text.odds import none_fits
from game.ui.table.text.tooltips import tooltip_words
from game.ui.widgets import Button
from tests.rules.builders import Player, card, position
from tests.ui.samples.faults import PageWords
from tests.ui.table.desk import Desk, header_for

LONG = "augsburg ingolstadt regensburg-2"
DISPLAY = "muenchen ulm linz basel kempten passau"


@pytest.fixture(autouse=True)
def nothing_by_itself(app: App) -> None:
    app.settings.forced_steps = ForcedSteps.NONE


def test_where_all_may_be_taken_none_is_gold_and_what_fits_has_a_seal(
    sit: Callable[..., Desk],
) -> None:
    lit = sit("lodz-2", "augsburg ingolstadt").scene.picture.highlight()
    assert not lit.gold
    # Roads join München, Ulm and Kempten to the ends of the route.
    fitting = {key for key, sign in lit.signs.items() if sign.fits}
    assert fitting == {slot_key(1), slot_key(2), slot_key(5)}
    assert Sign.COSTS not in lit.signs.values()


def test_without_a_route_no_open_card_wears_a_sign(sit: Callable[..., Desk]) -> None:
    lit = sit("lodz-2").scene.picture.highlight()
    assert lit.sources and not lit.gold
    assert {lit.signs[slot_key(slot)] for slot in range(1, 7)} == {Sign.PLAIN}


def test_who_plays_without_lit_moves_sees_no_signs(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    anna = Player(hand="lodz-2", route="augsburg ingolstadt")
    state = position(south_rules, anna, Player(hand="lodz"), display=DISPLAY, supply="zuerich")
    desk = Desk(app, clock, state, help=WITHOUT)
    assert not desk.scene.picture.highlight().signs


def test_buttons_are_locked_until_they_are_legal_and_say_why(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2", "augsburg ingolstadt")
    buttons = {each.key: each for each in desk.scene.group.widgets if isinstance(each, Button)}
    for key in ("close", "end"):
        assert buttons[key].locked and not buttons[key].primary
        desk.scene.table.message = None
        desk.mouse.click(buttons[key].rect.center)
        assert desk.scene.table.message
    # On one of them alone it read as if the other were locked for another reason.
    assert [buttons[key].below for key in ("close", "end")] == ["after playing"] * 2
    desk = sit("lodz-2", "augsburg ingolstadt regensburg-2", taken=1, played=1)
    buttons = {each.key: each for each in desk.scene.group.widgets if isinstance(each, Button)}
    assert not buttons["close"].locked and not buttons["end"].locked
    assert not buttons["close"].below and not buttons["end"].below
    assert buttons["close"].primary


@pytest.mark.parametrize(
    ("where", "left"),
    [
        ({"hand": "lodz-2"}, set(Official)),
        ({"hand": ""}, {Official.POSTMASTER}),
        (
            {"hand": "lodz-2", "taken": 1},
            {Official.POSTMASTER, Official.POSTAL_CARRIER, Official.CARTWRIGHT},
        ),
        (
            {"hand": "lodz-2", "route": "ulm", "taken": 1, "played": 1},
            {Official.POSTAL_CARRIER, Official.CARTWRIGHT},
        ),
    ],
)
def test_only_who_can_still_help_is_not_dimmed(
    sit: Callable[..., Desk], where: dict[str, object], left: set[Official]
) -> None:
    assert sit(**where).scene.position.view.officials == left


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (800, 1000)], ids=str)
def test_the_place_to_give_the_route_up_covers_neither_cards_nor_phases(
    sit: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt regensburg-2 passau", taken=2)
    desk.scene.resize(size)
    position = desk.scene.position
    away, layout = position.layout.beside_route, position.layout
    cards = [rect for _, rect in (*position.geometry.route_cards, *position.geometry.hand_cards)]
    ends = [layout.route_end(left, 4) for left in (True, False)]
    assert away.collidelist([*cards, *ends, layout.prompt, layout.phases]) == -1
    assert layout.own.contains(away)
    assert away.width >= layout.metrics.px(4)


def test_where_a_card_does_not_fit_the_end_is_refused(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2 kempten-2 muenchen-2", "augsburg ingolstadt regensburg-2 passau", taken=2)
    board, mode = desk.session.rules.board, desk.scene.table.mode
    refused = {}
    for name in ("lodz-2", "kempten-2", "muenchen-2"):
        mode.put_back()
        mode.tap(card_key(card(name, board)))
        lit = desk.scene.picture.highlight()
        assert NEW_ROUTE in lit.targets
        refused[name] = list(lit.refused)
    assert refused == {
        "lodz-2": [LEFT_END, RIGHT_END],
        "kempten-2": [RIGHT_END],
        "muenchen-2": [],
    }


@pytest.mark.parametrize(
    ("route", "carriage", "cities", "needed"),
    [("", 0, 0, 3), ("augsburg ulm", 0, 2, 3), ("augsburg ulm", 3, 2, 4), ("ulm", 7, 1, None)],
)
def test_the_signpost_counts_up_to_the_next_carriage(
    south_rules: Ruleset, route: str, carriage: int, cities: int, needed: int | None
) -> None:
    anna = Player(hand="lodz", route=route, carriage=carriage)
    state = position(south_rules, anna, Player(hand="ulm"), display=DISPLAY)
    view = View.of(state, header_for(state, ["human", "human"]).seats, 0)
    assert route_goal(view) == RouteGoal(cities, needed)
    words = tooltip_words(Key(KeyKind.BESIDE_ROUTE), view)
    assert (str(needed) in words) if needed else words == ""


@pytest.mark.parametrize(
    ("size", "wide", "in_words"), [((1920, 1080), 66, True), ((1024, 600), 30, False)]
)
def test_the_signpost_says_in_words_what_it_counts(
    app: App,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    wide: int,
    in_words: bool,
) -> None:
    """“2/3” below a carriage read as a fraction; it stays where words have no room."""
    said = list[str]()
    for name in ("render", "render_fit"):
        drawn = getattr(text, name)

        def noted(
            words: str, *rest: object, drawn: Callable[..., Surface] = drawn, **more: object
        ) -> Surface:
            said.append(words)
            return drawn(words, *rest, **more)

        monkeypatch.setattr(text, name, noted)
    # No other board has this colour: it is painted anew.
    assert signpost(Rect(0, 0, wide, 3 * wide), RouteGoal(2, 3), (1, 2, 3), Metrics(size))
    assert ({"3 cities", "2", "laid"} <= set(said)) is in_words
    said.clear()
    # Three beside a tick are not the five that are needed.
    assert signpost(Rect(0, 0, wide, 3 * wide), RouteGoal(3, 5, 2), (1, 2, 3), Metrics(size))
    assert ("3+2" if in_words else "3+2/5") in said


@pytest.mark.parametrize(("cities", "helped"), [(3, 0), (4, 0), (5, 0), (3, 2)])
def test_a_tick_says_that_the_next_carriage_has_cities_enough(
    app: App, monkeypatch: pytest.MonkeyPatch, cities: int, helped: int
) -> None:
    """On the page for closing alone it was known whether 5 were enough for 4."""
    painted, ticks, said = posts.done_seal, list[int](), list[str]()

    def seal(side: int) -> Surface:
        ticks.append(side)
        return painted(side)

    drawn = text.render_fit

    def noted(words: str, *rest: Any, **more: Any) -> Surface:
        said.append(words)
        return drawn(words, *rest, **more)

    monkeypatch.setattr(posts, "done_seal", seal)
    monkeypatch.setattr(text, "render_fit", noted)
    goal = RouteGoal(cities, 4, helped)
    # No other board has this colour: it is painted anew.
    assert signpost(Rect(0, 0, 66, 198), goal, (3, 2, 1), Metrics((1920, 1080)))
    assert bool(ticks) is goal.reached
    # What helps is not laid.
    assert ("laid" in said) is not (goal.reached and bool(helped))


def test_an_end_of_the_route_is_a_larger_place_than_throwing_it_away(
    sit: Callable[..., Desk],
) -> None:
    layout = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2).scene.position.layout
    away = layout.beside_route
    for left in (True, False):
        end = layout.route_end(left, 2)
        assert end.width * end.height > away.width * away.height / 2
        assert end.width >= 1.5 * layout.end_width(2)
        assert layout.route.contains(end)
    assert not away.colliderect(layout.prompt)


@pytest.mark.parametrize("size", [(1024, 600), (1050, 656), (1280, 800)], ids=str)
def test_the_officials_names_are_on_the_table(
    app: App, sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    desk = sit("lodz-2")
    desk.scene.resize(size)
    said: set[str] = set()
    for name in ("render", "render_narrow"):
        drawn = getattr(text, name)

        def noted(
            words: str, *rest: object, drawn: Callable[..., Surface] = drawn, **more: object
        ) -> Surface:
            said.add(words)
            return drawn(words, *rest, **more)

        monkeypatch.setattr(text, name, noted)
    geometry = desk.scene.position.geometry
    sprites = official_sprites(geometry, Highlight())
    assert {"Postmaster", "Postal Carrier", "Administrator", "Cartwright"} <= said
    for parts in official_parts(geometry.layout).values():
        assert parts.name >= 11 and parts.deed.height >= 14
        assert min(parts.portrait.size) >= 20
    own = geometry.layout.own
    assert [sprite.rect for sprite in sprites if not own.contains(sprite.rect)] == []


@pytest.mark.parametrize(
    ("where", "helps"),
    [
        ({"hand": "lodz-2"}, "later later now later"),
        ({"hand": ""}, "now gone gone gone"),
        ({"hand": "lodz-2", "taken": 1}, "now later gone later"),
        ({"hand": "lodz-2", "route": "ulm", "taken": 1, "played": 1}, "gone now gone later"),
        # Three cities for the carriage of three: the Cartwright has nothing to make up for.
        ({"hand": "lodz-2", "route": LONG, "taken": 1, "played": 1}, "gone now gone later"),
    ],
)
def test_each_official_says_whether_he_helps_now(
    sit: Callable[..., Desk], where: dict[str, object], helps: str
) -> None:
    view = sit(**where).scene.position.view
    assert " ".join(help_of(official, view) for official in Official) == helps


def test_who_has_helped_is_stamped_and_nobody_else_can(south_rules: Ruleset) -> None:
    anna = Player(hand="lodz", route=LONG)
    official = Official.POSTMASTER
    state = position(south_rules, anna, Player(hand="ulm"), taken=2, official=official)
    view = View.of(state, header_for(state, ["human", "human"]).seats, 0)
    assert [help_of(each, view) for each in Official] == [Help.USED, *[Help.GONE] * 3]


def test_the_cartwright_helps_with_a_carriage_up_to_two_cities_too_far(
    south_rules: Ruleset,
) -> None:
    found = {}
    for carriage in (3, 4, 5, 6):
        anna = Player(hand="lodz", route=LONG, carriage=carriage)
        state = position(south_rules, anna, Player(hand="ulm"), taken=1, played=1)
        view = View.of(state, header_for(state, ["human", "human"]).seats, 0)
        found[carriage] = help_of(Official.CARTWRIGHT, view)
        legal = any(isinstance(a, CloseRoute) and a.cartwright for a in legal_actions(state))
        assert (found[carriage] is Help.NOW) == legal
    assert set(found.values()) == {Help.NOW, Help.LATER}


def test_only_what_would_cost_the_route_has_a_sign_and_only_what_is_lost_is_torn(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2)
    torn, costing = list[Rect](), list[Rect]()
    drawn, signed = card_signs.torn_card, card_signs.costing_card

    def noted(face: Surface, rect: Rect, covers: bool = False) -> Sprite:
        torn.append(rect)
        return drawn(face, rect, covers)

    def also_noted(face: Surface, rect: Rect, seen: int, depth: int, quiet: bool) -> Sprite:
        costing.append(rect)
        return signed(face, rect, seen, depth, quiet)

    monkeypatch.setattr(card_signs, "torn_card", noted)
    monkeypatch.setattr(card_signs, "costing_card", also_noted)
    desk.scene.table.update_position()
    desk.scene.sprites(desk.clock.now())
    board, places = desk.session.rules.board, desk.scene.position.places
    assert costing == [places[card_key(card("lodz-2", board))]] and not torn
    costing.clear()
    desk.scene.table.mode.tap(card_key(card("muenchen-2", board)))
    # It hangs over the place that gives the route up: all of it would be lost.
    desk.mouse.move(desk.scene.position.layout.beside_route.center)
    desk.scene.sprites(desk.clock.now())
    laid = [rect for _, rect in desk.scene.position.geometry.route_cards]
    assert torn == laid and costing == [places[card_key(card("lodz-2", board))]]


def with_hint(desk: Desk, action: Action) -> Highlight:
    """The table with a hint to do this, and its highlight."""
    desk.scene.hints.hint = Hint(action, (action,), ())
    desk.scene.table.lay(desk.scene.hints.laid)
    desk.scene.table.refresh()
    desk.scene.update()
    return desk.scene.picture.highlight()


def test_what_a_hint_takes_up_is_gold_and_only_buttons_are_framed(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt regensburg-2", taken=1)
    board, layout = desk.session.rules.board, desk.scene.position.layout
    fitting = card("muenchen-2", board)
    for action, gold, rings in (
        (TakeCard(2), [slot_key(2), official_key(Official.POSTMASTER)], []),
        (ExtendRoute(fitting, Side.LEFT), [card_key(fitting)], []),
        (CloseRoute(0), [], [layout.buttons[0]]),
        # Beside the button the Cartwright in the same light left open which one to press.
        (CloseRoute(0, True), [], [layout.buttons[0]]),
    ):
        assert list(with_hint(desk, action).gold) == gold
        assert desk.scene.hints.callout is not None
        assert list(desk.scene.hints.callout.rings) == rings


def official_key(official: Official) -> Key:
    return Key(KeyKind.OFFICIAL, list(Official).index(official))


def test_the_advised_card_covers_no_name_of_its_neighbours(sit: Callable[..., Desk]) -> None:
    """It stands out by its height and its edge of gold: the next card's name begins at its side."""
    desk = sit("lodz-2 muenchen-2 basel", "augsburg ingolstadt regensburg-2", taken=1)
    key = card_key(card("muenchen-2", desk.session.rules.board))
    lit = with_hint(desk, ExtendRoute(key.number, Side.LEFT))
    assert key not in lit.in_front and is_raised(key, lit)


@pytest.mark.parametrize(
    ("shown", "told"), [(DISPLAY, False), ("linz basel passau lodz pilsen linz-2", True)]
)
def test_that_no_open_card_goes_on_with_the_route_is_said(
    app: App, clock: ManualClock, south_rules: Ruleset, shown: str, told: bool
) -> None:
    """No sign on any card is easily taken for none that is needed."""
    anna = Player(hand="lodz-2", route="augsburg ingolstadt")
    state = position(south_rules, anna, Player(hand="lodz-3"), display=shown, supply="zuerich")
    where = Desk(app, clock, state).scene.position
    assert bool(none_fits(where.view, where.signs)) == told
    words = {"None of the open cards fits your route."} if told else set()
    assert {none_fits(where.view, where.signs)} - {""} == words


NEAR = (Sign.LEFT, RoadSign.IN_REACH), "fits your route"


@pytest.mark.parametrize(
    ("hand", "shown", "taken", "said"),
    [
        (
            "lodz-2",
            DISPLAY,
            0,
            [NEAR, ((Sign.BOTH,), "fits both ends")],
        ),
        # The prompt says that none fits.
        ("lodz-2", "linz basel", 0, []),
        ("kempten-2", "linz basel", 0, [NEAR]),
        ("lodz-2", DISPLAY, 2, [((Sign.COSTS,), "gives up your route")]),
        (
            "lodz-2 kempten-2",
            DISPLAY,
            2,
            [NEAR, ((Sign.COSTS,), "gives up your route")],
        ),
    ],
)
def test_the_signs_on_the_cards_are_explained_beside_the_prompt(
    sit: Callable[..., Desk],
    hand: str,
    shown: str,
    taken: int,
    said: list[tuple[tuple[Sign | RoadSign, ...], str]],
) -> None:
    """And the dashed roads with the arrows, for they mean the same: what matters most first. Cards
    and roads without one need no sign.
    """
    desk = sit(hand, "augsburg ingolstadt", display=shown, taken=taken)
    where = desk.scene.position
    found = legend(where.view, where.signs)
    assert [(each.signs, each.words) for each in found] == said


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("taken", [0, 1])
def test_the_seal_beside_the_prompt_leaves_words_and_phases_alone(
    sit: Callable[..., Desk], size: tuple[int, int], taken: int
) -> None:
    desk = sit("kempten-2", "augsburg ingolstadt", display="linz basel", taken=taken)
    desk.scene.resize(size)
    where, ink = desk.scene.position, palette().ink
    aside, words = legend(where.view, where.signs), where.prompt(False, None)
    alone, *others = (
        prompt_sprites(where.geometry, where.renderer.factory, words, ink, aside=each)
        for each in ((), aside)
    )
    (beside,) = others
    shown = beside[2 : 2 + len(beside) - len(alone)]
    assert len(shown) >= 3, "the seal, a dashed road, and their words"
    places = [each.rect for each in (beside[1], *shown)]
    assert all(one.right < other.left for one, other in pairwise(places))
    assert places[-1].right <= where.layout.prompt.right


def narrow_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are written from now on as narrow as they have to be."""
    said, write = list[str](), text.render_narrow

    def note(words: str, *how: Any) -> Surface:
        said.append(words)
        return write(words, *how)

    monkeypatch.setattr(text, "render_narrow", note)
    return said


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_what_dashes_are_is_said_though_no_open_card_fits(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It was left out for a longer sentence, and nobody knew what the roads meant, nor the green
    ones among them.
    """
    desk = sit("kempten-2", "augsburg ingolstadt", display="linz basel", taken=0)
    desk.scene.resize(size)
    where, said = desk.scene.position, narrow_words(monkeypatch)
    words = "Take a card from the display or the supply."
    (fits,) = aside = legend(where.view, where.signs)
    assert fits.signs == (Sign.LEFT, RoadSign.IN_REACH)
    prompt_sprites(where.geometry, where.renderer.factory, words, palette().ink, aside=aside)
    assert said == ["fits your route"]


def test_a_word_is_said_before_the_signs_are_left_out(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In German the dashed roads were not told: the words about the cards took their room. In the
    north a long headline took it.
    """
    desk = sit("kempten-2", "augsburg ingolstadt", display="nuernberg basel", taken=0)
    desk.scene.resize((1920, 1080))
    where, said = desk.scene.position, narrow_words(monkeypatch)
    words = "Take a card that lies open on the table, or the top one of the supply, as you like."
    aside = legend(where.view, where.signs)
    prompt_sprites(where.geometry, where.renderer.factory, words, palette().ink, aside=aside)
    assert said == ["fits"]


def test_signs_are_explained_in_whole_words_before_all_of_them_are(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“fits” had to be puzzled out."""
    anna = Player(hand="leipzig-1 weimar-2", route="halle-2 magdeburg-1 berlin-1 stettin-1")
    rules = Ruleset(find_board("north"), "horses")
    state = position(rules, anna, Player(hand="stettin-2"), taken=1)
    desk = Desk(app, clock, state)
    desk.scene.resize((1920, 1080))
    where, said = desk.scene.position, narrow_words(monkeypatch)
    aside, words = legend(where.view, where.signs), "Take a card from the display or the supply."
    prompt_sprites(where.geometry, where.renderer.factory, words, palette().ink, aside=aside)
    assert said == ["as a city: 3 horses missing"]
    said.clear()
    prompt_sprites(
        where.geometry, where.renderer.factory, "Take a card.", palette().ink, aside=aside
    )
    assert said == [each.words for each in aside]


def test_an_open_card_that_fits_has_its_seal_and_no_gold(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sign has one meaning: a card that wore both once said nothing clearly."""
    lit = list[Rect]()
    glow = highlights.glow

    def noted(rect: Rect, metrics: Metrics) -> Sprite:
        lit.append(rect)
        return glow(rect, metrics)

    monkeypatch.setattr(highlights, "glow", noted)
    renderer = (desk := sit("muenchen-2", "augsburg ingolstadt")).scene.position.renderer
    painter = CardPainter(renderer.geometry, renderer.factory)
    lit.clear()
    highlight = desk.scene.picture.highlight()
    painter.display((), highlight)
    assert highlight.signs[slot_key(1)].fits
    assert not lit


@pytest.mark.parametrize(("taken", "lit"), [(0, False), (1, True)])
def test_cards_that_may_be_played_have_a_thin_gold_edge(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, taken: int, lit: bool
) -> None:
    """Only those, and while nothing is advised: a child saw no card that could be pressed."""
    edged = list[Rect]()
    edge = highlights.gold_edge

    def noted(rect: Rect, metrics: Metrics, alpha: int = 255) -> Sprite:
        edged.append(rect)
        return edge(rect, metrics, alpha)

    monkeypatch.setattr(highlights, "gold_edge", noted)
    # München fits, Lodz would cost the route.
    desk = sit("muenchen-2 lodz-2", "augsburg ingolstadt", taken=taken)
    renderer = desk.scene.position.renderer
    painter = CardPainter(renderer.geometry, renderer.factory)
    edged.clear()
    painter.hand((), desk.scene.picture.highlight())
    assert len(edged) == lit
    action = ExtendRoute(card("muenchen-2", desk.session.rules.board), Side.LEFT)
    edged.clear()
    painter.hand((), with_hint(desk, action))
    assert not edged


@pytest.mark.parametrize("action", [TakeCard(2), DrawCard()], ids=str)
def test_what_a_hint_takes_from_the_sheet_shines_below_all_cards(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, action: Action
) -> None:
    """It is found without a line to it, and the light dims no card beside it.

    Without a hint none does: that all may be taken is said by warm light behind them.
    """
    lit = list[Rect]()
    glow = highlights.glow

    def noted(rect: Rect, metrics: Metrics) -> Sprite:
        lit.append(rect)
        return glow(rect, metrics)

    monkeypatch.setattr(highlights, "glow", noted)
    desk = sit("lodz-2", "augsburg ingolstadt")
    renderer = desk.scene.position.renderer
    painter, layout = CardPainter(renderer.geometry, renderer.factory), renderer.geometry.layout
    lit.clear()
    highlight = desk.scene.picture.highlight()
    painter.display((), highlight)
    assert not lit
    rim = open_cards_rim(renderer.geometry, highlight)
    cards = [layout.supply, *(layout.slot(slot) for slot in range(1, 7))]
    around = rim[0].rect.unionall([each.rect for each in rim])
    seen = Surface(around.size, pygame.SRCALPHA)
    seen.blits([(each.image, (each.x - around.x, each.y - around.y)) for each in rim])
    for place in cards:
        assert around.contains(place)
        inner = place.inflate(-8, -8).move(-around.x, -around.y)
        assert not seen.subsurface(inner).get_bounding_rect()
    lit.clear()
    place = layout.slot(2) if isinstance(action, TakeCard) else layout.supply
    hinted = with_hint(desk, action)
    light = painter.display((), hinted)[0]
    assert lit == [place] and not open_cards_rim(renderer.geometry, hinted)
    assert light.rect.contains(place.inflate(8, 8))


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("route", ["augsburg", "augsburg ingolstadt regensburg-2 passau"])
def test_a_hint_shows_the_card_at_the_end_where_it_would_lie(
    sit: Callable[..., Desk], route: str, side: Side
) -> None:
    desk = sit("kempten-2 lodz-2", route, taken=1)
    with_hint(desk, ExtendRoute(card("kempten-2", desk.session.rules.board), side))
    ring, _arrow = desk.scene.hints.ghosts()
    position = desk.scene.position
    kempten = position.view.rules.city_of[card("kempten-2", position.view.rules.board)]
    assert ring.rect.contains(position.geometry.marker(kempten))
    laid = position.geometry.laid_card
    assert laid is not None
    place, others = laid[1], [rect for _, rect in position.geometry.route_cards]
    assert place.size == others[0].size, "a sliver is no place for a card"
    inward = [each.x - place.x if side is Side.LEFT else place.x - each.x for each in others]
    assert min(inward) >= place.width // 5, "all are to be told apart"
    assert position.geometry.route_end(side is Side.LEFT) == place
    tray = position.layout.route
    assert tray.contains(place.unionall(others))


def test_where_a_card_would_be_laid_is_shown_no_longer_than_its_hint(
    sit: Callable[..., Desk],
) -> None:
    desk = sit("kempten-2 lodz-2", "augsburg", taken=1)
    rows = [rect for _, rect in desk.scene.position.geometry.route_cards]
    with_hint(desk, ExtendRoute(card("kempten-2", desk.session.rules.board), Side.LEFT))
    assert [rect for _, rect in desk.scene.position.geometry.route_cards] != rows
    desk.scene.hints.put_away()
    assert desk.scene.position.geometry.laid_card is None
    assert [rect for _, rect in desk.scene.position.geometry.route_cards] == rows


def test_a_card_that_a_hint_would_begin_with_lies_on_an_empty_road(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = PageWords(monkeypatch)
    desk = sit("kempten-2 lodz-2", taken=1)

    def said() -> set[str]:
        return {each for _, each, _ in words.on(desk.scene.sprites(desk.clock.now()))}

    assert "No route yet" in said()
    with_hint(desk, StartRoute(card("kempten-2", desk.session.rules.board)))
    assert desk.scene.hints.ghosts()
    assert "No route yet" not in said()


def test_a_chosen_card_that_costs_the_route_says_so(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2)
    board, mode = desk.session.rules.board, desk.scene.table.mode
    usual = desk.scene.picture.prompt()
    mode.tap(card_key(card("muenchen-2", board)))
    assert desk.scene.picture.prompt() == usual
    mode.put_back()
    mode.tap(card_key(card("lodz-2", board)))
    assert "Lodz" in desk.scene.picture.prompt() and "2 cities" in desk.scene.picture.prompt()


@pytest.mark.parametrize("strip", [0, 40])
def test_every_sign_differs_from_every_other_without_its_colour(app: App, strip: int) -> None:
    place = Rect(20, 20, 100, 140)
    found: dict[bytes, Sign | None] = {}
    for sign in (None, Sign.LEFT, Sign.RIGHT, Sign.BOTH, Sign.COSTS):
        image = Surface((140, 180))
        image.fill((150, 150, 150))
        card_face = Surface(place.size, pygame.SRCALPHA)
        card_face.fill((150, 150, 150))
        if sign is Sign.COSTS:
            whole = card_signs.costing_card(card_face, place, strip or place.width, 6)
            image.blit(whole.image, (whole.x, whole.y))
        for each in card_signs.sign_sprites(place, sign, strip or place.width):
            image.blit(each.image, (each.x, each.y))
        grey = pygame.transform.grayscale(image)
        assert found.setdefault(pygame.image.tobytes(grey, "RGB"), sign) is sign


def test_the_seals_of_a_hand_have_one_size_and_keep_clear_of_the_next_card(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One close to the next card was taken for a sign of that one; on strips they were smaller."""
    seals: list[tuple[Rect, Rect]] = []
    draw = card_signs.sign_sprites

    def note(
        at: Rect, sign: Sign | None, seen: int, side: int | None = None, **more: bool
    ) -> list[Sprite]:
        found = draw(at, sign, seen, side, **more)
        seals.extend((each.rect, Rect(at.x, at.y, seen, at.height)) for each in found)
        return found

    monkeypatch.setattr(card_signs, "sign_sprites", note)
    hand = "kempten-1 muenchen-1 nuernberg-1 regensburg-1 passau-1 ulm-1 salzburg-1"
    desk = sit(hand, "augsburg ingolstadt", display="linz basel", taken=1)
    for size in ((1024, 600), (1920, 1080)):
        desk.scene.resize(size)
        seals.clear()
        desk.scene.sprites(desk.clock.now())
        assert len(seals) >= 2
        assert len({seal.size for seal, _card in seals}) == 1
        width = desk.scene.position.geometry.hand_cards[0][1].width
        for seal, seen in seals:
            assert seen.contains(seal)
            if seen.width < width and seal.centerx > seen.centerx + 1:
                assert seal.right < seen.right - 2


def test_a_torn_edge_cuts_no_name_beside_it(app: App) -> None:
    place, strip = Rect(200, 20, 140, 197), 70
    written = lettering_alone("Regensburg", place.size, strip)
    margin = (strip - name_on("Regensburg", place.size, strip, written).get_width()) // 2
    face = Surface(place.size, pygame.SRCALPHA)
    face.fill((150, 150, 150))
    alone, beside = (card_signs.torn_card(face, place, covers) for covers in (False, True))
    assert alone.x < beside.x < place.x, "the edge is seen at the left too"
    assert place.x - beside.x <= margin
    assert beside.rect.right == alone.rect.right


def test_the_keyboard_finds_the_place_that_gives_the_route_up(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2)
    desk.scene.table.mode.tap(card_key(card("lodz-2", desk.session.rules.board)))
    desk.scene.update()
    spots = {each.key: each for each in desk.scene.group.widgets}
    layout = desk.scene.position.layout
    assert spots["new-route-0"].rect == layout.beside_route
    desk.scene.group.focus_key("new-route-0")
    desk.key(pygame.K_RETURN)
    assert desk.session.state.seats[0].route == (card("lodz-2", desk.session.rules.board),)


def test_a_card_of_a_city_on_the_route_lights_no_road(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    anna = Player(hand="basel-2 freiburg", route="zuerich basel")
    desk = Desk(app, clock, position(south_rules, anna, Player(hand="passau"), taken=1))
    lit = LitRoads(desk.scene.table)
    board = south_rules.board
    for name, roads in (("basel-2", 0), ("freiburg", 2)):
        key = card_key(card(name, board))
        assert len(lit.sprites(0.0, key)) == len(lit.sprites(0.0, None)) + roads, name
