"""``python -m tilewise``: the same as the ``tilewise`` command."""

import sys

from tilewise.apps.cli.run import main

sys.exit(main())
