"""Settings of the program; `game/storage/settings.py` saves them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum

from game.ui.language import is_known

SCALES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""The factors to choose from for interface and text."""

WALK_SECONDS = (1.0, 2.0, 3.0, 4.0)
"""The seconds to choose from that the frame of the switch mode stays on a thing."""

LONGEST_PAUSE = 10.0
"""Longest pause between two actions of an AI seat, in seconds."""


class AnimationSpeed(StrEnum):
    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """The factor of all durations; 0 with animations off."""
        return {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}[self.value]


class ForcedSteps(StrEnum):
    """Steps that are done automatically because they are the only legal ones."""

    NONE = "none"
    END = "end"
    """Only the end of a turn."""

    ALL = "all"
    """Everything but discarding a route."""


class Hands(StrEnum):
    """Privacy of hands between the turns of several people."""

    PAGE = "page"
    """A page hides the table until the next person is there."""

    PEEK = "peek"
    """A hand shows only while a key or button is held."""

    OPEN = "open"
    """The hand of the seat that is to act is always visible."""


class Typeface(StrEnum):
    """The letters of all words."""

    USUAL = "usual"
    EASY = "easy"
    """Letters that are hard to confuse."""


class Speech(StrEnum):
    """The amount that a screen reader says of a thing on the table."""

    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"


class Dwelling(StrEnum):
    """The time that a pointer rests on a thing until that is pressed."""

    OFF = "off"
    ONE = "one"
    TWO = "two"

    @property
    def seconds(self) -> float:
        """The time; 0 where nothing is pressed in this way."""
        return {"off": 0.0, "one": 1.0, "two": 2.0}[self.value]


class Switches(StrEnum):
    """The buttons of somebody who can use no more: they choose what a frame has come to."""

    OFF = "off"
    ONE = "one"
    """The frame moves by itself."""

    TWO = "two"
    """The second button moves the frame on."""


@dataclass(frozen=True, slots=True)
class Comfort:
    """The settings that the sofa mode changes."""

    text_scale: float
    ui_scale: float
    animation_speed: AnimationSpeed
    ai_pause: float
    gamepad_signs: bool

    def __post_init__(self) -> None:
        for scale in (self.text_scale, self.ui_scale):
            if not SCALES[0] <= scale <= SCALES[-1]:
                raise ValueError("a scale lies between the smallest and the largest to choose")
        if not 0 <= self.ai_pause <= LONGEST_PAUSE:
            raise ValueError("a pause is not negative, and not so long that the game seems to stop")


SOFA = Comfort(1.3, 1.15, AnimationSpeed.SLOW, 1.2, False)


def _in_sofa_mode(before: Comfort) -> Comfort:
    """The settings of the sofa mode: nothing smaller, no motion where it is off, same glyphs."""
    still = before.animation_speed is AnimationSpeed.OFF
    return replace(
        SOFA,
        text_scale=max(SOFA.text_scale, before.text_scale),
        ui_scale=max(SOFA.ui_scale, before.ui_scale),
        animation_speed=before.animation_speed if still else SOFA.animation_speed,
        gamepad_signs=before.gamepad_signs,
    )


BASE_LESSONS = 9
"""Number of the lessons on the base game, which come first; those on the horses follow."""


@dataclass(slots=True)
class Settings:
    """`ai_pause` is in seconds between two actions of an AI seat, the scales are factors, the
    volumes lie between 0 (off) and 1. `mono`: both ears hear the same.

    `free_undo`: everything of this turn can be undone, and the same cards come again; otherwise
    nothing that revealed a card. `gamepad_signs`: show gamepad glyphs always. `unseen_copies`: the
    tooltip of a city or card counts its copies that nobody has seen. `route_risk`: show how likely
    the own route can go on. `before_sofa`: the settings before the sofa mode, None while that is
    off. `speech`: how much a screen reader says at the table. `hand_on_key`: it reads the own cards
    only when a key asks for them. `dwelling`: a pointer that rests presses. `switches`: one or
    two buttons do all, `walk_seconds` is how long their frame stays on a thing. `lesson`: the
    number of the tutorial's next chapter, `lessons_done` those played to their end.
    """

    language: str = "en"
    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    ai_pause: float = 0.6
    free_undo: bool = False
    forced_steps: ForcedSteps = ForcedSteps.END
    reduced_motion: bool = False
    text_scale: float = 1.0
    ui_scale: float = 1.0
    typeface: Typeface = Typeface.USUAL
    high_contrast: bool = False
    gamepad_signs: bool = False
    before_sofa: Comfort | None = None
    fullscreen: bool = False
    maximised: bool = False
    effects_volume: float = 0.75
    music_volume: float = 0.5
    mono: bool = False
    hands: Hands = Hands.PAGE
    unseen_copies: bool = False
    route_risk: bool = False
    speech: Speech = Speech.NORMAL
    hand_on_key: bool = False
    dwelling: Dwelling = Dwelling.OFF
    switches: Switches = Switches.OFF
    walk_seconds: float = 2.0
    lesson: int = 0
    lessons_done: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not is_known(self.language):
            raise ValueError("the game is not translated into this language")
        for volume in (self.effects_volume, self.music_volume):
            if not 0 <= volume <= 1:
                raise ValueError("a volume lies between 0 and 1")
        if not WALK_SECONDS[0] <= self.walk_seconds <= WALK_SECONDS[-1]:
            raise ValueError("the frame stays on a thing as long as the choices allow")
        # Making it checks the values that are its own as well.
        _ = self.comfort

    @property
    def covers_between(self) -> bool:
        """True if a page covers the table between the turns of two people."""
        return self.hands is Hands.PAGE

    @property
    def does_steps(self) -> bool:
        """True if any step is done automatically."""
        return self.forced_steps is not ForcedSteps.NONE

    @property
    def without_keys(self) -> bool:
        """True if nothing can be held or typed: a resting pointer or a switch does all."""
        return self.dwelling is not Dwelling.OFF or self.switches is not Switches.OFF

    @property
    def learned(self) -> tuple[int, int]:
        """The number of lessons on the base game that are done, and of all."""
        return len({*range(BASE_LESSONS)}.intersection(self.lessons_done)), BASE_LESSONS

    @property
    def sofa(self) -> bool:
        """True while the sofa mode is on: large words and slow animations."""
        return self.before_sofa is not None

    @sofa.setter
    def sofa(self, on: bool) -> None:
        """Leaving it, what was before comes back, but for what has been changed meanwhile."""
        if on == self.sofa:
            return
        if self.before_sofa is None:
            self.before_sofa = self.comfort
            self.comfort = _in_sofa_mode(self.comfort)
        else:
            as_set, now = _in_sofa_mode(self.before_sofa), self.comfort
            changed = {
                field.name: value
                for field in fields(Comfort)
                if (value := getattr(now, field.name)) != getattr(as_set, field.name)
            }
            self.comfort = replace(self.before_sofa, **changed)
            self.before_sofa = None

    @property
    def comfort(self) -> Comfort:
        return Comfort(*(getattr(self, field.name) for field in fields(Comfort)))

    @comfort.setter
    def comfort(self, comfort: Comfort) -> None:
        for field in fields(comfort):
            setattr(self, field.name, getattr(comfort, field.name))
