"""How the commands end."""

OK, FAULT, USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes: all went well, a fault was found, the command was not right, the person stopped it."""


class UsageFault(Exception):
    """The command cannot be carried out as it was given. The message is one sentence for the person; the full
    stop at its end is added where it has none."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if sentence.endswith((".", "]")) else f"{sentence}.")
