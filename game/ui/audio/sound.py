"""Sound effects and music; silent if there is no device.

The device is opened after the first frames, when nothing moves: SDL blocks the program meanwhile,
for a tenth of a second if there is no device.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import TYPE_CHECKING

from game import resources
from game.ui.audio.effects import HORNS, IMPORTANCE, Cue, Effect, panned
from game.ui.audio.mixer import Clip, Mixer, SoundError
from game.ui.clock import Clock
from game.ui.settings import Settings

# The music begins after the first frames, and so do its imports.
if TYPE_CHECKING:
    from game.ui.audio.arrangement import Arranger
    from game.ui.audio.music import Music

HORN_SECONDS = 2.2
"""Seconds for which the music is ducked for a horn."""

PITCHES = (0.97, 1.0, 1.03)
MIN_GAP = 0.04
"""Seconds for which an effect is not played again."""

REST = 0.4
"""Seconds from the first tick until the device is opened, if nothing moves."""

LONGEST_WAIT = 3.0
"""Seconds from the first tick until it is opened even if something moves."""

LOAD_PAUSE = 0.003
"""Seconds between two files that are loaded, in which the window can run."""


@dataclass(frozen=True, slots=True)
class Take:
    """One file at one pitch."""

    variant: int
    pitch: float
    clip: Clip


class Sound:
    """Plays effects and music at the current volumes of `settings`.

    Silent without a mixer, a device or files.
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
        self.grown = 0.0
        """The progress of a game, from 0 to 1: the music grows with it."""
        self._settings = settings
        self._clock = clock
        self._mixer = mixer
        self._rng = rng or Random()
        self._folder = folder or resources.folder("assets")
        self._takes: dict[Effect, tuple[Take, ...]] = {}
        self._last: dict[Effect, Take] = {}
        self._played_at: dict[Effect, float] = {}
        self._arranger: Arranger | None = None
        self._music: Music | None = None
        self._first_tick: float | None = None
        self._loader: Thread | None = None
        self._closing = Event()
        self._mono = False

    # Effects

    def play(self, effect: Effect, across: float = 0.0) -> None:
        """Play an effect, in another take than the last time.

        `across` is its place in the window, from -1 (left edge) to 1 (right edge).
        """
        volume = self._settings.effects_volume
        takes = self._takes.get(effect)
        if self.muted or not volume or not takes:
            return
        now = self._clock.now()
        if now - self._played_at.get(effect, -1.0) < MIN_GAP:
            return
        self._played_at[effect] = now
        take = self._last[effect] = self._rng.choice(_other(takes, self._last.get(effect)))
        # Squared because hearing is not linear.
        take.clip.play(*panned(volume**2, across))
        if effect in HORNS and self._music is not None:
            self._music.duck(now + HORN_SECONDS)

    def play_one(self, cues: Iterable[Hashable]) -> None:
        """Play the most important effect of the cues that are due at the same moment."""
        effects = [cue for cue in cues if isinstance(cue, Cue)]
        if effects:
            cue = max(effects, key=lambda each: IMPORTANCE[each.effect])
            self.play(cue.effect, cue.across)

    def click(self) -> None:
        """Play the sound of a button."""
        self.play(Effect.CLICK)

    # Time

    def tick(self, now: float, calm: bool = True) -> None:
        """Open the device if it is time, and update the music; `calm` while nothing moves."""
        if self._music is not None and calm and self._settings.mono != self._mono:
            self._shut()
        if self._music is not None:
            self._music.grown = self.grown
            self._music.volume = self._settings.music_volume
            self._music.muted = self.muted or not self.window_focused
            self._music.tick(now)
        elif self._mixer is not None and self._is_time(now, calm):
            self._open(self._mixer)

    def close(self) -> None:
        """Stop all sound and close the device."""
        self._shut()
        self._mixer = None

    def _shut(self) -> None:
        """Close the device, until the next tick opens it anew."""
        self._closing.set()
        if self._loader is not None:
            self._loader.join()
        self._takes = {}
        self._last = {}
        if self._mixer is not None and self._music is not None:
            self._music.close()
            self._mixer.close()
        self._music = None

    def _is_time(self, now: float, calm: bool) -> bool:
        if self._first_tick is None:
            self._first_tick = now
        if not (self._settings.effects_volume or self._settings.music_volume):
            return False
        waited = now - self._first_tick
        return waited >= REST and (calm or waited >= LONGEST_WAIT)

    def _open(self, mixer: Mixer) -> None:
        from game.ui.audio.arrangement import Arranger, read_pieces
        from game.ui.audio.music import Music

        self._mono = self._settings.mono
        self._closing.clear()
        try:
            mixer.open(self._mono)
        except SoundError:
            self._mixer = None
            return
        try:
            pieces = read_pieces(self._folder / "music")
        except (OSError, ValueError):
            pieces = []
        self._arranger = self._arranger or Arranger(self._rng)
        self._music = Music(mixer, pieces, self._arranger, self._rng)
        self._loader = Thread(target=self._load, args=(mixer,), name="sounds", daemon=True)
        self._loader.start()

    def _load(self, mixer: Mixer) -> None:
        """Load all effects, in a thread of its own; skip files that cannot be read."""
        for effect in Effect:
            takes: list[Take] = []
            for variant, path in enumerate(
                sorted((self._folder / "sounds").glob(f"{effect}-?.ogg"))
            ):
                # A horn has its one pitch.
                for pitch in (1.0,) if effect in HORNS else PITCHES:
                    if self._closing.wait(LOAD_PAUSE):
                        return
                    try:
                        takes.append(Take(variant, pitch, mixer.load(path, pitch)))
                    except SoundError:
                        break
            self._takes[effect] = tuple(takes)


def _other(takes: tuple[Take, ...], last: Take | None) -> list[Take]:
    """The takes of another file than the last one, or else of another pitch."""
    if last is None:
        return list(takes)
    files = [take for take in takes if take.variant != last.variant]
    return files or [take for take in takes if take is not last] or [last]
