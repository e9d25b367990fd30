"""The tests of Boardwell."""

import sys
from pathlib import Path

if sys.dont_write_bytecode:
    # Nothing is to be written beside the sources. But to compile every test anew in every process takes
    # longer than to run it, so what is compiled is kept with the other things that pytest remembers.
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    sys.dont_write_bytecode = False
