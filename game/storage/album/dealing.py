"""Deals that the album's people have begun and finished; the first game of a deal counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from game.deals import Deal, DealKind
from game.storage.album.entries import Album, DealStart, Profile, same_name
from game.storage.album.tally import PlayerGame


@dataclass(frozen=True, slots=True)
class DealResult:
    """A person's counted game of a deal; `played` is None until it is over."""

    name: str
    deal: Deal
    save: str
    played: PlayerGame | None = None

    @property
    def points(self) -> int:
        """The person's points. Raises ValueError until the game is over."""
        if self.played is None:
            raise ValueError("the game is not over")
        return self.played.points

    @property
    def seat_place(self) -> int:
        """The person's place at the table, 1 for the winner. Raises ValueError as `points`."""
        if self.played is None:
            raise ValueError("the game is not over")
        return 1 + sum(self.played.lead_over(other) < 0 for other in self.played.others)


def begin_deal(
    album: Album, deal: Deal, person: tuple[str, str], save: str, now: datetime
) -> Album:
    """The album with the game with which a person, given by name and colour, begins a deal.

    Unchanged where the person has begun it before. Who is new gets a profile.
    """
    name, colour = person
    if first_game(album, deal, name) is not None:
        return album
    profile = album.profile(name)
    if profile is None:
        profile = Profile(name.strip(), colour, now.isoformat(timespec="seconds"))
        album = replace(album, profiles=(*album.profiles, profile))
    return replace(album, deals=(*album.deals, DealStart(deal.id, profile.name, save)))


def first_game(album: Album, deal: Deal, name: str) -> DealResult | None:
    """The game of a deal that counts for a person; None before it was begun."""
    results = deal_results(album, deal)
    return next((each for each in results if same_name(each.name, name)), None)


def deal_results(album: Album, deal: Deal) -> list[DealResult]:
    """The counted games of a deal: the finished ones, the best first, then the others."""
    return _ordered([each for each in _results(album) if each.deal == deal])


def deals_of(album: Album, name: str) -> list[DealResult]:
    """The finished deals of a person, the best first."""
    mine = [each for each in _results(album) if same_name(each.name, name)]
    return [each for each in _ordered(mine) if each.played is not None]


def place_among(results: list[DealResult], name: str) -> int:
    """The place of a person who has finished a deal: 1 and the number of those with more points.

    Raises ValueError if there is no such person.
    """
    points = [each.points for each in results if each.played and same_name(each.name, name)]
    if not points:
        raise ValueError(f"{name!r} has not finished this deal")
    return 1 + sum(each.points > points[0] for each in results if each.played)


def family_deal(album: Album) -> Deal | None:
    """The deal of the family that was begun last."""
    found = [each.deal for each in _results(album) if each.deal.kind is DealKind.FAMILY]
    return found[-1] if found else None


def rename_dealt(deals: tuple[DealStart, ...], old: str, new: str) -> tuple[DealStart, ...]:
    """The entries with a person renamed."""
    return tuple(replace(each, name=new) if same_name(each.name, old) else each for each in deals)


def without_dealt(deals: tuple[DealStart, ...], name: str) -> tuple[DealStart, ...]:
    """The entries without those of a person."""
    return tuple(each for each in deals if not same_name(each.name, name))


def _results(album: Album) -> list[DealResult]:
    """All counted games in the order in which they were begun."""
    games = {game.save: game for game in album.games}
    found = []
    for each in album.deals:
        try:
            deal = Deal.parse(each.deal)
        except ValueError:
            # Of another version of the game.
            continue
        game = games.get(each.save)
        seat = None if game is None else game.seat_of(each.name)
        played = None if game is None or seat is None else PlayerGame(game, seat)
        found.append(DealResult(each.name, deal, each.save, played))
    return found


def _ordered(results: list[DealResult]) -> list[DealResult]:
    over = [each for each in results if each.played is not None]
    over.sort(key=lambda each: -each.points)
    return over + [each for each in results if each.played is None]
