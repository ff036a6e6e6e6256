"""Keys that tell: each is answered by a few sentences, wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import pygame

from game.ui.language import _
from game.ui.settings import Speech
from game.ui.table.context import TableContext
from game.ui.table.heard.news import News
from game.ui.table.heard.nodes import HeardThings
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.view import View
from game.ui.table.text.heard import summaries

HAND, ROUTE, RIVALS, DISPLAY = pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5
GOALS, SINCE, LENGTH = pygame.K_F6, pygame.K_F7, pygame.K_F9
LACKING = pygame.K_p


class TellKeys:
    """Answers F2 to F7, F9 and P by announcements; `focused` gives the thing with the focus."""

    def __init__(
        self,
        table: TableContext,
        things: HeardThings,
        news: News,
        focused: Callable[[], Key | None],
    ) -> None:
        self._table = table
        self._things = things
        self._news = news
        self._focused = focused
        self._explained: Key | None = None
        self._answers: Mapping[int, Callable[[], str]] = {
            HAND: things.hand,
            ROUTE: self._route,
            RIVALS: self._rivals,
            DISPLAY: things.display,
            GOALS: lambda: summaries.goals_summary(self._view, self._untaught),
            SINCE: self._since,
            LENGTH: self._next_length,
            LACKING: lambda: summaries.lacking_summary(self._view, self._untaught),
        }

    @property
    def _view(self) -> View:
        return self._table.actual.view

    @property
    def _untaught(self) -> Collection[KeyKind]:
        return self._table.guide.untaught.kinds

    def press(self, event: pygame.Event) -> bool:
        """A key; True if it was answered."""
        if event.type != pygame.KEYDOWN or event.key not in self._answers:
            return False
        held = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
        if event.mod & held:
            return False
        table = self._table
        told = (DISPLAY, LENGTH, RIVALS) if table.session.over else (DISPLAY, LENGTH)
        if table.is_nobodys and event.key not in told:
            # The one who moves next has all that is one's own here by now.
            words = table.leads_on if table.tells_deed else self._news.again
        else:
            # Of what a guide has not come to nothing is told: then what is to be done is.
            words = self._answers[event.key]() or self._news.again
        if words:
            self._table.app.announce(words, interrupt=True)
        return True

    def say_again(self) -> bool:
        """Answer F8."""
        # What is chosen was read after all that the news have told.
        if words := self._things.chosen() or self._news.again:
            self._table.app.announce(words, interrupt=True)
        return bool(words)

    def explain(self) -> bool:
        """Say more about the thing with the focus; False if that was done just before."""
        thing = self._focused()
        if thing is None or thing == self._explained:
            self._explained = None
            return False
        self._explained = thing
        words = self._things.more(thing)
        if words:
            self._table.app.announce(words, interrupt=True)
        return bool(words)

    def _rivals(self) -> str:
        view, speech, untaught = self._view, self._things.speech, self._untaught
        everybody = self._table.is_nobodys
        return summaries.rivals_summary(view, speech, untaught, everybody=everybody)

    def _route(self) -> str:
        risk = self._table.app.settings.route_risk and not self._table.guide.stacked
        return summaries.route_summary(self._view, risk=risk, untaught=self._untaught)

    def _since(self) -> str:
        session = self._table.session
        names = [info.name for info in session.header.seats]
        return summaries.since_summary(session.steps, names, self._view)

    def _next_length(self) -> str:
        lengths = list(Speech)
        at = lengths.index(self._things.speech) + 1
        speech = lengths[at % len(lengths)]
        self._table.app.change_setting("speech", speech, apply=False)
        self._table.refresh()
        return {
            Speech.SHORT: _("Short speech."),
            Speech.NORMAL: _("Normal speech."),
            Speech.LONG: _("Long speech."),
        }[speech]
