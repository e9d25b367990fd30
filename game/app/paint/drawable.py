"""The drawable part of a text: words from a file may hold anything, and no frame may stop or stall for it."""

import functools
import unicodedata
from typing import Final

LONGEST_LINE: Final = 1000
"""Letters; the widest screen has room for half of them in the smallest type."""
LONGEST: Final = 4000
"""Letters of a wrapped text. The longest paragraph that the app has to say has an eighth of them."""
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cs"))
"""Control and format characters, and lone halves of surrogate pairs: nothing to see or to draw."""


def drawable(words: str, longest: int = LONGEST_LINE) -> str:
    """`words` as one drawable line: breaks and tabs become spaces, unprintable characters are left out."""
    if len(words) <= longest and words.isprintable():
        return words
    return _drawable(words[:longest])


@functools.lru_cache(1024)
def _drawable(words: str) -> str:
    spaced = (" " if letter.isspace() and letter != "\N{NO-BREAK SPACE}" else letter for letter in words)
    return "".join(letter for letter in spaced if unicodedata.category(letter) not in _UNSEEN)
