"""Log of a game in words: lines for its steps, sentences for steps and turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.rules.events import (
    CardDrawn,
    CardTaken,
    Event,
    HousePlaced,
    RouteExtended,
    RouteStarted,
    TurnEnded,
)
from game.rules.records.history import Step
from game.rules.ruleset import Ruleset
from game.ui.language import _, in_a_row
from game.ui.table.text.clauses import Clause, Clauses
from game.ui.table.text.stand_in import stand_in_words


def step_words(step: Step, viewer: int | None, brief: bool = False) -> str:
    """The step as clauses without their subject; `brief` counts cities and houses."""
    return _joined(Clauses(step, viewer, brief).of_step()) or _("ends the turn")


def step_sentence(step: Step, names: Sequence[str], viewer: int | None) -> str:
    """The step as a sentence about its seat."""
    return clause_sentence(names[step.seat], step_words(step, viewer, brief=True))


def _joined(clauses: Sequence[Clause]) -> str:
    """The clauses as one, with “and” before the last; "" for none.

    Behind a list a semicolon stands, which “and” would go on with.
    """
    if not clauses:
        return ""
    result = clauses[0].words
    for number, (before, clause) in enumerate(pairwise(clauses)):
        if before.ends_listing:
            pattern = _("{clauses}; {next}")
        elif number < len(clauses) - 2:
            pattern = _("{clauses}, {next}")
        elif len(clauses) == 2 and not before.holds_and:
            pattern = _("{clauses} and {next}")
        else:
            pattern = _("{clauses}, and {next}")
        result = pattern.format(clauses=result, next=clause.words)
    return result


def clause_sentence(name: str, what: str) -> str:
    """A clause as a sentence about the seat of that name."""
    return _("{name} {what}.").format(name=name, what=what)


def _only_ends_turn(step: Step) -> bool:
    """True if nothing happened but the end of a turn."""
    return isinstance(step.events[0], TurnEnded)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: a turn's heading, or one step. It shows the moment `at`.

    `whole`: the words are a sentence, and not what the seat did.
    """

    words: str
    at: int
    seat: int
    head: bool = False
    whole: bool = False


def log_lines(
    steps: Sequence[Step], names: Sequence[str], viewer: int | None, *, hands_shown: bool = False
) -> tuple[LogLine, ...]:
    """The whole game as `viewer` may know it; ends of turns without a word.

    With `hands_shown` each step is told as the one knows it who took it.
    """
    lines: list[LogLine] = []
    turn: tuple[int, int] | None = None
    said = ""
    for number, step in enumerate(steps):
        if step.turn != turn:
            turn, said = step.turn, ""
            words = _("{name}, round {round}").format(name=names[step.seat], round=turn[0])
            lines.append(LogLine(words, number, step.seat, head=True))
        if (note := stand_in_words([step])) and note != said:
            said = note
            lines.append(LogLine(note, number + 1, step.seat, whole=True))
        if not _only_ends_turn(step):
            words = step_words(step, step.seat if hands_shown else viewer)
            lines.append(LogLine(words, number + 1, step.seat))
    return tuple(lines)


def turn_lines(
    steps: Sequence[Step],
    names: Sequence[str],
    viewer: int | None,
    *,
    brief: bool = True,
    plain: bool = False,
) -> list[tuple[int, str]]:
    """Each turn among the steps as one sentence, with the seat whose it was.

    Unless it is `brief` the cities of routes and houses are named, not counted. A `plain` one has
    nothing in brackets.

    Two cards that an official joins stand in one clause. A turn that has only ended has no line.
    Behind the turn is said why the seat's bot has not played it.
    """
    turns: list[tuple[int, list[Step]]] = []
    turn: tuple[int, int] | None = None
    for step in steps:
        if step.turn != turn:
            turn = step.turn
            turns.append((step.seat, []))
        if not _only_ends_turn(step):
            turns[-1][1].append(step)
    return [
        (
            seat,
            in_a_row([clause_sentence(names[seat], _turn_words(done, viewer, brief, plain)), note]),
        )
        for seat, done in turns
        if (note := stand_in_words(done)) or done
    ]


def without_subject(steps: Sequence[Step], viewer: int | None) -> str:
    """A turn as a sentence that does not name its seat, with nothing in brackets."""
    words = _turn_words(steps, viewer, plain=True)
    return in_a_row([f"{words[:1].upper()}{words[1:]}.", stand_in_words(steps)])


def words_about(steps: Sequence[Step], kinds: tuple[type[Event], ...]) -> str:
    """What anybody may know of some kinds of events, and why a bot has not played, in sentences
    that do not name the seat; "" for nothing.
    """
    clauses = [clause for step in steps for clause in Clauses(step, None, True).about(kinds)]
    words = _joined(clauses)
    said = f"{words[:1].upper()}{words[1:]}." if words else ""
    return in_a_row([said, stand_in_words(steps)])


def _turn_words(
    steps: Sequence[Step], viewer: int | None, brief: bool = True, plain: bool = False
) -> str:
    clauses: list[Clause] = []
    waiting: Clauses | None = None
    for step in steps:
        found = Clauses(step, viewer, brief, plain=plain)
        if waiting is None:
            waiting = found
        elif pair := found.joined_to(waiting):
            clauses += pair
            waiting = None
        else:
            clauses += waiting.of_step()
            waiting = found
    return _joined([*clauses, *(waiting.of_step() if waiting is not None else [])])


def cities_of(events: Sequence[Event], rules: Ruleset, laid_only: bool = False) -> tuple[int, ...]:
    """The cities that events are about: of cards taken and laid, and where houses came to stand.

    `laid_only` leaves the cards out that were only taken.
    """
    found: list[int] = []
    for event in events:
        match event:
            case RouteStarted(card=card) | RouteExtended(card=card):
                found.append(rules.city_of[card])
            case CardTaken(card=card) if not laid_only:
                found.append(rules.city_of[card])
            case CardDrawn(card=card) if card is not None and not laid_only:
                found.append(rules.city_of[card])
            case HousePlaced(city=city):
                found.append(city)
            case _:
                pass
    return tuple(dict.fromkeys(found))
