"""Keeping three cards of a hand that has become too large, by the keys of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.table.draw import highlights
from game.ui.table.draw.card_rows import CardPainter
from game.ui.table.draw.own import card_signs
from game.ui.table.draw.own.card_signs import FOOT, discard_plate
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import card_key
from game.ui.table.modes.keeping import Keeping
from game.ui.table.modes.waiting_button import WaitingButton
from game.ui.widgets import Button
from tests.rules.builders import Player, action, position
from tests.ui.input.fake_gamepads import button as pad_button
from tests.ui.table.desk import Desk


def keeping(rules: Ruleset, more: str = "") -> State:
    """Anna has four cards, and `more`, and may keep three."""
    return position(
        rules,
        Player(hand=f"ulm-2 basel-1 linz-1 lodz-1 {more}"),
        Player(hand="pilsen"),
        display="freiburg zuerich passau lodz-2 linz-2 salzburg",
        supply="wuerzburg mannheim",
        taken=1,
        played=1,
        keeping=True,
    )


def test_the_key_that_ends_a_turn_keeps_three_ticked_cards(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Of six cards those that stay are no more than those that go."""
    desk = Desk(app, clock, keeping(south_rules, "passau-1 salzburg-1"))
    assert desk.scene.picture.prompt() == "Choose 3 cards to keep."
    hand = [south_rules.board.card_index[each] for each in ("basel-1", "linz-1", "lodz-1")]
    mode = desk.scene.table.mode
    for number, card in enumerate(hand):
        keep = next(each for each in desk.scene.group.widgets if each.key == "keep")
        assert isinstance(keep, Button)
        assert isinstance(keep, WaitingButton) and keep.locked
        assert (keep.done, keep.wanted) == (number, 3)
        assert keep.label.startswith(f"Choose {3 - number} more card")
        desk.key(pygame.K_e)
        assert desk.session.steps == [], f"{number} cards are not enough"
        assert desk.scene.table.message is not None
        desk.scene.table.message = None
        mode.tap(card_key(card))
    desk.scene.update()
    keep = next(each for each in desk.scene.group.widgets if each.key == "keep")
    assert isinstance(keep, Button)
    assert keep.primary and not keep.locked
    desk.key(pygame.K_e)
    assert desk.scene.table.message is None
    assert sorted(desk.session.state.seats[0].hand) == sorted(hand)


@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad"])
def test_of_four_cards_the_one_that_goes_is_chosen_by_one_press(
    app: App, clock: ManualClock, south_rules: Ruleset, by: str
) -> None:
    """To tick the three that stay took three presses; another press swaps the card that goes."""
    desk, index = Desk(app, clock, keeping(south_rules)), south_rules.board.card_index
    mode = desk.scene.table.mode
    assert isinstance(mode, Keeping) and len(mode.kept) == 4
    assert desk.scene.picture.prompt() == "You may keep 3 cards: choose one to discard."
    assert "keep" not in {each.key for each in desk.scene.group.widgets}, "nothing to press yet"
    lit = desk.scene.picture.highlight
    assert lit().drops and lit().kept == frozenset(mode.kept)
    assert set(lit().gold) == {card_key(card) for card in mode.kept}, "the cards stand out"
    for name in ("lodz-1", "ulm-2"):
        thing = card_key(index[name])
        if by == "pointer":
            place = desk.scene.table.position.places[thing]
            desk.mouse.click((place.x + 9, place.centery))
        else:
            desk.scene.group.focus_key(f"{thing.kind}-{thing.number}")
            if by == "keys":
                desk.key(pygame.K_SPACE)
            else:
                pygame.event.post(pad_button(pygame.CONTROLLER_BUTTON_A))
                desk.pass_time(0.1)
        desk.scene.update()
        assert mode.kept == {index[each] for each in HAND if each != name}
    (button,) = (each for each in desk.scene.group.widgets if each.key == "keep")
    assert isinstance(button, Button) and button.primary and not button.locked
    assert button.label == "Discard Ulm" and not lit().gold
    desk.key(pygame.K_e)
    assert sorted(desk.session.state.seats[0].hand) == sorted(
        index[each] for each in HAND if each != "ulm-2"
    )


def test_of_five_cards_two_go_and_a_press_more_lets_the_first_one_stay(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = Desk(app, clock, keeping(south_rules, "passau-1"))
    index, mode = south_rules.board.card_index, desk.scene.table.mode
    assert isinstance(mode, Keeping)
    assert desk.scene.picture.prompt() == "You may keep 3 cards: choose 2 to discard."

    def going() -> set[str]:
        hand = [*HAND, "passau-1"]
        return {each for each in hand if index[each] not in mode.kept}

    for name, wanted in (
        ("lodz-1", {"lodz-1"}),
        ("ulm-2", {"lodz-1", "ulm-2"}),
        ("basel-1", {"ulm-2", "basel-1"}),
        ("ulm-2", {"basel-1"}),
    ):
        mode.tap(card_key(index[name]))
        assert going() == wanted
    desk.key(pygame.K_e)
    assert (
        desk.session.steps == [] and desk.scene.table.message == "Choose one more card to discard."
    )
    assert desk.scene.picture.prompt() == "Choose one more card to discard."
    mode.tap(card_key(index["ulm-2"]))
    desk.scene.update()
    (button,) = (each for each in desk.scene.group.widgets if each.key == "keep")
    assert isinstance(button, Button) and button.label == "Discard Basel and Ulm"


HAND = ("ulm-2", "basel-1", "linz-1", "lodz-1")


def test_a_gamepad_is_led_to_the_button_once_three_are_ticked(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = Desk(app, clock, keeping(south_rules, "passau-1 salzburg-1"))
    device.use(Device.PAD, Make.XBOX)
    reached = []
    for each in ("basel-1", "linz-1", "lodz-1"):
        thing = card_key(south_rules.board.card_index[each])
        desk.scene.group.focus_key(f"{thing.kind}-{thing.number}")
        desk.scene.table.mode.tap(thing)
        desk.scene.update()
        assert desk.scene.group.focused is not None
        reached.append(desk.scene.group.focused.key == "keep")
    assert reached == [False, False, True]


def test_tab_leads_from_the_cards_to_the_button_that_keeps_them(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """The officials came between, of whom none can help any more."""
    desk = Desk(app, clock, keeping(south_rules))
    mode = desk.scene.table.mode
    mode.tap(card_key(south_rules.board.card_index["basel-1"]))
    desk.scene.update()
    device.use(Device.KEYS)
    reached = list[str]()
    for _each in range(4):
        desk.key(pygame.K_TAB)
        assert desk.scene.group.focused is not None
        reached.append(desk.scene.group.focused.key)
    assert [each.split("-")[0] for each in reached] == ["card"] * 3 + ["keep"]


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_1, pygame.K_c])
def test_once_the_cards_are_chosen_whoever_does_something_else_is_told_to_confirm(
    app: App, clock: ManualClock, south_rules: Ruleset, key: int
) -> None:
    desk = Desk(app, clock, keeping(south_rules))
    board, mode = south_rules.board, desk.scene.table.mode
    desk.key(key)
    assert desk.scene.table.message == "You may keep 3 cards: choose one to discard."
    mode.tap(card_key(board.card_index["basel-1"]))
    desk.key(key)
    assert desk.scene.table.message == "Chosen: now press “Discard Basel”."
    assert desk.session.steps == []


def test_while_it_is_told_which_cards_go_nobody_is_asked_to_choose(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = Desk(app, clock, keeping(south_rules))
    desk.scene.table.mode.tap(card_key(south_rules.board.card_index["lodz-1"]))
    desk.scene.update()
    assert "keep" in {each.key for each in desk.scene.group.widgets}
    desk.submit(action("keep ulm-2 basel-1 linz-1", south_rules))
    while desk.scene.busy:
        assert "keep" not in {each.key for each in desk.scene.group.widgets}
        desk.pass_time(0.1)


def test_the_frame_of_the_focus_is_as_large_as_a_card_lies(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = Desk(app, clock, keeping(south_rules))
    mode, key = desk.scene.table.mode, card_key(south_rules.board.card_index["linz-1"])
    place = desk.scene.table.position.places[key]

    def frame() -> Rect:
        desk.scene.update()
        name = f"{key.kind}-{key.number}"
        return next(each for each in desk.scene.group.widgets if each.key == name).rect

    assert frame() == place
    mode.tap(key)
    lies = frame()
    assert lies.height < place.height and place.contains(lies)


def test_only_cards_that_will_go_are_pale(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that can still be pressed are in full colour."""
    desk, pale = Desk(app, clock, keeping(south_rules)), list[Surface]()

    def note(card: Surface) -> Surface:
        pale.append(card)
        return card

    monkeypatch.setattr(card_signs, "waiting", note)
    shown = desk.scene.table.position
    painter = CardPainter(shown.geometry, shown.renderer.factory)
    hand = [card for card, _ in shown.geometry.hand_cards if card is not None]
    for number in range(len(hand)):
        pale.clear()
        painter.hand(frozenset(), Highlight(kept=frozenset(hand[:number])))
        assert len(pale) == (number == 3)


def test_what_the_closing_has_brought_stays_in_sight_until_the_cards_are_kept(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    state = position(
        south_rules,
        Player(hand="ulm-2 basel-1 linz-1 lodz-1", route="augsburg ulm stuttgart"),
        Player(hand="pilsen"),
        display="freiburg zuerich passau lodz-2 linz-2 salzburg",
        supply="wuerzburg mannheim",
        taken=1,
        played=1,
    )
    desk = Desk(app, clock, state)
    before = desk.scene.position.view.points(0)
    desk.submit(action("close ulm augsburg", south_rules))
    desk.settle()
    shown, highlight = desk.scene.position, desk.scene.picture.highlight()
    won = shown.view.points(0) - before
    assert shown.keeping and won == highlight.gain > 0

    ribbon = shown.geometry.panels[0].name

    def on_ribbon(lit: Highlight) -> int:
        renderer = shown.renderer
        resting = [*renderer.resting(None, clock.now(), lit), *renderer.gained(lit)]
        row = ribbon.inflate(2 * ribbon.height, 2 * ribbon.height)
        return sum(row.contains(each.rect) for each in resting)

    # Where the name is long it stands on the upper edge, and the seat's points stay in sight.
    assert on_ribbon(highlight) > on_ribbon(replace(highlight, gain=0))
    covered = replace(highlight, covered=[0])
    assert on_ribbon(covered) == on_ribbon(replace(covered, gain=0))
    desk.submit(action("keep basel-1 linz-1 lodz-1", south_rules))
    desk.settle()
    assert desk.scene.picture.highlight().gain == 0


def test_no_card_is_ticked_where_those_that_go_are_pressed(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ticks on all cards meant that they stay, beside words that asked for the one that goes."""
    desk, ticks, crosses = Desk(app, clock, keeping(south_rules)), list[Rect](), list[Rect]()
    crossed_out = highlights.crossed_out

    def no_mark(rect: Rect, *_rest: object) -> Sprite:
        ticks.append(rect)
        return Sprite(Surface((1, 1)), *rect.topleft)

    def cross(rect: Rect, seen: int, metrics: Metrics) -> Sprite:
        crosses.append(rect)
        sprite = crossed_out(rect, seen, metrics)
        assert rect.contains(sprite.rect)
        return sprite

    monkeypatch.setattr(highlights, "mark", no_mark)
    monkeypatch.setattr(highlights, "crossed_out", cross)
    shown = desk.scene.table.position
    hand = [card for card, _ in shown.geometry.hand_cards if card is not None]
    for stay in (hand, hand[1:]):
        crosses.clear()
        painter = CardPainter(shown.geometry, shown.renderer.factory)
        painter.hand(frozenset(), Highlight(kept=frozenset(stay), drops=True))
        assert not ticks and len(crosses) == len(hand) - len(stay)


def test_cards_that_may_be_discarded_have_a_plate_that_says_so(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing looked as if it could be pressed. That of a card that is pointed at is red."""
    desk, plates = Desk(app, clock, keeping(south_rules)), list[bool]()

    def plate(rect: Rect, seen: int, metrics: Metrics, *, printed: bool, pressed: bool) -> Any:
        assert not printed
        found = discard_plate(rect, seen, metrics, printed=printed, pressed=pressed)
        assert found and all(rect.contains(each.rect) for each in found[-1:])
        plates.append(pressed)
        return found

    monkeypatch.setattr(card_signs, "discard_plate", plate)
    shown = desk.scene.table.position
    hand = [card for card, _ in shown.geometry.hand_cards if card is not None]
    there = card_key(hand[1])
    for stay, gold, hovered, focused, wanted in (
        (hand, hand, None, None, [False] * 4),
        (hand, hand, there, None, [False, False, False, True]),
        (hand, hand, None, there, [False, False, False, True]),
        # The one that goes keeps its own.
        (hand[1:], [], there, None, [True]),
    ):
        plates.clear()
        painter = CardPainter(shown.geometry, shown.renderer.factory)
        lit = Highlight(kept=frozenset(stay), drops=True, gold=frozenset(map(card_key, gold)))
        lit.hovered, lit.focused = hovered, focused
        painter.hand(frozenset(), lit)
        assert sorted(plates) == wanted


@pytest.mark.parametrize("seen", [60, 140])
def test_the_plate_leaves_the_horses_of_a_card_in_sight(seen: int) -> None:
    """What a card brings matters to which one goes."""
    place = Rect(10, 10, 140, 200)
    metrics = Metrics((1920, 1080))
    for printed in (True, False):
        plate = discard_plate(place, seen, metrics, printed=printed, pressed=False)[-1]
        assert Rect(place.topleft, (seen, place.height)).contains(plate.rect)
        foot = place.y + round(place.height * FOOT)
        assert plate.rect.bottom <= foot if printed else plate.rect.y >= foot


def test_the_cards_of_which_one_goes_have_a_bright_golden_edge_until_it_is_chosen(
    app: App, clock: ManualClock, south_rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a brown line the step looked dead: nothing showed that they may be pressed."""
    desk, edges = Desk(app, clock, keeping(south_rules)), list[int]()
    gold_edge = highlights.gold_edge

    def edge(rect: Rect, metrics: Metrics, alpha: int = 255) -> Sprite:
        edges.append(alpha)
        return gold_edge(rect, metrics, alpha)

    monkeypatch.setattr(highlights, "gold_edge", edge)
    shown = desk.scene.table.position
    painter = CardPainter(shown.geometry, shown.renderer.factory)
    painter.hand(frozenset(), desk.scene.picture.highlight())
    assert edges == [255] * 4
    edges.clear()
    desk.mouse.click(shown.places[card_key(south_rules.board.card_index["ulm-2"])].center)
    desk.scene.update()
    painter.hand(frozenset(), desk.scene.picture.highlight())
    assert edges == []


def test_a_card_has_a_torn_letter_once_it_will_go_and_before_a_pale_tick(app: App) -> None:
    """A smaller card alone does not say that it goes, nor an empty disc that it can be ticked."""
    metrics, card = Metrics((1920, 1080)), Rect(0, 0, 90, 130)
    kept, open_still = highlights.mark(card, True, metrics), highlights.mark(card, False, metrics)
    going = highlights.mark(card, False, metrics, decided=True)
    assert highlights.mark(card, True, metrics, decided=True).image is kept.image
    assert len({id(each.image) for each in (kept, open_still, going)}) == 3
    assert all(card.contains(each.rect) for each in (kept, open_still, going))
