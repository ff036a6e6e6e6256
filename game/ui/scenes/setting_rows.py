"""Rows of the settings dialog by tab, in the current language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeAlias

from game.ui.graphics.theme import Metrics
from game.ui.language import _, ngettext, percent
from game.ui.settings import (
    SCALES,
    WALK_SECONDS,
    AnimationSpeed,
    Dwelling,
    ForcedSteps,
    Hands,
    Settings,
    Speech,
    Switches,
    Typeface,
)

PAUSES = (0.0, 0.3, 0.6, 1.2)
VOLUMES = (0.0, 0.25, 0.5, 0.75, 1.0)

Options: TypeAlias = Sequence[tuple[Any, str]]
"""Values and their labels."""


class SettingsTab(Enum):
    """The sections of the page, of which one is open."""

    PLAY = auto()
    MOTION = auto()
    SCREEN = auto()
    BUTTONS = auto()


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A field of Settings by its `name`, the key of its widget, and a note beside a narrow one."""

    words: str
    name: str
    key: str
    options: Options
    note: str = ""
    cycling: bool = False


def setting_rows(tab: SettingsTab, now: Settings, fits: Metrics) -> list[SettingRow]:
    """The rows of a tab; `fits` are the scales that the window allows."""
    match tab:
        case SettingsTab.PLAY:
            return _play_rows()
        case SettingsTab.MOTION:
            return _motion_rows()
        case SettingsTab.SCREEN:
            return _screen_rows(now, fits)
        case SettingsTab.BUTTONS:
            return _button_rows(now)


def _off_on() -> Options:
    return [
        # Translators: a setting, such as for music or high contrast.
        (False, _("Off")),
        # Translators: a setting, such as for high contrast.
        (True, _("On")),
    ]


def _play_rows() -> list[SettingRow]:
    hands = [
        (Hands.PAGE, _("Handover page")),
        (Hands.PEEK, _("Face down (hold to see)")),
        # Translators: how the cards in hand lie between two turns: all can see them.
        (Hands.OPEN, _("Open")),
    ]
    undo = [(False, _("Until a card is revealed")), (True, _("The whole turn"))]
    forced = [
        # Translators: what happens by itself at the table: nothing does.
        (ForcedSteps.NONE, _("Nothing")),
        (ForcedSteps.END, _("Ending the turn")),
        (ForcedSteps.ALL, _("All forced moves")),
    ]
    lengths = (
        # Translators: how long the pause is between two moves of the AI: there is none.
        _("None"),
        # Translators: how long the pause is between two moves of the AI.
        _("Short"),
        # Translators: how long the pause is between two moves of the AI.
        _("Medium"),
        # Translators: how long the pause is between two moves of the AI.
        _("Long"),
    )
    pauses = list(zip(PAUSES, lengths, strict=True))
    unseen = _("Shows for a city or a card how many of its cards may still come.")
    risk = _("How likely it is that your route can be extended.")
    return [
        SettingRow(_("Hands between turns"), "hands", "hands", hands),
        # Translators: a heading: how far one's own moves can be undone.
        SettingRow(_("Undo"), "free_undo", "undo", undo),
        # Translators: a heading: what happens by itself at the table.
        SettingRow(_("Automatic"), "forced_steps", "forced", forced),
        SettingRow(_("Pause between AI moves"), "ai_pause", "pause", pauses),
        SettingRow(_("Count unseen cards"), "unseen_copies", "unseen", _off_on(), unseen),
        SettingRow(_("Chance for the route"), "route_risk", "risk", _off_on(), risk),
    ]


def _motion_rows() -> list[SettingRow]:
    speeds = [
        (AnimationSpeed.OFF, _("Off")),
        # Translators: how fast the animations are.
        (AnimationSpeed.FAST, _("Fast")),
        # Translators: how fast the animations are.
        (AnimationSpeed.NORMAL, _("Normal")),
        # Translators: how fast the animations are.
        (AnimationSpeed.SLOW, _("Slow")),
    ]
    volumes = [(each, percent(round(100 * each)) if each else _("Off")) for each in VOLUMES]
    lengths = [
        # Translators: how much a screen reader says of a thing: little.
        (Speech.SHORT, _("Short")),
        # Translators: how much a screen reader says of a thing.
        (Speech.NORMAL, _("Normal")),
        # Translators: how much a screen reader says of a thing: all there is.
        (Speech.LONG, _("Long")),
    ]
    reads = [
        # Translators: a screen reader reads out the own cards like everything else.
        (False, _("Like all cards")),
        # Translators: a screen reader reads out the own cards only when F2 is pressed.
        (True, _("Only with F2")),
    ]
    reduced = _("Cards and houses fade in instead of flying.")
    mono = _("Each ear hears everything.")
    return [
        # Translators: a heading: how fast cards and houses move.
        SettingRow(_("Animations"), "animation_speed", "speed", speeds),
        SettingRow(_("Reduced motion"), "reduced_motion", "motion", _off_on(), reduced),
        # Translators: a heading: how loud the noises of cards and houses are.
        SettingRow(_("Sounds"), "effects_volume", "effects", volumes),
        # Translators: a heading: how loud the music is.
        SettingRow(_("Music"), "music_volume", "music", volumes),
        # Translators: a heading: the same sound from both loudspeakers, no left and right.
        SettingRow(_("Mono"), "mono", "mono", _off_on(), mono),
        # Translators: a heading: how much a screen reader says of a thing on the table.
        SettingRow(_("Screen reader"), "speech", "speech", lengths),
        # Translators: a heading: when a screen reader reads out the own cards.
        SettingRow(_("Reads my hand"), "hand_on_key", "hand-key", reads),
    ]


def _screen_rows(now: Settings, fits: Metrics) -> list[SettingRow]:
    sizes = [(scale, percent(round(100 * scale))) for scale in SCALES]
    text_note = _scale_note(now.text_scale, fits.text_scale)
    ui_note = _scale_note(now.ui_scale, fits.ui_scale)
    sofa = _("A larger map, large text and slower animations in one step.")
    letters = [
        # Translators: the letters of all words: those that the game usually has.
        (Typeface.USUAL, _("Usual")),
        # Translators: the letters of all words: such as are hard to confuse.
        (Typeface.EASY, _("Easy to read")),
    ]
    easy = _("Plain letters, each unlike all others.")
    contrast = _("Darker ink on lighter paper, and a thicker frame around what is chosen.")
    signs = _("Always shown; otherwise only while a gamepad is in use.")
    full = _("F11 does the same.")
    return [
        SettingRow(_("Sofa mode"), "sofa", "sofa", _off_on(), sofa),
        SettingRow(_("Text size"), "text_scale", "t", sizes, text_note, cycling=True),
        SettingRow(_("Interface size"), "ui_scale", "u", sizes, ui_note, cycling=True),
        # Translators: a heading: the letters of all words.
        SettingRow(_("Typeface"), "typeface", "face", letters, easy),
        SettingRow(_("High contrast"), "high_contrast", "contrast", _off_on(), contrast),
        SettingRow(_("Gamepad symbols"), "gamepad_signs", "signs", _off_on(), signs),
        SettingRow(_("Full screen"), "fullscreen", "full", _off_on(), full),
    ]


def _button_rows(now: Settings) -> list[SettingRow]:
    after = [(each, _after(round(each.seconds))) for each in (Dwelling.ONE, Dwelling.TWO)]
    resting = [(Dwelling.OFF, _("Off")), *after]
    presses = _("Presses what it rests on: nothing needs to be clicked or dragged.")
    buttons = [
        (Switches.OFF, _("Off")),
        # Translators: everything is chosen with one button, such as a switch.
        (Switches.ONE, _("One button")),
        (Switches.TWO, _("Two buttons")),
    ]
    frame = (
        _("One button moves a frame over all that is possible, the other chooses.")
        if now.switches is Switches.TWO
        else _("A frame goes by itself over all that is possible; any button chooses.")
    )
    paces = [(each, _stays(round(each))) for each in WALK_SECONDS]
    return [
        # Translators: a heading: whether a pointer that rests on a thing presses it.
        SettingRow(_("Resting pointer"), "dwelling", "dwell", resting, presses, cycling=True),
        # Translators: a heading: whether everything is chosen with one or two buttons (switches).
        SettingRow(_("Switch mode"), "switches", "switch", buttons, frame, cycling=True),
        # Translators: a heading: how long the frame of the switch mode stays on a thing.
        SettingRow(_("Pace of the frame"), "walk_seconds", "walk", paces, cycling=True),
    ]


def _stays(seconds: int) -> str:
    # Translators: how long the frame of the switch mode stays on a thing.
    return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)


def _after(seconds: int) -> str:
    # Translators: after how long a pointer that rests presses.
    words = ngettext("After {count} second", "After {count} seconds", seconds)
    return words.format(count=seconds)


def _scale_note(chosen: float, fits: float) -> str:
    """A note if a scale is larger than the window allows, else ""."""
    if fits >= chosen:
        return ""
    return _("This window has room for {scale} at most.").format(scale=percent(round(100 * fits)))


def nearest_volume(volume: float) -> float:
    """The choice nearest to a volume, which may have been written into the file by hand."""
    return min(VOLUMES, key=lambda each: abs(each - volume))
