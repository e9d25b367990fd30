"""How each event of Ghawar is shown, a chapter per file."""

from typing import Final

from game.app.skin_api.cues import Cue, Cues, joined
from game.app.skins.ghawar.animations import building, driving, ending, loading, opening, siting
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar import messages

AT_ONCE: Final[Cues[Looks]] = dict.fromkeys(
    (messages.Declined, messages.GameStarted, messages.RoundStarted), Cue()
)
"""What only the journal tells: nothing is seen or heard of it."""
CUES: Final[Cues[Looks]] = joined(
    AT_ONCE, building.CUES, driving.CUES, ending.CUES, loading.CUES, opening.CUES, siting.CUES
)
