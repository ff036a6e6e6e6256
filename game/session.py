"""A game in progress: its seats, its state, and the record that grows with it.

Reshuffles are made here, and actions carried out: `submit` checks an action, writes it to the
record and then changes the state. An undone action is removed from the record again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Protocol

from game.deals import Deal
from game.rules.actions import Action
from game.rules.board import Board, CardIndex
from game.rules.events import Event
from game.rules.legal import legal_actions
from game.rules.levels import BotFault
from game.rules.lines import JournalError as JournalError
from game.rules.observation import Observation
from game.rules.options import Options
from game.rules.records.history import Step, turn_start
from game.rules.records.record import Chance, Entry, Header, Ply, SeatInfo, dumps
from game.rules.records.replaying import Replay
from game.rules.records.second_card import is_withheld, seen_with_handicap
from game.rules.records.series import SeriesPlace
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores
from game.rules.state import State
from game.rules.supply import reshuffled_cards, reshuffles
from game.rules.why import Refusal, why_not


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The setup chosen by the players. `start` is a seat's index, None to draw it at random.

    The cards come in the order of the `deal` if there is one.
    `series`: the game's place in a series, None for a game of its own.
    """

    map_id: str
    variant: str
    options: Options
    seats: tuple[SeatInfo, ...]
    start: int | None = None
    deal: Deal | None = None
    series: SeriesPlace | None = None


class IllegalActionError(ValueError):
    """The action is not legal now; `refusal` says why."""

    def __init__(self, refusal: Refusal, rules: Ruleset) -> None:
        super().__init__(refusal.text(rules))
        self.refusal = refusal


class Journal(Protocol):
    """The storage of a record, line by line."""

    def append(self, lines: Sequence[str]) -> None:
        """Write these lines so that they survive a crash. Raises JournalError."""

    def cut_to(self, lines: int) -> None:
        """Remove what comes after the first `lines` lines, all or nothing. Raises JournalError."""


class UndoRefusal(Enum):
    """The reasons why no step can be undone."""

    OTHERS = "others"
    """The seat has no step yet, or others have acted since."""

    SEEN = "seen"
    """Another person has seen the next hand, and has not acted yet."""

    ENDED = "ended"
    """The seat's turn is over, and undo is strict; a session does not check that."""

    REVEALED = "revealed"
    """The last step revealed a card, and undo is strict."""

    OVER = "over"
    """The game is over."""

    AGREED = "agreed"
    """The seat plays without undo; a session does not check that."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The effects of an action: its events, and the change of the seat's score."""

    events: tuple[Event, ...]
    points: int


class Session:
    """One game from setup to result.

    `failure` is set while the journal lacks something; each change of the game, and `save`, tries
    to write the rest. Without `rng` reshuffles follow from the header: an undone one comes out the
    same even after the game was reloaded.
    """

    def __init__(
        self,
        header: Header,
        rules: Ruleset,
        state: State,
        rng: Random | None,
        journal: Journal | None = None,
        steps: Sequence[Step] = (),
    ) -> None:
        self.header = header
        self.rules = rules
        self.state = state
        self.steps: list[Step] = list(steps)
        self.failure: JournalError | None = None
        self._undone: list[Sequence[Step]] = []
        self._shuffles = [step.chance.supply for step in steps if step.chance is not None]
        self._rng = rng
        self._journal = journal
        self._written = len(self.entries)
        """The number of the record's lines in the journal, all before anything else in it."""
        self._surplus = False
        """True if the journal has more lines, which are to be removed."""

    @classmethod
    def new(
        cls,
        setup: GameSetup,
        board: Board,
        rng: Random,
        map_sha256: str | None = None,
        *,
        lasting: bool = False,
    ) -> Session:
        """A fresh game; the supply is shuffled, unless dealt, the start player drawn, unless named.

        `rng` makes the reshuffles too, unless the game is `lasting`, that is may be left and
        resumed. Raises ValueError if map, variant and options do not fit together.
        """
        rules = Ruleset(board, setup.variant, setup.options)
        if setup.deal is None:
            supply = tuple(board.cards[card] for card in rules.shuffled_supply(rng))
        else:
            supply = setup.deal.supply(board.cards)
        header = Header(
            map_id=board.id,
            variant=setup.variant,
            options=setup.options,
            seats=setup.seats,
            start=rng.randrange(len(setup.seats)) if setup.start is None else setup.start,
            supply=supply,
            map_sha256=map_sha256,
            deal=None if setup.deal is None else setup.deal.id,
            series=setup.series,
        )
        return cls(header, rules, header.opening(rules), None if lasting else rng)

    @classmethod
    def resume(cls, game: Replay, rng: Random | None, journal: Journal | None = None) -> Session:
        """Resume a game at the end of its record; a missing result is written at once."""
        session = cls(game.header, game.rules, game.state, rng, journal, game.steps)
        if game.state.over and not game.result:
            session._written -= 1
            session.save()
        return session

    def keep_in(self, journal: Journal, failure: JournalError | None = None) -> None:
        """Write every line to `journal`, which has the header at most.

        `failure` says why it does not have that yet.
        """
        self._journal, self._written, self.failure = journal, 0, failure
        self.save()

    @property
    def entries(self) -> list[Entry]:
        """The lines of the record after the header."""
        return [entry for step in self.steps for entry in step.entries]

    @property
    def is_saved(self) -> bool:
        """True while every line is written to a journal."""
        return self._journal is not None and self.failure is None

    @property
    def tries_to_save(self) -> bool:
        """True while lines are missing that later changes of the game may still write."""
        return self._journal is not None and self.failure is not None

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def to_act(self) -> SeatInfo:
        """The seat to act."""
        return self.header.seats[self.state.turn]

    def observe(self, viewer: int | None) -> Observation:
        return seen_with_handicap(self.state, viewer, self.header.seats)

    def why_not(self, action: Action) -> Refusal | None:
        """The rule or the handicap that forbids the action to the seat to act; None if neither."""
        if refusal := why_not(self.state, action):
            return refusal
        if self.to_act.draws_second and is_withheld(self.state, action):
            return Refusal("Your handicap: the second card of a turn comes from the supply.")
        return None

    def legal_actions(self) -> list[Action]:
        """The actions that rules and handicap leave to the seat to act."""
        found = legal_actions(self.state)
        if not self.to_act.draws_second:
            return found
        return [action for action in found if not is_withheld(self.state, action)]

    def preview(self, action: Action) -> Preview:
        """The effects of a legal action of the seat to act; it must not need a reshuffle."""
        events: list[Event] = []
        seat = self.state.turn
        before = scores(self.state)[seat].total
        after = self.state.after(action, emit=events.append)
        return Preview(tuple(events), scores(after)[seat].total - before)

    def submit(self, action: Action, bot_fault: BotFault | None = None) -> list[Event]:
        """Carry out an action of the seat to act and write it down; its events in order.

        With `bot_fault` the stand-in chose it. Raises IllegalActionError, with nothing changed.
        """
        if refusal := self.why_not(action):
            raise IllegalActionError(refusal, self.rules)
        chance: Chance | None = None
        if reshuffles(self.state, action):
            chance = Chance(self._shuffled(reshuffled_cards(self.state, action)))
        step = Step.take(self.state, Ply(self.state.turn, action, bot_fault), chance)
        self._go(step)
        self._undone = []
        return list(step.events)

    def _go(self, *steps: Step) -> None:
        self._keep((*self.steps, *steps))
        self.steps += steps
        self.state = steps[-1].after

    def _shuffled(self, cards: Sequence[CardIndex]) -> tuple[CardIndex, ...]:
        """The new supply. An undone reshuffle gives the same order the second time.

        Cards that were not in it then are inserted at random places.
        """
        number = sum(step.chance is not None for step in self.steps)
        if self._rng is None:
            order = list(range(len(self.rules.board.cards)))
            Random("\n".join((*self.header.supply, str(number)))).shuffle(order)
            return tuple(sorted(cards, key=order.__getitem__))
        if number == len(self._shuffles):
            order = list(cards)
            self._rng.shuffle(order)
            self._shuffles.append(tuple(order))
            return tuple(order)
        present = set(cards)
        order = [card for card in self._shuffles[number] if card in present]
        for card in sorted(present.difference(order)):
            order.insert(self._rng.randint(0, len(order)), card)
        self._shuffles[number] = tuple(order)
        return tuple(order)

    # Undo

    def undo_start(self, seat: int) -> int | None:
        """Index of the first step that an undo by this seat removes; None if it has no step yet.

        That is its last step. If others have acted since, it is the first one of its last turn.
        """
        at = len(self.steps) - 1
        while at >= 0 and self.steps[at].seat != seat:
            at -= 1
        if 0 <= at < len(self.steps) - 1:
            at = turn_start(self.steps[: at + 1], self.steps[at].turn)
        return None if at < 0 else at

    def undo_refusal(self, seat: int, free: bool, first: int = 0) -> UndoRefusal | None:
        """The reason why this seat cannot undo; None if it can.

        A step that revealed a card is undone only if `free`, and so is a turn after which others
        have acted; the same cards come again. Steps before `first` stay: what follows them is done
        by whoever has seen a hand since.
        """
        if self.over:
            return UndoRefusal.OVER
        at = self.undo_start(seat)
        if at is None:
            return UndoRefusal.OTHERS
        last = self.steps[-1]
        if at < first:
            seen = len(self.steps) <= first and (free or last.seat == seat)
            return UndoRefusal.SEEN if seen else UndoRefusal.OTHERS
        if free:
            return None
        if last.seat != seat:
            return UndoRefusal.OTHERS
        return UndoRefusal.REVEALED if last.reveals else None

    def undo(self, at: int = -1) -> Sequence[Step]:
        """Undo the steps from index `at` on and return them; ask `undo_refusal` first."""
        steps = tuple(self.steps[at:])
        self._cut(len(self.steps) - len(steps))
        self._undone.append(steps)
        return steps

    @property
    def redoable(self) -> Sequence[Step]:
        """The steps that `redo` would repeat."""
        return self._undone[-1] if self._undone else ()

    def redo(self) -> Sequence[Step]:
        """Repeat and return the steps undone last, with the same outcome."""
        steps = self._undone[-1]
        self._go(*steps)
        self._undone.pop()
        return steps

    def go_back(self, count: int) -> None:
        """Remove all but the first `count` steps; they cannot be redone."""
        self._cut(count)
        self._undone = []

    def _cut(self, count: int) -> None:
        """Shorten the record first, then the game."""
        dropped = self.steps[count:]
        if not dropped:
            return
        self._keep(self.steps[:count])
        self.state = dropped[0].before
        del self.steps[count:]

    # The journal

    def save(self) -> None:
        """Write what the journal lacks, if anything, and find out if it is still there."""
        self._keep(self.steps, look=True)

    def _keep(self, steps: Sequence[Step], look: bool = False) -> None:
        """Let the journal have these steps: all that there are, fewer of them, or more.

        `look`: ask the journal even if it has them.
        """
        if self._journal is None:
            return
        entries = [entry for step in steps for entry in step.entries]
        if len(entries) < self._written:
            self._written, self._surplus = len(entries), True
        missing = [dumps(entry.line(self.rules.board)) for entry in entries[self._written :]]
        try:
            if self._surplus:
                self._journal.cut_to(self._written)
                self._surplus = False
            if missing or look or self.failure is not None:
                self._journal.append(missing)
        except JournalError as error:
            self.failure = error
        else:
            self._written, self.failure = len(entries), None
