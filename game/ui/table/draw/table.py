"""Renderer of the table: sprites of everything that may change, bottom first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.card_rows import CardPainter
from game.ui.table.draw.map.painter import MapPainter
from game.ui.table.draw.moving.awaiting import awaiting_sprites
from game.ui.table.draw.moving.counted_drive import counted_drive_sprites, prepare_counted_drive
from game.ui.table.draw.moving.dimmed import dimmed_sprites
from game.ui.table.draw.moving.flights import (
    announcement_sprites,
    flight_sprites,
    prepare,
    token_of,
)
from game.ui.table.draw.moving.gains import gain_beside_name, gain_sprites
from game.ui.table.draw.moving.helping import helping_sprites
from game.ui.table.draw.own.officials import official_sprites
from game.ui.table.draw.own.variant_place import variant_place
from game.ui.table.draw.panels.painter import PanelPainter
from game.ui.table.draw.seat_marks import edge, edge_size
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key


class TableRenderer:
    """Draws one geometry; made anew whenever the View or the layout changes.

    Nothing is painted before it is asked for: only a frame has a time budget for painting.
    """

    def __init__(self, geometry: TableGeometry) -> None:
        self.geometry = geometry
        self._resting = Kept[list[Sprite]]()
        self._gained = Kept[list[Sprite]]()

    @cached_property
    def factory(self) -> SpriteFactory:
        return SpriteFactory(self.geometry)

    @cached_property
    def map(self) -> MapPainter:
        return MapPainter(self.geometry, self.factory)

    @cached_property
    def _cards(self) -> CardPainter:
        return CardPainter(self.geometry, self.factory)

    @cached_property
    def _panels(self) -> PanelPainter:
        return PanelPainter(self.geometry, self.factory)

    def strips(self, places: Sequence[Rect], seats: Sequence[int] = ()) -> list[Sprite]:
        """Name and figures of these seats, or of every one, in one line each."""
        return self._panels.strips(places, seats)

    def folded(
        self, places: Sequence[Rect], seats: Sequence[int] = (), whole: bool = True
    ) -> list[Sprite]:
        """These seats, or every one, as their panels say it, in rows close together."""
        return self._panels.folded(places, seats, whole)

    def prepare(self, timeline: Timeline | None = None) -> None:
        """Paint what lies here, and every picture of a timeline: no frame has to wait for one."""
        if timeline is not None:
            prepare(self.factory, timeline)
            prepare_counted_drive(self.geometry, self.factory, timeline)
        self.map.prepare(timeline)
        for step in self.steps:
            step()

    @property
    def steps(self) -> tuple[Callable[[], object], ...]:
        """What paints what lies here, in parts that one frame each has time for."""
        return lambda: self._panels, self._prepare_rest

    def _prepare_rest(self) -> None:
        self.map.prepare(None)
        self.map.pieces(frozenset(), None)
        self._panels.names.prepare()
        if self.geometry.view.keeps_cards:
            # Cards that are not kept stand back, and are smaller there.
            self._at_rest(frozenset(), Highlight(kept=frozenset()))
        self._at_rest(frozenset(), Highlight())

    def sprites(
        self,
        timeline: Timeline | None,
        now: float,
        highlight: Highlight,
        lit: Sequence[Sprite] = (),
    ) -> list[Sprite]:
        """The table at a moment; pieces in flight are drawn above it.

        `lit` are highlighted roads, above the routes.
        """
        still = self.resting(timeline, now, highlight, lit)
        return still if timeline is None else [*still, *self.moving(timeline, now)]

    def resting(
        self,
        timeline: Timeline | None,
        now: float,
        highlight: Highlight,
        lit: Sequence[Sprite] = (),
    ) -> list[Sprite]:
        """The table without what is in flight."""
        flights = timeline.flights(now) if timeline is not None else []
        absent = {token_of(flight).key for flight in flights} | set(highlight.lifted)
        return [
            *self.map.sprites(timeline, now, frozenset(absent), highlight, lit),
            *self._at_rest(frozenset(absent), highlight),
        ]

    def moving(self, timeline: Timeline, now: float) -> list[Sprite]:
        """The things in flight, and what else a timeline shows above the table."""
        absent = {token_of(flight).key for flight in timeline.flights(now)}
        over = partial(self.map.over, absent)
        return [
            *dimmed_sprites(self.geometry, timeline, now),
            *helping_sprites(self.geometry, timeline, now),
            *awaiting_sprites(self.geometry, timeline, now),
            *counted_drive_sprites(self.geometry, self.factory, timeline, now, over),
            *flight_sprites(self.geometry, self.factory, timeline, now),
            *gain_sprites(self.geometry, self.factory, self._panels.names, timeline, now),
            *announcement_sprites(self.geometry, timeline, now),
        ]

    def _at_rest(self, absent: frozenset[Key], highlight: Highlight) -> list[Sprite]:
        """The sprites at rest; the same list until something else is in flight or lit up."""

        def paint() -> list[Sprite]:
            return [
                *self._cards.display(absent, highlight),
                *self._panels.sprites(
                    absent,
                    highlight.covered,
                    highlight.pauses,
                    highlight.untaught.kinds,
                ),
                *self._edge(),
                *self._cards.route(absent, highlight),
                *variant_place(self.geometry, highlight),
                *self._cards.hand(absent, highlight),
                *official_sprites(self.geometry, highlight),
            ]

        return self._resting.get((absent, highlight), paint)

    def gained(self, highlight: Highlight) -> list[Sprite]:
        """The gains of the viewer's closing, while the turn still goes on; above the news, on which
        they may lie beside a long name.
        """
        seat, points = self.geometry.view.own, highlight.gain
        if not points or seat in highlight.covered:
            return []
        names = self._panels.names
        return self._gained.get(
            (points,),
            lambda: gain_beside_name(self.geometry, self.factory, names, seat, points),
        )

    def on_the_map(self) -> list[Sprite]:
        """Routes, houses and tiles on the sheet, at rest."""
        return self.map.at_rest()

    def _edge(self) -> list[Sprite]:
        """The edge of the own area, in the colour of its seat."""
        own = self.geometry.layout.own
        size = edge_size(self.geometry.layout.metrics, own)
        colour = self.factory.colour(self.geometry.view.own).id
        return [Sprite(edge(size, colour), *own.topleft)]
