"""Title page: a painted sheet, and the buttons that lead on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.layout import placed, take_bottom, take_left, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _, current_language, own_name
from game.ui.pieces import desk
from game.ui.scenes.title_coach import TitleCoach
from game.ui.scenes.title_landscape import TitleLandscape
from game.ui.scenes.title_link import title_link
from game.ui.scenes.title_menu import (
    WAYS,
    Entry,
    Rows,
    TitleMenu,
    hairlines,
    size_of_ways,
    word_rows,
)
from game.ui.scenes.title_pad import PAD_RULE, card_sprites, pad_sprites
from game.ui.scenes.title_picture import landscape, paint_title_sheet
from game.ui.scenes.title_still_life import PAD, STILL_LIFE, StillLife
from game.ui.scenes.title_words import put_notice, write_words
from game.ui.widgets import Button

EDGE, FOOT = 3.0, 6.5
"""Units of wood around the sheet, and below it where a notice stands there."""

SHEET, OUTWARD = 0.614, 2.2
"""The share of the page that the sheet takes with the wood left of it, and the units by which the
menu is off the middle of the rest: a candle stands between them.
"""

ROOMY = 62
"""Height in units from which on the sheet has room for what lies on it."""

PLAYERS, NAMES = 14.6, 0.16
"""Units of height of the players on the card of a game with their names, whose font has at most
that share of it.
"""

LOOSER = 12
"""Units by which the menu is higher at most where there is room for it."""

SMALLER = 92
"""The largest font of the link to all unfinished games, in per cent of that of the ways below."""

WIDER = 1.3
"""Largest factor by which large words make the buttons wider."""


@dataclass(frozen=True, slots=True)
class TitleActions:
    """Callbacks of the buttons; a button whose callback is None is shown, but cannot be pressed.

    `resume` continues the game that `resume_words` name; `resume_where`, asked once the page is
    seen, says how far that has come, and `resume_picture` shows its players in a room of so many
    pixels, with names in a font of a size, if they are known; beside these `resume_title` is all
    that is left to say. `unfinished` shows all `waiting` games.
    `extra` are further buttons with functions for their labels, called after every change of the
    language. `bots` names those from other packages. `learned` are the lessons of the tutorial
    that are done, and how many there are. A `newcomer` is led there.
    """

    new_game: Callable[[], None]
    quit: Callable[[], None]
    settings: Callable[[], None]
    resume: Callable[[], None] | None = None
    resume_words: Callable[[], str] = str
    unfinished: Callable[[], None] | None = None
    waiting: int = 0
    learn: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    problems: Callable[[], None] | None = None
    deals: Callable[[], None] | None = None
    licences: Callable[[], None] = lambda: None
    bots: Callable[[], str] = str
    learned: tuple[int, int] = (0, 0)
    newcomer: bool = False
    resume_where: Callable[[], str] = str
    resume_picture: Callable[[tuple[int, int], int], Surface | None] | None = None
    resume_title: Callable[[], str] = str
    extra: Sequence[tuple[Callable[[], str], Callable[[], None] | None]] = ()


@dataclass(slots=True)
class LeftAt:
    """The keys of the button that the title suggested, and of the one that had the focus."""

    suggested: str = ""
    key: str = ""


class TitleScene(FormScene):
    """`notice` returns a warning in the current language, such as an unwritable folder, or ""."""

    def __init__(
        self,
        app: App,
        actions: TitleActions,
        notice: Callable[[], str] = str,
        left: LeftAt | None = None,
        *,
        whole: bool = False,
    ) -> None:
        """The focus is where the page was `left` by it, if it still suggests the same. It appears
        as a `whole`, after another page that stays meanwhile, or else as soon as there is anything
        of it to be seen.
        """
        self.actions = actions
        self.notice = notice
        self._left = left or LeftAt()
        if self._left.suggested != self.suggested:
            self._left.suggested, self._left.key = self.suggested, ""
        self._coach = TitleCoach(app.settings)
        self._landscape = TitleLandscape(app.settings)
        self._front: list[Sprite] = []
        """The things on the sheet, over all that is seen in it."""
        self._fanned = False
        """True once the cards lie there."""
        self._shown = False
        """True once there was a first frame."""
        self._whole = whole
        self._where: Callable[[], str] = actions.resume_where if whole else str
        """How far the game has come; nothing until the page is seen: its record is read for it."""
        self._sheet = self._menu = self._picture = Rect(0, 0, 0, 0)
        self._card: Rect | None = None
        """The place of the card of the game that would be continued, if it is seen."""
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return _("Main menu")

    @property
    def wood_is_seen(self) -> bool:
        # Nor are the things on the wood.
        return self._landscape.painted

    def prepare(self) -> None:
        super().prepare()
        # Not before the page has its scale: pictures of another size would be dropped.
        room = landscape(self._sheet.size).move(self._sheet.topleft)
        self._landscape.lay_out(room)
        self._coach.lay_out(room)
        if self._whole:
            self._landscape.finish()
            self._put_cards()

    def arrive(self) -> None:
        """Show the whole picture at once, the coach in it as after its drive."""
        self._say_where()
        self.prepare()
        self._landscape.finish()
        self._put_cards()
        self._coach.arrive()

    def _say_where(self) -> None:
        """Say from now on how far the game has come."""
        if self._where is not self.actions.resume_where:
            self._where = self.actions.resume_where
            self.rebuild()

    def tick(self, now: float) -> None:
        if self.group.focused is not None:
            self._left.key = self.group.focused.key
        # Not busy: a few frames a second are enough, and none once the coach has arrived.
        # The landscape is not to delay the first frame.
        if not self._shown:
            # Nor the rest of the step in which that is painted.
            self._shown = True
            return
        appears = self.app.painter.complete and self._landscape.tick(now)
        if self._landscape.painted:
            self._say_where()
        if appears and self._landscape.painted:
            self._put_cards()
        if appears or (self._landscape.painted and self._coach.tick(now)):
            self.app.refresh()

    def sprites(self, now: float) -> list[Sprite]:
        land = self._landscape.sprites(self._coach.share)
        near = self._landscape.front(self._coach.share)
        coach: list[Sprite] = []
        if self._landscape.painted:
            # It has no road before, and many pictures.
            strength = self._landscape.strength
            coach = [each._replace(alpha=strength) for each in self._coach.sprites()]
        things = [*near, *self._front, *self.group.sprites(self.on_top)]
        return [*self.decor, self._painting(), *land, *coach, *things]

    def _painting(self) -> Sprite:
        """The painting on the sheet; its sky is engraved with the first layer of the landscape."""
        size, scale = self._sheet.size, self.metrics.text_scale
        motto = _("Of post horns, coaches and long roads")
        image = paint_title_sheet(size, scale, motto, engraved=self._landscape.begun)
        return Sprite(image, *self._sheet.topleft)

    def handle(self, event: pygame.Event) -> None:
        # The picture of the game belongs to the button above it.
        on_it = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if on_it and self._picture.collidepoint(event.pos) and self.actions.resume is not None:
            self.actions.resume()
        else:
            super().handle(event)

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        if self.app.screen_reader.listening:
            # Said later it would have the button that has the focus be read a second time.
            self._where = self.actions.resume_where
        # On a very wide window the table is empty at its ends, not the page stretched.
        stage = placed((min(width, round(height * 2.0)), height), self.window, "midtop")
        column = Rect(stage)
        warns = bool(self.notice())
        foot = take_bottom(stage, m.px(FOOT if warns else EDGE)).inflate(-2 * m.px(EDGE), 0)
        take_top(stage, m.px(EDGE))
        sheet = take_left(stage, round(stage.width * SHEET))
        # The menu is in the middle of the whole height, above a notice if there is one.
        column.left, column.width = stage.left, stage.width
        if warns:
            column.height = stage.bottom
        take_left(sheet, m.px(EDGE))
        self._sheet = sheet
        self.put_sheet(sheet, "parchment")
        buttons = self._buttons(column)
        self._menu = buttons[0].rect.unionall([each.rect for each in buttons])
        first = next((each for each in buttons if each.key == self._left.key), None)
        first = first or next((each for each in buttons if each.primary), None)
        self._front, self._fanned = [], False
        if self._landscape.painted:
            self._put_cards()
        self.arrange([*buttons, *put_notice(self, self.notice(), foot)], first)

    @property
    def suggested(self) -> str:
        """The key of the button that the page suggests."""
        if self.actions.resume is not None:
            return "continue"
        return "learn" if self.actions.newcomer else "new"

    def _ranks(self, width: int) -> list[Rows]:
        """The buttons, row by row in five ranks in a column of a width. Each has its place,
        whatever there is to show; only for who is new the lessons change places with a game that
        cannot be continued yet.
        """
        actions = self.actions
        # Translators: positions of a game in which one move is clearly best.
        problems = _("Puzzles")
        # Translators: a button, as short as can be: the deal of the day, and that of the family.
        deals = _("Today’s game")
        rest: list[Entry] = [
            ("rules", _("Rules"), actions.rules),
            ("problems", problems, actions.problems),
            *((f"extra-{n}", words(), do) for n, (words, do) in enumerate(actions.extra)),
        ]
        foot: list[Entry] = [
            ("language", own_name(current_language()), self._choose_language),
            ("settings", _("Settings"), actions.settings),
            # Translators: a button: who made this program, and under which licence.
            ("about", _("About"), self._about),
            ("quit", _("Quit"), actions.quit),
        ]
        first: Entry = ("continue", _("Continue"), actions.resume)
        third: Entry = ("learn", self._learn_words(), actions.learn)
        if self.suggested == "learn":
            first, third = third, first
        return [
            [[first]],
            [[("new", _("New game"), actions.new_game)]],
            [[third, ("deals", deals, actions.deals)]],
            word_rows(self.metrics, rest, width, pictured=True),
            word_rows(self.metrics, foot, width),
        ]

    def _link(self) -> Button:
        """The link that leads to all unfinished games."""
        m, actions = self.metrics, self.actions
        words = _("All unfinished games")
        if actions.waiting:
            words = _("All unfinished games ({count})").format(count=actions.waiting)
        link = title_link(m, words, actions.unfinished, key="unfinished", size=m.font(15))
        link.visible = link.enabled or self.suggested != "learn"
        return link

    def _learn_words(self) -> str:
        done, count = self.actions.learned
        if not 0 < done < count:
            return _("Learn to play")
        return _("Learn to play ({done} of {count})").format(done=done, count=count)

    def _buttons(self, column: Rect) -> list[Button]:
        m = self.metrics
        width = min(m.px(36 * max(1.0, min(WIDER, m.text_scale))), column.width - m.px(5))
        ranks, link = self._ranks(width), self._link()
        # However large all words are, this leads less far than a game does.
        link.size = min(link.size, size_of_ways(m, ranks[WAYS], width) * SMALLER // 100)
        menu = TitleMenu(m, ranks, self.suggested, link)
        # The record of the game is read for these: once is enough.
        where, title = self._where(), self.actions.resume_title()
        # Without a record that can be read there is none.
        pictured = bool(self.actions.resume and self.actions.resume_picture and where)
        total = self.within(menu.height, column.height - m.px(2))
        still = total + m.px(STILL_LIFE + 2 * PAD[1]) + m.px(2)
        bare = palette().strong or bool(self.notice())
        if column.height >= still and not bare:
            if column.height >= still + menu.told_height:
                menu.told = []
            menu.picture.height = m.px(STILL_LIFE)
            if self.actions.resume is not None:
                menu.card, menu.picture.height = Rect(0, 0, 0, 0), m.px(PLAYERS)
                # The names of the players stand below their faces.
                menu.named = pictured and not title
            # All of it lies on the pad, which is as high as the sheet.
            total = max(total, min(menu.height, self._sheet.height - 2 * m.px(PAD[1])))
        # A high pad is not left empty at its head.
        spare = column.height - 2 * m.px(EDGE + PAD[1]) - total
        total += max(0, min(spare, m.px(LOOSER)))
        buttons = menu.lay_out(placed((width, total), column).move(m.px(OUTWARD), 0))
        for button in buttons:
            if button.primary and button.key != "new":
                button.about = "\n".join(filter(None, (where, self._words())))
            elif button.key == "language":
                # The name of a language alone does not say to those who only hear it what it is.
                button.about = _("Language")
        self._picture = menu.picture
        self._card = menu.card
        link.colour = palette().parchment if self._card is None else None
        ink = palette().parchment if self._card is None else palette().ink
        words = title if menu.picture.height and pictured else self._words()
        write_words(self, menu.words, width, (where, words), ink)
        self._tell_ways(menu.told or [], buttons)
        return buttons

    def _tell_ways(self, rooms: Sequence[Rect], buttons: Sequence[Button]) -> None:
        """Say below the smaller ways into a game what they are, as far as there are `rooms`."""
        m, told = self.metrics, self._told()
        ways = [each for each in buttons if each.key in told and not each.primary]
        # One size for both; what is too long for a readable one is narrower.
        size = min(
            (
                text.fit(told[each.key], m.body, each.rect.width, "italic", m.small)[1]
                for each in ways
            ),
            default=m.body,
        )
        for button in ways:
            button.about = told[button.key]
            for room in (each for each in rooms if each.x == button.rect.x):
                ink = palette().parchment_light
                words = text.render_narrow(
                    button.about, size, room.width, ink, "italic", text.READABLE
                )
                self.centre(words, *room.center)

    def _told(self) -> dict[str, str]:
        """What the lessons and the deal of the day are, by the keys of their buttons."""
        return {
            # Translators: below “Learn to play”: how long that takes.
            "learn": _("about ten minutes"),
            # Translators: below “Today’s game”: all over the world everybody has the same cards.
            "deals": _("the same cards for everybody"),
        }

    def _words(self) -> str:
        """The words on the game that would be continued, or on where to begin."""
        if not self.actions.newcomer:
            return self.actions.resume_words()
        if self.actions.learned[0]:
            return _("Go on with “Learn to play”: more lessons wait for you.")
        return _("New here? Begin with “Learn to play”.")

    @property
    def _still_life(self) -> StillLife:
        resumes = self.actions.resume is not None
        return StillLife(self.metrics, self._sheet, self._menu, self._picture, resumes)

    def _put_cards(self) -> None:
        """Lay the cards down; like the landscape, they do not delay the first frame."""
        if not (self._fanned or self.draft or self._sheet.height < self.metrics.px(ROOMY)):
            things = self._still_life
            asked = things.within and things.players
            size = min(self.metrics.body, round(self._picture.height * NAMES))
            picture = self.actions.resume_picture
            seen = picture(self._picture.size, size) if asked and picture else None
            lying = things.cards() if seen is None else things.people(seen)
            # A frame that is given up begins again.
            self._fanned = True
            self._front.append(lying)

    def _on_the_wood(self) -> list[Sprite]:
        """The pad below the menu, with cards and candle at its foot; without room for them there
        the candle stands on the wood beside the sheet.
        """
        m, things = self.metrics, self._still_life
        if palette().strong:
            return []
        pad = pad_sprites(m, things.pad) if things.within else []
        if self._card is not None:
            pad += card_sprites(m, self._card)
        pad += hairlines(m, self.group.widgets, PAD_RULE)
        if self._sheet.height < m.px(ROOMY) or self.notice():
            return pad
        candle = things.candle
        if candle is None:
            return pad
        if things.within and not things.players:
            pad.append(things.ground_shadow(candle))
        # Below the cards, whose shadows lie in it.
        lit = within(self.window, [things.light(candle)])
        self._front = [*lit, *self._front, *desk.sprites([candle], m)]
        return pad

    def _choose_language(self) -> None:
        from game.ui.forms.language_dialog import LanguageDialog

        self.app.push(LanguageDialog(self.app))

    def _about(self) -> None:
        from game.ui.forms.dialogs import AboutDialog

        self.app.push(AboutDialog(self.app, self.actions.licences, self.actions.bots()))
