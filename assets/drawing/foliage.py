"""The crown of an old tree as an engraver draws it: leaves in flat tones, and strokes of shade."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TypeAlias

from curves import strokes
from shapes import number, path, shape

Clump: TypeAlias = tuple[float, float, float]
"""Middle and radius of a mass of leaves."""

TONES = ("#2e3c20", "#3f5029", "#5f7238", "#8a9a4a", "#c0bd68")
"""From the deepest shade to the light of the low sun, which comes from the left and from below."""

LINE = "#222b16"
TOGETHER = 10
"""Sprays of leaves in one element."""

LONG = 6.8
"""Length of a leaf in units."""


def leaf(x: float, y: float, turn: float, long: float) -> str:
    """The data of a pointed leaf from its stalk on."""
    cos, sin = math.cos(turn), math.sin(turn)

    def at(along: float, across: float) -> str:
        return (
            f"{number(x + long * (along * cos - across * sin))},"
            f"{number(y + long * (along * sin + across * cos))}"
        )

    return f"M{at(0, 0)}Q{at(0.5, 0.34)} {at(1, 0)}Q{at(0.5, -0.34)} {at(0, 0)}"


def spray(chance: random.Random, x: float, y: float, outwards: float) -> str:
    """A few leaves that spread from a twig, hanging a little."""
    turns = (-0.8, 0.0, 0.8)
    return "".join(
        leaf(x, y, outwards + turn + chance.uniform(-0.2, 0.2), LONG * chance.uniform(0.75, 1.15))
        for turn in turns
    )


def under(clump: Clump) -> str:
    """The dark within a mass, smaller than its leaves."""
    x, y, r = clump
    rim = []
    for step in range(22):
        a = 2 * math.pi * step / 22
        reach = r * (0.9 + 0.1 * math.sin(a * 5 + x))
        rim.append((x + reach * math.cos(a), y + reach * 0.82 * math.sin(a)))
    return path(rim)


def crown(clumps: Sequence[Clump]) -> list[str]:
    """The masses of a tree, those behind first: each dark below and away from the light."""
    chance = random.Random("crown")
    middle = sum(x for x, _y, _r in clumps) / len(clumps)
    return [part for each in clumps for part in mass(each, chance, (each[0] - middle) / 150)]


def mass(clump: Clump, chance: random.Random, away: float) -> list[str]:
    """The leaves of one mass, the dark ones first, and strokes in its shade; it is the darker the
    farther `away` from the light.
    """
    x, y, r = clump
    layers: list[list[str]] = [[] for _ in TONES]
    for _ in range(round(r * r / 6.5) + 6):
        a, off = chance.uniform(0, 2 * math.pi), math.sqrt(chance.random())
        across, down = off * math.cos(a), off * math.sin(a)
        light = -0.85 * across - 0.95 * down - 0.5 * away + chance.uniform(-0.14, 0.14)
        tone = min(len(TONES) - 1, max(0, round(1.75 + 2.3 * light)))
        px, py = x + across * r, y + down * r * 0.84
        layers[tone].append(spray(chance, px, py, math.atan2(down, across) * 0.6 + 0.6))
    rows = max(4, round(r / 2))
    hatching = []
    for row in range(rows):
        a = -0.35 + 2.1 * row / rows
        for share in (0.5, 0.68, 0.86):
            start = x + r * share * math.cos(a), y + r * 0.84 * share * math.sin(a)
            hatching.append([start, (start[0] + 2.8, start[1] - 2.4)])
    parts = [shape(under(clump), fill=TONES[0])]
    for number_of, (tone, sprays) in enumerate(zip(TONES, layers, strict=True)):
        paths = "".join(
            shape("".join(sprays[at : at + TOGETHER])) for at in range(0, len(sprays), TOGETHER)
        )
        if paths:
            parts.append(f'<g fill="{tone}" stroke="{LINE}" stroke-width="0.5">{paths}</g>')
        if number_of == 1:
            parts.append(strokes(hatching, 0.6, LINE))
    return parts
