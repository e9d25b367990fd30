"""All sounds by name: what each is for, and which are skipped at high speed."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.app.paint.motion import Speed

Kind = Literal["interface", "movement", "result", "room"]
"""A control; something on its way; something that has come about; the tone of the room."""


class Sound(msgspec.Struct, frozen=True):
    """A sound; `steps` is its number of pitches, `takes` how often it was made a little otherwise: in files
    `name-1.wav` and so on. `ducks`: all else is softer while it sounds."""

    kind: Kind
    steps: int = 0
    takes: int = 0
    ducks: bool = False

    def file(self, name: str, step: int = 1) -> str:
        """The file of a pitch or a take; the last one for higher steps."""
        most = self.steps or self.takes
        return f"{name}-{max(1, min(step, most))}.wav" if most else f"{name}.wav"

    def files(self, name: str) -> list[str]:
        """All files of the sound."""
        return [self.file(name, step) for step in range(1, max(1, self.steps, self.takes) + 1)]


SOUNDS: Final[dict[str, Sound]] = {
    "tick": Sound("interface"),  # the focus goes on
    "press": Sound("interface"),  # a button is pressed
    "refused": Sound("interface"),  # something cannot be done
    "card-lay": Sound("interface", takes=3),  # a sheet or card is laid down
    "card-lift": Sound("interface", takes=3),  # a sheet or card is taken up
    "your-turn": Sound("result"),  # somebody at the screen is to act
    "curtain": Sound("interface"),  # the curtain opens
    "dice": Sound("movement", takes=3),  # dice fall
    "hop": Sound("movement", 12),  # a piece hops to the next square
    "truck": Sound("movement"),  # a truck drives
    "tanker": Sound("movement"),  # a ship comes in
    "jet": Sound("movement"),  # something flies straight there
    "drum": Sound("movement"),  # a turn begins
    "pump": Sound("movement"),  # oil is pumped
    "chain": Sound("result"),  # a ship changes hands
    "cymbal": Sound("result"),  # an attack succeeds
    "heartbeat": Sound("result"),  # somebody may be out soon
    "brick": Sound("movement"),  # goods are put on a pile
    "alarm": Sound("result"),  # an attack is declared
    "glass": Sound("movement"),  # a die breaks
    "rise": Sound("result"),  # a group is complete in the orbital city
    "teleport": Sound("movement"),  # something is elsewhere at once
    "rocket": Sound("movement"),  # a rocket goes up
    "gusher": Sound("movement"),  # oil breaks out of the ground
    "snap": Sound("movement"),  # a string parts
    "creak": Sound("movement"),  # a bar creaks
    "card-flip": Sound("movement", takes=3),  # a card is turned over
    "telex": Sound("movement"),  # a telex comes in
    "bills": Sound("result", takes=3),  # bills change hands
    "coins-in": Sound("result"),  # money is received
    "coins-out": Sound("result"),  # money is paid
    "stamp": Sound("result", takes=3),  # an owner is stamped on
    "derrick": Sound("result"),  # a derrick is built
    "platform": Sound("result"),  # a platform is built
    "bid": Sound("result"),  # a bid is made
    "going": Sound("result"),  # going once, going twice
    "gone": Sound("result"),  # the gavel falls
    "agreed": Sound("result"),  # a deal is made
    "vote": Sound("result"),  # a vote is cast, a proposal is answered
    "fanfare": Sound("result"),  # an election, a group is complete, a phase begins
    "up": Sound("result"),  # something rises
    "down": Sound("result"),  # something falls
    "bankrupt": Sound("result", ducks=True),  # somebody leaves the game
    "win": Sound("result", ducks=True),  # the game is won
    "room": Sound("room"),  # the tone of the room
}


def audible(name: str, step: int, speed: Speed, *, skipped: bool = False) -> bool:
    """Whether a sound of the table is played at this speed: at "quick" every second hop, at "instant" and
    when skipping only results."""
    if speed == "instant" or skipped:
        return SOUNDS[name].kind == "result"
    return speed != "quick" or name != "hop" or step % 2 == 1
