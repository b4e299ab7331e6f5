// What an answer may say that ran out of time, measured by the one that did not: nothing that is not true.

const close = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
/** Chance first, then guesses. */
const atMost = (a, b) => (close(a.lost, b.lost) ? a.mean <= b.mean + 1e-9 : a.lost < b.lost);

/** Each gives sentences about what is not true. @type {Record<string, (whole: any, timed: any) => string[]>} */
const CHECKS = {
  suggest(whole, timed) {
    if (whole.method !== "exact") return ["the whole answer is not exact"];
    const [best] = whole.suggestions;
    const values = new Map([...whole.suggestions, ...whole.requested].map((row) => [row.guess, row]));
    const { suggestions, requested, probe, candidate, method } = timed;
    const faults = [...suggestions, ...requested, probe, candidate].filter(Boolean).flatMap((row) => {
      const value = values.get(row.guess);
      if (!value) return [`${row.guess} is not among all guesses`];
      const same = close(row.mean ?? 0, value.mean) && close(row.lost ?? 0, value.lost);
      if (["exact", "proved"].includes(row.badge) && (row.mean === null || !same)) return [`${row.guess} is not worth that`];
      if (row.badge === "proved" && !atMost(value, best)) return [`${row.guess} is not best`];
      if (row.badge === "bound" && value.lost === 0 && row.mean > value.mean + 1e-9) return [`no bound of ${row.guess}`];
      return [];
    });
    if (method === "exact" && !atMost(values.get(suggestions[0].guess), best)) faults.push("exact, and not the best");
    return faults;
  },

  evaluate(whole, timed) {
    const values = new Map(whole.evaluations.map((row) => [row.guess, row]));
    return timed.evaluations.flatMap((row) => {
      const value = values.get(row.guess);
      if (row.badge === "exact" && !(row.mean === value.mean && row.lost === value.lost))
        return [`${row.guess} is not worth that`];
      return row.mean === null || atMost(value, row) ? [] : [`${row.guess} is worth more than it can be`];
    });
  },

  review(whole, timed) {
    return timed.turns.flatMap((turn, i) => {
      const value = whole.turns[i];
      const { regret, luck } = turn.guesses;
      const same = close(regret, value.guesses.regret) && close(luck, value.guesses.luck) && turn.label === value.label;
      if (turn.judged && !(same && close(turn.chance.regret, value.chance.regret)))
        return [`turn ${i + 1} was not that good`];
      const { mean } = value.guesses;
      // Where play that loses more takes fewer guesses, means are no measure of each other.
      if (value.chance.after !== 1 || value.chance.regret) return [];
      const wrong = (turn.least ?? mean) > mean + 1e-9 || (turn.most ?? mean) < mean - 1e-9;
      return wrong ? [`turn ${i + 1} is out of its bounds`] : [];
    });
  },
};

/** Whether the time was over before all was known. @param {string} name @param {any} timed */
export const cutShort = (name, timed) =>
  name === "suggest" ? timed.method !== "exact" : name === "review" ? !timed.judged : timed.evaluations.some((row) => row.badge !== "exact");

/** What is not true of an answer in time. @param {string} name @param {any} whole @param {any} timed */
export function untrue(name, whole, timed) {
  if (whole.error || timed.error || timed.crashed) return [JSON.stringify(whole.error ?? timed.error ?? timed.crashed)];
  return CHECKS[name](whole, timed);
}
