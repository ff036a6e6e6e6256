"""Sample handover pages."""

from __future__ import annotations

from dataclasses import replace

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.pieces.faces import faces_of
from game.ui.samples.game import Sample, nothing
from game.ui.samples.table import middle, to_act
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.handover_opening import Opening
from game.ui.table.text.turn_summary import TurnSummary


def show_handover(app: App, sample: Sample) -> Scene:
    info = sample.header.seats[sample.viewer]
    half = middle(sample)
    begun = [each for each in half.states if to_act(half, each) and not each.taken]
    since = None
    if begun:
        since = TurnSummary.of(half.session(begun[-1]), sample.viewer, sample.chart)
    before = sample.header.seats[sample.viewer - 1].name
    face = faces_of(sample.header.seats)[sample.viewer]
    undo = before, nothing
    scene = HandoverScene(app, info.name, info.colour, nothing, since, undo=undo, face=face)
    scene.show_all()
    return scene


def show_first_handover(app: App, sample: Sample) -> Scene:
    info = sample.header.seats[sample.viewer]
    face = faces_of(sample.header.seats)[sample.viewer]
    header = replace(sample.header, start=sample.viewer)
    opening = Opening(header, sample.states[0], sample.chart)
    return HandoverScene(app, info.name, info.colour, nothing, face=face, opening=opening)
