"""Commentary: what the last one to move did, in sentences that stay beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.history import Step
from game.session import Session
from game.ui.language import _, ngettext
from game.ui.table.text.log import turn_lines


@dataclass(frozen=True, slots=True)
class Commentary:
    """The seat that is spoken of, and its sentences from the fullest wording to the shortest."""

    seat: int
    wordings: tuple[str, ...]


def commentary(session: Session, viewer: int | None) -> Commentary | None:
    """The last turn in which something was done, as `viewer` may know it.

    Until the viewer has played it is also said who began. None where nothing is known.
    """
    names = [info.name for info in session.header.seats]
    steps = _last_turn(session.steps, names, viewer)
    start = session.header.start
    begins = _("{name} begins.").format(name=names[start])
    if not steps:
        return Commentary(start, _opening(session, begins)) if session.state.round == 1 else None
    turn, last = (turn_lines(some, names, viewer)[-1][1] for some in (steps, steps[-1:]))
    wordings = dict.fromkeys((turn, last))
    if all(step.seat != viewer for step in session.steps) and session.state.round == 1:
        wordings = dict.fromkeys((f"{begins} {turn}", *wordings))
    return Commentary(steps[-1].seat, tuple(wordings))


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


def _opening(session: Session, begins: str) -> tuple[str, ...]:
    """The words before the first move: who begins, and why everybody has points below zero."""
    if not session.rules.options.open_scores:
        return (begins,)
    houses = session.state.seat.houses_left
    words = ngettext(
        "{count} house not placed: −{count}.", "{count} houses not placed: −{count}.", houses
    )
    return f"{begins} {words.format(count=houses)}", begins
