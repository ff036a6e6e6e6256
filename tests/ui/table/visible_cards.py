"""Watches which cards' faces are in the picture, by the identity of what is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect, Surface

from game.ui.graphics.layered_canvas import LayeredCanvas, Picture
from game.ui.table.draw.own import card_signs, grounds
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.tokens import Token, TokenKind

MADE_OF_CARDS = (
    (card_signs, "_torn_card"),
    (card_signs, "_costing_card"),
    (card_signs, "waiting"),
    (grounds, "_ghost"),
)
"""Functions that put a card's face into another picture."""


class Faces:
    """Gives every card a face of its own, even those of one city, and finds it in the frames.

    The frames are noted instead of being painted, every one of them.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._known: dict[tuple[object, ...], Surface] = {}
        self._card_of: dict[int, int] = {}
        self._kept: list[Surface] = []
        self._frames: list[list[Surface]] = []
        make_card, make_token = SpriteFactory.card, SpriteFactory.token

        def card(factory: SpriteFactory, index: int, *how: Any, **more: Any) -> Surface:
            key = index, *how, *more.values()
            if key not in self._known:
                face = make_card(factory, index, *how, **more)
                self._known[key] = self._note(face.copy(), index)
            return self._known[key]

        def token(
            factory: SpriteFactory, token: Token, size: tuple[int, int], progress: float
        ) -> Surface:
            image = make_token(factory, token, size, progress)
            shows = token.kind in (TokenKind.CARD, TokenKind.TORN) or (
                token.kind is TokenKind.TURNING and progress > 0.5
            )
            return self._note(image, token.number) if shows else image

        def paint(canvas: LayeredCanvas, surface: Surface, picture: Picture) -> list[Rect]:
            self._frames.append([sprite.image for sprite in picture.sprites if sprite.alpha])
            return []

        for room, name in MADE_OF_CARDS:
            monkeypatch.setattr(room, name, self._made_of(getattr(room, name)))
        monkeypatch.setattr(LayeredCanvas, "paint", paint)
        monkeypatch.setattr(SpriteFactory, "card", card)
        monkeypatch.setattr(SpriteFactory, "token", token)

    def _made_of(self, make: Callable[..., Surface]) -> Callable[..., Surface]:
        """A function that makes a picture of a card's face, which then shows that card."""

        def made(face: Surface, *how: Any) -> Surface:
            image = make(face, *how)
            card = self._card_of.get(id(face))
            return image if card is None else self._note(image, card)

        return made

    def _note(self, image: Surface, card: int) -> Surface:
        # Kept alive, so that no other picture can come to have its identity.
        self._kept.append(image)
        self._card_of[id(image)] = card
        return image

    def frames(self) -> list[set[int]]:
        """The cards whose faces are in each frame since the last call."""
        frames, self._frames = self._frames, []
        return [
            {self._card_of[id(image)] for image in images if id(image) in self._card_of}
            for images in frames
        ]
