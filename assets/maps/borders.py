"""Borders of provinces: land shared out by the places nearest to it, as polygons that touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, gaussian_filter1d, label
from scipy.spatial import cKDTree

Floats = NDArray[np.float64]
Labels = NDArray[np.int32]
Corner = tuple[int, int]

STEP = 2
"""World units from one row of spots to the next."""
WANDER = ((70, 22.0), (22, 11.0), (9, 5.0))
"""Bends of the borders from the middle between two places: their size and their reach."""
SMALL = 60
"""Spots of land of nobody that are no gap among provinces."""
INNER, COAST = 8.0, 4.5
"""World units between two corners of a border on land, and of a coast or an outer border."""


def shares(
    land: NDArray[np.bool_], places: Mapping[str, Sequence[Sequence[float]]], names: Sequence[str]
) -> Labels:
    """For each spot of the land, at STEP units, 1 + the index of its province in `names`, or 0.

    `land` is a mask of world units; places of any other name are land of nobody.
    """
    chance = np.random.default_rng(1690)
    rows, columns = (-(-side // STEP) for side in land.shape)
    y, x = (np.mgrid[0:rows, 0:columns] * STEP).astype(np.float64)
    for size, reach in WANDER:
        for axis in (x, y):
            noise = gaussian_filter(chance.standard_normal((rows, columns)), size / STEP)
            axis += noise / noise.std() * reach / 2
    spots = [(spot, name) for name, group in places.items() for spot in group]
    nearest = cKDTree([spot for spot, _ in spots]).query(np.dstack([x, y]).reshape(-1, 2))[1]
    owner = np.array([names.index(name) + 1 if name in names else 0 for _, name in spots])
    found: Labels = owner[nearest].reshape(rows, columns).astype(np.int32)
    found[~land[::STEP, ::STEP]] = 0
    return _whole(found, len(names))


def _whole(found: Labels, count: int) -> Labels:
    """The shares as one piece of land each, without hair, slivers and corners that only touch."""
    for _ in range(3):
        found = _most_around(found, count)
        for number in range(count + 1):
            parts, pieces = label(found == number)
            if number and pieces > 1:
                found[
                    (found == number) & (parts != 1 + np.bincount(parts.ravel())[1:].argmax())
                ] = 0
            elif pieces > 1:
                # What is nobody's and small is an inlet or a lake that a border may ignore.
                sizes = np.bincount(parts.ravel())
                found[np.isin(parts, np.flatnonzero(sizes < SMALL)) & (found == 0)] = -1
        found = _most_around(found, count)
    for _ in range(6):
        a, b, c, d = found[:-1, :-1], found[1:, 1:], found[:-1, 1:], found[1:, :-1]
        touching = (a == b) & (c != a) & (d != a)
        if not (touching | (c == d) & (a != c) & (b != c)).any():
            break
        c[touching] = a[touching]
        touching = (c == d) & (a != c) & (b != c)
        a[touching] = c[touching]
    return found


def _most_around(found: Labels, count: int) -> Labels:
    """Each spot to whom most of what is around it belongs; those of -1 to a province."""
    weights = np.array([gaussian_filter((found == n).astype(float), 2.0) for n in range(count + 1)])
    weights[0][found == -1] = -1
    most: Labels = weights.argmax(axis=0).astype(np.int32)
    return most


def polygons(found: Labels, count: int) -> list[list[Floats]]:
    """The outlines of each province, clockwise, in world units; neighbours share all corners."""
    edges: dict[Corner, list[Corner]] = {}
    sides: dict[tuple[Corner, Corner], tuple[int, int]] = {}
    height, width = found.shape
    for row in range(1, height):
        for column in range(1, width):
            here = int(found[row, column])
            for other, a, b in (
                (int(found[row - 1, column]), (column, row), (column + 1, row)),
                (int(found[row, column - 1]), (column, row + 1), (column, row)),
            ):
                if here != other:
                    edges.setdefault(a, []).append(b)
                    edges.setdefault(b, []).append(a)
                    # The province on the right hand of the way from a to b comes first.
                    sides[a, b], sides[b, a] = (here, other), (other, here)
    arcs = _arcs(edges, sides)
    return [_rings([arc for arc, right in arcs if right == n]) for n in range(1, count + 1)]


def _arcs(
    edges: dict[Corner, list[Corner]], sides: dict[tuple[Corner, Corner], tuple[int, int]]
) -> list[tuple[Floats, int]]:
    """The borders from meeting point to meeting point, drawn out, once for each of their sides."""
    meetings = {corner for corner, ends in edges.items() if len(ends) != 2}
    done: set[tuple[Corner, Corner]] = set()
    found = []

    def follow(start: Corner, then: Corner) -> list[Corner]:
        line = [start, then]
        while line[-1] not in meetings and line[-1] != start:
            one, other = edges[line[-1]]
            line.append(other if one == line[-2] else one)
        done.update(pairwise(line))
        done.update(pairwise(line[::-1]))
        return line

    for start in [*sorted(meetings), *sorted(edges)]:
        for then in edges[start]:
            if (start, then) in done:
                continue
            line = follow(start, then)
            right, left = sides[line[0], line[1]]
            drawn = _drawn(np.array(line, float) * STEP, INNER if right and left else COAST)
            found += [(drawn, right), (drawn[::-1], left)]
    return found


def _drawn(line: Floats, step: float) -> Floats:
    """A border without the steps of its spots; its ends stay where they are."""
    closed = bool((line[0] == line[-1]).all())
    reach = 2.0 if step == INNER else 1.6
    mode = "wrap" if closed else "nearest"
    body = line[:-1] if closed else line
    smooth = gaussian_filter1d(body, reach, axis=0, mode=mode)
    if closed:
        smooth = np.vstack([smooth, smooth[:1]])
    else:
        far = np.minimum(np.arange(len(line)), np.arange(len(line))[::-1])[:, None]
        part = np.clip(far / (2 * reach), 0, 1)
        smooth = line * (1 - part) + smooth * part
    lengths = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(smooth, axis=0).T))])
    marks = np.linspace(0, lengths[-1], max(round(lengths[-1] / step), 4 if closed else 1) + 1)
    corners = np.column_stack([np.interp(marks, lengths, smooth[:, axis]) for axis in (0, 1)])
    rounded: Floats = np.round(corners * 2) / 2
    return rounded


def _rings(arcs: list[Floats]) -> list[Floats]:
    """The arcs of a province put together to closed outlines, without their last corner."""
    ways: dict[tuple[float, ...], list[Floats]] = {}
    for arc in arcs:
        ways.setdefault(tuple(arc[0]), []).append(arc)
    found = []
    while any(ways.values()):
        start = next(spot for spot, left in ways.items() if left)
        ring: list[Floats] = []
        spot = start
        while True:
            arc = ways[spot].pop()
            ring.append(arc[:-1])
            spot = tuple(arc[-1])
            if spot == start:
                break
        found.append(np.vstack(ring))
    return found
