"""Background music: pieces in random order with pauses between them, faded in and out.

`tick` sets the volume, because SDL's own fades cannot be reversed half-way.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.ui.audio.mixer import Mixer, SoundError

FADE_SECONDS = 1.5
PAUSE_SECONDS = 12.0
"""Silence between two pieces."""

DUCKED_LEVEL = 0.25
"""The factor of the volume while the music is ducked."""


class Music:
    """`volume` from 0 to 1; at 0, and while `muted`, the music fades out and pauses."""

    def __init__(self, mixer: Mixer, pieces: Sequence[Path], rng: Random) -> None:
        self.volume = 0.0
        self.muted = False
        self._mixer = mixer
        self._pieces = list(pieces)
        self._rng = rng
        self._level = 0.0
        self._last_volume = 0.0
        self._sent_volume: float | None = None
        self._last_tick: float | None = None
        self._playing: Path | None = None
        self._last: Path | None = None
        self._paused = False
        self._next_at = 0.0
        self._ducked_until = 0.0

    def duck(self, until: float) -> None:
        """Play more quietly until that moment."""
        self._ducked_until = max(self._ducked_until, until)

    def tick(self, now: float) -> None:
        passed = 0.0 if self._last_tick is None else now - self._last_tick
        self._last_tick = now
        target = self._target_level(now)
        if self._playing is None:
            if target and now >= self._next_at:
                self._start()
            return
        if not self._paused and self._mixer.music_over():
            self._playing = None
            self._next_at = now + PAUSE_SECONDS
            return
        step = passed / FADE_SECONDS
        self._level = (
            min(target, self._level + step)
            if self._level < target
            else max(target, self._level - step)
        )
        self._send_volume()
        if self._paused != (target == 0 and self._level == 0):
            self._paused = not self._paused
            self._mixer.pause_music(self._paused)

    def _target_level(self, now: float) -> float:
        if self.muted or not self.volume:
            return 0.0
        return DUCKED_LEVEL if now < self._ducked_until else 1.0

    def _start(self) -> None:
        """Start a piece other than the last one; skip files that cannot be played."""
        self._level = 0.0
        self._paused = False
        while self._pieces:
            others = [piece for piece in self._pieces if piece != self._last]
            piece = self._rng.choice(others or self._pieces)
            self._send_volume()
            try:
                self._mixer.start_music(piece)
            except SoundError:
                self._pieces.remove(piece)
                continue
            self._playing = self._last = piece
            return

    def _send_volume(self) -> None:
        # Squared because hearing is not linear. At volume 0 it fades out from the last one.
        self._last_volume = self.volume**2 or self._last_volume
        volume = self._last_volume * self._level
        if volume != self._sent_volume:
            self._sent_volume = volume
            self._mixer.set_music_volume(volume)
