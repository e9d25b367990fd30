"""All that is seen of a replay: the table as ever, with the time line in the place of the action bar."""

from __future__ import annotations

from game.app.keys import Keys
from game.app.motion import Speed
from game.app.paint.theme import Theme
from game.app.panels.board_zone import BoardZone
from game.app.panels.journal import Journal
from game.app.panels.table_view import TableView
from game.app.panels.timeline import TimeLine
from game.app.skin import Skin
from game.app.stage import Stage
from game.app.widgets.widget import Emit
from game.engine.vocabulary import Seat


class ReplayView(TableView):
    """The parts of the table; the bar stays empty below the time line."""

    def __init__(
        self, skin: Skin, stage: Stage, seats: tuple[Seat, ...], levels: list[str], name: str, speed: Speed,
        keys: Keys, listener: Emit, zone: BoardZone, journal: Journal, theme: Theme, text_scale: float,
        timeline: TimeLine,
    ) -> None:  # fmt: skip
        super().__init__(
            skin, stage, seats, levels, name, speed, keys, listener, zone, journal, theme, text_scale
        )  # fmt: skip
        self.timeline = self.foot = timeline
        self._order()

    def _place(self) -> None:
        super()._place()
        if self.placing is not None:
            self.timeline.place(self.desk.ruler, self.placing.bar)
