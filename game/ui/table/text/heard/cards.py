"""Cards as a screen reader says them: their city, what they do now, how many are to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.rules.board import CardIndex, CityIndex, bits
from game.rules.state import GAP, Phase
from game.ui.language import _, in_a_row, ngettext
from game.ui.settings import Speech
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.move_index import SUPPLY, Key, KeyKind, slot_key
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed
from game.ui.table.text.odds import unseen_words
from game.ui.table.text.tiles import last_missing_words
from game.ui.table.variants import variant_ui

Signs = Mapping[Key, Sign]


def city_sentence(city: CityIndex, view: View, speech: Speech = Speech.NORMAL) -> str:
    """The city with its province; its name alone in short speech."""
    board = view.rules.board
    each = board.cities[city]
    if speech is Speech.SHORT:
        return f"{each.name}."
    province = next((p.name for p in board.provinces if p.id == each.province), None)
    if province is None:
        return _("{city}, free city.").format(city=each.name)
    if province == each.name:
        # Translators: a city, and the province {province} that has the same name.
        return _("{city}, province of {province}.").format(city=each.name, province=province)
    return _("{city}, {province}.").format(city=each.name, province=province)


def roads_words(city: CityIndex, view: View) -> str:
    """The cities that roads join to it."""
    cities = view.rules.board.cities
    names = [cities[other].name for other in bits(view.rules.neighbours[city])]
    if not names:
        return ""
    words = ngettext("Road to {cities}.", "Roads to {cities}.", len(names))
    return words.format(cities=listed(names))


def slot_words(slot: int, view: View, signs: Signs, speech: Speech, *, unseen: bool = False) -> str:
    """An open card, with the number of its place, which is its key."""
    card = view.observation.display[slot - 1]
    if card == GAP:
        return _("{number}: no card.").format(number=slot)
    words = card_words(card, slot_key(slot), view, signs, speech, unseen=unseen)
    # Translators: an open card behind the number of its place.
    return _("{number}: {card}").format(number=slot, card=words)


def card_words(
    card: CardIndex,
    key: Key,
    view: View,
    signs: Signs,
    speech: Speech,
    *,
    unseen: bool = False,
) -> str:
    """A card whose face the viewer sees: city, what it does, horses unless it lies in the route,
    own house; with `unseen` also how many copies are to come.
    """
    city, laid = view.rules.city_of[card], key.kind is KeyKind.LAID
    variant = variant_ui(view.rules.variant.id)
    sentences = [
        city_sentence(city, view, speech),
        sign_words(key, city, view, signs, speech),
        "" if laid else variant.card_words(card, view.rules.board),
        # Translators: read out after a card: played as horses it lets one close the route.
        "" if laid or key not in variant.closing_cards(view) else _("With them you can close."),
        roads_words(city, view) if speech is Speech.LONG else "",
    ]
    if speech is not Speech.SHORT:
        if view.own_seat.houses >> city & 1:
            sentences.append(_("You have a house there."))
        sentences.append(last_missing_words(city, view, card=True))
        if unseen:
            sentences.append(as_sentences([unseen_words(city, view, named=False)]))
    return in_a_row(sentences)


def sign_words(key: Key, city: CityIndex, view: View, signs: Signs, speech: Speech) -> str:
    """The effect of a card on the route of the viewer; "" for nothing."""
    if key not in signs:
        return ""
    route, sign = view.own_seat.route, signs[key]
    playable = key.kind is KeyKind.CARD and view.observation.phase is not Phase.DRAW
    if city in [view.rules.city_of[each] for each in route]:
        return _("Already in your route.")
    match sign:
        case Sign.LEFT:
            return _("Extends the route at the left end.")
        case Sign.RIGHT:
            return _("Extends the route at the right end.")
        case Sign.BOTH:
            return _("Extends the route at both ends.")
        case Sign.STARTS:
            return _("Starts a route.")
        case Sign.COSTS:
            return fits_nowhere()
        case Sign.PLAIN if playable:
            if not route:
                return _("Starts a route.")
            # The second card of a turn can only extend a route, and costs none.
            brief = speech is Speech.SHORT or view.observation.played
            return _("Fits at neither end.") if brief else fits_nowhere()
        case Sign.NOT_NOW if playable:
            return _("Cannot be played now.")
        case Sign.NOT_NOW if key.kind is not KeyKind.CARD and speech is not Speech.SHORT:
            return _("Cannot be taken now.")
        case _:
            return _("Does not fit the route.") if route and speech is not Speech.SHORT else ""


def fits_nowhere() -> str:
    """That a card laid down would begin another route."""
    return _("Fits at neither end: it would cost the route.")


def supply_words(view: View, signs: Signs) -> str:
    """The pile to draw from, which one takes with 0."""
    count = view.observation.supply_count
    words = ngettext("0: supply, {count} card.", "0: supply, {count} cards.", count)
    locked = signs.get(SUPPLY) is Sign.NOT_NOW
    return in_a_row([words.format(count=count), _("Cannot be taken now.") if locked else ""])


def discard_words(view: View) -> str:
    count = len(view.observation.discard)
    return ngettext("Discard pile: {count} card.", "Discard pile: {count} cards.", count).format(
        count=count
    )


def hidden_card(number: int, count: int) -> str:
    """A card of the hand that is read out on a key only."""
    return _("Card {number} of {count}.").format(number=number, count=count)


def display_sentences(view: View, signs: Signs, speech: Speech) -> Iterator[str]:
    """All that can be taken, in the order of the places."""
    for slot in range(1, len(view.observation.display) + 1):
        yield slot_words(slot, view, signs, speech)
    yield supply_words(view, {} if speech is Speech.SHORT else signs)


def open_cards_that_fit(view: View, signs: Signs) -> str:
    """The open cards that go on with the route of the viewer, with their keys; "" for none."""
    found = list[str]()
    for slot, card in enumerate(view.observation.display, 1):
        sign = signs.get(slot_key(slot))
        if card != GAP and sign is not None and sign.fits:
            # Translators: an open card with the number of its place, which is its key.
            told = _("{city} ({number})")
            found.append(told.format(city=view.city_name(card), number=slot))
    # Translators: behind words that an open card is to be taken that fits the route.
    words = ngettext("This one fits: {cards}.", "These fit: {cards}.", len(found))
    return words.format(cards=listed(found)) if found else ""


def as_sentences(lines: Iterable[str]) -> str:
    """Lines in a row, with a full stop behind each that has none."""
    return in_a_row(
        line if line.endswith((".", "!", "?", "…")) else f"{line}." for line in lines if line
    )
