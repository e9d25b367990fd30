"""Before a motion of no confidence is tabled: who is for the Prime Minister, who leans, who is against."""

from __future__ import annotations

from game.app.skin_api.question import DialogLauncher, Question
from game.app.skin_api.view_models import Line
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.gavel import Gavel
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.dialogs.vote_bar import Bloc, VoteBar
from game.app.table.dialogs.vote_dialog import SIDES, Stance, Voter, VoterList
from game.components.votes import Ballot, Voice
from game.rules.poleconomy.business import Business
from game.rules.poleconomy.country import Confidence
from game.rules.poleconomy.leanings import Leaning, count, leanings
from game.rules.poleconomy.messages import TableMotion
from game.rules.poleconomy.state import PoleconomyState


class MotionCount(TableDialog):
    """The count as far as it can be known, and the button that tables the motion (D29)."""

    wide = 860.0
    holds = True

    def stances(self) -> tuple[Stance, ...]:
        """How everybody stands to the Prime Minister; people are open, whoever moves is against him."""
        state: PoleconomyState = self.asked.state
        mover, pm = self.asked.seat, state.table.pm
        people = [seat for seat in self.asked.people if seat not in (mover, pm)]
        found = leanings(state, Confidence(mover))
        return tuple("open" if seat in people else word for seat, word in enumerate(found))

    def fill(self) -> None:
        """What it takes, who stands how, and what that comes to."""
        asked = self.asked
        state: PoleconomyState = asked.state
        country, told = state.table.country, asked.phrases.say
        mover, pm = asked.seat, state.table.pm
        stances = self.stances()
        self.asks(mover, told("vote.count.over"))
        self.title, self.rule = told("vote.count.title", pm=pm), "POL-31.2"
        self.corner = Gavel(falls=False)
        stays = told("vote.stays", pm=pm, n=country.majority, whole=country.seats)
        self.lines = (Line("users", stays), self._verdict(stances))
        voices: dict[int, Voice] = {pm: "for", mover: "against"}
        seats = range(state.table.seats)
        ballot = Ballot(country.votes, tuple(voices.get(seat, "") for seat in seats), ())
        voters = [Voter(seat, country.votes[seat], stances[seat]) for seat in seats]
        rows = VoterList(asked, voters, ballot, over=False)
        blocs = [
            Bloc(asked.look(one.seat), asked.name(one.seat), one.votes, SIDES[one.stance]) for one in voters
        ]
        whole = told("vote.count.whole", n=country.seats, needed=country.majority, pm=pm)
        bar = VoteBar("", blocs, country.majority, whole)
        self.body.put(Lines(self.lines, asked.skin), rows, bar)
        move = TableMotion()
        label, icon = asked.phrases.label(move), asked.phrases.words.icon(move)
        self.left = [self.back_button()]
        kind = "paper" if self.lines[-1].tone == "loss" else "brass"
        self.right = [self.answer(label, move, icon=icon, key="enter", kind=kind)]
        self.note = told("vote.count.ends")

    def _verdict(self, stances: tuple[Stance, ...]) -> Line:
        """What it comes to as far as it can be known."""
        words: list[Leaning] = ["open" if stance == "hidden" else stance for stance in stances]
        found = count(self.asked.state, words)
        key = "stays" if found.carries else "falls" if found.hopeless else "open"
        pm = self.asked.state.table.pm
        text = self.asked.phrases.say(f"vote.count.{key}", pm=pm, n=found.sure, whole=found.whole)
        return Line("scale", text, "loss" if found.carries else "gain" if found.hopeless else "plain")


def motion_launcher(asked: Question) -> DialogLauncher | None:
    """The button of the bar that opens the count; None where no motion can be thought of."""
    move = TableMotion()
    if not isinstance(asked.choice, Business) or all(offer.action != move for offer in asked.offers()):
        return None
    words = asked.phrases.words
    label = asked.phrases.label(move)
    reason = asked.reason(move)
    return DialogLauncher("motion", label, words.icon(move), (TableMotion,), MotionCount, reason)
