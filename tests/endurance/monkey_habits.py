"""What the monkey does: events of mouse, keys, gamepad, window and files, drawn by a seed.

Most of it is nonsense. In between it plays on with keys that make sense, so that games come to
their ends, and goes through the pages by their own buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

import pygame

from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.legal import legal_actions
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import Dialog
from game.ui.input.gamepad import BUTTONS, FULL_SCALE, STICKS, TRIGGERS
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.title import TitleScene
from game.ui.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from game.ui.widgets import Widget
from game.ui.widgets.focus import FocusGroup
from tests.endurance.games import hasty
from tests.ui.input.fake_gamepads import axis, button, plugged, pulled
from tests.ui.table.views import closing_view

Place: TypeAlias = tuple[int, int]
Events: TypeAlias = list[pygame.Event]

PADS = ("PS5 Controller", "Nintendo Switch Pro Controller")
KEYS = [
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_QUESTION),
    *(pygame.K_F1, pygame.K_F10, pygame.K_F11, pygame.K_SLASH, pygame.K_PLUS),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
]
MODS = [*[0] * 12, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA]
TEXTS = [
    "a",
    "Z",
    "ä",
    "ß",
    " ",
    "é",
    "e\u0301",
    "日本",
    "🐎",
    "\u202e",
    "\u200b",
    "0",
    "x" * 60,
    "",
]
SIZES = [
    (1024, 600),
    (1024, 600),
    (1280, 720),
    (1366, 768),
    (1280, 1024),
    (1600, 900),
    (1080, 1080),
]
LARGE = (1920, 1080)
GOING_ON = ("continue", "go", "yes", "no", "new", "next", "close")
ENDING = ("quit", "title", "leave")


class Habits:
    """`files` are what may be dropped onto the window."""

    def __init__(self, app: App, rng: Random, files: Sequence[Path]) -> None:
        self.app = app
        self.rng = rng
        self.files = files
        self.resize: Place | None = None
        """The size that the window is to have before the next events."""

    def some(self) -> Events:
        """The next few events, from none to a whole drag."""
        scene = self.app.top
        if scene is None:
            return []
        if isinstance(scene, TableScene) and self._may_play(scene) and self.rng.random() < 0.55:
            return self._play(scene)
        if isinstance(scene, HandoverScene | Dialog) and self.rng.random() < 0.5:
            return press(pygame.K_RETURN)
        if isinstance(scene, SetupScene | TitleScene) and self.rng.random() < 0.1:
            return press(pygame.K_RETURN)
        habits, weights = zip(*self._habits(scene), strict=True)
        habit: Callable[[Scene], Events] = self.rng.choices(habits, weights)[0]
        return habit(scene)

    def _habits(self, scene: Scene) -> list[tuple[Callable[[Scene], Events], float]]:
        return [
            (self._click_widget, 22),
            (self._key, 16),
            (self._drag, 12),
            (self._click, 8),
            (self._motion, 8),
            (self._pad, 9),
            (self._wheel, 4),
            (self._text, 4),
            (self._window, 3),
            (self._resize, 0.25),
            (self._drop_file, 0.2),
            (self._quit, 0.12),
        ]

    # Sense

    def _may_play(self, scene: TableScene) -> bool:
        return scene.position.view.may_act and not scene.session.over

    def _play(self, scene: TableScene) -> Events:
        closing = closing_view(scene)
        if closing is not None:
            chance = self.rng.random()
            if chance < 0.4:
                return self._click_of(self._choice(closing.group.widgets))
            return press(pygame.K_RETURN if chance < 0.9 else pygame.K_ESCAPE)
        state = scene.session.state
        return self._done_by_keys(scene, hasty(state, legal_actions(state), self.rng))

    def _done_by_keys(self, scene: TableScene, action: Action) -> Events:
        match action:
            case TakeCard(slot):
                return press(pygame.K_0 + slot)
            case DrawCard():
                return press(pygame.K_d)
            case CallAdministrator():
                return press(pygame.K_a)
            case CloseRoute():
                return press(pygame.K_c)
            case KeepCards(cards):
                keys = [*(f"card-{card}" for card in cards), "keep"]
                return [each for key in keys for each in self._click_key(scene.group, key)]
            case ExtendRoute(card, side):
                letter = pygame.K_l if side is Side.LEFT else pygame.K_r
                return self._choose(scene, card) + press(letter)
            case StartRoute(card):
                return self._choose(scene, card) + press(pygame.K_n)
            case _ if hasattr(action, "card"):
                return self._choose(scene, action.card) + press(pygame.K_h)
        return press(pygame.K_e)

    def _choose(self, scene: TableScene, card: int) -> Events:
        selected = scene.table.mode.selected
        if selected is not None and (selected.kind, selected.number) == ("card", card):
            return []
        return self._click_key(scene.group, f"card-{card}")

    def _click_key(self, group: FocusGroup, key: str) -> Events:
        found = next((widget for widget in group.widgets if widget.key == key), None)
        return [] if found is None else self._click_of(found)

    # Nonsense

    def _click_widget(self, scene: Scene) -> Events:
        return self._click_of(self._choice(widgets_of(scene)))

    def _choice(self, widgets: Sequence[Widget]) -> Widget | None:
        if not widgets:
            return None
        weights = [
            4.0 if each.key in GOING_ON else 0.25 if each.key in ENDING else 1.0 for each in widgets
        ]
        return self.rng.choices(widgets, weights)[0]

    def _click_of(self, widget: Widget | None) -> Events:
        if widget is None or not widget.rect.width or not widget.rect.height:
            return self._click(None)
        x = self.rng.randrange(widget.rect.x, widget.rect.right)
        y = self.rng.randrange(widget.rect.y, widget.rect.bottom)
        at = (x, y) if self.rng.random() < 0.5 else widget.rect.center
        return [motion(at), down(at), up(at)]

    def _anywhere(self) -> Place:
        width, height = self.app.size
        if self.rng.random() < 0.02:
            return self.rng.choice([(-1, -1), (width, height), (-500, 20), (20, 9000)])
        return self.rng.randrange(width), self.rng.randrange(height)

    def _click(self, scene: Scene | None) -> Events:
        at = self._anywhere()
        number = self.rng.choice((1, 1, 1, 1, 2, 3, 6))
        return [
            motion(at),
            down(at, number),
            *([up(at, number)] if self.rng.random() < 0.9 else []),
        ]

    def _motion(self, scene: Scene) -> Events:
        return [motion(self._anywhere()) for _ in range(self.rng.randint(1, 4))]

    def _drag(self, scene: Scene) -> Events:
        places = [widget.rect.center for widget in widgets_of(scene) if widget.rect.width]
        if isinstance(scene, TableScene):
            places = [rect.center for rect in scene.position.places.values()] or places
            sources = scene.position.moves.sources
            if sources and self.rng.random() < 0.6:
                places = [scene.position.places[key].center for key in sources]
        start = self.rng.choice(places) if places and self.rng.random() < 0.9 else self._anywhere()
        events = [motion(start), down(start)]
        events += [motion(self._anywhere(), True) for _ in range(self.rng.randint(1, 5))]
        end = self._anywhere()
        if self.rng.random() < 0.1:
            events.append(down(end, 3))
        if self.rng.random() < 0.93:
            events += [motion(end, True), up(end)]
        return events

    def _key(self, scene: Scene) -> Events:
        known = self.rng.random() < 0.95
        key = self.rng.choice(KEYS) if known else self.rng.randrange(0, 1 << 30)
        mod = self.rng.choice(MODS)
        letter = chr(key) if 32 <= key < 127 and not mod else ""
        events = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)]
        if letter:
            events.append(pygame.Event(pygame.TEXTINPUT, text=letter))
        if self.rng.random() < 0.9:
            events.append(pygame.Event(pygame.KEYUP, key=key, mod=mod))
        return events

    def _text(self, scene: Scene) -> Events:
        words = self.rng.choice(TEXTS)
        return [pygame.Event(pygame.TEXTINPUT, text=words)]

    def _wheel(self, scene: Scene) -> Events:
        x, y = self.rng.choice(((0, 1), (0, -1), (0, 5), (0, -12), (1, 0), (-3, 0)))
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=x, y=y, flipped=False, which=0)
        return [wheel] * self.rng.randint(1, 3)

    def _pad(self, scene: Scene) -> Events:
        pad = self.rng.choice((40, 40, 41, 77))
        chance = self.rng.random()
        if chance < 0.02:
            return [plugged(self.rng.randrange(3))]
        if chance < 0.03:
            return [pulled(pad)]
        if chance < 0.3:
            which = self.rng.choice([*STICKS, *TRIGGERS, 17])
            ends = [axis(which, self.rng.uniform(-1, FULL_SCALE / (FULL_SCALE + 1)), pad)]
            return ends if self.rng.random() < 0.15 else [*ends, axis(which, 0.0, pad)]
        number = self.rng.choice([*BUTTONS, 33])
        pushed = [button(number, True, pad)]
        return pushed if self.rng.random() < 0.05 else [*pushed, button(number, False, pad)]

    def _window(self, scene: Scene) -> Events:
        kinds = (
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
            (pygame.WINDOWLEAVE, pygame.WINDOWENTER),
            (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
            (pygame.WINDOWEXPOSED,),
            (pygame.WINDOWFOCUSLOST,),
        )
        return [pygame.Event(kind) for kind in self.rng.choice(kinds)]

    def _resize(self, scene: Scene) -> Events:
        self.resize = LARGE if self.rng.random() < 0.12 else self.rng.choice(SIZES)
        width, height = self.resize
        return [pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height)]

    def _drop_file(self, scene: Scene) -> Events:
        return [pygame.Event(pygame.DROPFILE, file=str(self.rng.choice(self.files)))]

    def _quit(self, scene: Scene) -> Events:
        return [pygame.Event(pygame.QUIT)]


def widgets_of(scene: Scene) -> list[Widget]:
    """What can be used on a page just now."""
    closing = getattr(getattr(scene, "decider", None), "closing", None)
    asking = getattr(getattr(scene, "tips", None), "asking", None)
    group: FocusGroup | None = getattr(closing or asking or scene, "group", None)
    return [] if group is None else [each for each in group.widgets if each.can_focus]


def press(*keys: int) -> Events:
    return [
        event
        for key in keys
        for event in (
            pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""),
            pygame.Event(pygame.KEYUP, key=key, mod=0),
        )
    ]


def motion(at: Place, held: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0))


def down(at: Place, number: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=number)


def up(at: Place, number: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=number)
