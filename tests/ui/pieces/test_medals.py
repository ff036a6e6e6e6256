"""Medals are told apart by their metals and by their numbers."""

from __future__ import annotations

import pygame
import pytest

from game.ui.pieces.medals import MEDALS, medal

pytestmark = pytest.mark.usefixtures("app")


def test_no_two_medals_look_alike() -> None:
    pictures = {pygame.image.tobytes(medal(40, metal), "RGBA") for metal in MEDALS}
    pictures |= {pygame.image.tobytes(medal(40, MEDALS[0], number), "RGBA") for number in "12"}
    assert len(pictures) == len(MEDALS) + 2
    assert medal(40, MEDALS[0]) is medal(40, MEDALS[0]), "painted once"
