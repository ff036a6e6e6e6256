"""A game being played: who sits where, the state, and the record that grows with it.

The session is where chance enters and where a decision becomes a fact: `submit` checks it, writes
it down and only then lets the state move on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.rules.actions import Action
from game.rules.board import Board, CardIndex
from game.rules.events import Event
from game.rules.legal import legal_actions
from game.rules.observation import Observation, observe
from game.rules.options import Options
from game.rules.record import Chance, Entry, Header, Ply, Result, SeatInfo, dumps
from game.rules.replay import Replay
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores
from game.rules.state import State
from game.rules.supply import reshuffled_cards, reshuffles
from game.rules.why import Refusal, why_not


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What the players agreed on. `start` is a seat's index, None to draw it by lot."""

    map_id: str
    variant: str
    options: Options
    seats: tuple[SeatInfo, ...]
    start: int | None = None


class IllegalActionError(ValueError):
    """The action is not legal now; `refusal` says why."""

    def __init__(self, refusal: Refusal, rules: Ruleset) -> None:
        super().__init__(refusal.text(rules))
        self.refusal = refusal


class JournalError(OSError):
    """A line of the record could not be written; the message is a sentence for the players."""

    def text(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the language of `translate`, which turns English templates into it."""
        return translate(str(self))


class Journal(Protocol):
    """Where the record is kept, line by line."""

    def append(self, lines: Sequence[str]) -> None:
        """Write these lines so that they survive a crash. Raises JournalError."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do: its events, and by how much the seat's score would change."""

    events: tuple[Event, ...]
    points: int


class Session:
    """One game from setup to result.

    `failure` is the first journal error; the game then goes on unsaved.
    """

    def __init__(
        self,
        header: Header,
        rules: Ruleset,
        state: State,
        rng: Random,
        journal: Journal | None = None,
        entries: Sequence[Entry] = (),
    ) -> None:
        self.header = header
        self.rules = rules
        self.state = state
        self.entries: list[Entry] = list(entries)
        self.failure: JournalError | None = None
        self._rng = rng
        self._journal = journal

    @classmethod
    def new(
        cls, setup: GameSetup, board: Board, rng: Random, map_sha256: str | None = None
    ) -> Session:
        """A fresh game, the supply shuffled and the start player drawn where none is named.

        Raises ValueError if map, variant and options do not go together.
        """
        rules = Ruleset(board, setup.variant, setup.options)
        supply = rules.shuffled_supply(rng)
        header = Header(
            map_id=board.id,
            variant=setup.variant,
            options=setup.options,
            seats=setup.seats,
            start=rng.randrange(len(setup.seats)) if setup.start is None else setup.start,
            supply=tuple(board.cards[card] for card in supply),
            map_sha256=map_sha256,
        )
        return cls(header, rules, header.opening(rules), rng)

    @classmethod
    def resume(cls, game: Replay, rng: Random, journal: Journal | None = None) -> Session:
        """A game picked up where its record ends; a missing result is written at once."""
        session = cls(game.header, game.rules, game.state, rng, journal, game.entries)
        if game.state.over and not game.result:
            session._write([Result.of(game.state)])
        return session

    def keep_in(self, journal: Journal) -> None:
        """Write every further line to `journal`, which already has the header."""
        self._journal = journal

    @property
    def trouble(self) -> str | None:
        """What `failure` says, in English."""
        return None if self.failure is None else str(self.failure)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def to_act(self) -> SeatInfo:
        """Who is to act."""
        return self.header.seats[self.state.turn]

    def observe(self, viewer: int | None) -> Observation:
        return observe(self.state, viewer)

    def why_not(self, action: Action) -> Refusal | None:
        return why_not(self.state, action)

    def legal_actions(self) -> list[Action]:
        return legal_actions(self.state)

    def preview(self, action: Action) -> Preview:
        """What a legal action of the seat to act would bring; it must not need a reshuffle."""
        events: list[Event] = []
        seat = self.state.turn
        before = scores(self.state)[seat].total
        after = self.state.after(action, emit=events.append)
        return Preview(tuple(events), scores(after)[seat].total - before)

    def submit(self, action: Action) -> list[Event]:
        """Carry out a decision of the seat to act and write it down; what happened, in order.

        Raises IllegalActionError, with nothing changed.
        """
        state = self.state
        if refusal := why_not(state, action):
            raise IllegalActionError(refusal, self.rules)
        lines: list[Entry] = []
        supply: tuple[CardIndex, ...] = ()
        if reshuffles(state, action):
            cards = list(reshuffled_cards(state, action))
            self._rng.shuffle(cards)
            supply = tuple(cards)
            lines.append(Chance(supply))
        lines.append(Ply(state.turn, action))
        events: list[Event] = []
        after = state.after(action, lambda discard: supply, events.append)
        if after.over:
            lines.append(Result.of(after))
        self._write(lines)
        self.state = after
        return events

    def _write(self, entries: Sequence[Entry]) -> None:
        self.entries += entries
        if self._journal is None or self.failure is not None:
            return
        try:
            self._journal.append([dumps(entry.line(self.rules.board)) for entry in entries])
        except JournalError as error:
            self.failure = error
