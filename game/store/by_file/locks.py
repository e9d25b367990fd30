"""Locks of seats: a PIN opens one in the app, no more. Whoever takes a file apart finds all that is in it.

The PIN is never kept. A lock costs about 50 ms to try, so that all PINs of four digits take minutes.
"""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b
from typing import Final

ROUNDS: Final = 90_000
"""They belong to the format: a file that could ask for more could make everybody wait."""
TRIES: Final = 2
"""So many wrong PINs cost nothing; from the next on there is a pause."""
PAUSE_S: Final = 5.0
_PIN: Final = re.compile("[0-9]{4,8}")
_LOCK: Final = re.compile("[0-9a-f]{32}:[0-9a-f]{64}")
_PERSON: Final = b"boardwell seat"


def is_pin(text: str) -> bool:
    """Whether a text can be a PIN: four to eight digits."""
    return _PIN.fullmatch(text) is not None


def is_lock(text: str) -> bool:
    """Whether a text is a lock."""
    return _LOCK.fullmatch(text) is not None


def lock_for(pin: str) -> str:
    """A new lock that `pin` opens. Raises ValueError if it is no PIN."""
    if not is_pin(pin):
        raise ValueError("a PIN has four to eight digits")
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_stretched(pin, salt).hex()}"


def opens(lock: str, pin: str) -> bool:
    """Whether `pin` opens the lock."""
    if not (is_lock(lock) and is_pin(pin)):
        return False
    salt, _, kept = lock.partition(":")
    return secrets.compare_digest(_stretched(pin, bytes.fromhex(salt)).hex(), kept)


def pause(wrong: int) -> float:
    """Seconds to wait after so many wrong PINs in a row."""
    return PAUSE_S if wrong > TRIES else 0.0


def _stretched(pin: str, salt: bytes) -> bytes:
    code = pin.encode("ascii")
    for _ in range(ROUNDS):
        code = blake2b(code, digest_size=32, salt=salt, person=_PERSON).digest()
    return code
