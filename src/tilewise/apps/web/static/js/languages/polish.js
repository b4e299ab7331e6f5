// The page's sentences in Polish, by view: see english.js. A guess is a "ruch" as a word and a "próba" where it is
// counted; nothing says whether the reader is a man or a woman.

import { capitalised, upper as capitals } from "../base/dom.js";
import { symbolsKind, wordsKind } from "../words/kind.js";
import { fixed, number, pluralsOf, signed } from "../base/numbers.js";

const form = pluralsOf("pl");
/** The form beside a number, by 1, 2 and 5. @param {number} n @param {string} one @param {string} few
 * @param {string} many */
const noun = (n, one, few, many) => form(n, { one, few, many, other: few });
/** @param {number} n @param {string} one @param {string} few @param {string} many */
const plural = (n, one, few, many) => `${number(n)} ${noun(n, one, few, many)}`;
/** @param {number} n */
const tries = (n) => plural(n, "próba", "próby", "prób");
/** @param {number | string} n */
const inTries = (n) => `w ${n} ${String(n) === "1" ? "próbie" : "próbach"}`;
/** Not a whole number of them. @param {number} n */
const partTries = (n, digits = 2) => `${fixed(n, digits)} próby`;
/** @param {number} n */
const games = (n) => plural(n, "gra", "gry", "gier");
/** @param {number} n */
const boardsOf = (n) => plural(n, "plansza", "plansze", "plansz");
/** @param {number} n */
const days = (n) => noun(n, "dzień", "dni", "dni");

const MONTHS =
  "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień".split(" ");
/** Beside a day. */
const OF_MONTHS =
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split(" ");
const SHORT_MONTHS = "sty lut mar kwi maja cze lip sie wrz paź lis gru".split(" ");

/** What the list on the page is made of: one, 2, 5 of them; of one; one that something is done to; one of them, and
 * what stands for it. */
const thing = () =>
  ({
    words: {
      ...{ one: "słowo", few: "słowa", many: "słów", of: "słowa", object: "słowo" },
      any: "Jedno",
      none: "Żadne",
      it: "je",
    },
    codes: {
      ...{ one: "kod", few: "kody", many: "kodów", of: "kodu", object: "kod" },
      any: "Jeden",
      none: "Żaden",
      it: "go",
    },
    equations: {
      ...{ one: "równanie", few: "równania", many: "równań", of: "równania", object: "równanie" },
      ...{ any: "Jedno", none: "Żadne", it: "je" },
    },
    numbers: {
      ...{ one: "liczba", few: "liczby", many: "liczb", of: "liczby", object: "liczbę" },
      ...{ any: "Jedna", none: "Żadna", it: "ją" },
    },
  })[wordsKind()];
/** @param {number} n */
const counted = (n) => plural(n, thing().one, thing().few, thing().many);
/** Where something has or leaves them. @param {number} n */
const countedObject = (n) => plural(n, thing().object, thing().few, thing().many);
/** @param {number} n */
const fits = (n) => noun(n, "pasuje", "pasują", "pasuje");
/** @param {number} n */
const fitting = (n) => `${fits(n)} ${counted(n)}`;

/** What they are made of. */
const symbol = () =>
  ({
    letters: { one: "litera", few: "litery", many: "liter", object: "literę", unknown: "Nieznana", given: "Dana" },
    colours: { one: "kolor", few: "kolory", many: "kolorów", object: "kolor", unknown: "Nieznany", given: "Dany" },
    symbols: { one: "symbol", few: "symbole", many: "symboli", object: "symbol", unknown: "Nieznany", given: "Dany" },
  })[symbolsKind()];

/** Several of them. @param {number} n */
const symbols = (n) => `${n} ${noun(n, symbol().object, symbol().few, symbol().many)}`;
/** @param {number} n */
const letters = (n) => `${n} ${noun(n, "litera", "litery", "liter")}`;
/** @param {number} n */
const digits = (n) => `${n} ${noun(n, "cyfra", "cyfry", "cyfr")}`;

/** @param {number} saved guesses on average @param {boolean} exact */
const about = (saved, exact) => (saved < 0.005 ? "mniej niż 0,01" : `${exact ? "" : "około "}${fixed(saved, 2)}`);
/** @param {boolean} sure */
const atLeast = (sure) => (sure ? "" : "co najmniej ");

/** @param {number} total @param {number} played */
const totalFor = (total, played) => `${tries(total)} na ${countedObject(played)}`;

/** @param {number} n */
const hinted = (n) => `z ${n} ${n === 1 ? "podpowiedzią" : "podpowiedziami"}`;
/** @param {number} n */
const withHints = (n) => (n ? `, ${hinted(n)}` : "");

/** A day as people write it. @param {string} day as in 2026-05-31 */
const dated = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${OF_MONTHS[month - 1]} ${year}`;
};

/** As one says it: A, B lub C. @param {string[]} words @param {string} last between the last two */
const listed = (words, last) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(` ${last} `);

/** What another word would have done with those left. @param {number} most that it would have left */
const splits = (most) => (most === 1 ? "rozróżnia je wszystkie" : `zostawia najwyżej ${number(most)}`);
/** Before two consonants of which the first hisses, "z" cannot be said. @param {string} word */
const withWord = (word) => `${/^[SZŚŹŻ][^AEIOUYĄĘÓ]/i.test(word) ? "ze" : "z"} ${word}`;

/** @type {Record<string, string>} */
const SIGN_NAMES = { "+": "plus", "-": "minus", "*": "razy", "/": "podzielić przez", "=": "równa się" };

/** @type {Record<string, string>} */
const BADGES = { proved: "udowodnione", exact: "dokładne", bound: "granica", estimate: "szacunek" };

/** @param {number} times */
const often = (times) => (times > 1 ? ` ${times} razy` : "");

/** @type {import("./text.js").Translation} */
export const polish = {
  index: {
    language: "pl",
    skip: "Przejdź do treści",
    home: "tilewise, do Pomocnika",
    views: "Widoki",
    assist: "Pomocnik",
    review: "Analiza",
    play: "Gra",
    boards: "Plansze",
    lab: "Lab",
    played: "W co grasz",
    settings: "Ustawienia",
  },
  // What several views say.
  common: {
    done: "Gotowe",
    undo: "Cofnij",
    startOver: "Od nowa",
    copyLink: "Kopiuj link",
    thatWasIt: "Trafione",
    refuses: "Gra nie przyjmuje",
    playIt: "Zagrane",
    reviewGame: "Przeanalizuj grę",
    cancel: "Anuluj",
    setTiles: "Ustaw kolory",
    remove: "Usuń",
    close: "Zamknij",
    guess: "Ruch",
    cost: "Koszt",
    more: "Więcej",
    words: (n) => counted(n),
  },
  settings: {
    theme: "Motyw",
    themes: { auto: "systemowy", light: "jasny", dark: "ciemny" },
    palette: "Kolory pól",
    palettes: { glaze: "zielony, żółty", contrast: "pomarańczowy, niebieski" },
    language: "Język",
    about:
      "tilewise działa na tym urządzeniu i z nikim innym się nie łączy. Nie jest związany z właścicielami gier, " +
      "które analizuje. ",
  },
  frame: {
    description: "Jakie słowo zagrać teraz, jak dobra była gra i dlaczego.",
    moreLists: "Więcej…",
    words: "Słowa",
    rule: "Zasada",
    against: "Rozgrywka",
    hardMode: "Trudny",
    adversary: "Przeciwnik",
    anAdversary: "z przeciwnikiem",
    boards: (n) => boardsOf(n),
    day: (day, month, year) => `${day} ${SHORT_MONTHS[month - 1]}${year && ` ${year}`}`,
    late: "Jeszcze liczę, odpowiedź się spóźnia.",
    unkeepable: "Ta przeglądarka niczego tu nie zapisuje: gry i ustawienia znikną po zamknięciu strony.",
    unkept: "Brakuje miejsca, żeby zapisać twoje gry. Dopóki strona jest otwarta, możesz je wyeksportować w Analizie.",
    noSuchList: "Nie ma takiej listy słów.",
    viewMissing: "Nie udało się wczytać tego widoku. Czy masz połączenie?",
    viewMissingHere: "Nie udało się wczytać tego widoku. Czy tilewise nadal działa? (tilewise serve)",
  },
  offer: {
    take: () => "Graj po polsku",
    leave: "Nie, dzięki",
  },
  lists: {
    known: {
      daily: "Wordle na dziś",
      "nyt-extended": "Wordle, z nowszymi odpowiedziami",
      "nyt-2022": "Wordle, początek 2022",
      original: "Wordle, pierwsza wersja",
      lab: "Laboratorium teorii informacji",
    },
    english: "Angielski",
    numbers: "Liczby",
    codes: "Kody",
    inOrder: "po kolei",
    rules: { any: "dowolne słowo", hard: "tryb trudny", strict: "zgodnie z każdą wskazówką" },
    plain: (n) => `Wordle, ${number(n)} odpowiedzi z 2022 roku`,
    letters: (n) => letters(n),
    wordlePlayer: (n) => `Wordle Player, ${letters(n)}`,
    mastermind: (places, colours) => `Mastermind, ${places} z ${colours} kolorów`,
    bulls: (n) => `Byki i krowy, ${digits(n)}`,
    primel: (n) => `Primel, ${digits(n)}`,
    brief: (name) =>
      name.replace(/, (\d+) (?:liter|cyfr)[ay]?$/, " $1").replace(/, (\d+) z (\d+) kolorów$/, " $1 × $2"),
  },
  tiles: {
    hidden: "Ukryte słowo",
    kinds: {
      ...{ absent: "brak", elsewhere: "w innym miejscu", "in the right place": "na swoim miejscu" },
      ...{ "far off": "daleko", near: "blisko" },
    },
    run: (kind, from, to) => `${from === to ? from : `${from} do ${to}`} ${kind}`,
    word: (word, shows) => `${word}: ${shows}`,
    tap: "Dotykaj każdego pola, aż będzie miało kolor z gry.",
    click: (key) => [
      ...["Klikaj pola albo naciskaj ", key("g"), " na swoim miejscu, ", key("y"), " w innym miejscu, ", key(".")],
      ...[" brak; potem ", key("Enter"), "."],
    ],
    tile: (name, place, kind) => `${name || `${symbol().unknown} ${symbol().one}`}, ${symbol().one} ${place}: ${kind}`,
  },
  pegs: {
    inPlaceName: "na swoim miejscu",
    elsewhereName: "w innym miejscu",
    inPlace: (n) => `${n} na swoim miejscu`,
    elsewhere: (n) => `${n} w innym miejscu`,
    spoken: (right, other) =>
      right + other ? `${right} na swoim miejscu, ${other} w innym miejscu` : "nic nie trafione",
    change: "Zmień kołki",
    keys: "Wpisz, ile jest na swoim miejscu, potem ile w innym miejscu, i naciśnij Enter.",
  },
  keys: {
    keyboard: "Klawiatura",
    enter: "enter",
    enterLabel: "Enter",
    coloured: (name, kind) => `${name}, ${kind}`,
    split: (name, kinds) =>
      `${name}, ${kinds.flatMap((kind, board) => (kind ? [`plansza ${board + 1} ${kind}`] : [])).join(", ")}`,
    delete: "Usuń",
    name: (key, colour) => (colour ? `kolor ${key}` : (SIGN_NAMES[key] ?? key)),
  },
  assist: {
    possible: (n, today) =>
      n === 1 ? `Pasuje tylko 1 ${thing().one}.` : `Możliwych ${today ? "dziś " : ""}${thing().many}: ${number(n)}.`,
    left: (n) => capitalised(fitting(n)),
    widened: (n) =>
      `Nie pasuje już żadna odpowiedź z listy, więc teraz liczy się wszystko, co gra przyjmuje: ${counted(n)}.`,
    checkColours: "Czy wszystkie kolory się zgadzają?",
    toldNothing: (left, word) => `${left}: ${word} nie mówi nic nowego.`,
    luck: (left, more) => `${left}${more > 0.6 ? ": szczęśliwy traf" : more < -0.6 ? ": pech" : ""}.`,
    tells: (word, candidate, parts, n, stay) => {
      const groups = plural(parts, "grupę", "grupy", "grup");
      const split = `dzieli ${countedObject(n)} na ${groups} i zostawia około ${number(stay)}`;
      const can = candidate ? "może być odpowiedzią" : "nie może być odpowiedzią";
      return `${word} ${can}; ${parts === n ? `rozróżnia ${countedObject(n)}` : split}.`;
    },
    twoLeft: "Zostały dwie możliwości: jedna albo druga.",
    bestThatCanWin: "Najlepsze słowo, które może być odpowiedzią: ",
    everyday: "Wybieraj znane słowa",
    rareSaves: (price, exact) => (price === null ? " może trochę oszczędzić." : ` oszczędza ${about(price, exact)}.`),
    wellKnown: "Najlepsze z popularnych: ",
    costsMore: (price, exact) =>
      price === null ? ", ale grozi przegraną." : `, kosztem ${about(price, exact)} próby.`,
    wins: (chance) => ` ·\u00a0wygrywa w\u00a0${fixed(100 * chance, 1)}% gier`,
    notATurn: (turn, tiles) => `„${turn}” to nie ruch: wpisz słowo, znak równości i jego pola, np. ${tiles}`,
    noRule: (rule) => `Nie ma zasady „${rule}”.`,
    title: "Znajdź najlepszy następny ruch.",
    tilesHow: "Zagraj proponowane słowo w swojej grze. Potem ustaw kolory pól.",
    pegsHow: "Zagraj to w swojej grze. Potem podaj, ile jest na swoim miejscu, a ile w innym.",
    shown: "Co pokazała gra",
    onlyWinners: "Tylko ruchy, które mogą trafić",
    searching: "Liczę dokładne wartości…",
    searchingOn: "Szukam dalej…",
    notProved: "Minuta nie wystarczyła na dowód. ",
    searchOn: "Szukaj dalej",
    missing: (why) => `Brak dokładnych wartości: ${why}`,
    clash: "Te wskazówki sobie przeczą.",
    lookAgain: "Sprawdź jeszcze raz",
    wrongTile: "Któreś pole musi być złe: popraw je albo cofnij ostatni ruch.",
    inGuesses: (n) => inTries(n),
    solved: "Rozwiązane",
    solvedIn: (how) => `Rozwiązane ${how}.`,
    newPuzzle: "Nowa zagadka",
    lost: "Nie tym razem",
    lostWith: (n, left) =>
      `${tries(n)} za tobą, a ${thing().of} nie udało się odgadnąć. ${capitalised(fits(left))} jeszcze ` +
      `${counted(left)}.`,
    lostLeft: (left) => `${fits(left)} jeszcze ${counted(left)}`,
    playOn: "Graj dalej",
    unreadable: "Nie da się odczytać tej pozycji.",
    noAnswer: "Brak odpowiedzi",
    notAPosition: "To nie pozycja",
    leftOut: "Pominięte: ",
    takeBack: (word) => `Przywróć ${word}`,
  },
  solved: {
    kept: (marks) => `W twoich grach: ${marks || "zapisano"}.`,
    keep: "Zapisuj gry rozwiązane tutaj",
    not: (why) => `Nie ma w twoich grach: ${why}`,
  },
  returning: {
    resume: (words) => `Graj dalej: ${words}`,
    result: (day, n) =>
      `${day ? dated(day) : "Wczoraj"}: ${n === null ? "bez rozwiązania" : `rozwiązane ${inTries(n)}`}`,
    trend: (played, skill, before) => {
      const [mark, was] = [Math.round(skill), before === null ? null : Math.round(before)];
      const since = was === null ? "" : mark === was ? ", jak wcześniej" : `, wcześniej ${was}`;
      return `Umiejętności w ostatnich grach (${played}): ${mark}${since}.`;
    },
  },
  today: {
    head: (day, puzzle) => `${dated(day)} · Wordle nr ${number(puzzle)}`,
    known: (day) => `Odpowiedzi znane do ${dated(day)}.`,
    words: (n, plain) =>
      `Liczba słów: ${number(n)}, czyli ${number(plain)} z Wordle z 2022 roku i późniejsze. ` +
      `Dawne odpowiedzi są mało prawdopodobne.`,
    add: "Dodaj wczorajszą odpowiedź",
    added: (word) => `${word} to wczorajsza odpowiedź: odtąd jest pomijana.`,
    which: "Jaka była wczorajsza odpowiedź? Nie będzie już podpowiadana ani liczona.",
    label: "Wczorajsza odpowiedź",
    take: "Dodaj",
    unknown: (word) => `${word}: tego słowa nie ma na liście.`,
    why: (chance, played) =>
      played ? `Było już odpowiedzią ${dated(played)}.` : `Przed pierwszą wskazówką miało szansę ${chance}.`,
    noReason: "Nie udało się teraz ustalić, skąd taka szansa.",
  },
  card: {
    label: (word) => `Co da ${word}`,
    atLeast: "co najmniej",
    atMost: "najwyżej",
    more: (bound, mean, begun) => `${begun ? "jeszcze " : ""}${bound}${partTries(mean)} `,
    loses: " Nie zawsze zdąży znaleźć odpowiedź.",
    moreThan: (more, best) => ` O ${fixed(more)} więcej niż ${best}.`,
  },
  clash: {
    conflict: (words, reason) => {
      const head =
        words.length === 1
          ? `${thing().none} ${thing().one} nie da takich kolorów dla ${words[0]}`
          : `${thing().none} ${thing().one} nie pasuje naraz do ${listed(words, "i")}`;
      return `${head}${reason ? `: ${reason}` : ""}.`;
    },
    reasons: {
      twice: () => "zagrano je dwa razy i pokazuje różne pola",
      given: ([letter], [word], place) => `${place}. ${symbol().one} to z góry ${letter}, a ${word} temu przeczy`,
      place: ([letter], [word, other], place) =>
        `według ${word} ${place}. ${symbol().one} to ${letter}, a według ${other} nie`,
      letter: ([one, two], [word, other], place) =>
        `${place}. ${symbol().one} to według ${word} ${one}, a według ${other} ${two}`,
      word: ([letter], [word, other]) => `według ${word} jest tam ${letter}, a według ${other} nie`,
    },
    nothingFixes: "Zmiana jednego ani dwóch pól nic tu nie da.",
    wouldFix: (tiles) => `Wystarczy zmienić ${tiles === 1 ? "jedno pole" : "dwa pola"}:`,
    answersFit: (n) => fitting(n),
    allowedFit: (n) => `${fitting(n)}, ale żadna odpowiedź z listy`,
    tile: (letter, word, kind) => `${letter} ${withWord(word)} → ${kind}`,
    mend: (tiles, fit) => `${tiles.join(", ")}: ${fit}`,
    fix: "Popraw",
    fixBy: (how) => `Popraw: ${how}`,
    keep: (word) => `Zostaw ${word}`,
    unknown: (word, near) => `${word}: tego nie ma na liście.${near ? " A może:" : ""}`,
  },
  dock: {
    label: "Podpowiedź",
    playThis: "Zagraj to:",
    kinds: {
      everyday: "Najlepsze popularne słowo",
      proved: "Najlepszy ruch, z dowodem",
      best: "Najlepszy ruch jak dotąd",
      canWin: "Najlepszy ruch, który może wygrać",
      good: "Dobry ruch",
      quick: "Szybki szacunek",
      only: "Nic innego nie pasuje",
    },
    moreGuesses: (mean, begun) => `średnio ${begun ? "jeszcze " : ""}${partTries(mean)}`,
    leaves: (n) => `zostaje średnio ${fixed(n, 1)}`,
    better: "Lepiej: ",
  },
  entry: {
    other: "Zagrane coś innego? Wpisz to tutaj.",
    next: "Dalej",
    back: "Wróć",
    typeTheWord: "Wpisz słowo",
    turns: "Dotychczasowe ruchy",
    word: (n) => `Słowo ${n}`,
    played: (length) => `Zagrane słowo, ${symbols(length)}`,
    short: (word, n, length) =>
      word
        ? `${word} ma ${n} z ${length} ${symbol().many}.`
        : `Najpierw wpisz ${thing().object} z ${length} ${symbol().many}.`,
    showed: (word) => `Co gra pokazała dla ${word}`,
    notATurn: "To nie ruch: wpisz słowo, znak równości i pola, np. crane=.y..g",
  },
  board: {
    notTyped: "słowo jeszcze niewpisane",
    turn: (n, word) => `Ruch ${n}, ${word}`,
    tools: (word) => `Zmień lub usuń ${word}`,
    details: "Szczegóły",
    detailsOf: (word) => `Szczegóły: ${word}`,
    change: "Zmień słowo",
    changeOf: (word) => `Zmień słowo ${word}`,
    removeOf: (word) => `Usuń ${word}`,
  },
  answer: {
    words: () => `Pasujące ${thing().few}`,
    showWords: () => `Pokaż ${thing().few}`,
    likeliest: "od najbardziej prawdopodobnych",
    commonest: "od najczęstszych",
    alphabetical: "alfabetycznie",
    fold: "Szczegóły: najlepsze ruchy",
    partial: "Zabrakło czasu na całe obliczenia: gdzie brak wartości, podana jest granica.",
    byBits: "Według tego, ile zdradzają. Dokładne wartości pojawią się, gdy zostanie mniej możliwości.",
    firstSearched: "Pierwszy ruch jest policzony, pozostałe są ułożone według tego, ile zdradzają.",
  },
  details: {
    legend: "Co znaczą te liczby",
    meanings: [
      ["Prób do końca", "ile prób średnio zostało, z tą włącznie, jeśli każdy następny ruch będzie najlepszy"],
      ["Zdradza", "ile średnio zdradzą kolory, w bitach; każdy zmniejsza liczbę możliwości o połowę"],
      ["Zostaje średnio, najwyżej", "ile możliwości będzie pasować potem"],
      ["Grupy", "ile różnych układów kolorów może wyjść; na tyle grup dzielą się możliwości"],
      ["Może trafić", "czy to jeszcze może być odpowiedź"],
    ],
    was: (day) => `już było ${dated(day)}`,
    everyday: "popularne",
    ranked: "Najlepsze ruchy",
    toGo: "Prób do końca",
    bits: "Zdradza",
    average: "Zostaje średnio",
    worst: "Najwyżej",
    parts: "Grupy",
    canWin: "Może trafić",
    yes: "tak",
    no: "nie",
    more: (n) => `i jeszcze ${number(n)}`,
    allParts: (n) => `Pokaż wszystkie grupy (${number(n)})`,
    skyline: (word, parts, largest) =>
      `${word} dzieli na ${plural(parts, "grupę", "grupy", "grup")}; największa ma ${countedObject(largest)}`,
    someWords: (n, of) => `Pokaż ${number(n)} z ${number(of)} ${thing().many}`,
    allWords: (n) => `Pokaż wszystkie ${thing().few} (${number(n)})`,
    wordsBefore: (before, after) => `przedtem ${counted(before)}, potem ${number(after)}`,
    left: "zost.",
    tryAgain: "Spróbuj ponownie",
  },
  badges: {
    names: BADGES,
    meanings: {
      proved: "dokładna wartość i żaden dozwolony ruch nie jest lepszy",
      exact: "dokładna wartość",
      bound: "zabrakło czasu na obliczenia: jest co najmniej tyle",
      estimate: "szybki szacunek, bez przeszukiwania",
    },
  },
  ask: {
    noAnswer: "Brak odpowiedzi.",
    unnamed: () => "Na to nie da się odpowiedzieć: coś jest nie tak w adresie albo we wpisanym tekście.",
    restarted: "Silnik został uruchomiony ponownie.",
    busy: "Serwer jest zajęty.",
    wrong: "Coś poszło nie tak.",
    answered: (status) => `Serwer odpowiedział: ${status}.`,
    away: "tilewise nie odpowiada. Czy nadal działa? (tilewise serve)",
  },
  faults: {
    word: ({ text, symbols: known }) => `„${text}” to nie słowo: dozwolone są tylko ${known ?? "litery"}.`,
    length: ({ text, count, noun: of, needed }) => {
      const counts = of === "letters" ? ["literę", "litery", "liter"] : ["symbol", "symbole", "symboli"];
      const short = `${capitals(text)} ma ${count} ${noun(count, counts[0], counts[1], counts[2])}`;
      return needed ? `${short}, a trzeba ${needed}.` : `${short}.`;
    },
    unlisted: ({ text, near, only }) => {
      const why = only ? `${capitals(text)}: to tutaj nie pasuje.` : `${capitals(text)}: tego słowa nie ma na liście.`;
      return near.length ? `${why} A może ${listed(near.map(capitals), "lub")}?` : why;
    },
    given: ({ text, place, letter }) =>
      `${capitals(text)}: tak nie można, ${place}. ${symbol().one} to z góry ${letter}.`,
    whole: ({ text }) => `${capitals(text)} podaje wszystko: nie ma już czego zgadywać.`,
    first: () => "Przeciwnik nie ma jeszcze słowa, więc nie można podać pierwszej litery.",
    hard: ({ text, turn, letter, place, times }) => {
      const must = place ? `${place}. ${symbol().one} musi być ${letter}` : `musi tu być ${letter}${often(times)}`;
      return `${capitals(text)}: w trybie trudnym tak nie można po ruchu ${capitals(turn.split("=")[0])}, bo ${must}.`;
    },
    strict: ({ text }) =>
      `${capitals(text)} nie może już być odpowiedzią, a tutaj każdy ruch musi pasować do wszystkich wskazówek.`,
    clash: ({ board, why }) => (board ? `Plansza ${board}: ${why}` : why),
    list: ({ text }) => `Nie ma listy „${text}”.`,
    without: ({ words }) => `Bez ${words.map(capitals).join(", ")} nie zostaje żadna odpowiedź.`,
    unlike: ({ given }) => `Żadna odpowiedź z listy nie wygląda jak ${capitals(given)}.`,
    long: ({ words }) => `${counted(words)}: to za dużo, żeby tu wszystko policzyć.`,
    few: ({ answers, boards }) => `Na liście jest za mało odpowiedzi (${answers}) na ${boardsOf(boards)}.`,
    empty: () => "Nie ma czego analizować: podaj zagrane słowa.",
    unshown: ({ text }) => `Nie wiadomo, co pokazało ${capitals(text)}: podaj odpowiedź albo kolory.`,
    both: ({ text, shown }) => `${capitals(text)} nie może mieć naraz ${listed(shown, "i")}.`,
    follows: ({ text }) => `${capitals(text)} to odpowiedź, a dalej są jeszcze słowa.`,
    rows: ({ rows, words }) => `Wierszy z polami w tekście jest ${rows}, a podanych słów ${words}.`,
    date: ({ text }) => `„${text}” to nie data taka jak 2026-05-31.`,
    future: ({ day }) => `${dated(day)} to dopiero przyszłość.`,
    early: ({ day, first }) => `${dated(day)} nie było jeszcze zagadki: pierwsza jest z ${dated(first)}.`,
    unanswered: ({ day, last }) => `Odpowiedź z ${dated(day)} nie jest znana: ostatnia znana jest z ${dated(last)}.`,
    unpictured: () => "To nie jest obrazek PNG, JPEG ani WebP.",
    damaged: () => "Obrazek jest uszkodzony albo niepełny.",
    moving: () => "To animacja: użyj pojedynczego obrazka.",
    large: ({ width, height, most }) =>
      `Obrazek ma ${width} × ${height} pikseli, a może mieć najwyżej ${Math.floor(most / 1e6)} mln.`,
    small: ({ width, height }) => `Obrazek ma ${width} × ${height} pikseli: to za mało, żeby odczytać planszę.`,
    boardless: ({ length, squares }) =>
      `Na obrazku nie widać planszy ze słowami z ${length} liter` +
      `${squares ? " (są pola, ale inaczej ułożone)" : ""}. ` +
      "Użyj prostego zrzutu ekranu i wybierz listę tej gry.",
    untiled: () => "Z obrazków da się odczytać tylko gry, które kolorują każde pole.",
    shapeless: () => "Znaków z tej listy nie da się jeszcze odczytać z obrazka.",
    busy: ({ seconds }) => `Serwer jest zajęty: spróbuj znowu za ${seconds} s.`,
    slow: ({ seconds }) => `To trwa dłużej niż dozwolone tu ${fixed(seconds, 0)} s.`,
    offline: () => "Tego jeszcze nie wczytano, a teraz nie ma połączenia.",
    unstarted: () => "Silnik się nie uruchamia: przeglądarka jest za stara albo nie ma połączenia.",
  },
  files: {
    noColumn: "To nie jest plik z grami: nie ma w nim kolumny „guesses”.",
    noJson: "To nie jest plik z grami: nie pochodzi z „tilewise history --json”.",
    line: (n) => `wiersz ${n}`,
    game: (n) => `gra ${n}`,
    wrong: (where, what) => `Błąd w pliku, ${where}: ${what}.`,
    noGuesses: "brak ruchów, czyli słów oddzielonych spacjami",
    noHost: (host, hosts) => `host „${host}”, a może być tylko ${listed(hosts, "lub")}`,
    noWhole: (column) => `brak liczby całkowitej w kolumnie „${column}”`,
    noNumber: (column) => `brak liczby w kolumnie „${column}”`,
    noWords: (column) => `brak słów w kolumnie „${column}”`,
    noDate: (column) => `brak daty, np. 2026-05-31, w kolumnie „${column}”`,
  },
  rate: {
    waiting: (word) => `${word}: czy to dobry ruch?`,
    best: (_, sure) => (sure ? "Lepszego ruchu nie ma." : "Na razie nic lepszego."),
    good: (cost, sure) => `Dobry ruch: ${atLeast(sure)}${fixed(cost, 2)} więcej niż najlepszy.`,
    slip: (cost, sure) => `Potknięcie: ${atLeast(sure)}${fixed(cost, 2)} straty.`,
    mistake: (cost, sure) => `Błąd: ${atLeast(sure)}${fixed(cost, 2)} więcej niż najlepszy ruch.`,
    loses: () => "Przegrywa częściej niż najlepszy ruch.",
    unknown: (n) => `Zabrakło czasu na obliczenia: zostaje średnio ${fixed(n, 1)} `,
    refused: (kind, word, message) => (kind === "vocabulary" ? `${word}: tego nie ma na liście.` : message),
  },
  given: {
    label: "Podane litery",
    none: "brak",
    some: "niektóre litery są dane z góry, jak w SUTOM, Motus i Lingo",
    first: "pierwsza litera jest dana z góry, jak w SUTOM, Motus i Lingo",
    firstLetter: "1. litera",
    row: "Podane litery",
    hint: "Dotknij pola i wpisz literę, którą gra pokazuje już na początku. Twoje słowa też muszą ją mieć.",
    place: (n) => `${symbol().given} ${symbol().one} ${n}`,
    start: (words, limit) =>
      words === 1
        ? `Tylko jedno słowo tak się zaczyna. Odgadnij je ${inTries(limit)}.`
        : `Jedno z ${number(words)} słów, które tak się zaczynają. Odgadnij je ${inTries(limit)}.`,
    list: (list, given) => (given ? `${list}, pierwsza litera dana` : list),
  },
  play: {
    grid: "Twoje próby",
    secret: "tajne słowo",
    noGame: "Nie ma takiej gry.",
    noNumber: (given) => `„${given}” to nie numer gry.`,
    short: (word, n, length) =>
      n ? `${word} ma ${n} z ${length} ${symbol().many}.` : `Najpierw wpisz ${symbols(length)}.`,
    won: (n, hints) => `Odgadnięte ${inTries(n)}${withHints(hints)}.`,
    lost: (word) => `Nie tym razem. Odpowiedź: ${word}.`,
    notCornered: (word) => `Nie tym razem. W grę wchodziło jeszcze ${word}.`,
    hiding: (n) => `Przeciwnik ma jeszcze do wyboru ${countedObject(n)}.`,
    noWord: (limit) => `Przeciwnik nie wybrał jeszcze odpowiedzi: osacz go ${inTries(limit)}.`,
    guessesLeft: (n) => `${noun(n, "Została", "Zostały", "Zostało")} ${tries(n)}.`,
    start: (answers, limit, plain) =>
      plain
        ? `Jedna z ${number(answers)} odpowiedzi Wordle z 2022 roku. Odgadnij ją ${inTries(limit)}.`
        : `${thing().any} z ${number(answers)} ${thing().many}. Odgadnij ${thing().it} ${inTries(limit)}.`,
    hint: "Podpowiedź",
    steps: () => ["mała", symbol().one, thing().one],
    fit: (n) => `${capitalised(fitting(n))}.`,
    good: (candidate) =>
      candidate
        ? "Dobry ruch może być odpowiedzią."
        : "Dobry ruch nie jest odpowiedzią: służy tylko zebraniu informacji.",
    has: (name, place, sure) => {
      const where = place ? ` na pozycji ${place}` : "";
      return `${sure ? "Odpowiedź" : "Dobry ruch"} zawiera ${symbol().object} ${name}${where}.`;
    },
    isWord: (word, sure) => `${sure ? "Odpowiedź" : "Dobry ruch"} to ${word}.`,
    takeIt: "zagraj",
    looking: "Szukam podpowiedzi…",
    giveUp: "Poddaj się",
    giveUpSure: "Pokazać odpowiedź i przegrać tę grę?",
    giveUpYes: "Tak, poddaję się",
    keepPlaying: "Gram dalej",
    newGame: "Nowa gra",
    next: "Następna gra",
    share: "Udostępnij",
    picture: "Obrazek",
    skill: (n) => `umiejętności ${n}`,
    luck: (n) => `szczęście ${n}`,
    linkTitle: "Prowadzi do tego samego słowa, bez twoich prób",
    adversaryName: "przeciwnik",
    gameName: (n) => `gra ${n}`,
    shareTitle: (name, list, hard, score, hints) =>
      `tilewise ${name}, ${list}${hard ? ", tryb trudny" : ""}: ${score}${withHints(hints)}`,
    againstAdversary: "Gry z przeciwnikiem",
  },
  share: {
    copied: "Skopiowano",
    field: "Skopiuj ten tekst",
    byHand: "Skopiuj ręcznie",
    closed: "Ta przeglądarka nie pozwala stronie kopiować. Skopiuj stąd:",
  },
  challenge: {
    title: "Twoje własne słowo",
    open: "Wyzwanie",
    openTitle: "Link z twoim słowem, które odgadnie ktoś inny",
    name: "wyzwanie",
    one: (length) => `Wpisz słowo z ${length} liter: odgadnie je ten, kto otworzy link.`,
    many: (boards) =>
      `Wpisz ${boards} ${noun(boards, "słowo", "słowa", "słów")}, po jednym na planszę: odgadnie je ten, kto ` +
      "otworzy link.",
    field: (boards) => (boards > 1 ? `Twoje słowa (${boards})` : "Twoje słowo"),
    copyIt: "Kopiuj link",
    short: (n, boards) => (boards > 1 ? `Na razie ${n} z ${boards} ${thing().many}.` : "Wpisz jedno słowo."),
    same: "Słowa muszą się różnić.",
    unknown: (word, near) =>
      `${word}: tego nie ma na tej liście${near.length ? `. A może ${listed(near.slice(0, 3), "lub")}?` : "."}`,
    broken: "Nie da się odczytać tego wyzwania: link jest uszkodzony lub ucięty. Poproś o niego jeszcze raz.",
    start: (limit) => `Ktoś wybrał słowo dla ciebie. Odgadnij je ${inTries(limit)}.`,
  },
  daily: {
    open: "Zagadka dnia",
    openTitle: "Codziennie jedno słowo, dla wszystkich to samo",
    title: "Wcześniejsze zagadki tilewise",
    start: (n, day, limit) => `Zagadka tilewise ${number(n)}, ${day}. Rozwiąż ją ${inTries(limit)}.`,
    shareTitle: (n, list, hard, score, hints) =>
      `tilewise ${n}${list && `, ${list}`}${hard ? ", tryb trudny" : ""}: ${score}${withHints(hints)}`,
    streak: (n) => `${number(n)} ${days(n)} z rzędu`,
    next: (hours, minutes) =>
      `Następna zagadka za ${hours ? `${hours} godz. ` : ""}${minutes || !hours ? `${minutes} min` : ""}`.trim(),
  },
  days: {
    title: "Wcześniejsze zagadki",
    open: "Według daty",
    openTitle: "Zagadka z dowolnego minionego dnia",
    another: "Inny dzień",
    year: "Rok",
    any: "Losowy nierozegrany dzień",
    notPlayed: "jeszcze nierozegrane",
    noDate: (given) => `„${given}” to nie data taka jak 2026-05-31.`,
    name: (day) => `zagadka z ${day}`,
    start: (day, limit) => `Zagadka z ${day}. Rozwiąż ją ${inTries(limit)}.`,
    played: (day, won, n) =>
      `Zagadka z ${day} jest już rozegrana: ${won ? `rozwiązana ${inTries(n)}` : "nierozwiązana"}.`,
    again: "Zagraj jeszcze raz",
    review: "Przeanalizuj tamtą grę",
  },
  boards: {
    title: "Kilka plansz",
    playTitle: "Gra na kilku planszach",
    helpTitle: "Pomocnik na kilka plansz",
    playHere: "Graj tutaj",
    elsewhere: (game) => `Grasz w ${game} gdzie indziej? Zagraj tam słowo i wpisz tutaj jego kolory.`,
    help: "Pomoc w grze",
    another: "Pomoc w innej grze",
    working: "Liczę…",
    secret: "tajne słowa",
    group: "Plansze",
    mini: (n, solved, left) => `Plansza ${n}${solved ? ", rozwiązana" : left && `, ${left}`}: powiększ`,
    boardOf: (n, of) => `Plansza ${n} z ${of}`,
    board: (n) => `Plansza ${n}`,
    nothing: "Nic jeszcze nie wiadomo.",
    paintHint: "Dotykaj każdego pola, aż będzie miało kolor z tej planszy.",
    solved: "Rozwiązana.",
    left: (n) => `${capitalised(fitting(n))}.`,
    nextBoard: "Następna",
    before: "Poprzednia plansza",
    after: "Następna plansza",
    showed: (word) => `Co ta plansza pokazała dla ${word}`,
    allSolved: (boards, n, hints = 0) => `Wszystkie plansze (${boards}) rozwiązane ${inTries(n)}${withHints(hints)}.`,
    someSolved: (done, boards) => `Rozwiązane plansze: ${done} z ${boards}.`,
    guessOf: (n, limit, done, boards) => `Próba ${n} z ${limit}, rozwiązane plansze: ${done} z ${boards}`,
    theWords: (words) => `Odpowiedzi: ${words.join(", ")}.`,
    stillOpen: (words) => `W grę wchodziły jeszcze ${words.join(", ")}.`,
    tryIt: (word) => `Spróbuj ${word}. `,
    giveUpSure: "Pokazać słowa i przegrać tę grę?",
    again: "Te same słowa",
    againTitle: "Jeszcze raz te same słowa, od pierwszej próby",
    linkTitle: "Prowadzi do tych samych słów, bez twoich prób",
    shareTitle: (name, list, boards, score, hints) =>
      `tilewise ${boardsOf(boards)}, ${list}, ${name}: ${score}${withHints(hints)}`,
    notSolved: (n) => `${boardsOf(n)} ${noun(n, "nierozwiązana", "nierozwiązane", "nierozwiązanych")}`,
    reviewed: "Twoje ruchy",
    cost: (regret, exact) =>
      regret < 0.005
        ? "Nie dało się zagrać lepiej."
        : `Twoje wybory kosztowały razem ${exact ? "" : "około "}${partTries(regret)}.`,
    bestWas: "Najlepszy",
    leftBefore: "Możliwych przedtem",
    notJudged: "bez oceny",
    or: "albo",
    mustBe: (boards) => `To musi być słowo z planszy ${boards.join(", ")}.`,
    canBe: (boards) => `To może być słowo z planszy ${boards.join(", ")}.`,
    tells: (none) =>
      none
        ? "Nie rozwiąże żadnej planszy, ale zdradza najwięcej o wszystkich."
        : "Może rozwiązać każdą planszę i dużo zdradza o wszystkich.",
    otherWord: "Inne zagrane słowo",
    otherWordShort: "albo inne słowo",
    typePlayed: "Wpisz zagrane słowo.",
  },
  review: {
    puzzle: (n) => `Wordle nr ${number(n)}`,
    guesses: (n) => tries(n),
    given: (known, free) => `dane ${known}${free ? ", ruchy dowolne" : ""}`,
    without: (words) => `bez ${words.length > 3 ? `${words.length} słów` : words.join(" ")}`,
    changeWords: "Zmień zagrane słowa",
    notMine: "To nie moja gra",
    change: "zmień",
    changeTerms: "Zmień dzień lub zagrane słowa",
    day: "Dzień zagadki",
    title: "Analiza",
    fresh: "Nowa analiza",
    how: "Wpisz zagrane słowa, odpowiedź na końcu.",
    why: "Każdy ruch jest porównany z idealną grą: ile kosztował wybór, a ile dało szczęście.",
    wordsNow: "Jakie to były słowa?",
    wordsHow: "Dotknij słowa, które było zagrane, albo je wpisz.",
    cannot: "Nie da się przeanalizować tej gry.",
    asNormal: "Analizuj jako zwykłą grę",
    judging: "Oceniam grę…",
    openInAssist: "Otwórz w Pomocniku",
    searching: "Liczę wartość otwarcia…",
    showWords: "Pokaż słowa",
    hideWords: "Ukryj słowa",
    share: "Udostępnij bez spoilerów",
  },
  picture: {
    open: "Ze zrzutu ekranu",
    title: "Gra z obrazka",
    reading: "Odczytuję obrazek…",
    sure: "To widać na obrazku.",
    doubtful: "To widać na obrazku. Sprawdź zaznaczone pola: mogą być odczytane źle.",
    mayBeOtherwise: "Może być odczytane źle",
    correct: "Dotknij pola, żeby zmienić kolor; słowo zmienisz w menu wiersza.",
    correctBoards: "Dotknij pola, żeby zmienić kolor; źle odczytane słowo wpisz od nowa w jego polu.",
    guesses: "Słowa ze wszystkich plansz",
    guess: (n) => `Próba ${n}`,
    typed: "Wpisane, ale jeszcze niewysłane: ",
    none: "Przeglądarka nie może tego otworzyć (HEIC?): zrób zrzut ekranu albo zapisz jako JPEG lub PNG.",
    advise: "Podpowiedz następny ruch",
    discard: "Odrzuć",
  },
  reviewForm: {
    paste: "Wklej wynik",
    seeExample: "Zobacz przykład",
    game: "Gra",
    asText: "Wpisz jako tekst",
    inOrder: "Ruchy po kolei",
    help: "Tekst do udostępnienia, słowa, ruchy takie jak tarse=.y..g albo wszystko razem.",
    example: (words) => `${words && `Na przykład ${words}. `}Kolorów nie trzeba ustawiać: wynikają z odpowiedzi.`,
    take: "Użyj tego tekstu",
    clear: "Wyczyść",
    nothing: "Nie ma tekstu do wklejenia.",
    everyRow: "Najpierw wpisz słowo w każdym wierszu.",
    enter: (length) => `Wpisz słowa z gry, każde z ${length} liter.`,
    answer: (length) => `Odpowiedź, ${letters(length)}`,
    typeAnswer: (length) => `Wpisz odpowiedź, ${letters(length)}.`,
    wasIt: (word) => `Czy odpowiedzią było ${word}? Jeśli nie, to jakie słowo?`,
    whatWasIt: "Nierozwiązane. Jakie to było słowo?",
    itWas: (word) => `Tak, ${word}`,
    thatWord: "To było to słowo",
    wrongLength: (word, n, length) =>
      `${word} ma ${plural(n, "literę", "litery", "liter")}, a słowa z tej listy mają ${length}.`,
    notKnown: "Nie wiem",
  },
  reviewSummary: {
    skilled: (skill, luck) =>
      `Umiejętności ${skill}, szczęście ${luck}: ` +
      `lepiej niż w ${skill} ze 100 gier innych ludzi, szczęśliwiej niż w ${luck}.`,
    lucky: (luck, perfect) =>
      `Szczęście ${luck}: więcej szczęścia niż w ${luck} ze 100 ${perfect ? "idealnych gier" : "gier innych ludzi"}.`,
    atMost: (of100) => `Umiejętności najwyżej ${of100}, według znanych słów.`,
    won: "wygrana",
    lost: "przegrana",
    chances: "Szansa na wygraną przy idealnej grze, przed każdym ruchem, w procentach",
    chance: (name, chance) => `${name} ${chance}%`,
    chancesThen: (before, end) => `${before.join(", ")}, potem ${end}`,
    chanceToWin: "Szansa na wygraną",
    atStart: "Szansa na wygraną na początku",
    choicesAndTiles: "Twoje wybory i szczęście",
    youGaveAway: "Stracone przez wybory",
    tilesGave: (gave) => `Los ${gave ? "dał" : "zabrał"}`,
    outcome: "Wynik",
    chanceLeft: "Szansa w chwili poddania",
    guesses: "Próby",
    allGuesses: "Próby, wszystkie",
    guessesToCome: "Próby, razem ze spodziewanymi",
    par: "Średnia idealnej gry",
    parAfter: (n) => `Średnia idealnej gry po ${n} ${n === 1 ? "próbie" : "próbach"}`,
    searching: (par) => `${par} (liczę)`,
    youSaved: "Twoje wybory oszczędziły",
    youLost: "Twoje wybory kosztowały",
    tilesSaved: (saved) => `Los ${saved ? "oszczędził" : "dołożył"}`,
    notKnown: "nie wiadomo",
    numbers: "Liczby",
  },
  people: {
    took: (n, share) => `Tobie wystarczyło ${n}, jak ${share}.`,
    missed: (share) => `${share} też go nie znajduje.`,
    take: (mean, word) => `Inni potrzebują średnio ${mean} na ${word ?? "to słowo"}`,
    ofHundred: (n) => (n ? `${n} na 100` : "mniej niż 1 na 100"),
    notFound: "bez rozwiązania",
    better: (better) =>
      `O ${fixed(Math.abs(better))} ${better < 0 ? "gorzej" : "lepiej"} niż inni przy tych samych słowach`,
  },
  told: {
    wellPlayed: "Dobra gra.",
    unlisted: "To odpowiedź, choć nie ma jej na żadnej liście odpowiedzi.",
    notes: {
      every: ({ word }) =>
        `${word} nie ma wśród zwykłych odpowiedzi: ocena według nich, dopóki któraś pasowała, ` +
        "a potem według wszystkich dozwolonych słów, które pasują.",
      mornings: ({ day }) => `Dla dni sprzed ${dated(day)} wszystkie odpowiedzi liczą się jako równie prawdopodobne.`,
    },
    apart: (pattern, n, best, signs, most) => {
      const have = pattern ? `do ${pattern} ${fitting(n)}` : fitting(n);
      return `${have}, a ${best} dzięki ${listed(signs, "i")} ${splits(most)}`;
    },
    likelier: (best, played) =>
      `${played ? `to była odpowiedź z ${dated(played)}, więc ` : ""}${best} było bardziej prawdopodobne`,
    excluded: {
      grey: (letter) => `to nie mogła być odpowiedź, bo ${letter} było już szare`,
      green: (letter, place) => `to nie mogła być odpowiedź, bo wiadomo, że ${place}. ${symbol().one} to ${letter}`,
      yellow: (letter, place) => `to nie mogła być odpowiedź, bo ${letter} było już żółte na ${place}. miejscu`,
      missing: (letter) => `to nie mogła być odpowiedź, bo brakuje tu ${letter}, które było już żółte`,
    },
    unknown: (best) => (best ? `Tego słowa nie znamy; najlepsze było ${best}.` : "Tego słowa nie znamy."),
    afterUnknown: "Nie znamy słowa przed nim.",
    solved: (n) => `Rozwiązane ${inTries(n)}.`,
    notSolved: "Nierozwiązane.",
    givenUp: (n) => `Poddane po ${n} ${n === 1 ? "próbie" : "próbach"}.`,
    itWas: (word) => `Odpowiedź: ${word}.`,
    shared: (score, skill, luck) =>
      [
        `tilewise analiza ${score}`,
        ...(skill === null ? [] : [`umiejętności ${Math.round(skill)}`]),
        ...(luck === null ? [] : [`szczęście ${Math.round(luck)}`]),
      ].join(" · "),
  },
  plainly: {
    another: "inne słowo",
    answer: "To była odpowiedź.",
    excluded: "To nie mogła być odpowiedź.",
    left: (after, before, luck) =>
      `Zostało ${number(after)} z ${number(before)}` +
      (luck ? `: ${luck > 0 ? "szczęśliwy" : "pechowy"} układ kolorów.` : "."),
    right: (n) => `Trafione, a możliwych było ${number(n)}.`,
    only: "Nic innego już nie pasowało.",
    paid: (n, best) => `Jedno z ${number(n)}; ${best} było średnio lepsze.`,
    better: (best) => `${best} było średnio lepsze.`,
    fewer: (best, most) =>
      most === 1 ? `${best} rozróżniłoby wszystkie.` : `${best} zostawiłoby najwyżej ${number(most)}.`,
    safer: (best) => `${best} częściej wygrywa.`,
  },
  reviewTurn: {
    tookMore: (n) => `Średnio najlepsza; tutaj potrzebowała o ${n} więcej.`,
    yours: "Twoje ruchy",
    mattered: "Rozstrzygający ruch",
    perfect: "Jak poszłaby najlepsza gra",
    labels: {
      found: "trafiony",
      paid: "ryzyko się opłaciło",
      best: "najlepszy",
      good: "dobry",
      gamble: "ryzykowny",
      slip: "potknięcie",
      mistake: "błąd",
    },
    opener: "Otwarcie",
    notJudged: "Bez oceny",
    playOn: "Graj dalej stąd",
  },
  replay: {
    neither: (word) => `Tym razem też nie. Odpowiedź: ${word}.`,
    onlyThen: (word, then) => `Nie tym razem. Odpowiedź: ${word}. W grze udało się ${inTries(then)}.`,
    onlyNow: (now) => `Odgadnięte ${inTries(now)}. W grze się nie udało.`,
    both: (now, then) => {
      if (now === then) return `Odgadnięte ${inTries(now)}, tak jak w grze.`;
      return `Odgadnięte ${inTries(now)}: o ${Math.abs(then - now)} ${now < then ? "mniej" : "więcej"} niż w grze.`;
    },
    start: (words, guesses) =>
      `Możliwych ${thing().many}: ${number(words)}, zostało prób: ${guesses}. Odpowiedź jest ukryta.`,
    review: "Przeanalizuj to podejście",
    back: "Wróć do analizy",
  },
  history: {
    title: "Twoje gry",
    none: "Gry, które tu rozegrasz lub przeanalizujesz, zostają na tym urządzeniu, a tutaj pojawią się statystyki.",
    keptHere: "Są zapisane tylko na tym urządzeniu; tilewise history czyta wyeksportowany plik.",
    file: "Plik z grami",
    export: "Eksportuj",
    import: "Importuj",
    mostKept: (most) =>
      `Zapisane są najnowsze gry, najwyżej ${number(most)}: wyeksportuj je, zanim będzie ich więcej.`,
    added: (n, dropped, most) =>
      `Dodane gry: ${number(n)}.` +
      (dropped ? ` Pominięte starsze: ${number(dropped)}, bo zapisanych może być najwyżej ${number(most)}.` : ""),
    days: "Twoje dni",
    where: "Gdzie tracisz próby",
    overTime: "Z biegiem czasu",
    openers: "Twoje otwarcia",
    openersAbout: "Twoje otwarcia: ile prób zajęły gry, a ilu można było się spodziewać",
    openerColumns: ["Otwarcie", "Gry", "Twoja średnia", "Wartość", "Koszt"],
    last: "Ostatnie gry",
    columns: ["Odpowiedź", "Dzień", "Próby", "Strata", "Szczęście"],
    lost: "przegrana",
    open: (word) => `Przeanalizuj ${word}`,
    gameName: (n) => noun(n, "gra", "gry", "gier"),
    won: "wygranych",
    inARow: (n) => `${days(n)} z rzędu`,
    longest: "najdłuższa seria",
    mean: "prób średnio",
    regret: "strata na grę",
    lostGames: (n) => `${n} ${noun(Number(n), "przegrana", "przegrane", "przegranych")}`,
    gamesIn: (n, guesses) => `${n} ${inTries(guesses)}`,
    games: (n) => games(n),
    trend: (n, regret, luck) =>
      `Średnia z ostatnich gier (${n}): ${fixed(regret)} próby straty przez wybory, ${signed(luck)} próby ` +
      "oszczędności dzięki szczęściu",
    trendTitle: (n) => `Próby na grę, średnia z ${n}: `,
    lostByChoices: "strata przez wybory",
    savedByTiles: "oszczędność dzięki szczęściu",
    lostOn: (turn, share) => {
      const part = `${Math.round(100 * share)}%`;
      return share >= 0.5
        ? `Większość tracisz w ruchu ${turn}: ${part} całej straty.`
        : `Najwięcej tracisz w ruchu ${turn}: ${part} całej straty.`;
    },
    turn: (n) => `ruch ${n}`,
    lostPerGame: (turn, guesses) => `ruch ${turn}: ${partTries(guesses)} na grę`,
    monthBefore: "Poprzedni miesiąc",
    monthAfter: "Następny miesiąc",
    weekdays: ["pn", "wt", "śr", "cz", "pt", "so", "nd"],
    month: (month, year) => capitalised(`${MONTHS[month - 1]} ${year}`),
    solvedIn: (n) => `rozwiązane ${inTries(n)}`,
    notSolved: "nierozwiązane",
    dayOf: (day, month, told) => {
      const [name, year] = month.toLowerCase().split(" ");
      return `${day} ${OF_MONTHS[MONTHS.indexOf(name)] ?? name} ${year}: ${told}`;
    },
    withHints: "z podpowiedziami",
    hints: (n) => hinted(n),
  },
  lab: {
    about: "Każdy gra raz z każdą odpowiedzią, więc szczęście nie ma znaczenia.",
    compare: "Który sposób gry wymaga mniej prób?",
    compared: "Porównanie sposobów gry",
    others: "Wybierz inne sposoby gry",
    run: "Porównaj",
    add: "Dodaj jeszcze",
    remove: "usuń",
    strategy: (n) => `Gracz ${n}`,
    removeNamed: (n) => `Usuń gracza ${n}`,
    opening: "Pierwsze słowo",
    byRanker: "wybierane jak inne",
    ranker: "Potem",
    rankers: {
      entropy: "słowo, które zdradza najwięcej",
      "expected-size": "średnio najmniej zostaje",
      largest: "najmniej w najgorszym razie",
      "letter-frequency": "najczęstsze litery",
      popularity: "najczęstsze słowo",
    },
    guessing: "Gra",
    guesses: {
      any: "dowolnym słowem",
      fitting: "tylko słowami, które mogą być odpowiedzią",
      hard: "w trybie trudnym",
    },
    solveWhen: "tylko możliwe słowa od",
    popularWhen: "najczęstsze słowo od",
    playing: "Gram…",
    searching: "Liczę…",
    tooLarge: "Ta lista jest za duża, by rozegrać ją tutaj: wybierz inną.",
    strategyColumn: "Gracz",
    mean: "Średnia",
    inTime: "Odgadnięte",
    longest: "Najdłuższa gra",
    byGuesses: "Gry według liczby prób",
    where: "W których słowach się różnią",
    gamesIn: (n, guesses) => `${number(n)} ${inTries(guesses)}`,
    gamesOf: (strategy, n) => `Gracz ${strategy}: ${games(n)}`,
    perfect: (least, reached) => (reached ? " To gra idealna." : ` Idealna gra potrzebuje ${least}.`),
    alone: ({ total, games: played, mean }) => `${totalFor(total, played)}: średnio ${fixed(mean, 4)}.`,
    draw: (one, other, mean) => `„${one}” i „${other}” remisują: średnio ${mean} próby.`,
    wins: (best, mean, next, fewer) => `Wygrywa „${best}”: średnio ${mean} próby, o ${fewer} mniej niż „${next}”.`,
    then: (words, ranker) => `${words}, potem ${ranker}`,
    differ: ({ first, second, faster, slower, same }) =>
      `Gracz ${first + 1} w porównaniu z graczem ${second + 1}: szybciej ${counted(faster)}, ` +
      `wolniej ${number(slower)}, tak samo ${number(same)}.`,
    faster: " Szybciej: ",
    slower: " Wolniej: ",
    rankOpeners: "Które pierwsze słowo jest najlepsze?",
    whichBest: "Najlepsze słowa",
    whichWay: "Sposoby gry",
    onAverage: "średnia liczba prób",
    wordColumn: "Pierwsze słowo",
    perfectPlay: "Gra idealna",
    byPeople: "Ludzie",
    allWords: "Wszystkie słowa, wszystkie liczby",
    by: "Ułożone według",
    exactValue: "najmniej prób",
    best: (word, mean, everyday) =>
      `${word}${everyday ? ", spośród znanych słów" : ""}: średnio ` +
      `${fixed(mean)} próby, jeśli dalej gra się idealnie.`,
    rarer: (word, saved) => `Rzadkie ${word} oszczędza ${fixed(saved)}.`,
    byMeasure: (word, left, of) => `Według tej miary to ${word}: średnio zostaje ${left} z ${number(of)}.`,
    yourOpener: "Jak dobre jest twoje pierwsze słowo?",
    yourWord: "Twoje pierwsze słowo",
    typeYours: "Dotknij pól i wpisz swoje.",
    replies: "Najlepsze drugie słowo",
    noRanker: (ranker) => `Nie ma kryterium „${ranker}”.`,
    reveals: (word) => `Co odkryje ${word}`,
    splits: (ways, largest) => `Grup, na które dzieli słowa: ${number(ways)}; w największej jest ${counted(largest)}.`,
    known: "najlepsze znane słowo",
    behind: (more, best) => `O ${fixed(more)} próby więcej niż ${best}`,
    ahead: (less, best) => `O ${fixed(less)} próby mniej niż ${best}`,
    level: (best) => `Równie dobre jak ${best}`,
    isBest: (everyday) => (everyday ? "Żadne znane słowo nie jest lepsze" : "Żadne słowo nie jest lepsze"),
    needs: (mean) => `Przy idealnej grze dalej: średnio ${partTries(mean)}`,
    people: (mean) => `Kto tak zaczyna, potrzebuje około ${fixed(mean, 1)}.`,
    place: ({ rank, guesses }) => `Według tego, co zdradza: miejsce ${number(rank)} z ${number(guesses)}.`,
  },
};
