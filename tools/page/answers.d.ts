// The answers of the HTTP API, made from its description by tools/build_page_types.py.

interface AccountRow {
  par: number;
  regret: number;
  luck: number;
  outcome: number;
}

interface AlphabetRow {
  language: string;
  symbols: string[];
  folding: Record<string, string>;
  capitals: Record<string, string>;
  decomposed: boolean;
}

interface AssistAnswer {
  position: string;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  candidates: number;
  widened: boolean;
  solved: boolean;
  turns: TrailRow[];
  advice: SuggestAnswer | null;
  split: SplitAnswer | null;
  words: WordsAnswer;
  diagnosis: DiagnoseAnswer | null;
}

interface BoardSuggestion {
  guess: string;
  cost: number;
  solves: number;
  boards: number[];
  mean: number | null;
  badge: "exact" | "estimate";
  lost: number | null;
}

interface BoardsAnswer {
  position: string;
  vocabulary: string;
  digest: string;
  limit: number;
  candidates: number[];
  method: "exact" | "games" | "cost";
  everyday: EverydayRow | null;
  solved: boolean[];
  suggestions: BoardSuggestion[];
}

interface BoardsPlayAnswer {
  vocabulary: string;
  digest: string;
  host: "secret" | "adversary";
  boards: number;
  game: number;
  limit: number;
  turns: BoardsTurnRow[];
  position: string;
  solved: boolean[];
  candidates: number[];
  outcome: "open" | "won" | "lost";
  answers: string[] | null;
  refused: string | null;
  fault: FaultRow | null;
}

interface BoardsReviewAnswer {
  vocabulary: string;
  digest: string;
  position: string;
  boards: number;
  limit: number;
  won: boolean;
  turns: BoardsTurnReview[];
  regret: number;
  exact: boolean;
}

interface BoardsTurnReview {
  turn: string;
  best: string;
  mean: number | null;
  best_mean: number | null;
  regret: number | null;
  badge: "exact" | "estimate" | null;
  candidates: number[];
  solved: number[];
}

interface BoardsTurnRow {
  guess: string;
  feedback: (string | null)[];
}

interface ChangeRow {
  tiles: TileRow[];
  position: string;
  answers: number;
  allowed: number;
  question: string;
}

interface ClashRow {
  kind: "given" | "twice" | "place" | "letter" | "word";
  letters: string[];
  words: string[];
  place: number | null;
}

interface ClassRow {
  name: string;
  words: number;
  share: number;
}

interface DiagnoseAnswer {
  position: string;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  candidates: number;
  widened: boolean;
  solved: boolean;
  consistent: boolean;
  listed: boolean;
  conflict: number[];
  clash: ClashRow | null;
  reason: string;
  changes: ChangeRow[];
  message: string;
}

interface DifferenceRow {
  first: number;
  second: number;
  faster: number;
  slower: number;
  same: number;
  faster_words: string[];
  slower_words: string[];
}

interface DoubtRow {
  board: number;
  row: number;
  place: number;
  what: "letter" | "tile";
}

interface EntryRow {
  before: number | null;
  regret: number;
  luck: number;
  after: number | null;
}

interface EvaluateAnswer {
  position: string;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  candidates: number;
  widened: boolean;
  solved: boolean;
  evaluations: EvaluationRow[];
}

interface EvaluationRow {
  guess: string;
  mean: number | null;
  lost: number | null;
  badge: "proved" | "exact" | "bound" | "estimate";
}

interface EverydayRow {
  guess: string;
  best: string;
  price: number | null;
  exact: boolean;
  taken: boolean;
  most: number;
}

interface FaultRow {
  case: string;
  values: Record<string, any>;
}

interface GuessesRow {
  before: number | null;
  regret: number;
  luck: number;
  after: number | null;
  mean: number | null;
}

interface HealthAnswer {
  status: "ok";
  version: string;
  computing: number;
  searching: number;
}

interface ListRow {
  name: string;
  title: string;
  length: number;
  answers: number;
  guesses: number;
  digest: string;
  weighted: boolean;
  alphabet: string | null;
  read_as: string | null;
  scoring: string;
  limit: number;
  date: string | null;
}

interface ListsAnswer {
  default: string;
  limit: number;
  lists: ListRow[];
  alphabets: Record<string, AlphabetRow>;
  scorings: Record<string, ScoringRow>;
  rankers: RankerRow[];
  rules: string[];
  ties: string[];
  first_day: string;
  known_to: string;
  day_list: string;
  puzzle_lists: string[];
  first_puzzle: string;
  limits: Record<string, number>;
}

interface NearAnswer {
  vocabulary: string;
  digest: string;
  word: string;
  allowed: boolean;
  near: string[];
}

interface OpenerAnswer {
  guess: string;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  total: number;
  badge: "proved" | "exact" | "bound" | "estimate";
  worst: number;
  answers: number;
  weight: number;
  weighted: boolean;
  lower: number | null;
  distribution: Record<string, number>;
  lost: number;
  bits: number;
  rank: number;
  guesses: number;
  candidate: boolean;
  replies: ReplyRow[];
  mean: number;
}

interface PartRow {
  feedback: string;
  size: number;
  share: number;
  words: string[];
}

interface PictureAnswer {
  vocabulary: string;
  digest: string;
  boards: string[];
  typed: string;
  finished: boolean;
  sure: boolean;
  doubtful: DoubtRow[];
}

interface PlayAnswer {
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  host: "secret" | "adversary";
  game: number;
  limit: number;
  turns: TurnRow[];
  position: string;
  candidates: number;
  outcome: "open" | "won" | "lost";
  answer: string | null;
  refused: string | null;
  fault: FaultRow | null;
}

interface PriorShowAnswer {
  word: string;
  as_of: string;
  probability: number;
  last_played: string | null;
}

interface RankerRow {
  name: string;
  description: string;
  source: string;
}

interface ReasonRow {
  kind: "grey" | "green" | "yellow" | "missing" | "apart" | "likelier";
  letters: string[];
  place: number | null;
  pattern: string;
  played: string | null;
}

interface ReplyRow {
  feedback: string;
  size: number;
  reply: string | null;
}

interface ReviewAnswer {
  answer: string | null;
  solved: boolean;
  lost: boolean;
  date: string | null;
  puzzle: number | null;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  limit: number;
  judged: boolean;
  since: number;
  pending: boolean;
  estimated: boolean;
  notes: FaultRow[];
  turning: TurningRow | null;
  chance: AccountRow;
  matters: boolean;
  guesses: AccountRow;
  marks: Record<string, number>;
  skill: number | null;
  fortune: number | null;
  perfect: TurnRow[];
  turns: ReviewedRow[];
}

interface ReviewedRow {
  guess: string;
  feedback: string;
  before: number;
  after: number;
  widened: boolean;
  candidate: boolean;
  likely: number;
  given: boolean;
  judged: boolean;
  label: "found" | "paid" | "best" | "good" | "gamble" | "slip" | "mistake" | null;
  best: string;
  best_most: number | null;
  chance: EntryRow;
  guesses: GuessesRow;
  estimate: number | null;
  least: number | null;
  most: number | null;
  line: TurnRow[];
  everyday: EverydayRow | null;
  reason: ReasonRow | null;
  stake: StakeRow | null;
}

interface ScoringRow {
  tiles: boolean;
  drawn: boolean;
  marks: string;
  kinds: string[];
  squares: string[];
}

interface SimulateAnswer {
  vocabulary: string;
  digest: string;
  strategies: SimulationRow[];
  differences: DifferenceRow[];
}

interface SimulationRow {
  strategy: string;
  ranker: string;
  opener: string;
  rule: "any" | "hard" | "strict";
  games: number;
  total: number;
  mean: number;
  success: number;
  within3: number;
  worst: number;
  distribution: Record<string, number>;
}

interface SplitAnswer {
  position: string;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  candidates: number;
  widened: boolean;
  solved: boolean;
  guess: string;
  bits: number;
  expected_size: number;
  largest: number;
  candidate: boolean;
  parts: PartRow[];
}

interface StakeRow {
  guesses: number;
  chance: number;
}

interface SuggestAnswer {
  suggestions: SuggestionRow[];
  probe: SuggestionRow | null;
  candidate: SuggestionRow | null;
  method: "exact" | "partial" | "ranker";
  limit: number | null;
  chance: number | null;
  position: string;
  candidates: number;
  widened: boolean;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  ranker: string;
  also: SuggestionRow[];
  everyday: EverydayRow | null;
  solved: boolean;
  played: Record<string, string>;
}

interface SuggestionRow {
  guess: string;
  cost: number | null;
  bits: number;
  expected_size: number;
  largest: number;
  parts: number;
  candidate: boolean;
  mean: number | null;
  lost: number | null;
  badge: "proved" | "exact" | "bound" | "estimate";
}

interface TileRow {
  turn: number;
  place: number;
  was: number;
  now: number;
}

interface TrailAnswer {
  position: string;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  candidates: number;
  widened: boolean;
  solved: boolean;
  unlisted: string[];
  turns: TrailRow[];
}

interface TrailRow {
  guess: string;
  feedback: string;
  before: number;
  after: number;
  bits: number;
  expected_bits: number;
  widened: boolean;
}

interface TurnRow {
  guess: string;
  feedback: string;
}

interface TurningRow {
  turn: number;
  kind: "choice" | "tiles";
}

interface WordsAnswer {
  position: string;
  vocabulary: string;
  digest: string;
  rule: "any" | "hard" | "strict";
  candidates: number;
  widened: boolean;
  solved: boolean;
  words: string[];
  complete: boolean;
  shares: number[] | null;
}

interface WrittenAnswer {
  vocabulary: string;
  digest: string;
  written: Record<string, string[]>;
}
