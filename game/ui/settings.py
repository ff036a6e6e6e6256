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


@dataclass(slots=True)
class Settings:
    """`ai_pause` is in seconds between two actions of an AI seat; the scales are factors of 1."""

    language: str = "en"
    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    ai_pause: float = 0.6
    reduced_motion: bool = False
    text_scale: float = 1.0
    ui_scale: float = 1.0
    fullscreen: bool = False
