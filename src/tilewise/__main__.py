"""``python -m tilewise``: the same as the ``tilewise`` command."""

import sys

from tilewise.apps.cli import main

sys.exit(main())
