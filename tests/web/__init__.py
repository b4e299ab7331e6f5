"""Tests of the page and the API with real parts: a real server, a real browser."""
