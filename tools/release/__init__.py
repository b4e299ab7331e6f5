"""What builds and checks a release, and the documents that are written by programs."""
