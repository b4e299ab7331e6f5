"""The web page and the HTTP API: FastAPI over the library, and a page without a framework or a build step."""
