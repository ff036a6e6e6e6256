"""The own part of the table says whose it is, and which official helps, at a glance."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.events import Official
from game.rules.state import Phase, State
from game.ui.clock import ManualClock
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.draw import highlights
from game.ui.table.draw.card_rows import CardPainter
from game.ui.table.draw.own import card_signs
from game.ui.table.draw.own.official_parts import official_parts
from game.ui.table.draw.own.officials import (
    name_picture,
    names_share,
    official_sprites,
    words_ink,
)
from game.ui.table.draw.prompt import prompt_sprites
from game.ui.table.draw.route_tags import Stop, length_sign, number_disc, route_tag_sprites
from game.ui.table.draw.stage import stage
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.view import View
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for

WINDOWS = ((1024, 600), (1920, 1080), (3840, 2160))


@pytest.fixture(autouse=True)
def window(clock: ManualClock) -> None:
    offscreen_app(WINDOWS[0], Settings(), clock)


def table(state: State, viewer: int | None, metrics: Metrics) -> TableRenderer:
    view = View.of(state, header_for(state, ["human", "ai"]).seats, viewer)
    return stage(view, metrics, find_loaded("south").chart)


def begun(rules: Ruleset, **more: object) -> State:
    anna = Player(hand="lodz ulm", route="augsburg muenchen")
    return position(rules, anna, Player(hand="linz"), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("helped", [None, Official.POSTMASTER])
def test_an_official_is_lit_stamped_or_quiet(
    south_rules: Ruleset, viewer: int, helped: Official | None
) -> None:
    """Portrait and words say the same: nobody is half off. Who cannot help now is quiet, whether
    later or no more: readers asked what the difference was. Nobody wears a number: beside “take 2”
    it looked like a price.
    """
    state = begun(south_rules, taken=2 if helped else 0, official=helped)
    drawn = table(state, viewer, Metrics((1920, 1080)))
    geometry = drawn.geometry
    shown = {id(each.image): each.alpha for each in official_sprites(geometry, Highlight())}
    every = official_parts(geometry.layout)
    share = names_share(list(every.values()))
    for number, (official, parts) in enumerate(every.items()):
        help = help_of(official, geometry.view)
        used, lit = help is Help.USED, viewer == 0 and help is Help.NOW
        mood = Mood.PLEASED if used else Mood.CALM
        high, quiet = parts.portrait.height, not (used or lit)
        wanted = portraits.official(official.value, high, quiet, lit, mood)
        assert id(wanted) in shown, (official, help)
        assert shown[id(wanted)] == 255
        ink = words_ink(lit)
        assert sum(ink) <= sum(palette().sepia), "those of the last were too pale"
        words = name_picture(number, parts, ink, quiet, share)
        assert id(words) in shown, (official, help)


def test_who_can_help_now_is_on_bright_paper_without_gold(south_rules: Ruleset) -> None:
    """A golden frame read as advice; and beside advice green words alone were a third look."""
    drawn = table(begun(south_rules, taken=1), 0, Metrics((1920, 1080)))
    geometry = drawn.geometry
    places = geometry.layout.officials
    advised = Highlight(gold=(Key(KeyKind.CARD, 0),))
    papers = []
    for highlight in (Highlight(), advised):
        sprites = official_sprites(geometry, highlight)
        papers.append([each for each in sprites if each.rect.contains(places[Official.POSTMASTER])])
        assert not [each for each in sprites if each.rect.contains(places[Official.CARTWRIGHT])]
    (plain,), (beside,) = papers
    assert plain.rect == beside.rect and plain.image is beside.image
    gold = pygame.mask.from_threshold(plain.image, palette().gold, (30, 30, 30))
    assert not gold.count()
    # A line around it read as chosen: it is a thick paper that can be pressed.
    wide, high = plain.image.get_size()
    above, below = (plain.image.get_at((wide // 2, y)) for y in (high // 3, high - 1))
    assert sum(above[:3]) > sum(below[:3]) and plain.image.get_at((0, high // 3))[:3] != below[:3]


def test_who_will_help_with_what_is_chosen_has_a_golden_frame_and_a_stamp(
    south_rules: Ruleset,
) -> None:
    """Who may be asked looked chosen, and who was chosen had no more than a stamp."""
    drawn = table(begun(south_rules, taken=1), 0, Metrics((1920, 1080)))
    place = drawn.geometry.layout.officials[Official.CARTWRIGHT]

    def golden(highlight: Highlight) -> bool:
        papers = [e for e in official_sprites(drawn.geometry, highlight) if e.rect.contains(place)]
        masks = [pygame.mask.from_threshold(e.image, palette().gold, (30, 30, 30)) for e in papers]
        return any(each.count() for each in masks)

    assert golden(Highlight(helping=[Official.CARTWRIGHT]))
    assert not golden(Highlight(helping=[]))


def test_torn_letters_are_pale_beside_advice(south_rules: Ruleset) -> None:
    """Four of them outshouted the one green arrow."""
    drawn = table(begun(south_rules), 0, Metrics((1920, 1080)))
    place = Rect(0, 0, 120, 200)
    card = drawn.factory.card(0, place.size)
    plain, pale = (card_signs.costing_card(card, place, 120, 4, quiet) for quiet in (False, True))
    assert plain.rect == pale.rect
    seen = [pygame.mask.from_threshold(e.image, palette().wax, (30, 30, 30)) for e in (plain, pale)]
    assert seen[0].count() > 2 * seen[1].count()


@pytest.mark.parametrize("below", [True, False])
def test_the_town_that_advice_leads_to_has_a_ring_and_an_arrow_off_its_name(below: bool) -> None:
    """“At the right end” was to be looked for among three towns in the same light."""
    town = Rect(100, 100, 60, 40)
    name = Rect(80, 140 if below else 75, 100, 24)
    ringed, arrow = highlights.aimed_town(town, name, Metrics((1920, 1080)))
    assert ringed.rect.contains(town) and ringed.rect.contains(name)
    assert arrow.rect.colliderect(ringed.rect)
    assert not arrow.rect.colliderect(name)


@pytest.mark.parametrize(("left", "urgent"), [(3, True), (4, False)])
def test_the_last_cards_of_the_supply_are_counted_in_red(
    south_rules: Ruleset, left: int, urgent: bool
) -> None:
    supply = ("zuerich", "freiburg", "mannheim", "passau")[:left]
    state = begun(south_rules, display="basel " * 6, supply=" ".join(supply))
    drawn = table(state, 0, Metrics((1920, 1080)))
    tags = [highlights.paper_tag(f"Supply {left}", size, urgent) for size in range(8, 60)]
    cards = CardPainter(drawn.geometry, drawn.factory).display((), Highlight())
    shown = {id(sprite.image) for sprite in cards}
    assert any(id(tag) in shown for tag in tags)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize(
    "words",
    [
        "It is Bert’s turn.",
        "Bert takes Regensburg and plays Sigmaringen and, with the Postal Carrier, Ingolstadt.",
    ],
)
def test_over_the_hand_the_words_of_another_turn_stand_alone(
    south_rules: Ruleset, size: tuple[int, int], text_scale: float, words: str
) -> None:
    """They name who is to act: with the owner of the hand two names stood in one line."""
    state = begun(south_rules)
    state.turn = 1
    drawn = table(state, 0, Metrics(size, 1.0, text_scale))
    sprites = prompt_sprites(drawn.geometry, drawn.factory, words, palette().ink)
    prompt = drawn.geometry.layout.prompt
    if drawn.geometry.layout.prompt_paper is not None:
        return
    line = sprites[0]
    assert text.words_of(line.image) == words
    assert line.x == prompt.x and line.rect.right <= prompt.right
    assert "Anna" not in [text.words_of(each.image) for each in sprites]


def test_in_the_own_turn_the_sentence_stands_alone(south_rules: Ruleset) -> None:
    drawn = table(begun(south_rules), 0, Metrics((1920, 1080)))
    sprites = prompt_sprites(drawn.geometry, drawn.factory, "Play a card.", palette().ink)
    assert [text.words_of(each.image) for each in sprites].count("Anna") == 0


@pytest.mark.parametrize(("route", "lit"), [("ulm", False), ("ulm augsburg muenchen", True)])
def test_the_last_phase_is_lit_only_while_a_route_can_be_closed(
    south_rules: Ruleset, route: str, lit: bool
) -> None:
    """A turn that can only end leaves nothing to be closed."""
    anna = Player(hand="lodz", route=route)
    state = position(south_rules, anna, Player(hand="lodz-3"), taken=1, played=1)
    assert state.phase is Phase.CLOSE
    drawn = table(state, 0, Metrics((1920, 1080)))
    image = prompt_sprites(drawn.geometry, drawn.factory, "", palette().ink)[-1].image
    ink = drawn.factory.colour(0).ink
    assert (pygame.mask.from_threshold(image, ink, (1, 1, 1, 255)).count() > 0) == lit


@pytest.mark.parametrize("size", [10, 13, 21, 40])
def test_the_length_of_a_route_is_a_sign_and_no_disc_of_points(size: int) -> None:
    stops = [Stop("Ulm", (200, 180, 90)), Stop("Linz", (200, 120, 120))]
    sign = route_tag_sprites(stops, Rect(0, 0, 600, 60), (size, size))[0].image
    assert sign is length_sign(2, size)
    assert sign.get_size() == number_disc(2, size, palette().wax).get_size()
    middle = sign.get_width() // 2
    # Its post is seen below the board.
    assert sign.get_at((middle, sign.get_height() - 1)).a == 255
    assert sign.get_at((0, sign.get_height() - 1)).a == 0
