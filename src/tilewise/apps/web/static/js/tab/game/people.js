// How people fare with a word, and a hundred of their games to compare with: game/words/people.py.

const LENGTH = 5;

/** What is known of people for a list. */
export class People {
  /** @param {string} game whose games were judged @param {import("./words.js").PeopleFile} file */
  constructor(game, file) {
    this.game = game;
    this.file = file;
  }

  /** A hundred games, what they cost and their luck. @param {string} rule @returns {[number[], number[]]} */
  games(rule) {
    return rule === "any" || rule === "hard" ? this.file.games[this.game] : [[], []];
  }

  /** The place of a word, or -1. @param {string} word */
  place(word) {
    let at = this.file.words.indexOf(word);
    while (at >= 0 && at % LENGTH) at = this.file.words.indexOf(word, at + 1); // across two words
    return at < 0 ? at : at / LENGTH;
  }

  /** Guesses that people take who open with a word, or null. @param {string} word */
  opening(word) {
    const hundredths = this.file.opened[this.place(word)];
    return hundredths === undefined ? null : hundredths / 100;
  }

  /** How people fare with an answer, or null. @param {string | null} answer @returns {PeopleRow | null} */
  row(answer) {
    const { shares, counted } = this.file;
    const row = answer ? shares[this.place(answer)] : undefined;
    if (!row) return null;
    const thousandths = () => [...row, 1000 - row.reduce((a, b) => a + b, 0)].map((n) => n / 1000);
    const distribution = counted[answer ?? ""] ? row : thousandths();
    const mean = distribution.reduce((sum, share, i) => sum + (i + 1) * share, 0);
    return { distribution, mean, counted: counted[answer ?? ""] ?? null };
  }
}
