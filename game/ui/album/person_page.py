"""The page of a person in the album: name and colour to be changed, and the open section."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import TypeAlias

from pygame import Rect

from game.storage.album.dealing import deals_of
from game.storage.album.entries import Album, GameResult, Profile
from game.storage.album.profiles import recolour_person, rename_person
from game.storage.album.solving import by_theme
from game.storage.album.tally import PlayerGame, played_by
from game.ui.album.achievements_section import achievements_section
from game.ui.album.deals_section import deals_section
from game.ui.album.problems_section import problems_section
from game.ui.album.recorder import Change
from game.ui.album.sections import (
    game_line,
    points_section,
    summary_section,
    tally_section,
)
from game.ui.forms.form import FormScene
from game.ui.forms.picture_choice import ColourButton
from game.ui.forms.player_picker import LONGEST_NAME
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import SEAT_COLOURS, palette, seat_colour
from game.ui.language import _
from game.ui.names import colour_name
from game.ui.widgets import Choice, TextField, Widget
from game.ui.widgets.list_view import ListView

FindReplay: TypeAlias = Callable[[GameResult], Callable[[], None] | None]
"""Finds the function that shows the replay of a game; None if its save is gone."""


class AlbumTab(Enum):
    """The sections of a person's page, of which one is open."""

    TALLY = auto()
    POINTS = auto()
    GAMES = auto()
    ACHIEVEMENTS = auto()
    PROBLEMS = auto()
    DEALS = auto()


class PersonPage:
    """Lays a person's page out on `page`; `change` changes the album.

    `new_name` is the name typed so far while the person is renamed, else None. `lines` is the list
    of the open section, if it has one. `reading`: records of older games are being read.
    """

    def __init__(
        self,
        page: FormScene,
        change: Callable[[Change], None],
        find_replay: FindReplay,
    ) -> None:
        self.tab = AlbumTab.TALLY
        self.new_name: str | None = None
        self.lines: ListView | None = None
        self.reading = False
        self._page = page
        self._change = change
        self._find_replay = find_replay

    def build(self, album: Album, profile: Profile, room: Rect) -> list[Widget]:
        """The widgets of the page of `profile`."""
        m, page = self._page.metrics, self._page
        games = played_by(album.games, profile.name)
        solved, dealt = by_theme(album, profile.name), deals_of(album, profile.name)
        widgets = self._heading(album, profile, take_top(room, m.px(6), m.px(1)))
        if not games and solved:
            page.write(_("Problems"), room, m.large, palette().ink, "semibold", gap=m.px(0.6))
            problems_section(page, room, solved)
            return widgets
        if not games:
            words = _("No game has been played to its end yet.")
            page.write(words, room, m.large, palette().sepia, "italic", gap=m.px(1.4))
            page.write(_("Milestones"), room, m.large, palette().ink, "semibold", gap=m.px(0.6))
            return [*widgets, self._achievement_list(album, profile, room)]
        summary_section(page, room, games)
        take_top(room, m.px(1.5))
        names = [
            (AlbumTab.TALLY, _("Won and lost")),
            # Translators: a tab of the album: all points of a person.
            (AlbumTab.POINTS, _("Points")),
            # Translators: a tab of the album: all games of a person.
            (AlbumTab.GAMES, _("Games")),
            # Translators: a tab of the album: what a person has reached for the first time.
            (AlbumTab.ACHIEVEMENTS, _("Milestones")),
        ]
        if solved:
            names.append((AlbumTab.PROBLEMS, _("Problems")))
        if dealt:
            # Translators: a tab of the album: games with the same cards for everybody.
            names.append((AlbumTab.DEALS, _("Deals")))
        if self.tab not in [tab for tab, _words in names]:
            self.tab = AlbumTab.TALLY
        tabs = Choice(
            m,
            names,
            self.tab,
            self._open_tab,
            key="tab",
            size=m.body,
            # Translators: what a screen reader calls the tabs of a page.
            name=_("Sections"),
            tabs=True,
        )
        tabs.rect = take_top(room, m.px(4), m.px(1.4))
        page.within(tabs.preferred_width(), 1.05 * room.width)
        widgets.append(tabs)
        match self.tab:
            case AlbumTab.TALLY:
                tally_section(page, room, games)
            case AlbumTab.POINTS:
                points_section(page, room, games, profile.colour)
            case AlbumTab.GAMES:
                widgets.append(self._game_list(games, room))
            case AlbumTab.ACHIEVEMENTS:
                widgets.append(self._achievement_list(album, profile, room))
            case AlbumTab.PROBLEMS:
                problems_section(page, room, solved)
            case AlbumTab.DEALS:
                deals_section(page, room, dealt)
        return widgets

    def _heading(self, album: Album, profile: Profile, row: Rect) -> list[Widget]:
        """The person's house and name, or the field for a new name and what is wrong with it."""
        m, page = self._page.metrics, self._page

        def recolour(step: int) -> None:
            colours = list(SEAT_COLOURS)
            here = colours.index(seat_colour(profile.colour).id)
            colour = colours[(here + step) % len(colours)]
            self._change(lambda album: recolour_person(album, profile.name, colour))

        colour = seat_colour(profile.colour).id
        house = ColourButton(
            m,
            profile.colour,
            recolour,
            "colour",
            # Translators: what a screen reader calls the choice of a person's colour.
            _("Colour"),
            colour_name(colour),
        )
        house.rect = take_left(row, m.px(6), m.px(1.4))
        if self.new_name is not None:
            field = TextField(
                m,
                self.new_name,
                self.set_name,
                key="name",
                longest=LONGEST_NAME,
                size=m.font(26),
                confirmed=partial(self.rename, album, profile),
                name=_("New name"),
            )
            field.rect = take_left(row, min(m.px(34), row.width * 3 // 5), m.px(1.5))
            if fault := self.name_fault(album, profile):
                size = m.body
                words = text.render_block(fault, size, max(8, row.width), palette().wax, "italic")
                page.within(words.get_height(), row.height)
                page.pin(words, row, "midleft")
            return [house, field]
        ink = seat_colour(profile.colour).ink
        image = text.render_fit(profile.name, m.font(32), row.width, ink, "semibold")
        place = page.put(image, row.x, row.y + (row.height - image.get_height()) / 2)
        page.head(place, profile.name, level=2)
        return [house]

    def _game_list(self, games: list[PlayerGame], room: Rect) -> Widget:
        """The games, the last one first."""
        latest = games[::-1]
        lines = [game_line(each, gone=self._find_replay(each.game) is None) for each in latest]

        def show(line: int) -> None:
            replay = self._find_replay(latest[line].game)
            if replay is not None:
                replay()

        before = self.lines
        result = ListView(
            self._page.metrics, room, lines, show, key="games", before=before, name=_("Games")
        )
        same = before is not None and before.lines == result.lines
        result.top = before.top if same and before is not None else 0
        result.show(before.cursor if same and before is not None else 0)
        self.lines = result
        return result

    def _achievement_list(self, album: Album, profile: Profile, room: Rect) -> Widget:
        """The achievements; one that is pressed shows the replay of its game."""

        def show(game: GameResult) -> None:
            replay = self._find_replay(game)
            if replay is not None:
                replay()

        self.lines = achievements_section(
            *(self._page, room, album, profile.name, show, self.lines), reading=self.reading
        )
        return self.lines

    def _open_tab(self, tab: AlbumTab) -> None:
        self.tab, self.lines = tab, None
        self._page.rebuild()

    # Renaming

    def set_name(self, name: str | None) -> None:
        """Set the name typed so far; None ends the renaming."""
        self.new_name = name
        self._page.rebuild(focus="rename" if name is None else "")

    def name_fault(self, album: Album, profile: Profile) -> str:
        """The reason why the person cannot have the new name; "" if there is none."""
        name = (self.new_name or "").strip()
        if not name:
            return _("Type a name.")
        other = album.profile(name)
        if other not in (None, profile):
            return _("Somebody in the album is already called {name}.").format(name=name)
        return ""

    def rename(self, album: Album, profile: Profile) -> None:
        """Give the person the new name, if it is free."""
        name = self.new_name
        if name is not None and not self.name_fault(album, profile):
            self.new_name = None
            self._change(lambda old: rename_person(old, profile.name, name))
