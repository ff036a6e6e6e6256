"""Background music: pieces in random order with pauses between them, faded in and out.

Its strains are chosen while it plays, livelier the further the game has come, and made of their
stems in a thread of its own, ahead of time. `tick` sets the volume, because SDL's own fades cannot
be reversed half-way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from threading import Thread

from game.ui.audio.arrangement import Arranger, Piece, Strain
from game.ui.audio.mixer import BUFFER, RATE, Mixer, SoundError
from game.ui.audio.samples import Joiner

FADE_SECONDS = 1.5
PAUSE_SECONDS = 12.0
"""Silence between two pieces."""

AHEAD = 5.0
"""Seconds before the end of a strain at which the next one is chosen."""

DUCKED_LEVEL = 0.25
"""The factor of the volume while the music is ducked."""


def in_a_thread(work: Callable[[], None]) -> Callable[[], None]:
    """Begin some work in a thread of its own; what it returns waits for its end."""
    thread = Thread(target=work, name="music", daemon=True)
    thread.start()
    return thread.join


class Music:
    """`volume` from 0 to 1; at 0, and while `muted`, the music fades out and pauses.

    `grown` is how far the game has come, from 0 to 1.
    """

    def __init__(
        self,
        mixer: Mixer,
        pieces: Sequence[Piece],
        arranger: Arranger,
        rng: Random,
    ) -> None:
        self.volume = 0.0
        self.muted = False
        self.grown = 0.0
        self._mixer = mixer
        self._pieces = list(pieces)
        self._arranger = arranger
        self._rng = rng
        self._joiner = Joiner(mixer.frame, BUFFER)
        self._level = 0.0
        self._last_volume = 0.0
        self._sent_volume: float | None = None
        self._last_tick: float | None = None
        self._playing: Piece | None = None
        self._last: Piece | None = None
        self._strains: Iterator[Strain] = iter(())
        self._made: list[bytes] = []
        """The samples of the strain that has been chosen; none while they are made."""
        self._making = False
        self._read = False
        """True if one of the strain's files could be read at least."""
        self._wait: Callable[[], None] | None = None
        self._choose_at = 0.0
        self._paused = False
        self._next_at = 0.0
        self._ducked_until = 0.0
        self._closing = False

    def duck(self, until: float) -> None:
        """Play more quietly until that moment."""
        self._ducked_until = max(self._ducked_until, until)

    def close(self) -> None:
        """Wait for what is being made."""
        self._closing = True
        if self._wait is not None:
            self._wait()

    def tick(self, now: float) -> None:
        passed = 0.0 if self._last_tick is None else now - self._last_tick
        self._last_tick = now
        target = self._target_level(now)
        if self._playing is None:
            if target and now >= self._next_at and self._pieces:
                self._start(now)
            return
        if self._paused:
            self._choose_at += passed
        self._go_on(now)
        if not self._paused and not self._making and self._mixer.music_over():
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

    def _start(self, now: float) -> None:
        """Start a piece other than the last one."""
        self._level = 0.0
        self._paused = False
        self._send_volume()
        others = [piece for piece in self._pieces if piece is not self._last]
        self._playing = self._last = self._rng.choice(others or self._pieces)
        self._strains = self._arranger.strains(self._playing, lambda: self.grown)
        self._choose_at = now
        self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Hand the strain in that has been made, and choose the next one when it is time."""
        if self._made and not self._mixer.music_full():
            samples = self._made.pop()
            self._making = False
            if samples:
                begins = now if self._mixer.music_over() else self._choose_at + AHEAD
                seconds = len(samples) / self._mixer.frame / RATE
                self._choose_at = max(now, begins) + seconds - AHEAD
                self._mixer.play_music(samples)
            elif self._playing is not None:
                # None of its files can be read.
                self._pieces.remove(self._playing)
                self._strains = iter(())
        if not self._making and now >= self._choose_at:
            strain = next(self._strains, None)
            if strain is not None:
                self._making = True
                self._wait = in_a_thread(lambda: self._make(strain))

    def _make(self, strain: Strain) -> None:
        """Add the stems of a strain up; one that cannot be read is left out."""
        samples = self._joiner.joined(self._layers(strain), strain.frames, last=strain.last)
        self._made.append(samples if self._read else b"")

    def _layers(self, strain: Strain) -> Iterator[bytes]:
        """The samples of the stems, read one after the other."""
        self._read = False
        for stem in strain.stems:
            if self._closing:
                return
            try:
                samples = self._mixer.decode(stem.path)
            except SoundError:
                continue
            self._read = True
            yield samples

    def _send_volume(self) -> None:
        # Squared because hearing is not linear. At volume 0 it fades out from the last one.
        self._last_volume = self.volume**2 or self._last_volume
        volume = self._last_volume * self._level
        if volume != self._sent_volume:
            self._sent_volume = volume
            self._mixer.set_music_volume(volume)
