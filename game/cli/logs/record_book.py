"""A folder of records, one for each game of a match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.output import CommandError
from game.storage.atomic import sweep, write_whole

if TYPE_CHECKING:
    from game.ai.matches.arena import PlayedGame
    from game.rules import Ruleset


class RecordBook:
    """A folder with a record for each game, from number `first` (counted from 0) on.

    A file that is there already is not overwritten, and without `resuming` refused before the
    first game. A match that is resumed may have its record, written before the game came into the
    log, or the beginning of it. Raises CommandError.
    """

    def __init__(
        self, folder: Path, games: int, rules: Ruleset, first: int = 0, *, resuming: bool = False
    ) -> None:
        from game.library import is_own_map

        digits = max(4, len(str(games)))
        self._paths = [folder / f"game-{number + 1:0{digits}}.jsonl" for number in range(games)]
        self._sha256 = rules.board.sha256 if is_own_map(rules.board.id) else None
        self._resuming = resuming
        try:
            folder.mkdir(parents=True, exist_ok=True)
            present = {path.name for path in folder.iterdir()}
        except OSError as error:
            raise CommandError(
                f"{folder}: records cannot be kept there ({error.strerror}); name another folder"
            ) from None
        sweep(folder)
        for path in self._paths[first:]:
            if path.name in present and not resuming:
                raise CommandError(
                    f"{path} is there already and is not overwritten; name another folder"
                )

    def write(self, number: int, game: PlayedGame) -> None:
        """Write the record of a game, counted from 0."""
        game = replace(game, header=replace(game.header, map_sha256=self._sha256))
        path = self._paths[number]
        data = "".join(f"{line}\n" for line in game.lines()).encode()
        try:
            present = path.read_bytes() if path.exists() else b""
            if present and not (self._resuming and data.startswith(present)):
                raise CommandError(
                    f"{path} is there already, with something else than this game, and is not "
                    "overwritten; name another folder"
                )
            if present != data:
                write_whole(path, data)
        except OSError as error:
            raise CommandError(
                f"{path}: the record cannot be written ({error.strerror}); "
                "make room or name another folder"
            ) from None
