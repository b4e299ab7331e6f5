"""Conversations: a session, a table, the games that were left."""
