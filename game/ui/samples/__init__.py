"""Sample scenes for the command `screenshot` and for tests.

Without a record the scenes show moments of one game that AI seats play out, the same each time.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.actions import CloseRoute, ExtendRoute, TakeCard
from game.ui.album.person_page import AlbumTab
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.samples import (
    deals,
    handovers,
    notes,
    pages,
    problems,
    results,
    review,
    set_out,
    setup,
    table,
)
from game.ui.samples.game import (
    NoSuchMomentError,
    Sample,
    nothing,
    sample_lines,
    with_person,
)
from game.ui.samples.instant_ai import InstantAi
from game.ui.scenes.licences import LicencesScene
from game.ui.scenes.setting_rows import SettingsTab
from game.ui.scenes.settings import SettingsScene
from game.ui.tutorial.menu import ChaptersScene, LessonMenu

__all__ = [
    "SCENES",
    "InstantAi",
    "NoSuchMomentError",
    "Sample",
    "sample_lines",
    "with_person",
]


SCENES: dict[str, Callable[[App, Sample], Scene]] = {
    "title": pages.show_title,
    "title-first": pages.show_first_title,
    "games": pages.show_games(finished=False),
    "games-name": pages.show_rename,
    "setup": setup.show_setup,
    "setup-own": setup.show_setup_of_own_map,
    "maps": setup.show_maps,
    "new-map": setup.show_new_map,
    "setup-four": setup.show_setup_four,
    "setup-characters": setup.show_setup_of_characters,
    "setup-bots": setup.show_setup_of_bots,
    "table": table.show_table,
    "empty-hand": set_out.show_empty_hand,
    "signs": set_out.show_signs,
    "giving-up": set_out.show_giving_up,
    "gentle": set_out.show_gentle,
    "map-enlarged": table.show_enlarged_map,
    "map-lacking": table.show_lacking,
    "hint-take": table.show_hint(TakeCard),
    "hint-play": table.show_hint(ExtendRoute),
    "hint-close": table.show_hint(CloseRoute),
    "end": table.show_end,
    "turn-end": table.show_turn_end,
    "closing": table.show_closing,
    "closing-ways": set_out.show_closing_ways,
    "closing-horses": set_out.show_closing_horses,
    "closing-hint": table.show_closing_hint,
    "keep": table.show_keep,
    "handover": handovers.show_handover,
    "first-handover": handovers.show_first_handover,
    "results": results.show_results,
    "results-counting": results.show_counting,
    "results-head-start": results.show_head_start,
    "results-deal": results.show_deal_results,
    "results-milestones": results.show_new_milestones,
    "series": results.show_series,
    "results-turning": results.show_turning,
    "results-line": results.show_line,
    "results-curve": results.show_points,
    "log": table.show_log,
    "gamepad": table.show_gamepad,
    "for-the-evening": setup.show_for_the_evening,
    "letters": setup.show_letters,
    "languages": pages.show_languages,
    "setup-people": setup.show_setup_of_people,
    "people": setup.show_people,
    "deals": deals.show_day,
    "deals-new": deals.show_new,
    "deals-begun": deals.show_begun,
    "deals-family": deals.show_family,
    "album": pages.show_album(AlbumTab.TALLY),
    "album-points": pages.show_album(AlbumTab.POINTS),
    "album-games": pages.show_album(AlbumTab.GAMES),
    "album-travels": pages.show_album(AlbumTab.TRAVELS),
    "album-milestones": pages.show_album(AlbumTab.ACHIEVEMENTS),
    "album-problems": pages.show_album(AlbumTab.PROBLEMS),
    "album-deals": pages.show_album(AlbumTab.DEALS),
    "album-empty": pages.show_album(AlbumTab.TALLY, empty=True),
    "replay": table.show_replay,
    "replay-log": table.show_replay_log,
    "note": notes.show_note,
    "note-dialog": notes.show_note_dialog,
    "from-here": table.over_table(review.show_ways_on),
    "from-here-anew": table.over_table(review.show_new_game_alone),
    "review": review.show_review,
    "review-mistake": review.show_mistake,
    "review-better": review.show_better,
    "review-log": review.show_review_log,
    "review-try": review.show_try(solved=False),
    "review-solution": review.show_try(solved=True),
    "replays": pages.show_games(finished=True),
    "problems": problems.show_problems,
    "problems-of-game": problems.show_game_problems,
    "problem": problems.show_problem,
    "problem-right": problems.show_right_answer,
    "problem-solution": problems.show_solution,
    "menu": table.over_table(table.show_menu),
    "confirm": table.over_table(table.show_confirm),
    "asking": table.show_asking,
    "rules": pages.show_rules("houses"),
    "rules-found": pages.show_rules("tiles", "bai"),
    "chapters": lambda app, sample: ChaptersScene(app, 3, (0, 1, 2), nothing, nothing),
    "lesson": table.show_lesson(0, 1),
    "lesson-read": table.show_lesson(6, 3),
    "lesson-closing": table.show_lesson_closing,
    "lesson-undo": table.show_lesson(1, 2),
    "lesson-horses": table.show_lesson(9, 1),
    "lesson-results": results.show_lesson_results,
    "lesson-menu": table.over_table(lambda app: LessonMenu(app, table.lesson_actions())),
    "settings": table.over_table(SettingsScene),
    "settings-sound": table.over_table(lambda app: SettingsScene(app, SettingsTab.MOTION)),
    "settings-screen": table.over_table(lambda app: SettingsScene(app, SettingsTab.SCREEN)),
    "settings-buttons": table.over_table(lambda app: SettingsScene(app, SettingsTab.BUTTONS)),
    "about": table.over_table(pages.show_about),
    "licences": lambda app, sample: LicencesScene(app),
    "crash": pages.show_crash(again=False),
    "crash-again": pages.show_crash(again=True),
}
