"""Changes of the album: a game begins or ends, somebody is renamed, recoloured or deleted.

Each function returns a changed album; `AlbumFile.change` writes it.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from game.rules.records.head_start import winner_at_table
from game.rules.scoring import scores
from game.session import Session
from game.storage.album.dealing import rename_dealt, without_dealt
from game.storage.album.entries import (
    Album,
    GameResult,
    LastSetup,
    Profile,
    SeatResult,
    SetupSeat,
    same_name,
)
from game.storage.album.solving import rename_solver, without_solver

PERSON = "person"
KEPT_SETUPS = 6


def begin_game(album: Album, setup: LastSetup, now: datetime) -> Album:
    """The album after the start of a game: with its setup, and profiles for the named persons."""
    for seat in setup.seats:
        if seat.who == PERSON and seat.name.strip():
            album = _add_person(album, seat, now)
    older = tuple(
        each for each in album.setups if _without_ai_names(each) != _without_ai_names(setup)
    )
    return replace(album, setups=(setup, *older)[:KEPT_SETUPS])


def last_person(album: Album) -> str:
    """The name of the first person in the last setup; "" if there is none."""
    seats = album.setups[0].seats if album.setups else ()
    names = (seat.name.strip() for seat in seats if seat.who == PERSON)
    return next((name for name in names if name), "")


def last_player(album: Album) -> str:
    """The name of who played last, as far as the album tells; "" where it knows nobody.

    Deals are not among the setups: the last one goes first while it is played, and after it until
    another game has ended.
    """
    saves = [each.save for each in album.games]
    if album.deals and album.deals[-1].save not in saves[:-1]:
        return album.deals[-1].name
    newest = album.profiles[-1].name if album.profiles else ""
    return last_person(album) or newest


def _add_person(album: Album, seat: SetupSeat, now: datetime) -> Album:
    known = album.profile(seat.name)
    if known is None:
        created = now.isoformat(timespec="seconds")
        own = seat.help, seat.head_start, seat.portrait, seat.draws_second
        new = Profile(seat.name.strip(), seat.colour, created, *own)
        return replace(album, profiles=(*album.profiles, new))
    return _change_person(
        album,
        known.name,
        colour=seat.colour,
        help=seat.help,
        head_start=seat.head_start,
        draws_second=seat.draws_second,
        portrait=seat.portrait or known.portrait,
    )


def _without_ai_names(setup: LastSetup) -> LastSetup:
    """The setup as the choice of past games shows it: AI seats differ by their levels alone."""
    seats = (seat if seat.who == PERSON else replace(seat, name="") for seat in setup.seats)
    return replace(setup, seats=tuple(seats))


def _change_person(album: Album, name: str, **values: Any) -> Album:
    """The album with other values for a person's profile."""
    profiles = tuple(
        replace(each, **values) if same_name(each.name, name) else each for each in album.profiles
    )
    return replace(album, profiles=profiles)


def end_game(album: Album, result: GameResult) -> Album:
    """The album with the result of a game, which replaces an earlier one of the same save.

    Games without a person do not count, nor those begun from the middle of another.
    """
    if result.save in album.apart or all(seat.kind != "human" for seat in result.seats):
        return album
    for profile in album.profiles:
        # Spelled as in the profile, even if typed with other capitals.
        result = _rename_in_result(result, profile.name, profile.name)
    others = tuple(each for each in album.games if each.save != result.save)
    return replace(album, games=(*others, result))


def result_of(session: Session, save: str, now: datetime) -> GameResult:
    """The result of a game that is over."""
    seats = tuple(
        SeatResult(
            *(info.name, info.kind, info.colour, score.total, info.bot or info.level),
            head_start=info.head_start,
            draws_second=info.draws_second,
        )
        for info, score in zip(session.header.seats, scores(session.state), strict=True)
    )
    return GameResult(
        save=save,
        finished=now.isoformat(timespec="seconds"),
        map_id=session.header.map_id,
        variant=session.header.variant,
        seats=seats,
        winner=winner_at_table(session.header, session.state),
        rounds=session.state.round,
    )


def set_apart(album: Album, save: str) -> Album:
    """The album with a save that does not count, begun from the middle of another game."""
    return replace(album, apart=(*album.apart, save))


def rename_person(album: Album, old: str, new: str) -> Album:
    """The album with a person renamed everywhere. Raises ValueError if it is taken."""
    new = new.strip()
    other = album.profile(new)
    if not new or (other is not None and not same_name(old, new)):
        raise ValueError(f"the name {new!r} cannot be taken")
    profiles = tuple(
        replace(each, name=new) if same_name(each.name, old) else each for each in album.profiles
    )
    album = replace(
        album,
        problems=rename_solver(album.problems, old, new),
        deals=rename_dealt(album.deals, old, new),
    )
    return _rename_in_games(replace(album, profiles=profiles), old, new)


def recolour_person(album: Album, name: str, colour: str) -> Album:
    return _change_person(album, name, colour=colour)


def delete_person(album: Album, name: str) -> Album:
    """The album without a person: the name is removed from all games.

    Games in which nobody has a profile any more are dropped.
    """
    profiles = tuple(each for each in album.profiles if not same_name(each.name, name))
    album = _rename_in_games(replace(album, profiles=profiles), name, "")
    games = tuple(
        game
        for game in album.games
        if any(game.seat_of(profile.name) is not None for profile in profiles)
    )
    saves = {game.save for game in games}
    return replace(
        album,
        games=games,
        earned=tuple(each for each in album.earned if each.save in saves),
        problems=without_solver(album.problems, name),
        deals=without_dealt(album.deals, name),
    )


def clear_album(album: Album) -> Album:
    """An empty album, but with the saves that do not count."""
    return Album(apart=album.apart, others=album.others)


def _rename_in_games(album: Album, old: str, new: str) -> Album:
    """The album with a person renamed in games and setups."""

    def setup_seat(seat: SetupSeat) -> SetupSeat:
        fits = seat.who == PERSON and same_name(seat.name, old)
        return replace(seat, name=new) if fits else seat

    games = tuple(_rename_in_result(game, old, new) for game in album.games)
    setups = tuple(
        replace(setup, seats=tuple(setup_seat(seat) for seat in setup.seats))
        for setup in album.setups
    )
    return replace(album, games=games, setups=setups)


def _rename_in_result(game: GameResult, old: str, new: str) -> GameResult:
    """The result with a person renamed."""

    def seat_result(seat: SeatResult) -> SeatResult:
        fits = seat.kind == "human" and same_name(seat.name, old)
        return replace(seat, name=new) if fits else seat

    return replace(game, seats=tuple(seat_result(seat) for seat in game.seats))
