"""State of the page of deals; draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum, auto

from game.deals import DAY_LEVEL, HELP, OPTIONS, Deal, DealKind
from game.plain_text import plain_name
from game.rules.records.header import SeatInfo
from game.session import GameSetup
from game.storage.album.dealing import DealResult, deal_results, family_deal, first_game
from game.storage.album.entries import Album, Profile, same_name
from game.ui.graphics.theme import SEAT_COLOURS
from game.ui.names import CHARACTER_NAMES
from game.ui.setup.ai_names import AI_NAMES
from game.ui.setup.model import MapChoice
from game.ui.setup.people_names import strangers


class Progress(Enum):
    """The state of a person's play of a deal."""

    NEW = auto()
    BEGUN = auto()
    """The game that counts is not over and can be continued."""

    LOST = auto()
    """The game that counts is not over, and its save is gone."""

    OVER = auto()


@dataclass(slots=True)
class DealsModel:
    """`maps` are those that come with the game, at least one; `person` is what is typed as the
    name of who plays, `last` the name of who played last.

    `today` gives the local date, `token` one for a new deal of the family, `is_kept` whether there
    is a save of this name.
    """

    album: Album
    maps: Sequence[MapChoice]
    today: Callable[[], date]
    token: Callable[[], str]
    is_kept: Callable[[str], bool]
    person: str = ""
    kind: DealKind = DealKind.DAY
    last: str = ""
    by_hand: bool = field(default=False, init=False)
    """True once somebody was chosen on this page: that one stays."""

    day: Deal = field(init=False)
    family: Deal = field(init=False)

    def __post_init__(self) -> None:
        first = self.maps[0]
        self.day = Deal(DealKind.DAY, self.today(), first.id, first.variants[0])
        last = family_deal(self.album)
        if last is not None and any(each.id == last.map_id for each in self.maps):
            self.family = last
        else:
            self.family = self._new_family(first, DAY_LEVEL)

    @property
    def deal(self) -> Deal:
        return self.day if self.kind is DealKind.DAY else self.family

    @property
    def map(self) -> MapChoice:
        return self._map(self.deal.map_id)

    def _map(self, map_id: str) -> MapChoice:
        return next(each for each in self.maps if each.id == map_id)

    @property
    def fixed(self) -> bool:
        """True if somebody has begun the deal of the family: it stays as it is."""
        return self.kind is DealKind.FAMILY and bool(deal_results(self.album, self.family))

    def is_new_day(self) -> bool:
        """True once after midnight; the deal is then that of the new day."""
        if self.day.day == self.today():
            return False
        self.day = replace(self.day, day=self.today())
        return True

    def choose_map(self, map_id: str) -> None:
        """Choose a map, with its usual variant."""
        chosen = self._map(map_id)
        if self.kind is DealKind.DAY:
            self.day = Deal(DealKind.DAY, self.day.day, chosen.id, chosen.variants[0])
        elif not self.fixed:
            self.family = self._new_family(chosen, self.family.level)

    def choose_level(self, level: str) -> None:
        """Choose the level of the opponents in a new deal of the family, one with characters."""
        if not self.fixed:
            self.family = self._new_family(self._map(self.family.map_id), level)

    def follow(self, deal: Deal) -> None:
        """Go on after a game of this deal."""
        self.choose_kind(deal.kind)
        self.choose_map(deal.map_id)
        self.propose()

    def choose_kind(self, kind: DealKind) -> None:
        self.kind = kind
        self.propose()

    def deal_anew(self) -> None:
        """Make another deal of the family, with map and level as before."""
        self.family = self._new_family(self._map(self.family.map_id), self.family.level)
        self.person = self.person or self.last

    def _new_family(self, chosen: MapChoice, level: str) -> Deal:
        variant = chosen.variants[0]
        return Deal(DealKind.FAMILY, self.today(), chosen.id, variant, level, self.token())

    # Who plays

    def choose_person(self, name: str) -> None:
        self.person, self.by_hand = name, True

    def propose(self) -> None:
        """Propose who plays where nobody was chosen: who played last, but of a family deal whoever
        has a game of it to go on with, else whoever has none yet, else nobody.
        """
        if self.by_hand:
            return
        self.person = self.last
        if self.kind is DealKind.FAMILY and self.fixed:
            names = [each.name for each in self.open] or [each.name for each in self.waiting]
            if not any(same_name(each, self.last) for each in names):
                self.person = names[0] if names else ""

    @property
    def name(self) -> str:
        """The name of who plays, as it can be read; "" for none."""
        return plain_name(self.person)

    @property
    def profile(self) -> Profile | None:
        """The page of the album of who plays."""
        return self.album.profile(self.name)

    @property
    def people(self) -> Sequence[Profile]:
        """Who may be chosen: the people of the album, then names that nobody there has."""
        return [*self.album.profiles, *strangers(self.album.profiles, self._free_colour)]

    @property
    def results(self) -> list[DealResult]:
        """The games of the deal, as in `deal_results`."""
        return deal_results(self.album, self.deal)

    @property
    def waiting(self) -> list[Profile]:
        """The people who have not begun the deal."""
        begun = [each.name for each in self.results]
        return [
            each
            for each in self.album.profiles
            if not any(same_name(each.name, name) for name in begun)
        ]

    @property
    def open(self) -> list[DealResult]:
        """The games of the deal that can be continued."""
        return self._open(self.deal)

    def _open(self, deal: Deal) -> list[DealResult]:
        games = deal_results(self.album, deal)
        return [each for each in games if each.played is None and self.is_kept(each.save)]

    @property
    def replaced(self) -> list[DealResult]:
        """The games of the last deal of the family that can be continued, where a new one would
        take its place.
        """
        last = family_deal(self.album)
        if self.kind is DealKind.DAY or last is None or last == self.family:
            return []
        return self._open(last)

    @property
    def counted(self) -> DealResult | None:
        """The game of the deal that counts for who plays."""
        return first_game(self.album, self.deal, self.name)

    @property
    def progress(self) -> Progress:
        game = self.counted
        if game is None:
            return Progress.NEW
        if game.played is not None:
            return Progress.OVER
        return Progress.BEGUN if self.is_kept(game.save) else Progress.LOST

    def setup(self) -> GameSetup:
        """The game that a person with a name begins."""
        deal, name = self.deal, self.name
        colour = self.colour
        others = [each for each in SEAT_COLOURS if each != colour]
        seats = [SeatInfo(name, "human", colour, help=HELP)]
        for character, other in zip(deal.characters, others, strict=True):
            called = CHARACTER_NAMES[character]
            if same_name(called, name):
                called = AI_NAMES[0]
            seats.append(SeatInfo(called, "ai", other, deal.level, character=character))
        return GameSetup(deal.map_id, deal.variant, OPTIONS, tuple(seats), deal.start, deal)

    @property
    def colour(self) -> str:
        """The colour of who plays: that of the album, else one that nobody there has."""
        if self.profile is not None and self.profile.colour in SEAT_COLOURS:
            return self.profile.colour
        return self._free_colour

    @property
    def _free_colour(self) -> str:
        taken = {each.colour for each in self.album.profiles}
        return next((each for each in SEAT_COLOURS if each not in taken), next(iter(SEAT_COLOURS)))
