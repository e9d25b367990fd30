"""How the commands end."""

from game.store.bounds import one_line

OK, FAULT, USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes: all went well, a fault was found, the command was not right, the person stopped it."""

LONGEST = 300
"""Letters of a reason that are told; the log has all of it."""


class UsageFault(Exception):
    """The command cannot be carried out as it was given. The message is one sentence for the person; the full
    stop at its end is added where it has none."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if sentence.endswith((".", "]")) else f"{sentence}.")


def reason_of(wrong: BaseException) -> str:
    """What kind of fault it is and what it says of itself, in one line without a full stop."""
    said = one_line(str(wrong), LONGEST).rstrip(". ")
    return f"{type(wrong).__name__}: {said}" if said else type(wrong).__name__
