"""Sums of 16-bit samples, without numpy, and strains of music joined to one stream."""

from __future__ import annotations

from collections.abc import Iterable
from time import sleep

SAMPLE_BYTES = 2
SLICE = 1 << 16
"""Bytes that are added at once: other threads wait for no more than that."""

REST = 0.0002
"""Seconds between two slices, in which the window can run."""

_LOW = int.from_bytes(b"\xff\x7f" * (SLICE // SAMPLE_BYTES), "little")
_HIGH = int.from_bytes(b"\x00\x80" * (SLICE // SAMPLE_BYTES), "little")


def add(ground: bytearray, wave: bytes, at: int) -> None:
    """Add samples to others, from byte `at` of those on, which become longer where they must.

    They must not be louder together than a sample can be: a sum beyond that wraps around. The
    bytes of a slice are one large number each, so that all its samples are added at once: the sign
    bits apart, so that nothing is carried from one sample into the next.
    """
    ground.extend(bytes(max(0, at + len(wave) - len(ground))))
    for start in range(0, len(wave), SLICE):
        part = wave[start : start + SLICE]
        here = slice(at + start, at + start + len(part))
        a, b = int.from_bytes(ground[here], "little"), int.from_bytes(part, "little")
        total = ((a & _LOW) + (b & _LOW)) ^ ((a ^ b) & _HIGH)
        ground[here] = total.to_bytes(len(part), "little")
        sleep(REST)


class Joiner:
    """Makes one stream of strains, each of which rings on into the next.

    `frame` is the bytes of a moment of all channels. What is handed out is a whole number of
    `block` frames long: where a device asks for samples in blocks, nothing is between two parts.
    """

    def __init__(self, frame: int, block: int) -> None:
        self._frame = frame
        self._block = block * frame
        self._ringing = b""
        """The sound behind the end of what has been handed out."""
        self._begun = 0
        """The bytes of that in which the next strain has not begun yet."""

    def joined(self, layers: Iterable[bytes], frames: int, *, last: bool) -> bytes:
        """The next part of the stream: layers that sound together for so many frames.

        With `last` all that rings on is part of it, and the next part begins anew.
        """
        end = self._begun + frames * self._frame
        cut = end - end % self._block
        ground = bytearray(end)
        add(ground, self._ringing, 0)
        for layer in layers:
            add(ground, layer, self._begun)
        if last:
            self._ringing, self._begun = b"", 0
            return bytes(ground)
        self._ringing, self._begun = bytes(ground[cut:]), end - cut
        del ground[cut:]
        return bytes(ground)
