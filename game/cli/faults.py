"""The exception for unusable command lines."""

OK, FAULT, USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes: all went well, a fault was found, the command was not right, the person stopped it."""


class UsageFault(Exception):
    """The command line can't be carried out. The message is one sentence for the person; a missing full stop
    is added."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if sentence.endswith((".", "]")) else f"{sentence}.")
