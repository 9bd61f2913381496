"""`python -m pegout`."""

import sys

from pegout.apps.cli import main

sys.exit(main())
