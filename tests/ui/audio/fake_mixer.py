"""Stand-ins for the mixer and for the ear."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

from game.ui.audio.effects import Effect
from game.ui.audio.mixer import Clip, SoundError
from game.ui.audio.sound import Sound
from game.ui.clock import Clock
from game.ui.settings import Settings


@dataclass
class FakeClip:
    mixer: FakeMixer
    name: str
    pitch: float

    def play(self, left: float, right: float) -> None:
        self.mixer.heard.append((self.name, self.pitch, math.hypot(left, right)))
        self.mixer.sides.append((left, right))


@dataclass
class FakeMixer:
    """Notes what it is told. `device` False: there is none; `broken`: files it cannot read."""

    device: bool = True
    broken: set[str] = field(default_factory=set)
    opened: int = 0
    closed: int = 0
    heard: list[tuple[str, float, float]] = field(default_factory=list)
    """File, pitch and volume."""

    sides: list[tuple[float, float]] = field(default_factory=list)
    """The volumes of left and right."""

    mono: bool = False
    decoded: list[str] = field(default_factory=list)
    """The stems of the music, in the order in which they were read."""

    parts: list[int] = field(default_factory=list)
    """The bytes of what was handed in as music."""

    pieces: list[str] = field(default_factory=list)
    """The pieces that began after silence."""

    full: bool = False
    paused: bool = False
    over: bool = True
    music_volume: float | None = None

    def open(self, mono: bool = False) -> None:
        self.opened += 1
        self.mono = mono
        if not self.device:
            raise SoundError("no device")

    def load(self, path: Path, pitch: float) -> Clip:
        if path.name in self.broken:
            raise SoundError(path.name)
        return FakeClip(self, path.name, pitch)

    @property
    def frame(self) -> int:
        return 2 if self.mono else 4

    def decode(self, path: Path) -> bytes:
        if path.name in self.broken:
            raise SoundError(path.name)
        self.decoded.append(path.name)
        return bytes(self.frame)

    def play_music(self, samples: bytes) -> None:
        assert not self.full
        self.parts.append(len(samples))
        if self.over:
            self.over = False
            self.pieces.append(self.decoded[-1].partition("-")[0])
        else:
            self.full = True

    def music_full(self) -> bool:
        return self.full

    def next_part(self) -> None:
        """End what plays: what waits for it plays now, or else the music is over."""
        self.over, self.full = not self.full, False

    def pause_music(self, paused: bool) -> None:
        self.paused = paused

    def set_music_volume(self, volume: float) -> None:
        self.music_volume = volume

    def music_over(self) -> bool:
        return self.over

    def close(self) -> None:
        self.closed += 1


class Ear(Sound):
    """Hears what is asked for and when, without making any of it."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(None, Settings(), clock)
        self.heard: list[tuple[float, Effect]] = []
        self.places: list[tuple[Effect, float]] = []

    def play(self, effect: Effect, across: float = 0.0) -> None:
        self.heard.append((self._clock.now(), effect))
        self.places.append((effect, across))

    def take(self) -> list[Effect]:
        """The effects since the last call."""
        heard, self.heard = self.heard, []
        return [effect for _, effect in heard]
