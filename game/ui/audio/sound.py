"""What is heard: short effects and quiet music, or nothing at all where there is no device.

The device is opened once the window rests after its first frames: SDL keeps the whole program
waiting for it, a tenth of a second where there is none.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from random import Random
from threading import Event, Thread

from game import resources
from game.ui.audio.mixer import Clip, Mixer, SoundError
from game.ui.audio.music import Music
from game.ui.clock import Clock
from game.ui.settings import Settings


class Effect(StrEnum):
    """The names of the files under `assets/sounds`; the later one is, the more it matters."""

    CLICK = "click"
    PICK = "pick"
    SLIDE = "slide"
    TURN = "turn"
    LAY = "lay"
    RUSTLE = "rustle"
    SHUFFLE = "shuffle"
    QUILL = "quill"
    THUD = "thud"
    HORSES = "horses"
    HOUSE = "house"
    COACH = "coach"
    SEAL = "seal"
    HORN_START = "horn-start"
    HORN_LAST = "horn-last"
    HORN_WIN = "horn-win"


IMPORTANCE = {effect: number for number, effect in enumerate(Effect)}
HORNS = (Effect.HORN_START, Effect.HORN_LAST, Effect.HORN_WIN)
HORN_SECONDS = 2.2
"""How long the music steps back for a horn."""

PITCHES = (0.97, 1.0, 1.03)
MIN_GAP = 0.04
"""Seconds within which the same effect is not heard twice."""

REST = 0.4
"""Seconds after the first frame before the device is opened, if nothing is moving then."""

LONGEST_WAIT = 3.0
LOAD_PAUSE = 0.003
"""Seconds between two files that are read."""


@dataclass(frozen=True, slots=True)
class Take:
    """One file at one pitch."""

    variant: int
    pitch: float
    clip: Clip


class Sound:
    """Plays effects and music at the volumes of `settings`, whenever these change.

    Without a mixer, without a device and without files it is silent and otherwise the same.
    """

    def __init__(
        self,
        mixer: Mixer | None,
        settings: Settings,
        clock: Clock,
        rng: Random | None = None,
        folder: Path | None = None,
    ) -> None:
        self.muted = False
        self.window_focused = True
        """While this is False there is no music."""
        self._settings = settings
        self._clock = clock
        self._mixer = mixer
        self._rng = rng or Random()
        self._folder = folder or resources.folder("assets")
        self._takes: dict[Effect, tuple[Take, ...]] = {}
        self._last: dict[Effect, Take] = {}
        self._played_at: dict[Effect, float] = {}
        self._music: Music | None = None
        self._first_tick: float | None = None
        self._loader: Thread | None = None
        self._closing = Event()

    # Effects

    def play(self, effect: Effect) -> None:
        """Let an effect be heard now, as another take than the last time."""
        volume = self._settings.effects_volume
        takes = self._takes.get(effect)
        if self.muted or not volume or not takes:
            return
        now = self._clock.now()
        if now - self._played_at.get(effect, -1.0) < MIN_GAP:
            return
        self._played_at[effect] = now
        take = self._last[effect] = self._rng.choice(_other(takes, self._last.get(effect)))
        # The ear hears a square as a straight line.
        take.clip.play(volume**2)
        if effect in HORNS and self._music is not None:
            self._music.duck(now + HORN_SECONDS)

    def play_one(self, cues: Iterable[Hashable]) -> None:
        """Of the effects that are due at the same moment let the one be heard that matters most.

        What was skipped comes all at one moment, too.
        """
        effects = [cue for cue in cues if isinstance(cue, Effect)]
        if effects:
            self.play(max(effects, key=IMPORTANCE.__getitem__))

    def click(self) -> None:
        """A button was pressed."""
        self.play(Effect.CLICK)

    # The course of time

    def tick(self, now: float, calm: bool = True) -> None:
        """Let music go on; `calm` while nothing moves in the window."""
        if self._music is not None:
            self._music.volume = self._settings.music_volume
            self._music.muted = self.muted or not self.window_focused
            self._music.tick(now)
        elif self._mixer is not None and self._is_time(now, calm):
            self._open(self._mixer)

    def close(self) -> None:
        """Fall silent for good."""
        self._closing.set()
        if self._loader is not None:
            self._loader.join()
        self._takes = {}
        self._last = {}
        if self._mixer is not None and self._music is not None:
            self._mixer.close()
        self._mixer = self._music = None

    def _is_time(self, now: float, calm: bool) -> bool:
        if self._first_tick is None:
            self._first_tick = now
        if not (self._settings.effects_volume or self._settings.music_volume):
            return False
        waited = now - self._first_tick
        return waited >= REST and (calm or waited >= LONGEST_WAIT)

    def _open(self, mixer: Mixer) -> None:
        try:
            mixer.open()
        except SoundError:
            self._mixer = None
            return
        self._music = Music(mixer, sorted((self._folder / "music").glob("*.ogg")), self._rng)
        self._loader = Thread(target=self._load, args=(mixer,), name="sounds", daemon=True)
        self._loader.start()

    def _load(self, mixer: Mixer) -> None:
        """Read all effects, in a thread of its own; a file that cannot be read is left out."""
        for effect in Effect:
            takes: list[Take] = []
            for variant, path in enumerate(
                sorted((self._folder / "sounds").glob(f"{effect}-?.ogg"))
            ):
                for pitch in PITCHES:
                    # The window has the machine in between.
                    if self._closing.wait(LOAD_PAUSE):
                        return
                    try:
                        takes.append(Take(variant, pitch, mixer.load(path, pitch)))
                    except SoundError:
                        break
            self._takes[effect] = tuple(takes)


def _other(takes: tuple[Take, ...], last: Take | None) -> list[Take]:
    """The takes that differ from the last one in the file, or else in pitch."""
    if last is None:
        return list(takes)
    files = [take for take in takes if take.variant != last.variant]
    return files or [take for take in takes if take is not last] or [last]
