"""News of the table: what has happened, and what is to be done, read out as it comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.actions import EndTurn, KeepCards
from game.rules.events import DisplayCleared, DisplayFilled, TurnEnded
from game.rules.records.history import Step
from game.ui.language import _, in_a_row
from game.ui.settings import AnimationSpeed, Hands, Speech
from game.ui.table.context import RESHUFFLED, TableContext
from game.ui.table.heard.open_card import OpenCard
from game.ui.table.model.move_index import Key
from game.ui.table.text import prompts
from game.ui.table.text.clauses import city_name
from game.ui.table.text.commentary import closing_result, own_closing_result
from game.ui.table.text.heard.cards import as_sentences
from game.ui.table.text.log import turn_lines
from game.ui.table.text.occasion import assistance_name, occasion_words
from game.ui.table.text.tooltips import draws_second_words
from game.ui.table.text.undone import own_words
from game.ui.table.turn.forced import forced_action
from game.ui.table.variants import variant_ui

BREATH = 1.5
"""Seconds within which what is announced belongs to what was announced before."""


class News:
    """Announces each own action at once and each turn of another seat in one sentence.

    Words that one person may hear are dropped once the table is another's.
    """

    def __init__(
        self,
        table: TableContext,
        prompt: Callable[[], str],
        hint: Callable[[], str],
        display: Callable[[], str],
        words: Callable[[Key], str],
        focused: Callable[[], Key | None],
    ) -> None:
        """`prompt` is the sentence about what to do now, `hint` are the words of one, or "".

        `display` are the open cards in a few words, `words` those of a thing, `focused` the thing
        with the focus.
        """
        self._table = table
        self._prompt = prompt
        self._hint = hint
        self._display = display
        self._open_card = OpenCard(table, focused, words)
        self._hinted = ""
        self._told = len(table.session.steps)
        self._kept: list[str] = []
        """What was done, but is not told yet."""
        self._version = table.version
        self._viewer = table.viewer
        self._messages = table.messages
        self._closing = False
        self._chosen: Sequence[str] = ()
        self._picked: tuple[Key, int] | None = None
        """The thing that is chosen, and the version of the table at which it was."""
        self._asked = self._asked_first = ""
        self._introduced: set[int] = set()
        """The seats whose people have heard what kind of game this is."""
        self._own = self._shown = ""
        """The deed of the player, as it is said, and as the table may show it."""
        self.last = ""
        """The words read out last, as whole sentences."""
        self._fleeting = ""
        """Words that are true only as long as the table shows them."""
        self._breath_ends = 0.0

    def update(self) -> None:
        """Announce what is new since the last call."""
        table = self._table
        found = self._introduction()
        own = False
        if table.viewer != self._viewer:
            if self._viewer is not None and len(table.people) > 1:
                self.forget()
            self._viewer = table.viewer
        if table.version != self._version:
            self._version = table.version
            steps = self._of_steps()
            own = self._own_deed
            # The page that covers the table tells what was done, to whoever is there now.
            self._kept += [] if self._page_covers else steps
        if self._kept and not table.guide.judges:
            # The focus moves with the answer: words just before it would be lost.
            found += self._kept
            self._kept = []
        if table.messages != self._messages:
            self._messages = table.messages
            if table.message_calm:
                self._fleeting = table.message or ""
            if table.message and not self._tells(table.message):
                own |= not table.message_calm
                if self._own and self._own.casefold() in table.message.casefold():
                    # "Redone: …" tells of the steps as well, in some languages with a small letter.
                    found.clear()
                found.append(table.message)
        hinted, self._hinted = self._hinted, self._hint()
        if self._hinted != hinted:
            own = True
            found.append(self._hinted)
        put_back = self._put_back()
        found = found or put_back
        if table.mode.closing is not self._closing:
            self._closing, own = table.mode.closing, True
            found += table.mode.heard()
            self._asked = self._asked_first = table.mode.question
            self._chosen = table.mode.chosen_words
        elif table.timeline is None and table.pending is None:
            chosen, self._chosen = self._chosen, table.mode.chosen_words
            new = [words for words in self._chosen if words not in chosen]
            own |= bool(new)
            asked = self._what_to_do()
            found += [*new, *asked, self._open_card.changed(tell=bool(asked))]
        if words := in_a_row(dict.fromkeys(found)):
            now = table.app.clock.now()
            # What is announced soon after something else is read in one breath with it; but what
            # one has done oneself makes the words of before untrue.
            before = self.last if now < self._breath_ends and not own else ""
            self.last = in_a_row([before, words])
            self._breath_ends = now + BREATH
            table.app.announce(words)

    def _introduction(self) -> list[str]:
        """The deal or the series that the game belongs to, and the player's help and handicap, once
        for each: to the eye the menu tells the one, and the setup page the other.
        """
        table = self._table
        if table.viewer is None or table.viewer in self._introduced or self._page_covers:
            return []
        self._introduced.add(table.viewer)
        occasion = "" if len(self._introduced) > 1 else occasion_words(table.session.header)
        own = table.session.header.seats[table.viewer]
        handicap = draws_second_words() if own.draws_second else ""
        said = as_sentences([occasion, assistance_name(table.help), handicap])
        return [*([said] if said else []), *self._done_before()]

    def _done_before(self) -> list[str]:
        """The round, and what the viewer has done already in a turn that is gone on with."""
        table, state = self._table, self._table.session.state
        turn = [each for each in table.session.steps if each.turn == (state.round, state.turn)]
        if state.over or state.turn != table.viewer or not turn:
            return []
        # Translators: before what a player has done in a turn that was interrupted.
        so_far = _("Round {number}, your turn so far:").format(number=state.round)
        return [so_far, *(self._own_words(each) for each in turn)]

    def _own_words(self, step: Step) -> str:
        """A sentence for a person's step."""
        viewer = None if self._table.app.settings.hand_on_key else self._table.viewer
        brief = self._table.app.settings.speech is Speech.SHORT
        closed = own_closing_result(step, viewer, brief=brief)
        # Some languages have these words only behind "Undone:", with a small letter.
        own = closed or own_words(step, viewer)
        return own[:1].upper() + own[1:]

    def _put_back(self) -> list[str]:
        """That what was chosen is no longer, though nothing was done with it."""
        table, picked = self._table, self._picked
        thing = table.mode.selected
        if thing is None:
            self._picked = None
        elif picked is None or picked[0] != thing:
            self._picked = (thing, table.version)
        if thing is not None or picked is None or picked[1] != table.version or table.mode.closing:
            return []
        # Translators: a card was chosen, and Escape or a click beside the cards has put it back.
        return [_("No longer chosen.")]

    def _tells(self, message: str) -> bool:
        """True if the sentence about a step, or that about the turn of another seat, says this."""
        steps = self._table.session.steps
        others = bool(steps) and steps[-1].seat not in self._table.people
        return message in (self._own, self._shown) or (others and message == _(RESHUFFLED))

    def forget(self) -> None:
        """Drop what another person must not hear."""
        self._table.app.screen_reader.forget_words()
        self.last = self._own = self._shown = self._asked = ""

    @property
    def _own_deed(self) -> bool:
        """True if the game stands where it does by what a person has done, on or back."""
        table = self._table
        steps = table.session.steps
        return not steps or steps[-1].seat in table.people or bool(table.session.redoable)

    def _of_steps(self) -> list[str]:
        steps = self._table.session.steps
        new = steps[self._told :]
        if len(steps) < self._told:
            self._kept = []
        self._told = len(steps)
        told = [words for step in new if (words := self._of(step))]
        shows = self._table.app.settings.animation_speed is not AnimationSpeed.OFF
        if new and shows and self._table.session.over:
            # Until the last figures have come to rest there is nothing to do, nor anything new.
            told.append(_("That was the last turn of the game."))
        return told

    def _of(self, step: Step) -> str:
        """A sentence for a person's step, and for the last step of another seat's turn."""
        table = self._table
        names = [info.name for info in table.session.header.seats]
        viewer = None if table.app.settings.hand_on_key else table.viewer
        brief = table.app.settings.speech is Speech.SHORT
        if step.seat in table.people:
            if isinstance(step.events[0], TurnEnded):
                return _("Your turn is over.")
            self._shown = closing_result(step, names, viewer)
            self._own = self._own_words(step)
            return in_a_row([self._own, self._added(step), *self._new_in_display(step, brief)])
        state = table.session.state
        if not state.over and (state.round, state.turn) == step.turn:
            return ""
        turn = [each for each in table.session.steps if each.turn == step.turn]
        lines = turn_lines(turn, names, viewer, brief=brief)
        return lines[-1][1] if lines else ""

    def _added(self, step: Step) -> str:
        """What a seat has now in the variant's own place, once it has added something there."""
        rules = step.before.rules
        ui = variant_ui(rules.variant.id)
        if not any(ui.undone_words(event, rules) for event in step.events):
            return ""
        return as_sentences(ui.seat_words(self._table.actual.view, step.seat).split("\n")[:1])

    def _new_in_display(self, step: Step, brief: bool) -> list[str]:
        """The new display after the Administrator, else the card in the place of one taken."""
        if any(isinstance(event, DisplayCleared) for event in step.events):
            return [self._display()]
        rules = step.before.rules
        filled = [event.card for event in step.events if isinstance(event, DisplayFilled)]
        if brief or not filled:
            return []
        # Translators: a card that has just been laid out.
        return [_("New in the display: {city}.").format(city=city_name(filled[-1], rules))]

    @property
    def again(self) -> str:
        """What was read out last, with what is to be done, also where that was only a refusal."""
        asked = self._question() if self._table.timeline is None else ""
        if isinstance(forced_action(self._table), KeepCards):
            # The cards that stay are chosen without anybody.
            asked = ""
        if self._closing and self._chosen and asked == self._asked_first:
            # A way is chosen: that question has its answer.
            asked = ""
        elif self._chosen and not self._closing:
            # Some cards to keep are chosen: it is said how many are still missing.
            asked = in_a_row(self._chosen)
        last = self.last
        if self._fleeting and self._table.message != self._fleeting:
            last = last.replace(self._fleeting, "").strip()
        if last in asked:
            return asked
        return last if asked in last else in_a_row([last, asked])

    @property
    def _page_covers(self) -> bool:
        """True while the table lies below the page that asks for the next person."""
        table = self._table
        return (
            table.hand_covered
            and table.app.settings.hands is not Hands.PEEK
            and not table.tells_deed
        )

    def _question(self) -> str:
        """The words about what is to be done; "" while nothing is to be said of that."""
        table = self._table
        session = table.session
        guide = table.guide
        reads = guide.answers or guide.waits
        if not (session.over or reads or session.to_act.kind == "human"):
            # Between two people nobody else says what one waits for.
            waits = len(table.people) > 1 and not table.tells_deed
            return prompts.prompt(table.actual.view, thinking=False) if waits else ""
        if table.outdated and guide.points_out and guide.callout is None:
            # Its paper is laid on the table with the widgets: no other words come before.
            return ""
        if self._page_covers or table.tells_deed:
            # That page says whose turn it is.
            return ""
        return table.mode.question or self._prompt()

    def _what_to_do(self) -> list[str]:
        """The prompt, if it is a person's turn or a guide answers, and another one than before."""
        if not (question := self._question()):
            return []
        asked, self._asked = self._asked, question
        if self._closing and self._asked == self._asked_first:
            # A warning that came between is gone: what was answered is not asked again.
            return []
        forced = forced_action(self._table)
        if self._asked == asked or isinstance(forced, (EndTurn, KeepCards)):
            # It is said that a turn ends by itself: to end it need not be asked for.
            return []
        return [self._asked]
