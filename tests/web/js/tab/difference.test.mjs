// What holds the tab to Python's answers sees what is missing, shape by shape.

import assert from "node:assert/strict";
import { test } from "node:test";
import { difference } from "../../../../tools/checks/difference.mjs";

const SHAPES = {
  fields: {
    SuggestAnswer: { suggestions: "Suggestion", probe: "Suggestion" },
    EvaluateAnswer: { evaluations: "EvaluationRow" },
  },
  unread: { SuggestAnswer: ["seconds"], EvaluationRow: ["total", "lower", "proved"], ReviewAnswer: ["exact"] },
};

const SERVER = {
  limit: 6,
  seconds: 0.1,
  suggestions: [{ guess: "south", mean: 3.5, lower: 93, total: 93, proved: true }],
  probe: null,
  refused: "CRANE is not in the word list",
};

/** The server's answer with a change. */
const changed = (change) => {
  const answer = structuredClone(SERVER);
  change(answer);
  return answer;
};

const seen = (change, shape = "SuggestAnswer") => difference(SERVER, changed(change), SHAPES, shape);

test("equal answers are equal, and a shape's own unread fields may be missing", () => {
  assert.equal(
    seen(() => {}),
    null,
  );
  assert.equal(
    seen((answer) => delete answer.seconds),
    null,
  );
  assert.equal(
    seen((answer) => (answer.suggestions[0].mean += 1e-14)),
    null,
  );
  assert.equal(difference({ evaluations: [{ total: 1 }] }, { evaluations: [{}] }, SHAPES, "EvaluateAnswer"), null);
});

test("what another shape may leave out is missed here", () => {
  for (const field of ["lower", "total", "proved"]) {
    const lost = seen((answer) => delete answer.suggestions[0][field]);
    assert.match(lost, new RegExp(`^.suggestions.0.${field}: .* and nothing$`));
  }
  assert.match(
    seen((answer) => delete answer.limit),
    /^.limit: 6 and nothing$/,
  );
  assert.match(
    seen((answer) => delete answer.seconds, "EvaluateAnswer"),
    /^.seconds: /,
  );
});

test("a refusal or a fault that only one side names is a difference", () => {
  assert.match(
    seen((answer) => delete answer.refused),
    /^.refused: "CRANE .*" and nothing$/,
  );
  assert.match(
    seen((answer) => (answer.refused = null)),
    /^.refused: /,
  );
  assert.equal(
    seen((answer) => (answer.refused = "in other words")),
    null,
  );
  const error = { kind: "request", message: "top: this should be a number", fault: null };
  const other = { ...error, message: "seconds: this should be a number" };
  assert.match(difference({ error }, { error: other }, SHAPES), /^.error.message: /);
  assert.match(difference({ error }, { error: { kind: "request", fault: null } }, SHAPES), /^.error.message: /);
  const named = { ...error, fault: { case: "word", values: { limit: 6 } } };
  assert.match(difference({ error: named }, { error }, SHAPES), /^.error.fault: /);
  const half = { ...error, fault: { case: "word", values: {} } };
  assert.match(difference({ error: named }, { error: half }, SHAPES), /limit/);
});

test("what only the tab says is a difference, too", () => {
  assert.match(
    seen((answer) => (answer.extra = 1)),
    /^.extra: nothing and 1$/,
  );
  assert.match(
    seen((answer) => answer.suggestions.push({})),
    /^.suggestions.1: nothing and/,
  );
  assert.match(
    seen((answer) => (answer.probe = [])),
    /^.probe: null and \[\]$/,
  );
});
