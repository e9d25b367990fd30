"""The scripts of packaging, which are no package."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "packaging"))
