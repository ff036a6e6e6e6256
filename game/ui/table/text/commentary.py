"""Commentary: what the last one to move did, in sentences that stay beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.events import CarriageTaken, Event, HousePlaced, RouteClosed, TileWon
from game.rules.observation import Observation
from game.rules.records.history import Step
from game.rules.records.record import Header
from game.rules.scoring import scores
from game.rules.state import State
from game.session import Session
from game.ui.language import _, gained, in_a_row, ngettext
from game.ui.table.text.account import Account, account_of
from game.ui.table.text.clauses import Clauses
from game.ui.table.text.log import step_sentence, turn_lines, without_subject
from game.ui.table.text.undone import own_words

FEW, RECENT = 2, 40
"""Seats beside whose panels the turns before the last one have a place, and the last steps among
which these are looked for.
"""


@dataclass(frozen=True, slots=True)
class Commentary:
    """The seat that is spoken of, and its sentences from the fullest wording to the shortest.

    `whole` are those which tell the whole turn and nothing else, the shortest last; `before` the
    turns before it at a table of two, newest first, each with its seat.
    """

    seat: int
    wordings: tuple[str, ...]
    whole: tuple[str, ...] = ()
    before: tuple[tuple[int, str], ...] = ()


def commentary(
    header: Header, state: State, done: Sequence[Step], viewer: int | None
) -> Commentary | None:
    """The last turn in which something was done, as `viewer` may know it.

    `done` are the steps that have led to `state`. Until the viewer has played it is also said who
    began. None where nothing is known.
    """
    names = [info.name for info in header.seats]
    steps, start = _last_turn(done, names, viewer), header.start
    begins = _("{name} begins.").format(name=names[start])
    if not steps:
        # A position set up by hand may be another seat's turn.
        first = state.round == 1 and state.turn == start
        return Commentary(start, _opening(state, begins, viewer)) if first else None
    wordings = [turn_lines(some, names, viewer)[-1][1] for some in _parts(steps)]
    plain = turn_lines(steps, names, viewer, plain=True)[-1][1]
    # Beside the last one stands a house in the colour of the seat.
    whole = tuple(dict.fromkeys((wordings[0], plain, without_subject(steps, viewer))))
    if state.round == 1 and all(step.seat != viewer for step in done):
        # Who has not moved yet has seen none of the turns before.
        told = [words for _seat, words in turn_lines(done, names, viewer)]
        shown = state.rules.options.open_scores
        wordings.insert(0, in_a_row([begins, *told]) if len(told) == 1 else in_a_row(told))
        if shown and (explained := _below_zero(state, viewer)):
            # Whoever sits later than an AI seat sees the first words of a game hardly at all.
            longer = [in_a_row([words, explained]) for words in wordings]
            wordings = [*longer, *wordings]
    before = _before(done, names, viewer) if len(names) == FEW else ()
    return Commentary(steps[-1].seat, tuple(dict.fromkeys(wordings)), whole, before)


def _before(
    done: Sequence[Step], names: Sequence[str], viewer: int | None
) -> tuple[tuple[int, str], ...]:
    """The turns before the last one, newest first: as many as anybody reads."""
    turns = turn_lines(done[-RECENT:], names, viewer)
    # The first of them may have begun before.
    return tuple(turns[-2 : (0 if len(done) > RECENT else None) : -1])


def _parts(steps: Sequence[Step]) -> list[Sequence[Step]]:
    """The turn, then less and less of its beginning; a closing is told whatever else is not."""
    ends = [steps[number:] for number in range(len(steps))]
    closing = next((n for n, step in enumerate(steps) if _closes(step)), None)
    return ends if closing is None else [*ends[: closing + 1], steps[closing : closing + 1]]


def _closes(step: Step) -> bool:
    return any(isinstance(event, RouteClosed) for event in step.events)


def begun(step: Step) -> Step | None:
    """A closing as it is known while it begins, without what it brings; None for other steps."""
    closing = tuple(event for event in step.events if isinstance(event, RouteClosed))
    return replace(step, events=closing) if closing else None


def told_so_far(step: Step, seen: Observation) -> Step:
    """A closing with what has been told of it where the table is as it is `seen`."""
    before, now = step.before.seats[step.seat], seen.seats[step.seat]
    tiles = len(now.tiles) - len(before.tiles)
    found = list[Event]()
    for event in step.events:
        match event:
            case RouteClosed():
                found.append(event)
            case HousePlaced() if now.houses >> event.city & 1:
                found.append(event)
            case CarriageTaken() if now.carriage > before.carriage:
                found.append(event)
            case TileWon() if tiles > 0:
                found.append(event)
                tiles -= 1
    return replace(step, events=tuple(found))


def closing_account(step: Step, seen: Observation) -> Account | None:
    """What a closing has brought so far, and what it will bring; None for other steps, and for one
    that brings nothing.

    The page on which it was chosen is gone by now: its account is ticked off here, gain by gain, in
    the same order and with the same points.
    """
    if not _closes(step):
        return None
    account = account_of(told_so_far(step, seen), replace(step, events=_of_closing(step)))
    return account if account.lines else None


def _of_closing(step: Step) -> tuple[Event, ...]:
    """The events of a closing but for the end of the game, which it may start."""
    kinds = (RouteClosed, HousePlaced, CarriageTaken, TileWon)
    return tuple(each for each in step.events if isinstance(each, kinds))


def told_words(step: Step, names: Sequence[str], viewer: int | None) -> str:
    """The sentence over a step while it is seen: of a closing only that, not what it brings."""
    return step_sentence(begun(step) or step, names, viewer)


def closing_result(step: Step, names: Sequence[str], viewer: int | None) -> str:
    """The gains of a closing, and the sum of its points; "" for any other step."""
    if not _closes(step):
        return ""
    return in_a_row([step_sentence(step, names, viewer), _points_won(step)])


def own_closing_result(step: Step, viewer: int | None, *, brief: bool) -> str:
    """The same in full, said to the player; if it is `brief` houses are counted, not named."""
    if not _closes(step):
        return ""
    results = Clauses(step, viewer, brief).results()
    return in_a_row([own_words(step, viewer), *results, _points_won(step)])


def _points_won(step: Step) -> str:
    before, after = (scores(state)[step.seat].total for state in (step.before, step.after))
    won = ngettext("{gain} point.", "{gain} points.", abs(after - before))
    return won.format(gain=gained(after - before))


def step_comment(session: Session, viewer: int | None) -> str:
    """The last step of the turn that is being played; "" where none has been done yet."""
    names = [info.name for info in session.header.seats]
    steps = _last_turn(session.steps, names, viewer)
    state = session.state
    if not steps or steps[-1].turn != (state.round, state.turn):
        return ""
    return turn_lines(steps[-1:], names, viewer)[-1][1]


def _last_turn(steps: Sequence[Step], names: Sequence[str], viewer: int | None) -> list[Step]:
    """The steps of the last turn that there are words for, in order."""
    found: list[Step] = []
    for step in reversed(steps):
        if found and step.turn != found[0].turn:
            break
        if turn_lines([step], names, viewer):
            found.insert(0, step)
    return found


def _opening(state: State, begins: str, viewer: int | None) -> tuple[str, ...]:
    """The words before the first move: who begins, and why everybody has points below zero."""
    explained = _below_zero(state, viewer)
    return (in_a_row([begins, explained]), begins) if explained else (begins,)


def _below_zero(state: State, viewer: int | None) -> str:
    """The reason for points below zero; "" where no points are shown, not even the viewer's own."""
    if viewer is None and not state.rules.options.open_scores:
        return ""
    seat = state.turn if viewer is None else viewer
    words = _("All begin at −{count}: −1 for each house not placed yet.")
    return words.format(count=state.seats[seat].houses_left)
