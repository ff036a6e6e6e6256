"""Chapters on the goal of the game and on a turn."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.ui.language import N_
from game.ui.rulebook.content import (
    CardsPicture,
    MapPicture,
    OfficialsPicture,
    Paragraph,
    RulesChapter,
    TownPicture,
)

TURN_RULES: tuple[RulesChapter, ...] = (
    RulesChapter(
        "goal",
        N_("What it is about"),
        (
            TownPicture("regensburg", N_("Regensburg, around 1700.")),
            Paragraph(
                N_(
                    "You are postmasters some three hundred years ago. With city cards you lay "
                    "out routes for the mail coaches. When you close a route, you put houses into "
                    "its cities. Houses and long routes win bonus tiles and bigger carriages, and "
                    "these are points."
                )
            ),
            MapPicture(
                Scenario(
                    seats=(
                        Player(
                            route="ulm augsburg muenchen salzburg", houses="stuttgart nuernberg"
                        ),
                        Player(route="linz budweis", houses="passau muenchen"),
                    )
                ),
                "stuttgart ingolstadt budweis salzburg",
                N_("Two routes on the way. Each player has a colour, and houses of that colour."),
            ),
            Paragraph(N_("Whoever has the most points at the end wins.")),
        ),
    ),
    RulesChapter(
        "turn",
        N_("A turn"),
        (
            Paragraph(
                N_("A turn has three steps. The first two are a must, the third is your choice.")
            ),
            Paragraph(N_("You take a card into your hand."), N_("1. Take")),
            Paragraph(N_("You play a card from your hand to your route."), N_("2. Play")),
            Paragraph(
                N_("You close the route, if it has three cities or more and you want to."),
                N_("3. Close"),
            ),
            Paragraph(
                N_(
                    "In each turn one of the four officials may help you, but only one. After "
                    "that you end your turn, and the next player goes on."
                )
            ),
        ),
    ),
    RulesChapter(
        "take",
        N_("Taking cards"),
        (
            Paragraph(
                N_(
                    "Take one of the six open cards of the display, or the top card of the "
                    "supply, which nobody knows. Every card taken from the display is replaced "
                    "from the supply at once."
                )
            ),
            CardsPicture(
                "south",
                "ulm lodz augsburg",
                N_(
                    "A card shows its city, in the colour and the pattern of its province. There "
                    "are three cards of every city."
                ),
            ),
            Paragraph(
                N_(
                    "If your hand is empty when your turn begins, you must take two cards: the "
                    "Postmaster brings the second one. So it is in your first turn."
                )
            ),
            Paragraph(
                N_("You may have as many cards in hand as you like, until you close a route.")
            ),
            Paragraph(
                N_(
                    "When the supply has run out, the discard pile is shuffled and becomes the "
                    "new supply."
                )
            ),
        ),
    ),
    RulesChapter(
        "route",
        N_("The route"),
        (
            Paragraph(
                N_(
                    "You have one route at a time. The first card starts it. Every other card "
                    "goes to the left or the right end, never in between, and a road must join "
                    "its city to the city at that end."
                )
            ),
            MapPicture(
                Scenario(seats=(Player(route="ulm augsburg muenchen"), Player())),
                "sigmaringen stuttgart ingolstadt regensburg passau salzburg kempten innsbruck",
                N_(
                    "The golden roads show where this route can go on from its two ends, Ulm and "
                    "München."
                ),
                roads=(
                    "ulm-stuttgart ulm-sigmaringen ulm-kempten ulm-ingolstadt muenchen-ingolstadt "
                    "muenchen-regensburg muenchen-passau muenchen-salzburg muenchen-innsbruck"
                ),
            ),
            Paragraph(N_("A city can be in your route only once.")),
            Paragraph(
                N_(
                    "You must play a card in every turn. If none fits, or if you like, you give "
                    "up the whole route and start a new one with any card. Its cards go to the "
                    "discard pile, and you place no house."
                ),
                N_("Losing a route"),
            ),
            MapPicture(
                Scenario(seats=(Player(route="ulm augsburg"), Player())),
                "freiburg basel muenchen ingolstadt",
                N_(
                    "From Freiburg no road leads to Ulm or Augsburg. Whoever plays Freiburg here "
                    "loses the route of two cities."
                ),
                lit="freiburg",
            ),
            Paragraph(
                N_(
                    "A good habit: keep a card in hand that will fit next turn, whatever the "
                    "others take."
                )
            ),
        ),
    ),
    RulesChapter(
        "officials",
        N_("The officials"),
        (
            Paragraph(
                N_(
                    "Each turn one of them may help you, and only one. You do not choose them "
                    "first: what you do calls them."
                )
            ),
            OfficialsPicture(
                N_("From left to right: Postmaster, Postal Carrier, Administrator, Cartwright.")
            ),
            Paragraph(N_("You take a second card."), N_("Postmaster")),
            Paragraph(
                N_(
                    "You play a second card. It must fit your route: with the second card you "
                    "may not give up a route."
                ),
                N_("Postal Carrier"),
            ),
            Paragraph(
                N_(
                    "Before you take a card, all six open cards are discarded and six new ones "
                    "are laid out. He cannot help you when your hand is empty."
                ),
                N_("Administrator"),
            ),
            Paragraph(
                N_(
                    "When you close a route, you get your next carriage although the route is one "
                    "or two cities too short for it. Three cities are the least even so."
                ),
                N_("Cartwright"),
            ),
        ),
    ),
)
