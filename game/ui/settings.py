"""What a person may set for the whole program; keeping it on disk is the storage's business."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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


@dataclass(slots=True)
class Settings:
    """`ai_pause` is in seconds between two actions of an AI seat; the scales are factors of 1,
    the volumes lie between 0, which is off, and 1.

    `free_undo`: whatever was done this turn can be taken back, and the same cards come again.
    Without it nothing is taken back that brought a card to light.
    `lesson` is the number of the tutorial's chapter to go on with.
    """

    language: str = "en"
    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    ai_pause: float = 0.6
    free_undo: bool = False
    forced_steps: ForcedSteps = ForcedSteps.END
    reduced_motion: bool = False
    text_scale: float = 1.0
    ui_scale: float = 1.0
    fullscreen: bool = False
    effects_volume: float = 0.75
    music_volume: float = 0.5
    lesson: int = 0

    def __post_init__(self) -> None:
        for volume in (self.effects_volume, self.music_volume):
            if not 0 <= volume <= 1:
                raise ValueError("a volume lies between 0 and 1")
