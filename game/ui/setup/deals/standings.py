"""The results of a deal, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from game.storage.album.dealing import place_among
from game.ui.accessibility.node import Node, Role
from game.ui.graphics.theme import palette, seat_colour
from game.ui.language import _
from game.ui.setup.deals.model import DealsModel
from game.ui.setup.deals.result_line import ResultLine
from game.ui.table.text.heard.cards import as_sentences


def result_lines(model: DealsModel) -> list[ResultLine]:
    """Everybody's results, the best first, then those who have none yet."""
    results, lines = model.results, []
    for each in results:
        profile = model.album.profile(each.name)
        ink = palette().ink if profile is None else seat_colour(profile.colour).ink
        house = "red" if profile is None else profile.colour
        if each.played is None:
            lines.append(ResultLine(each.name, ink, house=house, below=_("Not finished yet")))
            continue
        # Translators: a line below a name: somebody’s place in a game.
        words = _("Place {place} of {count} at the table").format(
            place=each.seat_place, count=len(each.played.game.seats)
        )
        lines.append(
            ResultLine(
                each.name,
                ink,
                house=house,
                below=words,
                crowned=each.played.won,
                place=place_among(results, each.name),
                points=each.points,
            )
        )
    for profile in model.waiting:
        ink = seat_colour(profile.colour).ink
        words = _("Not played yet")
        lines.append(ResultLine(profile.name, ink, house=profile.colour, below=words))
    return lines


def with_ranking(heading: Node, lines: Sequence[ResultLine]) -> Node:
    """The heading of the results with the ranking, for who hears the words of the page: they are
    without those of a list.
    """
    ranked = [each.heard[0] for each in lines if each.points is not None]
    if not ranked:
        return heading
    label = Node("ranking", Role.LABEL, as_sentences(ranked), box=heading.box)
    return heading._replace(children=(label,))
