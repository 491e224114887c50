"""Adapters: the outside made real. Each one fulfils a protocol of ``narrator.ports``."""
