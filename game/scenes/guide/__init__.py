"""The rules in words and drawn examples, all fans, a glossary, the controls."""
