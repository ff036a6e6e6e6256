"""A piece is played strain by strain: each chosen ahead of time, for how the game stands then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.ui.audio import music
from game.ui.audio.arrangement import Arranger, Piece, Section, Stem
from game.ui.audio.mixer import BUFFER, RATE
from game.ui.audio.music import AHEAD, FADE_SECONDS, Music
from game.ui.clock import ManualClock
from tests.ui.audio.fake_mixer import FakeMixer

SECONDS = 20
FRAME = 1 / 30


def piece(name: str, strains: int) -> Piece:
    """With a calm and a lively melody over the same bass."""
    stems = [
        Stem(Path(f"{name}-calm.ogg"), "melody", 0),
        Stem(Path(f"{name}-lively.ogg"), "melody", 6),
        Stem(Path(f"{name}-bass.ogg"), "ground", 0),
        Stem(Path(f"{name}-viol.ogg"), "viol", 2),
        Stem(Path(f"{name}-drum.ogg"), "drum", 2),
    ]
    return Piece(name, (Section(SECONDS * RATE, tuple(stems)),) * strains)


@pytest.fixture
def mixer() -> FakeMixer:
    return FakeMixer()


@pytest.fixture
def playing(mixer: FakeMixer) -> Music:
    made = Music(mixer, [piece("air", 4)], Arranger(Random(2)), Random(2))
    made.volume = 0.5
    return made


def run(playing: Music, clock: ManualClock, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        playing.tick(clock.now())
        clock.advance(FRAME)


def test_a_piece_is_one_stream_of_its_strains(
    playing: Music, mixer: FakeMixer, clock: ManualClock
) -> None:
    run(playing, clock, 1)
    for handed_in in (1, 2, 3):
        run(playing, clock, SECONDS - AHEAD - 2)
        assert len(mixer.parts) == handed_in
        run(playing, clock, AHEAD)
        assert len(mixer.parts) == handed_in + 1 and mixer.full
        run(playing, clock, 2)
        mixer.next_part()
    assert mixer.pieces == ["air"]
    run(playing, clock, SECONDS)
    mixer.next_part()
    assert mixer.over and len(mixer.parts) == 4
    # Whole blocks, so that nothing is between them; together as long as they are written.
    assert all(part % (BUFFER * mixer.frame) == 0 for part in mixer.parts[:-1])
    assert sum(mixer.parts) == 4 * SECONDS * RATE * mixer.frame


def test_each_strain_is_chosen_for_how_the_game_stands_then(
    playing: Music, mixer: FakeMixer, clock: ManualClock
) -> None:
    run(playing, clock, 1)
    assert mixer.decoded == ["air-calm.ogg", "air-bass.ogg"]
    playing.grown = 1.0
    run(playing, clock, SECONDS - AHEAD - 2)
    assert len(mixer.decoded) == 2
    run(playing, clock, 2)
    assert {*mixer.decoded[2:]} & {"air-viol.ogg", "air-drum.ogg"}


def test_time_in_which_the_music_stands_still_does_not_count(
    playing: Music, mixer: FakeMixer, clock: ManualClock
) -> None:
    run(playing, clock, 2)
    playing.muted = True
    run(playing, clock, FADE_SECONDS + 1)
    assert mixer.paused
    run(playing, clock, 3 * SECONDS)
    assert len(mixer.parts) == 1
    playing.muted = False
    run(playing, clock, 5)
    assert len(mixer.parts) == 1
    run(playing, clock, SECONDS - AHEAD)
    assert len(mixer.parts) == 2


def test_a_stem_that_cannot_be_read_is_left_out(
    playing: Music, mixer: FakeMixer, clock: ManualClock
) -> None:
    mixer.broken = {"air-calm.ogg"}
    run(playing, clock, 1)
    assert (mixer.decoded, len(mixer.parts)) == (["air-bass.ogg"], 1)


def test_who_closes_waits_for_what_is_being_made(
    playing: Music, mixer: FakeMixer, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The device must not be closed under a thread that decodes with it."""
    waited: list[bool] = []
    left: list[Callable[[], None]] = []

    def later(work: Callable[[], None]) -> Callable[[], None]:
        left.append(work)
        return lambda: waited.append(True)

    monkeypatch.setattr(music, "in_a_thread", later)
    run(playing, clock, 3)
    assert (len(left), mixer.decoded) == (1, [])
    playing.close()
    assert waited == [True]
    left[0]()
    assert mixer.decoded == []
