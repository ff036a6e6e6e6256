"""The rings of a callout enclose what is meant, and nothing beside it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.rules import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.table.advice.callout import Callout
from game.ui.table.advice.callout_place import fitting_callout
from game.ui.table.draw import highlights
from game.ui.table.model.move_index import SUPPLY
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk
from tests.ui.table.model.test_layout_of_games import laid_out, moments

MANY = "augsburg lodz-2 linz-2 passau-2 ulm-2 basel-2 zuerich-2"


@pytest.fixture
def ring(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[..., Desk]:
    state = position(
        south_rules,
        Player(hand=MANY, route="ingolstadt nuernberg regensburg"),
        Player(hand="lodz"),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
    )
    return lambda: Desk(app, clock, state)


def test_a_ring_goes_around_what_is_seen_of_a_covered_card(ring: Callable[[], Desk]) -> None:
    desk = ring()
    cards = [rect for _card, rect in desk.scene.position.geometry.hand_cards]
    assert cards[1].x < cards[0].right
    callout = Callout(desk.scene.table.metrics, "A", "b", "c", False)
    callout.move_to(desk.scene.position, cards[:1], None)
    assert callout.rings[0].right <= cards[1].x
    callout.move_to(desk.scene.position, cards[-1:], None)
    assert list(callout.rings) == cards[-1:]


def test_a_ring_encloses_number_and_name(ring: Callable[[], Desk]) -> None:
    desk = ring()
    table = desk.scene.position
    supply = table.places[SUPPLY]
    city = table.view.rules.board.city_index["ulm"]
    callout = Callout(desk.scene.table.metrics, "A", "b", "c", False)
    callout.move_to(table, [supply, table.geometry.marker(city)], None)
    number, name = callout.rings
    assert number.contains(highlights.tag("48", supply, table.layout.metrics).rect)
    assert name.contains(table.geometry.label(city))


def test_long_advice_about_the_panels_covers_at_most_a_fifth_of_the_map(
    ring: Callable[[], Desk],
) -> None:
    desk = ring()
    position, m = desk.scene.position, desk.scene.table.metrics
    words = "The panels say what each player has. " * 6

    def make(shape: tuple[float, float]) -> Callout:
        return Callout(m, "A", words, "b", True, shape)

    found = fitting_callout(make, position, [position.layout.panels], None)
    assert not found.rect.colliderect(position.layout.panels)
    assert 0 < found.share_of_map(position) <= 0.2


def test_advice_on_closing_lies_whole_over_the_lines_of_the_seats(ring: Callable[[], Desk]) -> None:
    desk = ring()
    position, m = desk.scene.position, desk.scene.table.metrics
    layout = position.layout
    panels = layout.panels
    sheet = Rect(panels.x - m.px(20), panels.y, panels.width + m.px(20), panels.height * 6 // 10)
    lines = Rect(panels.x, sheet.bottom, panels.width, panels.bottom - sheet.bottom)

    def placed(words: str, lines_may: bool) -> Callout:
        def make(shape: tuple[float, float]) -> Callout:
            return Callout(m, "A", words, "b", False, shape)

        sheets = [sheet, lines]
        return fitting_callout(
            make, position, layout.buttons, None, papers=sheets, lines=lines if lines_may else None
        )

    short = placed("Closing brings five points.", True)
    assert short.rect.contains(lines) and not short.rect.colliderect(sheet)
    assert short.share_of_map(position) == 0
    assert not placed("Closing brings five points.", False).rect.colliderect(lines)
    long = placed("Closing brings five points. " * 14, True)
    assert not long.rect.colliderect(lines.union(sheet)), "too long: another place"


def test_advice_over_the_panels_cuts_no_news_and_no_name_in_two(ring: Callable[[], Desk]) -> None:
    """It grows line by line: either the news is read whole, or not at all."""
    desk = ring()
    position, m = desk.scene.position, desk.scene.table.metrics
    news, room = (
        position.layout.commentary,
        position.layout.panels.union(position.layout.commentary),
    )
    over = 0
    for lines in range(1, 40):
        callout = Callout(m, "A", "word\n" * lines, "b", False, (1.0, 0.9))
        if callout.dock(position, room, position.layout.buttons, ()):
            assert not callout.rect.colliderect(news) or callout.rect.top <= news.top
            for panel in position.geometry.panels:
                head = Rect(panel.rect.x, panel.rect.y, panel.rect.width, panel.name.height)
                assert not callout.rect.colliderect(head) or callout.rect.contains(head)
            over += callout.rect.colliderect(news)
    assert over


def test_in_a_very_wide_window_short_advice_leaves_a_column_of_panels_in_sight(app: App) -> None:
    metrics = Metrics((2560, 1080))
    for state in moments("south"):
        position = laid_out(state, "south", metrics)

        def make(shape: tuple[float, float]) -> Callout:
            return Callout(metrics, "The master’s hint", "Take Ulm. " * 9, "", False, shape)

        found = fitting_callout(make, position, [position.layout.slot(1)], None)
        covered = [found.rect.colliderect(panel.rect) for panel in position.geometry.panels]
        assert covered[0::2] == [False] * len(covered[0::2])
        assert any(covered)
