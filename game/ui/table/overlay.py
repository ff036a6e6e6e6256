"""The picture of the table scene at one moment: position, highlights, prompt, widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import palette
from game.ui.input import device
from game.ui.table.context import TableContext
from game.ui.table.controls import Controls
from game.ui.table.draw.large_name import large_name
from game.ui.table.draw.prompt import prompt_sprites, round_sprites
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import SEAT_KINDS, Key, KeyKind
from game.ui.table.modes.dragged import Dragged
from game.ui.table.modes.lit_roads import LitRoads
from game.ui.table.modes.mode import HighlightInput
from game.ui.table.past.story import Story
from game.ui.table.pointer import Point
from game.ui.table.text.odds import with_risk
from game.ui.table.tooltips import Tooltips

if TYPE_CHECKING:
    from game.ui.table.position import Position


class TableOverlay:
    """Draws a table scene; it changes nothing of it."""

    def __init__(
        self,
        table: TableContext,
        controls: Controls,
        tooltips: Tooltips,
        hand_prompt: Callable[[], str],
        turn_end: Callable[[float], list[Sprite]],
    ) -> None:
        """`hand_prompt` says how a hidden hand is shown, "" where none is; `turn_end` is the beat
        on the button that ends the turn.
        """
        self._table = table
        self._controls = controls
        self._tooltips = tooltips
        self._hand_prompt = hand_prompt
        self._still = Kept[list[Sprite]]()
        self._round = Kept[list[Sprite]]()
        self._words = Kept[list[Sprite]]()
        self._story = Story(table)
        self._turn_end = turn_end
        self.dragged = Dragged(table, controls.pointer)
        self._roads = LitRoads(table)

    @property
    def _position(self) -> Position:
        return self._table.position

    @property
    def _selected(self) -> Key | None:
        return self._table.mode.selected

    @property
    def _pointed(self) -> Point:
        return self._controls.pointed()

    def prepare(self) -> None:
        """Paint words ahead, a part at each call."""
        self._story.prepare()

    def layers(self, now: float, on_top: bool) -> tuple[list[Sprite], list[Sprite]]:
        """The sprites before the background, bottom first: what rests, and what moves above it."""
        position, instead = self._position, self._table.mode.sprites()
        renderer, timeline = position.renderer, self._table.timeline
        inputs = self._inputs()
        highlight, unsaved = self._highlight(inputs), self._table.session.failure is not None
        meant = highlight.sources if self._table.guide.narrow else None
        chosen = self._selected or inputs.focus
        lit = [] if instead is not None else self._roads.sprites(now, chosen, meant)
        words = self._prompt() if instead is None else []
        # What a paper of the mode cut in two would look like a mistake.
        numbered = self._table.guide.names_round and not self._table.mode.headed
        whole = not any(map(position.layout.commentary.colliderect, self._table.mode.papers))
        whole = whole and KeyKind.STORY not in highlight.untaught.kinds
        news = self._story.sprites() if whole else []

        def resting() -> list[Sprite]:
            return [
                *renderer.resting(timeline, now, highlight, lit),
                *self._round.get(
                    (renderer, unsaved, numbered),
                    lambda: round_sprites(
                        position.view,
                        position.layout,
                        unsaved,
                        numbered=numbered,
                    ),
                ),
                *news,
                *renderer.gained(highlight),
                *words,
            ]

        moving = []
        if timeline is None:
            source = renderer, highlight, lit, unsaved, news, words, numbered
            still = [*self._still.get(source, resting)]
        else:
            table = self._table
            still = resting()
            moving += renderer.moving(timeline, now)
            if table.told is not None and (leaving := table.told.pending.leaving):
                moving += leaving.sprites(self._story.total if news else None, now)
        # What lies above a flight is painted with it.
        papers = moving if moving else still
        if instead is not None:
            papers += instead
            return still, moving + self._glow(now, highlight)
        papers += self._controls.hints.ghosts()
        log_panel = self._controls.history.log_panel
        papers += log_panel.decor if log_panel is not None else []
        papers += self._controls.group.sprites(on_top)
        moving += self._glow(now, highlight)
        moving += self._turn_end(now)
        moving += self.dragged.sprites(now)
        moving += self._large_name(inputs.focus)
        moving += self._tooltips.sprites()
        if on_top:
            # Below another page the pointer is on no button.
            moving += self._controls.group.tooltips()
        return still, moving

    def _glow(self, now: float, highlight: Highlight) -> list[Sprite]:
        """The light of the guide, while nothing is told."""
        table = self._table
        if table.timeline is not None:
            return []
        moment = None if table.steady else now
        return table.guide.glow(table.position, highlight, moment)

    def _large_name(self, key: Key | None) -> list[Sprite]:
        """In sofa mode the name of the city or card that is pointed at or has the focus."""
        position = self._position
        city, place = position.city_of(key), position.name_place(key)
        if self._controls.pointer.lifted or city is None or place is None:
            return []
        return large_name(position.geometry, city, place)

    def highlight(self) -> Highlight:
        """The highlight of this moment."""
        return self._highlight(self._inputs())

    def _highlight(self, inputs: HighlightInput) -> Highlight:
        highlight = self._table.mode.highlight(inputs)
        highlight.lacking, highlight.focused = self._controls.lacking.cities(), self._focused
        if inputs.focus is not None and inputs.focus.kind in SEAT_KINDS:
            highlight.seat = inputs.focus.number
        if highlight.helping is None:
            highlight.helping = () if self._table.tells_own_closing else self._table.guide.helping
        highlight.pauses, highlight.untaught = self._pauses, self._table.guide.untaught
        if highlight.closers and not self._lit:
            highlight.closers = ()
        elif self._table.guide.prompt():
            # A lesson is about the cards of the hand.
            highlight.closers = [each for each in highlight.closers if each.kind is KeyKind.CARD]
        if self._table.guide.order:
            # In its place would be the meaning of the arrows, and the guide lights the card itself.
            signs = highlight.signs.items()
            highlight.signs = {key: sign for key, sign in signs if not sign.fits}
        return highlight

    @property
    def _pauses(self) -> bool:
        """True while the turn of another seat waits until something has been read."""
        table = self._table
        return table.guide.waits and table.timeline is None and not self._position.view.may_act

    def _inputs(self) -> HighlightInput:
        pointed, hints, hovered = self._pointed, self._controls.hints, None
        if self._controls.pointer.lifted is None:
            # What hangs on the pointer is for a place, and not for the things on its way.
            hovered = self._position.thing_at(pointed, self._table.mode.selected)
        focus = self._focused or hovered
        return HighlightInput(pointed, hovered, focus, hints.cities, hints.things)

    @property
    def _focused(self) -> Key | None:
        return self._tooltips.focused if device.uses_focus() else None

    def prompt(self) -> str:
        """The sentence about what to do now."""
        table = self._table
        if table.told_step is not None:
            return self._story.told_words
        # What the guide says may tell of the hand.
        guided = "" if table.hand_covered else table.guide.prompt()
        words = guided or self._hand_prompt()
        if not words and table.session.to_act.kind == "ai" and not table.session.over:
            words = self._story.words
        words = words or table.mode.question
        return words or table.position.prompt(table.thinking, self._selected)

    def _prompt(self) -> list[Sprite]:
        """The prompt or a message, and the phases."""
        position, message = self._position, self._table.message
        words = message or self.prompt()
        red = not self._table.message_calm if message else position.warns(words, self._selected)
        colour = palette().wax if red else palette().ink
        risky = self._table.app.settings.route_risk and not self._table.guide.stacked
        shown = () if message or risky else position.shown_prompt(words)
        red_words = () if message else position.marked_prompt(words)
        if not message and risky:
            words = with_risk(words, position.view)
        settled = not message and self._table.timeline is None
        order = self._table.guide.order if settled else None
        words, told = words if order is None else order, order is not None
        renderer = position.renderer
        aside = position.legend if settled and self._explains() else ()
        marked = tuple(self._table.guide.marked) if told else red_words
        shown = () if told else shown
        said = words, colour, told, aside, marked, self._pauses, self._table.tells_closing, shown
        return self._words.get(
            (renderer, *said),
            lambda: prompt_sprites(position.geometry, renderer.factory, *said),
        )

    def _explains(self) -> bool:
        """True if the signs on the cards are explained beside the prompt."""
        guide = self._table.guide
        return self._lit and not guide.prompt() and not guide.order

    @property
    def _lit(self) -> bool:
        """True if the cards of the hand are seen, and what they would do is shown."""
        table = self._table
        return (table.help is None or table.help.lit) and not table.hand_covered
