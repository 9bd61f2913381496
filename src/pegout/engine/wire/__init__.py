"""The wire: every JSON shape that a browser or an external bot sends or receives, declared once.

The Pydantic models here are the only declaration. Encoding, decoding, the server's OpenAPI
document and the browser's TypeScript types all derive from them.
"""
