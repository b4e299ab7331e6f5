// Game: a vocabulary with a rule and a limit: what is played.

import { illegal } from "../refusal.js";
import { RULES } from "./rules.js";

export class Game {
  /** @param {Vocabulary} words @param {string} [rule] @param {number | null} [limit] null: the usual one */
  constructor(words, rule = "any", limit = null) {
    const why = RULES[rule].unfit(words);
    if (why) throw illegal(why);
    this.words = words;
    this.rule = rule;
    this.limit = limit ?? words.kind.limit;
  }

  /** The same rule and limit with other words. @param {Vocabulary} words */
  with(words) {
    return words === this.words ? this : new Game(words, this.rule, this.limit);
  }

  /** All that an answer about the game depends on. */
  get key() {
    return `${this.words.digest} ${this.rule} ${this.limit}`;
  }

  /** As every answer has it. @returns {GameRow} */
  get row() {
    const { words, rule, limit } = this;
    return { list: words.name, digest: words.digest, rule: /** @type {any} */ (rule), limit, rounded: null };
  }
}
