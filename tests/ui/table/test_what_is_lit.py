"""What shines on the table: what fits, what costs the route, who can still help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect, Surface

from game.rules import Ruleset
from game.rules.events import Official
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.settings import ForcedSteps
from game.ui.table.draw import highlights
from game.ui.table.draw.officials import official_sprites
from game.ui.table.draw.prompt import prompt_sprites
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import card_key, slot_key
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


def test_open_cards_that_fit_the_route_are_gold_and_no_others(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2", "augsburg ingolstadt")
    lit = desk.scene.picture.highlight()
    # Roads join München, Ulm and Kempten to the ends of the route.
    assert set(lit.fitting) == {slot_key(1), slot_key(2), slot_key(5)}
    assert lit.costly == []


def test_where_all_may_be_taken_alike_none_is_gold(sit: Callable[..., Desk]) -> None:
    lit = sit("lodz-2").scene.picture.highlight()
    assert lit.sources and not lit.fitting and not lit.costly


def test_a_card_that_would_throw_the_route_away_looks_otherwise(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2)
    board = desk.session.rules.board
    lit = desk.scene.picture.highlight()
    assert list(lit.fitting) == [card_key(card("muenchen-2", board))]
    assert list(lit.costly) == [card_key(card("lodz-2", board))]


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


def test_red_rings_are_only_for_what_would_be_lost(
    app: App, sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit("lodz-2 muenchen-2", "augsburg ingolstadt", taken=2)
    rings: list[object] = []
    drawn = highlights.ring

    def noted(rect: Rect, colour: object, *rest: Any) -> Sprite:
        rings.append(colour)
        return drawn(rect, colour, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(highlights, "ring", noted)
    desk.scene.table.update_position()
    desk.scene.sprites(desk.clock.now())
    assert sorted(map(str, rings)) == sorted(map(str, (palette().gold, palette().wax)))
    rings.clear()
    fitting = card("muenchen-2", desk.session.rules.board)
    desk.scene.table.mode.tap(card_key(fitting))
    desk.scene.sprites(desk.clock.now())
    assert rings == [palette().gold_light]
