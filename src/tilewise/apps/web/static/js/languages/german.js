// The page's sentences in German. A "Zug" is a choice, as in chess; "Versuche" are what is counted.

import { capitalised, upper as capitals } from "../base/dom.js";
import { symbolsKind, wordsKind } from "../words/kind.js";
import { fixed, number, pluralsOf, signed } from "../base/numbers.js";

const form = pluralsOf("de");

const MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
const SHORT_MONTHS = "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.".split(" ");

/** What the list on the page is made of: one, several, several after "von". */
const NOUNS = {
  words: { gender: "n", one: "Wort", other: "Wörter", dative: "Wörtern" },
  codes: { gender: "m", one: "Code", other: "Codes", dative: "Codes" },
  equations: { gender: "f", one: "Gleichung", other: "Gleichungen", dative: "Gleichungen" },
  numbers: { gender: "f", one: "Zahl", other: "Zahlen", dative: "Zahlen" },
};
const noun = () => NOUNS[wordsKind()];
const single = () => noun().one;
const many = () => noun().other;
/** What they are made of. */
const SYMBOLS = {
  letters: { gender: "m", one: "Buchstabe", accusative: "den Buchstaben", other: "Buchstaben" },
  colours: { gender: "f", one: "Farbe", accusative: "die Farbe", other: "Farben" },
  symbols: { gender: "n", one: "Zeichen", accusative: "das Zeichen", other: "Zeichen" },
};
const symbol = () => SYMBOLS[symbolsKind()];

/** @type {Record<string, string>} */
const ENDINGS = { m: "er", f: "e", n: "es" };
/** An adjective before a noun without an article. @param {string} stem @param {{gender: string, one: string}} of */
const described = (stem, of) => `${stem}${ENDINGS[of.gender]} ${of.one}`;
/** ein Wort, ein Code, eine Gleichung */
const some = () => `${noun().gender === "f" ? "eine" : "ein"} ${single()}`;
/** ein Wort, einen Code, eine Gleichung */
const someAccusative = () => (noun().gender === "m" ? `einen ${single()}` : some());
/** das Wort, der Code, die Gleichung */
const the = () => `${{ m: "der", f: "die", n: "das" }[noun().gender]} ${single()}`;
/** @param {number} n */
const counted = (n) => `${number(n)} ${form(n, noun())}`;
/** After "von". @param {number} n */
const countedDative = (n) => `${number(n)} ${form(n, { one: single(), other: noun().dative })}`;

/** @param {number} n */
const tries = (n) => `${number(n)} ${form(n, { one: "Versuch", other: "Versuche" })}`;
/** @param {number} n */
const inTries = (n) => `in ${number(n)} ${form(n, { one: "Versuch", other: "Versuchen" })}`;
/** @param {number} n */
const afterTries = (n) => `nach ${number(n)} ${form(n, { one: "Versuch", other: "Versuchen" })}`;
/** @param {number} n */
const youHave = (n) => `Du hast ${tries(n)}.`;
/** @param {number} n */
const gamesCounted = (n) => `${number(n)} ${form(n, { one: "Spiel", other: "Spiele" })}`;
/** @param {number} n */
const tips = (n) => `mit ${number(n)} ${form(n, { one: "Tipp", other: "Tipps" })}`;
/** @param {number} n */
const withHints = (n) => (n ? `, ${tips(n)}` : "");
/** @param {number} n */
const wereLeft = (n) => (n === 1 ? `${some()} war übrig` : `${counted(n)} waren übrig`);
/** eins von 12 Wörtern, einer von 12 Codes @param {number} n */
const oneOf = (n) => `${{ m: "einer", f: "eine", n: "eins" }[noun().gender]} von ${countedDative(n)}`;
/** @param {string[]} names */
const listed = (names) => (names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`);
/** @param {number} n */
const wouldFit = (n) => form(n, { one: "würde passen", other: "würden passen" });

/** @param {number} saved guesses on average @param {boolean} exact */
const guessesSaved = (saved, exact) =>
  saved < 0.005 ? `weniger als ${fixed(0.01)}` : `${exact ? "" : "etwa "}${fixed(saved)}`;
/** @param {boolean} sure */
const atLeast = (sure) => (sure ? "" : "mindestens ");
/** @param {number} total @param {number} games */
const totalFor = (total, games) => `${tries(total)} für ${counted(games)}`;

/** A day as people write it. @param {string} day as in 2026-05-31 */
const dated = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date}. ${MONTHS[month - 1]} ${year}`;
};

/** @type {Record<string, string>} */
const SIGN_NAMES = { "+": "plus", "-": "minus", "*": "mal", "/": "geteilt durch", "=": "gleich" };
/** @type {Record<string, string>} */
const BADGES = { proved: "bewiesen", exact: "exakt", bound: "Schranke", estimate: "Schätzung" };

/** @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" oder ");
/** @param {number} times */
const often = (times) => (times > 1 ? ` ${times}-mal` : "");

/** @type {import("./text.js").Translation} */
export const german = {
  // Also in index.html.
  index: {
    language: "de",
    skip: "Zum Inhalt springen",
    home: "tilewise, zum Helfer",
    views: "Ansichten",
    assist: "Helfer",
    review: "Analyse",
    play: "Spielen",
    boards: "Bretter",
    lab: "Labor",
    played: "Was gespielt wird",
    settings: "Einstellungen",
  },
  // What several views say.
  common: {
    done: "Fertig",
    undo: "Rückgängig",
    startOver: "Von vorn",
    copyLink: "Link kopieren",
    thatWasIt: "Gelöst",
    refuses: "Wird abgelehnt",
    playIt: "Gespielt",
    reviewGame: "Spiel analysieren",
    cancel: "Abbrechen",
    setTiles: "Farben eingeben",
    remove: "Entfernen",
    close: "Schließen",
    guess: "Zug",
    cost: "Kosten",
    more: "Mehr",
    words: (n) => counted(n),
  },
  settings: {
    theme: "Darstellung",
    themes: { auto: "System", light: "hell", dark: "dunkel" },
    palette: "Farben der Felder",
    palettes: { glaze: "Grün, Gelb", contrast: "Orange, Blau" },
    language: "Sprache",
    about:
      "tilewise läuft auf diesem Gerät und nimmt mit niemandem sonst Kontakt auf. Mit den Anbietern der Spiele, die " +
      "es untersucht, hat es nichts zu tun. ",
  },
  frame: {
    description: "Welches Wort als Nächstes, wie gut ein Spiel war und warum.",
    moreLists: "Mehr …",
    words: "Wörter",
    rule: "Regel",
    against: "Gegen",
    hardMode: "Schwer",
    adversary: "Gegner",
    anAdversary: "einen Gegner, der ausweicht",
    boards: (n) => `${number(n)} ${form(n, { one: "Brett", other: "Bretter" })}`,
    day: (day, month, year) => `${day}. ${SHORT_MONTHS[month - 1]}${year && ` ${year}`}`,
    late: "Es wird noch gerechnet, die Antwort dauert etwas.",
    unkeepable:
      "Dieser Browser speichert nichts für diese Seite: Spiele und Einstellungen sind weg, sobald du sie schließt.",
    unkept: "Für deine Spiele ist hier kein Platz mehr: Exportiere sie in der Analyse, bevor du die Seite schließt.",
    noSuchList: "Diese Wortliste gibt es nicht.",
    viewMissing: "Diese Ansicht ließ sich nicht laden. Bist du online?",
    viewMissingHere: "Diese Ansicht ließ sich nicht laden. Läuft tilewise noch? (tilewise serve)",
  },
  offer: {
    take: (language) => `Auf ${language} spielen`,
    leave: "Nein, danke",
  },
  lists: {
    known: {
      daily: "Wordle von heute",
      "nyt-extended": "Wordle, mit späteren Lösungen",
      "nyt-2022": "Wordle, Anfang 2022",
      original: "Wordle, Urfassung",
      lab: "Labor für Informationstheorie",
    },
    english: "Englisch",
    numbers: "Zahlen",
    codes: "Codes",
    inOrder: "der Reihe nach",
    rules: { any: "alles erlaubt", hard: "schwerer Modus", strict: "muss zu allen Hinweisen passen" },
    plain: (n) => `Wordle, die ${number(n)} Lösungen von 2022`,
    letters: (n) => `${n} Buchstaben`,
    wordlePlayer: (n) => `Wordle Player, ${n} Buchstaben`,
    mastermind: (places, colours) => `Mastermind, ${places} aus ${colours} Farben`,
    bulls: (n) => `Bulls and Cows, ${n} Ziffern`,
    primel: (n) => `Primel, ${n} Ziffern`,
    brief: (name) =>
      name.replace(/, (\d+) (?:Buchstaben|Ziffern)$/, " $1").replace(/, (\d+) aus (\d+) Farben$/, " $1 × $2"),
  },
  tiles: {
    hidden: "Verdecktes Wort",
    kinds: { absent: "nicht enthalten", elsewhere: "andere Stelle", "in the right place": "richtige Stelle" },
    run: (kind, from, to) => `${from === to ? from : `${from} bis ${to}`} ${kind}`,
    word: (word, shows) => `${word}: ${shows}`,
    tap: "Tippe jedes Feld an, bis es die Farbe aus deinem Spiel hat.",
    click: (key) => [
      ...["Klick ein Feld an oder drück ", key("g"), " (richtige Stelle), ", key("y"), " (andere Stelle), ", key(".")],
      ...[" (nicht enthalten); dann ", key("Enter"), "."],
    ],
    tile: (sign, place, kind) => `${sign || described("Unbekannt", symbol())}, ${symbol().one} ${place}: ${kind}`,
  },
  pegs: {
    inPlaceName: "richtige Stelle",
    elsewhereName: "andere Stelle",
    inPlace: (n) => `${n} an der richtigen Stelle`,
    elsewhere: (n) => `${n} an anderer Stelle`,
    spoken: (right, other) =>
      right + other ? `${right} an der richtigen Stelle, ${other} an anderer Stelle` : "nichts davon",
    change: "Stifte ändern",
    keys: "Tippe, wie viele an der richtigen und wie viele an anderer Stelle sind; dann Enter.",
  },
  keys: {
    keyboard: "Tastatur",
    enter: "enter",
    enterLabel: "Enter",
    coloured: (name, kind) => `${name}, ${kind}`,
    split: (name, kinds) =>
      `${name}, ${kinds.flatMap((kind, board) => (kind ? [`Brett ${board + 1} ${kind}`] : [])).join(", ")}`,
    delete: "Löschen",
    name: (sign, colour) => (colour ? `Farbe ${sign}` : (SIGN_NAMES[sign] ?? sign)),
  },
  assist: {
    possible: (n, today) => `${n === 1 ? `Nur ${some()} ist` : `${counted(n)} sind`} ${today ? "heute " : ""}möglich.`,
    left: (n) => (n === 1 ? `Nur noch ${some()}` : `Noch ${counted(n)}`),
    widened: (n) =>
      `Keine Lösung der Liste passt mehr. Darum zählt jetzt alles, was erlaubt ist und passt: ${counted(n)}.`,
    checkColours: "Stimmen alle Farben?",
    toldNothing: (left, word) => `${left}: ${word} hat nichts Neues verraten.`,
    luck: (left, more) => `${left}${more > 0.6 ? " – Glück gehabt" : more < -0.6 ? " – Pech gehabt" : ""}.`,
    tells: (word, candidate, parts, n, stay) => {
      const [does, what] =
        parts === n
          ? ["unterscheidet", `alle ${counted(n)}`]
          : ["teilt", `die ${counted(n)} in ${number(parts)} Gruppen: Etwa ${number(stay)} bleiben`];
      const can = candidate ? "die Lösung sein und" : "nicht die Lösung sein,";
      return `${word} kann ${can} ${does}${candidate ? "" : " aber"} ${what}.`;
    },
    twoLeft: "Zwei sind noch übrig: Beide sind möglich.",
    bestThatCanWin: "Beste mögliche Lösung: ",
    everyday: "Geläufige Wörter bevorzugen",
    rareSaves: (price, exact) =>
      price === null ? " spart vielleicht ein wenig." : ` würde ${guessesSaved(price, exact)} sparen.`,
    wellKnown: "Bestes geläufiges Wort: ",
    costsMore: (price, exact) =>
      price === null ? ", das aber verlieren kann." : `, kostet ${guessesSaved(price, exact)} mehr.`,
    wins: (chance) => ` ·\u00a0gewinnt in ${fixed(100 * chance, 1)}\u00a0% der\u00a0Fälle`,
    notATurn: (turn, tiles) =>
      `„${turn}“ ist kein Zug: Schreib das Wort, ein Gleichheitszeichen und die Farben, etwa ${tiles}`,
    noRule: (rule) => `Eine Regel „${rule}“ gibt es nicht.`,
    title: "Finde den besten nächsten Zug.",
    tilesHow: "Probier diesen Vorschlag in deinem Spiel. Gib dann die Farben der Felder ein.",
    pegsHow: "Probier diesen Vorschlag in deinem Spiel. Gib dann an, wie viele an richtiger und anderer Stelle sind.",
    shown: "Was das Spiel gezeigt hat",
    onlyWinners: "Nur mögliche Lösungen",
    searching: "Exakte Werte werden gesucht …",
    searchingOn: "Die Suche geht weiter …",
    notProved: "In einer Minute nicht bewiesen. ",
    searchOn: "Weitersuchen",
    missing: (why) => `Exakte Werte fehlen: ${why}`,
    clash: "Diese Hinweise widersprechen sich.",
    lookAgain: "Passt nicht",
    wrongTile: "Ein Feld muss falsch sein: Korrigier es oder nimm den letzten Zug zurück.",
    inGuesses: (n) => inTries(n),
    solved: "Gelöst",
    solvedIn: (how) => `Gelöst ${how}.`,
    newPuzzle: "Neues Rätsel",
    lost: "Nicht gefunden",
    lostWith: (n, left) => `${tries(n)} gespielt, und ${the()} wurde nicht gefunden. ${capitalised(wereLeft(left))}.`,
    lostLeft: (left) => wereLeft(left),
    playOn: "Weiterspielen",
    unreadable: "Dieser Spielstand ist nicht lesbar.",
    noAnswer: "Keine Antwort",
    notAPosition: "Kein Spielstand",
    leftOut: "Ausgelassen: ",
    takeBack: (word) => `${word} wieder zulassen`,
  },
  solved: {
    kept: (marks) => `In deinen Spielen: ${marks || "gespeichert"}.`,
    keep: "Hier gelöste Spiele speichern",
    not: (why) => `Nicht in deinen Spielen: ${why}`,
  },
  returning: {
    resume: (words) => `Weiter: ${words}`,
    result: (day, n) => `${day ? dated(day) : "Gestern"}: ${n === null ? "nicht gelöst" : `in ${n} gelöst`}`,
    trend: (games, skill, before) => {
      const [mark, was] = [Math.round(skill), before === null ? null : Math.round(before)];
      const since = was === null ? "" : mark === was ? ", wie davor" : `, davor ${was}`;
      return `Können in den letzten ${games} Spielen: ${mark}${since}.`;
    },
  },
  today: {
    head: (day, puzzle) => `${dated(day)} · Rätsel ${number(puzzle)}`,
    known: (day) => `Lösungen bis ${dated(day)} sind bekannt.`,
    words: (n, plain) =>
      `${number(n)} Wörter zählen: die ${number(plain)} von Wordle 2022 und spätere. ` +
      `Frühere Lösungen sind unwahrscheinlich.`,
    add: "Lösung von gestern eintragen",
    added: (word) => `${word} war die Lösung von gestern und bleibt von nun an außen vor.`,
    which: "Welches Wort war gestern die Lösung? Es wird dann nicht mehr vorgeschlagen oder mitgezählt.",
    label: "Lösung von gestern",
    take: "Eintragen",
    unknown: (word) => `${word} steht nicht auf der Wortliste.`,
    why: (chance, played) =>
      played ? `War schon am ${dated(played)} die Lösung.` : `Vor dem ersten Hinweis lag die Chance bei ${chance}.`,
    noReason: "Warum das Wort so wahrscheinlich ist, ließ sich gerade nicht herausfinden.",
  },
  card: {
    label: (word) => `Was ${word} bringen würde`,
    atLeast: "mindestens",
    atMost: "höchstens",
    more: (bound, mean, begun) => `${begun ? "noch " : ""}${bound}${fixed(mean)} Versuche `,
    loses: " Findet nicht jede Lösung rechtzeitig.",
    moreThan: (more, best) => ` ${fixed(more)} mehr als ${best}.`,
  },
  clash: {
    conflict: (words, reason) => {
      const clues = words.length === 1 ? `diesen Farben von ${words[0]}` : `${listed(words)} zusammen`;
      return `Zu ${clues} passt k${some()}${reason ? `: ${reason}` : ""}.`;
    },
    reasons: {
      twice: () => "Es wurde zweimal geraten und zeigt verschiedene Felder",
      given: ([letter], [word], place) =>
        `${symbol().one} ${place} ist als ${letter} vorgegeben, aber ${word} sagt etwas anderes`,
      place: ([letter], [word, other], place) =>
        `Laut ${word} ist ${symbol().one} ${place} ${letter}, laut ${other} nicht`,
      letter: ([one, two], [word, other], place) =>
        `${symbol().one} ${place} ist laut ${word} ${one}, laut ${other} ${two}`,
      word: ([letter], [word, other]) => `Laut ${word} kommt ${letter} vor, laut ${other} nicht`,
    },
    nothingFixes: "Auch mit ein oder zwei anderen Feldern ginge es nicht auf.",
    wouldFix: (tiles) =>
      tiles === 1 ? "Wäre ein Feld anders, ginge es auf:" : "Wären zwei Felder anders, ginge es auf:",
    answersFit: (n) => `${counted(n)} ${wouldFit(n)}`,
    allowedFit: (n) => {
      const fitting = n === 1 ? described("erlaubt", noun()) : `erlaubte ${many()}`;
      return `${number(n)} ${fitting} ${wouldFit(n)}, aber keine Lösung der Liste`;
    },
    tile: (letter, word, kind) => `${letter} in ${word}: ${kind}`,
    mend: (tiles, fit) => `${tiles.join(", ")}: ${fit}`,
    fix: "Ändern",
    fixBy: (how) => `Ändern: ${how}`,
    keep: (word) => `${word} behalten`,
    unknown: (word, near) => `${word} steht nicht auf der Liste.${near ? " Meintest du:" : ""}`,
  },
  dock: {
    label: "Vorschlag",
    playThis: "Spiel das:",
    kinds: {
      everyday: "Bestes geläufiges Wort",
      proved: "Bester Zug, bewiesen",
      best: "Bisher bester Zug",
      canWin: "Bester Zug, der gewinnen kann",
      good: "Ein guter Zug",
      quick: "Schnelle Schätzung",
      only: "Passt als Einziges",
    },
    moreGuesses: (mean, begun) => `im Schnitt ${begun ? "noch " : ""}${fixed(mean)} Versuche`,
    leaves: (n) => `im Schnitt bleiben ${fixed(n, 1)}`,
    better: "Besser: ",
  },
  entry: {
    other: "Etwas anderes gespielt? Tippe es hier ein.",
    next: "Weiter",
    back: "Zurück",
    typeTheWord: "Gib das Wort ein",
    turns: "Bisherige Züge",
    word: (n) => `Wort ${n}`,
    played: (length) => `Was du gespielt hast, ${length} ${symbol().other}`,
    short: (word, n, length) =>
      word
        ? `${word} hat ${n} von ${length} ${symbol().other}.`
        : `Gib erst ${someAccusative()} mit ${length} ${symbol().other} ein.`,
    showed: (word) => `Was das Spiel bei ${word} gezeigt hat`,
    notATurn: "Das ist kein Zug: Schreib das Wort, ein Gleichheitszeichen und die Farben, etwa crane=.y..g",
  },
  board: {
    notTyped: "Wort fehlt noch",
    turn: (n, word) => `Zug ${n}, ${word}`,
    tools: (word) => `${word} ändern oder entfernen`,
    details: "Einzelheiten",
    detailsOf: (word) => `Einzelheiten zu ${word}`,
    change: "Wort ändern",
    changeOf: (word) => `Wort ändern: ${word}`,
    removeOf: (word) => `${word} entfernen`,
  },
  answer: {
    words: () => `Übrige ${many()}`,
    showWords: () => `${many()} zeigen`,
    likeliest: "wahrscheinlichste zuerst",
    commonest: "häufigste zuerst",
    alphabetical: "alphabetisch",
    fold: "Im Detail: die besten Züge",
    partial: "Die Suche wurde nicht rechtzeitig fertig: Wo Werte fehlen, stehen Schranken.",
    byBits: "Danach geordnet, wie viel sie verraten. Exakte Werte gibt es, sobald weniger übrig sind.",
    firstSearched: "Nur der erste Zug ist durchgerechnet, die anderen sind danach geordnet, wie viel sie verraten.",
  },
  details: {
    legend: "Was die Zahlen bedeuten",
    meanings: [
      [
        "Noch nötig",
        "wie viele Versuche im Schnitt noch kommen, dieser mitgezählt, wenn danach immer der beste Zug folgt",
      ],
      ["Verrät", "wie viel die Farben im Schnitt verraten, in Bit; jedes halbiert, was übrig ist"],
      ["Übrig im Schnitt, höchstens", "wie viele danach noch passen"],
      ["Gruppen", "wie viele verschiedene Farbmuster möglich sind; in so viele Gruppen teilt sich auf, was übrig ist"],
      ["Lösung?", "ob es noch die Lösung sein kann"],
    ],
    was: (day) => `schon am ${dated(day)}`,
    everyday: "geläufig",
    ranked: "Die besten Züge",
    toGo: "Noch nötig",
    bits: "Verrät",
    average: "Übrig im Schnitt",
    worst: "Höchstens",
    parts: "Gruppen",
    canWin: "Lösung?",
    yes: "ja",
    no: "nein",
    more: (n) => `und ${number(n)} weitere`,
    allParts: (n) => `Alle ${number(n)} Gruppen zeigen`,
    skyline: (word, parts, largest) =>
      `${word} ergibt ${number(parts)} ${form(parts, { one: "Gruppe", other: "Gruppen" })}; ` +
      `die größte hat ${counted(largest)}`,
    someWords: (n, of) => `${number(n)} von ${countedDative(of)} zeigen`,
    allWords: (n) => `Alle ${counted(n)} zeigen`,
    wordsBefore: (before, after) => `Vorher ${counted(before)}, danach ${number(after)}`,
    left: "übrig",
    tryAgain: "Noch einmal",
  },
  badges: {
    names: BADGES,
    meanings: {
      proved: "der exakte Wert, und kein erlaubter Zug ist besser",
      exact: "der exakte Wert",
      bound: "die Suche wurde nicht rechtzeitig fertig: Es ist mindestens so viel",
      estimate: "eine schnelle Schätzung, nicht durchgerechnet",
    },
  },
  ask: {
    noAnswer: "Keine Antwort.",
    unnamed: () => "Das lässt sich so nicht beantworten: Etwas an der Adresse oder der Eingabe stimmt nicht.",
    restarted: "Der Rechenkern wurde neu gestartet.",
    busy: "Der Server ist gerade beschäftigt.",
    wrong: "Da ist etwas schiefgegangen.",
    answered: (status) => `Der Server hat mit ${status} geantwortet.`,
    away: "tilewise antwortet nicht. Läuft es noch? (tilewise serve)",
  },
  faults: {
    word: ({ text, symbols }) => `„${text}“ ist kein Wort: Erlaubt sind nur ${symbols ?? "Buchstaben"}.`,
    length: ({ text, count, noun: of, needed }) => {
      const letters = of === "letters" ? SYMBOLS.letters : SYMBOLS.symbols;
      const short = `${capitals(text)} hat ${count} ${form(count, { one: letters.one, other: letters.other })}`;
      return needed ? `${short}, nötig sind ${needed}.` : `${short}.`;
    },
    unlisted: ({ text, near, only }) => {
      const why = only ? `${capitals(text)} gilt hier nicht.` : `${capitals(text)} steht nicht auf der Wortliste.`;
      return near.length ? `${why} Meintest du ${either(near.map(capitals))}?` : why;
    },
    given: ({ text, place, letter }) =>
      `${capitals(text)} geht nicht: ${symbol().one} ${place} ist als ${letter} vorgegeben.`,
    whole: ({ text }) => `${capitals(text)} gibt alles vor: So bleibt nichts zu raten.`,
    first: () => "Der Gegner hat noch kein Wort, also lässt sich sein erster Buchstabe nicht vorgeben.",
    hard: ({ text, turn, letter, place, times }) => {
      const must = place ? `${symbol().one} ${place} muss ${letter} sein` : `${letter} muss${often(times)} vorkommen`;
      return `${capitals(text)} ist im schweren Modus nach ${capitals(turn.split("=")[0])} nicht erlaubt: ${must}.`;
    },
    strict: ({ text }) =>
      `${capitals(text)} kann nicht mehr die Lösung sein, und hier muss jeder Zug zu allen Hinweisen passen.`,
    clash: ({ board, why }) => (board ? `Brett ${board}: ${why}` : why),
    list: ({ text }) => `Eine Liste „${text}“ gibt es nicht.`,
    without: ({ words }) => `Ohne ${words.map(capitals).join(", ")} bleibt keine Lösung der Liste übrig.`,
    unlike: ({ given }) => `Keine Lösung der Liste sieht so aus: ${capitals(given)}.`,
    long: ({ words }) => `${countedDative(words)} sind zu viele, um sie hier durchzurechnen.`,
    few: ({ answers, boards }) => `Die Liste hat nur ${answers} Lösungen, zu wenig für ${boards} Bretter.`,
    empty: () => "Es gibt noch nichts zu analysieren: Gib die gespielten Wörter an.",
    unshown: ({ text }) => `Was ${capitals(text)} gezeigt hat, ist nicht bekannt: Gib die Lösung oder die Farben an.`,
    both: ({ text, shown }) => `${capitals(text)} kann nicht zugleich ${listed(shown)} gezeigt haben.`,
    follows: ({ text }) => `${capitals(text)} war die Lösung, aber danach kommen noch Wörter.`,
    rows: ({ rows, words }) => `Der geteilte Text hat ${rows} Zeilen mit Feldern, angegeben sind ${words} Wörter.`,
    date: ({ text }) => `„${text}“ ist kein Datum wie 2026-05-31.`,
    future: ({ day }) => `Der ${dated(day)} liegt in der Zukunft.`,
    early: ({ day, first }) => `Am ${dated(day)} gab es noch kein Rätsel: Das erste war vom ${dated(first)}.`,
    unanswered: ({ day, last }) =>
      `Die Lösung vom ${dated(day)} ist nicht bekannt: Die letzte bekannte ist die vom ${dated(last)}.`,
    unpictured: () => "Das ist kein Bild in PNG, JPEG oder WebP.",
    damaged: () => "Das Bild ist beschädigt oder unvollständig.",
    moving: () => "Das ist eine Animation: Nimm ein einzelnes Bild.",
    large: ({ width, height, most }) =>
      `Das Bild hat ${width} × ${height} Pixel, höchstens ${Math.floor(most / 1e6)} Millionen sind möglich.`,
    small: ({ width, height }) => `Das Bild hat ${width} × ${height} Pixel: zu wenig für ein Spielfeld.`,
    boardless: ({ length, squares }) =>
      `Auf dem Bild ist kein Spielfeld mit ${length} Buchstaben zu erkennen` +
      `${squares ? " (nur Kästchen, die anders angeordnet sind)" : ""}. ` +
      "Nimm einen geraden Screenshot und die passende Wortliste.",
    untiled: () => "Von Bildern lesen lassen sich nur Spiele, die jedes Feld einfärben.",
    shapeless: () => "Die Zeichen dieser Liste lassen sich noch nicht von Bildern lesen.",
    busy: ({ seconds }) => `Der Server ist gerade beschäftigt: Versuch es in ${seconds} Sekunden noch einmal.`,
    slow: ({ seconds }) => `Das dauert länger als die ${fixed(seconds, 0)} Sekunden, die hier erlaubt sind.`,
    offline: () => "Das wurde noch nicht geladen, und gerade gibt es keine Verbindung.",
    unstarted: () => "Der Rechenkern startet nicht: Der Browser ist zu alt oder offline.",
  },
  files: {
    noColumn: "Das ist keine Datei mit Spielen: Die Spalte „guesses“ fehlt.",
    noJson: "Das ist keine Datei mit Spielen: „tilewise history --json“ gibt etwas anderes aus.",
    line: (n) => `Zeile ${n}`,
    game: (n) => `Spiel ${n}`,
    wrong: (where, what) => `${where} der Datei ${what}.`,
    noGuesses: "nennt keine Züge: Wörter mit Leerzeichen dazwischen",
    noHost: (host, hosts) => `nennt den Host „${host}“: Erlaubt sind ${hosts.join(", ")}`,
    noWhole: (column) => `hat keine ganze Zahl in der Spalte „${column}“`,
    noNumber: (column) => `hat keine Zahl in der Spalte „${column}“`,
    noWords: (column) => `hat keine Wörter in der Spalte „${column}“`,
    noDate: (column) => `hat kein Datum wie 2026-05-31 in der Spalte „${column}“`,
  },
  rate: {
    waiting: (word) => `${word}: Wie gut ist das?`,
    best: (_, sure) => (sure ? "Besser geht es nicht." : "Bisher ist nichts Besseres bekannt."),
    good: (cost, sure) => `Gut: ${atLeast(sure)}${fixed(cost)} mehr als der beste Zug.`,
    slip: (cost, sure) => `Ungenau: ${atLeast(sure)}${fixed(cost)} mehr als der beste Zug.`,
    mistake: (cost, sure) => `Ein Fehler: ${atLeast(sure)}${fixed(cost)} mehr als der beste Zug.`,
    loses: () => "Verliert öfter als der beste Zug.",
    unknown: (n) => `So schnell nicht zu berechnen: Im Schnitt bleiben ${fixed(n, 1)} `,
    refused: (kind, word, message) => (kind === "vocabulary" ? `${word} steht nicht auf der Liste.` : message),
  },
  given: {
    label: "Vorgaben",
    none: "keine",
    some: "einige Buchstaben sind vorgegeben, wie bei SUTOM, Motus und Lingo",
    first: "der erste Buchstabe ist vorgegeben, wie bei SUTOM, Motus und Lingo",
    firstLetter: "1. Buchstabe",
    row: "Vorgegebene Buchstaben",
    hint:
      "Tippe auf ein Feld und gib den Buchstaben ein, den dein Spiel schon vor dem ersten Versuch zeigt. " +
      "Auch jeder Versuch muss ihn dort haben.",
    place: (n) => `${capitalised(described("vorgegeben", symbol()))} ${n}`,
    start: (words, limit) =>
      `${words === 1 ? "Nur ein Wort fängt so an." : `So fangen ${number(words)} Wörter an.`} ${youHave(limit)}`,
    list: (list, given) => (given ? `${list}, erster Buchstabe vorgegeben` : list),
  },
  play: {
    grid: "Deine Versuche",
    secret: "ein geheimes Wort",
    noGame: "Dieses Spiel gibt es nicht.",
    noNumber: (given) => `„${given}“ ist keine Spielnummer.`,
    short: (word, n, length) =>
      n ? `${word} hat ${n} von ${length} ${symbol().other}.` : `Gib erst ${length} ${symbol().other} ein.`,
    won: (n, hints) => `Gelöst ${inTries(n)}${withHints(hints)}.`,
    lost: (word) => `Diesmal nicht. Gesucht war ${word}.`,
    notCornered: (word) => `Diesmal nicht. Es hätte immer noch ${word} sein können.`,
    hiding: (n) =>
      n === 1
        ? `Der Gegner hat nur noch ${someAccusative()} zur Auswahl.`
        : `Der Gegner hat noch ${counted(n)} zur Auswahl.`,
    noWord: (limit) => `Der Gegner legt sich nicht fest: Treib ihn ${inTries(limit)} in die Enge.`,
    guessesLeft: (n) => `Noch ${tries(n)}.`,
    start: (answers, limit, plain) =>
      plain
        ? `Gesucht ist eine der ${number(answers)} Wordle-Lösungen von 2022. ${youHave(limit)}`
        : `Gesucht ist ${oneOf(answers)}. ${youHave(limit)}`,
    hint: "Tipp",
    steps: () => ["ein kleiner", symbol().one, single()],
    fit: (n) => (n === 1 ? `Nur ${some()} passt.` : `${counted(n)} passen.`),
    good: (candidate) => `Ein guter Zug ist ${candidate ? "darunter" : "nicht darunter: Er sammelt nur Hinweise"}.`,
    has: (sign, place, sure) => {
      const where = place ? ` an Stelle ${place}` : "";
      return `${sure ? "Die Lösung" : "Ein guter Zug"} enthält ${symbol().accusative} ${sign}${where}.`;
    },
    isWord: (word, sure) => `${sure ? "Die Lösung" : "Ein guter Zug"} ist ${word}.`,
    takeIt: "übernehmen",
    looking: "Ein Tipp wird gesucht …",
    giveUp: "Aufgeben",
    giveUpSure: "Die Lösung zeigen und das Spiel verlieren?",
    giveUpYes: "Ja, aufgeben",
    keepPlaying: "Weiterspielen",
    newGame: "Neues Spiel",
    next: "Nächstes Spiel",
    share: "Teilen",
    picture: "Bild",
    skill: (n) => `Können ${n}`,
    luck: (n) => `Glück ${n}`,
    linkTitle: "Führt zum selben Wort, ohne deine Versuche",
    adversaryName: "Gegner",
    gameName: (n) => `Spiel ${n}`,
    shareTitle: (name, list, hard, score, hints) =>
      `tilewise ${name}, ${list}${hard ? ", schwer" : ""}: ${score}${withHints(hints)}`,
    againstAdversary: "Gegen den Gegner",
  },
  share: {
    copied: "Kopiert",
    field: "Diesen Text kopieren",
    byHand: "Von Hand kopieren",
    closed: "Dieser Browser erlaubt der Seite das Kopieren nicht. Kopier den Text hier:",
  },
  challenge: {
    title: "Dein eigenes Wort",
    open: "Herausfordern",
    openTitle: "Ein Link mit einem Wort von dir, das jemand anders finden soll",
    name: "Herausforderung",
    one: (length) => `Gib ein Wort mit ${length} Buchstaben ein: Wer den Link öffnet, muss es finden.`,
    many: (boards) => `Gib ${boards} Wörter ein, eins für jedes Brett: Wer den Link öffnet, muss sie finden.`,
    field: (boards) => (boards > 1 ? `Deine ${boards} Wörter` : "Dein Wort"),
    copyIt: "Link kopieren",
    short: (n, boards) =>
      boards > 1 ? `Das ${n === 1 ? "ist" : "sind"} ${counted(n)}, nötig sind ${boards}.` : "Gib ein Wort ein.",
    same: "Die Wörter müssen verschieden sein.",
    unknown: (word, near) =>
      `${word} steht nicht auf dieser Liste${near.length ? `. Meintest du ${near.slice(0, 3).join(" oder ")}?` : "."}`,
    broken:
      "Diese Herausforderung ist nicht lesbar: Der Link ist beschädigt oder unvollständig. Lass ihn dir neu schicken.",
    start: (limit) => `Jemand hat sich ein Wort für dich ausgedacht. Finde es ${inTries(limit)}.`,
  },
  daily: {
    open: "Rätsel des Tages",
    openTitle: "Ein Wort am Tag, für alle das gleiche",
    title: "Frühere Rätsel von tilewise",
    start: (n, day, limit) => `tilewise-Rätsel ${number(n)}, ${day}. ${youHave(limit)}`,
    shareTitle: (n, list, hard, score, hints) =>
      `tilewise ${n}${list && `, ${list}`}${hard ? ", schwer" : ""}: ${score}${withHints(hints)}`,
    streak: (n) => `${number(n)} ${form(n, { one: "Tag", other: "Tage" })} in Folge`,
    next: (hours, minutes) =>
      `Nächstes Rätsel in ${hours ? `${hours} Std. ` : ""}${minutes || !hours ? `${minutes} Min.` : ""}`.trim(),
  },
  days: {
    title: "Frühere Rätsel",
    open: "Nach Datum",
    openTitle: "Das Rätsel eines früheren Tages",
    another: "Anderer Tag",
    year: "Jahr",
    any: "Irgendein neuer Tag",
    notPlayed: "noch nicht gespielt",
    noDate: (given) => `„${given}“ ist kein Datum wie 2026-05-31.`,
    name: (day) => `Rätsel vom ${day}`,
    start: (day, limit) => `Das Rätsel vom ${day}. ${youHave(limit)}`,
    played: (day, won, n) =>
      `Das Rätsel vom ${day} hast du schon gespielt: ${won ? `gelöst ${inTries(n)}` : "nicht gelöst"}.`,
    again: "Noch mal spielen",
    review: "Spiel analysieren",
  },
  boards: {
    title: "Mehrere Bretter",
    playTitle: "Auf mehreren Brettern spielen",
    helpTitle: "Hilfe bei mehreren Brettern",
    playHere: "Hier spielen",
    elsewhere: (game) => `Du spielst ${game} woanders? Spiel dort ein Wort und gib hier seine Farben ein.`,
    help: "Hilfe für mein Spiel",
    another: "Hilfe bei einem anderen Spiel",
    working: "Wird berechnet …",
    secret: "geheime Wörter",
    group: "Die Bretter",
    mini: (n, solved, left) => `Brett ${n}${solved ? ", gelöst" : left && `, noch ${left}`}: groß zeigen`,
    boardOf: (n, of) => `Brett ${n} von ${of}`,
    board: (n) => `Brett ${n}`,
    nothing: "Noch ist nichts bekannt.",
    paintHint: "Tippe jedes Feld an, bis es die Farbe hat, die dieses Brett gezeigt hat.",
    solved: "Gelöst.",
    left: (n) => `Noch ${counted(n)}.`,
    nextBoard: "Nächstes Brett",
    before: "Voriges Brett",
    after: "Nächstes Brett",
    showed: (word) => `Was dieses Brett bei ${word} gezeigt hat`,
    allSolved: (boards, n, hints = 0) => `Alle ${boards} Bretter ${inTries(n)} gelöst${withHints(hints)}.`,
    someSolved: (done, boards) => `${done} von ${boards} Brettern gelöst.`,
    guessOf: (n, limit, done, boards) => `Versuch ${n} von ${limit}, ${done} von ${boards} Brettern gelöst`,
    theWords: (words) => `Gesucht waren ${words.join(", ")}.`,
    stillOpen: (words) => `Es hätten immer noch ${words.join(", ")} sein können.`,
    tryIt: (word) => `Versuch es mit ${word}. `,
    giveUpSure: "Die Lösungen zeigen und das Spiel verlieren?",
    again: "Gleiche Wörter noch mal",
    againTitle: "Die gleichen Wörter noch einmal, vom ersten Versuch an",
    linkTitle: "Führt zu denselben Wörtern, ohne deine Versuche",
    shareTitle: (name, list, boards, score, hints) =>
      `tilewise ${boards} Bretter, ${list}, ${name}: ${score}${withHints(hints)}`,
    notSolved: (n) => `${number(n)} ${form(n, { one: "Brett", other: "Bretter" })} nicht gelöst`,
    reviewed: "Deine Züge",
    cost: (regret, exact) =>
      regret < 0.005
        ? "Besser ging es nicht."
        : `Du hast insgesamt ${exact ? "" : "etwa "}${fixed(regret)} Versuche verschenkt.`,
    bestWas: "Bester",
    leftBefore: "Vorher übrig",
    notJudged: "nicht bewertet",
    or: "oder",
    mustBe: (boards) => `Es muss das Wort von Brett ${boards.join(", ")} sein.`,
    canBe: (boards) => `Es kann das Wort von Brett ${boards.join(", ")} sein.`,
    tells: (none) =>
      none
        ? "Es löst kein Brett, verrät aber am meisten über alle."
        : "Es kann jedes Brett lösen und verrät viel über alle.",
    otherWord: "Ein anderes Wort, das du gespielt hast",
    otherWordShort: "anderes Wort",
    typePlayed: "Gib das Wort ein, das du gespielt hast.",
  },
  review: {
    puzzle: (n) => `Rätsel ${number(n)}`,
    guesses: (n) => tries(n),
    given: (letters, free) => `${letters} vorgegeben${free ? ", Züge beliebig" : ""}`,
    without: (words) => `ohne ${words.length > 3 ? `${words.length} Wörter` : words.join(" ")}`,
    changeWords: "Gespielte Wörter ändern",
    notMine: "Nicht mein Spiel",
    change: "ändern",
    changeTerms: "Tag oder gespielte Wörter ändern",
    day: "Tag des Rätsels",
    title: "Analyse",
    fresh: "Neue Analyse",
    how: "Gib die gespielten Wörter ein, die Lösung zuletzt.",
    why: "Jeder Zug wird mit perfektem Spiel verglichen: was deine Wahl gekostet und was das Glück gebracht hat.",
    wordsNow: "Welche Wörter waren das?",
    wordsHow: "Tippe auf das Wort, das du gespielt hast, oder gib es ein.",
    cannot: "Dieses Spiel lässt sich nicht analysieren.",
    asNormal: "Als normales Spiel analysieren",
    judging: "Das Spiel wird bewertet …",
    openInAssist: "Im Helfer öffnen",
    searching: "Der Wert des ersten Zugs wird gesucht …",
    showWords: "Wörter zeigen",
    hideWords: "Wörter verbergen",
    share: "Teilen ohne Spoiler",
  },
  picture: {
    open: "Aus Screenshot",
    title: "Das Spiel auf dem Bild",
    reading: "Das Bild wird gelesen …",
    sure: "Das ist auf dem Bild zu sehen.",
    doubtful: "Das ist auf dem Bild zu sehen. Schau dir die markierten Felder an: Sie könnten falsch gelesen sein.",
    mayBeOtherwise: "Vielleicht falsch gelesen",
    correct: "Tippe auf ein Feld, um seine Farbe zu ändern; das Wort änderst du im Menü der Zeile.",
    correctBoards:
      "Tippe auf ein Feld, um seine Farbe zu ändern; ein falsch gelesenes Wort tippst du in seinem Feld neu.",
    guesses: "Die Wörter aller Bretter",
    guess: (n) => `Versuch ${n}`,
    typed: "Getippt, aber noch nicht abgeschickt: ",
    none: "Das kann der Browser nicht öffnen (HEIC?): Nimm einen Screenshot, oder speichere es als JPEG oder PNG.",
    advise: "Nächsten Zug vorschlagen",
    discard: "Verwerfen",
  },
  reviewForm: {
    paste: "Ergebnis einfügen",
    seeExample: "Beispiel ansehen",
    game: "Das Spiel",
    asText: "Als Text eintippen",
    inOrder: "Die Züge der Reihe nach",
    help: "Ein geteiltes Ergebnis, Wörter, Züge wie tarse=.y..g oder alles zusammen.",
    example: (words) =>
      `${words && `Zum Beispiel ${words}. `}Farben brauchst du nicht zu setzen: Sie ergeben sich aus der Lösung.`,
    take: "Text übernehmen",
    clear: "Leeren",
    nothing: "Es gibt keinen Text zum Einfügen.",
    everyRow: "Gib erst das Wort jeder Zeile ein.",
    enter: (length) => `Gib die Wörter des Spiels ein, jedes mit ${length} Buchstaben.`,
    answer: (length) => `Die Lösung, ${length} Buchstaben`,
    typeAnswer: (length) => `Gib die Lösung ein, ${length} Buchstaben.`,
    wasIt: (word) => `War ${word} die Lösung, oder welches Wort war es?`,
    whatWasIt: "Nicht gelöst. Welches Wort war es?",
    itWas: (word) => `${word} war es`,
    thatWord: "Das war das Wort",
    wrongLength: (word, n, length) => `${word} hat ${n} Buchstaben, die Wörter dieser Liste haben ${length}.`,
    notKnown: "Weiß ich nicht",
  },
  reviewSummary: {
    skilled: (skill, luck) =>
      `Können ${skill}, Glück ${luck}: ` +
      `besser gespielt als ${skill} von 100 Spielen anderer Leute, mit mehr Glück als ${luck}.`,
    lucky: (luck, perfect) =>
      `Glück ${luck}: mehr Glück als in ${luck} von 100 ${perfect ? "perfekten Spielen" : "Spielen anderer Leute"}.`,
    atMost: (of100) => `Können höchstens ${of100}, nach den Wörtern, die du noch weißt.`,
    won: "gewonnen",
    lost: "verloren",
    chances: "Siegchance bei perfektem Spiel vor jedem Zug, in Prozent",
    chance: (name, chance) => `${name} ${chance}\u00a0%`,
    chancesThen: (before, end) => `${before.join(", ")}, dann ${end}`,
    chanceToWin: "Siegchance",
    atStart: "Siegchance am Anfang",
    choicesAndTiles: "Deine Züge und das Glück",
    youGaveAway: "Von dir verschenkt",
    tilesGave: (gave) => (gave ? "Durch Glück gewonnen" : "Durch Pech verloren"),
    outcome: "Ergebnis",
    chanceLeft: "Siegchance beim Aufgeben",
    guesses: "Versuche",
    allGuesses: "Alle Versuche",
    guessesToCome: "Versuche samt denen, die noch zu erwarten sind",
    par: "Bestes Spiel im Schnitt",
    parAfter: (n) => `Bestes Spiel ${afterTries(n)}`,
    searching: (par) => `${par} (wird gesucht)`,
    youSaved: "Von dir gespart",
    youLost: "Von dir verschenkt",
    tilesSaved: (saved) => (saved ? "Durch Glück gespart" : "Durch Pech verloren"),
    notKnown: "unbekannt",
    numbers: "Die Zahlen",
  },
  // A judged game in sentences.
  people: {
    took: (n, share) => `Du hast ${n} gebraucht, wie ${share}.`,
    missed: (share) => `${share} finden es auch nicht.`,
    take: (mean, word) => `Andere Leute brauchen ${mean} für ${word ?? "dieses Wort"}`,
    ofHundred: (n) => (n ? `${n} von 100` : "weniger als 1 von 100"),
    notFound: "nicht gefunden",
    better: (better) =>
      `${fixed(Math.abs(better))} ${better < 0 ? "schlechter" : "besser"} als andere Leute bei denselben Wörtern`,
  },
  told: {
    wellPlayed: "Gut gespielt.",
    unlisted: "Das war die Lösung, obwohl sie auf keiner Lösungsliste steht.",
    notes: {
      every: ({ word }) =>
        `${word} gehört nicht zu den üblichen Lösungen: bewertet nach diesen, solange eine passte, ` +
        "danach nach allen erlaubten Wörtern, die passen.",
      mornings: ({ day }) => `Für Tage vor dem ${dated(day)} gelten alle Lösungen als gleich wahrscheinlich.`,
    },
    apart: (pattern, n, best, letters, most) => {
      const have = pattern ? `Auf ${pattern} passten ${counted(n)}` : `${counted(n)} waren übrig`;
      const then =
        most === 1
          ? `hätte sie mit ${listed(letters)} alle unterschieden`
          : `hätte mit ${listed(letters)} höchstens ${most} übrig gelassen`;
      return `${have}, und ${best} ${then}`;
    },
    likelier: (best, played) =>
      `${played ? `Das war am ${dated(played)} die Lösung, also war ${best}` : `${best} war`} wahrscheinlicher`,
    excluded: {
      grey: (letter) => `Die Lösung konnte es nicht sein, denn ${letter} war schon grau`,
      green: (letter, place) =>
        `Die Lösung konnte es nicht sein, denn ${symbol().one} ${place} war schon als ${letter} bekannt`,
      yellow: (letter, place) => `Die Lösung konnte es nicht sein, denn ${letter} war an Stelle ${place} schon gelb`,
      missing: (letter) => `Die Lösung konnte es nicht sein, denn darin fehlt ${letter}, und das war schon gelb`,
    },
    unknown: (best) => (best ? `Dieses Wort fehlt; ${best} war hier das beste.` : "Dieses Wort fehlt."),
    afterUnknown: "Ein Wort davor fehlt.",
    solved: (n) => `Gelöst ${inTries(n)}.`,
    notSolved: "Nicht gelöst.",
    givenUp: (n) => `Aufgegeben ${afterTries(n)}.`,
    itWas: (word) => `Gesucht war ${word}.`,
    shared: (score, skill, luck) =>
      [
        `tilewise Analyse ${score}`,
        ...(skill === null ? [] : [`Können ${Math.round(skill)}`]),
        ...(luck === null ? [] : [`Glück ${Math.round(luck)}`]),
      ].join(" · "),
  },
  plainly: {
    another: "ein anderes Wort",
    answer: "Das war die Lösung.",
    excluded: "Die Lösung konnte es nicht sein.",
    left: (after, before, luck) =>
      `Von ${countedDative(before)} ${after === 1 ? "blieb" : "blieben"} ${number(after)}` +
      (luck ? `: ${luck > 0 ? "Glück" : "Pech"} mit den Farben.` : "."),
    right: (n) => `Richtig, bei ${countedDative(n)}.`,
    only: "Nichts anderes war mehr möglich.",
    paid: (n, best) => `Eins von ${countedDative(n)}; ${best} war im Schnitt besser.`,
    better: (best) => `${best} war im Schnitt besser.`,
    fewer: (best, most) =>
      most === 1 ? `${best} hätte alle unterschieden.` : `${best} hätte höchstens ${number(most)} gelassen.`,
    safer: (best) => `${best} gewinnt öfter.`,
  },
  reviewTurn: {
    tookMore: (n) => `Im Schnitt das beste; hier brauchte es ${n} mehr.`,
    yours: "Deine Züge",
    mattered: "Hier entschied es sich",
    perfect: "So lief das beste Spiel",
    labels: {
      found: "gefunden",
      paid: "gewagt und gewonnen",
      best: "optimal",
      good: "gut",
      gamble: "gewagt",
      slip: "ungenau",
      mistake: "Fehler",
    },
    opener: "Startwort",
    notJudged: "Nicht bewertet",
    playOn: "Ab hier weiterspielen",
  },
  replay: {
    neither: (word) => `Auch diesmal nicht. Gesucht war ${word}.`,
    onlyThen: (word, then) => `Diesmal nicht: Gesucht war ${word}. Im Spiel war es ${inTries(then)} gefunden.`,
    onlyNow: (now) => `Gefunden ${inTries(now)}. Im Spiel hatte es nicht geklappt.`,
    both: (now, then) => {
      if (now === then) return `Gefunden ${inTries(now)}, wie im Spiel.`;
      const gap = `${number(Math.abs(then - now))} ${now < then ? "weniger" : "mehr"}`;
      return `Gefunden ${inTries(now)}: ${gap} als im Spiel.`;
    },
    start: (words, guesses) => {
      const possible = words === 1 ? `Nur ${some()} ist` : `${counted(words)} sind`;
      return `${possible} möglich, noch ${tries(guesses)}. Die Lösung ist verdeckt.`;
    },
    review: "Neuen Anlauf analysieren",
    back: "Zurück zur Analyse",
  },
  history: {
    title: "Deine Spiele",
    none: "Was du hier spielst oder analysierst, bleibt auf diesem Gerät, und hier erscheint deine Statistik.",
    keptHere: "Sie bleiben auf diesem Gerät; exportierte Dateien liest auch tilewise history.",
    file: "Datei mit Spielen",
    export: "Exportieren",
    import: "Importieren",
    mostKept: (most) => `Nur die neuesten ${number(most)} bleiben erhalten: Exportiere sie, bevor es mehr werden.`,
    added: (n, dropped, most) =>
      `${gamesCounted(n)} hinzugefügt.` +
      (dropped
        ? ` ${number(dropped)} ${form(dropped, { one: "älteres fiel", other: "ältere fielen" })} weg: ` +
          `Nur die neuesten ${number(most)} bleiben erhalten.`
        : ""),
    days: "Deine Tage",
    where: "Wo du Versuche verschenkst",
    overTime: "Im Verlauf",
    openers: "Deine Startwörter",
    openersAbout: "Deine Startwörter: wie viele Versuche du gebraucht hast und wie viele zu erwarten waren",
    openerColumns: ["Startwort", "Spiele", "Gebraucht", "Erwartet", "Verlust"],
    last: "Letzte Spiele",
    columns: ["Lösung", "Tag", "Versuche", "Verlust", "Glück"],
    lost: "verloren",
    open: (word) => `${word} analysieren`,
    gameName: (n) => form(n, { one: "Spiel", other: "Spiele" }),
    won: "gewonnen",
    inARow: (n) => form(n, { one: "Tag in Folge", other: "Tage in Folge" }),
    longest: "längste Serie",
    mean: "Versuche im Schnitt",
    regret: "verschenkt je Spiel",
    lostGames: (n) => `${n} verloren`,
    gamesIn: (n, guesses) => `${n} in ${guesses}`,
    games: (n) => gamesCounted(n),
    trend: (games, regret, luck) =>
      `Die letzten ${games} Spiele im Schnitt: ${fixed(regret)} Versuche verschenkt, ` +
      `${signed(luck)} durch Glück gespart`,
    trendTitle: (games) => `Versuche je Spiel, Schnitt aus ${games}: `,
    lostByChoices: "verschenkt",
    savedByTiles: "durch Glück gespart",
    lostOn: (turn, share) => `Am meisten verschenkst du im ${turn}. Zug: ${Math.round(100 * share)}\u00a0% von allem.`,
    turn: (n) => `Zug ${n}`,
    lostPerGame: (turn, guesses) => `Zug ${turn}: ${fixed(guesses)} Versuche je Spiel`,
    monthBefore: "Voriger Monat",
    monthAfter: "Nächster Monat",
    weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    month: (month, year) => `${MONTHS[month - 1]} ${year}`,
    solvedIn: (n) => `gelöst ${inTries(n)}`,
    notSolved: "nicht gelöst",
    dayOf: (day, month, told) => `${day}. ${month}: ${told}`,
    withHints: "mit Tipps",
    hints: (n) => tips(n),
  },
  lab: {
    about: "Jede Spielweise spielt jede Lösung einmal, der Zufall spielt also nicht mit.",
    compare: "Welche Spielweise braucht weniger Versuche?",
    compared: "Spielweisen im Vergleich",
    others: "Andere Spielweisen wählen",
    run: "Vergleichen",
    add: "Noch eine",
    remove: "entfernen",
    strategy: (n) => `Spieler ${n}`,
    removeNamed: (n) => `Spieler ${n} entfernen`,
    opening: "Startwort",
    byRanker: "gewählt wie die anderen",
    ranker: "Danach",
    rankers: {
      entropy: "das Wort, das am meisten verrät",
      "expected-size": "im Schnitt am wenigsten übrig",
      largest: "schlimmstenfalls am wenigsten übrig",
      "letter-frequency": "häufigste Buchstaben",
      popularity: "geläufigstes Wort",
    },
    guessing: "Spielt",
    guesses: { any: "jedes Wort", fitting: "nur Wörter, die es sein können", hard: "im schweren Modus" },
    solveWhen: "nur mögliche Wörter ab",
    popularWhen: "geläufigstes Wort ab",
    playing: "Wird gespielt …",
    searching: "Wird berechnet …",
    tooLarge: "Diese Liste ist zu groß, um sie hier durchzuspielen: Wähl eine andere.",
    strategyColumn: "Spieler",
    mean: "Schnitt",
    inTime: "Gelöst",
    longest: "Längstes Spiel",
    byGuesses: "Spiele nach Zahl der Versuche",
    where: "Bei welchen Wörtern sie sich unterscheiden",
    gamesIn: (games, guesses) => `${number(games)} in ${guesses}`,
    gamesOf: (strategy, games) => `Spieler ${strategy}: ${gamesCounted(games)}`,
    perfect: (least, reached) => (reached ? " Das ist perfektes Spiel." : ` Perfektes Spiel braucht ${least}.`),
    alone: ({ total, games, mean }) => `${totalFor(total, games)}: im Schnitt ${fixed(mean, 4)}.`,
    draw: (one, other, mean) => `„${one}“ und „${other}“ liegen gleichauf: im Schnitt ${mean} Versuche.`,
    wins: (best, mean, next, fewer) =>
      `„${best}“ gewinnt: im Schnitt ${mean} Versuche, ${fewer} weniger als „${next}“.`,
    then: (words, ranker) => `${words}, dann ${ranker}`,
    differ: ({ first, second, faster, slower, same }) =>
      `Spieler ${first + 1} ist bei ${countedDative(faster)} schneller als ${second + 1}, ` +
      `bei ${number(slower)} langsamer, bei ${number(same)} gleich schnell.`,
    faster: " Schneller: ",
    slower: " Langsamer: ",
    rankOpeners: "Welches Startwort ist das beste?",
    whichBest: "Beste Wörter",
    whichWay: "Spielweisen",
    onAverage: "Versuche im Schnitt",
    wordColumn: "Startwort",
    perfectPlay: "Perfekt gespielt",
    byPeople: "Menschen",
    allWords: "Alle Wörter, alle Zahlen",
    by: "Geordnet nach",
    exactValue: "wenigste Versuche",
    best: (word, mean, everyday) =>
      `${word}${everyday ? ", von den bekannten Wörtern" : ""}: ` +
      `${fixed(mean)} Versuche, wenn danach perfekt gespielt wird.`,
    rarer: (word, saved) => `Das seltene ${word} spart ${fixed(saved)}.`,
    byMeasure: (word, left, of) =>
      `Nach diesem Maß ist es ${word}: Im Schnitt bleiben ${left} von ${number(of)} übrig.`,
    yourOpener: "Wie gut ist dein Startwort?",
    yourWord: "Dein Startwort",
    typeYours: "Tipp auf die Felder und gib deines ein.",
    replies: "Das beste zweite Wort",
    noRanker: (ranker) => `Ein Kriterium „${ranker}“ gibt es nicht.`,
    reveals: (word) => `Was ${word} verraten würde`,
    splits: (ways, largest) =>
      `Es teilt die Wörter in ${number(ways)} Gruppen: In der größten sind ${counted(largest)}.`,
    known: "dem besten bekannten Wort",
    behind: (more, best) => `${fixed(more)} Versuche hinter ${best}`,
    ahead: (less, best) => `${fixed(less)} Versuche Vorsprung vor ${best}`,
    level: (best) => `Gleichauf mit ${best}`,
    isBest: (everyday) => (everyday ? "Kein bekanntes Wort ist besser" : "Kein Wort ist besser"),
    needs: (mean) => `Mit perfektem Spiel danach im Schnitt ${fixed(mean)} Versuche`,
    people: (mean) => `Wer damit anfängt, braucht etwa ${fixed(mean, 1)}.`,
    place: ({ rank, guesses }) => `Nach dem, was es verrät: Platz ${number(rank)} von ${number(guesses)}.`,
  },
};
