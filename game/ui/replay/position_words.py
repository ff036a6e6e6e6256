"""Sentences on what was done to a position that is changed by hand, for a listener."""

from __future__ import annotations

from game.changed_positions import Part
from game.ui.language import ngettext


def added_words(part: Part, city: str, count: int) -> str:
    """The card of a city was added to a part, which has `count` cards now."""
    match part:
        case Part.ROUTE:
            # Translators: said when a card was added, with the number of cards there are now.
            words = ngettext(
                "{city} added to the route: {count} card.",
                "{city} added to the route: {count} cards.",
                count,
            )
        case Part.DISPLAY:
            # Translators: said when a card was added, with the number of cards there are now.
            words = ngettext(
                "{city} added to the open cards: {count} card.",
                "{city} added to the open cards: {count} cards.",
                count,
            )
        case _:
            # Translators: said when a card was added, with the number of cards there are now.
            words = ngettext(
                "{city} added to the hand: {count} card.",
                "{city} added to the hand: {count} cards.",
                count,
            )
    return words.format(city=city, count=count)


def taken_words(part: Part, city: str, count: int) -> str:
    """A card was taken out of a part, which has `count` cards left."""
    match part:
        case Part.ROUTE:
            # Translators: said when a card was taken away, with the number of those left.
            words = ngettext(
                "{city} taken out of the route: {count} card left.",
                "{city} taken out of the route: {count} cards left.",
                count,
            )
        case Part.DISPLAY:
            # Translators: said when a card was taken away, with the number of those left.
            words = ngettext(
                "{city} taken out of the open cards: {count} card left.",
                "{city} taken out of the open cards: {count} cards left.",
                count,
            )
        case _:
            # Translators: said when a card was taken away, with the number of those left.
            words = ngettext(
                "{city} taken out of the hand: {count} card left.",
                "{city} taken out of the hand: {count} cards left.",
                count,
            )
    return words.format(city=city, count=count)
