"""Words on the horses of a route: how many there are, for how many cities, how many are missing."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import Phase
from game.ui.language import _, ngettext
from game.ui.table.model.card_signs import card_fits, no_hand_fits, open_fits
from game.ui.table.model.move_index import Key
from game.ui.table.model.view import View
from game.ui.table.variants.closing_cards import any_closes, closing_cards
from game.ui.table.variants.missing_horses import MOST_OF_A_CARD, Remedy, kept_words, remedy


class Team(NamedTuple):
    """The number of cities of a route, that of the horses harnessed for it, and of these the ones
    of each card that is played face down.
    """

    cities: int
    horses: int
    played: tuple[int, ...] = ()

    @property
    def own(self) -> int:
        """The horses that no card brought: they stay when the route is closed."""
        return self.horses - sum(self.played)

    @property
    def places(self) -> int:
        """The horses and the outlines of those that are missing."""
        return max(self.cities, self.horses)

    @property
    def missing(self) -> int:
        return max(0, self.cities - self.horses)

    def closing_cards(self, view: View) -> frozenset[Key]:
        """The cards that bring what is missing."""
        return closing_cards(view, self.missing)

    @property
    def done(self) -> bool:
        """True if the route is long enough to be closed and has its horses."""
        return SHORTEST_ROUTE <= self.cities <= self.horses


class Written(NamedTuple):
    """Words with a `figure` that is written larger than what stands `before` and `after` it."""

    before: str
    figure: str
    after: str

    @property
    def whole(self) -> str:
        return f"{self.before}{self.figure}{self.after}"


class CoachWords(NamedTuple):
    """The line over the route, “2 of 4 horses”, and the `short` one, “2 of 4”; the same as it is
    heard, “2 horses for 4 cities”, the `heading`; and what that means, “2 missing”; `advice` is the
    same with what brings more, as far as there is anything, `remedy` what to do in this turn,
    `longer` what one city more would need where a card for it is in sight. `closes`: the route has
    all that it needs, and may be closed now.
    """

    line: Written
    short: Written
    heading: str
    meaning: str
    advice: str
    remedy: Remedy = Remedy()
    longer: str = ""
    closes: bool = False

    @property
    def told(self) -> tuple[str, ...]:
        """What is missing, in words that need less and less room."""
        return tuple(dict.fromkeys((*(self.remedy.words or (self.advice,)), self.meaning)))

    @property
    def headline(self) -> str:
        """What to do in this turn where it is what to do next."""
        return self.remedy.words[0] if self.remedy.leads else ""

    @classmethod
    def of(cls, team: Team, more: bool = True, view: View | None = None) -> CoachWords:
        """The words for a team; without `more` no card can be played as horses, and in a `view`
        they say what its own seat may do in this turn.
        """
        grows = view is None or _grows(view)
        meaning = advice = _meaning(team, grows)
        way = Remedy()
        if team.missing and more:
            advice = _advice(team.missing)
            way = way if view is None else remedy(view, team.missing)
        longer = "" if view is None else _longer(team, view)
        closes = team.done and (view is None or view.may_close)
        if team.done and view is not None and view.may_act and not view.may_close:
            # Beside a button that is still locked these words must not sound as if it were not.
            meaning = advice = _enough_later(meaning)
        heading = _heading(team)
        return cls(_line(team), _short(team), heading, meaning, advice, way, longer, closes)

    def says_any(self, team: Team, view: View) -> bool:
        """True if the sentence on what to do says that each card lets the route be closed."""
        return bool(self.headline or no_hand_fits(view)) and any_closes(view, team.missing)

    @staticmethod
    def kept(team: Team, view: View) -> str:
        """How a card played as horses keeps a route with which no card goes on, as a sentence."""
        return kept_words(view, team.cities, team.horses)


def _enough_later(meaning: str) -> str:
    """The words for enough horses before a card is played."""
    return _later() if meaning == _enough() else meaning


def _later() -> str:
    # Translators: said of one's own horses: as many as the route has cities; it may be closed in
    # this turn, but only once a card is played; little room.
    return _("Close after playing")


def _enough() -> str:
    # Translators: said of one's own horses: as many as the route has cities; little room.
    return _("Enough to close")


def _line(team: Team) -> Written:
    """The number of horses in words, and how many the route needs."""
    cities, horses = team[:2]
    count = ngettext("{count} horse", "{count} horses", horses)
    if horses > cities > 0:
        # Translators: over the own route; {horses}: a number of horses such as "7 horses"; {n} of
        # them are needed, one for each city; little room.
        needed = ngettext("{n} needed", "{n} needed", cities).format(n=cities)
        count = f"{count}, {needed}"
    elif cities:
        # Translators: over the own route: of the {n} horses that it needs, one for each city, there
        # are {count}; little room.
        words = ngettext("{count} of {n} horse", "{count} of {n} horses", cities)
        count = words.replace("{n}", str(cities))
    return _around(count, horses)


def _short(team: Team) -> Written:
    """The same beside pictures of the horses."""
    cities, horses = team[:2]
    if not cities:
        return Written("", str(horses), "")
    if horses > cities:
        # Translators: over the own route, before pictures of the horses: there are {count} horses,
        # and {n} are needed, one for each city; very little room.
        return _around(_("{count} for {n}").replace("{n}", str(cities)), horses)
    # Translators: over the own route, before pictures of the horses: there are {count} horses of
    # the {n} that are needed, one for each city; very little room.
    return _around(_("{count} of {n}").replace("{n}", str(cities)), horses)


def _around(words: str, count: int) -> Written:
    """Words in which {count} stands for a number."""
    before, _figure, after = words.partition("{count}")
    return Written(before, str(count), after)


def _longer(team: Team, view: View) -> str:
    """What the route would need with one city more, where a card for it is in the hand or open and
    there are not as many horses.
    """
    needed = team.cities + 1
    if not team.cities or needed <= team.horses or not card_fits(view):
        return ""
    # Translators: said of one's own horses: what the route would need with one city more than it
    # has; the same number twice.
    words = ngettext("{n} city: {n} horse", "{n} cities: {n} horses", needed)
    return words.format(n=needed)


def _advice(missing: int) -> str:
    """How many horses are missing, and what cards are enough. It is true before a card is taken and
    after that.
    """
    if missing > MOST_OF_A_CARD:
        # Translators: so many of one's own horses are missing before the route may be closed, more
        # than one card brings; little room.
        words = ngettext(
            "{n} missing – cards bring more", "{n} missing – cards bring more", missing
        )
    elif missing == 1:
        # Translators: one of one's own horses is missing before the route may be closed; little
        # room.
        words = _("{n} missing – any card is enough")
    else:
        # Translators: so many of one's own horses are missing before the route may be closed. Cards
        # are marked with the horses that they bring, such as "+2"; little room.
        words = ngettext(
            "{n} missing – a +{n} card is enough", "{n} missing – a +{n} card is enough", missing
        )
    return words.format(n=missing)


def _heading(team: Team) -> str:
    """The horses, and the cities of the route that needs them, if there is one."""
    cities, horses = team[:2]
    said = ngettext("{count} horse", "{count} horses", horses).format(count=horses)
    if not cities:
        return said
    # Translators: {horses}: a number of horses such as "8 horses"; each city of a route needs one.
    words = ngettext("{horses} for {n} city", "{horses} for {n} cities", cities)
    return words.format(horses=said, n=cities)


def _grows(view: View) -> bool:
    """True unless it is the viewer’s turn and no card in sight can join the route any more."""
    if not view.may_act or not view.own_seat.route:
        return True
    return view.observation.phase is not Phase.CLOSE and (not no_hand_fits(view) or open_fits(view))


def _meaning(team: Team, grows: bool = True) -> str:
    """How many horses are missing, or what they are enough for: no more cities are spoken
    of where a route that can be closed no longer `grows`.
    """
    cities, horses = team[:2]
    if team.missing:
        # Translators: so many of one's own horses are missing before the route may be closed; very
        # little room.
        return ngettext("{n} missing", "{n} missing", team.missing).format(n=team.missing)
    if not cities:
        # Translators: what one's own horses are enough for, before there is a route; little room.
        return ngettext("Enough for {n} city", "Enough for {n} cities", horses).format(n=horses)
    if horses > cities and (grows or not team.done):
        # Translators: so many cities can join the route before it needs more horses; little room.
        words = ngettext("Enough for {n} more city", "Enough for {n} more cities", horses - cities)
        return words.format(n=horses - cities)
    if team.done:
        return _enough()
    # Translators: said of one's own horses: as many as the route has cities, which is too
    # short to be closed; little room.
    return _("Enough so far")
