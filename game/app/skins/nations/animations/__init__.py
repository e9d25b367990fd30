"""How each event of The Game of Nations moves, a chapter per file."""

from typing import Final

from game.app.skin_api.by_kind import Told
from game.app.skin_api.showing import Animation, Showing
from game.app.skins.nations.animations import incidents, leaders, trading, turns
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.sounds import LANDINGS, SOUNDS
from game.engine.vocabulary import Event
from game.rules.nations import messages
from game.rules.nations.state import NOBODY

ANIMATIONS: Final[dict[type[Event], Animation[Looks]]] = {
    messages.StartDrawn: turns.start_drawn,
    messages.GameStarted: turns.game_started,
    messages.RoundStarted: turns.round_started,
    messages.RevenuePaid: turns.revenue_paid,
    messages.RevenueMissed: turns.revenue_missed,
    messages.Paid: turns.paid,
    messages.StepSkipped: turns.step_skipped,
    messages.InDanger: turns.in_danger,
    messages.Rescued: turns.rescued,
    messages.BankBroke: turns.bank_broke,
    messages.MoneyPrinted: turns.money_printed,
    messages.Eliminated: turns.eliminated,
    messages.GameEnded: turns.game_ended,
    messages.AgentPlaced: leaders.agent_placed,
    messages.AgentMoved: leaders.agent_moved,
    messages.LeaderPlaced: leaders.leader_placed,
    messages.LeaderMoved: leaders.leader_moved,
    messages.LeaderFlown: leaders.leader_flown,
    messages.LeaderHalted: leaders.leader_halted,
    messages.LeaderRemoved: leaders.leader_removed,
    messages.LeaderOusted: leaders.leader_ousted,
    messages.CapitalLeft: leaders.capital_left,
    messages.CountryTaken: leaders.country_taken,
    messages.TankerPlaced: trading.tanker_placed,
    messages.TankerBought: trading.tanker_bought,
    messages.TankerMoved: trading.tanker_moved,
    messages.TankerSold: trading.tanker_sold,
    messages.TankerLost: trading.tanker_lost,
    messages.TankersCaptured: trading.tankers_captured,
    messages.PipelineLaid: trading.pipeline_laid,
    messages.CardDrawn: incidents.card_drawn,
    messages.PileShuffled: incidents.pile_shuffled,
    messages.EmbargoLaid: incidents.embargo_laid,
    messages.StrikeCalled: incidents.strike_called,
}
NOTES: Final = frozenset(
    {
        messages.StartDrawn, messages.CardDrawn, messages.EmbargoLaid, messages.StrikeCalled,
        messages.InDanger, messages.Rescued, messages.BankBroke, messages.Eliminated, messages.GameEnded,
    }
)  # fmt: skip
"""Events that are told by a note on the map: read, not watched, under reduced motion too."""


def _from_rival(event: messages.TankersCaptured) -> bool:
    return event.rival != NOBODY


WEIGHTY: Final[Told[bool]] = {
    messages.LeaderOusted: True,
    messages.TankersCaptured: _from_rival,
    messages.Eliminated: True,
}
"""What changes who is strong: it is shown in full, however long a turn has taken."""


def showing(looks: Looks) -> Showing[Looks]:
    """How the events of a match are seen and heard."""
    return Showing(looks, ANIMATIONS, SOUNDS, landings=LANDINGS, notes=NOTES, weighty=WEIGHTY)
