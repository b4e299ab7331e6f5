// What early.js leaves for ask.js.
declare var askedEarly: Map<string, Promise<Response>> | undefined;
// What it leaves for tab/door.js.
declare var earlyWorker: Worker | undefined;

// The fields that say where an answer comes from; on every answer about a position.
type PositionFields = Pick<
  WordsAnswer,
  "position" | "vocabulary" | "digest" | "rule" | "candidates" | "widened" | "solved"
>;
