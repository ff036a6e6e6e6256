"""The choice among the ways to close a route, and whether the Cartwright helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.rules.actions import CloseRoute
from game.rules.board import CityIndex, CityMask
from game.rules.closing import cartwright_helps
from game.rules.state import NOBODY
from game.session import Session
from game.ui.language import _, in_a_row
from game.ui.table.model.closing_ways import (
    Account,
    Kind,
    Way,
    account,
    closing_ways,
    exchanges,
    open_cities,
    toggled,
    way_of,
    ways_in_one,
)
from game.ui.table.text import prompts
from game.ui.table.text.closing import (
    choice_words,
    choosable_words,
    headline,
    housed_words,
    left_out_words,
    notes,
    owned_words,
    province_name,
    way_title,
)


def best_of(accounts: Sequence[Account]) -> int:
    """The number of the account with most points, of equal ones the first."""
    points = [each.points for each in accounts]
    return points.index(max(points))


class ClosingChoice:
    """The ways to close a route, and the one that is chosen, if any is.

    Of two ways that with most points is chosen at first where the view `proposes`, so that what is
    seen is what the button does; else only the one that a guide allows.
    """

    def __init__(
        self, session: Session, allowed: Callable[[CloseRoute], bool], *, proposes: bool
    ) -> None:
        self._session = session
        self._apart = False
        """True where each province for all houses is a way of its own."""
        self._seen = ""
        """The province that was seen while one way stood for all of them."""
        self.ways: list[Way] = [*closing_ways(session)]
        self.in_one = ways_in_one(session)
        """The ways with all houses in one province, the best one first."""
        self.cartwright = cartwright_helps(session.state)
        numbers = range(len(self.ways))
        wanted = [number for number in numbers if allowed(self.closing(number))]
        self.led = len(wanted) == 1 < len(self.ways)
        """True where a guide leaves nothing to choose."""
        self.chosen: int | None = wanted[0] if len(wanted) == 1 else None
        self.proposed = self.chosen is None and proposes and len(self.ways) > 1
        """True where the way that is chosen at first is one of several."""
        if self.proposed or len(self.ways) == 1:
            self.chosen = self.best
        self.decided = False
        """True once the player has chosen a way or a house."""
        self.advised: tuple[int, CityMask] | None = None
        """The number of the way that is advised, and its houses."""

    def set_apart(self, apart: bool) -> None:
        """Have a way of its own for each province that all houses may stand in, or else one for all
        of these provinces: what is chosen stays so.
        """
        if apart == self._apart or len(self.ways) < 2 or len(self.in_one) < 2:
            return
        chosen, advised = self.way, self.advised
        each, *others = self.ways
        known = {way.province: way for way in others}
        if apart:
            self._seen = others[0].province
            self.ways = [each, *(known.get(way.province, way) for way in self.in_one)]
        else:
            seen = chosen if chosen is not None and chosen.kind is Kind.ALL else known[self._seen]
            self.ways = [each, seen]
        self._apart = apart
        if chosen is not None:
            self.chosen = self.ways.index(chosen)
        if advised is not None:
            self.advised = self._number_of(advised[1]), advised[1]

    def _number_of(self, houses: CityMask) -> int:
        return way_of(houses, self.ways, self._session.rules.board)[0]

    def closing(self, number: int) -> CloseRoute:
        """The closing that a way stands for."""
        return CloseRoute(self.ways[number].houses, self.cartwright)

    @property
    def otherwise(self) -> list[Account]:
        """All that each way brings if the Cartwright does not help as he is asked to now."""
        closings = (CloseRoute(way.houses, not self.cartwright) for way in self.ways)
        return [account(self._session, each) for each in closings]

    @property
    def accounts(self) -> list[Account]:
        """All that each way brings."""
        found = [account(self._session, self.closing(each)) for each in range(len(self.ways))]
        for number, way in enumerate(self.ways):
            # Once it is chosen its province has a tick.
            if self.several and way.province and number != self.chosen:
                province = province_name(way, self._session.rules)
                found[number] = replace(found[number], province=province)
        return found

    @property
    def best(self) -> int:
        """The number of the way with most points, of equal ones the first."""
        return best_of(self.accounts)

    @property
    def way(self) -> Way | None:
        """The way that is chosen."""
        return None if self.chosen is None else self.ways[self.chosen]

    @property
    def action(self) -> CloseRoute | None:
        """The closing as it is chosen; None while no way is."""
        return None if self.chosen is None else self.closing(self.chosen)

    @property
    def houses(self) -> CityMask:
        """The houses of the way that is chosen."""
        return 0 if self.way is None else self.way.houses

    @property
    def open_cities(self) -> CityMask:
        """The cities where the seat might place a house."""
        return open_cities(self._session.state)

    # What is decided

    def choose(self, number: int) -> None:
        """Choose a way."""
        self.chosen, self.decided = number, True

    def place_all_in(self, number: int, way: Way) -> None:
        """Choose a way with all its houses in this province."""
        self.ways[number] = way
        self.choose(number)

    def move(self, number: int, city: CityIndex) -> str:
        """Put a house of a way into a city, or take it away; the sentence why that cannot be, or
        "" where it was done.
        """
        self.decided = True
        found = toggled(self._session, self.ways[number], city)
        if not isinstance(found, Way):
            return prompts.refusal_words(found, self._session.rules)
        if self._apart and found.province != self.ways[number].province:
            # In another province it is another way.
            number = self._number_of(found.houses)
            self.chosen = number
        self.ways[number] = found
        return ""

    def open_to(self, way: Way) -> CityMask:
        """The cities where a house of a way can be put, or taken away."""
        return exchanges(self._session, way)

    def use_cartwright(self, helps: bool) -> None:
        self.cartwright, self.decided = helps, True

    def place(self, action: CloseRoute) -> None:
        """Choose the way that has its houses where this closing has them."""
        number, way = way_of(action.houses, self.ways, self._session.rules.board)
        self.ways[number], self.cartwright = way, action.cartwright
        self.choose(number)

    def advise(self, action: CloseRoute) -> bool:
        """Note the closing that is advised; True if it is chosen, too, for nothing was before."""
        number, way = way_of(action.houses, self.ways, self._session.rules.board)
        self.advised = number, way.houses
        if not self.decided:
            self.place(action)
            self.decided = False
            return True
        if number != self.chosen:
            self.ways[number] = way
        return False

    # What is said of it

    @property
    def asked(self) -> str:
        """The question where houses go; once a way is chosen, the points of this closing. The sum
        of the only way stands large below it and is not said twice.
        """
        if self.action is None:
            return _("Close route: where do the houses go?")
        if len(self.ways) == 1:
            return _("What this route brings")
        return headline(account(self._session, self.action).points)

    @property
    def asks(self) -> bool:
        """True if it is open where the houses go: there are several ways, or other houses."""
        several = len(self.ways) > 1
        return several or any(self.open_to(each) & ~each.houses for each in self.ways)

    @property
    def warning(self) -> str:
        """That more houses could stand in the way that is chosen, and how they get there where its
        map has a choice of provinces below it instead; "" where none could.
        """
        way, words = self.way, left_out_words(self._session.state, self.way)
        if not words or way is None or not (self.several and way.kind is Kind.ALL):
            return words
        return in_a_row([words, choice_words(self._session, [way])])

    @property
    def titles(self) -> list[str]:
        """All words that may be the names of the ways; where one has a choice of provinces that of
        its houses mostly stands there.
        """
        rules = self._session.rules
        return [way_title(each, named) for each in self.ways for named in (rules, None)]

    @property
    def titles_of_ways(self) -> list[str]:
        """The names of the ways, each with the province of all its houses."""
        return [way_title(each, self._session.rules) for each in self.ways]

    def captions(self, *, whole: bool) -> list[str]:
        """The words below the towns of each way: how others are chosen, or that they can be; else
        where its houses stand, and why not elsewhere. If they are `whole` this is said of all, but
        not where houses stand. Where a guide leads there are none.
        """
        if self.led:
            return ["" for _each in self.ways]
        return [self._caption(number, way, whole) for number, way in enumerate(self.ways)]

    def _caption(self, number: int, way: Way, whole: bool) -> str:
        rules, how = self._session.rules, choice_words(self._session, [way])
        owned = owned_words(account(self._session, self.closing(number)), rules)
        if how:
            said = how if number == self.chosen else choosable_words(way.houses, rules)
            return in_a_row([said, *owned]) if whole else said
        # The cards of all ways name the cities themselves.
        return in_a_row(owned if whole else [housed_words(way.houses, rules), *owned])

    @property
    def several(self) -> bool:
        """True if a way has a choice of provinces."""
        return len(self.ways) > 1 and len(self.in_one) > 1 and not self._apart

    @property
    def in_last_round(self) -> bool:
        """True if the last round has begun."""
        return self._session.state.finisher != NOBODY

    @property
    def captioned(self) -> bool:
        """True if something can be said below the small maps beside what their own names say."""
        if self.led or len(self.ways) == 1:
            return False
        return len(self.in_one) > 1 or bool(choice_words(self._session, self.ways))

    @property
    def notes(self) -> list[str]:
        """What concerns all ways."""
        return notes(self._session.state, self.ways)

    def provinces_of(self, number: int) -> list[tuple[Way, Account]]:
        """The ways with all houses in one province, and what they bring, where a way has that
        choice.

        What is moved by hand in the way seen counts there, too.
        """
        way = self.ways[number]
        if way.kind is not Kind.ALL or not self.several:
            return []
        ways = [way if each.province == way.province else each for each in self.in_one]
        return [
            (each, account(self._session, CloseRoute(each.houses, self.cartwright)))
            for each in ways
        ]
