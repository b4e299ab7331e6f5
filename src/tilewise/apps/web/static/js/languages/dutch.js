// The page's sentences in Dutch. A "zet" is a choice, as in chess; "pogingen" are what is counted.

import { capitalised, upper as capitals } from "../base/dom.js";
import { symbolsKind, wordsKind } from "../words/kind.js";
import { fixed, number, pluralsOf, signed } from "../base/numbers.js";

const form = pluralsOf("nl");

const MONTHS = "januari februari maart april mei juni juli augustus september oktober november december".split(" ");
const SHORT_MONTHS = "jan feb mrt apr mei jun jul aug sep okt nov dec".split(" ");

/** What the list on the page is made of. */
const NOUNS = {
  words: { article: "het", one: "woord", other: "woorden" },
  codes: { article: "de", one: "code", other: "codes" },
  equations: { article: "de", one: "vergelijking", other: "vergelijkingen" },
  numbers: { article: "het", one: "getal", other: "getallen" },
};
const noun = () => NOUNS[wordsKind()];
const single = () => noun().one;
const many = () => noun().other;
/** What they are made of. */
const SYMBOLS = {
  letters: { article: "de", one: "letter", other: "letters" },
  colours: { article: "de", one: "kleur", other: "kleuren" },
  symbols: { article: "het", one: "teken", other: "tekens" },
};
const symbol = () => SYMBOLS[symbolsKind()];

/** An adjective after "een", or after nothing. @param {string} stem @param {string} inflected
 * @param {{article: string, one: string}} of */
const described = (stem, inflected, of) => `${of.article === "het" ? stem : inflected} ${of.one}`;
/** @param {number} n */
const counted = (n) => `${number(n)} ${form(n, noun())}`;

/** @param {number} n */
const tries = (n) => `${number(n)} ${form(n, { one: "poging", other: "pogingen" })}`;
/** @param {number} n */
const inTries = (n) => `in ${tries(n)}`;
/** @param {number} n */
const youHave = (n) => `Je hebt ${tries(n)}.`;
/** @param {number} n */
const gamesCounted = (n) => `${number(n)} ${form(n, { one: "spel", other: "spellen" })}`;
/** @param {number} n */
const boardsCounted = (n) => `${number(n)} ${form(n, { one: "bord", other: "borden" })}`;
/** @param {number} n */
const hinted = (n) => `met ${number(n)} ${form(n, { one: "hint", other: "hints" })}`;
/** @param {number} n */
const withHints = (n) => (n ? `, ${hinted(n)}` : "");
/** @param {number} n */
const possible = (n) => (n === 1 ? `Er is maar één ${single()} mogelijk` : `Er zijn ${counted(n)} mogelijk`);
/** @param {number} n */
const wereLeft = (n) => (n === 1 ? `er was nog één ${single()} over` : `er waren nog ${counted(n)} over`);
/** @param {number} n */
const wouldFit = (n) => form(n, { one: "zou passen", other: "zouden passen" });
/** @param {number} n */
const oneOf = (n) => `een van ${number(n)} ${many()}`;
/** @param {string[]} names */
const listed = (names) => (names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} en ${names.at(-1)}`);

/** @param {number} saved guesses on average @param {boolean} exact */
const guessesSaved = (saved, exact) =>
  saved < 0.005 ? `minder dan ${fixed(0.01)}` : `${exact ? "" : "ongeveer "}${fixed(saved)}`;
/** @param {boolean} sure */
const atLeast = (sure) => (sure ? "" : "minstens ");
/** @param {number} total @param {number} games */
const totalFor = (total, games) => `${tries(total)} voor ${counted(games)}`;

/** A day as people write it. @param {string} day as in 2026-05-31 */
const dated = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
};

/** @type {Record<string, string>} */
const SIGN_NAMES = { "+": "plus", "-": "min", "*": "keer", "/": "gedeeld door", "=": "is" };
/** @type {Record<string, string>} */
const BADGES = { proved: "bewezen", exact: "exact", bound: "grens", estimate: "schatting" };

/** @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" of ");
/** @param {number} times */
const often = (times) => (times > 1 ? ` ${times} keer` : "");

/** @type {import("./text.js").Translation} */
export const dutch = {
  // Also in index.html.
  index: {
    language: "nl",
    skip: "Naar de inhoud",
    home: "tilewise, naar Hulp",
    views: "Onderdelen",
    assist: "Hulp",
    review: "Analyse",
    play: "Spelen",
    boards: "Borden",
    lab: "Lab",
    played: "Wat er gespeeld wordt",
    settings: "Instellingen",
  },
  // What several views say.
  common: {
    done: "Klaar",
    undo: "Ongedaan maken",
    startOver: "Opnieuw",
    copyLink: "Link kopiëren",
    thatWasIt: "Dat was ’m",
    refuses: "Wordt geweigerd",
    playIt: "Gespeeld",
    reviewGame: "Spel analyseren",
    cancel: "Annuleren",
    setTiles: "Kleuren invullen",
    remove: "Verwijderen",
    close: "Sluiten",
    guess: "Zet",
    cost: "Kosten",
    more: "Meer",
    words: (n) => counted(n),
  },
  settings: {
    theme: "Thema",
    themes: { auto: "systeem", light: "licht", dark: "donker" },
    palette: "Kleuren van de vakjes",
    palettes: { glaze: "groen, geel", contrast: "oranje, blauw" },
    language: "Taal",
    about:
      "tilewise draait op dit apparaat en maakt met niemand anders contact. Het heeft niets te maken met de makers " +
      "van de spellen die het analyseert. ",
  },
  frame: {
    description: "Welk woord nu, hoe goed een spel was en waarom.",
    moreLists: "Meer…",
    words: "Woorden",
    rule: "Regel",
    against: "Tegen",
    hardMode: "Moeilijk",
    adversary: "Tegenstander",
    anAdversary: "een tegenstander die uitwijkt",
    boards: (n) => boardsCounted(n),
    day: (day, month, year) => `${day} ${SHORT_MONTHS[month - 1]}${year && ` ${year}`}`,
    late: "Er wordt nog gerekend, het antwoord laat even op zich wachten.",
    unkeepable: "Deze browser bewaart hier niets: als je de pagina sluit, ben je je spellen en instellingen kwijt.",
    unkept: "Er is hier geen ruimte meer voor je spellen: exporteer ze bij Analyse voordat je de pagina sluit.",
    noSuchList: "Deze woordenlijst bestaat niet.",
    viewMissing: "Dit onderdeel kon niet worden geladen. Ben je online?",
    viewMissingHere: "Dit onderdeel kon niet worden geladen. Draait tilewise nog? (tilewise serve)",
  },
  offer: {
    take: (language) => `Speel in het ${language}`,
    leave: "Nee, bedankt",
  },
  lists: {
    known: {
      daily: "Wordle vandaag",
      "nyt-extended": "Wordle, met latere oplossingen",
      "nyt-2022": "Wordle, begin 2022",
      original: "Wordle, eerste versie",
      lab: "Lab voor informatietheorie",
    },
    english: "Engels",
    numbers: "Getallen",
    codes: "Codes",
    inOrder: "op volgorde",
    rules: { any: "alles mag", hard: "moeilijke modus", strict: "moet bij alle aanwijzingen passen" },
    plain: (n) => `Wordle, de ${number(n)} oplossingen van 2022`,
    letters: (n) => `${n} letters`,
    wordlePlayer: (n) => `Wordle Player, ${n} letters`,
    mastermind: (places, colours) => `Mastermind, ${places} uit ${colours} kleuren`,
    bulls: (n) => `Bulls and Cows, ${n} cijfers`,
    primel: (n) => `Primel, ${n} cijfers`,
    brief: (name) =>
      name.replace(/, (\d+) (?:letters|cijfers)$/, " $1").replace(/, (\d+) uit (\d+) kleuren$/, " $1 × $2"),
  },
  tiles: {
    hidden: "Verborgen woord",
    kinds: { absent: "komt niet voor", elsewhere: "andere plek", "in the right place": "juiste plek" },
    run: (kind, from, to) => `${from === to ? from : `${from} tot en met ${to}`} ${kind}`,
    word: (word, shows) => `${word}: ${shows}`,
    tap: "Tik op elk vakje tot het de kleur uit je spel heeft.",
    click: (key) => [
      ...["Klik op een vakje of druk op ", key("g"), " (juiste plek), ", key("y"), " (andere plek), ", key(".")],
      ...[" (komt niet voor); dan ", key("Enter"), "."],
    ],
    tile: (sign, place, kind) =>
      `${sign || described("Onbekend", "Onbekende", symbol())}, ${symbol().one} ${place}: ${kind}`,
  },
  pegs: {
    inPlaceName: "juiste plek",
    elsewhereName: "andere plek",
    inPlace: (n) => `${n} op de juiste plek`,
    elsewhere: (n) => `${n} op een andere plek`,
    spoken: (right, other) =>
      right + other ? `${right} op de juiste plek, ${other} op een andere plek` : "geen enkele",
    change: "Pinnen wijzigen",
    keys: "Typ hoeveel er op de juiste plek staan en hoeveel op een andere; dan Enter.",
  },
  keys: {
    keyboard: "Toetsenbord",
    enter: "enter",
    enterLabel: "Enter",
    coloured: (name, kind) => `${name}, ${kind}`,
    split: (name, kinds) =>
      `${name}, ${kinds.flatMap((kind, board) => (kind ? [`bord ${board + 1} ${kind}`] : [])).join(", ")}`,
    delete: "Wissen",
    name: (sign, colour) => (colour ? `kleur ${sign}` : (SIGN_NAMES[sign] ?? sign)),
  },
  assist: {
    possible: (n, today) => `${possible(n)}${today ? " vandaag" : ""}.`,
    left: (n) => (n === 1 ? `Nog maar één ${single()}` : `Nog ${counted(n)}`),
    widened: (n) => `Geen oplossing van de lijst past nog. Daarom telt nu alles mee wat mag en past: ${counted(n)}.`,
    checkColours: "Kloppen alle kleuren?",
    toldNothing: (left, word) => `${left}: ${word} leverde niets nieuws op.`,
    luck: (left, more) => `${left}${more > 0.6 ? ": geluk gehad" : more < -0.6 ? ": pech gehad" : ""}.`,
    tells: (word, candidate, parts, n, stay) => {
      const split = `verdeelt de ${counted(n)} over ${number(parts)} groepen: er blijven er zo'n ${number(stay)} over`;
      const can = candidate ? "kan de oplossing zijn en" : "kan de oplossing niet zijn, maar";
      return `${word} ${can} ${parts === n ? `onderscheidt alle ${counted(n)}` : split}.`;
    },
    twoLeft: "Er zijn er nog twee: het kan allebei.",
    bestThatCanWin: "Beste mogelijke oplossing: ",
    everyday: "Liever bekende woorden",
    rareSaves: (price, exact) =>
      price === null ? " scheelt misschien iets." : ` zou ${guessesSaved(price, exact)} schelen.`,
    wellKnown: "Beste bekende woord: ",
    costsMore: (price, exact) =>
      price === null ? ", maar dat kan verliezen." : `, kost ${guessesSaved(price, exact)} meer.`,
    wins: (chance) => ` ·\u00a0wint in ${fixed(100 * chance, 1)}% van de\u00a0gevallen`,
    notATurn: (turn, tiles) =>
      `‘${turn}’ is geen zet: schrijf het woord, een isgelijkteken en de kleuren, zoals ${tiles}`,
    noRule: (rule) => `De regel ‘${rule}’ bestaat niet.`,
    title: "Vind de beste volgende zet.",
    tilesHow: "Speel het voorgestelde woord in je spel. Vul daarna de kleuren van de vakjes in.",
    pegsHow: "Speel dit in je eigen spel. Geef daarna aan hoeveel er op de juiste en op een andere plek staan.",
    shown: "Wat het spel liet zien",
    onlyWinners: "Alleen mogelijke oplossingen",
    searching: "Exacte waarden worden gezocht…",
    searchingOn: "Er wordt verder gezocht…",
    notProved: "Niet bewezen binnen een minuut. ",
    searchOn: "Verder zoeken",
    missing: (why) => `Exacte waarden ontbreken: ${why}`,
    clash: "Deze aanwijzingen spreken elkaar tegen.",
    lookAgain: "Klopt niet",
    wrongTile: "Er moet een vakje fout zijn: verbeter het of maak de laatste zet ongedaan.",
    inGuesses: (n) => inTries(n),
    solved: "Opgelost",
    solvedIn: (how) => `Opgelost ${how}.`,
    newPuzzle: "Nieuwe puzzel",
    lost: "Niet gevonden",
    lostWith: (n, left) =>
      `${tries(n)} gespeeld en ${noun().article} ${single()} niet gevonden. ${capitalised(wereLeft(left))}.`,
    lostLeft: (left) => wereLeft(left),
    playOn: "Doorspelen",
    unreadable: "Deze stand is niet te lezen.",
    noAnswer: "Geen antwoord",
    notAPosition: "Geen stand",
    leftOut: "Weggelaten: ",
    takeBack: (word) => `${word} weer toelaten`,
  },
  solved: {
    kept: (marks) => `Bij je spellen: ${marks || "bewaard"}.`,
    keep: "Hier opgeloste spellen bewaren",
    not: (why) => `Niet bij je spellen: ${why}`,
  },
  returning: {
    resume: (words) => `Verder: ${words}`,
    result: (day, n) => `${day ? dated(day) : "Gisteren"}: ${n === null ? "niet opgelost" : `in ${n} opgelost`}`,
    trend: (games, skill, before) => {
      const [mark, was] = [Math.round(skill), before === null ? null : Math.round(before)];
      const since = was === null ? "" : mark === was ? ", net als daarvoor" : `, daarvoor ${was}`;
      return `Vaardigheid in de laatste ${games} spellen: ${mark}${since}.`;
    },
  },
  today: {
    head: (day, puzzle) => `${dated(day)} · puzzel ${number(puzzle)}`,
    known: (day) => `Oplossingen bekend tot en met ${dated(day)}.`,
    words: (n, plain) =>
      `${number(n)} woorden tellen mee: de ${number(plain)} van Wordle in 2022 en latere. ` +
      `Eerdere oplossingen zijn onwaarschijnlijk.`,
    add: "Oplossing van gisteren invullen",
    added: (word) => `${word} was de oplossing van gisteren en doet vanaf nu niet meer mee.`,
    which: "Welk woord was gisteren de oplossing? Het wordt dan niet meer voorgesteld of meegeteld.",
    label: "Oplossing van gisteren",
    take: "Toevoegen",
    unknown: (word) => `${word} staat niet in de woordenlijst.`,
    why: (chance, played) =>
      played ? `Was op ${dated(played)} al de oplossing.` : `Vóór de eerste aanwijzing was de kans ${chance}.`,
    noReason: "Waarom dit woord zo waarschijnlijk is, was nu even niet te achterhalen.",
  },
  card: {
    label: (word) => `Wat ${word} zou opleveren`,
    atLeast: "minstens",
    atMost: "hoogstens",
    more: (bound, mean, begun) => `${begun ? "nog " : ""}${bound}${fixed(mean)} pogingen `,
    loses: " Vindt niet elke oplossing op tijd.",
    moreThan: (more, best) => ` ${fixed(more)} meer dan ${best}.`,
  },
  clash: {
    conflict: (words, reason) => {
      const clues = words.length === 1 ? `deze kleuren van ${words[0]}` : `${listed(words)} samen`;
      const none = `geen ${described("enkel", "enkele", noun())}`;
      return `Bij ${clues} past ${none}${reason ? `: ${reason}` : ""}.`;
    },
    reasons: {
      twice: () => "het is twee keer geraden en toont verschillende vakjes",
      given: ([letter], [word], place) =>
        `${symbol().one} ${place} is gegeven als ${letter}, maar ${word} zegt iets anders`,
      place: ([letter], [word, other], place) =>
        `volgens ${word} is ${symbol().one} ${place} ${letter}, volgens ${other} niet`,
      letter: ([one, two], [word, other], place) =>
        `${symbol().one} ${place} is volgens ${word} ${one} en volgens ${other} ${two}`,
      word: ([letter], [word, other]) => `volgens ${word} komt ${letter} voor, volgens ${other} niet`,
    },
    nothingFixes: "Ook met een of twee andere vakjes klopt het niet.",
    wouldFix: (tiles) =>
      tiles === 1 ? "Met één ander vakje zou het kloppen:" : "Met twee andere vakjes zou het kloppen:",
    answersFit: (n) => `${counted(n)} ${wouldFit(n)}`,
    allowedFit: (n) => {
      const fitting = n === 1 ? described("toegestaan", "toegestane", noun()) : `toegestane ${many()}`;
      return `${number(n)} ${fitting} ${wouldFit(n)}, maar geen oplossing van de lijst`;
    },
    tile: (letter, word, kind) => `${letter} in ${word}: ${kind}`,
    mend: (tiles, fit) => `${tiles.join(", ")}: ${fit}`,
    fix: "Verbeteren",
    fixBy: (how) => `Verbeteren: ${how}`,
    keep: (word) => `${word} houden`,
    unknown: (word, near) => `${word} staat niet in de lijst.${near ? " Bedoelde je:" : ""}`,
  },
  dock: {
    label: "Suggestie",
    playThis: "Speel dit:",
    kinds: {
      everyday: "Beste bekende woord",
      proved: "Beste zet, bewezen",
      best: "Beste zet tot nu toe",
      canWin: "Beste zet die kan winnen",
      good: "Een goede zet",
      quick: "Snelle schatting",
      only: "De enige die past",
    },
    moreGuesses: (mean, begun) => `gemiddeld ${begun ? "nog " : ""}${fixed(mean)} pogingen`,
    leaves: (n) => `gemiddeld blijven er ${fixed(n, 1)} over`,
    better: "Beter: ",
  },
  entry: {
    other: "Iets anders gespeeld? Typ het hier.",
    next: "Verder",
    back: "Terug",
    typeTheWord: "Typ het woord",
    turns: "Zetten tot nu toe",
    word: (n) => `Woord ${n}`,
    played: (length) => `Wat je speelde, ${length} ${symbol().other}`,
    short: (word, n, length) =>
      word
        ? `${word} heeft ${n} van de ${length} ${symbol().other}.`
        : `Typ eerst een ${single()} van ${length} ${symbol().other}.`,
    showed: (word) => `Wat het spel bij ${word} liet zien`,
    notATurn: "Dat is geen zet: schrijf het woord, een isgelijkteken en de kleuren, zoals crane=.y..g",
  },
  board: {
    notTyped: "woord nog niet ingevuld",
    turn: (n, word) => `Zet ${n}, ${word}`,
    tools: (word) => `${word} wijzigen of verwijderen`,
    details: "Details",
    detailsOf: (word) => `Details van ${word}`,
    change: "Woord wijzigen",
    changeOf: (word) => `Woord wijzigen: ${word}`,
    removeOf: (word) => `${word} verwijderen`,
  },
  answer: {
    words: () => `Overgebleven ${many()}`,
    showWords: () => `Toon de ${many()}`,
    likeliest: "waarschijnlijkste eerst",
    commonest: "gangbaarste eerst",
    alphabetical: "alfabetisch",
    fold: "Details: de beste zetten",
    partial: "Het zoeken was niet op tijd klaar: waar waarden ontbreken, staan grenzen.",
    byBits: "Op volgorde van hoeveel ze onthullen. Exacte waarden volgen zodra er minder over zijn.",
    firstSearched: "Alleen de eerste is doorgerekend; de rest staat op volgorde van hoeveel ze onthullen.",
  },
  details: {
    legend: "Wat de getallen betekenen",
    meanings: [
      ["Nog nodig", "hoeveel pogingen er gemiddeld nog komen, deze meegeteld, als daarna steeds de beste zet volgt"],
      ["Onthult", "hoeveel de kleuren gemiddeld onthullen, in bits; elke bit halveert wat er over is"],
      ["Gemiddeld over, hoogstens", "hoeveel er daarna nog passen"],
      ["Groepen", "hoeveel verschillende kleurpatronen mogelijk zijn; in zoveel groepen valt uiteen wat er over is"],
      ["Oplossing?", "of het nog de oplossing kan zijn"],
    ],
    was: (day) => `al op ${dated(day)}`,
    everyday: "bekend",
    ranked: "De beste zetten",
    toGo: "Nog nodig",
    bits: "Onthult",
    average: "Gemiddeld over",
    worst: "Hoogstens",
    parts: "Groepen",
    canWin: "Oplossing?",
    yes: "ja",
    no: "nee",
    more: (n) => `en nog ${number(n)}`,
    allParts: (n) => `Toon alle ${number(n)} groepen`,
    skyline: (word, parts, largest) =>
      `${word} geeft ${number(parts)} ${form(parts, { one: "groep", other: "groepen" })}; ` +
      `de grootste heeft ${counted(largest)}`,
    someWords: (n, of) => `Toon ${number(n)} van de ${counted(of)}`,
    allWords: (n) => `Toon alle ${counted(n)}`,
    wordsBefore: (before, after) => `Eerst ${counted(before)}, daarna ${number(after)}`,
    left: "over",
    tryAgain: "Nog een keer",
  },
  badges: {
    names: BADGES,
    meanings: {
      proved: "de exacte waarde, en geen enkele toegestane zet is beter",
      exact: "de exacte waarde",
      bound: "het zoeken was niet op tijd klaar: het is minstens zoveel",
      estimate: "een snelle schatting, niet doorgerekend",
    },
  },
  ask: {
    noAnswer: "Geen antwoord.",
    unnamed: () => "Zo is dit niet te beantwoorden: er klopt iets niet in het adres of de invoer.",
    restarted: "De rekenkern is opnieuw gestart.",
    busy: "De server heeft het druk.",
    wrong: "Er ging iets mis.",
    answered: (status) => `De server antwoordde met ${status}.`,
    away: "tilewise antwoordt niet. Draait het nog? (tilewise serve)",
  },
  faults: {
    word: ({ text, symbols }) => `‘${text}’ is geen woord: alleen ${symbols ?? "letters"} zijn toegestaan.`,
    length: ({ text, count, noun: of, needed }) => {
      const { one, other } = of === "letters" ? SYMBOLS.letters : SYMBOLS.symbols;
      const short = `${capitals(text)} heeft ${count} ${form(count, { one, other })}`;
      return needed ? `${short}, het moeten er ${needed} zijn.` : `${short}.`;
    },
    unlisted: ({ text, near, only }) => {
      const why = only ? `${capitals(text)} telt hier niet.` : `${capitals(text)} staat niet in de woordenlijst.`;
      return near.length ? `${why} Bedoelde je ${either(near.map(capitals))}?` : why;
    },
    given: ({ text, place, letter }) =>
      `${capitals(text)} kan niet: ${symbol().one} ${place} is gegeven als ${letter}.`,
    whole: ({ text }) => `${capitals(text)} geeft alles weg: er valt niets meer te raden.`,
    first: () => "De tegenstander heeft nog geen woord, dus de eerste letter kan niet gegeven worden.",
    hard: ({ text, turn, letter, place, times }) => {
      const must = place
        ? `${symbol().one} ${place} moet ${letter} zijn`
        : `${letter} moet er${often(times)} in zitten`;
      return `${capitals(text)} mag niet in de moeilijke modus na ${capitals(turn.split("=")[0])}: ${must}.`;
    },
    strict: ({ text }) =>
      `${capitals(text)} kan de oplossing niet meer zijn, en hier moet elke zet bij alle aanwijzingen passen.`,
    clash: ({ board, why }) => (board ? `Bord ${board}: ${why}` : why),
    list: ({ text }) => `De lijst ‘${text}’ bestaat niet.`,
    without: ({ words }) => `Zonder ${words.map(capitals).join(", ")} blijft er geen oplossing over.`,
    unlike: ({ given }) => `Geen oplossing van de lijst ziet eruit als ${capitals(given)}.`,
    long: ({ words }) => `${counted(words)} is te veel om hier door te rekenen.`,
    few: ({ answers, boards }) => `De lijst heeft maar ${answers} oplossingen, te weinig voor ${boards} borden.`,
    empty: () => "Er is niets te analyseren: geef de gespeelde woorden op.",
    unshown: ({ text }) => `Wat ${capitals(text)} liet zien, is niet bekend: geef de oplossing of de kleuren.`,
    both: ({ text, shown }) => `${capitals(text)} kan niet tegelijk ${listed(shown)} hebben laten zien.`,
    follows: ({ text }) => `${capitals(text)} was de oplossing, maar er komen nog woorden na.`,
    rows: ({ rows, words }) =>
      `De gedeelde tekst heeft ${rows} rijen met vakjes, maar er zijn ${words} woorden gegeven.`,
    date: ({ text }) => `‘${text}’ is geen datum zoals 2026-05-31.`,
    future: ({ day }) => `${dated(day)} ligt in de toekomst.`,
    early: ({ day, first }) => `Op ${dated(day)} was er nog geen puzzel: de eerste was die van ${dated(first)}.`,
    unanswered: ({ day, last }) =>
      `De oplossing van ${dated(day)} is niet bekend: de laatste die bekend is, is die van ${dated(last)}.`,
    unpictured: () => "Dit is geen afbeelding in PNG, JPEG of WebP.",
    damaged: () => "De afbeelding is beschadigd of niet compleet.",
    moving: () => "Dit is een animatie: neem één losse afbeelding.",
    large: ({ width, height, most }) =>
      `De afbeelding heeft ${width} × ${height} pixels, hoogstens ${Math.floor(most / 1e6)} miljoen mag.`,
    small: ({ width, height }) => `De afbeelding heeft ${width} × ${height} pixels: te weinig voor een bord.`,
    boardless: ({ length, squares }) =>
      `Er is geen bord van ${length} letters op de afbeelding te zien` +
      `${squares ? " (wel vakjes, maar anders gerangschikt)" : ""}. ` +
      "Neem een rechte screenshot en kies de lijst van het spel.",
    untiled: () => "Alleen van spellen die elk vakje kleuren, zijn afbeeldingen te lezen.",
    shapeless: () => "De tekens van deze lijst zijn nog niet van afbeeldingen te lezen.",
    busy: ({ seconds }) => `De server heeft het druk: probeer het over ${seconds} seconden nog eens.`,
    slow: ({ seconds }) => `Dit duurt langer dan de ${fixed(seconds, 0)} seconden die hier mogen.`,
    offline: () => "Dit was nog niet geladen, en er is nu geen verbinding.",
    unstarted: () => "De rekenkern start niet: de browser is te oud of offline.",
  },
  files: {
    noColumn: "Dit is geen bestand met spellen: de kolom ‘guesses’ ontbreekt.",
    noJson: "Dit is geen bestand met spellen: ‘tilewise history --json’ geeft iets anders.",
    line: (n) => `Regel ${n}`,
    game: (n) => `Spel ${n}`,
    wrong: (where, what) => `${where} van het bestand ${what}.`,
    noGuesses: "heeft geen zetten: woorden met spaties ertussen",
    noHost: (host, hosts) => `heeft de host ‘${host}’: het moet een van deze zijn: ${hosts.join(", ")}`,
    noWhole: (column) => `heeft geen geheel getal in de kolom ‘${column}’`,
    noNumber: (column) => `heeft geen getal in de kolom ‘${column}’`,
    noWords: (column) => `heeft geen woorden in de kolom ‘${column}’`,
    noDate: (column) => `heeft geen datum zoals 2026-05-31 in de kolom ‘${column}’`,
  },
  rate: {
    waiting: (word) => `${word}: hoe goed is dat?`,
    best: (_, sure) => (sure ? "Beter kan niet." : "Tot nu toe is er niets beters bekend."),
    good: (cost, sure) => `Goed: ${atLeast(sure)}${fixed(cost)} meer dan de beste zet.`,
    slip: (cost, sure) => `Slordig: ${atLeast(sure)}${fixed(cost)} meer dan de beste zet.`,
    mistake: (cost, sure) => `Een fout: ${atLeast(sure)}${fixed(cost)} meer dan de beste zet.`,
    loses: () => "Verliest vaker dan de beste zet.",
    unknown: (n) => `Niet op tijd doorgerekend: gemiddeld blijven er ${fixed(n, 1)} over `,
    refused: (kind, word, message) => (kind === "vocabulary" ? `${word} staat niet in de lijst.` : message),
  },
  given: {
    label: "Gegeven letters",
    none: "geen",
    some: "sommige letters zijn gegeven, zoals bij Lingo, Motus en SUTOM",
    first: "de eerste letter is gegeven, zoals bij Lingo, Motus en SUTOM",
    firstLetter: "1e letter",
    row: "Gegeven letters",
    hint:
      "Tik op een vakje en typ de letter die je spel al vóór de eerste poging laat zien. " +
      "Elke poging moet die letter daar ook hebben.",
    place: (n) => `Gegeven ${symbol().one} ${n}`,
    start: (words, limit) =>
      `${words === 1 ? "Maar één woord begint zo." : `Zo beginnen ${number(words)} woorden.`} ${youHave(limit)}`,
    list: (list, given) => (given ? `${list}, eerste letter gegeven` : list),
  },
  play: {
    grid: "Je pogingen",
    secret: "een geheim woord",
    noGame: "Dit spel bestaat niet.",
    noNumber: (given) => `‘${given}’ is geen nummer van een spel.`,
    short: (word, n, length) =>
      n ? `${word} heeft ${n} van de ${length} ${symbol().other}.` : `Typ eerst ${length} ${symbol().other}.`,
    won: (n, hints) => `Opgelost ${inTries(n)}${withHints(hints)}.`,
    lost: (word) => `Deze keer niet. Het was ${word}.`,
    notCornered: (word) => `Deze keer niet. Het had nog steeds ${word} kunnen zijn.`,
    hiding: (n) =>
      n === 1
        ? `De tegenstander heeft nog maar één ${single()} over.`
        : `De tegenstander kan nog kiezen uit ${counted(n)}.`,
    noWord: (limit) => `De tegenstander legt zich niet vast: drijf hem ${inTries(limit)} in het nauw.`,
    guessesLeft: (n) => `Nog ${tries(n)}.`,
    start: (answers, limit, plain) =>
      plain
        ? `Het is een van de ${number(answers)} oplossingen van Wordle in 2022. ${youHave(limit)}`
        : `Het is ${oneOf(answers)}. ${youHave(limit)}`,
    hint: "Hint",
    steps: () => ["een kleine", symbol().one, single()],
    fit: (n) => (n === 1 ? `Er past nog maar één ${single()}.` : `Er passen ${counted(n)}.`),
    good: (candidate) =>
      candidate
        ? "Een goede zet kan de oplossing zijn."
        : "Een goede zet zit daar niet bij: die levert alleen aanwijzingen op.",
    has: (sign, place, sure) => {
      const where = place ? ` op plaats ${place}` : "";
      return `In ${sure ? "de oplossing" : "een goede zet"} zit ${symbol().article} ${symbol().one} ${sign}${where}.`;
    },
    isWord: (word, sure) => `${sure ? "De oplossing" : "Een goede zet"} is ${word}.`,
    takeIt: "invullen",
    looking: "Er wordt een hint gezocht…",
    giveUp: "Opgeven",
    giveUpSure: "De oplossing tonen en dit spel verliezen?",
    giveUpYes: "Ja, ik geef op",
    keepPlaying: "Doorspelen",
    newGame: "Nieuw spel",
    next: "Volgend spel",
    share: "Delen",
    picture: "Plaatje",
    skill: (n) => `vaardigheid ${n}`,
    luck: (n) => `geluk ${n}`,
    linkTitle: "Geeft hetzelfde woord, zonder je pogingen",
    adversaryName: "tegenstander",
    gameName: (n) => `spel ${n}`,
    shareTitle: (name, list, hard, score, hints) =>
      `tilewise ${name}, ${list}${hard ? ", moeilijk" : ""}: ${score}${withHints(hints)}`,
    againstAdversary: "Tegen de tegenstander",
  },
  share: {
    copied: "Gekopieerd",
    field: "Kopieer deze tekst",
    byHand: "Zelf kopiëren",
    closed: "Deze browser laat de pagina niets kopiëren. Kopieer de tekst hier:",
  },
  challenge: {
    title: "Je eigen woord",
    open: "Uitdagen",
    openTitle: "Een link met een woord van jou dat iemand anders moet vinden",
    name: "uitdaging",
    one: (length) => `Typ een woord van ${length} letters: wie de link opent, moet het vinden.`,
    many: (boards) => `Typ ${boards} woorden, één voor elk bord: wie de link opent, moet ze vinden.`,
    field: (boards) => (boards > 1 ? `Je ${boards} woorden` : "Je woord"),
    copyIt: "Link kopiëren",
    short: (n, boards) =>
      boards > 1 ? `Dat ${n === 1 ? "is" : "zijn"} ${counted(n)}, het moeten er ${boards} zijn.` : "Typ één woord.",
    same: "De woorden moeten verschillend zijn.",
    unknown: (word, near) =>
      `${word} staat niet in deze lijst${near.length ? `. Bedoelde je ${near.slice(0, 3).join(" of ")}?` : "."}`,
    broken: "Deze uitdaging is niet leesbaar: de link is beschadigd of niet compleet. Vraag er opnieuw om.",
    start: (limit) => `Iemand heeft een woord voor je bedacht. Vind het ${inTries(limit)}.`,
  },
  daily: {
    open: "Puzzel van vandaag",
    openTitle: "Eén woord per dag, voor iedereen hetzelfde",
    title: "Eerdere puzzels van tilewise",
    start: (n, day, limit) => `tilewise-puzzel ${number(n)}, ${day}. ${youHave(limit)}`,
    shareTitle: (n, list, hard, score, hints) =>
      `tilewise ${n}${list && `, ${list}`}${hard ? ", moeilijk" : ""}: ${score}${withHints(hints)}`,
    streak: (n) => `${number(n)} ${form(n, { one: "dag", other: "dagen" })} op rij`,
    next: (hours, minutes) =>
      `Volgende puzzel over ${hours ? `${hours} uur ` : ""}${minutes || !hours ? `${minutes} min` : ""}`.trim(),
  },
  days: {
    title: "Eerdere puzzels",
    open: "Op datum",
    openTitle: "De puzzel van een eerdere dag",
    another: "Andere dag",
    year: "Jaar",
    any: "Willekeurige dag",
    notPlayed: "nog niet gespeeld",
    noDate: (given) => `‘${given}’ is geen datum zoals 2026-05-31.`,
    name: (day) => `puzzel van ${day}`,
    start: (day, limit) => `De puzzel van ${day}. ${youHave(limit)}`,
    played: (day, won, n) =>
      `De puzzel van ${day} heb je al gespeeld: ${won ? `opgelost ${inTries(n)}` : "niet opgelost"}.`,
    again: "Nog eens spelen",
    review: "Spel analyseren",
  },
  boards: {
    title: "Meerdere borden",
    playTitle: "Op meerdere borden spelen",
    helpTitle: "Hulp bij meerdere borden",
    playHere: "Hier spelen",
    elsewhere: (game) => `Speel je ${game} elders? Speel daar een woord en geef hier de kleuren aan.`,
    help: "Hulp bij mijn spel",
    another: "Hulp bij een ander spel",
    working: "Wordt berekend…",
    secret: "geheime woorden",
    group: "De borden",
    mini: (n, solved, left) => `Bord ${n}${solved ? ", opgelost" : left && `, nog ${left}`}: groot tonen`,
    boardOf: (n, of) => `Bord ${n} van ${of}`,
    board: (n) => `Bord ${n}`,
    nothing: "Er is nog niets bekend.",
    paintHint: "Tik op elk vakje tot het de kleur van dit bord heeft.",
    solved: "Opgelost.",
    left: (n) => `Nog ${counted(n)}.`,
    nextBoard: "Volgend bord",
    before: "Vorig bord",
    after: "Volgend bord",
    showed: (word) => `Wat dit bord bij ${word} liet zien`,
    allSolved: (boards, n, hints = 0) => `Alle ${boards} borden opgelost ${inTries(n)}${withHints(hints)}.`,
    someSolved: (done, boards) => `${done} van de ${boards} borden opgelost.`,
    guessOf: (n, limit, done, boards) => `Poging ${n} van ${limit}, ${done} van de ${boards} borden opgelost`,
    theWords: (words) => `De ${many()} waren ${words.join(", ")}.`,
    stillOpen: (words) => `Het hadden nog steeds ${words.join(", ")} kunnen zijn.`,
    tryIt: (word) => `Probeer ${word}. `,
    giveUpSure: "De oplossingen tonen en dit spel verliezen?",
    again: "Zelfde woorden nog eens",
    againTitle: "Dezelfde woorden nog een keer, vanaf de eerste poging",
    linkTitle: "Geeft dezelfde woorden, zonder je pogingen",
    shareTitle: (name, list, boards, score, hints) =>
      `tilewise ${boards} borden, ${list}, ${name}: ${score}${withHints(hints)}`,
    notSolved: (n) => `${boardsCounted(n)} niet opgelost`,
    reviewed: "Je zetten",
    cost: (regret, exact) =>
      regret < 0.005
        ? "Beter kon niet."
        : `Je hebt in totaal ${exact ? "" : "ongeveer "}${fixed(regret)} pogingen verspeeld.`,
    bestWas: "Beste",
    leftBefore: "Ervoor nog over",
    notJudged: "niet beoordeeld",
    or: "of",
    mustBe: (boards) => `Het moet het woord van bord ${boards.join(", ")} zijn.`,
    canBe: (boards) => `Het kan het woord van bord ${boards.join(", ")} zijn.`,
    tells: (none) =>
      none
        ? "Het lost geen bord op, maar verraadt het meest over alle."
        : "Het kan elk bord oplossen en verraadt veel over alle.",
    otherWord: "Een ander woord dat je speelde",
    otherWordShort: "of een ander woord",
    typePlayed: "Typ het woord dat je speelde.",
  },
  review: {
    puzzle: (n) => `Puzzel ${number(n)}`,
    guesses: (n) => tries(n),
    given: (letters, free) => `${letters} gegeven${free ? ", alle zetten mogen" : ""}`,
    without: (words) => `zonder ${words.length > 3 ? `${words.length} woorden` : words.join(" ")}`,
    changeWords: "Gespeelde woorden wijzigen",
    notMine: "Niet mijn spel",
    change: "wijzigen",
    changeTerms: "Dag of gespeelde woorden wijzigen",
    day: "Dag van de puzzel",
    title: "Analyse",
    fresh: "Nieuwe analyse",
    how: "Typ de woorden die je speelde, de oplossing als laatste.",
    why: "Elke zet wordt naast perfect spel gelegd: wat je keuze kostte en wat het geluk opleverde.",
    wordsNow: "Welke woorden waren dit?",
    wordsHow: "Tik op het woord dat je speelde, of typ het.",
    cannot: "Dit spel kan niet worden geanalyseerd.",
    asNormal: "Als gewoon spel analyseren",
    judging: "Het spel wordt beoordeeld…",
    openInAssist: "Openen in Hulp",
    searching: "De waarde van het startwoord wordt gezocht…",
    showWords: "Woorden tonen",
    hideWords: "Woorden verbergen",
    share: "Delen zonder spoilers",
  },
  picture: {
    open: "Uit screenshot",
    title: "Het spel op de afbeelding",
    reading: "De afbeelding wordt gelezen…",
    sure: "Dit staat er op de afbeelding.",
    doubtful: "Dit staat er op de afbeelding. Bekijk de gemarkeerde vakjes: die zijn misschien anders.",
    mayBeOtherwise: "Misschien verkeerd gelezen",
    correct: "Tik op een vakje om de kleur te wijzigen; het woord wijzig je in het menu van de rij.",
    correctBoards: "Tik op een vakje om de kleur te wijzigen; een verkeerd gelezen woord typ je opnieuw in zijn veld.",
    guesses: "De woorden van alle borden",
    guess: (n) => `Poging ${n}`,
    typed: "Getypt, maar nog niet verstuurd: ",
    none: "De browser kan dit niet openen (HEIC?): maak een schermafbeelding, of bewaar het als JPEG of PNG.",
    advise: "Volgende zet voorstellen",
    discard: "Weggooien",
  },
  reviewForm: {
    paste: "Resultaat plakken",
    seeExample: "Voorbeeld bekijken",
    game: "Het spel",
    asText: "Als tekst typen",
    inOrder: "De zetten op volgorde",
    help: "Een gedeelde uitslag, woorden, zetten zoals tarse=.y..g of alles door elkaar.",
    example: (words) =>
      `${words && `Bijvoorbeeld ${words}. `}Kleuren hoef je niet te zetten: die volgen uit de oplossing.`,
    take: "Tekst overnemen",
    clear: "Leegmaken",
    nothing: "Er is geen tekst om te plakken.",
    everyRow: "Typ eerst het woord van elke rij.",
    enter: (length) => `Vul de woorden van het spel in, elk met ${length} letters.`,
    answer: (length) => `De oplossing, ${length} letters`,
    typeAnswer: (length) => `Typ de oplossing, ${length} letters.`,
    wasIt: (word) => `Was ${word} de oplossing, of welk woord was het?`,
    whatWasIt: "Niet opgelost. Welk woord was het?",
    itWas: (word) => `${word} was het`,
    thatWord: "Dat was het woord",
    wrongLength: (word, n, length) => `${word} heeft ${n} letters, de woorden van deze lijst hebben er ${length}.`,
    notKnown: "Weet ik niet",
  },
  reviewSummary: {
    skilled: (skill, luck) =>
      `Vaardigheid ${skill}, geluk ${luck}: ` +
      `beter gespeeld dan ${skill} van 100 spellen van anderen, met meer geluk dan ${luck}.`,
    lucky: (luck, perfect) =>
      `Geluk ${luck}: meer geluk dan in ${luck} van 100 ${perfect ? "perfecte spellen" : "spellen van anderen"}.`,
    atMost: (of100) => `Vaardigheid hoogstens ${of100}, naar de woorden die je nog weet.`,
    won: "gewonnen",
    lost: "verloren",
    chances: "Winkans bij perfect spel, vóór elke zet, in procenten",
    chance: (name, chance) => `${name} ${chance}%`,
    chancesThen: (before, end) => `${before.join(", ")}, daarna ${end}`,
    chanceToWin: "Winkans",
    atStart: "Winkans bij het begin",
    choicesAndTiles: "Je zetten en het geluk",
    youGaveAway: "Door jou verspeeld",
    tilesGave: (gave) => (gave ? "Gekregen door geluk" : "Verloren door pech"),
    outcome: "Uitslag",
    chanceLeft: "Winkans bij het opgeven",
    guesses: "Pogingen",
    allGuesses: "Alle pogingen",
    guessesToCome: "Pogingen, met wat er nog te verwachten was",
    par: "Beste spel gemiddeld",
    parAfter: (n) => `Beste spel na ${tries(n)}`,
    searching: (par) => `${par} (wordt gezocht)`,
    youSaved: "Door jou bespaard",
    youLost: "Door jou verspeeld",
    tilesSaved: (saved) => (saved ? "Bespaard door geluk" : "Verloren door pech"),
    notKnown: "onbekend",
    numbers: "De cijfers",
  },
  // A judged game in sentences.
  people: {
    took: (n, share) => `Jij had er ${n} nodig, net als ${share}.`,
    missed: (share) => `${share} vinden het ook niet.`,
    take: (mean, word) => `Anderen hebben ${mean} nodig voor ${word ?? "dit woord"}`,
    ofHundred: (n) => (n ? `${n} van de 100` : "minder dan 1 van de 100"),
    notFound: "niet gevonden",
    better: (better) =>
      `${fixed(Math.abs(better))} ${better < 0 ? "slechter" : "beter"} dan anderen bij dezelfde woorden`,
  },
  told: {
    wellPlayed: "Goed gespeeld.",
    unlisted: "Dat was de oplossing, al staat die op geen enkele lijst met oplossingen.",
    notes: {
      every: ({ word }) =>
        `${word} is geen gebruikelijke oplossing: beoordeeld met de gebruikelijke zolang er een paste, ` +
        "daarna met alle toegestane woorden die passen.",
      mornings: ({ day }) => `Voor dagen vóór ${dated(day)} tellen alle oplossingen als even waarschijnlijk.`,
    },
    apart: (pattern, n, best, letters, most) => {
      const have = pattern ? `bij ${pattern} pasten ${counted(n)}` : `er waren nog ${counted(n)} over`;
      const then =
        most === 1
          ? `had ze met ${listed(letters)} allemaal onderscheiden`
          : `had er met ${listed(letters)} hoogstens ${most} overgelaten`;
      return `${have}, en ${best} ${then}`;
    },
    likelier: (best, played) =>
      `${played ? `het was op ${dated(played)} de oplossing, dus was ${best}` : `${best} was`} waarschijnlijker`,
    excluded: {
      grey: (letter) => `het kon de oplossing niet zijn, want ${letter} was al grijs`,
      green: (letter, place) =>
        `het kon de oplossing niet zijn, want ${symbol().one} ${place} was al bekend als ${letter}`,
      yellow: (letter, place) => `het kon de oplossing niet zijn, want ${letter} was op plek ${place} al geel`,
      missing: (letter) => `het kon de oplossing niet zijn, want ${letter} was al geel en ontbreekt`,
    },
    unknown: (best) => (best ? `Dit woord is niet bekend; ${best} was hier het beste.` : "Dit woord is niet bekend."),
    afterUnknown: "Een woord ervoor is niet bekend.",
    solved: (n) => `Opgelost ${inTries(n)}.`,
    notSolved: "Niet opgelost.",
    givenUp: (n) => `Opgegeven na ${tries(n)}.`,
    itWas: (word) => `Het was ${word}.`,
    shared: (score, skill, luck) =>
      [
        `tilewise analyse ${score}`,
        ...(skill === null ? [] : [`vaardigheid ${Math.round(skill)}`]),
        ...(luck === null ? [] : [`geluk ${Math.round(luck)}`]),
      ].join(" · "),
  },
  plainly: {
    another: "een ander woord",
    answer: "Dat was de oplossing.",
    excluded: "Het kon de oplossing niet zijn.",
    left: (after, before, luck) =>
      `Van ${counted(before)} bleven er ${number(after)} over` +
      (luck ? `: ${luck > 0 ? "geluk" : "pech"} met de kleuren.` : "."),
    right: (n) => `Goed, uit ${counted(n)}.`,
    only: "Er was niets anders meer mogelijk.",
    paid: (n, best) => `Eén uit ${counted(n)}; ${best} was gemiddeld beter.`,
    better: (best) => `${best} was gemiddeld beter.`,
    fewer: (best, most) =>
      most === 1 ? `${best} had ze allemaal onderscheiden.` : `${best} had er hoogstens ${number(most)} overgelaten.`,
    safer: (best) => `${best} wint vaker.`,
  },
  reviewTurn: {
    tookMore: (n) => `Gemiddeld het beste; hier had het er ${n} meer nodig.`,
    yours: "Je zetten",
    mattered: "De beslissende beurt",
    perfect: "Zo ging het beste spel",
    labels: {
      found: "gevonden",
      paid: "gewaagd en gewonnen",
      best: "optimaal",
      good: "goed",
      gamble: "gewaagd",
      slip: "slordig",
      mistake: "fout",
    },
    opener: "Startwoord",
    notJudged: "Niet beoordeeld",
    playOn: "Vanaf hier doorspelen",
  },
  replay: {
    neither: (word) => `Ook deze keer niet. Het was ${word}.`,
    onlyThen: (word, then) => `Deze keer niet: het was ${word}. In het spel lukte het ${inTries(then)}.`,
    onlyNow: (now) => `Gevonden ${inTries(now)}. In het spel lukte het niet.`,
    both: (now, then) => {
      if (now === then) return `Gevonden ${inTries(now)}, net als in het spel.`;
      const gap = `${number(Math.abs(then - now))} ${now < then ? "minder" : "meer"}`;
      return `Gevonden ${inTries(now)}: ${gap} dan in het spel.`;
    },
    start: (words, guesses) => `${possible(words)}, nog ${tries(guesses)}. De oplossing is verborgen.`,
    review: "Deze ronde analyseren",
    back: "Terug naar de analyse",
  },
  history: {
    title: "Je spellen",
    none: "Wat je hier speelt of analyseert, blijft op dit apparaat, en hier verschijnen je statistieken.",
    keptHere: "Ze blijven op dit apparaat; tilewise history leest het geëxporteerde bestand.",
    file: "Bestand met spellen",
    export: "Exporteren",
    import: "Importeren",
    mostKept: (most) => `Alleen de nieuwste ${number(most)} blijven bewaard: exporteer ze voordat het er meer worden.`,
    added: (n, dropped, most) =>
      `${gamesCounted(n)} toegevoegd.` +
      (dropped
        ? ` ${number(dropped)} ${form(dropped, { one: "ouder spel is", other: "oudere zijn" })} weggelaten: ` +
          `alleen de nieuwste ${number(most)} blijven bewaard.`
        : ""),
    days: "Je dagen",
    where: "Waar je pogingen verspeelt",
    overTime: "In de loop van de tijd",
    openers: "Je startwoorden",
    openersAbout: "Je startwoorden: hoeveel pogingen je nodig had en hoeveel er te verwachten waren",
    openerColumns: ["Startwoord", "Spellen", "Nodig", "Verwacht", "Verlies"],
    last: "Laatste spellen",
    columns: ["Oplossing", "Dag", "Pogingen", "Verlies", "Geluk"],
    lost: "verloren",
    open: (word) => `${word} analyseren`,
    gameName: (n) => form(n, { one: "spel", other: "spellen" }),
    won: "gewonnen",
    inARow: (n) => form(n, { one: "dag op rij", other: "dagen op rij" }),
    longest: "langste reeks",
    mean: "pogingen gemiddeld",
    regret: "verspeeld per spel",
    lostGames: (n) => `${n} verloren`,
    gamesIn: (n, guesses) => `${n} in ${guesses}`,
    games: (n) => gamesCounted(n),
    trend: (games, regret, luck) =>
      `Laatste ${games} spellen gemiddeld: ${fixed(regret)} pogingen verspeeld, ${signed(luck)} bespaard door geluk`,
    trendTitle: (games) => `Pogingen per spel, gemiddelde van ${games}: `,
    lostByChoices: "verspeeld",
    savedByTiles: "bespaard door geluk",
    lostOn: (turn, share) =>
      `${share >= 0.5 ? "Het meeste verspeel je" : "Nergens verspeel je zoveel als"} bij zet ${turn}: ` +
      `${Math.round(100 * share)}% van het totaal.`,
    turn: (n) => `zet ${n}`,
    lostPerGame: (turn, guesses) => `zet ${turn}: ${fixed(guesses)} pogingen per spel`,
    monthBefore: "Vorige maand",
    monthAfter: "Volgende maand",
    weekdays: ["ma", "di", "wo", "do", "vr", "za", "zo"],
    month: (month, year) => `${MONTHS[month - 1]} ${year}`,
    solvedIn: (n) => `opgelost ${inTries(n)}`,
    notSolved: "niet opgelost",
    dayOf: (day, month, told) => `${day} ${month}: ${told}`,
    withHints: "met hints",
    hints: (n) => hinted(n),
  },
  lab: {
    about: "Elke speelwijze speelt elke oplossing één keer, dus geluk telt niet mee.",
    compare: "Welke speelwijze heeft minder pogingen nodig?",
    compared: "Speelwijzen vergeleken",
    others: "Andere speelwijzen kiezen",
    run: "Vergelijken",
    add: "Nog een",
    remove: "verwijderen",
    strategy: (n) => `Speler ${n}`,
    removeNamed: (n) => `Speler ${n} verwijderen`,
    opening: "Startwoord",
    byRanker: "gekozen zoals de rest",
    ranker: "Daarna",
    rankers: {
      entropy: "het woord dat het meest verraadt",
      "expected-size": "gemiddeld het minst over",
      largest: "in het ergste geval het minst over",
      "letter-frequency": "meest voorkomende letters",
      popularity: "gangbaarste woord",
    },
    guessing: "Speelt",
    guesses: { any: "elk woord", fitting: "alleen woorden die het kunnen zijn", hard: "in de moeilijke modus" },
    solveWhen: "alleen mogelijke woorden vanaf",
    popularWhen: "gangbaarste woord vanaf",
    playing: "Er wordt gespeeld…",
    searching: "Wordt uitgerekend…",
    tooLarge: "Deze lijst is te groot om hier door te spelen: kies een andere.",
    strategyColumn: "Speler",
    mean: "Gemiddeld",
    inTime: "Opgelost",
    longest: "Langste spel",
    byGuesses: "Spellen naar aantal pogingen",
    where: "Bij welke woorden ze verschillen",
    gamesIn: (games, guesses) => `${number(games)} in ${guesses}`,
    gamesOf: (strategy, games) => `Speler ${strategy}: ${gamesCounted(games)}`,
    perfect: (least, reached) => (reached ? " Dat is perfect spel." : ` Perfect spel heeft er ${least} nodig.`),
    alone: ({ total, games, mean }) => `${totalFor(total, games)}: gemiddeld ${fixed(mean, 4)}.`,
    draw: (one, other, mean) => `‘${one}’ en ‘${other}’ eindigen gelijk: gemiddeld ${mean} pogingen.`,
    wins: (best, mean, next, fewer) => `‘${best}’ wint: gemiddeld ${mean} pogingen, ${fewer} minder dan ‘${next}’.`,
    then: (words, ranker) => `${words}, daarna ${ranker}`,
    differ: ({ first, second, faster, slower, same }) =>
      `Speler ${first + 1} is bij ${counted(faster)} sneller dan ${second + 1}, ` +
      `bij ${number(slower)} trager en bij ${number(same)} even snel.`,
    faster: " Sneller: ",
    slower: " Trager: ",
    rankOpeners: "Welk startwoord is het beste?",
    whichBest: "Beste woorden",
    whichWay: "Speelwijzen",
    onAverage: "pogingen gemiddeld",
    wordColumn: "Startwoord",
    perfectPlay: "Perfect spel",
    byPeople: "Mensen",
    allWords: "Alle woorden, alle cijfers",
    by: "Geordend op",
    exactValue: "minste pogingen",
    best: (word, mean, everyday) =>
      `${word}${everyday ? ", van de bekende woorden" : ""}: ` +
      `${fixed(mean)} pogingen als daarna perfect wordt gespeeld.`,
    rarer: (word, saved) => `Het zeldzame ${word} bespaart ${fixed(saved)}.`,
    byMeasure: (word, left, of) =>
      `Volgens deze maat is het ${word}: gemiddeld blijven er ${left} van de ${number(of)} over.`,
    yourOpener: "Hoe goed is jouw startwoord?",
    yourWord: "Jouw startwoord",
    typeYours: "Tik op de vakjes en typ het jouwe.",
    replies: "Het beste tweede woord",
    noRanker: (ranker) => `Het criterium ‘${ranker}’ bestaat niet.`,
    reveals: (word) => `Wat ${word} zou onthullen`,
    splits: (ways, largest) =>
      `Het verdeelt de woorden over ${number(ways)} groepen; de grootste heeft er ${number(largest)}.`,
    known: "het beste bekende woord",
    behind: (more, best) => `${fixed(more)} pogingen meer dan ${best}`,
    ahead: (less, best) => `${fixed(less)} pogingen minder dan ${best}`,
    level: (best) => `Even goed als ${best}`,
    isBest: (everyday) => (everyday ? "Geen bekend woord is beter" : "Geen woord is beter"),
    needs: (mean) => `Met perfect spel daarna: gemiddeld ${fixed(mean)} pogingen`,
    people: (mean) => `Wie zo begint, heeft er ongeveer ${fixed(mean, 1)} nodig.`,
    place: ({ rank, guesses }) => `Naar wat het verraadt plaats ${number(rank)} van ${number(guesses)}.`,
  },
};
