"""All sounds by name: what each stands for, and which of them are left out when things go fast."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.app.paint.motion import Speed

Kind = Literal["interface", "movement", "result", "room"]
"""A control; something on its way; something that has come about; the tone of the room."""


class Sound(msgspec.Struct, frozen=True):
    """What is heard; `steps` is how many pitches it has, the files being `name-1.wav` and so on."""

    says: str
    kind: Kind
    steps: int = 0

    def file(self, name: str, step: int = 1) -> str:
        """The file of a pitch; beyond the last one it stays there."""
        return f"{name}-{max(1, min(step, self.steps))}.wav" if self.steps else f"{name}.wav"


SOUNDS: Final[dict[str, Sound]] = {
    "tick": Sound("The focus goes on", "interface"),
    "press": Sound("A button is pressed", "interface"),
    "refused": Sound("Something cannot be done", "interface"),
    "card-lay": Sound("A sheet or card is laid down", "interface"),
    "card-lift": Sound("A sheet or card is taken up", "interface"),
    "your-turn": Sound("Somebody at the screen is to act", "result"),
    "curtain": Sound("The curtain opens", "interface"),
    "dice": Sound("Dice fall", "movement"),
    "hop": Sound("A piece hops to the next square", "movement", 12),
    "truck": Sound("A truck drives", "movement"),
    "tanker": Sound("A ship comes in", "movement"),
    "jet": Sound("Something flies straight there", "movement"),
    "teleport": Sound("Something is elsewhere at once", "movement"),
    "rocket": Sound("A rocket goes up", "movement"),
    "card-flip": Sound("A card is turned over", "movement"),
    "telex": Sound("A telex comes in", "movement"),
    "bills": Sound("Bills change hands", "result"),
    "coins-in": Sound("Money is received", "result"),
    "coins-out": Sound("Money is paid", "result"),
    "stamp": Sound("An owner is stamped on", "result"),
    "derrick": Sound("A derrick is built", "result"),
    "platform": Sound("A platform is built", "result"),
    "bid": Sound("A bid is made", "result"),
    "going": Sound("Going once, going twice", "result"),
    "gone": Sound("The gavel falls", "result"),
    "agreed": Sound("A deal is made", "result"),
    "vote": Sound("A vote is cast, a proposal is answered", "result"),
    "fanfare": Sound("An election, a group is complete, a phase begins", "result"),
    "up": Sound("Something rises", "result"),
    "down": Sound("Something falls", "result"),
    "bankrupt": Sound("Somebody leaves the game", "result"),
    "win": Sound("The game is won", "result"),
    "room": Sound("The tone of the room", "room"),
}


def audible(name: str, step: int, speed: Speed, *, skipped: bool = False) -> bool:
    """Whether a sound of the table is heard at this speed: at "quick" every second hop, at "instant" and in
    what is skipped only results."""
    if speed == "instant" or skipped:
        return SOUNDS[name].kind == "result"
    return speed != "quick" or name != "hop" or step % 2 == 1
