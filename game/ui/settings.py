"""What a person may set for the whole program; keeping it on disk is the storage's business."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SCALES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""How large everything, or all words, can be set."""


class AnimationSpeed(StrEnum):
    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """What durations are multiplied by; 0 with animations off."""
        return {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}[self.value]


class ForcedSteps(StrEnum):
    """What happens by itself because there is only one thing to do."""

    NONE = "none"
    END = "end"
    """Only the end of a turn in which nothing is left to decide."""

    ALL = "all"
    """Everything but throwing a route away."""


class Hands(StrEnum):
    """How hands are covered between the turns of several people."""

    PAGE = "page"
    """A page hides the table until the next one is there."""

    PEEK = "peek"
    """A hand lies face down, but while a key or button is held."""

    OPEN = "open"
    """Not at all: everybody may see the hand of the seat that is to act."""


@dataclass(frozen=True, slots=True)
class Comfort:
    """What the sofa mode changes together."""

    text_scale: float
    ui_scale: float
    animation_speed: AnimationSpeed
    ai_pause: float
    gamepad_signs: bool


SOFA = Comfort(1.3, 1.15, AnimationSpeed.SLOW, 1.2, True)


@dataclass(slots=True)
class Settings:
    """`ai_pause` is in seconds between two actions of an AI seat; the scales are factors of 1,
    the volumes lie between 0, which is off, and 1.

    `free_undo`: whatever was done this turn can be taken back, and the same cards come again.
    Without it nothing is taken back that brought a card to light. `gamepad_signs`: the signs of a
    gamepad's buttons show even while none is used. `unseen_copies`: pointing at a city or a card
    tells how many of its cards nobody has seen yet; `route_risk`: the table tells how likely the
    own route goes on. `before_sofa` is what to go back to from the
    sofa mode, None where that is off. `lesson` is the number of the tutorial's chapter to go on
    with.
    """

    language: str = "en"
    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    ai_pause: float = 0.6
    free_undo: bool = False
    forced_steps: ForcedSteps = ForcedSteps.END
    reduced_motion: bool = False
    text_scale: float = 1.0
    ui_scale: float = 1.0
    high_contrast: bool = False
    gamepad_signs: bool = False
    before_sofa: Comfort | None = None
    fullscreen: bool = False
    effects_volume: float = 0.75
    music_volume: float = 0.5
    hands: Hands = Hands.PAGE
    unseen_copies: bool = False
    route_risk: bool = False
    lesson: int = 0

    def __post_init__(self) -> None:
        for volume in (self.effects_volume, self.music_volume):
            if not 0 <= volume <= 1:
                raise ValueError("a volume lies between 0 and 1")
        for scale in (self.text_scale, self.ui_scale):
            if not SCALES[0] <= scale <= SCALES[-1]:
                raise ValueError("a scale lies between the smallest and the largest to choose")

    @property
    def sofa(self) -> bool:
        """Whether big words, slow beats and the signs of a gamepad are on together."""
        return self.before_sofa is not None

    @sofa.setter
    def sofa(self, on: bool) -> None:
        if on == self.sofa:
            return
        before, self.before_sofa = self.before_sofa, self.comfort if on else None
        self.comfort = before or SOFA

    @property
    def comfort(self) -> Comfort:
        return Comfort(
            self.text_scale,
            self.ui_scale,
            self.animation_speed,
            self.ai_pause,
            self.gamepad_signs,
        )

    @comfort.setter
    def comfort(self, wanted: Comfort) -> None:
        self.text_scale, self.ui_scale = wanted.text_scale, wanted.ui_scale
        self.animation_speed, self.ai_pause = wanted.animation_speed, wanted.ai_pause
        self.gamepad_signs = wanted.gamepad_signs
