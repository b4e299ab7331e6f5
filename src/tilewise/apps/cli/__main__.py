"""``python -m tilewise.apps.cli``: the same as the ``tilewise`` command."""

import sys

from tilewise.apps.cli import main

sys.exit(main())
