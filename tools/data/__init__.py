"""What builds the data that tilewise ships."""
