"""The towns on the map: one bold drawing each, strong and unlike any other when small."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET

import pygame
import pytest
from pygame import Surface

from game import resources
from game.ui.graphics import svg
from game.ui.pieces import figures
from tests.ui.pieces.test_towns import IDS, bits, unlike

pytestmark = pytest.mark.usefixtures("app")

SMALLEST = (45, 34)
PARCHMENT = (226, 205, 160)
TONES = 6
"""The most colours in one drawing: outline, two of walls, two of roofs, and none."""


def on_paper(image: Surface) -> bytes:
    """The picture on parchment, as darkness from pixel to pixel."""
    ground = Surface(image.get_size())
    ground.fill(PARCHMENT)
    ground.blit(image, (0, 0))
    grey = pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[0::3]
    return bytes(255 - value for value in grey)


def test_every_engraved_town_has_a_landmark() -> None:
    folder = resources.folder("assets") / "towns" / "map"
    assert {path.stem for path in folder.glob("*.svg")} == set(IDS)


@pytest.mark.parametrize("town", IDS)
def test_few_strokes_and_tones(town: str) -> None:
    text = svg.landmark(town)
    assert text is not None
    assert len(text.encode()) < 9000
    assert ET.fromstring(text).get("viewBox") == "0 0 160 120"
    assert len(set(re.findall(r'(?:fill|stroke)="(#\w+|none)"', text))) <= TONES
    assert text.count("<path") <= 64


@pytest.mark.slow
@pytest.mark.parametrize("town", IDS)
def test_whole_and_strong_when_small(town: str) -> None:
    large = pygame.mask.from_surface(figures.landmark(town, (320, 240)), 127)
    box = large.get_bounding_rects()
    whole = box[0].unionall(box[1:])
    assert whole.top > 0 and whole.left > 0 and whole.right < 320
    assert whole.height > 0.8 * 240
    # A good part of it is far darker than parchment: it stands out on every province.
    dark = sum(value > 150 for value in on_paper(figures.landmark(town, SMALLEST)))
    assert dark > 0.05 * SMALLEST[0] * SMALLEST[1]


def test_no_two_towns_alike_at_the_smallest_size() -> None:
    shapes = {
        town: pygame.image.tobytes(figures.landmark(town, SMALLEST), "RGBA")[3::4] for town in IDS
    }
    outlines = {town: bits(shapes[town], 127) for town in IDS}
    darks = {town: bits(on_paper(figures.landmark(town, SMALLEST)), 110) for town in IDS}
    for one, other in itertools.combinations(IDS, 2):
        apart = unlike(outlines[one], outlines[other]), unlike(darks[one], darks[other])
        assert max(apart) > 0.38 and sum(apart) > 0.5, (one, other, apart)


def test_a_town_that_nobody_has_drawn_has_one_of_its_own_size() -> None:
    assert svg.landmark("nowhere") is None
    picture = figures.landmark("nowhere", (60, 45))
    assert picture.get_size() == (60, 45)
    assert pygame.mask.from_surface(picture).count() > 600
