"""What holds one thing against another: versions, doors, lessons, drawn faults."""
