"""The page of deals for the people of an album, and what the results say of a deal."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime

from game.deals import Deal, DealKind
from game.storage.album.dealing import deal_results, first_game, place_among
from game.storage.album.entries import Album, same_name
from game.storage.album.profiles import last_player
from game.ui.engine.app import App
from game.ui.language import _, in_a_row, signed, written_day
from game.ui.setup.deals.model import DealsModel
from game.ui.setup.deals.scene import DealsActions, DealsScene
from game.ui.setup.maps import built_in_choices


def deals_page(
    app: App, album: Album, is_kept: Callable[[str], bool], actions: DealsActions
) -> DealsScene:
    """A page for who played last; `is_kept` as in `DealsModel`."""
    # A map of the person's own may differ from that of others.
    maps = built_in_choices()
    model = DealsModel(
        album,
        maps,
        today=lambda: datetime.now().astimezone().date(),
        token=lambda: os.urandom(4).hex(),
        is_kept=is_kept,
        last=last_player(album),
    )
    model.propose()
    return DealsScene(app, model, actions)


def deal_words(album: Album, deal: Deal, name: str, save: str) -> str:
    """Place and best result of a person's finished game among those of its deal.

    `save` is the name of the game's save in the album.
    """
    counted = first_game(album, deal, name)
    if counted is None or counted.save != save or counted.played is None:
        return in_a_row([_kind(deal), _("This game does not count: it was not the first.")])
    results = [each for each in deal_results(album, deal) if each.played is not None]
    if len(results) == 1:
        return in_a_row([_kind(deal), _("Nobody else in the album has played it yet.")])
    best, place = results[0], place_among(results, name)
    # Translators: places and points of all who have played the same cards; {points} is a number.
    words = _("Place {place} of {count} in the album; the best is {name} with {points}.")
    others = [each for each in results if not same_name(each.name, name)]
    if place == 1:
        # Whoever leads knows the own points, which stand right above.
        shared, best = others[0].points == best.points, others[0]
        # Translators: the same for the best, with the name and points of the second.
        words = _("Place {place} of {count} in the album, ahead of {name} with {points}.")
        if shared:
            # Translators: the same for two who share the first place.
            words = _("Place {place} of {count} in the album, level with {name}: {points} points.")
    return in_a_row(
        [
            _kind(deal),
            words.format(
                place=place,
                count=len(results),
                name=best.name,
                points=signed(best.points),
            ),
        ]
    )


def _kind(deal: Deal) -> str:
    words = (
        _("Deal of the day, {date}.")
        if deal.kind is DealKind.DAY
        else _("Deal of the family, {date}.")
    )
    return words.format(date=written_day(deal.day))
