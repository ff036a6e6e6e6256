"""Tries at problems, as the album counts them for each person."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from game.storage.album.entries import MOST, Album, ProblemTries, same_name
from game.storage.moments import EARLIEST, parse_moment


@dataclass(frozen=True, slots=True)
class Solved:
    """A person's problems of a theme: how many were tried and solved, and the tries at them."""

    problems: int = 0
    solved: int = 0
    tries: int = 0

    def __add__(self, other: Solved) -> Solved:
        return Solved(
            self.problems + other.problems, self.solved + other.solved, self.tries + other.tries
        )


def add_try(
    album: Album, name: str, problem: str, theme: str, right: bool, now: datetime | None = None
) -> Album:
    """The album with one more try of a person, unless the problem was solved before."""
    when = now.isoformat(timespec="seconds") if right and now is not None else ""
    for number, each in enumerate(album.problems):
        if each.problem == problem and same_name(each.name, name):
            if each.solved:
                return album
            tried = replace(each, tries=min(MOST, each.tries + 1), solved=right, when=when)
            problems = (*album.problems[:number], tried, *album.problems[number + 1 :])
            return replace(album, problems=problems)
    tried = ProblemTries(name, problem, theme, 1, right, when)
    return replace(album, problems=(*album.problems, tried))


def solved_by(album: Album, name: str) -> set[str]:
    """The problems that a person has solved."""
    return {each.problem for each in _tries_of(album, name) if each.solved}


def solved_times(album: Album, name: str) -> list[datetime | None]:
    """When a person has solved problems, in that order; those of an unknown time come first."""
    times = (parse_moment(each.when) for each in _tries_of(album, name) if each.solved)
    return sorted(times, key=lambda each: each or EARLIEST)


def by_theme(album: Album, name: str) -> dict[str, Solved]:
    """A person's counts by theme, in the order in which themes were first tried."""
    counts: dict[str, Solved] = {}
    for each in _tries_of(album, name):
        one = Solved(1, int(each.solved), each.tries)
        counts[each.theme] = counts.get(each.theme, Solved()) + one
    return counts


def rename_solver(
    problems: tuple[ProblemTries, ...], old: str, new: str
) -> tuple[ProblemTries, ...]:
    """The tries with a person renamed."""
    return tuple(
        replace(each, name=new) if same_name(each.name, old) else each for each in problems
    )


def without_solver(problems: tuple[ProblemTries, ...], name: str) -> tuple[ProblemTries, ...]:
    """The tries without those of a person."""
    return tuple(each for each in problems if not same_name(each.name, name))


def _tries_of(album: Album, name: str) -> list[ProblemTries]:
    return [each for each in album.problems if same_name(each.name, name)]
