"""Messages for people in English and Japanese, from `en.ftl` and `ja.ftl`.

The browser client uses the same files.
"""

from pegout.locale.language import LANGUAGES, default_language
from pegout.locale.translator import MessageError, Translator, translator

__all__ = ["LANGUAGES", "MessageError", "Translator", "default_language", "translator"]
