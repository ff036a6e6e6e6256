"""Who is remembered, which games count, and that what is counted adds up."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import reduce
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.deals import Deal, DealKind
from game.storage.album.dealing import begin_deal
from game.storage.album.entries import Album, GameResult, LastSetup, Profile, SeatResult, SetupSeat
from game.storage.album.profiles import (
    KEPT_SETUPS,
    begin_game,
    clear_album,
    delete_person,
    end_game,
    last_player,
    rename_person,
    result_of,
    set_apart,
)
from game.storage.album.tally import Opponent, Tally, best, by_ground, by_opponent, played_by, tally
from tests.storage.games import new_game, play

NOW = datetime(2026, 5, 12, 18, 15, tzinfo=UTC)
LEVELS = (None, None, "novice", "master")
COLOURS = ("red", "blue", "yellow", "black")


def seat(name: str, score: int = 10, level: str | None = None) -> SeatResult:
    kind: Literal["human", "ai"] = "human" if level is None else "ai"
    return SeatResult(name, kind, "red", score, level)


def game(number: int, *seats: SeatResult, winner: int = 0) -> GameResult:
    when = (NOW + timedelta(days=number)).isoformat()
    return GameResult(f"{number}.jsonl", when, "south", "base", seats, winner)


def set_up(*names: str) -> LastSetup:
    seats = tuple(
        SetupSeat("person", colour, name) for name, colour in zip(names, COLOURS, strict=False)
    )
    return LastSetup("south", "base", seats)


def after(*games: GameResult, people: tuple[str, ...] = ("Anna", "Ben")) -> Album:
    return reduce(end_game, games, begin_game(Album(), set_up(*people), NOW))


def test_whoever_is_named_has_a_profile_with_the_colour_played_last() -> None:
    album = begin_game(Album(), set_up("Anna", ""), NOW)
    assert [(each.name, each.colour) for each in album.profiles] == [("Anna", "red")]
    again = begin_game(album, set_up("Ben", " anna "), NOW + timedelta(days=1))
    assert [(each.name, each.colour) for each in again.profiles] == [
        ("Anna", "blue"),
        ("Ben", "red"),
    ]
    assert again.profiles[0].created == NOW.isoformat()


def test_the_last_setup_comes_first_and_none_twice() -> None:
    album = Album()
    for name in "abcdefghab":
        album = begin_game(album, set_up(name, "x"), NOW)
    first = [setup.seats[0].name for setup in album.setups]
    assert first == ["b", "a", "h", "g", "f", "e"]
    assert len(first) == KEPT_SETUPS


def test_the_result_is_that_of_the_game() -> None:
    session = play(new_game(3), 10_000)
    assert session.over
    result = result_of(session, "x.jsonl", NOW)
    assert [seat.name for seat in result.seats] == ["Änne", "Ben"]
    assert result.seats[1].level == "club"
    assert result.seats[result.winner].score == max(seat.score for seat in result.seats)
    assert result.rounds == session.state.round > 5
    assert result.when == NOW


def test_the_place_counts_with_a_head_start_and_the_record_without() -> None:
    """The results said that who had one had won, and the album that somebody else had."""
    session = play(new_game(3), 10_000)
    first = result_of(session, "x.jsonl", NOW)
    behind = 1 - first.winner
    seats = list(session.header.seats)
    seats[behind] = replace(seats[behind], head_start=99, draws_second=True)
    session.header = replace(session.header, seats=tuple(seats))
    result = result_of(session, "x.jsonl", NOW)
    assert result.winner == behind
    assert [each.score for each in result.seats] == [each.score for each in first.seats]
    assert result.seats[behind].with_head_start == first.seats[behind].score + 99
    assert [each.draws_second for each in result.seats].count(True) == 1
    # Of two of whom nobody has won, too.
    three = game(1, seat("Anna", 30), seat("Ben", 10), seat("Cora", 12))
    anna, second, cora = three.seats
    three = replace(three, seats=(anna, replace(second, head_start=5), cora))
    (ben,) = played_by([three], "Ben")
    assert ben.lead_over(2) > 0 and ben.points == 10


def test_a_game_counts_once_as_it_ended_at_last() -> None:
    first = game(1, seat("Anna"), seat("Ben"), winner=0)
    second = game(1, seat("Anna"), seat("Ben"), winner=1)
    assert after(first, first, second).games == (second,)


def test_games_without_people_and_those_from_the_middle_do_not_count() -> None:
    only_ai = game(1, seat("x", level="club"), seat("y", level="master"))
    assert after(only_ai).games == ()
    album = set_apart(after(), "2.jsonl")
    assert end_game(album, game(2, seat("Anna"), seat("Ben"))).games == ()


def test_names_are_one_whatever_their_capitals() -> None:
    album = after(game(1, seat("ANNA"), seat("Ben")))
    assert album.games[0].seats[0].name == "Anna"
    assert len(played_by(album.games, "anna")) == 1


def test_somebody_renamed_keeps_games_and_setups() -> None:
    album = rename_person(after(game(1, seat("Anna"), seat("Ben"))), "anna", " Annabelle ")
    assert tally(played_by(album.games, "Annabelle")) == Tally(1, 1)
    assert album.setups[0].seats[0].name == "Annabelle"
    assert rename_person(album, "Annabelle", "ANNABELLE").profiles[0].name == "ANNABELLE"
    for taken in ("ben", "", "  "):
        with pytest.raises(ValueError, match="cannot be taken"):
            rename_person(album, "Annabelle", taken)


def test_an_ai_of_the_same_name_is_somebody_else() -> None:
    album = after(game(1, seat("Ben"), seat("Anna", level="club")))
    assert rename_person(album, "Anna", "Ida").games == album.games
    assert played_by(album.games, "Anna") == []


def test_who_played_a_deal_has_played_last_until_another_game_has_ended() -> None:
    """The page of deals had forgotten who had just played one: deals are no setups."""
    assert last_player(Album()) == ""
    assert last_player(Album((Profile("Zoe", "red"),))) == "Zoe"
    album = begin_game(Album((Profile("Zoe", "red"),)), set_up("Anna"), NOW)
    assert last_player(album) == "Anna"
    deal = Deal(DealKind.DAY, NOW.date(), "south", "base")
    mine = game(1, seat("Zoe"), seat("Iris", level="club"))
    album = begin_deal(album, deal, ("Zoe", "red"), mine.save, NOW)
    assert last_player(album) == "Zoe"
    album = end_game(album, mine)
    assert last_player(album) == "Zoe"
    album = end_game(album, game(2, seat("Anna"), seat("Iris", level="club")))
    assert last_player(album) == "Anna"
    assert last_player(delete_person(album, "Anna")) == "Zoe"


def test_somebody_deleted_is_named_nowhere_and_others_keep_their_games() -> None:
    both = game(1, seat("Anna"), seat("Ben"))
    alone = game(2, seat("Anna"), seat("Blue", level="club"))
    album = delete_person(after(both, alone), "ANNA")
    assert "Anna" not in repr(album)
    assert [each.save for each in album.games] == ["1.jsonl"]
    assert by_opponent(played_by(album.games, "Ben")) == [(Opponent(), Tally(1, 0))]


def test_a_cleared_album_knows_nobody_but_what_does_not_count() -> None:
    album = set_apart(after(game(1, seat("Anna"), seat("Ben"))), "2.jsonl")
    assert clear_album(album) == Album(apart=("2.jsonl",))


def test_the_best_scores_come_first() -> None:
    points = [12, 30, -4, 30]
    album = after(*(game(n, seat("Anna", p), seat("Ben")) for n, p in enumerate(points)))
    found = best(played_by(album.games, "Anna"), 3)
    assert [(each.points, each.game.save) for each in found] == [
        (30, "1.jsonl"),
        (30, "3.jsonl"),
        (12, "0.jsonl"),
    ]


def test_two_seats_of_a_level_are_one_opponent() -> None:
    album = after(game(1, seat("x", level="club"), seat("Anna"), seat("y", level="club")))
    assert by_opponent(played_by(album.games, "Anna")) == [(Opponent(level="club"), Tally(1, 0))]


def test_a_game_is_won_against_whoever_was_behind() -> None:
    anna, ben, red = seat("Anna", 17), seat("Ben", 12), seat("Red", 19, "club")
    album = after(game(1, anna, ben, red, winner=2))
    ahead, behind = Tally(1, 1), Tally(1, 0)
    club = Opponent(level="club")
    mine = by_opponent(played_by(album.games, "Anna"))
    assert mine == [(Opponent("Ben"), ahead), (club, behind)]
    theirs = by_opponent(played_by(album.games, "Ben"))
    assert theirs == [(Opponent("Anna"), behind), (club, behind)]


def test_a_tie_is_won_by_the_winner_and_by_nobody_else() -> None:
    three = game(1, seat("Anna", 12), seat("Ben", 12), seat("Ida", 12), winner=1)
    album = after(three, people=("Anna", "Ben", "Ida"))
    of_anna = dict(by_opponent(played_by(album.games, "Anna")))
    assert of_anna == {Opponent("Ben"): Tally(1, 0), Opponent("Ida"): Tally(1, 0, level=1)}
    assert [of_anna[Opponent(name)].lost for name in ("Ben", "Ida")] == [1, 0]
    assert dict(by_opponent(played_by(album.games, "Ben")))[Opponent("Anna")] == Tally(1, 1)


def test_against_two_seats_of_a_level_the_better_one_counts() -> None:
    seats = seat("Anna", 12), seat("x", 9, "club"), seat("y", 15, "club"), seat("z", 20, "novice")
    mine = by_opponent(played_by(after(game(1, *seats, winner=3)).games, "Anna"))
    assert mine == [(Opponent(level="club"), Tally(1, 0)), (Opponent(level="novice"), Tally(1, 0))]


def test_help_is_remembered_with_the_person() -> None:
    def helped(help: str) -> LastSetup:
        setup = set_up("Anna", "Ben")
        return replace(setup, seats=(replace(setup.seats[0], help=help), setup.seats[1]))

    album = begin_game(Album(), helped("full"), NOW)
    assert [each.help for each in album.profiles] == ["full", ""]
    album = begin_game(album, helped("without"), NOW)
    assert [each.help for each in album.profiles] == ["without", ""]


def test_setups_that_differ_in_the_names_of_ai_seats_are_one() -> None:
    album = Album()
    for name in ("Caspar", "Rosina"):
        seats = (SetupSeat("person", "red", "Anna"), SetupSeat("club", "blue", name))
        album = begin_game(album, LastSetup("south", "base", seats), NOW)
    assert [setup.seats[1].name for setup in album.setups] == ["Rosina"]


@st.composite
def results(draw: st.DrawFn) -> list[GameResult]:
    names = st.lists(
        st.sampled_from(["Anna", "Ben", "Ida", "Jo"]), min_size=2, max_size=4, unique=True
    )
    made = []
    for number in range(draw(st.integers(0, 12))):
        seats = tuple(
            seat(name, draw(st.integers(-15, 60)), draw(st.sampled_from(LEVELS)))
            for name in draw(names)
        )
        winner = draw(st.integers(0, len(seats) - 1))
        made.append(game(number, *seats, winner=winner))
    return made


@pytest.mark.slow
@given(results())
def test_what_is_counted_adds_up(games: list[GameResult]) -> None:
    album = after(*games)
    for name in ("Anna", "Ben"):
        mine = played_by(album.games, name)
        whole = tally(mine)
        assert whole.won + whole.lost == whole.games == len(mine)
        grounds = [each for _ground, each in by_ground(mine)]
        assert sum(grounds, Tally()) == whole
        met = {(each.name, each.level) for played in mine for each in played.others.values()}
        assert len(by_opponent(mine)) <= len(met)
        for opponent, each in by_opponent(mine):
            assert 0 < each.games <= whole.games
            if opponent.level is None:
                # Seen from the other side it is the same number of games.
                theirs = dict(by_opponent(played_by(album.games, opponent.name)))
                assert theirs[Opponent(name)].games == each.games
                assert theirs[Opponent(name)].won == each.lost
                assert theirs[Opponent(name)].level == each.level
        assert len(best(mine, 3)) == min(3, len(mine))
