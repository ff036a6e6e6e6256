"""What stands behind the prompt on the signs of cards and roads."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.table.draw.prompt import prompt_sprites
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk

SHORT = "Take a card."
LONG = "Take a card that lies open on the table, or the top one of the supply, as you like it."


@pytest.mark.parametrize(
    ("hand", "words", "told"),
    [
        ("luettich-1 halle-1", SHORT, True),
        ("luettich-1 halle-1", LONG, False),
        ("muenster-1 halle-1", SHORT, False),
    ],
)
def test_the_small_tile_on_a_card_is_explained_where_room_is_left(
    app: App, clock: ManualClock, hand: str, words: str, told: bool
) -> None:
    """The threes on cards were in no legend; the sentence does not give way to them."""
    rules = Ruleset(find_board("north"))
    anna = Player(hand=hand, route="berlin-1", houses="amsterdam bruessel")
    shown = "stettin-1 - - - - -"
    state = position(rules, anna, Player(hand="stettin-2"), display=shown, forced=False)
    desk = Desk(app, clock, state)
    desk.scene.resize((1920, 1080))
    here = desk.scene.position
    marked = rules.city_of[card("luettich-1", rules.board)] in here.geometry.last_on_cards
    assert marked is True
    factory = here.renderer.factory
    for aside in (here.legend[:1], ()):
        drawn = prompt_sprites(here.geometry, factory, words, palette().ink, aside=aside)
        at = [each for each in drawn if text.words_of(each.image) == "wins this tile"]
        assert bool(at) is (told and bool(aside))
        assert all(each.rect.right <= here.layout.prompt.right for each in at)
