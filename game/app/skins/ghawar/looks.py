"""What the parts of the drawing need to know of a match: its board, its options, the colours of its seats."""

from __future__ import annotations

from game.app.skin_api.looks import MatchLooks
from game.app.skins.ghawar.geometry import FIELD
from game.engine.vocabulary import Seat
from game.rules.ghawar import RULES
from game.rules.ghawar.board import Board, Colour
from game.rules.ghawar.options import Options
from game.rules.ghawar.state import NONE, UNKNOWN, Table


class Looks(MatchLooks, frozen=True, dict=True):
    """Board, options and seats of a match."""

    rules = RULES
    board: Board
    options: Options
    seats: tuple[Seat, ...]

    @property
    def note_spot(self) -> tuple[tuple[float, float], float]:
        """The middle of the field, and little less than its width."""
        return (FIELD.cx, FIELD.cy), FIELD.w - 30

    def colour(self, number: int) -> Colour:
        """A colour of the blocks by its number."""
        return self.board.colours[number]

    def is_train(self, truck: int) -> bool:
        """Whether a truck is drawn as a road train: where a roll is divided, the second one (GHA-14.3)."""
        return self.options.split_die and truck % self.options.trucks_per_player == 1

    @property
    def most(self) -> str:
        """How much of a colour it takes to have its bonus, as the phrases that say so end: "most" or "half"
        (GHA-10.5, 12.22)."""
        return "half" if self.options.majority_bonus == "absolute" else "most"

    @property
    def has_track(self) -> bool:
        """Whether a railway counts blocks and points: where points are scored as blocks are loaded
        (GHA-14.11)."""
        return self.options.score_when == "extraction"

    def seen(self, table: Table, platform: int) -> int:
        """The colour of a block as anybody may see it now: UNKNOWN under a rig in the hidden game."""
        colour = table.blocks[platform]
        hidden = self.options.hidden_blocks and table.rigs[platform] != NONE and not table.over
        return UNKNOWN if hidden and colour != NONE else colour

    def left(self, table: Table, colour: int) -> int:
        """How many blocks of a colour are still on platforms: as dealt, less what was taken."""
        if not table.phase:
            return table.blocks.count(colour)
        taken = table.cargo.count(colour) + sum(table.stores[colour :: table.colours])
        if table.over:
            return table.blocks.count(colour)
        return len(self.board.platforms) // table.colours - taken
