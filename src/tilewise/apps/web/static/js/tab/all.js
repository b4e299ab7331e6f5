// What a worker needs of the engine and its answers. The static page has the modules behind it as one file.

export { answer } from "./answers.js";
export { Engine } from "./engine.js";
export { KeptAnswers, UnfinishedSearches, keepList } from "./kept.js";
export { decoded } from "./reviews/picture.js";
export { Refusal } from "./refusal.js";
export { Lists } from "./game/words.js";
