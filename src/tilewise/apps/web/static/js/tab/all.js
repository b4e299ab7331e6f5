// What a worker needs of the engine and its answers. The modules behind it are fetched as one file (tools/bundle.py).

export { answer } from "./answers.js";
export { Engine } from "./engine.js";
export { KeptAnswers, keepList } from "./kept.js";
export { Refusal } from "./refusal.js";
export { UnfinishedSearches } from "./unfinished.js";
export { Lists } from "./words.js";
