"""Words on how to get the horses that the own route lacks, with the names of cards that do it, and
on how they keep a route.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.board import CardIndex
from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import Phase
from game.ui.language import _, ngettext
from game.ui.table.model.card_signs import would_fit
from game.ui.table.model.view import View

MOST = 2
"""The most cities that are named; which others would do is seen on their cards."""


class Remedies(NamedTuple):
    """The cities whose cards alone bring all horses that are missing: those of the hand, and those
    that could be taken from the display; all of them are marked.
    """

    hand: tuple[str, ...] = ()
    display: tuple[str, ...] = ()

    def words(self, missing: int) -> tuple[str, ...]:
        """What is missing and what to do, the longest words first; nothing without a card."""
        if self.hand:
            return _by_playing(self.hand, missing, bool(self.display))
        return _by_taking(self.display, missing) if self.display else ()


def remedies(view: View, missing: int) -> Remedies:
    """The cities whose cards alone bring so many horses. Those that are no use for the route come
    first.

    Nothing is advised that cannot be done in this turn.
    """
    seen = view.observation
    if not missing or seen.phase in (Phase.DISCARD, Phase.OVER):
        return Remedies()
    if view.may_act and seen.phase is Phase.CLOSE and seen.official is not None:
        return Remedies()
    return Remedies(
        _named(view, view.open_hand, missing), _named(view, view.cards_to_take, missing)
    )


def kept_words(view: View, cities: int, missing: int) -> str:
    """That a card played as horses keeps a route of so many cities with which no card goes on, and
    whether it can be closed then, though so many horses are missing.
    """
    horses = view.rules.board.horses_of
    held = any(horses[card] >= missing for card in view.open_hand)
    closes = held or any(horses[card] >= missing for card in view.cards_to_take)
    if cities >= SHORTEST_ROUTE and held and view.may_take:
        # Translators: none of the cards goes on with the own route; one has to be taken first, and
        # one that is played as horses does not give it up, and brings no less than what is missing.
        return _("No card fits: take any, play one as horses and close the route.")
    if cities >= SHORTEST_ROUTE and closes:
        # Translators: none of the cards goes on with the own route; one that is played as horses
        # does not give it up, and brings no less than what is missing to close it.
        return _("No card fits: play one as horses, and you can still close the route.")
    # Translators: none of the cards goes on with the own route; one that is played as horses does
    # not give it up.
    return _("No card fits: play one as horses, and the route stays.")


def _named(view: View, cards: Iterable[CardIndex], missing: int) -> tuple[str, ...]:
    """The names of those cards that bring enough, with the number of its horses behind one of a
    city of which another card would not do.
    """
    rules, horses = view.rules, view.rules.board.horses_of
    lying = list(cards)
    enough = [card for card in lying if horses[card] >= missing]
    less = {rules.city_of[card] for card in lying if horses[card] < missing}
    enough.sort(key=lambda card: (any(would_fit(card, view)), horses[card]))
    names = []
    for card in enough:
        name = view.city_name(card)
        names.append(f"{name} +{horses[card]}" if rules.city_of[card] in less else name)
    return tuple(dict.fromkeys(names))[:MOST]


def _by_playing(names: tuple[str, ...], missing: int, more: bool) -> tuple[str, ...]:
    """What to do with a card of the hand, or with one of the display if there are `more`."""
    # Translators: so many of one's own horses are missing before the route may be closed; {cities}:
    # one card of the hand or two to choose from, such as "Dresden or Hamburg". A card that is
    # played as horses becomes no city of the route. A few lines of little room.
    long = ngettext(
        "{n} missing – play {cities} as horses, instead of as a city",
        "{n} missing – play {cities} as horses, instead of as a city",
        missing,
    )
    # Translators: short for "{n} missing – play {cities} as horses, instead of as a city".
    short = ngettext(
        "{n} missing – play {cities} as horses", "{n} missing – play {cities} as horses", missing
    )
    # Translators: the shortest form of "{n} missing – play {cities} as horses", below a row of
    # horses of which those that are missing are outlines.
    named = _filled((long, short, _("Play {cities} as horses")), names, missing, more)
    # Translators: said where city names have no room: cards that bring enough horses have a green
    # sign with a tick.
    return (*named, _("Play a ticked card as horses"))


def _by_taking(names: tuple[str, ...], missing: int) -> tuple[str, ...]:
    # Translators: so many of one's own horses are missing before the route may be closed; {cities}:
    # one card of the display or two to choose from, such as "Berlin or Münster". A few lines of
    # little room.
    long = ngettext(
        "{n} missing – take {cities} and play that card as horses",
        "{n} missing – take {cities} and play that card as horses",
        missing,
    )
    # Translators: short for "{n} missing – take {cities} and play that card as horses".
    short = ngettext("{n} missing – take {cities}", "{n} missing – take {cities}", missing)
    return _filled((long, short), names, missing)


def _filled(
    words: tuple[str, ...], names: tuple[str, ...], missing: int, more: bool = False
) -> tuple[str, ...]:
    """Sentences with all the names, and the shortest with the first alone; with a card of the
    display as well if there are `more`.
    """
    one, other = names[0], names[-1]
    both = len(names) > 1
    if more:
        # Translators: {one}: a city whose card is in the hand; a card that lies open would do as
        # well: on those that do there is a green sign with a tick.
        first = cities = _("{one} or a ticked open card").format(one=one)
        if both:
            # Translators: {one} and {other}: two cities whose cards are in the hand; a card that
            # lies open would do as well: on those that do there is a green sign with a tick.
            cities = _("{one}, {other} or a ticked open card").format(one=one, other=other)
    else:
        first = cities = one
        if both:
            # Translators: {one} and {other}: two cities, either of which will do.
            cities = _("{one} or {other}").format(one=one, other=other)
    result = [each.format(n=missing, cities=cities) for each in words]
    return tuple(dict.fromkeys([*result, words[-1].format(n=missing, cities=first)]))
