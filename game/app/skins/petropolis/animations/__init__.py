"""How each event of Petropolis is shown, a chapter per file."""

from typing import Final

from game.app.skin_api.cues import Cue, Cues, joined
from game.app.skins.petropolis.animations import announcements, asking, flying, owning, paying, selling
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis import messages

AT_ONCE: Final[Cues[Looks]] = dict.fromkeys(
    (
        messages.CircuitStarted,
        messages.ClaimLapsed,
        messages.CourtTurn,
        messages.GameStarted,
        messages.InterestDue,
        messages.InterestWaived,
        messages.PartnerLiable,
        messages.RoundStarted,
        messages.StayedInCourt,
        messages.TakeOverDeclined,
        messages.TelexSpared,
        messages.TermsNamed,
    ),
    Cue(),
)
"""What only the journal tells: nothing is seen or heard of it."""
CUES: Final[Cues[Looks]] = joined(
    AT_ONCE, announcements.CUES, asking.CUES, flying.CUES, owning.CUES, paying.CUES, selling.CUES
)
