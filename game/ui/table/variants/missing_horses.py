"""Words on how to get the horses that the own route lacks, in the order of the turn, and on how
cards that are played as horses keep a route.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import CardIndex
from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import Phase
from game.rules.variants.horses import COACH_CARDS, coach_cards
from game.ui.language import _, ngettext
from game.ui.table.model.card_signs import no_hand_fits, open_fits
from game.ui.table.model.move_index import KeyKind
from game.ui.table.model.view import View
from game.ui.table.variants.closing_cards import any_closes, closing_cards

MOST_OF_A_CARD = 3
"""The most horses that a card brings."""


class Remedy(NamedTuple):
    """What to do in this turn for missing horses, in words that need less and less room, or that
    nothing can be done in it; it `leads` where it is what to do next, and the route can be closed
    in this turn by it. `pictured` are the longest words with a gap {horses} where the sign stands
    of the cards that they speak of, if there are such.
    """

    words: tuple[str, ...] = ()
    leads: bool = False
    pictured: str = ""


def remedy(view: View, missing: int) -> Remedy:
    """What to do in this turn for so many missing horses; nothing outside of the viewer's turn."""
    seen = view.observation
    if not missing or not view.may_act:
        return Remedy()
    match seen.phase:
        case Phase.DRAW:
            found = _before_taking(view, missing)
            # That two cards are taken then has to be said first.
            return found._replace(leads=found.leads and not seen.taken and not seen.forced)
        case Phase.PLAY:
            return _before_playing(view, missing)
        case Phase.CLOSE:
            return _after_playing(view, missing)
        case _:
            return Remedy()


def kept_words(view: View, cities: int, horses: int) -> str:
    """That a card played as horses keeps a route of so many cities, for which there are so many
    horses, with which no card goes on, and whether it can be closed then.
    """
    missing = max(0, cities - horses)
    held = _bring(view, view.open_hand, missing)
    closes = held or _bring(view, view.cards_to_take, missing)
    if cities >= SHORTEST_ROUTE and held and view.may_take:
        # Translators: none of the cards goes on with the own route; one has to be taken first, and
        # one that is played as horses does not give it up, and brings no less than what is missing.
        # In each turn one card has to be played.
        if not missing:
            # Translators: the same where so many horses are there and none is missing: a card that
            # is played as horses does not give up the route, and in each turn one card has to be
            # played. A headline.
            words = ngettext(
                "{n} horse is enough. No card fits: take one, play any as horses, and close.",
                "{n} horses are enough. No card fits: take one, play any as horses, and close.",
                horses,
            )
            return words.format(n=horses)
        return _("No card fits: take any, play one as horses (one must be played), and close.")
    if cities >= SHORTEST_ROUTE and closes:
        # Translators: none of the cards goes on with the own route; one that is played as horses
        # does not give it up, and brings no less than what is missing to close it.
        if not missing:
            # Translators: the same where no horse is missing and a card is taken already.
            words = ngettext(
                "{n} horse is enough. No card fits: play any as horses, and close.",
                "{n} horses are enough. No card fits: play any as horses, and close.",
                horses,
            )
            return words.format(n=horses)
        return _("No card fits: play one as horses, and you can still close the route.")
    if view.may_take:
        # Translators: none of the cards goes on with the own route; one has to be taken first, and
        # one that is played as horses does not give it up.
        return _("No card fits: take any, play one as horses, and the route stays.")
    # Translators: none of the cards goes on with the own route; one that is played as horses does
    # not give it up.
    return _("No card fits: play one as horses, and the route stays.")


def _before_taking(view: View, missing: int) -> Remedy:
    if any_closes(view, missing):
        if no_hand_fits(view) and not open_fits(view):
            # Translators: so many of one's own horses are missing before the route may be closed;
            # each card, played as horses, brings as many, and none in sight goes on with the
            # route. A headline.
            long = ngettext(
                "{n} horse missing. No card fits: take one, play any as horses, and close.",
                "{n} horses missing. No card fits: take one, play any as horses, and close.",
                missing,
            )
            return _leading(long, missing)
        # Translators: so many of one's own horses are missing before the route may be closed; each
        # card, played as horses, brings as many. A headline.
        long = ngettext(
            "{n} horse missing. Take a card, play any as horses, and close.",
            "{n} horses missing. Take a card, play any as horses, and close.",
            missing,
        )
        return _leading(long, missing)
    found = closing_cards(view, missing)
    if any(key.kind is KeyKind.CARD for key in found):
        # Translators: so many of one's own horses are missing before the route may be closed; then
        # what to do now. {which}: "a +2 or +3" or the like. A headline.
        long = ngettext(
            "{n} horse missing. Take a card, then play {which} as horses, and close.",
            "{n} horses missing. Take a card, then play {which} as horses, and close.",
            missing,
        )
        # Translators: the same as it is shown: {horses} is the picture of the ticked plates on
        # cards that bring enough horses. The first sentence is red.
        shown = ngettext(
            "{n} horse missing. Take a card, play one with {horses} and close.",
            "{n} horses missing. Take a card, play one with {horses} and close.",
            missing,
        )
        return _leading(long, missing, shown)
    if found:
        # Translators: so many of one's own horses are missing before the route may be closed; no
        # card of the hand brings them, but an open one. {which}: "a +2 or +3" or the like. A
        # headline.
        long = ngettext(
            "{n} horse missing. Take {which}, play it as horses, and close.",
            "{n} horses missing. Take {which}, play it as horses, and close.",
            missing,
        )
        # Translators: the same as it is shown: {horses} is the picture of the ticked plates on open
        # cards that bring enough horses. The first sentence is red.
        shown = ngettext(
            "{n} horse missing. Take one with {horses}, play it as horses, and close.",
            "{n} horses missing. Take one with {horses}, play it as horses, and close.",
            missing,
        )
        return _leading(long, missing, shown)
    if _two_bring(view, view.open_hand, missing) or any(
        _two_bring(view, (*view.open_hand, card), missing) for card in view.cards_to_take
    ):
        # Translators: so many of one's own horses are missing before the route may be closed; no
        # card brings them alone, but two of them do. A few lines of little room.
        long = ngettext(
            "{n} horse missing: take a card, then two, together +{n}, let you close with the "
            "Postal Carrier.",
            "{n} horses missing: take a card, then two, together +{n}, let you close with the "
            "Postal Carrier.",
            missing,
        )
        return _leading(long, missing)
    if _new_card_may_bring(view, missing):
        # Translators: so many of one's own horses are missing before the route may be closed, more
        # than the cards of the hand and the open ones bring; one from the supply might bring
        # enough, or one that the Administrator lays out. A few lines of little room.
        long = ngettext(
            "{n} missing: the cards in sight bring fewer. Only new cards can help in this turn.",
            "{n} missing: the cards in sight bring fewer. Only new cards can help in this turn.",
            missing,
        )
        # Translators: the same in fewer words: horses are missing, and only a card that is not seen
        # yet could bring enough of them before the turn ends.
        return Remedy(_filled((long, _("Only new cards can help in this turn.")), missing))
    return _later(missing)


def _before_playing(view: View, missing: int) -> Remedy:
    if any_closes(view, missing):
        # Translators: so many of one's own horses are missing before the route may be closed; each
        # card, played as horses, brings as many. A headline.
        long = ngettext(
            "{n} horse missing. Play any card as horses, and close.",
            "{n} horses missing. Play any card as horses, and close.",
            missing,
        )
        return _leading(long, missing)
    found = closing_cards(view, missing)
    if any(key.kind is KeyKind.CARD for key in found):
        # Translators: so many of one's own horses are missing before the route may be closed; then
        # what to do now. {which}: "a +2 or +3" or the like. A headline.
        long = ngettext(
            "{n} horse missing. Play {which} as horses, and close.",
            "{n} horses missing. Play {which} as horses, and close.",
            missing,
        )
        # Translators: the same as it is shown: {horses} is the picture of the ticked plates on
        # cards that bring enough horses. The first sentence is red.
        shown = ngettext(
            "{n} horse missing. Play one with {horses} as horses, and close.",
            "{n} horses missing. Play one with {horses} as horses, and close.",
            missing,
        )
        return _leading(long, missing, shown)
    if found:
        # Translators: so many of one's own horses are missing before the route may be closed; no
        # card of the hand brings them, but an open one, which the Postmaster lets one take.
        # {which}: "a +2 or +3" or the like. A headline.
        long = ngettext(
            "{n} horse missing. The Postmaster lets you take {which} and play it as horses.",
            "{n} horses missing. The Postmaster lets you take {which} and play it as horses.",
            missing,
        )
        # Translators: the same as it is shown: {horses} is the picture of the ticked plates on open
        # cards that bring enough horses. The first sentence is red.
        shown = ngettext(
            "{n} horse missing. The Postmaster lets you take one with {horses} as horses.",
            "{n} horses missing. The Postmaster lets you take one with {horses} as horses.",
            missing,
        )
        return _leading(long, missing, shown)
    if _two_bring(view, view.open_hand, missing):
        # Translators: so many of one's own horses are missing before the route may be closed; no
        # card brings them alone, but two of them do. A few lines of little room.
        long = ngettext(
            "{n} horse missing: two cards, together +{n}, let you close with the Postal Carrier.",
            "{n} horses missing: two cards, together +{n}, let you close with the Postal Carrier.",
            missing,
        )
        return _leading(long, missing)
    return _later(missing)


def _after_playing(view: View, missing: int) -> Remedy:
    if view.observation.official is None and _bring(view, view.open_hand, missing):
        # Translators: so many of one's own horses are missing before the route may be closed; one
        # card was played in this turn already. {which}: "a +2 or +3" or the like. A few lines of
        # little room.
        long = ngettext(
            "{n} missing: play {which} as horses with the Postal Carrier.",
            "{n} missing: play {which} as horses with the Postal Carrier.",
            missing,
        )
        return Remedy(_filled((long, _play()), missing))
    # Translators: so many of one's own horses are missing before the route may be closed, and no
    # card may be played any more in this turn that brings them. A few lines of little room.
    long = ngettext(
        "{n} missing: close the route in a later turn.",
        "{n} missing: close the route in a later turn.",
        missing,
    )
    return Remedy(_filled((long,), missing))


def _bring(view: View, cards: Sequence[CardIndex], missing: int) -> bool:
    """True if any of the cards brings so many horses alone."""
    return any(view.rules.board.horses_of[card] >= missing for card in cards)


def _two_bring(view: View, cards: Sequence[CardIndex], missing: int) -> bool:
    """True if two of the cards bring so many horses, and may be played in this turn."""
    best = sorted(view.rules.board.horses_of[card] for card in cards)[-2:]
    return _may_play_two(view) and len(best) > 1 and sum(best) >= missing


def _may_play_two(view: View) -> bool:
    seen = view.observation
    has_room = len(coach_cards(view.own_seat)) + 2 <= COACH_CARDS
    return has_room and seen.official is None and not seen.forced


def _new_card_may_bring(view: View, missing: int) -> bool:
    """True if a card from the supply, taken or laid out by the Administrator, could bring what is
    missing, perhaps with one of the hand.
    """
    if not view.supply_left:
        return False
    horses = (view.rules.board.horses_of[card] for card in view.open_hand)
    more = max(horses, default=0) if _may_play_two(view) else 0
    return missing <= MOST_OF_A_CARD + more


def _later(missing: int) -> Remedy:
    # Translators: so many of one's own horses are missing before the route may be closed, more than
    # one's cards can bring in this turn. A few lines of little room.
    long = ngettext(
        "{n} missing: your cards bring fewer. Close the route in a later turn.",
        "{n} missing: your cards bring fewer. Close the route in a later turn.",
        missing,
    )
    # Translators: the same in fewer words: there are too few horses for it in this turn.
    return Remedy(_filled((long, _("Close the route in a later turn.")), missing))


def _play() -> str:
    # Translators: horses are missing before the route may be closed; {which}: "a +2 or +3" or the
    # like.
    return _("Play {which} as horses.")


def _leading(words: str, missing: int, shown: str = "") -> Remedy:
    pictured = shown.replace("{n}", str(missing))
    return Remedy(_filled((words,), missing), leads=True, pictured=pictured)


def _filled(words: tuple[str, ...], missing: int) -> tuple[str, ...]:
    """The words with the number of horses that are missing and the cards that bring them."""
    if missing == 1:
        # Translators: what is to be played, or taken: any card brings a horse or more.
        which = _("any card")
    elif missing == MOST_OF_A_CARD - 1:
        # Translators: what is to be played, or taken: a card with “+2” or “+3” and a horse on it.
        which = _("a +2 or +3")
    else:
        # Translators: what is to be played, or taken: a card with a number such as “+3” and a horse
        # on it.
        which = _("a +{n}").format(n=missing)
    return tuple(dict.fromkeys(each.format(n=missing, which=which) for each in words))
