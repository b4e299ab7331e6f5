"""Agents: environments in which models are trained, and tools that language models can call."""
