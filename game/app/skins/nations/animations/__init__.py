"""How each event of The Game of Nations is shown, a chapter per file."""

from typing import Final

from game.app.skin_api.cues import Cue, Cues, joined
from game.app.skins.nations.animations import incidents, leaders, trading, turns
from game.app.skins.nations.looks import Looks
from game.rules.nations import messages

AT_ONCE: Final[Cues[Looks]] = dict.fromkeys((messages.Counted,), Cue(closing=True))
"""What only the journal tells: nothing is seen or heard of it."""
CUES: Final[Cues[Looks]] = joined(AT_ONCE, incidents.CUES, leaders.CUES, trading.CUES, turns.CUES)
