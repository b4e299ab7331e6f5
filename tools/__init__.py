"""Programs that rebuild what is kept in the repository: run them by hand, look at the difference, commit it."""
