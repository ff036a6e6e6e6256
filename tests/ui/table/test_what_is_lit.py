"""What shines on the table: what fits, what costs the route, who can still help."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from game.rules import Ruleset
from game.rules.assistance import WITHOUT
from game.rules.events import Official
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.settings import ForcedSteps
from game.ui.table.draw import card_signs
from game.ui.table.draw.officials import official_sprites
from game.ui.table.draw.prompt import prompt_sprites
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import card_key, slot_key
from game.ui.widgets import Button
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk

DISPLAY = "muenchen ulm linz basel kempten passau"


@pytest.fixture
def sit(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[..., Desk]:
    app.settings.forced_steps = ForcedSteps.NONE

    def make(hand: str, route: str = "", taken: int = 0, played: int = 0) -> Desk:
        state = position(
            south_rules,
            Player(hand=hand, route=route),
            Player(hand="lodz"),
            display=DISPLAY,
            supply="zuerich freiburg mannheim",
            taken=taken,
            played=played,
        )
        return Desk(app, clock, state)

    return make


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
    desk = sit("lodz-2", "augsburg ingolstadt regensburg-2", taken=1, played=1)
    buttons = {each.key: each for each in desk.scene.group.widgets if isinstance(each, Button)}
    assert not buttons["close"].locked and not buttons["end"].locked
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


def test_the_place_to_throw_the_route_away_leaves_the_sentence_its_size(
    sit: Callable[..., Desk],
) -> None:
    position = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2).scene.position
    words = "Play a card – or take a second one with the Postmaster."
    sizes = [
        prompt_sprites(position.geometry, position.renderer.factory, words, palette().ink, ready)[
            1
        ].image.get_size()
        for ready in (None, False, True)
    ]
    assert len(set(sizes)) == 1


def test_an_end_of_the_route_is_a_larger_place_than_throwing_it_away(
    sit: Callable[..., Desk],
) -> None:
    layout = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2).scene.position.layout
    away = layout.new_route
    for left in (True, False):
        end = layout.route_end(left, 2)
        assert end.width * end.height > away.width * away.height / 2
        assert end.width >= 1.5 * layout.end_width
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

        def noted(words: str, *rest: object, drawn: Callable[..., Surface] = drawn) -> Surface:
            said.add(words)
            return drawn(words, *rest)

        monkeypatch.setattr(text, name, noted)
    sprites = official_sprites(desk.scene.position.geometry, Highlight())
    assert {"Postmaster", "Postal Carrier", "Administrator", "Cartwright"} <= said
    assert {"take 2", "6 new"} <= said or {"take a second card", "six new cards"} <= said
    own = desk.scene.position.layout.own
    assert [sprite.rect for sprite in sprites if not own.contains(sprite.rect)] == []


def test_a_torn_edge_is_only_on_what_would_cost_the_route(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2)
    torn: list[Rect] = []
    drawn = card_signs.torn_edge

    def noted(rect: Rect) -> Sprite:
        torn.append(rect)
        return drawn(rect)

    monkeypatch.setattr(card_signs, "torn_edge", noted)
    desk.scene.table.update_position()
    desk.scene.sprites(desk.clock.now())
    board, places = desk.session.rules.board, desk.scene.position.places
    assert torn == [places[card_key(card("lodz-2", board))]]
    torn.clear()
    desk.scene.table.mode.tap(card_key(card("muenchen-2", board)))
    desk.scene.sprites(desk.clock.now())
    assert torn == []
