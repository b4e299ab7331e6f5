"""From the arguments to a function: commands, options, values, settings."""
