"""What builds the page, its types and the page without a server."""
