"""`python -m pegout`."""

import sys

from pegout.cli import main

sys.exit(main())
