"""Album: the people who play here, and the page of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from pygame import Rect

from game.storage.album.achieving import unread_games
from game.storage.album.entries import Album, Profile
from game.storage.album.profiles import clear_album, delete_person
from game.ui.album.book_cover import book_cover, book_fold, ornament
from game.ui.album.destroying_buttons import clearing_button, deleting_button
from game.ui.album.empty_album import empty_album
from game.ui.album.person_page import FindReplay, PersonPage, ShowMoment
from game.ui.album.record_words import people_lines
from game.ui.album.recorder import Change
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.form import FormScene
from game.ui.forms.player_picker import LEAST_TALL
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, middle, placed, take_bottom, take_left, take_top
from game.ui.graphics.theme import mix, palette
from game.ui.language import _
from game.ui.pieces.portraits import ASPECT
from game.ui.widgets import Button, CursorLook, Widget, rule
from game.ui.widgets.list_view import ListView

TALLEST, WIDEST = 5.4, 0.36
"""Height of a person's line where few people leave room for large portraits, in lines of words;
greatest width of a portrait as a share of that of the list.
"""

LEFT_PAGE = 0.25
"""The share of the width that the page with the people has."""

ReadRecords: TypeAlias = Callable[[Callable[[], bool], Callable[[Album], None]], Iterator[object]]
"""Reads records in small steps while its first argument is true; hands the album to the second."""


@dataclass(frozen=True, slots=True)
class AlbumActions:
    """`change` saves a change and returns the album as it is then.

    `read_records` looks for achievements in games that were not looked through yet.
    """

    change: Callable[[Change], Album]
    leave: Callable[[], None]
    find_replay: FindReplay
    read_records: ReadRecords | None = None
    show_earned: ShowMoment | None = None


class AlbumScene(FormScene):
    def __init__(self, app: App, album: Album, actions: AlbumActions) -> None:
        self.album = album
        self.actions = actions
        self.chosen = 0
        self.person = PersonPage(self, self._change, actions.find_replay, actions.show_earned)
        self._people: ListView | None = None
        self._open = True
        super().__init__(app)

    def enter(self) -> None:
        super().enter()
        if self.actions.read_records is not None and unread_games(self.album):
            self.person.reading = True
            work = self.actions.read_records(self._wants_records, self._show_read)
            self.app.background.run(work)

    def leave(self) -> None:
        self._open = False
        super().leave()

    @property
    def heard_name(self) -> str:
        return _("The album")

    @property
    def status(self) -> str:
        profile = self.profile
        if profile is None or self.person.heading.new_name is None:
            return ""
        return self.person.heading.name_fault(self.album, profile)

    def escape(self) -> None:
        if self.person.heading.new_name is not None:
            self.person.heading.set_name(None)
        else:
            self.actions.leave()

    @property
    def profile(self) -> Profile | None:
        """The person whose page is open."""
        profiles = self.album.profiles
        return profiles[min(self.chosen, len(profiles) - 1)] if profiles else None

    @property
    def _changing(self) -> bool:
        """True while the person is being renamed; all that deletes is offered only then."""
        return self.person.heading.new_name is not None

    # The page

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        self.bare = [foot]
        take_top(body, m.px(2))
        wide = min(body.width - 2 * m.px(2), round(self.size[1] * 1.75))
        stage = placed((wide, body.height), body, "midtop")
        profile = self.profile
        if profile is None:
            empty_album(self, stage)
            # Translators: a button: to the page before.
            back = Button(m, _("Back"), self.escape, key="back")
            row = Rect(foot.x, foot.y + m.px(1.2), foot.width, m.px(5))
            line_up([back], row, 0, least=m.px(18), align="center")
            self.arrange([back], back)
            return
        left, right = take_left(stage, round(wide * LEFT_PAGE), m.px(1.6)), stage
        if not self.draft:
            self.decor += book_cover(m, left.union(right))
            self.put_sheet(left.union(right), "parchment")
            self.decor.append(book_fold(m, left, right))
        column = left.inflate(-m.px(5), -m.px(5))
        clear = self._clearing(column)
        people = self._people_list(column)
        delete = self._deleting(profile)
        leaf = right.inflate(-m.px(6), -m.px(5))
        page = self.person.build(self.album, profile, leaf, delete)
        buttons = self._buttons(profile)
        self._foot(buttons, middle(placed((wide, foot.height), foot), m.px(5)))
        self.arrange([people, clear, *page, *buttons], buttons[-1] if self._changing else None)
        if self._changing:
            self.group.focus_key("name")

    def _people_list(self, room: Rect) -> Widget:
        m = self.metrics
        take_top(room, -m.px(0.6))
        self.put_heading(_("The album"), room, m.heading, m.px(0.8))
        # Few people have large portraits, so that the sheet is not half empty.
        share = room.height / len(self.album.profiles)
        most = min(share, TALLEST * text.line_height(m.large), WIDEST * room.width / ASPECT)
        tall = max(LEAST_TALL, (most - 1) / (m.px(100) / 100))
        lines = people_lines(self.album, tall)
        before = self._people
        people = ListView(
            m,
            room,
            lines,
            self._open_person,
            self._open_person,
            key="people",
            before=before,
            look=CursorLook.CARD,
            # Translators: what a screen reader calls a list of people.
            name=_("Players"),
        )
        if before is not None:
            people.top = before.top
        people.show(min(self.chosen, len(lines) - 1))
        self._people = people
        if not self.draft:
            used = sum(each.height(m, room.width) for each in lines)
            self.decor += ornament(m, Rect(room.x, room.y + used, room.width, room.height - used))
        return people

    def _clearing(self, column: Rect) -> Widget:
        """A quiet button at the foot of `column`: what it does is rare and cannot be undone.

        Like the one that deletes a person it is out of sight until something is to be changed.
        """
        m = self.metrics
        # Translators: a button: delete all names and statistics.
        words = _("Clear the album")
        button = clearing_button(m, words, self._ask_to_clear)
        button.visible = self._changing
        if not button.visible:
            return button
        row = take_bottom(column, text.line_height(m.small) + m.px(0.8))
        wide = min(button.preferred_width() - m.px(3.4), column.width)
        button.rect = placed((wide, row.height), row, "midleft")
        line = rule(column.width, m.line, mix(palette().parchment, palette().sepia, 0.3))
        self.put(line, column.x, column.bottom - m.px(0.6))
        take_bottom(column, m.px(0.6), m.px(0.6))
        return button

    def _deleting(self, profile: Profile) -> Button:
        """A quiet button for the person's own page, far from the one for all."""
        # Translators: a button: take a person out of the album.
        words = _("Delete {name}’s page").format(name=profile.name)
        button = deleting_button(self.metrics, words, partial(self._ask_to_delete, profile))
        button.visible = self._changing
        return button

    # The foot

    def _buttons(self, profile: Profile) -> list[Button]:
        m, person = self.metrics, self.person
        if self._changing:
            # Translators: a button: leave all as it was.
            cancel = Button(m, _("Cancel"), self.escape, key="cancel")
            rename = partial(person.heading.rename, self.album, profile)
            keep = Button(m, _("Use this name"), rename, key="keep", primary=True)
            keep.enabled = not person.heading.name_fault(self.album, profile)
            return [cancel, keep]
        return [Button(m, _("Back"), self.escape, key="back")]

    def _foot(self, buttons: list[Button], row: Rect) -> None:
        """Line up Back at the left, the other buttons at the right."""
        m = self.metrics
        gap, least = m.px(1.4), m.px(13)
        back = line_up(buttons[:1], row, gap, least=least)
        if others := buttons[1:]:
            right = line_up(others, row, gap, least=least, align="right")
            self.within(back.right + gap, right.x)

    # Callbacks of the widgets, and of the background

    def _wants_records(self) -> bool:
        return self._open and not self.app.quitting

    def _show_read(self, album: Album) -> None:
        self.album, self.person.reading = album, False
        self.rebuild()

    def _open_person(self, line: int) -> None:
        if line != self.chosen:
            self.chosen, self.person.lines, self.person.heading.new_name = line, None, None
            self.rebuild()

    def _ask_to_delete(self, profile: Profile) -> None:
        def delete() -> None:
            self.chosen = max(0, self.chosen - 1)
            self.person.heading.new_name = None
            self._change(lambda album: delete_person(album, profile.name))

        question = _("Delete {name} from the album?").format(name=profile.name)
        detail = _(
            "The page and its statistics will be deleted for good. Others keep their games, "
            "without this name. The records of the games stay under Replays."
        )
        # Translators: a button: do not delete.
        keep = _("Keep")
        # Translators: a button: take a person out of the album, a game off the disk, or a letter
        # away.
        yes = _("Delete")
        self.app.push(ConfirmDialog(self.app, question, detail, yes, delete, keep, careful=True))

    def _ask_to_clear(self) -> None:
        def clear() -> None:
            self.chosen = 0
            self.person.heading.new_name = None
            self._change(clear_album)

        detail = _(
            "All names, statistics and saved setups will be deleted for good. The records of the "
            "games stay under Replays."
        )
        self.app.push(
            ConfirmDialog(
                self.app,
                _("Clear the whole album?"),
                detail,
                # Translators: a button: delete all names.
                _("Clear"),
                clear,
                _("Keep"),
                careful=True,
            )
        )

    def _change(self, change: Change) -> None:
        """Save a change and show the album as it is then."""
        self.album = self.actions.change(change)
        self.person.lines = None
        self.rebuild()
