"""Words of a review for a listener: how far it has come, and each decision that is shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.records.record import SeatInfo
from game.ui.engine.app import App
from game.ui.language import _, in_a_row
from game.ui.review.review import Review
from game.ui.review.words import end_words, no_more_words, progress_words
from game.ui.table.text.heard.cards import as_sentences


class HeardReview:
    """Has a screen reader say what the sheet of a review shows."""

    def __init__(self, app: App, review: Review, seats: Sequence[SeatInfo]) -> None:
        self._app = app
        self._review = review
        self._seats = seats
        self._told: tuple[int, Sequence[str]] = -1, ()
        """The moment whose decision was read out last, and what was said of it."""
        self._awaited = False
        """True while a listener waits to be told that all is judged."""
        self._told_elsewhere = False

    def tell_opened(self) -> None:
        """Tell that the sheet is open, and how far the master has come."""
        self._awaited = not self._review.done
        said = end_words(self._review, self._seats) if self._review.done else ""
        said = said or progress_words(self._review)
        self._app.announce(in_a_row([as_sentences([_("Review")]), said]))

    def tell_done(self) -> None:
        """Tell once that all is judged, if it is."""
        if self._awaited and self._review.done:
            self._awaited = False
            self._app.announce(end_words(self._review, self._seats))

    def tell_no_more(self) -> None:
        """Say that there is no further mistake, or that the master is not so far."""
        self._app.say(progress_words(self._review) or no_more_words(self._review))

    def take_as_told(self) -> None:
        """Leave out what the sheet says next: another page has told it."""
        self._told_elsewhere = True

    def tell_decision(self, at: int, found: Sequence[str]) -> None:
        """Tell what the sheet says of the decision at this moment, and then what is new of it."""
        (before_at, before), self._told = self._told, (at, found)
        new = [words for words in found if at != before_at or words not in before]
        told_elsewhere = self._told_elsewhere and at == before_at
        if new:
            self._told_elsewhere = False
        if new and not told_elsewhere and self._app.screen_reader.listening:
            self._app.announce(in_a_row(new))
