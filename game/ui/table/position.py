"""Position on the table: view, places, renderer and legal moves, made together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.rules.actions import Action
from game.rules.board import CardIndex, CityIndex
from game.rules.state import GAP, Phase
from game.session import Session
from game.tiled.chart import Chart
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.large_name import name_place
from game.ui.table.draw.stage import stage
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.card_signs import Pictured, Sign, card_signs
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import hand_in_sight
from game.ui.table.model.hit_targets import hit_targets, tooltip_targets
from game.ui.table.model.layout import CalloutRoom, TableLayout
from game.ui.table.model.move_index import Key, KeyKind, Laid, MoveIndex, card_key, city_key
from game.ui.table.model.view import View
from game.ui.table.model.zoom import WHOLE, Zoom
from game.ui.table.text import prompts
from game.ui.table.text.legend import Meaning, legend, open_arrows
from game.ui.table.variants import variant_ui


@dataclass(frozen=True)
class Position:
    """Made anew after every action and every change of viewer, size or settings."""

    view: View
    geometry: TableGeometry
    renderer: TableRenderer
    moves: MoveIndex
    withheld: MoveIndex
    """The legal moves that a guide does not offer."""

    @classmethod
    def of(
        cls,
        session: Session,
        viewer: int | None,
        metrics: Metrics,
        chart: Chart,
        zoom: Zoom = WHOLE,
        callout: CalloutRoom = CalloutRoom.NONE,
        withholds: Callable[[Action], bool] = lambda _action: False,
        laid: Laid | None = None,
    ) -> Position:
        view = View.of(session.state, session.header.seats, viewer)
        renderer = stage(view, metrics, chart, zoom=zoom, callout=callout, laid=laid)
        actions = session.legal_actions() if view.may_act else []
        offered, withheld = list[Action](), list[Action]()
        for action in actions:
            (withheld if withholds(action) else offered).append(action)
        both = (MoveIndex(each, session.rules) for each in (offered, withheld))
        return cls(view, renderer.geometry, renderer, *both)

    @property
    def layout(self) -> TableLayout:
        return self.geometry.layout

    @property
    def keeping(self) -> bool:
        """True if the viewer is choosing the cards to keep."""
        return self.view.may_act and self.view.observation.phase is Phase.DISCARD

    def prompt(self, thinking: bool, chosen: Key | None = None) -> str:
        """The sentence about what to do now, or what the `chosen` card would cost."""
        if chosen is not None and self.signs.get(chosen) is Sign.COSTS:
            return prompts.loss_prompt(self.view, chosen.number)
        if thinking:
            return prompts.prompt(self.view, thinking, self.moves.actions)
        return self._prompt

    def warns(self, words: str, chosen: Key | None = None) -> bool:
        """True if these words are the prompt and say that the own route would be lost."""
        lost = self.signs.get(chosen) is Sign.COSTS if chosen else self._nearly_lost
        return lost and words == self.prompt(False, chosen)

    def shown_prompt(self, words: str) -> Pictured:
        """Prompts with signs in the place of words, one of which is shown rather than the `words`;
        none where these are shown.
        """
        return self._pictured_prompt if words == self._prompt else ()

    def marked_prompt(self, words: str) -> tuple[str, ...]:
        """What is red of a prompt in these words."""
        return self._marked_prompt if words == self._prompt else ()

    # These are asked for in every frame.

    @cached_property
    def _prompt(self) -> str:
        return prompts.prompt(self.view, False, self.moves.actions)

    @cached_property
    def _nearly_lost(self) -> bool:
        return prompts.is_nearly_lost(self.view)

    @cached_property
    def _pictured_prompt(self) -> Pictured:
        return prompts.pictured_prompt(self.view, open_arrows(self.signs))

    @cached_property
    def _marked_prompt(self) -> tuple[str, ...]:
        return prompts.marked_words(self.view)

    @cached_property
    def signs(self) -> dict[Key, Sign]:
        """The effect of each card now."""
        return card_signs(self.view, self.moves)

    @cached_property
    def legend(self) -> tuple[Meaning, ...]:
        """The meaning of the signs on the cards."""
        return legend(self.view, self.signs, self.closers)

    @cached_property
    def closers(self) -> frozenset[Key]:
        """The cards that let the route be closed when they are played in the variant's own way."""
        return variant_ui(self.view.rules.variant.id).closing_cards(self.view)

    @cached_property
    def closers_differ(self) -> bool:
        """True if cards that do not let the route be closed lie beside those that do."""
        return not variant_ui(self.view.rules.variant.id).says_any_closes(self.view)

    @cached_property
    def places(self) -> dict[Key, Rect]:
        """Every thing that can be pointed at and its place, those below first."""
        return dict(hit_targets(self.geometry))

    @cached_property
    def _from_the_top(self) -> tuple[list[Key], list[Rect]]:
        """Every thing and its place, those above first."""
        return [*reversed(self.places)], [*reversed(self.places.values())]

    def tooltip_targets(self) -> dict[Key, Rect]:
        """Every thing that has a tooltip and its place, those below first."""
        return tooltip_targets(self.geometry, self.places)

    def thing_at(self, position: tuple[int, int], front: Key | None = None) -> Key | None:
        """The topmost thing under a position; `front` is a card for which the others of the hand
        have made way.
        """
        for card, rect in hand_in_sight(self.geometry.hand_cards, front).items():
            if rect.collidepoint(position):
                return card_key(card)
        keys, rects = self._from_the_top
        found = Rect(position, (1, 1)).collidelist(rects)
        if found >= 0:
            return keys[found]
        city = self.geometry.city_of_socket(position)
        return None if city is None else city_key(city)

    def card_of(self, key: Key | None) -> CardIndex | None:
        """The card that a key stands for, if its face is in sight."""
        if key is None:
            return None
        if key.kind == KeyKind.CARD:
            return key.number
        if key.kind == KeyKind.SLOT:
            card = self.view.observation.display[key.number - 1]
            return None if card == GAP else card
        return None

    def city_of(self, key: Key | None) -> CityIndex | None:
        """The city that a key stands for, or whose card it does."""
        if key is not None and key.kind == KeyKind.CITY:
            return key.number
        card = self.card_of(key)
        return None if card is None else self.view.rules.city_of[card]

    def name_place(self, key: Key | None) -> Rect | None:
        """In sofa mode the place of the large name of a city or card; else None."""
        city = self.city_of(key)
        if key is None or city is None or not self.geometry.layout.metrics.map_first:
            return None
        if key not in self._name_places:
            card = None if key.kind == KeyKind.CITY else self.places.get(key)
            self._name_places[key] = name_place(self.geometry, city, card)
        return self._name_places[key]

    @cached_property
    def _name_places(self) -> dict[Key, Rect]:
        return {}

    def cards_of(self, city: Key | None) -> tuple[Key, ...]:
        """The cards in sight of a city: open ones and those in the own hand; else none."""
        if city is None or city.kind is not KeyKind.CITY:
            return ()
        city_of = self.view.rules.city_of
        return tuple(
            place
            for place in self.places
            if (card := self.card_of(place)) is not None and city_of[card] == city.number
        )

    def cards_for(self, city: int) -> list[Key]:
        """The viewer's cards that could be laid at a city now."""
        target = city_key(city)
        return [key for key in self.moves.sources if target in self.moves.targets(key)]
