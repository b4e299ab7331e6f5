// Names and numbers that several modules need. The core takes rules by their places in the list.

export const GUESSES = 6; // in a game
export const MAX_TURNS = 12; // of a game or a position that is asked about
export const RULES = ["any", "hard", "strict"];
