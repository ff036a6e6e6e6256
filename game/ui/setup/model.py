"""State of the setup page and the rules of setting up a game; draws nothing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.rules.levels import OFFERED, WITH_CHARACTER, has_character, join_level
from game.rules.options import Options
from game.rules.records.assistance import FULL, GENTLE, WITHOUT, Assistance
from game.rules.records.record import SeatInfo
from game.rules.records.series import SeriesPlace
from game.session import GameSetup
from game.storage.album.entries import GameResult
from game.storage.album.like_me import LIKE_ME, Suggestion, suggested_level
from game.ui.graphics.theme import SEAT_COLOURS
from game.ui.names import CHARACTER_NAMES
from game.ui.pieces.faces import Face, faces_of, known_face
from game.ui.setup.ai_names import AI_NAMES, name_for
from game.ui.setup.bots import BotChoice
from game.ui.setup.people_names import name_of, usual_name

PERSON = "person"
OFF = "off"
MOST_SEATS = 4

USUAL = "usual"
HELPS: dict[str, Assistance | None] = {
    "gentle": GENTLE,
    "full": FULL,
    USUAL: None,
    "without": WITHOUT,
}
"""Kinds of help for a person; with the usual one the settings decide about taking back."""


HEAD_STARTS = (0, 3, 5, 8, 10, 15)
"""Points of a head start that can be chosen."""

DRAWS_SECOND = -1
"""What is chosen in the place of such points for a seat whose second card of a turn comes from the
supply.
"""

HANDICAPS = (*HEAD_STARTS, DRAWS_SECOND)
"""What can be chosen so that players of different strength have like chances."""


@dataclass(frozen=True, slots=True)
class MapChoice:
    """A map that can be played, with the names of the variants it knows, the usual one first."""

    id: str
    title: str
    variants: tuple[str, ...] = ("base",)
    core_province: str = ""
    cities: int = 0


@dataclass(frozen=True, slots=True)
class BrokenMap:
    """The file of a map that cannot be played, with a sentence that says why and what to do.

    `faults` are all such sentences, where `fault` says how many more there are.
    """

    file: str
    fault: str
    faults: tuple[str, ...] = ()


class _Player(NamedTuple):
    """The occupant of a seat, as `Player` of the faces wants it."""

    name: str
    kind: str
    character: str | None


@dataclass(slots=True)
class SeatChoice:
    """`who` is PERSON, OFF, LIKE_ME, an AI level or a bot's id; `help`, for a person, one of HELPS;
    `character` one of CHARACTERS, for levels that have them; `head_start` one of HEAD_STARTS;
    `portrait` the burgher whom a person has chosen for a face, empty for none. With `draws_second`
    the second card of a turn comes from the supply.

    An empty name is filled in when the game starts. `other_name` is what a person who sat here was
    called while an AI plays, and the other way round.
    """

    who: str
    colour: str
    name: str = ""
    help: str = USUAL
    character: str | None = None
    head_start: int = 0
    portrait: str = ""
    draws_second: bool = False
    other_name: str = field(default="", init=False)
    by_hand: set[str] = field(default_factory=set, init=False)
    """Which of "help" and "head_start" were chosen on this page: they stay, whoever is named."""

    last_ai: str = field(default="", init=False)
    _person: bool = field(default=True, init=False)

    def __post_init__(self) -> None:
        self._person = self.who in (PERSON, OFF)
        self._note_ai()

    def _note_ai(self) -> None:
        if self.who not in (PERSON, OFF):
            self.last_ai = self.who

    def choose_help(self, chosen: str) -> None:
        self.help = chosen
        self.by_hand.add("help")

    @property
    def handicap(self) -> int:
        """The one of HANDICAPS that is chosen."""
        return DRAWS_SECOND if self.draws_second else self.head_start

    def choose_handicap(self, chosen: int) -> None:
        self.draws_second = chosen == DRAWS_SECOND
        self.head_start = max(0, chosen)
        self.by_hand.add("head_start")

    def choose_who(self, who: str) -> None:
        """Set the kind of player; persons and AI seats each keep the name they had.

        A name that was written before a person was chosen is the person's.
        """
        self._note_ai()
        self.who = who
        self._note_ai()
        if who == OFF or self._person == (who == PERSON):
            return
        self._person = who == PERSON
        if self.other_name or not self._person:
            self.name, self.other_name = self.other_name, self.name


@dataclass(slots=True)
class SetupModel:
    """The state of the setup page. `start` is an index of `seats`, None to draw lots.

    `games_in_a_row` are those of a series, 1 for a game of its own.

    The first of the AI `levels` is that of the opponent whom a new page proposes. `ai_names` are
    at least one for each seat; no AI seat bears one of the `known` people's. By the `games` of the
    album LIKE_ME finds its level.
    """

    maps: Sequence[MapChoice]
    levels: Sequence[str] = OFFERED
    map_id: str = ""
    variant: str = "base"
    seats: list[SeatChoice] = field(default_factory=list)
    start: int | None = None
    open_draw_only: bool = False
    every_province: bool = False
    open_scores: bool = False
    open_scores_touched: bool = False
    broken: Sequence[BrokenMap] = ()
    ai_names: Sequence[str] = AI_NAMES
    known: Sequence[str] = ()
    games: Sequence[GameResult] = ()
    bots: Sequence[BotChoice] = ()
    games_in_a_row: int = 1
    _shown: dict[int, tuple[_Player, str]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        if not self.maps:
            raise ValueError("there is no map to play on")
        if not self.seats:
            colours = list(SEAT_COLOURS)
            level = self.levels[0] if self.levels else OFF
            kinds = [PERSON, level, OFF, OFF] if self.levels else [PERSON, PERSON, OFF, OFF]
            self.seats = [
                SeatChoice(kind, colour) for kind, colour in zip(kinds, colours, strict=True)
            ]
        self.choose_map(self.map_id or self.maps[0].id)
        self._propose()

    @property
    def map(self) -> MapChoice:
        return next((each for each in self.maps if each.id == self.map_id), self.maps[0])

    @property
    def playing(self) -> list[int]:
        """Indices of the seats with a player."""
        return [index for index, seat in enumerate(self.seats) if seat.who != OFF]

    @property
    def people(self) -> int:
        return sum(seat.who == PERSON for seat in self.seats)

    def choose_map(self, map_id: str) -> None:
        self.map_id = map_id
        if self.variant not in self.map.variants:
            self.variant = self.map.variants[0]

    def renew(self, maps: Sequence[MapChoice], broken: Sequence[BrokenMap]) -> None:
        """Take over the maps as they are now; where the chosen one is gone, the first."""
        self.maps, self.broken = maps or self.maps, broken
        self.choose_map(self.map.id)

    def choose_who(self, index: int, who: str) -> None:
        self.seats[index].choose_who(who)
        if self.start is not None and self.seats[self.start].who == OFF:
            self.start = None
        self._propose()

    def character(self, index: int) -> str | None:
        """The character of a seat, None where its level has none."""
        seat = self.seats[index]
        return seat.character if has_character(seat.who, seat.character) else None

    def usual_ai(self, index: int) -> str:
        """The AI for a seat where none plays: the last one there, or the proposed one."""
        last = self.seats[index].last_ai
        known = last in (LIKE_ME, *self.levels) or any(each.id == last for each in self.bots)
        return last if known else self.levels[0] if self.levels else LIKE_ME

    def takes_character(self, index: int) -> bool:
        """True if the level of a seat has characters."""
        return self.seats[index].who in WITH_CHARACTER

    def bot(self, index: int) -> BotChoice | None:
        """The bot of another package at a seat, None where there is none."""
        who = self.seats[index].who
        return next((each for each in self.bots if each.id == who), None)

    def like_me(self) -> Suggestion:
        """The level that the last games of the people at the table call for."""
        people = [seat.name for seat in self.seats if seat.who == PERSON and seat.name.strip()]
        return suggested_level(self.games, people)

    def ai_name(self, index: int) -> str:
        """The name that a seat has without a typed one while an AI plays there."""
        if character := self.character(index):
            return CHARACTER_NAMES[character]
        typed = [seat.name for n, seat in enumerate(self.seats) if n != index]
        taken = {name.strip().casefold() for name in (*typed, *self.known)}
        own = name_for(index, len(self.seats), self.ai_names, taken)
        bot = self.bot(index)
        return own if bot is None or bot.name.casefold() in taken else bot.name

    def faces(self) -> dict[int, Face]:
        """The face of each seat with a player.

        A person keeps the face that was shown last as long as the name stays: one who is named
        later takes none that is seen already, but for somebody known, whose face others know.
        """
        players = {index: self._player(index) for index in self.playing}
        people = [index for index, player in players.items() if player.kind == "human"]
        wishes = dict.fromkeys(players, "")
        for index in people:
            before, face = self._shown.get(index, (None, ""))
            shown = face if before == players[index] else ""
            wishes[index] = self.seats[index].portrait or known_face(players[index].name) or shown
        known = {name.strip().casefold() for name in self.known}

        def rank(index: int) -> bool:
            # New people choose last; AI seats have faces of their own.
            return index in people and players[index].name.casefold() not in known

        order = sorted(players, key=rank)
        found = faces_of([players[index] for index in order], [wishes[index] for index in order])
        faces = dict(sorted(zip(order, found, strict=True)))
        self._shown = {index: (players[index], faces[index].name) for index in people}
        return faces

    def keep_faces(self, proposed_names: Sequence[str]) -> None:
        """Make the faces that are shown those of the people, also when others choose theirs.

        Somebody without a name gets it only where a game would show another. `proposed_names` as
        in `setup`.
        """
        faces = self.faces()
        players = [
            player if self.seats[index].name.strip() else player._replace(name=name)
            for index, player, name in (
                (index, self._player(index), proposed_names[index]) for index in faces
            )
        ]
        wishes = [self.seats[index].portrait for index in faces]
        others = faces_of(players, wishes) != (*faces.values(),)
        for index, (_player, face) in self._shown.items():
            if others or self.seats[index].name.strip():
                self.seats[index].portrait = self.seats[index].portrait or face

    def _player(self, index: int) -> _Player:
        """Who sits at a seat; a person without a name as who is proposed there first."""
        seat = self.seats[index]
        person = seat.who == PERSON
        name = seat.name.strip() or (usual_name(index) if person else self.ai_name(index))
        return _Player(name, "human" if person else "ai", self.character(index))

    def face_with(self, index: int, character: str | None) -> Face:
        """The face that an AI seat would have with a character."""
        seat = self.seats[index]
        before, seat.character = seat.character, character
        face = self.faces()[index]
        seat.character = before
        return face

    def take_colour(self, index: int, colour: str) -> None:
        """Give a seat this colour; its owner gets this seat's colour in exchange."""
        for seat in self.seats:
            if seat.colour == colour:
                seat.colour = self.seats[index].colour
        self.seats[index].colour = colour

    def set_open_scores(self, on: bool) -> None:
        self.open_scores, self.open_scores_touched = on, True

    @property
    def usual_open_scores(self) -> bool:
        # Ruling "Bonus tiles": the setup proposes open scores to one person against AI seats.
        return self.people == 1 and len(self.playing) > 1

    @property
    def changed_rules(self) -> list[str]:
        """The house rules that are not as a new page proposes them."""
        usual = {
            "open_draw_only": False,
            "every_province": False,
            "open_scores": self.usual_open_scores,
        }
        return [name for name, value in usual.items() if getattr(self, name) != value]

    def _propose(self) -> None:
        if not self.open_scores_touched:
            self.open_scores = self.usual_open_scores

    def faults(self) -> list[str]:
        """The faults that keep the game from starting, of "seats" and "names"."""
        found = []
        if len(self.playing) < 2:
            found.append("seats")
        names = [self.seats[index].name.strip().casefold() for index in self.playing]
        given = [name for name in names if name]
        if len(set(given)) < len(given):
            found.append("names")
        chosen = (self.bot(index) for index in self.playing)
        if any(bot is not None and bot.trouble(self.variant) for bot in chosen):
            found.append("bots")
        return found

    def setup(self, proposed_names: Sequence[str]) -> GameSetup:
        """The setup of the game; `proposed_names`, one a seat, fill in for empty names.

        A proposed name that somebody else has already gets a number.
        """
        playing = self.playing
        names = {self.seats[index].name.strip().casefold() for index in playing}
        seats = []
        for index in playing:
            seat = self.seats[index]
            name = seat.name.strip() or _free_name(proposed_names[index], names)
            if seat.who == PERSON:
                info = SeatInfo(name, "human", seat.colour, help=HELPS[seat.help])
            else:
                level = self.like_me().level if seat.who == LIKE_ME else seat.who
                player = join_level(level, self.character(index))
                info = SeatInfo.of_ai(name, seat.colour, player)
            agreed = replace(info, head_start=seat.head_start, draws_second=seat.draws_second)
            seats.append(agreed)
        options = Options(
            open_draw_only=self.open_draw_only,
            every_province=self.every_province,
            open_scores=self.open_scores,
        )
        start = playing.index(self.start) if self.start in playing else None
        series = None
        if self.games_in_a_row > 1:
            series = SeriesPlace(os.urandom(8).hex(), 1, self.games_in_a_row)
        return GameSetup(self.map_id, self.variant, options, tuple(seats), start, series=series)


def _free_name(proposed: str, names: set[str]) -> str:
    name, number = proposed, 2
    while name.casefold() in names:
        name, number = f"{proposed} {number}", number + 1
    return name


def proposed_names(model: SetupModel) -> list[str]:
    """The name of each seat; without a written one an AI seat's own, or that of a person's face."""
    names = [
        seat.name.strip() or ("" if seat.who in (PERSON, OFF) else model.ai_name(index))
        for index, seat in enumerate(model.seats)
    ]
    faces = model.faces()
    for index, name in enumerate(names):
        if not name:
            taken = {each.strip().casefold() for each in (*names, *model.known)}
            face = faces.get(index)
            names[index] = usual_name(index) if face is None else name_of(face.name, taken)
    return names
