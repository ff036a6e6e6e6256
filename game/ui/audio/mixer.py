"""Audio backend: SDL's mixer behind a Protocol that tests replace.

A clip at another pitch is the same samples at another sample rate, which SDL converts while
loading; that needs no numpy.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Protocol

import pygame
from pygame import mixer

RATE = 44100
SAMPLE_BYTES = 2
BUFFER = 1024
"""Samples a block: 23 ms, long enough not to stutter, too short to be noticed."""

VOICES = 6
"""The number of effects that play at once; more are dropped."""


class SoundError(Exception):
    """Raised if there is no device or a file cannot be played."""


class Clip(Protocol):
    def play(self, left: float, right: float) -> None:
        """Play from the beginning; volumes from 0 to 1."""
        ...


class Mixer(Protocol):
    """Audio output. Call `open` first; `load` may be called from another thread."""

    def open(self, mono: bool = False) -> None:
        """Open the device; with `mono` both ears hear the same. Raises SoundError."""
        ...

    def load(self, path: Path, pitch: float) -> Clip:
        """Load a file at `pitch` times its own pitch. Raises SoundError."""
        ...

    @property
    def frame(self) -> int:
        """The bytes of a moment of all channels; once open."""
        ...

    def decode(self, path: Path) -> bytes:
        """The samples of a file, as the device has them. Raises SoundError.

        May be called from another thread.
        """
        ...

    def play_music(self, samples: bytes) -> None:
        """Play samples, after those that are played already and without a gap."""
        ...

    def music_full(self) -> bool:
        """True if samples wait already for those before them to end; no more may be handed in."""
        ...

    def pause_music(self, paused: bool) -> None: ...

    def set_music_volume(self, volume: float) -> None: ...

    def music_over(self) -> bool:
        """True if the music, which must not be paused, has ended."""
        ...

    def close(self) -> None: ...


class SdlClip:
    def __init__(self, sound: mixer.Sound, mono: bool) -> None:
        self._sound = sound
        self._mono = mono

    def play(self, left: float, right: float) -> None:
        voices = map(mixer.Channel, range(VOICES))
        voice = next((each for each in voices if not each.get_busy()), None)
        if voice is None:
            return
        # Before it plays: the device may ask for samples at any moment.
        if self._mono:
            voice.set_volume(math.hypot(left, right) / math.sqrt(2))
        else:
            voice.set_volume(left, right)
        voice.play(self._sound)


class SdlMixer:
    """Output by SDL's mixer."""

    def __init__(self) -> None:
        self._mono = False
        self._music_volume = 0.0

    def open(self, mono: bool = False) -> None:
        self._mono = mono
        try:
            # A fixed format, because `_at_pitch` computes with it.
            mixer.init(RATE, -8 * SAMPLE_BYTES, self._channels, BUFFER, allowedchanges=0)
            mixer.set_num_channels(VOICES + 1)
        except (pygame.error, NotImplementedError) as error:
            raise SoundError(str(error)) from error

    @property
    def _music(self) -> mixer.Channel:
        """The channel behind those of the effects."""
        return mixer.Channel(VOICES)

    @property
    def _channels(self) -> int:
        return 1 if self._mono else 2

    def load(self, path: Path, pitch: float) -> Clip:
        try:
            sound = mixer.Sound(path)
            if pitch != 1:
                sound = _at_pitch(sound, pitch, self._channels)
            return SdlClip(sound, self._mono)
        except (pygame.error, OSError) as error:
            raise SoundError(f"{path.name}: {error}") from error

    @property
    def frame(self) -> int:
        return SAMPLE_BYTES * self._channels

    def decode(self, path: Path) -> bytes:
        try:
            return mixer.Sound(path).get_raw()
        except (pygame.error, OSError) as error:
            raise SoundError(f"{path.name}: {error}") from error

    def play_music(self, samples: bytes) -> None:
        sound = mixer.Sound(buffer=samples)
        if self._music.get_busy():
            self._music.queue(sound)
        else:
            self._music.set_volume(self._music_volume)
            self._music.play(sound)

    def music_full(self) -> bool:
        return self._music.get_queue() is not None

    def pause_music(self, paused: bool) -> None:
        if paused:
            self._music.pause()
        else:
            self._music.unpause()

    def set_music_volume(self, volume: float) -> None:
        self._music_volume = volume
        self._music.set_volume(volume)

    def music_over(self) -> bool:
        return not self._music.get_busy()

    def close(self) -> None:
        mixer.quit()


def _at_pitch(sound: mixer.Sound, pitch: float, channels: int) -> mixer.Sound:
    import io
    import wave

    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(channels)
        writer.setsampwidth(SAMPLE_BYTES)
        writer.setframerate(round(RATE * pitch))
        writer.writeframes(sound.get_raw())
    file.seek(0)
    return mixer.Sound(file=file)
