"""What stands on the board for somebody who changes it: the fields of the ring, in their order."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.skin_api.grips import Grips
from game.app.skin_api.view_models import Place
from game.app.skins.globopolis.looks import Looks
from game.store.yaml_types import Keys


class FieldGrips(Grips[Looks]):
    """The fields, which are taken hold of where they stand and brought along the ring."""

    def parts(self) -> Mapping[Place, Keys]:
        return {f"f-{number}": ("ring", number) for number in range(len(self.looks.board.ring))}
