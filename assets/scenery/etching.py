"""Lines of a burin: strokes that swell where a tone is dark, as outlines of an SVG drawing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "drawing"))

import numpy as np
from noise import Field
from shapes import path, shape

Tone = Callable[[Field, Field], Field]
"""How dark it is at places, 0 to 1."""

TOGETHER = 24
"""Strokes in one element: long elements take long to paint."""

LEAST = 0.14
"""The least width of a stroke, in units."""


def swelling(points: Field, widths: Field) -> str:
    """The data of a stroke through points that is as wide at each as `widths` says."""
    ahead = np.gradient(points, axis=0)
    length = np.maximum(np.hypot(ahead[:, 0], ahead[:, 1]), 1e-6)
    off = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1) / length[:, None] * widths[:, None] / 2
    return path([*(points + off), *reversed(points - off)])


def runs(points: Field, widths: Field) -> Iterable[str]:
    """The strokes along a line where it is wide enough; each ends in points."""
    seen = widths > LEAST
    edges = np.flatnonzero(np.diff(np.concatenate([[False], seen, [False]]).astype(int)))
    for begin, end in zip(edges[::2], edges[1::2], strict=True):
        first, last = max(0, begin - 1), min(len(points), end + 1)
        if last - first < 3:
            continue
        part = widths[first:last].copy()
        part[0] = part[-1] = 0
        yield swelling(points[first:last], part)


def hatched(
    lines: Iterable[Field], tone: Tone, widest: float, colour: str, opacity: float = 1
) -> list[str]:
    """Elements with strokes along `lines`, up to `widest` units wide where it is darkest."""
    found: list[str] = []
    for points in lines:
        dark = np.clip(tone(points[:, 0], points[:, 1]), 0, 1)
        found += runs(points, dark * widest)
    style = f'fill="{colour}"' + (f' fill-opacity="{opacity}"' if opacity < 1 else "")
    return [f"<g {style}>{''.join(shape(data) for data in together(found))}</g>"]


def together(strokes: list[str]) -> Iterable[str]:
    """The data of the elements that hold strokes, a few in each."""
    return ("".join(strokes[at : at + TOGETHER]) for at in range(0, len(strokes), TOGETHER))


def slanted(
    left: float, right: float, top: float, foot: float, gap: float, lean: float, step: float
) -> Iterable[Field]:
    """Lines down a picture, `gap` units apart, that lean by `lean` units for each one down."""
    high = foot - top
    shift = lean * high
    down = np.arange(0, high + step, step)
    wave = np.random.default_rng(3).uniform(-0.2, 0.2, 4096) * gap
    begins = np.arange(left - max(0.0, shift), right - min(0.0, shift), gap)
    for index, begin in enumerate(begins):
        x = begin + wave[index % 4096] + lean * down + 0.5 * np.sin(down / 9 + index * 0.31)
        within = (x > left) & (x < right)
        if within.sum() > 3:
            yield np.stack([x, top + down], axis=1)[within]


def turns(points: Field, least: float) -> Field:
    """The points of a line without those that lie within `least` units of a straight one."""
    kept = [0]
    for index in range(len(points) - 1):
        start = points[kept[-1]]
        way = points[index + 1] - start
        between = points[kept[-1] + 1 : index + 1] - start
        if not len(between):
            continue
        off = np.abs(between[:, 0] * way[1] - between[:, 1] * way[0]) / max(
            1e-6, float(np.hypot(*way))
        )
        if off.max() > least:
            kept.append(index)
    return points[[*kept, len(points) - 1]]
