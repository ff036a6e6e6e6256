"""Everything on a form can be done by mouse and by keyboard alike."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pygame
import pytest
from pygame import Rect

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.widgets import Button, Choice, IconButton, TextField, Toggle
from game.ui.widgets.focus import FocusGroup
from tests.ui.conftest import Hands


class Form(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.log: list[object] = []
        self.group = FocusGroup(lambda: self.log.append("escape"))
        m = self.metrics
        note = self.log.append
        self.button = Button(m, "Press", lambda: note("press"), key="press")
        self.dead = Button(m, "Dead", lambda: note("dead"), key="dead")
        self.dead.enabled = False
        self.choice = Choice(m, [(1, "One"), (2, "Two"), (3, "Three")], 1, note, key="choice")
        self.cycle = Choice(m, [("a", "A"), ("b", "B")], "a", note, key="cycle", cycling=True)
        self.toggle = Toggle(m, "Tick me", False, note, key="toggle")
        self.field = TextField(m, "", note, key="field", longest=5)
        self.last = Button(m, "Go", lambda: note("go"), key="go")
        hidden = Button(m, "Hidden", lambda: note("hidden"), key="hidden")
        hidden.visible = False
        widgets = [
            hidden,
            self.button,
            self.dead,
            self.choice,
            self.cycle,
            self.toggle,
            self.field,
            self.last,
        ]
        for index, widget in enumerate(widgets):
            widget.rect = Rect(100, 20 + 60 * index, 300, 40)
        self.group.set(widgets, self.last)

    def handle(self, event: pygame.Event) -> None:
        self.group.handle(event)

    @property
    def focused(self) -> str:
        return self.group.focused.key if self.group.focused else ""


@pytest.fixture
def form(app: App) -> Form:
    return Form(app)


@pytest.fixture
def person(form: Form, hands: Callable[[Scene], Hands]) -> Hands:
    return hands(form)


def test_the_default_button_has_the_focus_at_first(form: Form, person: Hands) -> None:
    assert form.focused == "go"
    person.key(pygame.K_RETURN)
    assert form.log == ["go"]


def test_tab_goes_around_all_that_can_be_used(form: Form, person: Hands) -> None:
    seen = []
    for _ in range(6):
        person.key(pygame.K_TAB)
        seen.append(form.focused)
    assert seen == ["press", "choice", "cycle", "toggle", "field", "go"]
    person.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert form.focused == "field"


def test_arrows_go_to_the_neighbour(form: Form, person: Hands) -> None:
    form.group.focus_key("press")
    person.key(pygame.K_DOWN)
    assert form.focused == "choice"
    person.key(pygame.K_UP)
    assert form.focused == "press"
    person.key(pygame.K_UP)
    assert form.focused == "press"


def test_of_two_as_near_the_arrows_take_the_first(form: Form, person: Hands) -> None:
    """Below a wide button two are as near but for a pixel of rounding; one reads from the left."""
    for widget, place in (
        (form.button, Rect(100, 20, 359, 60)),
        (form.choice, Rect(100, 105, 172, 50)),
        (form.cycle, Rect(284, 105, 174, 50)),
    ):
        widget.rect = place
    form.group.focus_key("press")
    person.key(pygame.K_DOWN)
    assert form.focused == "choice"


def test_a_click_counts_only_where_it_began(form: Form, person: Hands) -> None:
    person.press("press")
    assert form.log == ["press"]
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=form.button.rect.center, button=1)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=form.last.rect.center, button=1)
    form.handle(down)
    form.handle(up)
    assert form.log == ["press"]


def test_what_is_disabled_does_nothing(form: Form, person: Hands) -> None:
    person.click(form.dead.rect.center)
    assert form.log == []


def test_choices_by_mouse_and_by_arrows(form: Form, person: Hands) -> None:
    person.click((form.choice.rect.right - 10, form.choice.rect.centery))
    assert (form.choice.value, form.log) == (3, [3])
    person.key(pygame.K_RIGHT)
    assert form.choice.value == 3
    person.key(pygame.K_LEFT)
    assert form.choice.value == 2
    person.click((form.cycle.rect.left + 5, form.cycle.rect.centery))
    assert form.cycle.value == "b"
    person.key(pygame.K_SPACE)
    assert form.cycle.value == "a"


def test_a_toggle_by_mouse_and_space(form: Form, person: Hands) -> None:
    person.press("toggle")
    person.key(pygame.K_SPACE)
    assert form.log == [True, False]


def test_a_text_field_can_be_written_on(form: Form, person: Hands) -> None:
    person.press("field")
    person.type("Annabel")
    assert form.field.value == "Annab"
    person.key(pygame.K_HOME)
    person.key(pygame.K_DELETE)
    person.key(pygame.K_END)
    person.key(pygame.K_BACKSPACE)
    person.key(pygame.K_LEFT)
    person.type("x")
    assert form.field.value == "nnxa"
    assert form.log[-1] == "nnxa"


def test_what_is_pasted_into_a_field_is_a_name(form: Form, person: Hands) -> None:
    person.press("field")
    form.field.type_text("A\0\r\N{ZERO WIDTH JOINER}\N{VARIATION SELECTOR-16}" + "\ud800")
    form.field.type_text("e")
    form.field.type_text("\N{COMBINING ACUTE ACCENT}" * 30_000)
    assert form.field.value == "Aé\N{COMBINING ACUTE ACCENT}"
    person.type("nnabel")
    assert form.field.value.endswith("nna")
    person.key(pygame.K_HOME)
    person.type("x")
    assert form.field.value.startswith("A")


def test_a_longer_name_from_elsewhere_stays_whole(form: Form, person: Hands) -> None:
    form.field.value = "Annabella"
    person.press("field")
    person.key(pygame.K_END)
    person.type("x")
    person.key(pygame.K_HOME)
    person.type("x")
    assert form.field.value == "Annabella"


def test_letters_do_not_press_buttons(form: Form, person: Hands) -> None:
    person.press("field")
    form.log.clear()
    person.key(pygame.K_SPACE)
    assert form.log == []


def test_escape_is_told_to_the_scene(form: Form, person: Hands) -> None:
    person.key(pygame.K_ESCAPE)
    assert form.log == ["escape"]


def test_the_focus_ring_shows_for_the_keyboard_only(form: Form, person: Hands) -> None:
    person.press("press")
    plain = len(form.button.sprites())
    person.key(pygame.K_TAB)
    person.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert len(form.button.sprites()) == plain + 1


def test_widgets_that_have_not_changed_draw_the_same_surfaces(form: Form) -> None:
    before = [id(sprite.image) for sprite in form.group.sprites()]
    assert [id(sprite.image) for sprite in form.group.sprites()] == before


@pytest.mark.parametrize("change", ["hovered", "label", "place", "size"])
def test_a_button_that_has_changed_is_drawn_anew(form: Form, change: str) -> None:
    button = form.button
    before = button.sprites()
    assert button.sprites() == before
    if change == "hovered":
        button.hovered = not button.hovered
    elif change == "label":
        button.label += "!"
    elif change == "place":
        button.rect.x += 3
    else:
        button.rect.inflate_ip(4, 4)
    assert button.sprites() != before


def test_all_of_a_field_can_be_selected_and_replaced(form: Form, person: Hands) -> None:
    person.press("field")
    person.type("Anna")
    person.key(pygame.K_a, pygame.KMOD_LCTRL)
    person.type("Bo")
    assert form.field.value == "Bo"
    person.key(pygame.K_a, pygame.KMOD_LCTRL)
    person.key(pygame.K_LEFT)
    person.type("i")
    assert form.field.value == "iBo"
    person.key(pygame.K_a, pygame.KMOD_LCTRL)
    person.key(pygame.K_BACKSPACE)
    assert form.field.value == ""
    person.key(pygame.K_a, pygame.KMOD_LCTRL)
    person.type("x")
    assert form.field.value == "x"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_leaves_a_field_and_presses_nothing(form: Form, person: Hands, key: int) -> None:
    person.press("field")
    person.type("A")
    person.key(key)
    assert form.focused == "go"
    assert form.log == ["A"]
    person.key(key)
    assert form.log == ["A", "go"]


def test_enter_in_a_field_does_what_the_field_is_for(form: Form, person: Hands) -> None:
    form.field.confirmed = lambda: form.log.append("confirmed")
    person.press("field")
    person.key(pygame.K_RETURN)
    assert form.log == ["confirmed"]
    assert form.focused == "field"


def test_a_locked_button_can_be_pressed_and_looks_otherwise_than_by_colour(app: App) -> None:
    pressed: list[str] = []
    button = Button(app.metrics((1024, 600)), "Go", lambda: pressed.append("go"), key="go")
    button.rect = Rect(0, 0, 200, 40)
    usual = len(button.sprites())
    button.locked = True
    # It lies flat, without a shadow, but is a button all the same: no empty place.
    flat = button.sprites()
    assert len(flat) == usual - 1
    assert flat[0].image.get_at((100, 4)).a == 255
    button.activate()
    assert pressed == ["go"]


def test_a_locked_button_is_a_flat_one_even_where_it_would_lead_on(app: App) -> None:
    """Grey words on red leather could not be read."""
    button = Button(app.metrics((1024, 600)), "Go", lambda: None, key="go")
    button.rect, button.locked = Rect(0, 0, 200, 40), True
    usual = button.sprites()[0].image
    button.primary = True
    led = button.sprites()[0].image
    assert led.get_at((20, 20)) == usual.get_at((20, 20))


def test_the_small_words_of_a_button_are_heard_behind_its_label(app: App) -> None:
    button = Button(app.metrics((1280, 800)), "Start the game", lambda: None, key="go")
    button.below = "2 players, South Germany"
    node = button.accessible()
    assert node is not None
    assert (node.name, node.description) == ("Start the game", "2 players, South Germany")


def test_the_sign_of_a_button_leaves_its_words_room(app: App) -> None:
    button = Button(app.metrics((1024, 600)), "Throw all of it away", lambda: None, destroys=True)
    button.rect = Rect(0, 0, button.preferred_width(), 40)
    *_, glyph, words = button.sprites()
    assert glyph.rect.right < words.rect.left
    assert button.rect.contains(glyph.rect) and button.rect.contains(words.rect)


@pytest.mark.parametrize("hovered", [False, True])
def test_the_words_of_a_button_that_destroys_can_be_read_on_any_ground(
    app: App, hovered: bool
) -> None:
    """WCAG 1.4.3 asks for 4.5 to 1."""
    button = Button(app.metrics((1024, 600)), "Delete", lambda: None, destroys=True)
    button.rect, button.hovered = Rect(0, 0, 200, 40), hovered
    body = button.sprites()[0].image
    ground = body.get_at((body.get_width() // 2, body.get_height() // 2))
    assert ground.a == 255
    ink, paper = (luminance(colour) for colour in (palette().wax, ground[:3]))
    assert (paper + 0.05) / (ink + 0.05) >= 4.5


def luminance(colour: Sequence[int]) -> float:
    """Relative luminance as in WCAG, 0 to 1."""
    parts = (each / 255 for each in colour)
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_words_between_two_arrows_are_as_large_for_each_option(app: App) -> None:
    long = "Without help: no hints, no marks, and no way back"
    heights = set()
    for value in ("short", "long"):
        options = [("short", "Full"), ("long", long)]
        choice = Choice(app.metrics((1024, 600)), options, value, print, cycling=True)
        room = choice.preferred_width() * 9 // 10
        choice.rect = Rect(0, 0, room, choice.size * 2)
        heights.add(choice.sprites()[-1].image.get_height())
    assert len(heights) == 1


def test_a_tab_is_told_to_be_selected_only_while_it_has_the_focus(app: App) -> None:
    options = [(1, "One"), (2, "Two")]
    choice = Choice(app.metrics((1024, 600)), options, 2, print, tabs=True)
    for focused in (False, True):
        choice.focused = focused
        node = choice.accessible()
        assert node is not None
        assert [each.selected for each in node.children] == [False, focused]


def test_who_has_one_button_comes_to_the_tabs_beside_the_open_one(app: App) -> None:
    """Enter does not lead on from a tab, and so has no sign of a gamepad there."""
    found = []
    for value in (1, 2, 3):
        options = [(1, "One"), (2, "Two"), (3, "Three")]
        tabs = Choice(app.metrics((1024, 600)), options, value, print, tabs=True)
        tabs.rect = Rect(0, 0, 300, 40)
        assert not tabs.presses
        keys = [key for _place, key in tabs.strokes()]
        places = [tabs.part_at(place.center) for place, _key in tabs.strokes()]
        found.append((keys, places))
    left, right = pygame.K_LEFT, pygame.K_RIGHT
    assert found == [
        ([right], [("", 1)]),
        ([left, right], [("", 0), ("", 2)]),
        ([left], [("", 1)]),
    ]


@pytest.mark.parametrize("text_scale", [1.0, 1.75])
def test_options_side_by_side_read_as_two(text_scale: float) -> None:
    metrics = Metrics((1920, 1080), text_scale=text_scale)
    names = ["Score", "Points by round", "Turning points"]
    choice = Choice(metrics, list(enumerate(names)), 0, lambda _each: None)
    choice.rect = Rect(0, 0, round(0.9 * choice.preferred_width()), metrics.px(4))
    places = [each.rect for each in choice.sprites() if text.words_of(each.image) in names]
    assert len(places) == len(names)
    for left, right in itertools.pairwise(sorted(places, key=lambda each: each.x)):
        assert right.left - left.right >= right.height // 3


def test_a_tooltip_goes_with_the_press_until_the_pointer_comes_back() -> None:
    """It stayed over what the press had brought, as long as the pointer rested."""
    m, group, pressed = Metrics((1024, 600)), FocusGroup(), list[str]()
    button = IconButton(m, "log", "The log (G)", lambda: pressed.append("log"), key="log")
    button.rect = Rect(100, 100, 40, 40)
    group.set([button])
    inside, outside = (120, 120), (400, 400)

    def point(at: tuple[int, int]) -> bool:
        group.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        return bool(group.tooltips())

    assert point(inside)
    group.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1))
    group.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=inside, button=1))
    assert pressed and not point((121, 121))
    # The page is laid out anew with what the press has brought.
    button = IconButton(m, "log", "The log (G)", lambda: None, key="log")
    button.rect = Rect(100, 100, 40, 40)
    group.set([button])
    assert not group.tooltips()
    assert not point(outside) and point(inside)
