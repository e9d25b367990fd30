"""Which dialog of The Game of Nations the moment needs."""

from __future__ import annotations

from game.app.skin_api.question import Question, QuestionDialog
from game.app.skins.nations.dialogs.gone import notice_of
from game.app.skins.nations.dialogs.incident import IncidentDialog
from game.engine.vocabulary import Event
from game.rules.nations.incidents import Incident

__all__ = ["dialog", "notice"]


def dialog(asked: Question) -> type[QuestionDialog] | None:
    """An Incident card that leaves a choice; None: board and bar are enough."""
    return IncidentDialog if isinstance(asked.choice, Incident) else None


def notice(asked: Question, events: tuple[Event, ...]) -> QuestionDialog | None:
    """A person who has just gone out reads why."""
    return notice_of(asked, events)
