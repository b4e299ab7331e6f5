import { readFileSync } from "node:fs";

import js from "@eslint/js";
import globals from "globals";

// What the page says is in english.js: a text that begins like a sentence, or ends like one, belongs there.
const SENTENCE = /^[A-Z][a-z]*,? [a-z]|[a-z]{2},? [a-z]+[.?!:]( |$)/;
const sentences = {
  create(context) {
    const look = (node, said) => {
      if (SENTENCE.test(said)) context.report({ node, message: "What the page says belongs in english.js." });
    };
    return {
      Literal: (node) => typeof node.value === "string" && look(node, node.value),
      TemplateElement: (node) => look(node, node.value.cooked ?? ""),
    };
  },
};

// What the page says, by language: tables, not modules.
const SPOKEN = readFileSync(new URL("../../src/tilewise/apps/web/static/js/languages/language.js", import.meta.url), "utf-8");
const TABLES = `**/{english,${[...SPOKEN.matchAll(/=> import\("\.\/(\w+)\.js"\)/g)].map(([, name]) => name)}}.js`;

export default [
  js.configs.recommended,
  {
    files: ["**/*.js", "**/*.mjs"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "no-shadow": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-restricted-properties": ["error", { property: "innerHTML", message: "text stays text: use dom.js" }],
      "max-len": ["error", { code: 119, ignoreUrls: true }],
      "max-lines": ["error", { max: 300 }],
    },
  },
  {
    files: ["**/static/js/**/*.js"],
    ignores: [TABLES, "**/tab/**"],
    plugins: { page: { rules: { sentences } } },
    rules: { "page/sentences": "error" },
  },
  { files: [TABLES], rules: { "max-lines": "off" } },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },
];
