"""What a game brings to the screen: its board, its pieces, where things are, what they mean, how they move.

A skin is drawn in **board units**: the board box is 868 wide (868 / aspect high), whatever its size in
pixels. The `state` that a part is given is always a view: what is hidden from the person at the screen is not
in it.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from typing import Any, ClassVar

from game.app.skin_api.cues import Showing
from game.app.skin_api.facts import Facts
from game.app.skin_api.feelings import Feelings
from game.app.skin_api.grips import Grips
from game.app.skin_api.last_scene import LastScene
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.question import Dialogs
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.catalogue import say


class Skin:
    """How one game looks: seven parts, of which a game hands over those that it has. One class per game,
    named SKIN in `game/app/skins/<game>/__init__.py`; a game from outside has its SKIN in the module
    `skin` beside its rules.

    Begin with the look of a game that brings none, and replace one part after the other:

    >>> from game.app.skin_api.plain.skin import PlainFacts, PlainSkin
    >>> from game.app.skin_api.view_models import Headline
    >>> from game.engine.smallest_game import RACE, Board
    >>> class RaceFacts(PlainFacts):
    ...     def headline(self, state):
    ...         return Headline(f"Turn {state.table.turn}", "", "First to field ten wins")
    >>> class RaceSkin(PlainSkin):
    ...     game = "race"
    ...     def __init__(self, *match):
    ...         super().__init__(*match)
    ...         self.facts = RaceFacts(self.looks)
    >>> seats = (Seat("Ada"), Seat("Bart", "novice"))
    >>> skin = RaceSkin(Board(), seats, RACE.options())
    >>> skin.facts.headline(RACE.start(Board(), RACE.options(), len(seats))).round
    'Turn 0'
    """

    game: ClassVar[str]
    """The id of the rules it belongs to."""

    def __init__(self, board: Any, seats: tuple[Seat, ...], options: Any) -> None:
        self.board = board
        self.seats = seats
        self.options = options
        of = MatchLooks(board, options, seats)
        self.picture: Picture[Any] = Picture(of)
        """What is drawn."""
        self.places: Places[Any] = Places(of)
        """Where things are, and what a press there means."""
        self.facts: Facts[Any] = Facts(of)
        """What things mean."""
        self.dialogs: Dialogs[Any] = Dialogs(of)
        """Which dialogs there are."""
        self.motion: Showing[Any] = Showing(of, {})
        """How events move, and what is heard."""
        self.feelings: Feelings = {}
        """What seats feel about events, beyond what is so in every game."""
        self.grips: Grips[Any] = Grips(of)
        """What can be taken hold of by somebody who changes the board."""
        self.last_scene: LastScene[Any] | None = None
        """How a match ends on the board; None: the board stays, and the lamp moves to the winner's pieces."""


def find_skins() -> dict[str, type[Skin]]:
    """All skins by the id of their game: those that stand in `game.app.skins`."""
    home = importlib.import_module("game.app.skins")
    modules = (
        importlib.import_module(f"game.app.skins.{found.name}")
        for found in pkgutil.iter_modules(home.__path__)
        if found.ispkg
    )
    found = (getattr(module, "SKIN", None) for module in modules)
    return {skin.game: skin for skin in found if isinstance(skin, type) and issubclass(skin, Skin)}


class NoSkin(Exception):
    """A game from outside brings a look that cannot be used. The message is a sentence."""


def skin_beside(rules: Rules) -> type[Skin] | None:
    """The look that a game from outside brings: SKIN in the module `skin` of its package. None: it has none.

    Raises NoSkin where it is no look of this game, and whatever its code raises while it is loaded.
    """
    module = f"{rules.package}.skin"
    if importlib.util.find_spec(module) is None:
        return None
    skin = getattr(importlib.import_module(module), "SKIN", None)
    if not (isinstance(skin, type) and issubclass(skin, Skin)):
        raise NoSkin(say("brought.no_skin"))
    if skin.__init__ is Skin.__init__:
        raise NoSkin(say("brought.half_a_look"))
    if skin.game != rules.id:
        raise NoSkin(say("brought.other_game", other=skin.game, game=rules.id))
    return skin
