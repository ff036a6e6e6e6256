"""The line of a game in the album."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.levels import strength
from game.storage.album.entries import Album, GameResult, SeatResult
from game.storage.album.tally import PlayerGame
from game.ui.album.game_words import handicap_words
from game.ui.album.played import played_line, player_signs
from game.ui.album.played.played_line import PlayedLine, game_line, game_lines
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.graphics.typeface import NO_BREAK
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import BURGHERS


def line_of(*seats: SeatResult, gone: bool = False, map_id: str = "south") -> PlayedLine:
    game = GameResult("", "2026-10-13T20:16:00+00:00", map_id, "carriages", seats, 0)
    return game_line(PlayerGame(game, 1), gone, {"Anna": "black"}, {"Anna": Face(BURGHERS[3])})


@pytest.mark.parametrize(
    ("name", "kind", "house"),
    [("Anna", "human", "black"), ("Bert", "human", "yellow"), ("Anna", "ai", "")],
)
def test_the_house_of_a_winner_has_the_colour_of_the_album(
    name: str, kind: str, house: str
) -> None:
    """That of the game was at odds with the same name in the list beside it. An AI player, who had
    another one in each game, has none.
    """
    winner = SeatResult(name, "human" if kind == "human" else "ai", "yellow", 20)
    line = line_of(winner, SeatResult("Cora", "human", "red", 10))
    assert line.colours == (house, "red")


def test_no_two_at_a_table_have_one_colour() -> None:
    """A computer player had the colour that a person has in the album."""
    line = line_of(
        SeatResult("Balthasar", "ai", "black", 20), SeatResult("Anna", "human", "red", 9)
    )
    assert line.colours[1] == "black" and line.colours[0] != "black"


def test_four_people_have_their_own_colours() -> None:
    seats = [
        SeatResult(name, "human", colour, 9)
        for name, colour in zip(
            ("Anna", "Bert", "Cora", "Dora"), ("red", "blue", "yellow", "black"), strict=True
        )
    ]
    # Anna has that of Dora in the album, who then has the one that is left.
    assert line_of(*seats).colours == ("black", "blue", "yellow", "red")


def test_people_have_the_face_of_the_album() -> None:
    line = line_of(SeatResult("Bert", "human", "red", 20), SeatResult("Anna", "human", "blue", 9))
    assert line.faces[1].name == BURGHERS[3] and line.faces[0] != line.faces[1]


def test_an_ai_player_has_its_own_face_in_every_game_and_a_character_that_of_the_table() -> None:
    """It had the face of somebody else of the family, who was not in that game."""
    anna, rival = SeatResult("Anna", "human", "red", 9), SeatResult("Balthasar", "ai", "blue", 20)
    seen = {
        line_of(*seats).faces[place] for seats, place in (((rival, anna), 0), ((anna, rival), 1))
    }
    assert seen == {Face("miller")}
    assert line_of(SeatResult("Kilian", "ai", "blue", 3), anna).faces[0] == Face("racer", True)


def test_an_ai_player_is_marked_and_heard_with_its_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It looked like one of the family."""
    person, other = SeatResult("Anna", "human", "red", 9), SeatResult("Rosina", "human", "blue", 20)
    rival = SeatResult("Rosina", "ai", "blue", 20, "master")
    assert "Rosina (AI: master)" in line_of(rival, person).heard[0]
    assert "AI" not in line_of(other, person).heard[0]
    # In a word only some levels had room: all have marks.
    seen = list[int]()

    def noted(count: int, _most: int, side: int) -> Surface:
        seen.append(count)
        return Surface((side, side))

    monkeypatch.setattr(played_line, "strength_marks", noted)
    line_of(rival, person).paint(Metrics((1920, 1080)), 1200)
    assert seen == [strength("master")]
    line_of(other, person).paint(Metrics((1920, 1080)), 1200)
    assert len(seen) == 1


def test_an_ai_player_that_plays_by_chance_has_a_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """It had a cogwheel without the marks that all others have below theirs."""
    seen, person = list[str](), SeatResult("Anna", "human", "red", 9)

    def noted(level: str, side: int) -> Surface:
        seen.append(level)
        return Surface((side, side))

    monkeypatch.setattr(player_signs, "level_face", noted)
    for level in ("master", "random"):
        line_of(SeatResult("Rosina", "ai", "blue", 20, level), person).paint(
            Metrics((1920, 1080)), 1200
        )
    assert seen == ["random"]


def test_all_games_of_a_list_have_the_same_columns() -> None:
    """A game of four stood beside columns of three."""
    people = [SeatResult(name, "human", "red", 9) for name in ("Anna", "Bert", "Cara", "Dora")]
    games = [
        PlayerGame(
            GameResult(f"{n}", f"2026-10-{n:02}T20:16:00+00:00", "south", "base", some, 0), 0
        )
        for n, some in ((1, tuple(people[:2])), (2, tuple(people)))
    ]
    assert [each.across for each in game_lines(games, Album(), lambda _game: False)] == [4, 4]
    assert [each.across for each in game_lines(games[:1], Album(), lambda _game: False)] == [3]


@pytest.mark.parametrize(("size", "width"), [((1024, 600), 665), ((1920, 1080), 1283)])
@pytest.mark.parametrize("name", ["Charlotte", "Wilhelmine", "Maximiliane-Josepha"])
def test_names_keep_clear_of_the_next_portrait(
    size: tuple[int, int], width: int, name: str
) -> None:
    """Four names of usual length ran on to the portraits behind them."""
    m = Metrics(size)
    line = line_of(*(SeatResult(name, "human", "red", 20 - n) for n in range(4)))
    seen = pygame.mask.from_surface(line.paint(m, width), 60)
    high = seen.get_size()[1]
    full = [any(seen.get_at((x, y)) for y in range(high)) for x in range(width)]
    empty = [(x, full.index(True, x) - x) for x in range(1, width) if full[x - 1] and not full[x]
             and True in full[x:]]  # fmt: skip
    # Behind map and date there are spaces between players, and smaller ones before their names.
    wide = [long for x, long in empty if x > width * 0.36 and long >= m.px(1.15)]
    assert len(wide) == 3 and m.px(1.15) * 1920 >= 16 * size[0]


@pytest.mark.parametrize(
    ("points", "place"), [((30, 10), 2), ((30, 10, 20), 3), ((9, 3, 2, 1), 2), ((9, 1, 3, 2), 4)]
)
def test_one_s_own_place_stands_first(
    points: tuple[int, ...], place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing said who of them it was whose page it is."""
    seats = [SeatResult(name, "human", "red", n) for name, n in zip("WABC", points, strict=False)]
    seen: list[str] = []

    def noted(side: int, *look: object) -> Surface:
        seen.append(str(look[-1]))
        return Surface((side, side))

    monkeypatch.setattr(played_line, "medal", noted)
    monkeypatch.setattr(played_line, "place_sign", noted)
    line_of(*seats).paint(Metrics((1920, 1080)), 1200)
    assert seen == [f"{place}"]


def written_on(line: PlayedLine, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are painted on a line, but for points."""
    seen: list[str] = []
    narrow = text.render_narrow

    def noted(words: str, *how: Any, **also: Any) -> Surface:
        seen.append(words)
        return narrow(words, *how, **also)

    with monkeypatch.context() as patch:
        patch.setattr(text, "render_narrow", noted)
        line.paint(Metrics((1920, 1080)), 1400)
    return seen


def test_a_record_that_is_gone_is_said_and_seen_by_a_grey_map(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A pale map alone was not understood, and the last line of a list seemed to fade out."""
    seats = SeatResult("Anna", "human", "red", 20), SeatResult("Cora", "human", "blue", 10)
    there, gone = line_of(*seats), line_of(*seats, gone=True)
    assert "record is gone" not in there.heard[1] and "record is gone" in gone.heard[1]
    assert "no replay" in written_on(gone, monkeypatch)
    assert "no replay" not in written_on(there, monkeypatch)
    m = Metrics((1280, 720))
    width = 80 * m.unit
    one, other = there.paint(m, width), gone.paint(m, width)
    assert one.get_size() == other.get_size()
    x, y = 12 * m.unit, one.get_height() // 2
    assert one.get_at((x, y)) != other.get_at((x, y))
    assert one.get_at((x, y)).a == other.get_at((x, y)).a == 255


def test_a_handicap_is_named_on_the_line_of_its_game() -> None:
    """The one in cards was named nowhere once the game was over."""
    anna = SeatResult("Anna", "human", "red", 20, draws_second=True)
    cora = SeatResult("Cora", "human", "blue", 10, head_start=3)
    line, plain = line_of(anna, cora), line_of(*(SeatResult(n, "human", "red", 9) for n in "AB"))
    assert line.played is not None and plain.played is not None
    said = handicap_words(line.played.game)
    assert [each.replace(NO_BREAK, " ") for each in said] == [
        "With head start: Cora 13",
        "Anna: Second card from the supply.",
    ]
    assert line.heard[1].endswith("Anna: Second card from the supply.")
    assert handicap_words(plain.played.game) == []
    m = Metrics((1280, 720))
    assert line.height(m, 80 * m.unit) > plain.height(m, 80 * m.unit)


def test_players_leave_room_for_the_button_that_watches_the_game() -> None:
    seats = [SeatResult(name, "human", "red", 20 - n) for n, name in enumerate("ABCD")]
    m, width = Metrics((1920, 1080)), 1280
    for count, across in ((2, 4), (3, 4), (4, 4)):
        line = replace(line_of(*seats[:count], gone=True), across=across)
        block, free = line.paint(m, width), line.free_room(m, width)
        end = width - m.px(played_line.BESIDE)
        room = block.subsurface((end - free, 0, free, block.get_height()))
        assert free >= m.px(played_line.WATCH) and not room.get_bounding_rect()


def test_a_line_shows_that_its_game_can_be_watched() -> None:
    """Only the chosen one had a button, and nothing told of the others."""
    seats = SeatResult("Anna", "human", "red", 20), SeatResult("Cora", "human", "blue", 10)
    m, width = Metrics((1920, 1080)), 1280
    seen = []
    for gone in (False, True):
        block = line_of(*seats, gone=gone).paint(m, width)
        end = Rect(width - m.px(played_line.BESIDE + played_line.WATCH + 1), 0, 0, 0)
        end.size = width - end.x, block.get_height()
        seen.append(block.subsurface(end).get_bounding_rect().width)
    assert m.px(played_line.WATCH) * 0.9 <= seen[0] <= m.px(played_line.WATCH) and not seen[1]


def test_place_map_and_players_of_a_game_stand_together() -> None:
    """Map and date stood at the far end of the line, behind a hole in its middle."""
    seats = SeatResult("Anna", "human", "red", 20), SeatResult("Cora", "human", "blue", 10)
    m = Metrics((1280, 720))
    width = 80 * m.unit
    line = line_of(*seats, gone=True).paint(m, width)
    empty = [x for x in range(width) if not pygame.mask.from_surface(
        line.subsurface((x, 0, 1, line.get_height()))).count()]  # fmt: skip
    last = max(x for x in range(width) if x not in {*empty})
    assert last < width * 0.8, "what is left is free at the end"
    assert sum(x < last for x in empty) < width * 0.25


def test_a_game_on_a_map_that_there_is_no_more_has_a_line() -> None:
    seats = SeatResult("Anna", "human", "red", 20), SeatResult("Cora", "human", "blue", 10)
    m = Metrics((1280, 720))
    assert line_of(*seats, map_id="nowhere").paint(m, 80 * m.unit).get_width() == 80 * m.unit


def test_a_head_start_is_named_in_the_line_of_its_game() -> None:
    """The list of games said 27, all other lists of the same game 35."""
    seats = SeatResult("Anna", "human", "red", 27), SeatResult("Cora", "human", "blue", 30)
    seats = replace(seats[0], head_start=8), seats[1]
    line = line_of(*seats)
    assert line.heard[0] == "Anna\u00a027 (with head start 35), Cora\u00a030"
    plain = line_of(replace(seats[0], score=35, head_start=0), seats[1])
    m = Metrics((1280, 720))
    assert pygame.image.tobytes(line.paint(m, 80 * m.unit), "RGBA") != pygame.image.tobytes(
        plain.paint(m, 80 * m.unit), "RGBA"
    )
