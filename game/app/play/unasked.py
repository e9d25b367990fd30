"""What is done for a person without a question: what the settings want so, and what was said in this turn."""

from __future__ import annotations

from typing import Literal

from game.app.play.selection import Selection
from game.app.play.session import Session
from game.app.skin_api.contract import Skin
from game.engine.vocabulary import Action, Choice


class Unasked:
    """Answers for the people at the table of a session, each None where the person is asked."""

    def __init__(self, session: Session, skin: Skin) -> None:
        self._session = session
        self._skin = skin
        self.auto_forced = False
        """Whether the only action there is is done at once."""
        self.end_turns: Literal["idle", "always", "never"] = "never"
        """Which turns end by themselves where more could be done, but need not be."""
        self.stay_put = False
        """Whether nothing is asked of what a person may only rearrange."""
        self.ask_trifles = True
        """Whether questions are asked that hardly matter."""
        self._turn_is_kept = False

    @property
    def may_leave(self) -> bool:
        """Whether a person may not be asked what could be rearranged, unless they say so in their turn."""
        return self.stay_put or not self.ask_trifles

    def keep_turn(self) -> None:
        """A person wants to do more in the turn that is being shown: it does not end by itself."""
        self._turn_is_kept = True

    def settles(self, choice: Choice) -> Action | None:
        """What need not be asked at all, by what they see who are at the screen now."""
        session = self._session
        view = session.view()
        if not self.ask_trifles and (trifle := choice.trifle(view)) is not None:
            return trifle
        if session.arranging:
            return None
        if self.stay_put and (stays := choice.as_it_stands(view)) is not None:
            return stays
        if session.eye != choice.seat:
            return None
        settled = self._skin.places.settled(view, choice)
        if settled is None and not self.ask_trifles:
            return self._skin.places.trifle(view, choice)
        return settled

    def does(self, selection: Selection) -> Action | None:
        """What is done where a choice leaves nothing to choose, or nothing that anybody wants."""
        forced = _only_one(selection) if self.auto_forced and not selection.choice.quiet else None
        if forced is None and self.end_turns != "never" and not self._turn_is_kept:
            forced = self._end_of_turn()
        self._turn_is_kept = False
        return forced

    def _end_of_turn(self) -> Action | None:
        """What ends a turn in which nothing more has to be decided, or nothing was since the dice fell."""
        session = self._session
        choice = session.match.decision()
        if choice is None or not choice.optional:
            return None
        policy = session.rules.policy
        held = policy is not None and policy.holds_turn(session.view(), choice)
        if self.end_turns != "always" and (session.decided or held):
            return None
        return next((offer.action for offer in session.match.offers() if offer.action.ends == "turn"), None)


def _only_one(selection: Selection) -> Action | None:
    """The only action there is, if it needs no further choice."""
    actions = [way.action for way in selection.paths]
    options = [option for option in selection.options if option.refusal is None]
    if any(option.offer.vary is not None for option in options):
        return None
    actions += [option.action for option in options]
    return actions[0] if len(actions) == 1 else None
