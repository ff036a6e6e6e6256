"""A variant that the window has never seen is played and drawn at the table."""

from __future__ import annotations

import pygame
import pytest

from game.library import find_board
from game.rules import Ruleset
from game.rules import variants as rules_variants
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table import variants as ui_variants
from game.ui.table.model.hit_targets import target_rect
from game.ui.table.model.move_index import VARIANT_PLACE, card_key
from game.ui.table.text import tooltips
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk
from tests.variants.relay import Rider
from tests.variants.relay_ui import RelayUi


@pytest.fixture
def desk(app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Anna's turn in a game with riders: she has taken a card and may play."""
    monkeypatch.setitem(rules_variants.VARIANTS, "relay", "tests.variants.relay")
    monkeypatch.setitem(ui_variants.VARIANTS, "relay", RelayUi())
    anna = Player(hand="passau linz", route="ulm")
    where = {"display": "ulm-2 ulm-3 linz-2 linz-3 lodz-1 lodz-2", "supply": "kempten basel"}
    rules = Ruleset(find_board("south"), "relay")
    state = position(rules, anna, Player(hand="lodz-3"), taken=1, **where)  # type: ignore[arg-type]
    return Desk(app, clock, state, "human ai")


@pytest.mark.slow
def test_the_rider_is_sent_by_hand_and_lies_in_its_place(desk: Desk) -> None:
    linz = desk.session.rules.board.card_index["linz-1"]
    place = desk.scene.position.layout.variant_place
    empty = pygame.image.tobytes(desk.app.surface.subsurface(place), "RGB")
    desk.mouse.click(desk.gestures().grip(card_key(linz)))
    desk.mouse.click(target_rect(desk.scene.position.geometry, VARIANT_PLACE).center)
    desk.settle()
    assert desk.session.state.seats[0].extras == Rider((linz,))
    assert pygame.image.tobytes(desk.app.surface.subsurface(place), "RGB") != empty
    assert tooltips.tooltip_words(VARIANT_PLACE, desk.scene.position.view) == "The rider."
