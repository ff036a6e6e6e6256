"""Prompts: what to do now, and why something cannot be done."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from game.rules.actions import Action, CloseRoute, EndTurn
from game.rules.board import CardIndex
from game.rules.limits import HAND_LIMIT, SHORTEST_ROUTE
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, Phase
from game.rules.why import Refusal
from game.ui.language import _, ngettext
from game.ui.table.model.card_signs import (
    CardSign,
    Part,
    Pictured,
    Sign,
    fitting_sign,
    no_hand_fits,
    open_fits,
)
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed
from game.ui.table.variants import variant_ui

_GAPS = re.compile(r"\{(\w+)\}")

_END = re.compile(r"[:.]")
"""The end of what is the matter, in a sentence about what to do."""


def refusal_words(refusal: Refusal, rules: Ruleset) -> str:
    """The sentence of a refusal, in the language of the table."""
    return _(refusal.template).format(**refusal.named(rules))


def official_name(number: int) -> str:
    """An official's name; `number` is its place among the officials."""
    names = _("Postmaster"), _("Postal Carrier"), _("Administrator"), _("Cartwright")
    return names[number]


def official_deed(number: int) -> str:
    """The help of an official in two or three words; `number` is as for the name."""
    deeds = (
        # Translators: below the Postmaster's name: that two cards may be taken. Very short.
        _("take 2"),
        # Translators: below the Postal Carrier's name: that two cards may be played. Very short.
        _("play 2"),
        # Translators: below the Administrator's name: six other cards are laid open. Very short.
        _("6 new cards"),
        # Translators: below the Cartwright's name: the route counts as two longer. Very short.
        _("+2 cities"),
    )
    return deeds[number]


def victory(name: str) -> str:
    """The sentence that this player has won."""
    return _("{name} wins").format(name=name)


def prompt(view: View, thinking: bool, actions: Sequence[Action] = ()) -> str:
    """The sentence about what to do now; `actions` are those that are legal for the viewer."""
    seen = view.observation
    info = view.seats[seen.turn]
    if seen.phase is Phase.OVER:
        return _("The game is over.")
    if not view.may_act:
        thinks = thinking and info.kind == "ai"
        words = _("{name} is thinking …") if thinks else _("It is {name}’s turn.")
        return words.format(name=info.name)
    return _own_prompt(view, actions)


def loss_prompt(view: View, card: CardIndex) -> str:
    """The sentence that playing this card of the hand would cost the route."""
    count = len(view.own_seat.route)
    words = ngettext(
        "{city} fits at neither end: starting anew gives up your route of {count} city.",
        "{city} fits at neither end: starting anew gives up your route of {count} cities.",
        count,
    )
    return words.format(city=view.city_name(card), count=count)


def pictured_prompt(view: View, arrows: tuple[Sign, ...]) -> Pictured:
    """The sentences about what to do now in parts, with signs of cards between their words; none
    where there are words alone. The `arrows` are those of open cards that fit.
    """
    if is_at_risk(view):
        if not open_fits(view) or not arrows:
            return ()
        if not _closes_after_playing(view):
            return (_with_arrows(arrows),)
        named = [_saved_to_close(arrows, names) for names in [_names(view, arrows)] if names]
        return (*named, _saved_to_close(arrows), _with_arrows(arrows))
    variant = variant_ui(view.rules.variant.id)
    words = variant.pictured_headline(view)
    signs: dict[str, Sequence[Part]] = {"horses": (CardSign.CLOSES,)}
    if not words:
        return ()
    return (_with_signs(words, signs),)


def marked_words(view: View) -> tuple[str, ...]:
    """What is red of the sentence about what to do now, its beginning: what the own route or the
    hand lacks.
    """
    if is_at_risk(view):
        return () if is_nearly_lost(view) else (_matter(_own_prompt(view, ())),)
    headline = variant_ui(view.rules.variant.id).headline(view)
    return (_matter(headline),) if headline else ()


def _apart(words: str, marked: tuple[str, ...]) -> list[str]:
    """Words in parts, of which those are `marked` that are red."""
    if not marked:
        return [words]
    before, found, after = words.partition(marked[0])
    return [each for each in (before, found, after) if each]


def _closes_after_playing(view: View) -> bool:
    """True if the own route can be closed in this turn once any card is laid at it."""
    variant = variant_ui(view.rules.variant.id)
    enough = not variant.closing_lacks(view) and not variant.fitting_words(view)
    return len(view.own_seat.route) >= SHORTEST_ROUTE and enough and not variant.plays_more(view)


def _names(view: View, arrows: tuple[Sign, ...]) -> tuple[str, ...]:
    """The city behind each of these arrows on open cards; none where that is not all that fits."""
    cards = [each for each in view.observation.display if each != GAP]
    fitting = {(fitting_sign(each, view), view.city_name(each)) for each in cards}
    found = [(sign, name) for sign, name in fitting if sign is not None]
    if len(found) != len(arrows) or {sign for sign, _name in found} != {*arrows}:
        return ()
    return tuple(dict(found)[sign] for sign in arrows)


def _saved_to_close(arrows: tuple[Sign, ...], names: Sequence[str] = ()) -> tuple[Part, ...]:
    """How the route is kept by an open card, and that it may be closed then; with the `names` of
    the cities that have these arrows.
    """
    if len(arrows) == 1:
        # Translators: none of the cards in one's hand goes on with the own route; a card has to be
        # taken, and one has to be played, which gives up the route if it does not fit. {arrow} is
        # the picture of the round green arrow on open cards that fit it. Once such a card is
        # played the route may be closed. The first sentence is red.
        words = _("No card in hand fits. Take {arrow} to keep the route; then you may close.")
    else:
        # Translators: the same where cards fit at either end: {left} and {right} are the pictures
        # of the two arrows.
        words = _(
            "No card in hand fits. Take {left} or {right} to keep the route; then you may close."
        )
    return _between(words, arrows, names)


def _with_arrows(arrows: tuple[Sign, ...]) -> tuple[Part, ...]:
    if len(arrows) == 1:
        # Translators: "No card in your hand fits. Take an open card that does, or you may lose your
        # route." as it is shown: {arrow} is the picture of the round green arrow on cards that fit
        # it. The first sentence is red.
        words = _("No card in hand fits. Take one with {arrow} or you may lose the route.")
    else:
        # Translators: the same where cards fit at either end: {left} and {right} are the pictures
        # of the two arrows.
        words = _(
            "No card in hand fits. Take one with {left} or {right}, or you may lose your route."
        )
    return _between(words, arrows)


def _between(words: str, arrows: tuple[Sign, ...], names: Sequence[str] = ()) -> tuple[Part, ...]:
    """Words with the pictures of arrows between them, behind each of these its name, if any."""
    signs: list[tuple[Part, ...]] = [(each,) for each in arrows]
    if names:
        signs = [(each, f" {name}") for each, name in zip(arrows, names, strict=True)]
    return _with_signs(words, {"arrow": signs[0], "left": signs[0], "right": signs[-1]})


def _with_signs(words: str, signs: Mapping[str, Sequence[Part]]) -> tuple[Part, ...]:
    """Words in parts, with signs in the place of their gaps; what is the matter is one of them."""
    red, parts = _matter(words), list[Part]()
    for number, part in enumerate(_GAPS.split(words)):
        parts += signs[part] if number % 2 else _apart(part, (red,))
    return tuple(parts)


def _matter(words: str) -> str:
    """The beginning of words about what to do, which says what is the matter."""
    return _END.split(words, maxsplit=1)[0].rstrip()


def _own_prompt(view: View, actions: Sequence[Action]) -> str:
    seen = view.observation
    free = seen.official is None
    if is_at_risk(view):
        if open_fits(view):
            # Translators: said before a card is taken. One from the supply may fit, too, but that
            # is luck, and in each turn one card has to be played.
            return _(
                "No card in your hand fits. Take an open card that does, or you may lose your "
                "route."
            )
        if not view.supply_left:
            # Translators: none of the cards that there are goes on with the own route.
            return _("No card fits: the route is lost.")
        # Translators: said before a card is taken: none of the hand and none that lies open goes on
        # with the own route; only a card that is not seen yet might: one from the supply, or one
        # that the Administrator lays out.
        return _("No card fits. Only luck with new cards saves your route.")
    if headline := variant_ui(view.rules.variant.id).headline(view):
        return headline
    none = no_hand_fits(view) and not open_fits(view) and not seen.forced
    if none and (kept := variant_ui(view.rules.variant.id).keeps_route(view)):
        return kept
    match seen.phase:
        case Phase.DRAW if seen.taken and view.must_draw:
            return _("Take the second card from the supply: that is your handicap.")
        case Phase.DRAW if seen.taken:
            return _("Take a second card: your hand was empty, so the Postmaster helps.")
        case Phase.DRAW if seen.forced:
            return _("Your hand is empty, so the Postmaster lets you take two cards.")
        case Phase.DRAW if _closes_after_playing(view):
            # Translators: the route is long enough to be closed at the end of this turn; but first
            # a card has to be taken, and one has to be played.
            return _("Take a card and play one; then you may close.")
        case Phase.DRAW:
            return _("Take a card from the display or the supply.")
        case Phase.PLAY if seen.taken == 1 and free and view.must_draw:
            return _("Play a card – or draw a second one with the Postmaster.")
        case Phase.PLAY if seen.taken == 1 and free:
            return _("Play a card – or take a second one with the Postmaster.")
        case Phase.PLAY if _closes_after_playing(view) and not no_hand_fits(view):
            # Translators: the route is long enough to be closed at the end of this turn.
            return _("Play a card; then you may close.")
        case Phase.PLAY:
            return _("Play a card.")
        case Phase.CLOSE:
            return _last_prompt(actions)
        case _:
            return keeping_prompt(len(view.hand))


def drops_cards(hand: int) -> bool:
    """True if fewer cards of a hand of this size go than stay: then those that go are chosen."""
    return 0 < hand - HAND_LIMIT < HAND_LIMIT


def keeping_prompt(hand: int) -> str:
    """The sentence about a hand that is too large."""
    if not drops_cards(hand):
        return _("Choose {count} cards to keep.").format(count=HAND_LIMIT)
    words = ngettext(
        "You may keep {keep} cards: choose one to discard.",
        "You may keep {keep} cards: choose {count} to discard.",
        hand - HAND_LIMIT,
    )
    return words.format(count=hand - HAND_LIMIT, keep=HAND_LIMIT)


def discard_label(names: Sequence[str]) -> str:
    """The words on the button that discards the cards of cities with these names."""
    # Translators: on a button; the names of one or two cities whose cards are given up.
    return _("Discard {cards}").format(cards=listed(names))


def is_nearly_lost(view: View) -> bool:
    """True if no card in sight keeps the viewer's route, which is to be said in red."""
    return is_at_risk(view) and not open_fits(view)


def is_at_risk(view: View) -> bool:
    """True if the viewer is to take a card, and none of the hand can be played without giving up
    the route. An empty hand has words of its own.
    """
    if not view.may_take or variant_ui(view.rules.variant.id).plays_more(view):
        return False
    return no_hand_fits(view)


def _last_prompt(actions: Sequence[Action]) -> str:
    """The sentence about what is left to do in a turn, naming only what is legal."""
    closing = any(isinstance(action, CloseRoute) for action in actions)
    playing = any(not isinstance(action, (CloseRoute, EndTurn)) for action in actions)
    if closing and playing:
        return _("Play a second card with the Postal Carrier, close the route, or end the turn.")
    if closing:
        return _("Close the route or end your turn.")
    if playing:
        return _("Play a second card with the Postal Carrier, or end your turn.")
    return _("End your turn.")
