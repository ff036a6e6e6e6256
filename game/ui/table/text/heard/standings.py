"""All seats as a screen reader says them between two turns: what anybody may know of them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.accessibility.node import Node, Role
from game.ui.language import _, in_a_row, ngettext
from game.ui.table.model.view import View
from game.ui.table.text.heard.cards import as_sentences
from game.ui.table.text.tooltips import hidden_points_words
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.table.variants import variant_ui


def standings_heard(
    summary: TurnSummary,
    places: Sequence[Rect],
    points: Sequence[tuple[str, str]] = (),
    own: int | None = None,
) -> list[Node]:
    """What anybody may know of all seats, each in its place; with `points` as in the panels and won
    ones where all may know these. The route and the horses of `own` have been told before.
    """
    if not places:
        return []
    view = View.of(summary.after(None), summary.header.seats, None)
    nodes = []
    for seat, place in enumerate(places):
        info, seen = summary.header.seats[seat], view.observation.seats[seat]
        left, long = seen.houses_left, len(seen.route)
        words = ngettext("{name}: {n} house left.", "{name}: {n} houses left.", left)
        told = [words.format(name=info.name, n=left)]
        if points:
            # Translators: a player's points as in the panels: "Anna: −4 points, 5 won."
            words = _("{name}: {points}, {won}.")
            said, won = points[seat]
            told.insert(0, words.format(name=info.name, points=said, won=won))
        if seat != own:
            words = ngettext("Route of {n} city.", "Route of {n} cities.", long)
            told.append(words.format(n=long) if long else _("No route."))
        if seat != own:
            told.append(horses_heard(summary, seat))
        words = ngettext("{count} card in hand.", "{count} cards in hand.", seen.hand_count)
        told.append(words.format(count=seen.hand_count))
        if seen.carriage and view.rules.carriages:
            length = view.rules.carriages[seen.carriage - 1].length
            told.append(_("Carriage {length}.").format(length=length))
        nodes.append(Node(f"standing-{seat}", Role.LABEL, in_a_row(told), box=_box(place)))
    if not points:
        # Behind all seats, for all of them.
        box = _box(places[0].unionall([*places[1:]]))
        nodes.append(Node("standing-points", Role.LABEL, hidden_points_words(), box=box))
    return nodes


def horses_heard(summary: TurnSummary, seat: int, *, enough: bool = False) -> str:
    """A seat's horses where the game is played with them, and whether they are `enough`."""
    view = View.of(summary.after(None), summary.header.seats, None)
    ui = variant_ui(view.rules.variant.id)
    if ui.horses(view, seat) is None:
        return ""
    return as_sentences(ui.seat_words(view, seat).split("\n")[: 2 if enough else 1])


def _box(place: Rect) -> tuple[int, int, int, int]:
    return (place.x, place.y, place.width, place.height)
