"""The sky on the title page: heaps of cloud in the light of a low sun, and its rays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from etching import hatched, runs, together
from noise import Field, layered
from shapes import shape

WIDTH, HEIGHT, LINES = 1000, 830, 430
"""Units of the drawing, which fills the picture, and down to where there are lines in it."""

FINE = 0.9
"""Pixels of the painting to a unit."""

SUN = (470.0, 590.0)

Tint = tuple[int, int, int]
AIR: tuple[tuple[float, Tint], ...] = (
    (0.0, (140, 184, 206)),
    (0.22, (178, 208, 214)),
    (0.4, (232, 228, 200)),
    (0.54, (254, 222, 156)),
    (0.72, (255, 214, 134)),
    (1.0, (255, 210, 128)),
)
"""The air at shares of the height, from the top down."""

LIT, SHADE, DEEP, GLOWS = (255, 248, 228), (190, 202, 208), (152, 170, 188), (255, 214, 150)
RAY = (255, 240, 190)
INK, RULE = "#5f7784", "#6d8c9c"


class Heap(NamedTuple):
    """A heap of cloud: the middle and the level of its foot, its width and height."""

    seed: int
    x: float
    foot: float
    wide: float
    high: float


HEAPS = (
    *(Heap(3, 150, 250, 250, 120), Heap(5, 850, 232, 270, 130)),
    *(Heap(8, 420, 330, 150, 34), Heap(14, 596, 366, 150, 28)),
    *(Heap(21, -6, 392, 330, 250), Heap(22, 210, 404, 260, 112)),
    *(Heap(33, 1000, 380, 380, 262), Heap(34, 742, 396, 250, 96)),
)
"""Those behind first."""


class Puff(NamedTuple):
    """A lump of a cloud: middle and radius."""

    x: float
    y: float
    r: float


def puffs(heap: Heap) -> list[Puff]:
    """The lumps of a heap, those behind and above first, small at its rim and flat at its foot."""
    chance = np.random.default_rng(heap.seed)
    found: list[Puff] = []
    for _ in range(64):
        at = chance.uniform(-1, 1)
        top = heap.high * (1 - abs(at) ** 1.7) * (0.72 + 0.28 * np.sin(at * 5 + heap.seed))
        up = chance.uniform(0.0, 1.0) ** 0.8
        r = heap.high * chance.uniform(0.09, 0.22) * (1 - 0.5 * abs(at)) * (1.1 - 0.3 * up) + 4
        x, y = heap.x + at * heap.wide / 2, heap.foot - r * 0.55 - up * max(0.0, top - r)
        found.append(Puff(x, y, r))
    return sorted(found, key=lambda each: each.y - each.r * 0.4)


class Sky(NamedTuple):
    """The painting, and for each pixel how much cloud is there and how dark that is."""

    colours: Field
    cloud: Field
    dark: Field


def air(rows: Field) -> Field:
    """The colours of the air at rows."""
    shares = [share for share, _tint in AIR]
    columns = [np.interp(rows / HEIGHT, shares, [tint[n] for _s, tint in AIR]) for n in range(3)]
    return np.stack(columns, axis=-1)


def painted() -> Sky:
    """The whole sky."""
    y, x = np.mgrid[0 : HEIGHT : 1 / FINE, 0 : WIDTH : 1 / FINE]
    colours = air(y)
    cloud, dark = np.zeros_like(x), np.zeros_like(x)
    edge = layered(60, x / 26, y / 22, 4)
    for heap in HEAPS:
        for puff in puffs(heap):
            off_x, off_y = (x - puff.x) / puff.r, (y - puff.y) / (puff.r * 0.86)
            away = np.hypot(off_x, off_y) * (1 + 0.16 * edge)
            here = np.clip((1 - away) / 0.1, 0, 1)
            here = here * np.clip((heap.foot + 2 + 4 * edge - y) / (6 + heap.high * 0.14), 0, 1)
            # The side towards the sun and the upper one are lit.
            to_x, to_y = SUN[0] - puff.x, (SUN[1] - puff.y) * 0.35
            far = np.hypot(to_x, to_y)
            out = np.sqrt(np.clip(1 - away**2, 0, 1))
            local = (off_x * to_x + off_y * to_y) / far * 0.5 - off_y * 0.5 + out * 0.3
            # As a whole, too.
            whole_x, whole_y = (x - heap.x) / heap.wide * 2, (heap.foot - y) / heap.high
            whole = whole_x * np.sign(SUN[0] - heap.x) * 0.5 + whole_y * 0.7 - 0.25
            light = 0.62 * local + 0.5 * whole
            low = np.clip((y - heap.foot + heap.high * 0.55) / (heap.high * 0.55), 0, 1)
            deep = 1 - 0.55 * low
            lit = np.clip(0.5 + 0.68 * light * deep - 0.13 * low + 0.1 * edge, 0, 1)
            tint = _mixed(lit)
            colours = colours * (1 - here[..., None]) + tint * here[..., None]
            cloud = np.maximum(cloud, here)
            dark = dark * (1 - here) + (1 - lit) * here
    return Sky(_shone_on(colours, cloud, x, y), cloud, dark)


def _mixed(lit: Field) -> Field:
    """The colours of cloud that is so lit."""
    at = [0.0, 0.38, 0.62, 1.0]
    tints = (DEEP, SHADE, (250, 232, 200), LIT)
    return np.stack([np.interp(lit, at, [tint[n] for tint in tints]) for n in range(3)], axis=-1)


def _shone_on(colours: Field, cloud: Field, x: Field, y: Field) -> Field:
    """The colours with the sun's glow and its rays, which clouds hold back."""
    off_x, off_y = x - SUN[0], y - SUN[1]
    away = np.hypot(off_x, off_y)
    turn = np.arctan2(off_x, -off_y)
    fan = layered(77, turn * 7.0, np.zeros_like(turn), 3) + 0.35 * layered(
        78, turn * 22, np.zeros_like(turn), 2
    )
    rays = np.clip(fan * 2.1 - 0.05, 0, 1) * np.exp(-((away / 520) ** 2)) * (y < SUN[1])
    rays = rays * (1 - 0.62 * cloud) * np.clip(away / 60, 0, 1)
    glow = np.exp(-((away / 235) ** 2))
    warm = np.clip(glow * 0.8, 0, 1)[..., None]
    colours = colours * (1 - warm) + np.array((255, 248, 220)) * warm
    ray = (rays * 0.72)[..., None]
    colours = colours * (1 - ray) + np.array(RAY) * ray
    low = (cloud * np.exp(-((away / 330) ** 2)) * 0.4)[..., None]
    return colours * (1 - low) + np.array(GLOWS) * low


def lines(sky: Sky) -> list[str]:
    """Level strokes in the open sky, and in clouds strokes where they are dark, and their rims."""

    def at(field: Field, x: Field, y: Field) -> Field:
        column = np.clip((x * FINE).astype(int), 0, field.shape[1] - 1)
        return field[np.clip((y * FINE).astype(int), 0, field.shape[0] - 1), column]

    def open_sky(x: Field, y: Field) -> Field:
        thin = 0.62 + 0.5 * layered(91, x / 180, y / 26, 2)
        return (1 - at(sky.cloud, x, y)) ** 3 * np.clip(1 - y / 350, 0, 1) * thin

    def cloudy(x: Field, y: Field) -> Field:
        return at(sky.cloud, x, y) * np.clip((at(sky.dark, x, y) - 0.46) / 0.42, 0, 1)

    level = [_ruled(0, WIDTH, y) for y in np.arange(3, 350, 5.8)]
    parts = hatched(level, open_sky, 1.25, RULE, 0.62)
    for left, right, lean in ((0.0, SUN[0], -0.9), (SUN[0], WIDTH, 0.9)):
        parts += hatched(_leaning(left, right, 60, 420, 4.3, lean), cloudy, 1.4, INK, 0.62)
    rims = [each for heap in HEAPS for each in _rims(heap)]
    return parts + [shape(data, fill=INK, fill_opacity=0.6) for data in together(rims)]


def _ruled(left: float, right: float, y: float) -> Field:
    x = np.arange(left, right + 1, 22.0)
    return np.stack([x, y + 0.6 * np.sin(x / 37 + y)], axis=1)


def _leaning(
    left: float, right: float, top: float, foot: float, gap: float, lean: float
) -> Iterable[Field]:
    """Bent strokes across clouds, away from the sun as they go down."""
    down = np.arange(0, foot - top + 1, 9.0)
    for begin in np.arange(left - 400, right + 400, gap):
        x = begin + lean * down + 3 * np.sin(down / 24 + begin / 40)
        within = (x > left) & (x < right)
        if within.sum() > 3:
            yield np.stack([x, top + down], axis=1)[within]


def _rims(heap: Heap) -> Iterable[str]:
    """The upper rims of the lumps that no other one hides."""
    lumps = puffs(heap)
    for index, puff in enumerate(lumps):
        a = np.linspace(np.pi * 0.95, np.pi * 2.05, 18)
        wave = 1 + 0.05 * np.sin(a * 7 + puff.x) + 0.03 * np.sin(a * 13 + puff.y)
        points = np.stack(
            [puff.x + puff.r * wave * np.cos(a), puff.y + puff.r * 0.86 * wave * np.sin(a)], axis=1
        )
        clear = points[:, 1] < heap.foot - 0.16 * heap.high
        for other in lumps[index + 1 :]:
            away = np.hypot(points[:, 0] - other.x, (points[:, 1] - other.y) / 0.86)
            clear &= away > other.r * 0.98
        yield from runs(points, np.where(clear, 0.75, 0.0) * np.sin(np.linspace(0.35, 2.8, 18)))


def paint() -> tuple[Field, list[str]]:
    """The painting, and the lines over it."""
    sky = painted()
    return sky.colours, lines(sky)
