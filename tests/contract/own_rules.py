"""A wall that import-linter guards: the look of a game knows the rules of that game and of no other."""

from __future__ import annotations

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OwnRulesContract(Contract):
    """Of all packages in `rules`, the one named alike is all that a package in `skins` may import.

    Everything else below `app` imports none of them. Games are found by scanning, so a new one is guarded
    without being named anywhere.
    """

    app = fields.StringField()
    skins = fields.StringField()
    rules = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every direct import from the app into the rules of a game."""
        skins, rules = str(self.skins), str(self.rules)
        foreign: list[tuple[str, str, int]] = []
        for importer in graph.find_descendants(str(self.app)):
            look = importer.startswith(f"{skins}.")
            mine = importer.removeprefix(f"{skins}.").split(".")[0] if look else ""
            for imported in graph.find_modules_directly_imported_by(importer):
                game = imported.removeprefix(f"{rules}.").split(".")[0]
                if imported.startswith(f"{rules}.") and game != mine:
                    details = graph.get_import_details(importer=importer, imported=imported)
                    foreign += [(importer, imported, detail["line_number"]) for detail in details]
        return ContractCheck(kept=not foreign, metadata={"foreign": sorted(foreign)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import with its line."""
        for importer, imported, line in check.metadata["foreign"]:
            output.print_error(f"{importer} imports {imported} (line {line})", bold=False)
