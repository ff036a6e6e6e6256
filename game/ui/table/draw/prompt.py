"""The line of words above the table, with what stands beside it, and the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import NOBODY, Phase
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import _
from game.ui.table.draw.own.card_signs import picture_of
from game.ui.table.draw.own.meanings import (
    bare,
    horses_sign,
    meanings_beside,
    needed,
    roads_sign,
    shorter,
    tile_meaning,
    width_of,
)
from game.ui.table.draw.own.pictured_words import PicturedWords
from game.ui.table.draw.phases import phase_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.card_signs import CardSign, Part, Pictured, RoadSign, Sign
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.scaling import unscaled_words
from game.ui.table.model.view import View
from game.ui.table.text.legend import Meaning

FILL, LARGE_FILL = 76, 88
"""Per cent of the place's height for the font of one line: with all that a font has above and below
its letters, and where words are large with the letters alone.
"""

ASIDE = 80
"""The largest font of words about another seat's turn, in per cent of the usual one."""

ROOM_FOR_ALL, ROOM_FOR_TWO, ROOM_FOR_SHORT, ROOM_FOR_ASIDE, ROOM_AT_LAST = 84, 72, 66, 70, 62
"""Per cent of its font that a sentence has at least where it leaves room for the meanings of all
signs, for those of the first two or the others in few words, for these or all in few words, for
that of the first, and for this in a word.
"""

ROOM_IF_PICTURED = 76
"""The same of a red sentence with a picture, whose other half is what is explained behind it."""

ROOM_FOR_OTHER_WAY = 70
"""The same of a sentence that leaves room for a further one beside it."""

LEAST_LINE = 11
"""The smallest font of a sentence in one line."""


def round_sprites(
    view: View, layout: TableLayout, unsaved: bool = False, *, numbered: bool = True
) -> list[Sprite]:
    """The round, beside the menu, the last one even if it is not `numbered`; and that the game is
    `unsaved`.
    """
    seen = view.observation
    rect, m = layout.round, layout.metrics
    words, colour = _("Round {number}").format(number=seen.round), palette().parchment_dark
    if seen.finisher != NOBODY:
        words, colour = _("Last round"), palette().gold_light
    named = seen.phase is not Phase.OVER and (numbered or seen.finisher != NOBODY)
    lines = [words] if named else []
    lines = [*lines, _("Not saved")] if unsaved else round_lines(words, layout) if lines else []
    room, colours = rect.width - m.unit, [colour, palette().gold_light if unsaved else colour]
    size = m.large if len(lines) == 1 else min(m.small, rect.height * 36 // 100)
    images = [
        text.render_narrow(line, size, room, ink, "semibold")
        for line, ink in zip(lines, colours, strict=False)
    ]
    y = rect.centery - sum(image.get_height() for image in images) // 2
    result = []
    for image in images:
        result.append(Sprite(image, rect.x + m.unit, y))
        y += image.get_height()
    return result


def round_lines(words: str, layout: TableLayout) -> list[str]:
    """The words beside the small buttons, on two lines where one would be too small."""
    m = layout.metrics
    room = round((layout.round.width - m.unit) / text.NARROWEST)
    smallest = unscaled_words(m).small
    if text.fit(words, m.large, room, "semibold", smallest)[0] == words or " " not in words:
        return [words]
    return words.rsplit(" ", 1)


def prompt_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    words: str,
    colour: Colour,
    named: bool = False,
    aside: Sequence[Meaning] = (),
    marked: tuple[str, ...] = (),
    pauses: bool = False,
    closes: bool = False,
    shown: Pictured = (),
) -> list[Sprite]:
    """The words, if any, beside a house of the seat to act, and the phases of its turn; after them,
    smaller, what is said `aside`, as far as their line leaves room. The words in `marked` are red.
    As long as it is told that a seat `closes` its route, this phase is lit. The first of the
    sentences with signs between their words for which a line has room is `shown` instead.

    Without words it is at most `named` who holds the hand. No phase is lit while the game
    `pauses`.

    Over the hand of another seat they stand alone and more quietly: beside that one's name, or
    after a rival's house, one would ask whose hand it is.
    """
    layout, view = geometry.layout, geometry.view
    seen, m, prompt = view.observation, layout.metrics, layout.prompt
    ink = factory.colour(seen.turn).ink
    # Nothing can be closed then: the turn only ends.
    idle = seen.phase is Phase.CLOSE and len(seen.seats[seen.turn].route) < SHORTEST_ROUTE
    idle, phase = idle or pauses, seen.phase
    if closes and phase in (Phase.PLAY, Phase.CLOSE):
        idle, phase = False, Phase.CLOSE
    phases = phase_sprites(layout.phases, phase, m.small * 11 // 10, ink, idle)
    if not words:
        return [*(_owner(geometry, factory) if named else []), *phases]
    over = seen.phase is Phase.OVER
    if view.own == seen.turn or over or layout.prompt_paper is not None:
        seat = view.own if over else seen.turn
        said, meant = _said(prompt, seat, factory, words, colour, m, 100, aside, marked, shown)
        explained = meanings_beside(prompt, said[-1], meant, m)
        if aside:
            explained += tile_meaning(geometry, factory, [*said, *explained][-1])
        return [*said, *explained, *phases]
    quiet = palette().sepia if colour == palette().ink else colour
    line = sentence(words, prompt, m, quiet, prompt.width - m.unit, ASIDE)
    return [Sprite(line, prompt.x, prompt.centery - line.get_height() // 2), *phases]


def _said(
    place: Rect,
    seat: int,
    factory: SpriteFactory,
    words: str,
    colour: Colour,
    m: Metrics,
    share: int = 100,
    aside: Sequence[Meaning] = (),
    marked: tuple[str, ...] = (),
    shown: Pictured = (),
) -> tuple[list[Sprite], Sequence[Meaning]]:
    """Words beside a seat's house, in `share` per cent of the usual size at most; a little smaller
    where that leaves room for the signs that are explained `aside`, or for the first of them: with
    those for which there is room. Those `shown` with pictures stand instead, where they have room.
    """
    # Beside several lines a house takes room from each of them.
    height = min(place.height * 8 // 10, m.px(2.4 if m.map_first else 4)) * share // 100
    house = factory.house(seat, height)
    x = place.x + house.get_width() + m.px(0.7)
    room = place.right - x - m.px(0.5)
    largest = _largest(place, m, share)
    parts, pictured, line = _in_one_line(
        words, shown, marked, largest, (room, place.height), colour
    )
    if line and any(isinstance(each, Sign) for each in parts):
        # Arrows are explained by the words around them, and roads to cities by the names of these.
        others = (each.without_arrows for each in aside)
        named = _names_follow(parts)
        aside = [each for each in others if each is not None and not (named and each.road_alone)]
    if line:
        # So are the plate of horses and the roads.
        aside = [each for each in aside if each.sign not in parts or each.sign is None]
    meant = aside
    if aside and aside[0].sign is not None:
        both = needed(aside)
        # Beside a headline with pictures the first sign is explained in whole words.
        first = [(aside[:1], ROOM_FOR_TWO)] if line else []
        wanted = [
            (aside, ROOM_FOR_ALL),
            (aside[:2], ROOM_FOR_TWO),
            ((aside[0], *shorter(aside[1:])), ROOM_FOR_TWO),
            *first,
            (shorter(aside), ROOM_FOR_SHORT),
            (shorter(aside[:-1]), ROOM_FOR_SHORT),
            (shorter(aside[:2]), ROOM_FOR_SHORT),
            (aside[:1], ROOM_FOR_ASIDE),
            (shorter(aside[:1]), ROOM_FOR_ASIDE),
            # No sign is left without a word.
            (shorter(aside[:1]), ROOM_AT_LAST),
        ]
        if both:
            wanted = [(some, least) for some, least in wanted if {*both} <= {*some}]
            wanted += [
                ((*shorter(both[:-1]), both[-1]), ROOM_FOR_TWO),
                (shorter(both), ROOM_FOR_SHORT),
                (bare(both), 0),
            ]
        for some, least in ((each, least) for each, least in wanted if each):
            less = room - sum(width_of(each, m.small) + 2 * m.unit for each in some)
            least = max(least, ROOM_IF_PICTURED) if line and least > ROOM_AT_LAST else least
            if not least:
                fits = True
            elif line and pictured:
                fits = pictured.font(largest, less) * 100 >= pictured.font(largest, room) * least
            else:
                fits = _stays_large(words, room, less, place, m, share, least)
            if fits:
                room, meant = less, some
                break
    if line and pictured:
        line = pictured.drawn(pictured.font(largest, room), colour)
    line = line or sentence(words, place, m, colour, room, share, marked)
    result = [
        Sprite(house, place.x, place.centery - house.get_height() // 2),
        Sprite(line, x, place.centery - line.get_height() // 2),
    ]
    return result, meant


def _names_follow(parts: Sequence[Part]) -> bool:
    """True if a name of its own stands behind a sign in a sentence."""
    behind = zip(parts, parts[1:], parts[2:], strict=False)
    return any(
        isinstance(sign, Sign)
        and not any(isinstance(each, Sign | CardSign | RoadSign) for each in (name, words))
        for sign, name, words in behind
    )


def _in_one_line(
    spoken: str,
    shown: Pictured,
    marked: tuple[str, ...],
    largest: int,
    room: tuple[int, int],
    colour: Colour,
) -> tuple[tuple[Part, ...], PicturedWords | None, Surface | None]:
    """The sentence with pictures that says most in letters that are still large, in parts and as a
    picture; the last one if none is, without a picture where one line has no room for it.
    """
    made = [(each, _pictured(spoken, each, marked)) for each in shown]
    if not made:
        return (), None, None
    *longer, (parts, usual) = made
    line = usual.in_line(largest, room, LEAST_LINE, colour)
    least = max(LEAST_LINE, usual.font(largest, room[0]) * ROOM_FOR_OTHER_WAY // 100)
    for more, pictured in longer if line else ():
        if (font := pictured.font(largest, room[0])) >= least:
            return more, pictured, pictured.drawn(font, colour)
    return parts, usual, line


def _pictured(spoken: str, shown: tuple[Part, ...], marked: tuple[str, ...]) -> PicturedWords:
    """Words with pictures of the signs between them; what is marked is their beginning."""
    if marked and shown:
        marked = (*marked, str(shown[0]))
    parts = tuple(_part(each) for each in shown)
    return PicturedWords(parts, spoken, marked)


def _part(part: Part) -> str | Callable[[int], Surface]:
    """Words, or what makes the picture of a sign for a height."""
    if isinstance(part, CardSign):
        return partial(horses_sign, part)
    if isinstance(part, RoadSign):
        return roads_sign
    # A sign is a string, too.
    return partial(picture_of, part) if isinstance(part, Sign) else part


def _stays_large(
    words: str, room: int, less: int, place: Rect, m: Metrics, share: int, least: int
) -> bool:
    """True if a sentence has in `less` pixels `least` per cent of its font in all the room."""
    largest = _largest(place, m, share)
    whole = text.fit(words, largest, room, "semibold", LEAST_LINE)[1]
    shown, size = text.fit(words, largest, max(1, less), "semibold", LEAST_LINE)
    return shown == words and size * 100 >= whole * least


def _owner(geometry: TableGeometry, factory: SpriteFactory) -> list[Sprite]:
    """House and name of the seat whose hand it is; the house alone where the name has no room."""
    layout, view = geometry.layout, geometry.view
    prompt, m, colour = layout.prompt, layout.metrics, factory.colour(view.own)
    house = factory.house(view.own, min(prompt.height * 8 // 10, m.px(4)))
    result = [Sprite(house, prompt.x, prompt.centery - house.get_height() // 2)]
    size = min(m.large, prompt.height * FILL // 100)
    name = text.render(view.seats[view.own].name, size, colour.ink, "semibold")
    x = result[0].rect.right + m.px(0.7)
    if x + name.get_width() + m.unit <= prompt.right:
        result.append(Sprite(name, x, prompt.centery - name.get_height() // 2))
    return result


def sentence(
    words: str,
    prompt: Rect,
    m: Metrics,
    colour: Colour | None = None,
    room: int | None = None,
    share: int = 100,
    marked: tuple[str, ...] = (),
) -> Surface:
    """A sentence for the place of the prompt, `room` pixels of it: in one line, or in several
    where these are clearly larger. Its largest font is a `share` of the usual one, in per cent.
    """
    room = prompt.width - m.px(4) if room is None else room
    largest = _largest(prompt, m, share)
    size = room, prompt.height
    return render_lines(words, largest, size, colour, "semibold", LEAST_LINE, marked)


def _largest(prompt: Rect, m: Metrics, share: int) -> int:
    """The largest font of a sentence in this place."""
    fills = LARGE_FILL if m.text_scale >= LARGE_WORDS else FILL
    return min(m.large, prompt.height * fills // 100) * share // 100
