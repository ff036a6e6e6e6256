"""The order in which a screen reader reads the words and widgets of a form."""

from __future__ import annotations

from pygame import Surface

from game.ui.accessibility.node import Box, Node, Role, table
from game.ui.forms.heard import reading_order
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite


def widget(key: str, box: Box, name: str = "") -> Node:
    return Node(key, Role.BUTTON, name or key, box=box)


def words(said: str, x: int, y: int) -> Sprite:
    return Sprite(text.render(said, 12), x, y)


def read(sprites: list[Sprite], described: list[Node], widgets: list[Node]) -> list[str]:
    return [each.name for each in reading_order(sprites, described, widgets, "The page")]


def test_words_are_read_before_what_they_stand_above_or_beside() -> None:
    widgets = [widget("one", (200, 40, 80, 20)), widget("two", (10, 90, 80, 20))]
    found = read([words("beside", 10, 44), words("above", 12, 70)], [], widgets)
    assert found == ["beside", "one", "above", "two"]


def test_words_stay_in_their_column() -> None:
    left = [widget("left", (10, 40, 100, 20)), widget("left below", (10, 80, 100, 20))]
    right = [widget("right", (300, 40, 100, 20))]
    sprites = [words("Left", 10, 10), words("Right", 300, 10), words("last", 300, 70)]
    found = read(sprites, [], [*left, *right])
    assert found == ["Left", "left", "left below", "Right", "right", "last"]


def test_of_two_headings_in_a_row_only_the_last_has_the_widget_beside_it() -> None:
    left = [widget("left", (10, 60, 100, 20))]
    right = [widget("all", (500, 14, 60, 16)), widget("right", (300, 60, 100, 20))]
    heads = [
        Node(words, Role.HEADING, words, box=(x, 10, 100, 24))
        for words, x in (("Left", 10), ("Right", 300))
    ]
    assert read([], heads, [*left, *right]) == ["Left", "left", "Right", "all", "right"]


def test_what_a_tab_shows_follows_it_though_the_order_then_leads_back_up() -> None:
    tabs, pen = widget("tabs", (10, 60, 300, 20)), widget("pen", (250, 10, 60, 20))
    shown, back = Node("shown", Role.LABEL, "shown", box=(10, 100, 300, 20)), (10, 300, 80, 20)
    found = read([], [shown], [tabs, pen, widget("back", back)])
    assert found == ["tabs", "shown", "pen", "back"]


def test_words_below_two_columns_follow_both() -> None:
    left = [widget("one", (10, 40, 100, 20)), widget("two", (10, 80, 100, 20))]
    right = [widget("three", (150, 40, 100, 20))]
    heading = Node("head", Role.HEADING, "below", box=(10, 120, 240, 20))
    assert read([], [heading], [*left, *right]) == ["one", "two", "three", "below"]


def test_words_in_a_row_below_everything_are_read_from_left_to_right() -> None:
    seats = [
        Node(words, Role.LABEL, words, box=(x, 100, 80, 60))
        for words, x in (("one", 300), ("two", 400), ("three", 500))
    ]
    assert read([], seats, [widget("left", (10, 10, 100, 20))]) == ["left", "one", "two", "three"]


def test_words_beside_a_list_are_read_from_the_top_down_and_in_rows() -> None:
    widgets = [widget("tabs", (10, 10, 100, 20)), widget("list", (300, 10, 100, 300))]
    sprites = [words("last", 10, 120), words("Head", 10, 60), words("of the same row", 90, 59)]
    assert read(sprites, [], widgets) == ["tabs", "Head", "of the same row", "last", "list"]


def test_lines_that_a_widget_tells_are_not_read_twice() -> None:
    told = widget("b", (10, 40, 80, 20))._replace(description="Round 3\nAnna, Bert")
    sprites = [words("Round 3", 10, 70), words("Anna, Bert", 10, 90), words("rest", 10, 110)]
    assert read(sprites, [], [told]) == ["b", "rest"]


def test_what_is_said_elsewhere_is_not_read_twice() -> None:
    widgets = [widget("b", (10, 40, 80, 20), "Volume")]
    sprites = [words("The page", 10, 10), words("Volume", 10, 20), words("rest", 10, 30)]
    assert read(sprites, [], widgets) == ["rest", "Volume"]


def test_a_table_is_read_instead_of_its_words_and_before_widgets_in_it() -> None:
    box = (0, 100, 400, 200)
    sheet = table("t", "Score", ("", "Gerda"), [("Total", "31")], box)
    widgets = [widget("tabs", (0, 60, 400, 20)), widget("total", (200, 150, 50, 20))]
    found = read([words("Total", 10, 150), words("31", 200, 150)], [sheet], widgets)
    assert found == ["tabs", "Score", "total"]


def test_a_cut_text_is_read_whole_and_a_picture_not_at_all() -> None:
    image = text.render_fit("A very long name of somebody", 20, 60)
    assert read([Sprite(image, 0, 0), Sprite(Surface((9, 9)), 0, 50)], [], []) == [
        "A very long name of somebody"
    ]
