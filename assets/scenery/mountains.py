"""The Alps on the title page, as a relief in the light of a low sun behind them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from etching import Tone, hatched, slanted, turns
from noise import Field, layered
from shapes import path, shape

WIDTH, TOP, FOOT = 1600, -80, 252
"""Units of the drawing."""

FINE = 1.25
"""Pixels of the painting to a unit."""

SUN = 790
SLICES, DEEP = 380, 190
"""Sections through the relief, from the near end to the far one, and how deep it is in units."""

Tint = tuple[int, int, int]
SNOW_LIT, SNOW_SHADE = (255, 246, 226), (132, 161, 187)
ROCK_LIT, ROCK_SHADE = (206, 190, 152), (88, 114, 138)
WOOD_LIT, WOOD_SHADE = (160, 172, 126), (92, 122, 118)
HAZE: Tint = (250, 225, 174)
INK = "#557283"


class Chain(NamedTuple):
    """A chain of mountains: its place in depth, its height and foot in units, how much of it is
    snow, the share of the air's light in it, its height in the middle as a share, how far the
    valley there reaches, how far its summits are apart, how its flanks are bent, and how wide its
    mountains are in heights. One `ruled` by the main peak is lower beside that, and pales.
    """

    seed: int
    high: float
    foot: float
    snow: float
    haze: float
    lowest: float
    valley: float
    apart: float
    bent: float
    wide: tuple[float, float]
    ruled: bool = False


CHAINS = (
    Chain(11, 226, 226, 0.76, 0.1, 0.46, 350, 150, 0.86, (1.15, 1.9), ruled=True),
    Chain(52, 100, 244, 0.4, 0.04, 0.34, 430, 78, 0.95, (0.9, 1.5)),
)
"""The one behind first."""


class Relief(NamedTuple):
    """What is seen of mountains at each pixel: whether any are, how lit and how snowy they are, and
    their height over their feet.
    """

    seen: Field
    light: Field
    snow: Field
    height: Field
    crest: Field


class Peak(NamedTuple):
    """A summit: its place, height, and width in heights, how many spurs it has, and their turn."""

    x: float
    far: float
    high: float
    wide: float
    spurs: int
    turn: float


MAIN = (
    Peak(1000, 78, 236, 0.8, 5, 1.15),
    Peak(1052, 60, 142, 0.9, 4, 0.4),
    Peak(944, 52, 128, 0.8, 4, 2.1),
    Peak(1098, 70, 118, 1.0, 5, 1.2),
)
"""The main peak with its shoulders: one mountain that is higher than all others."""

BESIDE, LOWER = 100, 0.74
"""Units from the main peak within which there is no other, and the height of the others at most, as
a share of the chain's.
"""

CLEAR, PALE = 125, 0.27
"""Units from it within which the air is clear, and how much more of its light others have."""


def peaks(chain: Chain) -> list[Peak]:
    """The summits of a chain: it leaves the middle open to the sky, as a valley does."""
    most = chain.high * (LOWER if chain.ruled else 1)
    chance = np.random.default_rng(chain.seed)
    found: list[Peak] = []
    x = -70.0
    while x < WIDTH + 130:
        open_ = min(1.0, abs(x - SUN) / chain.valley) ** 1.1
        rises = chain.lowest + (1 - chain.lowest) * open_
        high = most * rises * chance.uniform(0.62, 1.0)
        wide = chance.uniform(*chain.wide)
        spurs, turn = int(chance.integers(4, 7)), chance.uniform(0, 3)
        found.append(Peak(x, chance.uniform(70, 120), high, wide, spurs, turn))
        for side in (-1, 1):
            lower = high * chance.uniform(0.45, 0.72)
            beside = x + side * high * chance.uniform(0.3, 0.5)
            before = chance.uniform(25, 75)
            spurs, turn = int(chance.integers(3, 6)), chance.uniform(0, 3)
            found.append(Peak(beside, before, lower, chain.wide[0], spurs, turn))
        x += chain.apart * chance.uniform(0.6, 1.4) * (0.6 + 0.4 * rises)
    if not chain.ruled:
        return found
    return [each for each in found if abs(each.x - MAIN[0].x) > BESIDE] + [*MAIN]


def relief(chain: Chain) -> Relief:
    """A chain, section by section from the near end to the far one."""
    across = np.arange(0, WIDTH, 1 / FINE)
    rows = np.arange(TOP, FOOT, 1 / FINE)
    depth = np.linspace(0, 1, SLICES)
    x, z = np.meshgrid(across, depth)
    far = z * DEEP
    warp = layered(chain.seed + 9, x / 60, far / 60, 3)
    land = np.zeros_like(x)
    for peak in peaks(chain):
        off_x, off_z = x + warp * 9 - peak.x, far + warp * 9 - peak.far
        away = np.hypot(off_x, off_z * 1.15) / (peak.high * peak.wide)
        around = np.arctan2(off_z, off_x)
        # Spurs that lead down from it, sharper the lower they are.
        spurs = np.abs(np.sin(around * peak.spurs / 2 + peak.turn + warp * 0.5))
        cone = peak.high * (1 - away**chain.bent * (0.84 + 0.34 * spurs))
        land = np.maximum(land, cone)
    rough = layered(chain.seed, x / 44, far / 44, 5, ridged=True)
    land = land + (rough - 0.45) * (9 + 0.17 * land)
    land = np.maximum(land, 6 * rough) * np.clip(z / 0.2, 0, 1) ** 0.7
    # Light from where the sun is, low behind them, and a little from above.
    slope_x = np.gradient(land, axis=1) * FINE
    slope_z = np.gradient(land, axis=0) * SLICES / DEEP
    towards = np.tanh((SUN - x) / 110)
    length = np.sqrt(1 + slope_x**2 + slope_z**2)
    light = (-slope_x * towards * 0.82 - slope_z * 0.12 + 0.34) / length
    light = np.clip(0.44 + 0.72 * light, 0, 1)
    steep = np.hypot(slope_x, slope_z)
    share = land / chain.high
    patches = layered(chain.seed + 30, x / 13, far / 13, 4)
    snowy = np.clip((share - (1 - chain.snow) + 0.2 * patches) / 0.07, 0, 1)
    snowy = snowy * np.clip(2.7 - steep * 0.62, 0.3, 1)
    y = chain.foot - land - z * 14
    shape = (len(rows), len(across))
    found = Relief(*(np.zeros(shape) for _ in range(4)), np.full(len(across), float(FOOT)))
    top = found.crest
    grid = rows[:, None]
    for index in range(SLICES):
        here = (grid >= y[index]) & (grid < top)
        for field, values in ((found.seen, 1.0), (found.light, light[index])):
            field[here] = np.broadcast_to(values, shape)[here]
        found.snow[here] = np.broadcast_to(snowy[index], shape)[here]
        found.height[here] = np.broadcast_to(share[index], shape)[here]
        np.minimum(top, y[index], out=top)
    return found


def tinted(chain: Chain, found: Relief) -> Field:
    """The colours of a chain."""
    lit = np.clip((found.light - 0.4) / 0.2, 0, 1)[..., None]
    lit = lit * lit * (3 - 2 * lit)

    def mixed(shade: Tint, light: Tint) -> Field:
        return np.array(shade) * (1 - lit) + np.array(light) * lit

    rock, snow = mixed(ROCK_SHADE, ROCK_LIT), mixed(SNOW_SHADE, SNOW_LIT)
    wood = mixed(WOOD_SHADE, WOOD_LIT)
    low = np.clip((0.3 - found.height) / 0.16, 0, 1)[..., None]
    rock = rock * (1 - low) + wood * low
    colour = rock * (1 - found.snow[..., None]) + snow * found.snow[..., None]
    rows = np.arange(TOP, FOOT, 1 / FINE)[:, None]
    across = np.arange(0, WIDTH, 1 / FINE)[None, :]
    near_sun = np.exp(-(((across - SUN) / 190) ** 2))
    veil = 0.42 * chain.high
    air = chain.haze + np.clip((rows - (chain.foot - veil)) / veil, 0, 1) ** 1.4 * 0.66
    if chain.ruled:
        air = air + PALE * (1 - np.exp(-(((across - MAIN[0].x) / CLEAR) ** 4)))
    air = np.clip(air + 0.26 * near_sun, 0, 0.94)[..., None]
    return colour * (1 - air) + np.array(HAZE) * air


def tone(found: Relief, strength: float) -> Tone:
    """How dark the lines of a chain are at places."""

    def at(x: Field, y: Field) -> Field:
        column = np.clip((x * FINE).astype(int), 0, found.seen.shape[1] - 1)
        row = np.clip(((y - TOP) * FINE).astype(int), 0, found.seen.shape[0] - 1)
        dark = np.clip((0.5 - found.light[row, column]) / 0.3, 0, 1)
        fades = np.clip((FOOT - 26 - y) / 44, 0, 1)
        return found.seen[row, column] * dark * fades * strength

    return at


def crest_line(found: Relief) -> Field:
    """The outline against the sky."""
    across = np.arange(0, WIDTH, 1 / FINE)
    points = np.stack([across, found.crest], axis=1)
    return turns(points, 0.4)


def paint() -> tuple[Field, list[str], list[str]]:
    """The painting, its silhouettes, and the lines over it."""
    rows, columns = round((FOOT - TOP) * FINE), round(WIDTH * FINE)
    painting = np.broadcast_to(np.array(HAZE, float), (rows, columns, 3)).copy()
    silhouettes: list[str] = []
    lines: list[str] = []
    reliefs = [relief(each) for each in CHAINS]
    for index, (chain, found) in enumerate(zip(CHAINS, reliefs, strict=True)):
        mask = found.seen[..., None] > 0
        painting = np.where(mask, tinted(chain, found), painting)
        crest = crest_line(found)
        silhouettes.append(shape(f"{path(crest, closed=False)}V{FOOT}H0Z", fill="#ffffff"))
        before = [each.seen for each in reliefs[index + 1 :]]
        clear = found._replace(seen=found.seen * np.prod([1 - each for each in before], axis=0))
        shade, strength = (("#66818f", 0.9), (INK, 1.0))[index]
        for left, right, lean in ((0, SUN, -0.34), (SUN, WIDTH, 0.34)):
            rules = slanted(left, right, TOP, FOOT, 2.5, lean, 5.0)
            lines += hatched(rules, tone(clear, strength), 1.15, shade, 0.8)
        seen = _unhidden(crest, clear)
        style = {"fill": "none", "stroke": shade, "stroke_width": 0.8, "stroke_linejoin": "round"}
        lines.append(shape(seen, **style))
    return painting, silhouettes, lines


def _unhidden(crest: Field, found: Relief) -> str:
    """The data of the parts of an outline below which the chain is seen."""
    parts: list[list[Field]] = [[]]
    for point in crest:
        column = min(found.seen.shape[1] - 1, int(point[0] * FINE))
        row = min(found.seen.shape[0] - 1, int((point[1] + 1.6 - TOP) * FINE))
        if found.seen[row, column]:
            parts[-1].append(point)
        elif parts[-1]:
            parts.append([])
    return "".join(path(each, closed=False) for each in parts if len(each) > 1)
