"""Answers: one shape and one name per field for every door.

What ``--json`` prints and what HTTP answers are the same frozen values; the JSON schema of the command line and the
description of the HTTP API are generated from them.
"""
