"""What people see: tables, tiles, progress, files written."""
