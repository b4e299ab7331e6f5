// What early.js leaves for ask.js.
declare var askedEarly: Map<string, Promise<Response>> | undefined;
// What it leaves for tab/door.js.
declare var earlyWorker: Worker | undefined;
declare var chooseTheme: (theme: string) => void;

// The fields that say where an answer comes from; on every answer about a position.
type PositionFields = Pick<
  WordsAnswer,
  "position" | "game" | "candidates" | "widened" | "solved"
>;

// What most modules speak of.
type Boards = import("../../src/tilewise/apps/web/static/js/tab/game/boards.js").Boards;
type Children = import("../../src/tilewise/apps/web/static/js/base/dom.js").Children;
type Choice = import("../../src/tilewise/apps/web/static/js/tab/solver/choice.js").Choice;
type Clock = import("../../src/tilewise/apps/web/static/js/tab/solver/search.js").Clock;
type Door = import("../../src/tilewise/apps/web/static/js/tab/answers.js").Door;
type Engine = import("../../src/tilewise/apps/web/static/js/tab/engine.js").Engine;
type Game = import("../../src/tilewise/apps/web/static/js/tab/game/game.js").Game;
type GameRecord = import("../../src/tilewise/apps/web/static/js/review/games.js").GameRecord;
type Judged = import("../../src/tilewise/apps/web/static/js/tab/reviews/review.js").Judged;
type Lists = import("../../src/tilewise/apps/web/static/js/tab/game/words.js").Lists;
type Look = import("../../src/tilewise/apps/web/static/js/tiles/word.js").Look;
type Notation = import("../../src/tilewise/apps/web/static/js/tab/game/notation.js").Notation;
type Page = import("../../src/tilewise/apps/web/static/js/main.js").Page;
type Position = import("../../src/tilewise/apps/web/static/js/tab/game/position.js").Position;
type Question = import("../../src/tilewise/apps/web/static/js/tab/solver/question.js").Question;
type Turn = import("../../src/tilewise/apps/web/static/js/tiles/tiles.js").Turn;
type Value = import("../../src/tilewise/apps/web/static/js/tab/solver/value.js").Value;
type Vocabulary = import("../../src/tilewise/apps/web/static/js/tab/game/vocabulary.js").Vocabulary;
