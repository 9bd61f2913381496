"""Words for people: English and Japanese, from `en.ftl` and `ja.ftl`, which the browser shares."""

from pegout.locale.language import LANGUAGES, default_language
from pegout.locale.translator import MessageError, Translator, translator

__all__ = ["LANGUAGES", "MessageError", "Translator", "default_language", "translator"]
