"""The mode in which a route is closed: the closing view over the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.events import Official
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.advice.hints import Hints
from game.ui.table.background import shown_hour
from game.ui.table.context import TableContext
from game.ui.table.draw.closing.papers import (
    bare_part,
    bare_wood,
    heading_sprites,
    lines_paper,
    map_edge,
    wood_heading,
)
from game.ui.table.draw.prompt import prompt_sprites
from game.ui.table.model.closing_places import (
    SeatLines,
    head_place,
    map_end,
    note_place,
    seat_lines,
)
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import slot_key
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.modes.mode import HighlightInput, Mode
from game.ui.table.pointer import Point, Pointer

if TYPE_CHECKING:
    from game.ai.questions import Hint
    from game.ui.table.model.layout import TableLayout
    from game.ui.table.position import Position
    from game.ui.widgets import Widget


TABLE_KEYS = (
    *range(pygame.K_0, pygame.K_7),
    pygame.K_a,
    pygame.K_e,
    pygame.K_h,
    pygame.K_l,
    pygame.K_n,
    pygame.K_r,
)
"""Keys that play at the table, and do nothing while a route is closed."""

SEEN = 0.6
"""Seconds after which what is pressed again is no second stroke by chance."""


class Closing(Mode):
    """Leads back to the mode `before`, in which the widgets of the table stay as they were."""

    topic = "closing"
    closing = True

    def __init__(
        self,
        table: TableContext,
        pointer: Pointer,
        hints: Hints,
        before: Mode,
        done: Callable[[CloseRoute | None], None],
        tools: Callable[[], Sequence[Widget]],
    ) -> None:
        self._table = table
        self._pointer = pointer
        self._hints = hints
        self._before = before
        self._opened = table.app.clock.now()
        self._fresh = table.position.layout.buttons[0].collidepoint(pointer.position)
        """True while nothing but the button that has opened the view has been pressed."""
        self._struck = False
        self._lines: tuple[Position, list[Sprite]] | None = None
        self._places: tuple[TableLayout, SeatLines | None] | None = None
        self._above: tuple[TableLayout, Rect | None] | None = None
        self.view = ClosingView(
            table.session,
            table.position.geometry,
            done,
            table.app.sound.click,
            tools,
            table.refuse,
            lambda action: not table.guide.why_not(action),
            proposes=table.guide.forces,
        )
        self.group = self.view.group

    @property
    def confirm(self) -> Rect:
        if self.view.choice.action is None:
            # The button cannot be pressed yet: a hand points to what can.
            return self.view.places.cells[0].unionall(self.view.places.cells[1:])
        return self.view.confirm.rect

    @property
    def seat_lines(self) -> Rect | None:
        return None if self._seat_lines is None else self._seat_lines.paper

    @property
    def note_place(self) -> Rect | None:
        return note_place(self._table.position.layout) or self.seat_lines

    @property
    def papers(self) -> Sequence[Rect]:
        lines = self.seat_lines
        return [self.view.places.sheet, *([] if lines is None else [lines])]

    @property
    def _seat_lines(self) -> SeatLines | None:
        """The lines of the seats; kept, for every frame asks for them."""
        layout = self._table.position.layout
        if self._places is None or self._places[0] is not layout:
            self._places = layout, seat_lines(layout)
        return self._places[1]

    @property
    def _own_papers(self) -> list[Rect]:
        """The sheet, and the paper with the lines of the seats."""
        lines = self._seat_lines
        return [self.view.places.sheet, *([] if lines is None else [lines.paper])]

    def update(self) -> None:
        self._before.update()
        if self._hints.hint is None:
            self.view.forget_advice()
        if self.view.geometry is self._table.position.geometry:
            self.view.build()
        else:
            self.view.layout(self._table.position.geometry)

    def take_tools(self) -> None:
        self.view.take_tools()

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            self._pointer.handle(event)
        if self._strikes_twice(event):
            return True
        if self._closes(event):
            self.view.close()
        elif not self._hints.handle(event):
            waited = self.view.choice.action is None
            self.view.handle(event)
            if waited and self.view.choice.action is not None:
                # A guide points to the button now.
                self._table.refresh()
            if plays_at_table(event):
                self._table.refuse(_("Close the route first, or go back with Escape."))
        return True

    def part_at(self, place: Point) -> Hashable | None:
        return self.view.part_at(place)

    def _closes(self, event: pygame.Event) -> bool:
        """True for the key that has opened the view, pressed once more when this has been seen."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_c:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        return self._table.app.clock.now() - self._opened >= SEEN

    def _strikes_twice(self, event: pygame.Event) -> bool:
        """True for the second press of a double click on the button that has opened the view."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        opener = self._table.position.layout.buttons[0]
        soon = self._table.app.clock.now() - self._opened < SEEN
        if event.type == pygame.MOUSEBUTTONUP:
            return self._struck
        # Whoever has pressed anything else since then means what is pressed.
        self._fresh = self._struck = self._fresh and soon and opener.collidepoint(event.pos)
        return self._struck

    def highlight(self, inputs: HighlightInput) -> Highlight:
        # The sheet would leave but an edge of some open cards in sight.
        layout, own = self._table.position.layout, self._own_papers
        open_cards = self._table.position.geometry.display_cards
        lifted = [slot_key(slot) for slot, _card, rect in open_cards if _under(rect, own)]
        covered = [seat for seat, panel in enumerate(layout.seats) if _under(panel, own)]
        helping = [Official.CARTWRIGHT] if self.view.choice.cartwright else []
        lit = replace(super().highlight(inputs), lifted=lifted, covered=covered, helping=helping)
        return replace(lit, closes=True)

    def take_hint(self, hint: Hint) -> None:
        # Where it is too early to close, nothing is made ready for it.
        if isinstance(hint.action, CloseRoute) and hint.rather is None:
            self.view.advise(hint.action)
        self._table.refresh()

    def widgets(self) -> list[Widget]:
        return self._before.widgets()

    def heard(self) -> Sequence[str]:
        told = self.view.heard(self._table.spares_keeping)
        asks = self._warning or self._guided or self.view.choice.asks
        # What the only way brings is told as a sentence of its own.
        return [self.question, *told] if asks else told

    @property
    def chosen_words(self) -> Sequence[str]:
        return self.view.chosen_words

    @property
    def question(self) -> str:
        return self._warning or self._guided or self._task

    @property
    def _guided(self) -> str:
        return self._table.guide.prompt()

    @property
    def _task(self) -> str:
        choice = self.view.choice
        if not choice.open_cities:
            return _("Close route")
        return _("Close route: where do the houses go?") if choice.asks else choice.asked

    @property
    def _warning(self) -> str:
        return "" if self._guided else self.view.choice.warning

    @property
    def headed(self) -> bool:
        """True where the question stands above the sheet, in the place of the round: unless this is
        the last one, or something is said beside it.
        """
        choice, failure = self.view.choice, self._table.session.failure
        if len(choice.ways) == 1 or choice.in_last_round or failure is not None:
            return False
        return self._head_place is not None

    @property
    def _head_place(self) -> Rect | None:
        """The place above the sheet; kept, for every frame asks for it."""
        layout = self._table.position.layout
        if self._above is None or self._above[0] is not layout:
            self._above = layout, head_place(layout)
        return self._above[1]

    def _head(self) -> list[Sprite]:
        """The question on the wood above the sheet, if it stands there."""
        place, metrics = self._head_place, self._table.position.layout.metrics
        if place is None or not self.headed:
            return []
        return wood_heading(_("Where do the houses go?"), place, metrics)

    def sprites(self) -> list[Sprite]:
        position, message = self._table.position, self._table.message
        warning, words = message or self._warning, message or self.question
        colour = palette().wax if warning else palette().ink
        place, asked = self.view.places.heading, list[Sprite]()
        if place is not None:
            # What is to be done stands in one place: over what is chosen.
            head = words if warning else self._guided or self.view.choice.asked
            alone = len(self.view.choice.ways) == 1
            asked = heading_sprites(head, place, position.layout.metrics, colour, alone)
            words, colour = _("Close route"), palette().ink
        elif not warning and self.view.choice.chosen is None:
            # Where words are large, they have more room here than on the button.
            words = self._guided or _("First choose one of the ways.")
        elif self.headed and words == self._task:
            words = _("Close route")
        marked: tuple[str, ...] = ()
        if (place is not None or not warning) and self.view.choice.chosen is not None:
            # A lesson's order stands where orders are given.
            guide = self._table.guide
            words, marked = guide.order or words, tuple(guide.marked)
        factory = position.renderer.factory
        said = prompt_sprites(position.geometry, factory, words, colour, marked=marked)
        papers = [*self._hints.paper(), *self._table.guide.paper()]
        # The lines of the seats may lie where the open cards were.
        below = [*said, *self._cover(), *self._head(), *self._seats()]
        return [*below, *self.view.sprites(), *asked, *papers]

    def _cover(self) -> list[Sprite]:
        """The edge of the map where the sheet hides open cards beside it; bare paper where it would
        cut those in two that lie elsewhere.
        """
        geometry, own = self._table.position.geometry, self._own_papers
        layout, edge = geometry.layout, geometry.layout.metrics.unit // 2
        slots = [layout.slot(slot) for slot in range(1, len(layout.chart.display) + 1)]
        beside = layout.display.left >= layout.land.right
        if beside and any(_under(rect, own) for rect in slots):
            down = min(rect.y for rect in own)
            if min(rect.x for rect in own) > map_end(layout):
                down = layout.board.bottom
            elif down <= layout.board.y:
                return []
            return [map_edge(layout, geometry.board, down, shown_hour(self._table))]
        cut = [rect for rect in slots if _under(rect, own) and not _within(rect, own)]
        if not cut:
            return []
        place = cut[0].unionall(cut[1:])
        place = place.inflate(2 * edge, 2 * edge).clip(layout.board)
        # In a narrow window the cards may lie beyond the map.
        if not (place.width and place.height):
            return []
        bare = bare_part(layout.chart, geometry.board, layout.board, place, edge)
        return [Sprite(bare, *place.topleft)]

    def _seats(self) -> list[Sprite]:
        """A line for each seat: its houses and carriage count where a route is closed."""
        position = self._table.position
        if self._lines is not None and self._lines[0] is position:
            return self._lines[1]
        seats = self._seat_lines
        if seats is None:
            return []
        below = [
            *self._bare_wood(seats.paper),
            *lines_paper(seats, position.layout.metrics),
        ]
        # Kept, for every frame asks for them.
        renderer = position.renderer
        if seats.stacked:
            strips = renderer.folded(seats.lines, whole=False)
        else:
            strips = renderer.strips(seats.lines)
        self._lines = position, [*below, *strips]
        return self._lines[1]

    def _bare_wood(self, lines: Rect) -> list[Sprite]:
        """The wood between the sheet and the lines below it, where a panel lay."""
        layout, sheet = self._table.position.layout, self.view.places.sheet
        between = Rect(lines.x, sheet.bottom, lines.width, lines.y - sheet.bottom)
        papers = [*layout.seats, *([layout.turns] if layout.turns else [])]
        if between.height <= 0 or between.collidelist(papers) < 0:
            return []
        # The shadows of the panels are painted with them.
        edge = layout.metrics.px(1)
        between = between.inflate(2 * edge, 0).clip(Rect((0, 0), layout.metrics.size))
        place = (*between.topleft, *between.size)
        wood = bare_wood(layout.metrics.size, shown_hour(self._table), place)
        return [Sprite(wood, *between.topleft)]


def _under(rect: Rect, papers: Sequence[Rect]) -> bool:
    """True if a paper covers a part of it at least."""
    return rect.collidelist([*papers]) >= 0


def _within(rect: Rect, papers: Sequence[Rect]) -> bool:
    """True if a paper covers all of it."""
    return any(paper.contains(rect) for paper in papers)


def plays_at_table(event: pygame.Event) -> bool:
    """True for a key that plays at the table; the one that closes a route is not among them."""
    held = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
    return event.type == pygame.KEYDOWN and event.key in TABLE_KEYS and not event.mod & held
