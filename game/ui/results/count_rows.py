"""Rows of the count of the points: what is counted in each, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.ui.audio.effects import Effect
from game.ui.results.model import ResultsView, ScoreDetail, together
from game.ui.results.row_names import TILE_ROWS, carriage_row, houses_row

NEXT, GROWS, AFTER = 0.28, 0.34, 0.15
"""Seconds from a seat to the next one in a row without tiles, in which its points grow there, and
after the last thing in a row.
"""

NEXT_LOSS, LOSES = 0.45, 0.5
"""The same where points are lost: they decide games."""

FLIGHT, ONLY_FLIGHT, NEXT_TILE = 0.5, 0.34, 0.18
"""Seconds for the flight of a tile, of the only one in its row, and from one to the next: never
more than three of them fly.
"""

APPEAR = 0.2
"""Seconds in which a thing appears, at most."""


def tile_key(seat: int, number: int) -> str:
    """The line of a seat's tile, by its number among all."""
    return f"tile-{seat}-{number}"


def tiles_key(kind: str, seat: int) -> str:
    """The line for the sum of a seat's tiles of a kind."""
    return f"{kind}-{seat}"


def carriage_key(seat: int) -> str:
    """The line for a seat's carriage."""
    return f"carriage-{seat}"


def houses_key(seat: int) -> str:
    """The line for the houses that a seat has not built."""
    return f"left-{seat}"


@dataclass(frozen=True, slots=True)
class Beat:
    """A line that is counted, `begin` seconds after its row: its points for a seat."""

    key: str
    seat: int
    begin: float
    lasts: float = APPEAR
    points: int = 0
    effect: Effect | None = None

    @property
    def end(self) -> float:
        """The seconds from the beginning of its row until it is counted."""
        return self.begin + self.lasts


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score sheet: what it counts for all seats, in words and for the map.

    `tiles` are the details of its tiles by the keys of their lines, `routes` pairs of a seat and
    the cities of a route, `carriages` pairs of a seat and a length. The points of the seats in
    `sealed` are not shown before their seals are turned; of these seats it has neither.
    """

    detail: ScoreDetail
    beats: tuple[Beat, ...]
    tiles: dict[str, ScoreDetail]
    routes: tuple[tuple[int, tuple[int, ...]], ...] = ()
    stacks: tuple[int, ...] = ()
    carriages: tuple[tuple[int, int], ...] = ()
    sealed: tuple[int, ...] = ()

    @property
    def seconds(self) -> float:
        """Its duration."""
        return max(beat.end for beat in self.beats) + AFTER

    def of_tile(self, key: str) -> Row:
        """The part of one of its tiles, for the map."""
        detail = self.tiles[key]
        seat = next(beat.seat for beat in self.beats if beat.key == key)
        return replace(
            self,
            detail=detail,
            tiles={key: detail},
            routes=_travelled([(seat, detail.cities)]),
            stacks=tuple(detail.stacks),
        )

    def of(self, seat: int) -> Row:
        """The part of a seat, for the map."""
        keys = [beat.key for beat in self.beats if beat.seat == seat]
        tiles = {key: self.tiles[key] for key in keys if key in self.tiles}
        routes = tuple(each for each in self.routes if each[0] == seat)
        detail = replace(
            self.detail,
            cities=tuple(dict.fromkeys(city for _seat, route in routes for city in route)),
            houses=tuple(each for each in self.detail.houses if each[0] == seat),
        )
        stacks = tuple(stack for each in tiles.values() for stack in each.stacks)
        carriages = tuple(each for each in self.carriages if each[0] == seat)
        return replace(
            self, detail=detail, tiles=tiles, routes=routes, stacks=stacks, carriages=carriages
        )


def rows_of(view: ResultsView) -> Iterator[Row]:
    """All rows in their order."""
    for kind in TILE_ROWS:
        if any(each.tiles_of(kind) for each in view.seats):
            yield _tiles(view, kind, view.row(kind))
    if view.carriages:
        yield _carriages(view)
    yield _houses(view)


def _tiles(view: ResultsView, kind: str, words: str) -> Row:
    """The row of the tiles of a kind, and each seat's sum of them, which adds nothing and comes as
    soon as all of them are there.
    """
    beats, tiles, routes = list[Beat](), dict[str, ScoreDetail](), []
    flight = FLIGHT if sum(len(each.tiles_of(kind)) for each in view.seats) > 1 else ONLY_FLIGHT
    for seat, each in enumerate(view.seats):
        for number, tile in each.tiles_of(kind).items():
            key, begin = tile_key(seat, number), len(beats) * NEXT_TILE
            beats.append(Beat(key, seat, begin, flight, tile.value, Effect.SEAL))
            tiles[key] = tile.detail
            routes.append((seat, tile.detail.cities))
    landed = {beat.seat: beat.end for beat in beats}
    beats += [Beat(tiles_key(kind, seat), seat, end) for seat, end in landed.items()]
    details = [*tiles.values()]
    stacks = dict.fromkeys(stack for each in details for stack in each.stacks)
    whole = together(words, details)
    return Row(whole, tuple(beats), tiles, _travelled(routes), tuple(stacks))


def _carriages(view: ResultsView) -> Row:
    beats, routes, carriages = [], [], []
    for seat, each in enumerate(view.seats):
        effect = Effect.LAY if each.carriage_length or seat in view.sealed else None
        key, begin = carriage_key(seat), seat * NEXT
        beats.append(Beat(key, seat, begin, GROWS, each.carriage_points, effect))
        if seat not in view.sealed:
            routes.append((seat, each.by_carriage.cities))
            if each.carriage_length:
                carriages.append((seat, each.carriage_length))
    whole = together(carriage_row(), [each.by_carriage for each in view.seats])
    return Row(
        whole,
        tuple(beats),
        {},
        _travelled(routes),
        carriages=tuple(carriages),
        sealed=view.sealed,
    )


def _houses(view: ResultsView) -> Row:
    beats = []
    for seat, each in enumerate(view.seats):
        # All at once for each: the last of all does not hear every house that is left.
        effect = Effect.HOUSE if each.houses_left else None
        if seat in view.sealed:
            # What is heard may not tell whether there are any.
            effect = Effect.LAY
        key, begin = houses_key(seat), seat * NEXT_LOSS
        beats.append(Beat(key, seat, begin, LOSES, -each.houses_left, effect))
    whole = together(houses_row(), [each.unbuilt for each in view.seats])
    return Row(whole, tuple(beats), {}, sealed=view.sealed)


def _travelled(
    routes: list[tuple[int, tuple[int, ...]]],
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The routes that have a road."""
    return tuple((seat, cities) for seat, cities in routes if len(cities) > 1)
