"""Reader of a hint's sentences, which holds each against the rules by a check of its own.

A sentence is looked up by a pattern of its English words alone; numbers, cities, tiles and people
are taken from the words. What it says is then found out from the real state, with the real cards:
roads, needs and scores are looked up by name. None of this asks what the sentences are made with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.rules import State
from game.rules.actions import Action, CloseRoute, EndTurn, KeepCards
from game.rules.events import RouteAbandoned
from game.rules.state import GAP
from game.ui.table.model.view import View
from game.ui.table.text.tiles import tile_name
from tests.ai import truth
from tests.ai.truth import Played, city_id

WORDS = {"one": 1, "two": 2}


class UnreadError(AssertionError):
    """No pattern fits the sentence."""


@dataclass(frozen=True)
class Told:
    """What the reader is told to do at `begin`: `first` alone, `turn` with the plan that is named.

    `line` is all that is planned, the end of the turn included.
    """

    begin: State
    first: Played
    turn: Played
    line: Played
    view: View

    @classmethod
    def of(cls, state: State, line: Sequence[Action], named: Sequence[Action], view: View) -> Told:
        return cls(
            state,
            Played.of(state, (line[0],)),
            Played.of(state, (line[0], *named)),
            Played.of(state, tuple(line)),
            view,
        )

    @property
    def me(self) -> int:
        return self.begin.turn

    @property
    def now(self) -> State:
        """After the first action."""
        return self.first.states[1]

    @property
    def end(self) -> State:
        """At the end of the plan that is named, before the turn is ended."""
        return self.turn.last

    @property
    def foreseen(self) -> bool:
        """True if what is planned goes on to the end of the turn."""
        return isinstance(self.line.actions[-1], EndTurn | CloseRoute | KeepCards)

    def city(self, name: str) -> str:
        """The id of the city of this name."""
        (found,) = [each.id for each in self.begin.rules.board.cities if each.name == name]
        return found

    def cards(self, name: str, among: Sequence[int]) -> list[int]:
        """Those of the cards that are of the city of this name."""
        city = self.city(name)
        return [card for card in among if card != GAP and city_id(self.begin, card) == city]

    def taken(self, name: str) -> int:
        """The card of this city that the first action takes."""
        new = set(self.now.seats[self.me].hand) - set(self.begin.seat.hand)
        (card,) = self.cards(name, sorted(new))
        return card

    def meant(self, name: str) -> int:
        """A card of this city that the first action takes or plays."""
        before, after = set(self.begin.seat.hand), set(self.now.seats[self.me].hand)
        (card,) = self.cards(name, sorted(before ^ after))
        return card

    def stack(self, name: str) -> int:
        """The stack of the tile of this name."""
        rules = self.begin.rules
        (found,) = [stack for stack, _ in rules.stack_needs if tile_name(stack, rules) == name]
        return found

    def unseen(self, total: int) -> list[int]:
        """The cards that the reader does not see, which must be so many."""
        cards = truth.hidden(self.begin)
        assert len(cards) == total
        return cards

    def given_up(self) -> State:
        """The state in which the turn gives the old route up."""
        lost = [n for n, events in enumerate(self.turn.events) if truth.has(events, RouteAbandoned)]
        return self.turn.states[lost[0]]

    def seat(self, name: str) -> int:
        """The seat of the person of this name."""
        (found,) = [number for number, each in enumerate(self.view.seats) if each.name == name]
        return found


Check: TypeAlias = Callable[..., None]
_CHECKS: list[tuple[re.Pattern[str], Check]] = []
PROPER = r"[^\W\d_a-zäöüß][\w’'-]*(?: [^\W\d_a-zäöüß][\w’'-]*)*"
"""A name of one word or more, each with a capital: of a city, or of a person."""

QUOTED = r"[^“”]+"


def says(*sentences: str) -> Callable[[Check], Check]:
    """Enter a check for sentences. Their gaps are `<n>` for numbers and `<Name>` for names.

    Each gap is an argument of the check: an int, or a str.
    """

    def enter(check: Check) -> Check:
        for sentence in sentences:
            words = re.escape(sentence).replace(r"\<", "<").replace(r"\>", ">")
            words = re.sub(r"<([a-z]+)>", r"(?P<\1>[0-9]+|one|two)", words)
            words = re.sub(r"<([A-Z])([a-z]*)>", _name_gap, words)
            _CHECKS.append((re.compile(words.replace(r"\(s\)", "s?")), check))
        return check

    return enter


def _name_gap(found: re.Match[str]) -> str:
    name = found[1].lower() + found[2]
    return f"(?P<{name}>{QUOTED if name == 'tile' else PROPER})"


def read(sentence: str, told: Told) -> None:
    """Raises AssertionError where the sentence is not true, UnreadError where nothing reads it."""
    for number, noun, plural in re.findall(r"(\d+|one) (\w*?)(s?)\b", sentence):
        if noun in ("point", "card", "house", "horse"):
            single = WORDS.get(number) or int(number)
            assert (single == 1) == (not plural), sentence
    fitting = [(check, m) for pattern, check in _CHECKS if (m := pattern.fullmatch(sentence))]
    if not fitting:
        raise UnreadError(sentence)
    (check, match), *more = fitting
    assert not more, f"read in two ways: {sentence}"
    values = {
        name: WORDS[words] if words in WORDS else int(words) if words.isdigit() else words
        for name, words in match.groupdict().items()
    }
    check(told, **values)
