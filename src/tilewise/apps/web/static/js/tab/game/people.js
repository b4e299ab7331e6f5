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

  /** How people fare with an answer, or null. @param {string | null} answer @returns {PeopleRow | null} */
  row(answer) {
    const { words, shares, counted } = this.file;
    let at = answer ? words.indexOf(answer) : -1;
    while (at >= 0 && at % LENGTH) at = words.indexOf(answer ?? "", at + 1); // across two words
    if (at < 0) return null;
    const row = shares[at / LENGTH];
    const thousandths = () => [...row, 1000 - row.reduce((a, b) => a + b, 0)].map((n) => n / 1000);
    const distribution = counted[answer ?? ""] ? row : thousandths();
    const mean = distribution.reduce((sum, share, i) => sum + (i + 1) * share, 0);
    return { distribution, mean, counted: counted[answer ?? ""] ?? null };
  }
}
