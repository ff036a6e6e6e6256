"""Audio backend: SDL's mixer behind a Protocol that tests replace.

A clip at another pitch is the same samples at another sample rate, which SDL converts while
loading; that needs no numpy.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame
from pygame import mixer

RATE = 44100
CHANNELS = 2
SAMPLE_BYTES = 2
BUFFER = 1024
"""Samples a block: 23 ms, long enough not to stutter, too short to be noticed."""

VOICES = 6
"""The number of effects that play at once; more are dropped."""


class SoundError(Exception):
    """Raised if there is no device or a file cannot be played."""


class Clip(Protocol):
    def play(self, volume: float) -> None:
        """Play from the beginning; `volume` from 0 to 1."""
        ...


class Mixer(Protocol):
    """Audio output. Call `open` first; `load` may be called from another thread."""

    def open(self) -> None:
        """Open the device. Raises SoundError."""
        ...

    def load(self, path: Path, pitch: float) -> Clip:
        """Load a file at `pitch` times its own pitch. Raises SoundError."""
        ...

    def start_music(self, path: Path) -> None:
        """Play a file from the beginning. Raises SoundError."""
        ...

    def pause_music(self, paused: bool) -> None: ...

    def set_music_volume(self, volume: float) -> None: ...

    def music_over(self) -> bool:
        """True if the music, which must not be paused, has ended."""
        ...

    def close(self) -> None: ...


class SdlClip:
    def __init__(self, sound: mixer.Sound) -> None:
        self._sound = sound

    def play(self, volume: float) -> None:
        self._sound.set_volume(volume)
        self._sound.play()


class SdlMixer:
    """Output by SDL's mixer."""

    def open(self) -> None:
        try:
            # A fixed format, because `_at_pitch` computes with it.
            mixer.init(RATE, -8 * SAMPLE_BYTES, CHANNELS, BUFFER, allowedchanges=0)
            mixer.set_num_channels(VOICES)
        except (pygame.error, NotImplementedError) as error:
            raise SoundError(str(error)) from error

    def load(self, path: Path, pitch: float) -> Clip:
        try:
            sound = mixer.Sound(path)
            return SdlClip(sound if pitch == 1 else _at_pitch(sound, pitch))
        except (pygame.error, OSError) as error:
            raise SoundError(f"{path.name}: {error}") from error

    def start_music(self, path: Path) -> None:
        try:
            mixer.music.load(path)
            mixer.music.play()
        except (pygame.error, OSError) as error:
            raise SoundError(f"{path.name}: {error}") from error

    def pause_music(self, paused: bool) -> None:
        if paused:
            mixer.music.pause()
        else:
            mixer.music.unpause()

    def set_music_volume(self, volume: float) -> None:
        mixer.music.set_volume(volume)

    def music_over(self) -> bool:
        return not mixer.music.get_busy()

    def close(self) -> None:
        mixer.quit()


def _at_pitch(sound: mixer.Sound, pitch: float) -> mixer.Sound:
    import io
    import wave

    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(CHANNELS)
        writer.setsampwidth(SAMPLE_BYTES)
        writer.setframerate(round(RATE * pitch))
        writer.writeframes(sound.get_raw())
    file.seek(0)
    return mixer.Sound(file=file)
