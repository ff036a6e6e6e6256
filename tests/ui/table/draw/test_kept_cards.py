"""The cards of a hand while some are chosen to be kept: all that is printed on them is in sight."""

from __future__ import annotations

from copy import copy
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.graphics.canvas import Sprite
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.draw.card_rows import CardPainter
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from tests.rules.builders import Player, position
from tests.sampling import share
from tests.ui.table.desk import Desk

NARROW, WIDE = (1024, 600), (3840, 2160)
WINDOWS = [
    (NARROW, 1.0, 1.0, False),
    *(
        pytest.param(*window, marks=pytest.mark.slow)
        for window in share(
            [
                (NARROW, 2.0, 1.0, True),
                ((1920, 1080), 1.0, 1.0, False),
                ((1920, 1080), 2.0, 2.0, True),
                (NARROW, 2.0, 1.0, False),
                ((1920, 1080), 2.0, 1.0, False),
                ((1080, 1920), 1.0, 1.0, False),
                (WIDE, 1.0, 1.0, False),
                (WIDE, 2.0, 1.0, True),
            ],
            3,
        )
    ),
]
"""Size, scale of text and of everything, and whether it is seen from a sofa."""


class Faces(SpriteFactory):
    """Notes the pictures of cards that it makes, with horses or with none."""

    def __init__(self, geometry: TableGeometry, horses: bool) -> None:
        super().__init__(geometry)
        self.faces: list[Surface] = []
        if not horses:
            self._board = copy(self._board)
            vars(self._board)["horses_of"] = (0,) * len(self._board.cards)

    def card(self, *look: int, **more: Any) -> Surface:  # type: ignore[override]
        self.faces.append(super().card(*look, **more))  # type: ignore[arg-type]
        return self.faces[-1]


def differing(one: Surface, other: Surface) -> int:
    """The number of pixels in which two pictures of a size differ."""
    width, height = one.get_size()
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return width * height - alike.count()


def drawn(sprites: list[Sprite], size: tuple[int, int]) -> Surface:
    image = Surface(size)
    image.blits([(each.image, (each.x, each.y)) for each in sprites])
    return image


@pytest.mark.slow
@pytest.mark.parametrize(("size", "text", "all_larger", "sofa"), WINDOWS)
@pytest.mark.parametrize(
    "hand",
    [
        "halle-1 luettich-1 stettin-1 wuerzburg-1",
        "halle-1 luettich-1 magdeburg-1 schwerin-1 wuerzburg-1",
    ],
)
def test_the_horses_of_no_card_are_covered(
    size: tuple[int, int], text: float, all_larger: float, sofa: bool, hand: str
) -> None:
    settings = Settings(text_scale=text, ui_scale=all_larger)
    settings.sofa = sofa
    clock = ManualClock()
    rules = Ruleset(find_board("north"), "horses")
    players = Player(hand=hand), Player(hand="berlin-1")
    state = position(
        rules, *players, display="", supply="bremen-1", taken=1, played=1, keeping=True
    )
    geometry = Desk(offscreen_app(size, settings, clock), clock, state).scene.position.geometry
    cards = [card for card, _ in geometry.hand_cards if card is not None]
    for kept in (cards[:0], cards[1:4], cards):
        pictures, faces = list[Surface](), list[list[Surface]]()
        for horses in (True, False):
            factory = Faces(geometry, horses)
            sprites = CardPainter(geometry, factory).hand((), Highlight(kept=frozenset(kept)))
            pictures.append(drawn(sprites, size))
            faces.append(factory.faces)
        printed = [differing(*each) for each in zip(*faces, strict=True)]
        assert all(printed)
        assert differing(*pictures) == sum(printed)
