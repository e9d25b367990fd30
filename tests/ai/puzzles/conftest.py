"""The smallest game has chances to win here too."""

from tests.ai.review.conftest import racing

__all__ = ["racing"]
