"""Sounds that follow from how a game stands."""

from __future__ import annotations

from game.rules.records.head_start import winner_at_table
from game.session import Session
from game.ui.audio.effects import Effect, win_of


def fanfare(session: Session) -> Effect:
    """The fanfare of who wins with the points as they are."""
    winner = winner_at_table(session.header, session.state)
    return win_of(session.header.seats[winner].colour)
