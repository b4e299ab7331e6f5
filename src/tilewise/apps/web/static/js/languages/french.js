// The page's sentences in French, entry by entry as english.js has them.

import { capitalised, upper as capitals } from "../base/dom.js";
import { symbolsKind, wordsKind } from "../words/kind.js";
import { fixed, number, pluralsOf, signed } from "../base/numbers.js";

const form = pluralsOf("fr");
/** @param {number} n @param {string} one */
const noun = (n, one, many = `${one}s`) => form(n, { one, other: many });
/** @param {number} n @param {string} one */
const plural = (n, one, many = `${one}s`) => `${number(n)} ${noun(n, one, many)}`;
/** A mean with its noun, which is singular below two. @param {number} x @param {number} digits @param {string} one */
const measured = (x, digits, one) => `${fixed(x, digits)} ${noun(Number(x.toFixed(digits)), one)}`;
/** @param {number} n */
const tries = (n) => plural(n, "essai");
/** @param {number} x */
const triesOf = (x) => measured(x, 2, "essai");

const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
const SHORT_MONTHS = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" ");
/** @param {number} day */
const ordinal = (day) => (day === 1 ? "1er" : String(day));

// What the list on the page is made of: only an equation is feminine, and begins with a vowel.
const single = () => ({ words: "mot", codes: "code", equations: "équation", numbers: "nombre" })[wordsKind()];
const many = () => `${single()}s`;
const feminine = () => wordsKind() === "equations";
const e = () => (feminine() ? "e" : "");
const some = () => (feminine() ? `une ${single()}` : `un ${single()}`);
const only = () => (feminine() ? `une seule ${single()}` : `un seul ${single()}`);
const the = () => (feminine() ? `l’${single()}` : `le ${single()}`);
const all = () => (feminine() ? `toutes les ${many()}` : `tous les ${many()}`);
const it = () => (feminine() ? "elle" : "il");
/** @param {number} n */
const counted = (n) => plural(n, single());

// What they are made of: only a symbol is masculine.
const symbolName = () => ({ letters: "lettre", colours: "couleur", symbols: "symbole" })[symbolsKind()];
const masculine = () => symbolsKind() === "symbols";
const theSymbol = () => (masculine() ? `le ${symbolName()}` : `la ${symbolName()}`);
const ABSENT = "absente";
const ELSEWHERE = "mal placée";
const RIGHT = "bien placée";
/** What a tile says, of such a symbol, or of several. @param {string} kind */
const agreed = (kind, ending = "") =>
  [ABSENT, ELSEWHERE, RIGHT].includes(kind) ? (masculine() ? kind.slice(0, -1) : kind) + ending : kind;

/** @param {number} saved @param {boolean} exact */
const saving = (saved, exact) =>
  saved < 0.005 ? "moins de 0,01 essai" : `${exact ? "" : "environ "}${triesOf(saved)}`;
/** @param {number} total @param {number} games */
const totalFor = (total, games) => `${tries(total)} pour ${counted(games)}`;
/** @param {string[]} names */
const listed = (names) => (names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} et ${names.at(-1)}`);
/** @param {number} n */
const withHints = (n) => (n ? `, avec ${plural(n, "indice")}` : "");
/** @param {boolean} sure */
const atLeast = (sure) => (sure ? "" : "au moins ");

/** A day as people write it. @param {string} day as in 2026-05-31 */
const dated = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${ordinal(date)} ${MONTHS[month - 1]} ${year}`;
};

/** @type {Record<string, string>} */
const SIGN_NAMES = { "+": "plus", "-": "moins", "*": "fois", "/": "divisé par", "=": "égale" };
/** @type {Record<string, string>} */
const BADGES = { proved: "prouvé", exact: "exact", bound: "borne", estimate: "estimation" };

/** @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" ou ");
/** @param {number} times */
const often = (times) => (times > 1 ? ` ${times} fois` : "");

/** @type {import("./text.js").Translation} */
export const french = {
  index: {
    language: "fr",
    skip: "Aller au contenu",
    home: "tilewise, vers l’aide",
    views: "Rubriques",
    assist: "Aide",
    review: "Analyse",
    play: "Jouer",
    boards: "Grilles",
    lab: "Labo",
    played: "Ce qu’on joue",
    settings: "Réglages",
  },
  // What several views say.
  common: {
    done: "OK",
    undo: "Annuler le coup",
    startOver: "Recommencer",
    copyLink: "Copier le lien",
    thatWasIt: "Trouvé\u202f!",
    refuses: "Mon jeu le refuse",
    playIt: "C’est joué",
    reviewGame: "Analyser la partie",
    cancel: "Annuler",
    setTiles: "Colorier",
    remove: "Retirer",
    close: "Fermer",
    guess: "Essai",
    cost: "Coût",
    more: "Plus",
    words: (n) => counted(n),
  },
  settings: {
    theme: "Thème",
    themes: { auto: "du système", light: "clair", dark: "sombre" },
    palette: "Couleurs des cases",
    palettes: { glaze: "vert, jaune", contrast: "orange, bleu" },
    language: "Langue",
    about:
      "tilewise tourne sur cette machine et ne contacte personne d’autre. Il est indépendant des propriétaires des " +
      "jeux qu’il analyse. ",
  },
  frame: {
    description: "Quel mot jouer ensuite, ce que valait une partie, et pourquoi.",
    moreLists: "Plus…",
    words: "Mots",
    rule: "Règle",
    against: "Contre",
    hardMode: "Difficile",
    adversary: "Adversaire",
    anAdversary: "un adversaire",
    boards: (n) => plural(n, "grille"),
    day: (day, month, year) => `${ordinal(day)} ${SHORT_MONTHS[month - 1]}${year && ` ${year}`}`,
    late: "Calcul en cours\u00a0: la réponse prend un peu de temps.",
    unkeepable: "Ce navigateur ne garde rien de cette page\u00a0: parties et réglages seront perdus à la fermeture.",
    unkept: "Plus de place pour garder tes parties ici\u00a0: exporte-les depuis Analyse avant de fermer la page.",
    noSuchList: "Cette liste de mots n’existe pas.",
    viewMissing: "Impossible de charger cette rubrique. Es-tu en ligne\u202f?",
    viewMissingHere: "Impossible de charger cette rubrique. tilewise tourne-t-il encore\u202f? (tilewise serve)",
  },
  offer: {
    take: (language) => `Jouer en ${language.toLowerCase()}`,
    leave: "Non merci",
  },
  lists: {
    known: {
      daily: "Wordle du jour",
      "nyt-extended": "Wordle, avec les solutions ajoutées depuis",
      "nyt-2022": "Wordle, début 2022",
      original: "Wordle, première version",
      lab: "Labo de théorie de l’information",
    },
    english: "Anglais",
    numbers: "Nombres",
    codes: "Codes",
    inOrder: "dans l’ordre",
    rules: { any: "n’importe quel mot", hard: "mode difficile", strict: "respecter tous les indices" },
    plain: (n) => `Wordle, les ${number(n)} solutions de 2022`,
    letters: (n) => `${n} lettres`,
    wordlePlayer: (n) => `Wordle Player, ${n} lettres`,
    mastermind: (places, colours) => `Mastermind, ${places} pions, ${colours} couleurs`,
    bulls: (n) => `Taureaux et vaches, ${n} chiffres`,
    primel: (n) => `Primel, ${n} chiffres`,
    brief: (name) =>
      name.replace(/, (\d+) (?:lettres|chiffres)$/, " $1").replace(/, (\d+) pions, (\d+) couleurs$/, " $1 × $2"),
  },
  tiles: {
    hidden: "Mot caché",
    kinds: { absent: ABSENT, elsewhere: ELSEWHERE, "in the right place": RIGHT },
    run: (kind, from, to) => (from === to ? `${from} ${agreed(kind)}` : `${from} à ${to} ${agreed(kind, "s")}`),
    word: (word, shows) => `${word}\u00a0: ${shows}`,
    tap: "Touche chaque case jusqu’à ce qu’elle ait la couleur affichée par le jeu.",
    click: (key) => [
      ...["Clique sur une case, ou tape ", key("g"), ` ${agreed(RIGHT)}, `, key("y")],
      ...[` ${agreed(ELSEWHERE)}, `, key("."), ` ${agreed(ABSENT)}\u202f; puis `, key("Entrée"), "."],
    ],
    tile: (symbol, place, kind) => {
      const unknown = `${capitalised(symbolName())} inconnu${masculine() ? "" : "e"}`;
      return `${symbol || unknown}, ${symbolName()} ${place}\u00a0: ${agreed(kind)}`;
    },
  },
  pegs: {
    inPlaceName: "bien placés",
    elsewhereName: "mal placés",
    inPlace: (n) => `${n} ${noun(n, "bien placé")}`,
    elsewhere: (n) => `${n} ${noun(n, "mal placé")}`,
    spoken: (right, other) =>
      right + other ? `${right} ${noun(right, "bien placé")}, ${other} ${noun(other, "mal placé")}` : "aucun",
    change: "Modifier les pions",
    keys: "Tape combien sont bien placés, puis combien sont mal placés, et Entrée.",
  },
  keys: {
    keyboard: "Clavier",
    enter: "entrée",
    enterLabel: "Entrée",
    coloured: (name, kind) => `${name}, ${agreed(kind)}`,
    split: (name, kinds) =>
      [name, ...kinds.flatMap((kind, board) => (kind ? [`grille ${board + 1} ${agreed(kind)}`] : []))].join(", "),
    delete: "Effacer",
    name: (symbol, colour) => (colour ? `couleur ${symbol}` : (SIGN_NAMES[symbol] ?? symbol)),
  },
  assist: {
    possible: (n, today) =>
      `${n === 1 ? `${capitalised(only())} est possible` : `${counted(n)} possibles`}${today ? " aujourd’hui" : ""}.`,
    left: (n) => `Il reste ${n === 1 ? only() : counted(n)}`,
    widened: (n) =>
      `Plus aucune solution de la liste ne convient\u00a0: on compte donc ${all()} admis${feminine() ? "es" : ""} ` +
      `qui conviennent, soit ${counted(n)}.`,
    checkColours: "Les couleurs sont-elles toutes justes\u00a0?",
    toldNothing: (left, word) => `${left}\u00a0: ${word} n’a rien appris de neuf.`,
    luck: (left, more) =>
      `${left}${more > 0.6 ? "\u00a0: coup de chance" : more < -0.6 ? "\u00a0: pas de chance" : ""}.`,
    tells: (word, candidate, parts, n, stay) => {
      const split = `partage les ${counted(n)} en ${plural(parts, "groupe")} et en laisse environ ${number(stay)}`;
      const can = candidate ? "peut être la solution" : "ne peut pas être la solution";
      return `${word} ${can}\u202f; ${it()} ${parts === n ? `départage les ${counted(n)}` : split}.`;
    },
    twoLeft: "Il en reste deux\u00a0: une chance sur deux.",
    bestThatCanWin: "Le meilleur qui peut gagner\u00a0: ",
    everyday: "Mots courants de préférence",
    rareSaves: (price, exact) =>
      price === null ? " économiserait peut-être un peu." : ` économiserait ${saving(price, exact)}.`,
    wellKnown: "Le meilleur mot courant\u00a0: ",
    costsMore: (price, exact) =>
      price === null ? ", au risque de perdre." : `, pour ${saving(price, exact)} de plus.`,
    wins: (chance) => ` ·\u00a0gagne dans ${fixed(100 * chance, 1)}\u00a0% des cas`,
    notATurn: (turn, tiles) =>
      `«\u00a0${turn}\u00a0» n’est pas un coup\u00a0: écris l’essai, un signe égal et ses cases, comme ${tiles}`,
    noRule: (rule) => `La règle «\u00a0${rule}\u00a0» n’existe pas.`,
    title: "Trouve le meilleur coup.",
    tilesHow: "Joue le mot proposé dans ton jeu. Puis donne aux cases leurs couleurs.",
    pegsHow: "Joue ceci dans ton jeu. Puis indique combien sont bien placés et mal placés.",
    shown: "Ce que le jeu a montré",
    onlyWinners: "Seulement des solutions possibles",
    searching: "Calcul des valeurs exactes…",
    searchingOn: "Le calcul continue…",
    notProved: "Pas prouvé en une minute. ",
    searchOn: "Continuer le calcul",
    missing: (why) => `Pas de valeurs exactes\u00a0: ${why}`,
    clash: "Ces indices se contredisent.",
    lookAgain: "À revoir",
    wrongTile: "Il y a une case fausse\u00a0: corrige-la, ou annule le dernier coup.",
    inGuesses: (n) => `en ${tries(n)}`,
    solved: "Gagné\u202f!",
    solvedIn: (how) => `Gagné ${how}.`,
    newPuzzle: "Nouvelle partie",
    lost: "Perdu",
    lostWith: (n, left) => `Pas trouvé en ${tries(n)}. Il restait ${left === 1 ? only() : counted(left)}.`,
    lostLeft: (left) => `il restait ${left === 1 ? only() : counted(left)}`,
    playOn: "Continuer",
    unreadable: "Cette position est illisible.",
    noAnswer: "Pas de réponse",
    notAPosition: "Position illisible",
    leftOut: "Écartés\u00a0: ",
    takeBack: (word) => `Reprendre ${word}`,
  },
  solved: {
    kept: (marks) => `Dans tes parties\u00a0: ${marks || "enregistrée"}.`,
    keep: "Garder les parties résolues ici",
    not: (why) => `Pas dans tes parties\u00a0: ${why}`,
  },
  returning: {
    resume: (words) => `Continuer\u00a0: ${words}`,
    result: (day, n) => `${day ? `Le ${dated(day)}` : "Hier"}\u00a0: ${n === null ? "perdu" : `gagné en ${n}`}`,
    trend: (games, skill, before) => {
      const [mark, was] = [Math.round(skill), before === null ? null : Math.round(before)];
      const since = was === null ? "" : mark === was ? ", comme avant" : `, contre ${was} avant`;
      return `Maîtrise sur les ${games} dernières parties\u00a0: ${mark}${since}.`;
    },
  },
  today: {
    head: (day, puzzle) => `${dated(day)} · Wordle n°\u00a0${number(puzzle)}`,
    known: (day) => `Solutions connues jusqu’au ${dated(day)}.`,
    words: (n, plain) =>
      `${number(n)} mots comptent\u00a0: les ${number(plain)} de Wordle en 2022, et les suivants. ` +
      `Les solutions passées sont peu probables.`,
    add: "Ajouter la solution d’hier",
    added: (word) => `${word} était la solution d’hier\u00a0: on ne le compte plus.`,
    which: "Quelle était la solution d’hier\u202f? Elle ne sera plus proposée ni comptée.",
    label: "Solution d’hier",
    take: "Ajouter",
    unknown: (word) => `${word} n’est pas dans la liste.`,
    why: (chance, played) =>
      played ? `Déjà la solution du ${dated(played)}.` : `Avant tout indice, sa probabilité était de ${chance}.`,
    noReason: "Impossible de savoir pour l’instant d’où vient sa probabilité.",
  },
  card: {
    label: (word) => `Ce que donnerait ${word}`,
    atLeast: "au moins",
    atMost: "au plus",
    more: (bound, mean, begun) => `${begun ? "encore " : ""}${bound}${triesOf(mean)} `,
    loses: " Ne trouve pas toutes les solutions à temps.",
    moreThan: (more, best) => ` ${triesOf(more)} de plus que ${best}.`,
  },
  clash: {
    conflict: (words, reason) => {
      const no = `Aucun${e()} ${single()}`;
      const head =
        words.length === 1
          ? `${no} ne peut donner ${words[0]} comme ça`
          : `${no} ne va à la fois avec ${listed(words)}`;
      return `${head}${reason ? `\u00a0: ${reason}` : ""}.`;
    },
    reasons: {
      twice: () => "il a été joué deux fois avec des cases différentes",
      given: ([letter], [word], place) =>
        `${theSymbol()} ${place} est ${letter} dès le départ, mais ${word} dit autre chose`,
      place: ([letter], [word, other], place) =>
        `${theSymbol()} ${place} est ${letter} d’après ${word}, mais pas d’après ${other}`,
      letter: ([one, two], [word, other], place) =>
        `${theSymbol()} ${place} est ${one} d’après ${word} et ${two} d’après ${other}`,
      word: ([letter], [word, other]) => `${letter} y est d’après ${word}, mais pas d’après ${other}`,
    },
    nothingFixes: "Changer une ou deux cases n’y suffirait pas.",
    wouldFix: (tiles) =>
      tiles === 1 ? "Une seule case à changer suffirait\u00a0:" : "Deux cases à changer suffiraient\u00a0:",
    answersFit: (n) => `${counted(n)} ${noun(n, "conviendrait", "conviendraient")}`,
    allowedFit: (n) => {
      const words = plural(n, `${single()} admis${e()}`, `${many()} admis${feminine() ? "es" : ""}`);
      return `${words} ${noun(n, "conviendrait", "conviendraient")}, mais aucune solution de la liste`;
    },
    tile: (letter, word, kind) => `${letter} de ${word} ${agreed(kind)}`,
    mend: (tiles, fit) => `${tiles.join(", ")}\u00a0: ${fit}`,
    fix: "Corriger",
    fixBy: (how) => `Corriger\u00a0: ${how}`,
    keep: (word) => `Garder ${word}`,
    unknown: (word, near) => `${word} n’est pas dans la liste.${near ? " Tu voulais dire\u00a0:" : ""}`,
  },
  dock: {
    label: "Suggestion",
    playThis: "Joue ceci\u00a0:",
    kinds: {
      everyday: "Meilleur mot courant",
      proved: "Meilleur coup, prouvé",
      best: "Meilleur coup jusqu’ici",
      canWin: "Meilleur coup qui peut gagner",
      good: "Un bon coup",
      quick: "Estimation rapide",
      only: "Rien d’autre n’est possible",
    },
    moreGuesses: (mean, begun) => `${begun ? "encore " : ""}${triesOf(mean)} en moyenne`,
    leaves: (n) => `il en reste ${fixed(n, 1)} en moyenne`,
    better: "Mieux\u00a0: ",
  },
  entry: {
    other: "Tu as joué autre chose\u202f? Écris-le ici.",
    next: "Suivant",
    back: "Retour",
    typeTheWord: "Tape le mot",
    turns: "Coups joués",
    word: (n) => `Mot ${n}`,
    played: (length) => `Ce que tu as joué, ${length} ${symbolName()}s`,
    short: (word, n, length) =>
      word
        ? `${word} a ${plural(n, symbolName())} sur ${length}.`
        : `Tape d’abord ${some()} de ${length} ${symbolName()}s.`,
    showed: (word) => `Ce que le jeu a montré pour ${word}`,
    notATurn: "Ce n’est pas un coup\u00a0: écris l’essai, un signe égal et ses cases, comme crane=.y..g",
  },
  board: {
    notTyped: "mot pas encore saisi",
    turn: (n, word) => `Coup ${n}, ${word}`,
    tools: (word) => `Modifier ou retirer ${word}`,
    details: "Détails",
    detailsOf: (word) => `Détails de ${word}`,
    change: "Changer le mot",
    changeOf: (word) => `Changer le mot ${word}`,
    removeOf: (word) => `Retirer ${word}`,
  },
  answer: {
    words: () => capitalised(`${many()} restant${e()}s`),
    showWords: () => `Voir les ${many()}`,
    likeliest: "les plus probables d’abord",
    commonest: "les plus courants d’abord",
    alphabetical: "ordre alphabétique",
    fold: "Détails\u00a0: les essais classés",
    partial: "Le calcul n’a pas fini à temps\u00a0: là où la valeur manque, tu vois une borne.",
    byBits: "Classement selon ce que chacun apprend. Les valeurs exactes viendront dès qu’il en restera moins.",
    firstSearched: "Le premier est calculé\u202f; les autres sont classés selon ce qu’ils apprennent.",
  },
  details: {
    legend: "Que veulent dire ces chiffres\u202f?",
    meanings: [
      [
        "Essais à venir",
        "combien d’essais il faudra encore en moyenne, celui-ci compris, en jouant ensuite toujours au mieux",
      ],
      ["Apprend", "ce que le résultat apprendra en moyenne, en bits\u202f; chacun réduit de moitié ce qui reste"],
      ["Reste en moyenne, au pire", "combien conviendront encore après"],
      [
        "Groupes",
        "combien de résultats différents sont possibles\u202f; ce qui reste se répartit en autant de groupes",
      ],
      ["Peut gagner", "si c’est encore une solution possible"],
    ],
    was: (day) => `déjà le ${dated(day)}`,
    everyday: "courant",
    ranked: "Classement des essais",
    toGo: "Essais à venir",
    bits: "Apprend",
    average: "Reste en moyenne",
    worst: "Au pire",
    parts: "Groupes",
    canWin: "Peut gagner",
    yes: "oui",
    no: "non",
    more: (n) => `et ${plural(n, "autre")}`,
    allParts: (n) => `Voir les ${number(n)} groupes`,
    skyline: (word, parts, largest) =>
      `${word} forme ${plural(parts, "groupe")}\u202f; le plus grand compte ${counted(largest)}`,
    someWords: (n, of) => `Voir ${number(n)} ${many()} sur ${number(of)}`,
    allWords: (n) => `Voir les ${number(n)} ${many()}`,
    wordsBefore: (before, after) => `${counted(before)} avant, ${number(after)} après`,
    left: "restants",
    tryAgain: "Réessayer",
  },
  badges: {
    names: BADGES,
    meanings: {
      proved: "la valeur exacte, et aucun essai permis ne fait mieux",
      exact: "la valeur exacte",
      bound: "le temps a manqué\u00a0: c’est au moins cette valeur",
      estimate: "une estimation rapide, sans calcul exact",
    },
  },
  ask: {
    noAnswer: "Pas de réponse.",
    unnamed: () => "Impossible de répondre à cela\u00a0: quelque chose ne va pas dans l’adresse ou la saisie.",
    restarted: "Le moteur a redémarré.",
    busy: "Le serveur est occupé.",
    wrong: "Quelque chose a mal tourné.",
    answered: (status) => `Le serveur a répondu ${status}.`,
    away: "tilewise ne répond pas. Tourne-t-il encore\u202f? (tilewise serve)",
  },
  faults: {
    word: ({ text, symbols }) =>
      `«\u00a0${text}\u00a0» n’est pas un mot\u00a0: ${symbols ? `seulement ${symbols}` : "des lettres seulement"}.`,
    length: ({ text, count, noun: of, needed }) => {
      const short = `${capitals(text)} a ${plural(count, of === "letters" ? "lettre" : "symbole")}`;
      return needed ? `${short}, il en faut ${needed}.` : `${short}.`;
    },
    unlisted: ({ text, near, only: rule }) => {
      const why = rule ? `${capitals(text)} n’est pas admis ici.` : `${capitals(text)} n’est pas dans la liste.`;
      return near.length ? `${why} Tu voulais dire ${either(near.map(capitals))}\u202f?` : why;
    },
    given: ({ text, place, letter }) =>
      `${capitals(text)} ne va pas\u00a0: ${theSymbol()} ${place} est ${letter} dès le départ.`,
    whole: ({ text }) => `${capitals(text)} donne tout\u00a0: il ne reste rien à deviner.`,
    first: () => "L’adversaire n’a pas encore de mot\u00a0: sa première lettre ne peut pas être donnée.",
    hard: ({ text, turn, letter, place, times }) => {
      const must = place ? `${theSymbol()} ${place} doit être ${letter}` : `il faut ${letter}${often(times)}`;
      return `${capitals(text)} est interdit en mode difficile après ${capitals(turn.split("=")[0])}\u00a0: ${must}.`;
    },
    strict: ({ text }) =>
      `${capitals(text)} ne peut plus être la solution, et ici chaque essai doit respecter tous les indices.`,
    clash: ({ board, why }) => (board ? `Grille ${board}\u00a0: ${why}` : why),
    list: ({ text }) => `La liste «\u00a0${text}\u00a0» n’existe pas.`,
    without: ({ words }) => `Sans ${words.map(capitals).join(", ")}, il ne reste aucune solution.`,
    unlike: ({ given }) => `Aucune solution de la liste ne ressemble à ${capitals(given)}.`,
    long: ({ words }) => `${counted(words)}, c’est trop pour tout calculer ici.`,
    few: ({ answers, boards }) => `La liste n’a que ${plural(answers, "solution")}, trop peu pour ${boards} grilles.`,
    empty: () => "Il n’y a rien à analyser\u00a0: donne les mots joués.",
    unshown: ({ text }) =>
      `On ne sait pas ce que ${capitals(text)} a montré\u00a0: donne la solution, ou les couleurs.`,
    both: ({ text, shown }) => `${capitals(text)} ne peut pas avoir montré à la fois ${listed(shown)}.`,
    follows: ({ text }) => `${capitals(text)} était la solution, mais d’autres mots suivent.`,
    rows: ({ rows, words }) =>
      `Le texte de partage a ${plural(rows, "ligne")} de carrés, mais tu donnes ${plural(words, "mot")}.`,
    date: ({ text }) => `«\u00a0${text}\u00a0» n’est pas une date comme 2026-05-31.`,
    future: ({ day }) => `Le ${dated(day)}, c’est dans le futur.`,
    early: ({ day, first }) =>
      `Il n’y avait pas de mot le ${dated(day)}\u00a0: le premier était celui du ${dated(first)}.`,
    unanswered: ({ day, last }) =>
      `La solution du ${dated(day)} n’est pas connue\u00a0: la dernière connue est celle du ${dated(last)}.`,
    unpictured: () => "Ce n’est pas une image PNG, JPEG ou WebP.",
    damaged: () => "L’image est abîmée ou incomplète.",
    moving: () => "C’est une animation\u00a0: donne une image fixe.",
    large: ({ width, height, most }) =>
      `L’image fait ${width} × ${height} pixels, et ${Math.floor(most / 1e6)} millions sont lus au plus.`,
    small: ({ width, height }) => `L’image fait ${width} × ${height} pixels\u00a0: trop peu pour y lire une grille.`,
    boardless: ({ length, squares }) =>
      `Aucune grille de ${length} lettres n’a été trouvée sur l’image` +
      `${squares ? " (il y a des carrés, mais disposés autrement)" : ""}. ` +
      "Donne une capture bien droite, et choisis la liste du jeu.",
    untiled: () => "Les images se lisent seulement pour les jeux qui colorent chaque case.",
    shapeless: () => "Les signes de cette liste ne se lisent pas encore sur des images.",
    busy: ({ seconds }) => `Le serveur est occupé\u00a0: réessaie dans ${seconds} s.`,
    slow: ({ seconds }) => `Cela prend plus que les ${fixed(seconds, 0)} secondes permises ici.`,
    offline: () => "Cela n’a pas encore été chargé, et il n’y a pas de connexion.",
    unstarted: () => "Le moteur ne démarre pas\u00a0: navigateur trop ancien, ou pas de connexion.",
  },
  files: {
    noColumn: "Ce n’est pas un fichier de parties\u00a0: il n’a pas de colonne «\u00a0guesses\u00a0».",
    noJson: "Ce n’est pas un fichier de parties\u00a0: «\u00a0tilewise history --json\u00a0» n’écrit pas cela.",
    line: (n) => `Ligne ${n}`,
    game: (n) => `Partie ${n}`,
    wrong: (where, what) => `${where} du fichier\u00a0: ${what}.`,
    noGuesses: "pas d’essais (des mots séparés par des espaces)",
    noHost: (host, hosts) =>
      `la valeur «\u00a0${host}\u00a0» de host n’est pas permise, seulement ${hosts.join(", ")}`,
    noWhole: (column) => `pas de nombre entier dans la colonne «\u00a0${column}\u00a0»`,
    noNumber: (column) => `pas de nombre dans la colonne «\u00a0${column}\u00a0»`,
    noWords: (column) => `pas de mots dans la colonne «\u00a0${column}\u00a0»`,
    noDate: (column) => `pas de date comme 2026-05-31 dans la colonne «\u00a0${column}\u00a0»`,
  },
  rate: {
    waiting: (word) => `Que vaut ${word}\u202f?`,
    best: (_, sure) => (sure ? "Aucun essai ne fait mieux." : "Rien de mieux pour l’instant."),
    good: (cost, sure) => `Bien\u00a0: ${atLeast(sure)}${fixed(cost, 2)} de plus que le meilleur.`,
    slip: (cost, sure) => `Imprécision\u00a0: ${atLeast(sure)}${fixed(cost, 2)} de plus que le meilleur.`,
    mistake: (cost, sure) => `Erreur\u00a0: ${atLeast(sure)}${fixed(cost, 2)} de plus que le meilleur.`,
    loses: () => "Perdrait plus souvent que le meilleur.",
    unknown: (n) => `Pas calculé à temps\u00a0: il en reste ${fixed(n, 1)} en moyenne `,
    refused: (kind, word, message) => (kind === "vocabulary" ? `${word} n’est pas dans la liste.` : message),
  },
  given: {
    label: "Lettres données",
    none: "aucune",
    some: "des lettres sont données, comme à SUTOM, Motus et Lingo",
    first: "la première lettre est donnée, comme à SUTOM, Motus et Lingo",
    firstLetter: "1re lettre",
    row: "Lettres données",
    hint: "Touche une case et tape la lettre que le jeu montre avant le premier essai. Tes mots doivent la contenir.",
    place: (n) => `${capitalised(symbolName())} donné${masculine() ? "" : "e"} ${n}`,
    start: (words, limit) =>
      words === 1
        ? `Un seul mot commence ainsi. Trouve-le en ${tries(limit)}.`
        : `Un mot parmi les ${number(words)} qui commencent ainsi. Trouve-le en ${tries(limit)}.`,
    list: (list, given) => (given ? `${list}, 1re lettre donnée` : list),
  },
  play: {
    grid: "Tes essais",
    secret: "un mot secret",
    noGame: "Cette partie n’existe pas.",
    noNumber: (given) => `«\u00a0${given}\u00a0» n’est pas un numéro de partie.`,
    short: (word, n, length) =>
      n ? `${word} a ${plural(n, symbolName())} sur ${length}.` : `Tape d’abord ${length} ${symbolName()}s.`,
    won: (n, hints) => `Gagné en ${tries(n)}${withHints(hints)}.`,
    lost: (word) => `Raté pour cette fois. C’était ${word}.`,
    notCornered: (word) => `Raté pour cette fois. Ç’aurait encore pu être ${word}.`,
    hiding: (n) => `Il lui reste ${counted(n)} où se cacher.`,
    noWord: (limit) => `Il n’a encore rien choisi\u00a0: coince-le en ${tries(limit)}.`,
    guessesLeft: (n) => (n === 1 ? "Dernier essai." : `Il te reste ${tries(n)}.`),
    start: (answers, limit, plain) =>
      plain
        ? `Une des ${number(answers)} solutions de Wordle en 2022. Trouve-la en ${tries(limit)}.`
        : `${capitalised(some())} parmi ${number(answers)}. Trouve-l${feminine() ? "a" : "e"} en ${tries(limit)}.`,
    hint: "Indice",
    steps: () => ["coup de pouce", `un${masculine() ? "" : "e"} ${symbolName()}`, the()],
    fit: (n) => (n === 1 ? `${capitalised(only())} convient.` : `${counted(n)} conviennent.`),
    good: (candidate) =>
      candidate
        ? "Un bon essai peut être la solution."
        : "Un bon essai n’en fait pas partie\u00a0: il ne sert qu’à en apprendre plus.",
    has: (symbol, place, sure) => {
      const where = place ? ` en position ${place}` : "";
      const who = sure ? "La solution" : "Un bon essai";
      return `${who} contient ${masculine() ? "le" : "la"} ${symbolName()} ${symbol}${where}.`;
    },
    isWord: (word, sure) => (sure ? `C’est ${word}.` : `Un bon essai\u00a0: ${word}.`),
    takeIt: "Utiliser",
    looking: "Recherche d’un indice…",
    giveUp: "Abandonner",
    giveUpSure: "Voir la solution et perdre la partie\u202f?",
    giveUpYes: "Oui, j’abandonne",
    keepPlaying: "Continuer à jouer",
    newGame: "Nouvelle partie",
    next: "Partie suivante",
    share: "Partager",
    picture: "Image",
    skill: (n) => `maîtrise ${n}`,
    luck: (n) => `chance ${n}`,
    linkTitle: "Donne le même mot, sans tes essais",
    adversaryName: "adversaire",
    gameName: (n) => `partie ${n}`,
    shareTitle: (name, list, hard, score, hints) =>
      `tilewise ${name}, ${list}${hard ? ", difficile" : ""}\u00a0: ${score}${withHints(hints)}`,
    againstAdversary: "Contre l’adversaire",
  },
  share: {
    copied: "Copié",
    field: "Copie ce texte",
    byHand: "Copier à la main",
    closed: "Ce navigateur ne laisse pas la page copier. Copie le texte ici\u00a0:",
  },
  challenge: {
    title: "Un mot de ton choix",
    open: "Défi",
    openTitle: "Un lien pour faire deviner un mot de ton choix",
    name: "défi",
    one: (length) => `Tape un mot de ${length} lettres\u00a0: qui ouvrira le lien devra le trouver.`,
    many: (boards) => `Tape ${boards} mots, un par grille\u00a0: qui ouvrira le lien devra les trouver.`,
    field: (boards) => (boards > 1 ? `Tes ${boards} mots` : "Ton mot"),
    copyIt: "Copier le lien",
    short: (n, boards) => (boards > 1 ? `Il y a ${counted(n)} sur ${boards}.` : "Tape un seul mot."),
    same: "Les mots doivent être différents.",
    unknown: (word, near) =>
      `${word} n’est pas dans cette liste.` +
      (near.length ? ` Tu voulais dire ${near.slice(0, 3).join(" ou ")}\u202f?` : ""),
    broken: "Ce défi est illisible\u00a0: le lien est abîmé ou coupé. Redemande-le.",
    start: (limit) => `On t’a lancé un défi. Trouve le mot en ${tries(limit)}.`,
  },
  daily: {
    open: "Mot du jour",
    openTitle: "Un mot par jour, le même pour tout le monde",
    title: "Anciens mots du jour de tilewise",
    start: (n, day, limit) => `Mot du jour tilewise n°\u00a0${number(n)}, ${day}. Trouve-le en ${tries(limit)}.`,
    shareTitle: (n, list, hard, score, hints) =>
      `tilewise ${n}${list && `, ${list}`}${hard ? ", difficile" : ""}\u00a0: ${score}${withHints(hints)}`,
    streak: (n) => `${plural(n, "jour")} d’affilée`,
    next: (hours, minutes) =>
      `Prochain mot dans ${hours ? `${hours} h ` : ""}${minutes || !hours ? `${minutes} min` : ""}`.trim(),
  },
  days: {
    title: "Anciens mots du jour",
    open: "Par date",
    openTitle: "Le mot d’un jour passé, au choix",
    another: "Un autre jour",
    year: "Année",
    any: "Un jour pas encore joué, au hasard",
    notPlayed: "pas encore joué",
    noDate: (given) => `«\u00a0${given}\u00a0» n’est pas une date comme 2026-05-31.`,
    name: (day) => `mot du ${day}`,
    start: (day, limit) => `Le mot du ${day}. Trouve-le en ${tries(limit)}.`,
    played: (day, won, n) =>
      `Tu as déjà joué le mot du ${day}\u00a0: ${won ? `trouvé en ${tries(n)}` : "pas trouvé"}.`,
    again: "Le rejouer",
    review: "Analyser cette partie",
  },
  boards: {
    title: "Plusieurs grilles",
    playTitle: "Jouer sur plusieurs grilles",
    helpTitle: "De l’aide sur plusieurs grilles",
    playHere: "Jouer ici",
    elsewhere: (game) => `Tu joues à ${game} ailleurs\u202f? Joues-y un mot, puis indique ici ses couleurs.`,
    help: "Aide pour ma partie",
    another: "Aide pour une autre partie",
    working: "Calcul en cours…",
    secret: "des mots secrets",
    group: "Les grilles",
    mini: (n, solved, left) => `Grille ${n}${solved ? ", résolue" : left && `, ${left} en jeu`}\u00a0: l’agrandir`,
    boardOf: (n, of) => `Grille ${n} sur ${of}`,
    board: (n) => `Grille ${n}`,
    nothing: "On ne sait encore rien.",
    paintHint: "Touche chaque case jusqu’à ce qu’elle ait la couleur affichée par cette grille.",
    solved: "Résolue.",
    left: (n) => `Il reste ${counted(n)}.`,
    nextBoard: "Grille suivante",
    before: "Grille précédente",
    after: "Grille suivante",
    showed: (word) => `Ce que cette grille a montré pour ${word}`,
    allSolved: (boards, n, hints = 0) => `Les ${boards} grilles résolues en ${tries(n)}${withHints(hints)}.`,
    someSolved: (done, boards) => `${plural(done, "grille résolue", "grilles résolues")} sur ${boards}.`,
    guessOf: (n, limit, done, boards) =>
      `Essai ${n} sur ${limit}, ${plural(done, "grille résolue", "grilles résolues")} sur ${boards}`,
    theWords: (words) => `Les mots étaient ${words.join(", ")}.`,
    stillOpen: (words) => `Ç’aurait encore pu être ${words.join(", ")}.`,
    tryIt: (word) => `Essaie ${word}. `,
    giveUpSure: "Voir les mots et perdre la partie\u202f?",
    again: "Rejouer ces mots",
    againTitle: "Les mêmes mots, depuis le premier essai",
    linkTitle: "Donne les mêmes mots, sans tes essais",
    shareTitle: (name, list, boards, score, hints) =>
      `tilewise ${boards} grilles, ${list}, ${name}\u00a0: ${score}${withHints(hints)}`,
    notSolved: (n) => plural(n, "grille non résolue", "grilles non résolues"),
    reviewed: "Tes essais",
    cost: (regret, exact) =>
      regret < 0.005
        ? "Aucun essai n’aurait pu être meilleur."
        : `Tes choix ont coûté ${exact ? "" : "environ "}${triesOf(regret)} en tout.`,
    bestWas: "Le mieux",
    leftBefore: "Mots restants avant",
    notJudged: "non évalué",
    or: "ou",
    mustBe: (boards) => `C’est forcément le mot de la grille ${boards.join(", ")}.`,
    canBe: (boards) => `Ce peut être le mot de la grille ${boards.join(", ")}.`,
    tells: (none) =>
      none
        ? "Il ne résout aucune grille, mais en dit le plus sur toutes."
        : "Il peut résoudre n’importe quelle grille et en dit long sur toutes.",
    otherWord: "Un autre mot que tu as joué",
    otherWordShort: "ou un autre mot",
    typePlayed: "Tape le mot que tu as joué.",
  },
  review: {
    puzzle: (n) => `Wordle n°\u00a0${number(n)}`,
    guesses: (n) => tries(n),
    given: (letters, free) => `${letters} au départ${free ? ", essais libres" : ""}`,
    without: (words) => `sans ${words.length > 3 ? `${words.length} mots` : words.join(" ")}`,
    changeWords: "Modifier les mots joués",
    notMine: "Pas ma partie",
    change: "modifier",
    changeTerms: "Modifier le jour ou les mots joués",
    day: "Jour du Wordle",
    title: "Analyse",
    fresh: "Nouvelle analyse",
    how: "Tape les mots joués, la solution en dernier.",
    why: "Chaque coup est comparé au jeu parfait\u00a0: ce que ton choix a coûté, et ce que la chance a donné.",
    wordsNow: "Quels étaient ces mots ?",
    wordsHow: "Touche le mot que tu as joué, ou écris-le.",
    cannot: "Impossible d’analyser cette partie.",
    asNormal: "Analyser comme une partie normale",
    judging: "Analyse de la partie…",
    openInAssist: "Ouvrir dans Aide",
    searching: "Calcul de la valeur de l’ouverture…",
    showWords: "Montrer les mots",
    hideWords: "Cacher les mots",
    share: "Partager sans spoiler",
  },
  picture: {
    open: "Depuis une capture",
    title: "La partie sur l’image",
    reading: "Lecture de l’image…",
    sure: "Voici ce que montre l’image.",
    doubtful: "Voici ce que montre l’image. Vérifie les cases marquées\u00a0: elles sont peut-être fausses.",
    mayBeOtherwise: "À vérifier",
    correct: "Touche une case pour changer sa couleur\u202f; le menu d’une ligne change son mot.",
    correctBoards: "Touche une case pour changer sa couleur\u202f; un mot mal lu se retape dans son champ.",
    guesses: "Les mots de toutes les grilles",
    guess: (n) => `Essai ${n}`,
    typed: "Tapé, mais pas encore validé\u00a0: ",
    none: "Le navigateur ne peut pas ouvrir ceci (HEIC ?) : fais une capture d’écran, ou enregistre en JPEG ou PNG.",
    advise: "Proposer le prochain essai",
    discard: "Laisser tomber",
  },
  reviewForm: {
    paste: "Coller un résultat",
    seeExample: "Voir un exemple",
    game: "La partie",
    asText: "Taper la partie en texte",
    inOrder: "Les essais, dans l’ordre",
    help: "Un texte de partage, des mots, des coups comme tarse=.y..g, ou tout à la fois.",
    example: (words) =>
      `${words && `Par exemple ${words}. `}Inutile de colorer les cases\u00a0: les couleurs découlent de la solution.`,
    take: "Prendre ce texte",
    clear: "Effacer",
    nothing: "Il n’y a pas de texte à coller.",
    everyRow: "Tape d’abord le mot de chaque ligne.",
    enter: (length) => `Tape les mots de la partie, de ${length} lettres chacun.`,
    answer: (length) => `La solution, ${length} lettres`,
    typeAnswer: (length) => `Tape la solution, ${length} lettres.`,
    wasIt: (word) => `La solution était-elle ${word}, ou un autre mot\u202f?`,
    whatWasIt: "Pas trouvé. Quel était le mot\u202f?",
    itWas: (word) => `C’était ${word}`,
    thatWord: "C’était ce mot",
    wrongLength: (word, n, length) => `${word} a ${plural(n, "lettre")}, les mots de cette liste en ont ${length}.`,
    notKnown: "Je ne sais pas",
  },
  reviewSummary: {
    skilled: (skill, luck) =>
      `Maîtrise ${skill}, chance ${luck}\u00a0: ` +
      `mieux joué que ${skill} parties d’autres joueurs sur 100, avec plus de chance que ${luck}.`,
    lucky: (luck, perfect) =>
      `Chance ${luck}\u00a0: ` +
      `plus de chance que dans ${luck} parties ${perfect ? "parfaites" : "d’autres joueurs"} sur 100.`,
    atMost: (of100) => `Maîtrise\u00a0: ${of100} au plus, d’après les mots connus.`,
    won: "gagné",
    lost: "perdu",
    chances: "Chances de gagner avec un jeu parfait, avant chaque essai, en pour cent",
    chance: (name, chance) => `${name} ${chance}\u00a0%`,
    chancesThen: (before, end) => `${before.join(", ")}, puis ${end}`,
    chanceToWin: "Chances de gagner",
    atStart: "Chances de gagner au départ",
    choicesAndTiles: "Tes choix et le hasard",
    youGaveAway: "Tes choix ont coûté",
    tilesGave: (gave) => `Le hasard a ${gave ? "rapporté" : "coûté"}`,
    outcome: "Résultat",
    chanceLeft: "Chances restantes à l’abandon",
    guesses: "Essais",
    allGuesses: "Essais, tous utilisés",
    guessesToCome: "Essais, avec ceux encore attendus",
    par: "Jeu parfait, en moyenne",
    parAfter: (n) => `Jeu parfait après ${tries(n)}`,
    searching: (par) => `${par} (calcul en cours)`,
    youSaved: "Tes choix ont économisé",
    youLost: "Tes choix ont coûté",
    tilesSaved: (saved) => `Le hasard a ${saved ? "économisé" : "coûté"}`,
    notKnown: "inconnu",
    numbers: "Les chiffres",
  },
  // A judged game in sentences. What a choice was (`choice`) begins most of them.
  people: {
    took: (n, share) => `Tu en as mis ${n}, comme ${share}.`,
    missed: (share) => `${share} ne le trouvent pas non plus.`,
    take: (mean, word) => `Les autres joueurs mettent ${mean} essais pour ${word ?? "ce mot"}`,
    ofHundred: (n) => (n ? `${n} sur 100` : "moins de 1 sur 100"),
    notFound: "pas trouvé",
    better: (better) =>
      `${fixed(Math.abs(better))} de ${better < 0 ? "plus" : "moins"} que les autres joueurs pour les mêmes mots`,
  },
  told: {
    wellPlayed: "Bien joué.",
    unlisted: "C’était la solution, bien qu’aucune liste de solutions ne la contienne.",
    notes: {
      every: ({ word }) =>
        `${word} n’est pas parmi les solutions habituelles\u00a0: jugé selon celles-ci tant que l’une convenait, ` +
        "puis selon tous les mots autorisés qui conviennent.",
      mornings: ({ day }) =>
        `Pour les jours avant le ${dated(day)}, toutes les solutions sont jugées aussi probables.`,
    },
    apart: (pattern, n, best, letters, most) => {
      const have = pattern ? `il y avait ${n} mots en ${pattern}` : `il restait ${n} mots`;
      const then = most === 1 ? "les aurait départagés" : `en aurait laissé ${most} au plus`;
      return `${have}, et ${best}, avec ${listed(letters)}, ${then}`;
    },
    likelier: (best, played) =>
      `${played ? `c’était la solution du ${dated(played)}, donc ` : ""}${best} était plus probable`,
    excluded: {
      grey: (letter) => `ce ne pouvait pas être la solution, car ${letter} était déjà en gris`,
      green: (letter, place) =>
        `ce ne pouvait pas être la solution, car on savait déjà que la lettre ${place} était ${letter}`,
      yellow: (letter, place) =>
        `ce ne pouvait pas être la solution, car ${letter} était déjà en jaune à la place ${place}`,
      missing: (letter) => `ce ne pouvait pas être la solution, car il y manque ${letter}, déjà en jaune`,
    },
    unknown: (best) => (best ? `Ce mot n’est pas connu\u00a0; le meilleur était ${best}.` : "Ce mot n’est pas connu."),
    afterUnknown: "Un mot avant lui n’est pas connu.",
    solved: (n) => `Gagné en ${n}.`,
    notSolved: "Perdu.",
    givenUp: (n) => `Abandon après ${tries(n)}.`,
    itWas: (word) => `C’était ${word}.`,
    shared: (score, skill, luck) =>
      [
        `tilewise analyse ${score}`,
        ...(skill === null ? [] : [`maîtrise ${Math.round(skill)}`]),
        ...(luck === null ? [] : [`chance ${Math.round(luck)}`]),
      ].join(" · "),
  },
  plainly: {
    another: "un autre mot",
    answer: "C’était la solution.",
    excluded: "Ce ne pouvait pas être la solution.",
    left: (after, before, luck) =>
      `Il restait ${counted(after)} sur ${number(before)}` +
      (luck ? `\u00a0: ${luck > 0 ? "un coup de chance" : "pas de chance"}.` : "."),
    right: (n) => `Juste, avec ${counted(n)} possibles.`,
    only: "Il n’en restait pas d’autre.",
    paid: (n, best) => `Un parmi ${number(n)}\u00a0; ${best} était meilleur en moyenne.`,
    better: (best) => `${best} était meilleur en moyenne.`,
    fewer: (best, most) =>
      most === 1 ? `${best} les aurait tous départagés.` : `${best} en aurait laissé ${number(most)} au plus.`,
    safer: (best) => `${best} gagne plus souvent.`,
  },
  reviewTurn: {
    tookMore: (n) => `Le meilleur en moyenne\u00a0; ici, il en a fallu ${n} de plus.`,
    yours: "Tes coups",
    mattered: "Le tournant de la partie",
    perfect: "Ce que donne le meilleur jeu",
    labels: {
      found: "trouvé",
      paid: "pari gagnant",
      best: "le meilleur",
      good: "bon",
      gamble: "pari",
      slip: "imprécision",
      mistake: "erreur",
    },
    opener: "Ouverture",
    notJudged: "Non évalué",
    playOn: "Continuer d’ici",
  },
  replay: {
    neither: (word) => `Raté cette fois aussi. C’était ${word}.`,
    onlyThen: (word, then) => `Raté cette fois\u00a0: c’était ${word}. Dans la partie, c’était gagné en ${then}.`,
    onlyNow: (now) => `Gagné en ${now}. La partie, elle, était perdue.`,
    both: (now, then) => {
      if (now === then) return `Gagné en ${now}, comme dans la partie.`;
      const by = `${tries(Math.abs(then - now))} de ${now < then ? "moins" : "plus"}`;
      return `Gagné en ${now}\u00a0: ${by} que dans la partie.`;
    },
    start: (words, guesses) =>
      `${words === 1 ? capitalised(only()) : counted(words)} possible${noun(words, "")}, ${tries(guesses)} pour ` +
      "trouver. La solution est cachée.",
    review: "Analyser cette partie-ci",
    back: "Retour à l’analyse",
  },
  history: {
    title: "Tes parties",
    none: "Les parties que tu joues ou analyses ici restent sur cet appareil, et leurs statistiques s’affichent ici.",
    keptHere: "Elles restent sur cet appareil\u202f; tilewise history lit le fichier exporté.",
    file: "Fichier de parties",
    export: "Exporter",
    import: "Importer",
    mostKept: (most) =>
      `Seules les ${number(most)} plus récentes sont gardées\u00a0: exporte-les avant d’en avoir plus.`,
    added: (n, dropped, most) => {
      const older = plural(dropped, "plus ancienne écartée", "plus anciennes écartées");
      const rest = ` ${older}\u00a0: seules les ${number(most)} plus récentes sont gardées.`;
      return `${plural(n, "partie ajoutée", "parties ajoutées")}.${dropped ? rest : ""}`;
    },
    days: "Tes jours",
    where: "Où tu perds des essais",
    overTime: "Au fil du temps",
    openers: "Tes ouvertures",
    openersAbout: "Tes ouvertures\u00a0: les essais qu’il t’a fallu, et ceux auxquels s’attendre",
    openerColumns: ["Ouverture", "Parties", "Tes essais", "Valeur", "Coût"],
    last: "Dernières parties",
    columns: ["Solution", "Jour", "Essais", "Gaspillé", "Chance"],
    lost: "perdu",
    open: (word) => `Analyser ${word}`,
    gameName: (n) => noun(n, "partie"),
    won: "gagnées",
    inARow: (n) => noun(n, "jour d’affilée", "jours d’affilée"),
    longest: "meilleure série",
    mean: "essais en moyenne",
    regret: "gaspillé par partie",
    lostGames: (n) => `${n} ${noun(Number(n), "perdue")}`,
    gamesIn: (n, guesses) => `${n} en ${guesses}`,
    games: (n) => plural(n, "partie"),
    trend: (games, regret, luck) =>
      `Moyenne des ${games} dernières parties\u00a0: tes choix ont coûté ${triesOf(regret)}, ` +
      `le hasard en a économisé ${signed(luck)}`,
    trendTitle: (games) => `Essais par partie, moyenne sur ${games}\u00a0: `,
    lostByChoices: "perdus par tes choix",
    savedByTiles: "économisés par chance",
    lostOn: (turn, share) =>
      share >= 0.5
        ? `C’est surtout au coup ${turn} que tu perds des essais\u00a0: ${Math.round(100 * share)}\u00a0% du total.`
        : `C’est au coup ${turn} que tu perds le plus d’essais\u00a0: ${Math.round(100 * share)}\u00a0% du total.`,
    turn: (n) => `coup ${n}`,
    lostPerGame: (turn, guesses) => `coup ${turn}\u00a0: ${triesOf(guesses)} par partie`,
    monthBefore: "Mois précédent",
    monthAfter: "Mois suivant",
    weekdays: ["L", "M", "M", "J", "V", "S", "D"],
    month: (month, year) => `${capitalised(MONTHS[month - 1])} ${year}`,
    solvedIn: (n) => `trouvé en ${tries(n)}`,
    notSolved: "pas trouvé",
    dayOf: (day, month, told) => `${ordinal(Number(day))} ${month.toLowerCase()}\u00a0: ${told}`,
    withHints: "avec indices",
    hints: (n) => `avec ${plural(n, "indice")}`,
  },
  lab: {
    about: "Chaque façon de jouer joue une fois chaque solution\u00a0: la chance n’y est pour rien.",
    compare: "Quelle façon de jouer demande le moins d’essais\u202f?",
    compared: "Façons de jouer comparées",
    others: "Choisir d’autres façons de jouer",
    run: "Comparer",
    add: "Encore une",
    remove: "retirer",
    strategy: (n) => `Joueur ${n}`,
    removeNamed: (n) => `Retirer le joueur ${n}`,
    opening: "Premier mot",
    byRanker: "choisi comme les autres",
    ranker: "Ensuite",
    rankers: {
      entropy: "le mot le plus révélateur",
      "expected-size": "le moins de reste en moyenne",
      largest: "le moins de reste au pire",
      "letter-frequency": "les lettres les plus fréquentes",
      popularity: "le mot le plus courant",
    },
    guessing: "Joue",
    guesses: { any: "n’importe quel mot", fitting: "seulement des mots possibles", hard: "en mode difficile" },
    solveWhen: "seulement des mots possibles dès",
    popularWhen: "le mot le plus courant dès",
    playing: "Parties en cours…",
    searching: "Calcul en cours…",
    tooLarge: "Liste trop grande pour être jouée ici\u00a0: choisis-en une autre.",
    strategyColumn: "Joueur",
    mean: "Moyenne",
    inTime: "Gagnées",
    longest: "La plus longue",
    byGuesses: "Parties par nombre d’essais",
    where: "Sur quels mots ils diffèrent",
    gamesIn: (games, guesses) => `${number(games)} en ${guesses}`,
    gamesOf: (strategy, games) => `Joueur ${strategy}\u00a0: ${plural(games, "partie")}`,
    perfect: (least, reached) => (reached ? " C’est le jeu parfait." : ` Le jeu parfait en demande ${least}.`),
    alone: ({ total, games, mean }) => `${totalFor(total, games)}\u00a0: ${fixed(mean, 4)} en moyenne.`,
    draw: (one, other, mean) =>
      `Égalité entre «\u00a0${one}\u00a0» et «\u00a0${other}\u00a0»\u00a0: ${mean} essais en moyenne.`,
    wins: (best, mean, next, fewer) =>
      `«\u00a0${best}\u00a0» gagne\u00a0: ${mean} essais en moyenne, ${fewer} de moins que «\u00a0${next}\u00a0».`,
    then: (words, ranker) => `${words}, puis ${ranker}`,
    differ: ({ first, second, faster, slower, same }) =>
      `Le joueur ${first + 1} est plus rapide que le ${second + 1} sur ${counted(faster)}, ` +
      `plus lent sur ${number(slower)}, à égalité sur ${number(same)}.`,
    faster: " Plus rapide\u00a0: ",
    slower: " Plus lent\u00a0: ",
    rankOpeners: "Quel est le meilleur premier mot\u202f?",
    whichBest: "Meilleurs mots",
    whichWay: "Façons de jouer",
    onAverage: "essais en moyenne",
    wordColumn: "Premier mot",
    perfectPlay: "Jeu parfait",
    byPeople: "Les gens",
    allWords: "Tous les mots, tous les chiffres",
    by: "Classés par",
    exactValue: "le moins d’essais",
    best: (word, mean, everyday) =>
      `${word}${everyday ? ", parmi les mots courants" : ""}\u00a0: ` +
      `${fixed(mean)} essais si la suite est parfaite.`,
    rarer: (word, saved) => `${word}, un mot rare, en épargne ${fixed(saved)}.`,
    byMeasure: (word, left, of) =>
      `Selon ce critère, c’est ${word}\u00a0: il en reste ${left} sur ${number(of)} en moyenne.`,
    yourOpener: "Que vaut ton premier mot\u202f?",
    yourWord: "Ton premier mot",
    typeYours: "Touche les cases et écris le tien.",
    replies: "Le meilleur deuxième mot",
    noRanker: (ranker) => `Le critère «\u00a0${ranker}\u00a0» n’existe pas.`,
    reveals: (word) => `Ce que révélerait ${word}`,
    splits: (ways, largest) =>
      `Il partage les mots en ${number(ways)} groupes\u202f; le plus grand a ${counted(largest)}.`,
    known: "le meilleur mot courant",
    behind: (more, best) => `${fixed(more)} essai de plus que ${best}`,
    ahead: (less, best) => `${fixed(less)} essai de moins que ${best}`,
    level: (best) => `Aussi bon que ${best}`,
    isBest: (everyday) => (everyday ? "Aucun mot courant n’est meilleur" : "Aucun mot n’est meilleur"),
    needs: (mean) => `Avec un jeu parfait ensuite\u00a0: ${measured(mean, 2, "essai")} en moyenne`,
    people: (mean) => `Les gens qui commencent ainsi en font environ ${fixed(mean, 1)}.`,
    place: ({ rank, guesses }) => `Rang ${number(rank)} sur ${number(guesses)} selon ce qu’il révèle.`,
  },
};
