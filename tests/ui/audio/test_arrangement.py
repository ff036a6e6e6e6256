"""An hour of music: nothing twice in the same way, livelier as a game goes on, no jumps."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.resources import folder
from game.ui.audio.arrangement import (
    BUSY,
    CALM,
    NEEDED,
    REACH,
    STEP,
    Arranger,
    Piece,
    Stem,
    Strain,
    lively,
    read_pieces,
)
from game.ui.audio.mixer import RATE
from game.ui.audio.music import PAUSE_SECONDS

HOUR = 3600.0
PIECES = read_pieces(folder("assets") / "music")


def evening(seed: int, grown: Callable[[float], float], hours: float = 1.0) -> list[Heard]:
    """What is heard in so long, one piece after the other."""
    rng = Random(seed)
    arranger, now = Arranger(rng), 0.0
    heard: list[Heard] = []
    last: Piece | None = None
    while now < hours * HOUR:
        last = rng.choice([piece for piece in PIECES if piece is not last])
        strains = arranger.strains(last, lambda: grown(now))  # noqa: B023
        for strain in strains:
            heard.append((now, strain))
            now += strain.frames / RATE
        now += PAUSE_SECONDS
    return heard


Heard = tuple[float, Strain]
"""The second at which a strain begins, and the strain."""


@pytest.mark.slow
@pytest.mark.parametrize("grown", [0.0, 0.25, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_heard_twice_in_an_hour_in_the_same_way(seed: int, grown: float) -> None:
    """Even where a game stands still: then there is least to choose from."""
    last: dict[tuple[Stem, ...], float] = {}
    for now, strain in evening(seed, lambda now: grown, hours=2.0):
        before = last.get(strain.stems)
        assert before is None or now - before > HOUR, (now, before)
        last[strain.stems] = now
    assert len(last) > 180


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_heard_twice_in_an_hour_of_games(seed: int) -> None:
    """Games of twenty minutes, each from its beginning to its end."""
    heard = evening(seed, lambda now: now % 1200 / 1200)
    assert max(Counter(strain.stems for _, strain in heard).values()) == 1
    assert len(heard) > 150


def test_the_same_melody_is_never_heard_twice_running() -> None:
    heard = evening(3, lambda now: now / HOUR)
    tunes = [[stem for stem in strain.stems if stem.layer == "melody"] for _, strain in heard]
    assert all(len(tune) == 1 for tune in tunes)
    assert all(one != other for one, other in itertools.pairwise(tunes))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_the_music_grows_with_the_game_and_makes_no_jumps(seed: int) -> None:
    """Over a whole game it becomes livelier, from one section to the next by little."""
    heard = evening(seed, lambda now: now / HOUR)
    quarter = len(heard) // 4
    busy = [lively(strain.stems) for _, strain in heard]
    parts = [sum(busy[at : at + quarter]) / quarter for at in range(0, 4 * quarter, quarter)]
    assert parts == sorted(parts)
    assert parts[0] < CALM + 2 and parts[3] > BUSY - 2
    for (_, one), (_, other) in itertools.pairwise(heard):
        if not one.last:
            assert abs(lively(other.stems) - lively(one.stems)) <= STEP


def test_a_game_that_ends_at_once_is_followed_step_by_step() -> None:
    arranger = Arranger(Random(5))
    (piece,) = (each for each in PIECES if each.name == "air")
    moments = iter([0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0])
    busy = [lively(each.stems) for each in arranger.strains(piece, lambda: next(moments))]
    assert max(busy[:2]) <= CALM + REACH
    assert all(abs(other - one) <= STEP for one, other in itertools.pairwise(busy))
    assert busy[-1] >= BUSY - REACH


def test_all_that_can_sound_together_has_one_of_each_layer() -> None:
    for piece in PIECES:
        for section in piece.form:
            settings = section.settings
            assert len({*settings}) == len(settings) > 100
            for stems in settings:
                layers = [stem.layer for stem in stems]
                assert len({*layers}) == len(layers) and {*NEEDED} <= {*layers}


def test_a_piece_ends_with_its_last_section() -> None:
    for piece in PIECES:
        strains = [*Arranger(Random(1)).strains(piece, lambda: 0.5)]
        assert [strain.last for strain in strains] == [False] * (len(piece.form) - 1) + [True]
        assert [strain.frames for strain in strains] == [each.frames for each in piece.form]
