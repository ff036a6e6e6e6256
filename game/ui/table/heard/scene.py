"""Base class of the table's scene: all that a screen reader hears of it and asks of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules.state import NOBODY, Phase
from game.ui.accessibility.node import Act, Node, Path
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.input.switch import Stops
from game.ui.language import _, in_a_row
from game.ui.settings import Speech
from game.ui.table.context import TableContext
from game.ui.table.controls import Controls
from game.ui.table.heard.news import News
from game.ui.table.heard.nodes import HeardThings
from game.ui.table.heard.tell_keys import TellKeys
from game.ui.table.heard.walk import Walk
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import Key
from game.ui.table.overlay import TableOverlay
from game.ui.table.switch_stops import table_stops
from game.ui.table.text.commentary import commentary
from game.ui.table.text.heard.summaries import winner_summary
from game.ui.widgets.focus import FocusGroup


class HeardTable(Scene):
    """While nobody listens nothing is announced. `hear` is called once the table is laid."""

    app: App
    table: TableContext
    picture: TableOverlay

    def hear(self, controls: Controls, hint: Callable[[], str]) -> None:
        """Make what is heard of the table, of these widgets and of the words of a hint."""
        self._heard_controls = controls
        self._things = HeardThings(self.table, self.prompt_heard, self._story)
        things, focus = self._things, self._heard_focus
        self._news = News(self.table, self.prompt_heard, hint, things.display, things.words, focus)
        self._keys = TellKeys(self.table, self._things, self._news, self._heard_focus)
        self._walk = Walk(self.app.announce)

    @property
    def listened_to(self) -> bool:
        return self.app.screen_reader.listening

    @property
    def _heard_group(self) -> FocusGroup:
        return self.table.mode.group or self._heard_controls.group

    def _heard_focus(self) -> Key | None:
        focused = self._heard_group.focused
        return focused.thing if isinstance(focused, Spot) else None

    def prompt_heard(self) -> str:
        """The sentence about what to do now, or all that a guide says of it.

        Before the first card of a turn it is said whose turn in which round this is.
        """
        table, seen = self.table, self.table.position.view.observation
        words = table.guide.note or in_a_row([self.picture.prompt(), self._things.saving()])
        if seen.phase is Phase.OVER and not table.guide.note:
            return in_a_row([words, winner_summary(table.session.header, table.session.state)])
        began = seen.phase is Phase.DRAW and not seen.taken and table.position.view.may_act
        if not began or table.guide.note:
            return words
        if seen.finisher != NOBODY:
            return in_a_row([_("The last round!"), words])
        if self.app.settings.speech is Speech.SHORT:
            return words
        return in_a_row([_("Round {number}: it is your turn.").format(number=seen.round), words])

    def _story(self) -> str:
        """The deeds of the last one to move."""
        table, session = self.table, self.table.session
        said = commentary(session.header, session.state, session.steps, table.viewer)
        return "" if said is None else said.wordings[0]

    def update_heard(self) -> None:
        """Bring the places of the focus up to who listens, and announce what is new."""
        if self.listened_to is not self._heard_controls.heard:
            self.table.refresh()
        if self.listened_to:
            self._news.update()

    def press_heard(self, event: pygame.Event) -> bool:
        """A key that tells; True if it was one."""
        return self.listened_to and self._keys.press(event)

    def walk_heard(self, event: pygame.Event) -> bool:
        """A key that moves the focus of somebody who listens; True if it was one."""
        if not self.listened_to or not self._walk.press(
            event, self._heard_group, self.table.position.geometry
        ):
            return False
        self.app.refresh()
        return True

    def say_again(self) -> bool:
        on_way = self._walk.on_way(self._heard_group)
        # Of ways to close the route one hears by the focus: then its words were the last.
        return self.listened_to and not on_way and self._keys.say_again()

    def explain(self) -> bool:
        return self.listened_to and self._keys.explain()

    def stops(self) -> Stops:
        """The same groups with what is possible in them, for one or two buttons."""
        advised = self._heard_controls.hints.things
        return table_stops(self.table, self._heard_group, advised)

    @property
    def heard_name(self) -> str:
        return _("The table")

    def heard_parts(self) -> Sequence[Node]:
        return self._things.groups(self._heard_group.widgets)

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        self._heard_group.perform(path[1:], act, value)
        self.app.refresh()
