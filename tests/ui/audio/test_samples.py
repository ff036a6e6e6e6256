"""Sums of samples, and the stream of music: what leaves the game is what was joined."""

from __future__ import annotations

import time
from array import array
from pathlib import Path
from random import Random

import pytest
from pygame import mixer as sdl

from game.ui.audio.mixer import BUFFER, SdlMixer
from game.ui.audio.samples import SLICE, Joiner, add


def row(values: list[int]) -> bytes:
    return array("h", values).tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("lengths", [(5, 5), (5, 2), (0, 3), (SLICE, 7), (SLICE + 9, SLICE // 2)])
@pytest.mark.parametrize("at", [0, 3])
def test_sums_are_those_of_each_sample(lengths: tuple[int, int], at: int) -> None:
    rng = Random(1)
    one, other = ([rng.randint(-16000, 16000) for _ in range(each)] for each in lengths)
    ground = bytearray(row(one))
    add(ground, row(other), 2 * at)
    both = (one, [0] * at + other)
    longest = max(map(len, both))
    wanted = [sum(each[n] for each in both if n < len(each)) for n in range(longest)]
    assert array("h", bytes(ground)).tolist() == wanted


def test_sums_reach_to_full_scale() -> None:
    ground = bytearray(row([32766, -32767, -1, 1, 20000]))
    add(ground, row([1, -1, 1, -1, -32768]), 0)
    assert array("h", bytes(ground)).tolist() == [32767, -32768, 0, 0, -12768]


def layer(value: int, length: int) -> bytes:
    return row([value] * length)


def test_strains_ring_on_into_the_next_one_and_begin_where_the_last_one_ends() -> None:
    """Of one channel in blocks of 4: parts end with a block, strains where they must."""
    joiner = Joiner(2, 4)
    parts = [
        joiner.joined([layer(1, 8), layer(10, 3)], 6, last=False),
        joiner.joined([layer(100, 6)], 5, last=False),
        joiner.joined([layer(1000, 7)], 5, last=True),
    ]
    assert [len(part) // 2 for part in parts] == [4, 4, 10]
    stream = array("h", b"".join(parts)).tolist()
    assert stream == [11, 11, 11, 1, 1, 1, 101, 101, 100, 100, 100, 1100, *[1000] * 6]
    # The next piece begins anew.
    assert array("h", joiner.joined([layer(1, 9)], 9, last=False)).tolist() == [1] * 8


def test_a_strain_is_as_long_as_it_is_written_even_where_it_is_silent() -> None:
    joiner = Joiner(4, 2)
    assert len(joiner.joined([b""], 10, last=False)) == 4 * 10
    assert len(joiner.joined([bytes(4 * 3)], 10, last=True)) == 4 * 10


@pytest.mark.parametrize("mono", [False, True])
def test_there_is_no_gap_between_the_parts_that_leave_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mono: bool
) -> None:
    """SDL writes into a file what it would send to the loudspeakers."""
    file = tmp_path / "sent.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "0")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    made = SdlMixer()
    made.open(mono)
    joiner = Joiner(made.frame, BUFFER)
    width = made.frame // 2
    strains = [[1000 + n % 777 for n in range(width * (length + 900))] for length in (30000, 41000)]
    parts = [
        joiner.joined([row(strains[0])], 30000, last=False),
        joiner.joined([row(strains[1])], 41000, last=True),
    ]
    made.set_music_volume(1.0)
    for part in parts:
        made.play_music(part)
    assert made.music_full()
    while not made.music_over():
        time.sleep(0.01)
    assert not sdl.get_busy()
    made.close()
    assert b"".join(parts) in file.read_bytes()


def test_the_volume_is_set_before_the_first_sample_and_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "sent.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "0")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    made = SdlMixer()
    made.open()
    made.set_music_volume(0.25)
    for _ in range(2):
        made.play_music(row([16000] * 2 * 20 * BUFFER))
    while not made.music_over():
        time.sleep(0.01)
    made.close()
    sent = array("h", file.read_bytes())
    assert {*sent} <= {0, 4000, 3999}
    assert len([value for value in sent if value]) == 2 * 2 * 20 * BUFFER
