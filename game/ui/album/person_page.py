"""The page of a person in the album: name and colour, figures, and the open section."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias

from pygame import Rect

from game.storage.album.dealing import deals_of
from game.storage.album.entries import Album, GameResult, Profile
from game.storage.album.solving import by_theme
from game.storage.album.tally import played_by
from game.ui.album.deals_section import deals_section
from game.ui.album.milestones.section import ShowEarned, achievements_section
from game.ui.album.person_heading import PersonHeading
from game.ui.album.played.section import games_section
from game.ui.album.points.section import points_section
from game.ui.album.problems_section import problems_section
from game.ui.album.recorder import Change
from game.ui.album.summary import fits_beside, put_summary, summary_height
from game.ui.album.tally.section import OPPONENTS, tally_section
from game.ui.album.travels_section import travels_section
from game.ui.forms.form import FormScene
from game.ui.graphics.layout import middle, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.widgets import Button, Choice, Widget
from game.ui.widgets.list_view import ListView

ShowMoment: TypeAlias = ShowEarned

FindReplay: TypeAlias = Callable[[GameResult], Callable[[], None] | None]
"""Finds the function that shows the replay of a game; None if its save is gone."""


NAME_ROW = 6.2
"""Units of height of the name."""


FOOT = 1.3
"""Units by which a list of pictures is longer than the room for words."""


class AlbumTab(Enum):
    """The sections of a person's page, of which one is open."""

    TALLY = auto()
    POINTS = auto()
    GAMES = auto()
    TRAVELS = auto()
    ACHIEVEMENTS = auto()
    PROBLEMS = auto()
    DEALS = auto()


class PersonPage:
    """Lays a person's page out on `page`; `change` changes the album.

    `heading` has name and colour. `lines` is the list of the open section, if it has one.
    `reading`: records of older games are being read. `map_id` is the map whose points are shown
    alone, "" for all of them, `travelled_map` the one whose stamps are, "" for the first with some,
    `tally_part` the open part of what was won and lost.
    """

    def __init__(
        self,
        page: FormScene,
        change: Callable[[Change], None],
        find_replay: FindReplay,
        show_earned: ShowMoment | None = None,
    ) -> None:
        self.tab = AlbumTab.TRAVELS
        self.lines: ListView | None = None
        self.reading = False
        self.map_id = self.travelled_map = ""
        self.tally_part = OPPONENTS
        self.heading = PersonHeading(page, change)
        self._page = page
        self._find_replay = find_replay
        self._show_earned = show_earned

    def build(self, album: Album, profile: Profile, room: Rect, delete: Button) -> list[Widget]:
        """The widgets of the page of `profile`; the one to `delete` it stands opposite the name.

        Who comes to the page by keys is at its tabs first, and at name and colour last.
        """
        m, page = self._page.metrics, self._page
        games = played_by(album.games, profile.name)
        solved, dealt = by_theme(album, profile.name), deals_of(album, profile.name)
        row_height, gap = max(m.px(NAME_ROW), summary_height(m)), m.px(0.6)
        beside = fits_beside(m, games, room.width * 4 // 5) if games else True
        top = take_top(room, row_height + (0 if beside else gap + summary_height(m)))
        row = take_top(top, row_height, gap)
        if delete.visible:
            wide = min(delete.preferred_width() - m.px(2), row.width * 2 // 5)
            delete.rect = middle(take_right(row, wide, m.px(1.4)), m.px(3.4))
        if games and self.heading.new_name is None:
            figures = row if beside else top
            put_summary(page, figures, games, self.heading.wanted(profile) if beside else 0)
        heading: list[Widget] = [*self.heading.build(album, profile, row), delete]
        if not games and solved:
            page.write(_("Puzzles"), room, m.large, palette().ink, "semibold", gap=m.px(0.6))
            problems_section(page, room, solved, palette().gold)
            return heading
        if not games:
            words = _("No game has been played to its end yet.")
            page.write(words, room, m.large, palette().small_ink, gap=m.px(1.4))
            page.write(_("Milestones"), room, m.large, palette().ink, "semibold", gap=m.px(0.6))
            return [self._achievement_list(album, profile, room), *heading]
        take_top(room, m.px(0.8))
        names = [
            # Translators: a tab of the album: the cities in which a person has built, and medals.
            (AlbumTab.TRAVELS, _("Travels")),
            (AlbumTab.TALLY, _("Won and lost")),
            # Translators: a tab of the album: all points of a person.
            (AlbumTab.POINTS, _("Points")),
            # Translators: a tab of the album: all games of a person.
            (AlbumTab.GAMES, _("Games")),
            # Translators: a tab of the album: what a person has reached for the first time.
            (AlbumTab.ACHIEVEMENTS, _("Milestones")),
        ]
        if solved:
            names.append((AlbumTab.PROBLEMS, _("Puzzles")))
        if dealt:
            # Translators: a tab of the album: games with the same cards for everybody.
            names.append((AlbumTab.DEALS, _("Deals")))
        if self.tab not in [tab for tab, _words in names]:
            self.tab = AlbumTab.TRAVELS
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
        tabs.rect = take_top(room, m.px(4), m.px(1))
        page.within(tabs.preferred_width(), 1.05 * room.width)
        widgets: list[Widget] = [tabs]
        match self.tab:
            case AlbumTab.TALLY:
                widgets.append(
                    tally_section(
                        *(page, room, profile.name, games, album, palette().gold),
                        shown=self.tally_part,
                        show=self._show_part,
                    )
                )
            case AlbumTab.POINTS:
                widgets += points_section(
                    *(page, room, games, profile.colour, self._show),
                    shown=self.map_id,
                    show=self._show_map,
                )
            case AlbumTab.GAMES:
                self.lines, watch = games_section(
                    page, room, games, album, self._find_replay, self.lines
                )
                widgets += [self.lines, watch]
            case AlbumTab.TRAVELS:
                # The row that is cut at the foot reaches to the edge of the paper.
                deep = Rect(room.x, room.y, room.width, room.height + m.px(FOOT))
                widgets += self._travels(album, profile, deep)
            case AlbumTab.ACHIEVEMENTS:
                # The words at the foot stand in the margin of the paper.
                deep = Rect(room.x, room.y, room.width, room.height + m.px(FOOT))
                widgets.append(self._achievement_list(album, profile, deep))
            case AlbumTab.PROBLEMS:
                problems_section(page, room, solved, palette().gold)
            case AlbumTab.DEALS:
                deals_section(page, room, dealt)
        return [*widgets, *heading]

    def _achievement_list(self, album: Album, profile: Profile, room: Rect) -> Widget:
        """The achievements; one that is pressed shows where it was earned in its game."""
        show = self._show_earned or (lambda game, _moment: self._show(game))
        self.lines = achievements_section(
            *(self._page, room, album, profile.name, show, self.lines), reading=self.reading
        )
        return self.lines

    def _travels(self, album: Album, profile: Profile, room: Rect) -> list[Widget]:
        """The travels; a map that is pressed shows the replay of the game of its latest stamp."""
        choice, self.lines = travels_section(
            *(self._page, room, album, profile.name, self._show, self.lines),
            shown=self.travelled_map,
            show=self._show_travels,
            reading=self.reading,
        )
        return [choice, self.lines]

    def _show_travels(self, map_id: str) -> None:
        self.travelled_map, self.lines = map_id, None
        self._page.rebuild()

    def _show(self, game: GameResult) -> None:
        replay = self._find_replay(game)
        if replay is not None:
            replay()

    def _show_map(self, map_id: str) -> None:
        self.map_id = map_id
        self._page.rebuild()

    def _show_part(self, part: str) -> None:
        self.tally_part = part
        self._page.rebuild()

    def _open_tab(self, tab: AlbumTab) -> None:
        self.tab, self.lines = tab, None
        self._page.rebuild()
