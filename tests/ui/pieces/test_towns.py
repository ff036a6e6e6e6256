"""The engraved towns: plain SVG within what nanosvg draws, none empty, none like another."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

TOWNS = Path(__file__).resolve().parents[3] / "assets" / "towns"

# fmt: off
IDS = [
    "mannheim", "carlsruhe", "freiburg", "basel", "zuerich", "innsbruck", "sigmaringen",
    "stuttgart", "ulm", "wuerzburg", "nuernberg", "regensburg", "ingolstadt", "augsburg",
    "muenchen", "kempten", "passau", "salzburg", "linz", "pilsen", "budweis",
    "lodz", "amsterdam", "bruessel", "luettich", "coelln", "muenster", "coblenz",
    "magdeburg", "halle", "berlin", "stettin", "hannover", "goettingen", "schwerin",
    "leipzig", "dresden", "weimar", "cassel", "darmstadt", "frankfurt", "bremen",
    "hamburg", "luebeck",
    "alessandria", "bergamo", "bologna", "bozen", "brixen", "como", "cuneo", "ferrara",
    "genova", "mantova", "milano", "modena", "padova", "parma", "piacenza", "ravenna",
    "spezia", "torino", "trento", "udine", "venezia", "vercelli", "verona", "alicante",
    "barcelona", "burgos", "cadiz", "cordoba", "cuenca", "evora", "granada", "leon",
    "lerida", "lisboa", "lugo", "madrid", "merida", "oviedo", "pamplona", "porto",
    "salamanca", "santiago", "sevilla", "toledo", "valencia", "valladolid", "zaragoza",
]
# fmt: on

COLOURS = {"none", "#3b2a1a", "#f3e6c4", "#d9c79c", "#8a6d4a"}
GROUP = {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": GROUP,
    "path": GROUP | {"d"},
}
NS = "{http://www.w3.org/2000/svg}"
BIRD = re.compile(r"q[12](?:\.\d)?-[12](?:\.\d)? \d(?:\.\d)? 0 ?q?[12](?:\.\d)?-[12](?:\.\d)? ")
"""Two small arcs side by side, which once flew over every town."""

MAP_SIZE = (44, 33)
CARD_SIZE = (250, 190)


def coverage(town: str, size: tuple[int, int]) -> bytes:
    """Alpha of the rasterised engraving, row by row, 0 to 255."""
    surface = pygame.image.load_sized_svg(str(TOWNS / f"{town}.svg"), size)
    assert surface.get_size()[0] <= size[0] and surface.get_size()[1] <= size[1]
    return pygame.image.tobytes(surface, "RGBA")[3::4]


def ink(town: str, size: tuple[int, int]) -> bytes:
    """Darkness of the engraving when laid on parchment, 0 to 255 (what the eye compares)."""
    paper = pygame.Surface(size)
    paper.fill((233, 217, 178))
    paper.blit(pygame.image.load_sized_svg(str(TOWNS / f"{town}.svg"), size), (0, 0))
    return pygame.image.tobytes(paper, "RGB")[0::3]


def test_one_engraving_for_every_town_and_no_more() -> None:
    assert len(IDS) == len(set(IDS)) == 91
    assert {path.stem for path in TOWNS.glob("*.svg")} == set(IDS)


@pytest.mark.parametrize("town", IDS)
def test_plain_svg(town: str) -> None:
    text = (TOWNS / f"{town}.svg").read_text(encoding="utf-8")
    assert len(text.encode()) < 15 * 1000
    root = ET.fromstring(text)
    assert root.tag == NS + "svg"
    assert [root.get(k) for k in ("width", "height", "viewBox")] == ["160", "120", "0 0 160 120"]
    for element in root.iter():
        name = element.tag.removeprefix(NS)
        assert name in ALLOWED, name
        assert set(element.attrib) <= ALLOWED[name], (name, element.attrib)
        assert not (element.text or "").strip()
        for attribute in ("fill", "stroke"):
            assert element.get(attribute, "none") in COLOURS
        if name == "path":
            assert not BIRD.search(element.get("d", ""))
            assert re.fullmatch(r"[MmLlHhVvCcQqZz0-9 .\-]+", element.get("d", ""))


@pytest.mark.slow
@pytest.mark.parametrize("town", IDS)
def test_rasterises_and_fills_its_frame(town: str) -> None:
    width = CARD_SIZE[0]
    alpha = coverage(town, CARD_SIZE)
    # load_sized_svg keeps the proportions: 250 x 187
    rows = len(alpha) // width
    unit = width / 160
    solid = [y for y in range(rows) if max(alpha[y * width : (y + 1) * width]) > 128]
    assert solid and solid[0] < 16 * unit and solid[-1] > 108 * unit
    share = sum(map((128).__lt__, alpha)) / len(alpha)
    assert 0.25 < share < 0.8, share
    # nothing is cut off at the top or the sides, and there is a real drawing, not one block
    assert max(alpha[:width]) < 128
    assert max(alpha[0::width]) < 128 and max(alpha[width - 1 :: width]) < 128
    shades = set(ink(town, CARD_SIZE))
    assert len(shades) > 40


def bits(values: Iterable[int], threshold: int) -> int:
    """The pixels above the threshold as one integer, for quick counting."""
    return int("".join("1" if value > threshold else "0" for value in values), 2)


def unlike(a: int, b: int) -> float:
    """0 for the same set of pixels, 1 for two that share none."""
    return 1 - (a & b).bit_count() / max(1, (a | b).bit_count())


@pytest.mark.slow
def test_no_two_silhouettes_alike_on_the_map() -> None:
    outlines = {town: bits(coverage(town, MAP_SIZE), 96) for town in IDS}
    # what is darker than the parchment by a good step: roofs, openings, contours
    darks = {town: bits((255 - v for v in ink(town, MAP_SIZE)), 90) for town in IDS}
    for i, a in enumerate(IDS):
        for b in IDS[i + 1 :]:
            assert unlike(outlines[a], outlines[b]) > 0.10, (a, b)
            assert unlike(darks[a], darks[b]) > 0.40, (a, b)
