"""The meaning of the signs that cards and roads wear at the moment."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.ui.language import _
from game.ui.table.model.card_signs import (
    CardSign,
    RoadSign,
    Sign,
    no_hand_fits,
    open_fits,
)
from game.ui.table.model.highlight import roads_in_reach
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.view import View
from game.ui.table.text.odds import none_fits
from game.ui.table.variants import variant_ui


class Meaning(NamedTuple):
    """Words behind a picture of a sign; without a sign they are a sentence of their own.

    Where they have no room, the fewer words in `word` say what matters most.
    """

    sign: Sign | RoadSign | CardSign | None
    words: str
    word: str = ""
    also: Sign | None = None
    """Another sign of the same meaning, beside the first one."""
    road: RoadSign | None = None
    """Roads of the same meaning, behind the signs."""

    @property
    def signs(self) -> tuple[Sign | RoadSign | CardSign, ...]:
        """All signs that the words are behind."""
        return tuple(each for each in (self.sign, self.also, self.road) if each is not None)

    @property
    def road_alone(self) -> bool:
        """True for the meaning of roads."""
        return isinstance(self.sign, RoadSign)

    @property
    def without_arrows(self) -> Meaning | None:
        """What is left where the arrows are explained elsewhere: roads alone, or nothing."""
        if not isinstance(self.sign, Sign):
            return self
        return self._replace(sign=self.road, also=None, road=None) if self.road else None


_ARROWS = Sign.LEFT, Sign.RIGHT


def open_arrows(signs: Mapping[Key, Sign]) -> tuple[Sign, ...]:
    """The arrows that open cards wear which fit the route: those of a single head, if there are
    some.
    """
    found = {sign for key, sign in signs.items() if key.kind is KeyKind.SLOT}
    single = tuple(each for each in _ARROWS if each in found)
    return single or ((Sign.BOTH,) if Sign.BOTH in found else ())


def legend(
    view: View, signs: Mapping[Key, Sign], closers: Collection[Key] = ()
) -> tuple[Meaning, ...]:
    """What the signs on the cards and on roads mean, what matters most first; `closers` are the
    cards that let the route be closed.
    """
    # The prompt says so where no card of the hand fits either.
    told = no_hand_fits(view) and not view.observation.forced
    none_open = "" if told else none_fits(view, signs)
    found = set(signs.values())
    road = RoadSign.IN_REACH if roads_in_reach(view) else None
    result = []
    arrow, also = ([each for each in _ARROWS if each in found] + [None, None])[:2]
    if arrow is not None:
        # Translators: behind the picture of an arrow: the meaning of those on the cards.
        words = _("fits your route")
        # Translators: short for "fits your route", said of cards.
        word = _("fits")
        needs = variant_ui(view.rules.variant.id).fitting_words(view)
        if needs is not None:
            # What laying costs matters more than what the roads behind the arrows mean.
            (words, word), road = needs, None
        result.append(Meaning(arrow, words, word, also, road))
        road = None
    elif Sign.BOTH in found:
        result.append(_fits_both())
    elif none_open and not closers:
        result.append(Meaning(None, none_open))
    if closers and not variant_ui(view.rules.variant.id).says_any_closes(view):
        # Translators: behind the picture of a ticked plate with a horse's head: the meaning of
        # those on the cards. Played as horses, such a card lets one close the route in this turn.
        closes = _("as horses: enough to close")
        # Translators: short for "as horses: enough to close", said of cards.
        result.append(Meaning(CardSign.CLOSES, closes, _("enough to close")))
    if Sign.COSTS in found:
        # Translators: behind the picture of a torn letter: the meaning of those on the cards.
        costs = _("gives up your route")
        # Translators: short for "gives up your route", said of cards.
        result.append(Meaning(Sign.COSTS, costs, _("loses route")))
    if arrow is not None and Sign.BOTH in found:
        result.append(_fits_both())
    return (*result, *_roads(road), *(_horses(view) if signs else []))


def _roads(road: RoadSign | None) -> list[Meaning]:
    """What dashed roads mean, where there are some that are not explained with the arrows."""
    if road is None:
        return []
    # Translators: behind the picture of a green dashed road: the route can go on along it, as a
    # card for its city can be seen, open on the table or in the hand.
    words = _("your route can go on here")
    # Translators: short for "your route can go on here", said of roads.
    return [Meaning(road, words, _("can go on here"))]


def _horses(view: View) -> list[Meaning]:
    """What the badges with horses mean, as long as cards may be played as such."""
    variant = variant_ui(view.rules.variant.id)
    hand = view.open_hand
    if not hand or not variant.plays_more(view):
        return []
    if variant.headline(view):
        # It speaks of them itself.
        return []
    if no_hand_fits(view) and not open_fits(view):
        # The headline says how they keep the route.
        return []
    if variant.closing_lacks(view):
        # What the sign says beside the route explains them.
        return []
    # Translators: behind the picture of a horse’s head: any card of the hand can be played as
    # horses; little room.
    words = _("as horses: any card")
    # Translators: short for "as horses: any card".
    return [Meaning(CardSign.HORSES, words, _("as horses"))]


def _fits_both() -> Meaning:
    """What an arrow with two heads means."""
    # Translators: behind the picture of an arrow with two heads: such a card fits at both ends of
    # the route.
    words = _("fits both ends")
    # Translators: short for "fits both ends", said of cards.
    return Meaning(Sign.BOTH, words, _("both ends"))
