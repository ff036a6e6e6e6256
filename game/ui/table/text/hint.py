"""Hints in words: what to do, why, and the plan that the reasons rest on."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.advice.later_facts import is_for_later
from game.ai.advice.reasons import Reason
from game.ai.questions import Apart, Course, Hint, Verdict
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex, CityIndex, CityMask
from game.rules.state import GAP
from game.ui.language import _, in_a_row, ngettext
from game.ui.table.model.aims import aims
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed
from game.ui.table.text.tiles import tile_name
from game.ui.table.variants import variant_ui

TAKES = (TakeCard, DrawCard)
"""Actions by which one card is taken."""


def action_words(action: Action, view: View) -> str:
    """An action as a piece of advice to the seat to act."""
    return _advice(action, view, _helped_now(action, view))


def _advice(action: Action, view: View, helped: bool) -> str:
    """The sentence that advises an action; an official may have `helped`."""
    match action:
        case TakeCard(slot):
            words = _("Take {city} with the Postmaster.") if helped else _("Take {city}.")
            return words.format(city=_card_name(view.observation.display[slot - 1], view))
        case DrawCard():
            return (
                _("Draw a card from the supply with the Postmaster.")
                if helped
                else _("Draw a card from the supply.")
            )
        case CallAdministrator():
            return _("Call the Administrator.")
        case StartRoute(card):
            if view.own_seat.route:
                words = _("Give up your route and start a new one in {city}.")
            elif helped:
                words = _("Start a route in {city} with the Postal Carrier.")
            else:
                words = _("Start a route in {city}.")
            return words.format(city=_card_name(card, view))
        case ExtendRoute(card, side):
            end = view.own_seat.route[0 if side is Side.LEFT else -1]
            beside = view.city_name(end)
            return _extending(side, helped).format(city=_card_name(card, view), end=beside)
        case CloseRoute():
            return _closing(action, view)
        case KeepCards(cards):
            names = [_card_name(card, view) for card in cards]
            return _("Keep {cities}.").format(cities=listed(names))
        case _ if isinstance(action, view.rules.variant.actions):
            return variant_ui(view.rules.variant.id).advice(action.card, view, helped)
        case _:
            return _("End the turn.")


def advice_words(hint: Hint, view: View) -> str:
    """The advice of a hint; where it goes on with a plan, or a closing was asked about too early,
    that it is so.
    """
    if hint.rather is not None:
        advice = action_words(hint.rather.action, view)
        return _("Better not yet: {advice}").format(advice=advice)
    advice = action_words(hint.action, view)
    if hint.course is Course.KEPT:
        return _("As planned: {advice}").format(advice=advice)
    return advice


def hint_words(hint: Hint, view: View, *, asked_again: bool = True) -> list[str]:
    """The words below the advice of a hint: a reason, plan and further reasons, and what closing
    now would bring where it is too early. Where it may be `asked_again`, that this is worth it.
    """
    if hint.rather is None:
        return _said(hint, view, asked_again=asked_again) or [_("Nothing else looked better.")]
    why = _said(hint.rather, view, asked_again=asked_again) or [
        _("In the master’s trial games this came out better.")
    ]
    return [*why, _closed_now(hint, view)]


def _said(hint: Hint, view: View, *, asked_again: bool) -> list[str]:
    changed = hint.course is Course.CHANGED
    said = [_changed_words(hint, view)] if changed else []
    why = [*hint.reasons]
    # Why comes before how it goes on, but for what is true only once the plan has been played.
    first = next((each for each in why if not each.planned), None)
    begun = ""
    if first is not None and not changed:
        why.remove(first)
        begun = _begun_words(hint, first, view)
        said.append(begun or reason_words(first, view))
    if hint.plan and not begun:
        said.append(plan_words(hint.action, hint.plan, view))
        takes = isinstance(hint.action, TakeCard) and any(isinstance(a, TAKES) for a in hint.plan)
        if takes and asked_again:
            # A card comes up in its place, which the plan knows nothing of.
            said.append(_("Ask again once a new card is open: it may be better."))
    said += [reason_words(reason, view) for reason in why]
    if hint.other is not None and hint.apart is not Apart.TOLD:
        said.append(_beside_words(hint.action, hint.other, hint.apart, view))
    return said


def _begun_words(hint: Hint, reason: Reason, view: View) -> str:
    """That a route is begun in this turn, and with another card than the one that is taken, which
    is for later; "" if the plan is another one.

    Alone, the reason spoke of a town on which the plan has nothing, and not of its own.
    """
    match hint.plan:
        case (StartRoute(card),) if is_for_later(reason) and not view.own_seat.route:
            # Translators: {start} is the name of a city, such as Ulm: where a route is begun now.
            words = _(
                "You start in {start}; {card} is for later: a road joins it to {city} in your hand."
            )
            return words.format(
                start=_card_name(card, view),
                card=view.city_name(reason.values["card"]),
                city=view.rules.board.cities[reason.values["city"]].name,
            )
        case _:
            return ""


def told_cities(hint: Hint, view: View, start: int = 0, end: int = 0) -> tuple[CityIndex, ...]:
    """The cities of what is advised, and those that the sentences of a page of the hint name, from
    the one numbered `start`, of which the advice is 0, to before the `end`; 0 for the last.
    """
    first, *rest = aims(hint.line, view)
    found = [*first.cities]
    if hint.rather is not None:
        return tuple(dict.fromkeys([*found, *(city for aim in rest for city in aim.cities)]))
    said = [advice_words(hint, view), *hint_words(hint, view)][start : end or None]
    planned = plan_words(hint.action, hint.plan, view) if hint.plan else ""
    for reason in hint.reasons:
        begun = _begun_words(hint, reason, view)
        if begun in said:
            planned = begun
        if begun in said or reason_words(reason, view) in said:
            values = reason.values
            found += [view.rules.city_of[values["card"]]] if "card" in values else []
            found += [values["city"]] if "city" in values else []
    if planned in said:
        found += [city for aim in rest for city in aim.cities]
    return tuple(dict.fromkeys(found))


def _changed_words(hint: Hint, view: View) -> str:
    """The reason for which the plan before is given up: a card that came up, which the new one uses
    or not.
    """
    uses = [card for aim in aims(hint.line, view) for card in aim.cards if card in hint.came]
    names = [*dict.fromkeys(view.city_name(card) for card in uses or hint.came)]
    words = (
        ngettext(
            "The plan changes, because {cities} came up.",
            "The plan changes, because {cities} came up.",
            len(names),
        )
        if uses
        else ngettext(
            "The plan changes: {cities} came up, and in trial games this now does better.",
            "The plan changes: {cities} came up, and in trial games this now does better.",
            len(names),
        )
    )
    return words.format(cities=listed(names))


def _beside_words(action: Action, other: Action, apart: Apart, view: View) -> str:
    """The lead of the action over the next best one, where no reason tells them apart."""
    even = apart is Apart.EVEN
    houses = _other_houses(action, other)
    if houses is None:
        words = (
            _("Just as good, as far as the master sees: {advice}")
            if even
            else _("In the master’s trial games this did better than: {advice}")
        )
        return words.format(advice=_step(other, view, _helped_now(other, view)))
    words = (
        _("Just as good, as far as the master sees: building in {others} instead of {cities}.")
        if even
        else _("In the master’s trial games this did better than building in {others} instead.")
    )
    here, there = houses
    return words.format(cities=_cities(here, view), others=_cities(there, view))


def _other_houses(action: Action, other: Action) -> tuple[CityMask, CityMask] | None:
    """The houses of one closing alone and of another one; None where they differ in more."""
    if not (isinstance(action, CloseRoute) and isinstance(other, CloseRoute)):
        return None
    here, there = action.houses & ~other.houses, other.houses & ~action.houses
    return (here, there) if action.cartwright == other.cartwright and here and there else None


def _closed_now(hint: Hint, view: View) -> str:
    """The gains of this hint's closing, made at once."""
    assert isinstance(hint.action, CloseRoute)
    houses, cartwright = hint.action.houses, hint.action.cartwright
    if cartwright:
        words = (
            _("If you close now with the Cartwright: houses in {cities}, {points} in all.")
            if houses
            else _("If you close now with the Cartwright: no house, {points} in all.")
        )
    else:
        words = (
            _("If you close now: houses in {cities}, {points} in all.")
            if houses
            else _("If you close now: no house, {points} in all.")
        )
    points = ngettext("{count} point", "{count} points", hint.points).format(count=hint.points)
    return words.format(cities=_cities(houses, view), points=points)


def verdict_words(verdict: Verdict, view: View) -> list[str]:
    """The reason for the better decision: the plan, and the most important reason."""
    said = [plan_words(verdict.better, verdict.plan, view)] if verdict.plan else []
    said += [reason_words(reason, view) for reason in verdict.reasons[:1]]
    return said or [_("In the master’s trial games this came out better.")]


def plan_words(first: Action, plan: Sequence[Action], view: View) -> str:
    """The actions planned after the first for the rest of the turn, as sentences."""
    seen = view.observation
    before, steps = [first], list[str]()
    for action in plan:
        taken = seen.taken + sum(isinstance(each, TAKES) for each in before)
        played = seen.played + sum(_is_play(each, view) for each in before)
        steps.append(_step(action, view, _is_helped(action, view, taken, played)))
        before.append(action)
    return _("The plan: {advice}").format(advice=in_a_row(steps))


def reason_words(reason: Reason, view: View) -> str:
    """A reason in the language of the table."""
    board, named = view.rules.board, dict[str, int | str](reason.values)
    for key, value in reason.values.items():
        match key:
            case "card":
                named[key] = view.city_name(value)
            case "city":
                named[key] = board.cities[value].name
            case "tile":
                named[key] = tile_name(value, view.rules)
            case "value":
                points = ngettext("{count} point", "{count} points", value)
                named[key] = points.format(count=value)
            case "rival":
                named[key] = view.seats[value].name
    words = (
        ngettext(reason.template, reason.plural, reason.count)
        if reason.plural
        else _(reason.template)
    )
    return words.format(**named)


def _helped_now(action: Action, view: View) -> bool:
    seen = view.observation
    return _is_helped(action, view, seen.taken, seen.played)


def _is_play(action: Action, view: View) -> bool:
    """True if a card of the hand is played."""
    return isinstance(action, (StartRoute, ExtendRoute, *view.rules.variant.actions))


def _is_helped(action: Action, view: View, taken: int, played: int) -> bool:
    """True if it is the second card of a turn, after so many, which calls an official."""
    return (taken == 1 and isinstance(action, TAKES)) or (played == 1 and _is_play(action, view))


def _extending(side: Side, helped: bool) -> str:
    if helped:
        return (
            # Translators: {end} is the city at the left end of the route.
            _("Play {city} before {end} with the Postal Carrier.")
            if side is Side.LEFT
            # Translators: {end} is the city at the right end of the route.
            else _("Play {city} after {end} with the Postal Carrier.")
        )
    return (
        # Translators: {end} is the city at the left end of the route.
        _("Play {city} before {end}.")
        if side is Side.LEFT
        # Translators: {end} is the city at the right end of the route.
        else _("Play {city} after {end}.")
    )


def _step(action: Action, view: View, helped: bool) -> str:
    """An action of a plan; the side of the route on which a card goes is not told yet."""
    match action:
        case ExtendRoute(card):
            words = _("Play {city} with the Postal Carrier.") if helped else _("Play {city}.")
            return words.format(city=_card_name(card, view))
        case _:
            return _advice(action, view, helped)


def _card_name(card: CardIndex, view: View) -> str:
    """The city of a card, and what tells it from another card of that city beside it."""
    name, rules = view.city_name(card), view.rules
    rows = view.hand, view.observation.display
    row = next((each for each in rows if card in each), ())
    same = [each for each in row if each is not None and each != GAP]
    same = [each for each in same if rules.city_of[each] == rules.city_of[card]]
    signs = {variant_ui(rules.variant.id).told_apart(each, rules) for each in same}
    if len(signs) < 2:
        return name
    # Translators: a card of the hint, beside another one of the same city: "Ulm (2 horses)".
    return _("{city} ({sign})").format(
        city=name, sign=variant_ui(rules.variant.id).told_apart(card, rules)
    )


def _closing(action: CloseRoute, view: View) -> str:
    houses = _cities(action.houses, view)
    if action.cartwright:
        words = (
            _("Close the route with the Cartwright, with houses in {cities}.")
            if houses
            else _("Close the route with the Cartwright, without a house.")
        )
    else:
        words = (
            _("Close the route, with houses in {cities}.")
            if houses
            else _("Close the route, without a house.")
        )
    return words.format(cities=houses)


def _cities(houses: CityMask, view: View) -> str:
    """The cities of a mask, listed."""
    board = view.rules.board
    ids = board.ids_of(houses)
    return listed([board.cities[board.city_index[each]].name for each in ids])
