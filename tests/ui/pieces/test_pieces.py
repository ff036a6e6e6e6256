"""Pieces come in exactly the size asked for, are kept, and can be told apart."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest
from pygame import Surface

from game.tiled.chart import Pattern
from game.ui.engine.app import App
from game.ui.graphics import patterns, shadows, svg, text, textures, theme
from game.ui.graphics.textures import PaperStyle
from game.ui.pieces import bonus_tiles, cards, figures, portraits
from game.ui.pieces.horse_badge import horse_row

TINT = (150, 180, 214)
pytestmark = pytest.mark.usefixtures("app")


def look(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", [(64, 90), (101, 142), (300, 420)])
def test_cards_have_the_size_asked_for(size: tuple[int, int]) -> None:
    drawn = [
        cards.card("ulm", "Ulm", TINT, "hatch", size, 2),
        cards.card_back(size),
        cards.card_back(size, 3),
        cards.card_slot(size),
    ]
    assert [card.get_size() for card in drawn] == [size] * 4


def test_pieces_are_drawn_once() -> None:
    assert cards.card("ulm", "Ulm", TINT, "dots", (64, 90)) is cards.card(
        "ulm", "Ulm", TINT, "dots", (64, 90)
    )
    assert bonus_tiles.bonus_tile("provinces", 3, 40, (TINT,)) is bonus_tiles.bonus_tile(
        "provinces", 3, 40, (TINT,)
    )


def test_the_longest_names_fit_on_the_smallest_card() -> None:
    for name in ("Sigmaringen", "Regensburg", "Ingolstadt", "Braunschweig"):
        assert text.fit(name, 14, 57, "semibold", smallest=8)[0] == name


def test_patterns_differ_without_colour() -> None:
    drawn = [look(patterns.pattern(name, (60, 20), 8, (0, 0, 0))) for name in Pattern]
    assert len(set(drawn)) == len(Pattern)


def test_houses_differ_in_outline() -> None:
    outlines = []
    for colour in theme.SEAT_COLOURS:
        house = figures.house(colour, 36)
        outlines.append(pygame.mask.from_surface(house))
    for one, other in itertools.combinations(outlines, 2):
        shared = one.overlap_area(other, (0, 0))
        assert shared < 0.92 * max(one.count(), other.count())


def test_carriages_grow() -> None:
    sizes = [
        pygame.mask.from_surface(figures.carriage(length, (240, 100))).count()
        for length in range(3, 8)
    ]
    assert sizes == sorted(sizes)
    assert sizes[-1] > 2 * sizes[0]


@pytest.mark.parametrize("kind", ["postmaster", "postal_carrier", "administrator", "cartwright"])
def test_an_official_that_is_spent_looks_so(kind: str) -> None:
    assert look(portraits.official(kind, 60)) != look(portraits.official(kind, 60, quiet=True))


@pytest.mark.parametrize(
    "kind", ["route_length", "provinces", "all_provinces", "free_city", "game_end"]
)
@pytest.mark.parametrize("size", [18, 32, 64, 120])
def test_seals_of_every_kind_and_size(kind: str, size: int) -> None:
    for value in (1, 10, None):
        seal = bonus_tiles.bonus_tile(kind, value, size, (TINT, (200, 90, 80)), "7")
        assert seal.get_size() == (size, size)


def test_a_town_that_nobody_has_drawn_has_a_picture() -> None:
    assert svg.town_art("nowhere") is None
    assert pygame.mask.from_surface(figures.town("nowhere", (64, 48))).count() > 100


@pytest.mark.parametrize("style", ["letter", "form", "parchment", "tag"])
def test_paper_is_opaque_in_the_middle_and_exactly_as_large_as_asked(style: PaperStyle) -> None:
    paper = textures.paper((233, 121), style)
    assert paper.get_size() == (233, 121)
    assert paper.get_at((116, 60)).a == 255


def test_shadows_fade_out_at_their_rim(app: App) -> None:
    shadow = shadows.shadow((100, 60), 12)
    assert shadow.get_size() == (124, 84)
    assert shadow.get_at((0, 0)).a < 12
    assert shadow.get_at((62, 42)).a > 80


@pytest.mark.slow
def test_the_edges_of_any_sheet_can_be_softened() -> None:
    """Where its copy happened to lie behind it in memory, a part of a sheet was once refused."""
    draw = random.Random(3)
    around: list[Surface] = []
    for _ in range(2500):
        mask = Surface((draw.randint(20, 300), draw.randint(20, 300)), pygame.SRCALPHA)
        around += [mask, mask.subsurface((0, 0, 10, 10)).copy()]
        textures._soften_edges(mask, draw.randint(3, 12))
        if len(around) > 40:
            draw.shuffle(around)
            del around[20:]


def test_what_may_still_be_won_has_its_points_in_dark_ink_on_light_paper() -> None:
    """Its figure is read on every tint, and nothing of it is taken for wax."""
    for kind in bonus_tiles.WAX_COLOURS:
        place = bonus_tiles.tile_to_win(kind, 3, 40)
        ground = place.get_at((12, 20))
        assert sum(ground[:3]) > 480, kind
        assert min(sum(place.get_at((20, y))[:3]) for y in range(8, 33)) < 200, kind


def test_horses_are_counted_by_a_number_beside_one_head() -> None:
    """Two heads and three looked alike on small cards."""
    rows = [horse_row(f"+{count}", 30, (60, 40, 20)) for count in (1, 2, 3)]
    assert all(row.get_height() == 30 and row.get_width() < 3 * 30 for row in rows)
    assert len({look(row) for row in rows}) == 3
