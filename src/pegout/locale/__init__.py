"""Messages for people in English and Japanese, from `en.ftl` and `ja.ftl`.

The browser client uses the same files.
"""

from pegout.locale.translator import (
    LANGUAGES,
    MessageError,
    Translator,
    default_language,
    translator,
)

__all__ = ["LANGUAGES", "MessageError", "Translator", "default_language", "translator"]
