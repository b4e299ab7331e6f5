// The page's sentences in Spanish, entry by entry as english.js has them.

import { capitalised, upper as capitals } from "../base/dom.js";
import { symbolsKind, wordsKind } from "../words/kind.js";
import { fixed, number, pluralsOf, signed } from "../base/numbers.js";

const form = pluralsOf("es");
/** @param {number} n @param {string} one */
const noun = (n, one, many = `${one}s`) => form(n, { one, other: many });
/** @param {number} n @param {string} one */
const plural = (n, one, many = `${one}s`) => `${number(n)} ${noun(n, one, many)}`;
/** @param {number} n */
const tries = (n) => plural(n, "intento");
/** @param {number} x */
const triesOf = (x) => `${fixed(x)} intentos`;

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

// What the list on the page is made of, and its gender.
const single = () => ({ words: "palabra", codes: "código", equations: "ecuación", numbers: "número" })[wordsKind()];
const many = () => (wordsKind() === "equations" ? "ecuaciones" : `${single()}s`);
const feminine = () => wordsKind() === "words" || wordsKind() === "equations";
const ao = () => (feminine() ? "a" : "o");
const some = () => `un${feminine() ? "a" : ""} ${single()}`;
const only = () => `un${feminine() ? "a" : ""} sol${ao()} ${single()}`;
const the = () => `${feminine() ? "la" : "el"} ${single()}`;
const theMany = () => `l${ao()}s ${many()}`;
/** @param {number} n */
const counted = (n) => plural(n, single(), many());
/** @param {number} n */
const remain = (n) => (n === 1 ? `Queda ${only()}` : `Quedan ${counted(n)}`);
/** @param {number} n */
const remained = (n) => (n === 1 ? `quedaba ${only()}` : `quedaban ${counted(n)}`);

// What they are made of: only a letter is feminine.
const symbolName = () => ({ letters: "letra", colours: "color", symbols: "símbolo" })[symbolsKind()];
const symbolNames = () => (symbolsKind() === "colours" ? "colores" : `${symbolName()}s`);
const ofLetters = () => symbolsKind() === "letters";
const theSymbol = () => `${ofLetters() ? "la" : "el"} ${symbolName()}`;
const ABSENT = "ausente";

/** @param {number} saved @param {boolean} exact */
const saving = (saved, exact) =>
  saved < 0.005 ? "menos de 0,01 intentos" : `${exact ? "" : "unos "}${triesOf(saved)}`;
/** @param {number} total @param {number} games */
const totalFor = (total, games) => `${tries(total)} para ${counted(games)}`;
/** Before the sound of i, "y" becomes "e". @param {string[]} names */
const listed = (names) => {
  const [last, rest] = [names.at(-1) ?? "", names.slice(0, -1).join(", ")];
  return rest ? `${rest} ${/^h?i(?![ae])/i.test(last) ? "e" : "y"} ${last}` : last;
};
/** @param {number} n */
const withHints = (n) => (n ? `, con ${plural(n, "pista")}` : "");
/** @param {boolean} sure */
const atLeast = (sure) => (sure ? "" : "al menos ");

/** A day as people write it. @param {string} day as in 2026-05-31 */
const dated = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} de ${MONTHS[month - 1]} de ${year}`;
};

/** @type {Record<string, string>} */
const SIGN_NAMES = { "+": "más", "-": "menos", "*": "por", "/": "entre", "=": "igual" };
/** @type {Record<string, string>} */
const BADGES = { proved: "demostrado", exact: "exacto", bound: "cota", estimate: "estimación" };

/** @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" o ");
/** @param {number} times */
const often = (times) => (times > 1 ? ` ${times} veces` : "");

/** @type {import("./text.js").Translation} */
export const spanish = {
  index: {
    language: "es",
    skip: "Ir al contenido",
    home: "tilewise, ir a Ayuda",
    views: "Secciones",
    assist: "Ayuda",
    review: "Análisis",
    play: "Jugar",
    boards: "Tableros",
    lab: "Lab",
    played: "A qué se juega",
    settings: "Ajustes",
  },
  // What several views say.
  common: {
    done: "Listo",
    undo: "Deshacer",
    startOver: "Reiniciar",
    copyLink: "Copiar enlace",
    thatWasIt: "¡Acerté!",
    refuses: "Mi juego lo rechaza",
    playIt: "Lo jugué",
    reviewGame: "Analizar la partida",
    cancel: "Cancelar",
    setTiles: "Colorear",
    remove: "Quitar",
    close: "Cerrar",
    guess: "Intento",
    cost: "Coste",
    more: "Más",
    words: (n) => counted(n),
  },
  settings: {
    theme: "Tema",
    themes: { auto: "del sistema", light: "claro", dark: "oscuro" },
    palette: "Colores de las casillas",
    palettes: { glaze: "verde, amarillo", contrast: "naranja, azul" },
    language: "Idioma",
    about:
      "tilewise funciona en este equipo y no se conecta con nadie más. Es independiente de los dueños de los juegos " +
      "que analiza. ",
  },
  frame: {
    description: "Qué palabra jugar ahora, qué tal fue una partida y por qué.",
    moreLists: "Más…",
    words: "Palabras",
    rule: "Regla",
    against: "Contra",
    hardMode: "Difícil",
    adversary: "Adversario",
    anAdversary: "un adversario",
    boards: (n) => plural(n, "tablero"),
    day: (day, month, year) => `${day} ${MONTHS[month - 1].slice(0, 3)}${year && ` ${year}`}`,
    late: "Sigue calculando: la respuesta se hace esperar.",
    unkeepable: "Este navegador no guarda nada de esta página: partidas y ajustes se perderán al cerrarla.",
    unkept: "Ya no cabe aquí ninguna partida más: expórtalas desde Análisis antes de cerrar la página.",
    noSuchList: "Esa lista de palabras no existe.",
    viewMissing: "No se pudo cargar esta sección. ¿Tienes conexión?",
    viewMissingHere: "No se pudo cargar esta sección. ¿Sigue tilewise en marcha? (tilewise serve)",
  },
  offer: {
    take: (language) => `Jugar en ${language.toLowerCase()}`,
    leave: "No, gracias",
  },
  lists: {
    known: {
      daily: "Wordle de hoy",
      "nyt-extended": "Wordle, con soluciones posteriores",
      "nyt-2022": "Wordle, principios de 2022",
      original: "Wordle, primera versión",
      lab: "Laboratorio de teoría de la información",
    },
    english: "Inglés",
    numbers: "Números",
    codes: "Códigos",
    inOrder: "en orden",
    rules: { any: "cualquier palabra", hard: "modo difícil", strict: "cumplir todas las pistas" },
    plain: (n) => `Wordle, las ${number(n)} soluciones de 2022`,
    letters: (n) => `${n} letras`,
    wordlePlayer: (n) => `Wordle Player, ${n} letras`,
    mastermind: (places, colours) => `Mastermind, ${places} de ${colours} colores`,
    bulls: (n) => `Toros y vacas, ${n} cifras`,
    primel: (n) => `Primel, ${n} cifras`,
    brief: (name) =>
      name.replace(/, (\d+) (?:letras|cifras)$/, " $1").replace(/, (\d+) de (\d+) colores$/, " $1 × $2"),
  },
  tiles: {
    hidden: "Palabra oculta",
    kinds: { absent: ABSENT, elsewhere: "en otro lugar", "in the right place": "en su lugar" },
    run: (kind, from, to) =>
      from === to ? `${from} ${kind}` : `${from} a ${to} ${kind === ABSENT ? `${kind}s` : kind}`,
    word: (word, shows) => `${word}: ${shows}`,
    tap: "Toca cada casilla hasta que tenga el color que mostró el juego.",
    click: (key) => [
      ...["Haz clic en una casilla, o pulsa ", key("g"), " en su lugar, ", key("y"), " en otro lugar, ", key(".")],
      ...[" ausente; y luego ", key("Enter"), "."],
    ],
    tile: (symbol, place, kind) => {
      const unknown = `${capitalised(symbolName())} desconocid${ofLetters() ? "a" : "o"}`;
      return `${symbol || unknown}, ${symbolName()} ${place}: ${kind}`;
    },
  },
  pegs: {
    inPlaceName: "en su lugar",
    elsewhereName: "en otro lugar",
    inPlace: (n) => `${n} en su lugar`,
    elsewhere: (n) => `${n} en otro lugar`,
    spoken: (right, other) => (right + other ? `${right} en su lugar, ${other} en otro lugar` : "ninguno"),
    change: "Cambiar el resultado",
    keys: "Teclea cuántos están en su lugar y cuántos en otro lugar; luego, Enter.",
  },
  keys: {
    keyboard: "Teclado",
    enter: "enviar",
    enterLabel: "Enviar (Enter)",
    coloured: (name, kind) => `${name}, ${kind}`,
    split: (name, kinds) =>
      [name, ...kinds.flatMap((kind, board) => (kind ? [`tablero ${board + 1} ${kind}`] : []))].join(", "),
    delete: "Borrar",
    name: (symbol, colour) => (colour ? `color ${symbol}` : (SIGN_NAMES[symbol] ?? symbol)),
  },
  assist: {
    possible: (n, today) =>
      `${n === 1 ? `${capitalised(only())} es posible` : `${counted(n)} posibles`}${today ? " hoy" : ""}.`,
    left: (n) => remain(n),
    widened: (n) =>
      `Ya no encaja ninguna solución de la lista, así que ahora cuentan ${theMany()} admitid${ao()}s que encajan: ` +
      `${number(n)}.`,
    checkColours: "¿Están bien todos los colores?",
    toldNothing: (left, word) => `${left}: ${word} no reveló nada nuevo.`,
    luck: (left, more) => `${left}${more > 0.6 ? ": buena suerte" : more < -0.6 ? ": mala suerte" : ""}.`,
    tells: (word, candidate, parts, n, stay) => {
      const them = `l${ao()}s ${counted(n)}`;
      const split = `divide ${them} en ${plural(parts, "grupo")} y deja un${ao()}s ${number(stay)}`;
      return `${word} ${candidate ? "" : "no "}puede ser la solución; ${parts === n ? `distingue ${them}` : split}.`;
    },
    twoLeft: "Quedan dos: a cara o cruz.",
    bestThatCanWin: "Mejor solución posible: ",
    everyday: "Preferir palabras conocidas",
    rareSaves: (price, exact) =>
      price === null ? " quizá ahorraría un poco." : ` ahorraría ${saving(price, exact)}.`,
    wellKnown: "La mejor palabra conocida: ",
    costsMore: (price, exact) => (price === null ? ", a riesgo de perder." : `, por ${saving(price, exact)} más.`),
    wins: (chance) => ` ·\u00a0gana el ${fixed(100 * chance, 1)}\u00a0% de las veces`,
    notATurn: (turn, tiles) =>
      `«${turn}» no es una jugada: escribe el intento, un signo igual y sus casillas, como ${tiles}`,
    noRule: (rule) => `La regla «${rule}» no existe.`,
    title: "Encuentra la mejor jugada.",
    tilesHow: "Juega la palabra propuesta en tu juego. Luego dales a las casillas sus colores.",
    pegsHow: "Juega esto en tu juego. Luego di cuántos están en su lugar y cuántos en otro.",
    shown: "Lo que mostró el juego",
    onlyWinners: "Solo intentos que puedan ganar",
    searching: "Calculando los valores exactos…",
    searchingOn: "Sigue calculando…",
    notProved: "Sin demostrar tras un minuto. ",
    searchOn: "Seguir calculando",
    missing: (why) => `Faltan los valores exactos: ${why}`,
    clash: "Estas pistas se contradicen.",
    lookAgain: "Revísalo",
    wrongTile: "Alguna casilla está mal: corrígela o deshaz la última jugada.",
    inGuesses: (n) => `en ${tries(n)}`,
    solved: "¡Resuelto!",
    solvedIn: (how) => `Resuelto ${how}.`,
    newPuzzle: "Nueva partida",
    lost: "No salió",
    lostWith: (n, left) => `No salió en ${tries(n)}. ${capitalised(remained(left))}.`,
    lostLeft: (left) => remained(left),
    playOn: "Seguir jugando",
    unreadable: "Esta posición no se entiende.",
    noAnswer: "Sin respuesta",
    notAPosition: "Posición no válida",
    leftOut: "Sin contar: ",
    takeBack: (word) => `Recuperar ${word}`,
  },
  solved: {
    kept: (marks) => `En tus partidas: ${marks || "guardada"}.`,
    keep: "Guardar las partidas resueltas aquí",
    not: (why) => `No está en tus partidas: ${why}`,
  },
  returning: {
    resume: (words) => `Continuar: ${words}`,
    result: (day, n) => `${day ? `El ${dated(day)}` : "Ayer"}: ${n === null ? "no salió" : `resuelto en ${n}`}`,
    trend: (games, skill, before) => {
      const [mark, was] = [Math.round(skill), before === null ? null : Math.round(before)];
      const since = was === null ? "" : mark === was ? ", como antes" : `, antes ${was}`;
      return `Habilidad en las últimas ${games} partidas: ${mark}${since}.`;
    },
  },
  today: {
    head: (day, puzzle) => `${dated(day)} · Wordle n.º\u00a0${number(puzzle)}`,
    known: (day) => `Soluciones conocidas hasta el ${dated(day)}.`,
    words: (n, plain) =>
      `Cuentan ${number(n)} palabras: las ${number(plain)} de Wordle en 2022 y las posteriores. ` +
      `Las soluciones pasadas son poco probables.`,
    add: "Añadir la solución de ayer",
    added: (word) => `${word} fue la solución de ayer: ya no se cuenta.`,
    which: "¿Cuál fue la solución de ayer? Ya no se sugerirá ni se contará.",
    label: "Solución de ayer",
    take: "Añadir",
    unknown: (word) => `${word} no está en la lista.`,
    why: (chance, played) =>
      played
        ? `Ya fue la solución el ${dated(played)}.`
        : `Antes de cualquier pista, su probabilidad era del ${chance}.`,
    noReason: "Ahora mismo no se puede saber de dónde sale su probabilidad.",
  },
  card: {
    label: (word) => `Qué haría ${word}`,
    atLeast: "al menos",
    atMost: "como mucho",
    more: (bound, mean, begun) => `${bound}${triesOf(mean)} ${begun ? "más " : ""}`,
    loses: " No encontraría todas las soluciones a tiempo.",
    moreThan: (more, best) => ` ${triesOf(more)} más que ${best}.`,
  },
  clash: {
    conflict: (words, reason) => {
      const none = `${feminine() ? "Ninguna" : "Ningún"} ${single()}`;
      const head =
        words.length === 1 ? `${none} puede dar ${words[0]} así` : `${none} encaja a la vez con ${listed(words)}`;
      return `${head}${reason ? `: ${reason}` : ""}.`;
    },
    reasons: {
      twice: () => "se jugó dos veces con casillas distintas",
      given: ([letter], [word], place) =>
        `${theSymbol()} ${place} es ${letter} desde el principio, pero ${word} dice otra cosa`,
      place: ([letter], [word, other], place) =>
        `${theSymbol()} ${place} es ${letter} según ${word}, pero no según ${other}`,
      letter: ([one, two], [word, other], place) =>
        `${theSymbol()} ${place} es ${one} según ${word} y ${two} según ${other}`,
      word: ([letter], [word, other]) => `${letter} está según ${word}, pero no según ${other}`,
    },
    nothingFixes: "Cambiar una o dos casillas no lo arreglaría.",
    wouldFix: (tiles) => (tiles === 1 ? "Bastaría con cambiar una casilla:" : "Bastaría con cambiar dos casillas:"),
    answersFit: (n) => `${noun(n, "encajaría", "encajarían")} ${counted(n)}`,
    allowedFit: (n) => {
      const words = plural(n, `${single()} admitid${ao()}`, `${many()} admitid${ao()}s`);
      return `${noun(n, "encajaría", "encajarían")} ${words}, pero ninguna solución de la lista`;
    },
    tile: (letter, word, kind) => `${letter} de ${word} ${kind}`,
    mend: (tiles, fit) => `${tiles.join(", ")}: ${fit}`,
    fix: "Corregir",
    fixBy: (how) => `Corregir: ${how}`,
    keep: (word) => `Dejar ${word}`,
    unknown: (word, near) => `${word} no está en la lista.${near ? " ¿Querías decir…?" : ""}`,
  },
  dock: {
    label: "Sugerencia",
    playThis: "Juega esto:",
    kinds: {
      everyday: "Mejor palabra conocida",
      proved: "Mejor jugada, demostrada",
      best: "Mejor jugada hasta ahora",
      canWin: "Mejor jugada que puede ganar",
      good: "Una buena jugada",
      quick: "Estimación rápida",
      only: "No encaja nada más",
    },
    moreGuesses: (mean, begun) => `${triesOf(mean)} ${begun ? "más " : ""}de media`,
    leaves: (n) => `quedan ${fixed(n, 1)} en promedio`,
    better: "Mejor: ",
  },
  entry: {
    other: "¿Jugaste otra cosa? Escríbela aquí.",
    next: "Siguiente",
    back: "Atrás",
    typeTheWord: "Escribe la palabra",
    turns: "Jugadas hasta ahora",
    word: (n) => `Palabra ${n}`,
    played: (length) => `Lo que jugaste, ${length} ${symbolNames()}`,
    short: (word, n, length) =>
      word
        ? `${word} tiene ${n} de ${length} ${symbolNames()}.`
        : `Escribe antes ${some()} de ${length} ${symbolNames()}.`,
    showed: (word) => `Lo que mostró el juego para ${word}`,
    notATurn: "Eso no es una jugada: escribe el intento, un signo igual y sus casillas, como crane=.y..g",
  },
  board: {
    notTyped: "palabra aún sin escribir",
    turn: (n, word) => `Jugada ${n}, ${word}`,
    tools: (word) => `Cambiar o quitar ${word}`,
    details: "Detalles",
    detailsOf: (word) => `Detalles de ${word}`,
    change: "Cambiar la palabra",
    changeOf: (word) => `Cambiar la palabra ${word}`,
    removeOf: (word) => `Quitar ${word}`,
  },
  answer: {
    words: () => capitalised(`${many()} posibles`),
    showWords: () => `Ver ${theMany()}`,
    likeliest: "por probabilidad",
    commonest: "por frecuencia de uso",
    alphabetical: "por orden alfabético",
    fold: "Detalles: los intentos ordenados",
    partial: "El cálculo no terminó a tiempo: donde falta el valor, ves una cota.",
    byBits: "Ordenados por cuánto revelan. Los valores exactos llegarán cuando queden menos.",
    firstSearched: "El primero está calculado; los demás van ordenados por cuánto revelan.",
  },
  details: {
    legend: "¿Qué significan los números?",
    meanings: [
      [
        "Intentos por jugar",
        "cuántos intentos harán falta aún en promedio, contando este, si después se juega siempre lo mejor",
      ],
      ["Revela", "cuánto revelará el resultado en promedio, en bits; cada uno reduce a la mitad lo que queda"],
      ["Quedan en promedio, en el peor caso", "cuántos seguirán encajando después"],
      ["Grupos", "cuántos resultados distintos puede haber; lo que queda se reparte en otros tantos grupos"],
      ["Puede ganar", "si todavía puede ser la solución"],
    ],
    was: (day) => `ya salió el ${dated(day)}`,
    everyday: "conocida",
    ranked: "Intentos ordenados",
    toGo: "Intentos por jugar",
    bits: "Revela",
    average: "Quedan en promedio",
    worst: "Peor caso",
    parts: "Grupos",
    canWin: "Puede ganar",
    yes: "sí",
    no: "no",
    more: (n) => `y ${number(n)} más`,
    allParts: (n) => `Ver los ${number(n)} grupos`,
    skyline: (word, parts, largest) => `${word} forma ${plural(parts, "grupo")}; el mayor tiene ${counted(largest)}`,
    someWords: (n, of) => `Ver ${number(n)} de ${number(of)} ${many()}`,
    allWords: (n) => `Ver l${ao()}s ${number(n)} ${many()}`,
    wordsBefore: (before, after) => `${counted(before)} antes, ${number(after)} después`,
    left: "en juego",
    tryAgain: "Reintentar",
  },
  badges: {
    names: BADGES,
    meanings: {
      proved: "el valor exacto, y ningún intento permitido es mejor",
      exact: "el valor exacto",
      bound: "se acabó el tiempo: es al menos ese valor",
      estimate: "una estimación rápida, sin cálculo exacto",
    },
  },
  ask: {
    noAnswer: "Sin respuesta.",
    unnamed: () => "Así no se puede responder: algo no está bien en la dirección o en lo escrito.",
    restarted: "El motor se reinició.",
    busy: "El servidor está ocupado.",
    wrong: "Algo salió mal.",
    answered: (status) => `El servidor respondió ${status}.`,
    away: "tilewise no responde. ¿Sigue en marcha? (tilewise serve)",
  },
  faults: {
    word: ({ text, symbols }) => `«${text}» no es una palabra: solo puede llevar ${symbols ?? "letras"}.`,
    length: ({ text, count, noun: of, needed }) => {
      const short = `${capitals(text)} tiene ${plural(count, of === "letters" ? "letra" : "símbolo")}`;
      return needed ? `${short}; tienen que ser ${needed}.` : `${short}.`;
    },
    unlisted: ({ text, near, only: rule }) => {
      const why = rule ? `${capitals(text)} no vale aquí.` : `${capitals(text)} no está en la lista.`;
      return near.length ? `${why} ¿Querías decir ${either(near.map(capitals))}?` : why;
    },
    given: ({ text, place, letter }) =>
      `${capitals(text)} no vale: ${theSymbol()} ${place} es ${letter} desde el principio.`,
    whole: ({ text }) => `${capitals(text)} lo da todo: no queda nada que adivinar.`,
    first: () => "El adversario aún no tiene palabra: no se puede dar su primera letra.",
    hard: ({ text, turn, letter, place, times }) => {
      const must = place
        ? `${theSymbol()} ${place} tiene que ser ${letter}`
        : `tiene que llevar ${letter}${often(times)}`;
      return `${capitals(text)} no vale en modo difícil después de ${capitals(turn.split("=")[0])}: ${must}.`;
    },
    strict: ({ text }) =>
      `${capitals(text)} ya no puede ser la solución, y aquí cada intento tiene que cumplir todas las pistas.`,
    clash: ({ board, why }) => (board ? `Tablero ${board}: ${why}` : why),
    list: ({ text }) => `La lista «${text}» no existe.`,
    without: ({ words }) => `Sin ${words.map(capitals).join(", ")} no queda ninguna solución.`,
    unlike: ({ given }) => `Ninguna solución de la lista es como ${capitals(given)}.`,
    long: ({ words }) => `${counted(words)} son demasiadas para calcularlo todo aquí.`,
    few: ({ answers, boards }) =>
      `La lista solo tiene ${plural(answers, "solución", "soluciones")}: faltan para ${boards} tableros.`,
    empty: () => "No hay nada que analizar: pon las palabras jugadas.",
    unshown: ({ text }) => `No se sabe qué mostró ${capitals(text)}: pon la solución o los colores.`,
    both: ({ text, shown }) => `${capitals(text)} no puede haber mostrado a la vez ${listed(shown)}.`,
    follows: ({ text }) => `${capitals(text)} era la solución, pero después hay más palabras.`,
    rows: ({ rows, words }) =>
      `El texto para compartir tiene ${plural(rows, "fila")} de cuadros, pero hay ${plural(words, "palabra")}.`,
    date: ({ text }) => `«${text}» no es una fecha como 2026-05-31.`,
    future: ({ day }) => `El ${dated(day)} todavía no ha llegado.`,
    early: ({ day, first }) => `El ${dated(day)} no hubo palabra: la primera fue la del ${dated(first)}.`,
    unanswered: ({ day, last }) =>
      `No se conoce la solución del ${dated(day)}: la última conocida es la del ${dated(last)}.`,
    unpictured: () => "Esto no es una imagen PNG, JPEG o WebP.",
    damaged: () => "La imagen está dañada o incompleta.",
    moving: () => "Esto es una animación: usa una imagen fija.",
    large: ({ width, height, most }) =>
      `La imagen tiene ${width} × ${height} píxeles, y se leen ${Math.floor(most / 1e6)} millones como mucho.`,
    small: ({ width, height }) => `La imagen tiene ${width} × ${height} píxeles: muy pocos para leer un tablero.`,
    boardless: ({ length, squares }) =>
      `No se ve en la imagen ningún tablero de ${length} letras` +
      `${squares ? " (hay cuadros, pero colocados de otra forma)" : ""}. ` +
      "Usa una captura recta y elige la lista del juego.",
    untiled: () => "Solo se leen imágenes de juegos que colorean cada casilla.",
    shapeless: () => "Los signos de esta lista aún no se pueden leer en imágenes.",
    busy: ({ seconds }) => `El servidor está ocupado: prueba otra vez en ${seconds} s.`,
    slow: ({ seconds }) => `Esto tarda más de los ${fixed(seconds, 0)} segundos permitidos aquí.`,
    offline: () => "Esto no se había cargado antes, y ahora no hay conexión.",
    unstarted: () => "El motor no arranca: el navegador es muy antiguo o no hay conexión.",
  },
  files: {
    noColumn: "Eso no es un archivo de partidas: no tiene la columna «guesses».",
    noJson: "Eso no es un archivo de partidas: no es lo que escribe «tilewise history --json».",
    line: (n) => `Línea ${n}`,
    game: (n) => `Partida ${n}`,
    wrong: (where, what) => `${where} del archivo: ${what}.`,
    noGuesses: "no tiene intentos (palabras separadas por espacios)",
    noHost: (host, hosts) => `«${host}» no vale en host; tiene que ser uno de estos: ${hosts.join(", ")}`,
    noWhole: (column) => `no hay un número entero en la columna «${column}»`,
    noNumber: (column) => `no hay un número en la columna «${column}»`,
    noWords: (column) => `no hay palabras en la columna «${column}»`,
    noDate: (column) => `no hay una fecha como 2026-05-31 en la columna «${column}»`,
  },
  rate: {
    waiting: (word) => `¿Qué tal ${word}?`,
    best: (_, sure) => (sure ? "Ningún intento es mejor." : "De momento no hay nada mejor."),
    good: (cost, sure) => `Bien: ${atLeast(sure)}${fixed(cost, 2)} más que el mejor.`,
    slip: (cost, sure) => `Imprecisión: ${atLeast(sure)}${fixed(cost, 2)} más que el mejor.`,
    mistake: (cost, sure) => `Error: ${atLeast(sure)}${fixed(cost, 2)} más que el mejor.`,
    loses: () => "Perdería más veces que el mejor.",
    unknown: (n) => `Sin calcular a tiempo: quedan ${fixed(n, 1)} en promedio `,
    refused: (kind, word, message) => (kind === "vocabulary" ? `${word} no está en la lista.` : message),
  },
  given: {
    label: "Letras dadas",
    none: "ninguna",
    some: "hay letras dadas, como en SUTOM, Motus y Lingo",
    first: "la primera letra está dada, como en SUTOM, Motus y Lingo",
    firstLetter: "1.ª letra",
    row: "Letras dadas",
    hint: "Toca una casilla y escribe la letra que el juego muestra al empezar. Tus palabras también deben llevarla.",
    place: (n) => `${capitalised(symbolName())} dad${ofLetters() ? "a" : "o"} ${n}`,
    start: (words, limit) =>
      words === 1
        ? `Solo una palabra empieza así. Adivínala en ${tries(limit)}.`
        : `Una de las ${number(words)} palabras que empiezan así. Adivínala en ${tries(limit)}.`,
    list: (list, given) => (given ? `${list}, 1.ª letra dada` : list),
  },
  play: {
    grid: "Tus intentos",
    secret: "una palabra secreta",
    noGame: "Esa partida no existe.",
    noNumber: (given) => `«${given}» no es un número de partida.`,
    short: (word, n, length) =>
      n ? `${word} tiene ${n} de ${length} ${symbolNames()}.` : `Escribe antes ${length} ${symbolNames()}.`,
    won: (n, hints) => `Resuelto en ${tries(n)}${withHints(hints)}.`,
    lost: (word) => `Esta vez no. Era ${word}.`,
    notCornered: (word) => `Esta vez no. Todavía podía ser ${word}.`,
    hiding: (n) => `Aún tiene ${counted(n)} donde esconderse.`,
    noWord: (limit) => `Todavía no ha elegido nada: acorrálalo en ${tries(limit)}.`,
    guessesLeft: (n) => (n === 1 ? "Último intento." : `Te quedan ${tries(n)}.`),
    start: (answers, limit, plain) =>
      plain
        ? `Una de las ${number(answers)} soluciones de Wordle en 2022. Adivínala en ${tries(limit)}.`
        : `Un${feminine() ? "a" : "o"} de ${number(answers)} ${many()}. Adivínal${ao()} en ${tries(limit)}.`,
    hint: "Pista",
    steps: () => ["una ayudita", `un${ofLetters() ? "a" : ""} ${symbolName()}`, the()],
    fit: (n) => (n === 1 ? `Solo encaja ${some()}.` : `Encajan ${counted(n)}.`),
    good: (candidate) =>
      candidate
        ? "Un buen intento puede ser la solución."
        : "Un buen intento no puede ser la solución: solo sirve para saber más.",
    has: (symbol, place, sure) => {
      const where = place ? ` en la posición ${place}` : "";
      return `${sure ? "La solución" : "Un buen intento"} tiene ${theSymbol()} ${symbol}${where}.`;
    },
    isWord: (word, sure) => `${sure ? "La solución" : "Un buen intento"} es ${word}.`,
    takeIt: "Usar",
    looking: "Buscando una pista…",
    giveUp: "Rendirse",
    giveUpSure: "¿Ver la solución y perder la partida?",
    giveUpYes: "Sí, me rindo",
    keepPlaying: "Seguir jugando",
    newGame: "Nueva partida",
    next: "Siguiente partida",
    share: "Compartir",
    picture: "Imagen",
    skill: (n) => `habilidad ${n}`,
    luck: (n) => `suerte ${n}`,
    linkTitle: "Da la misma palabra, sin tus intentos",
    adversaryName: "adversario",
    gameName: (n) => `partida ${n}`,
    shareTitle: (name, list, hard, score, hints) =>
      `tilewise ${name}, ${list}${hard ? ", difícil" : ""}: ${score}${withHints(hints)}`,
    againstAdversary: "Contra el adversario",
  },
  share: {
    copied: "Copiado",
    field: "Copia este texto",
    byHand: "Copiar a mano",
    closed: "Este navegador no deja copiar a la página. Cópialo aquí:",
  },
  challenge: {
    title: "Una palabra tuya",
    open: "Reto",
    openTitle: "Un enlace para que alguien adivine una palabra tuya",
    name: "reto",
    one: (length) => `Escribe una palabra de ${length} letras: quien abra el enlace tendrá que adivinarla.`,
    many: (boards) => `Escribe ${boards} palabras, una por tablero: quien abra el enlace tendrá que adivinarlas.`,
    field: (boards) => (boards > 1 ? `Tus ${boards} palabras` : "Tu palabra"),
    copyIt: "Copiar el enlace",
    short: (n, boards) => (boards > 1 ? `Llevas ${counted(n)} de ${boards}.` : "Escribe una sola palabra."),
    same: "Las palabras tienen que ser distintas.",
    unknown: (word, near) =>
      `${word} no está en esta lista.${near.length ? ` ¿Querías decir ${near.slice(0, 3).join(", ")}?` : ""}`,
    broken: "Este reto no se entiende: el enlace está dañado o cortado. Pídelo otra vez.",
    start: (limit) => `Alguien te ha puesto un reto. Adivina la palabra en ${tries(limit)}.`,
  },
  daily: {
    open: "Palabra del día",
    openTitle: "Una palabra al día, la misma para todo el mundo",
    title: "Palabras del día anteriores de tilewise",
    start: (n, day, limit) => `Palabra tilewise n.º\u00a0${number(n)}, ${day}. Adivínala en ${tries(limit)}.`,
    shareTitle: (n, list, hard, score, hints) =>
      `tilewise ${n}${list && `, ${list}`}${hard ? ", difícil" : ""}: ${score}${withHints(hints)}`,
    streak: (n) => plural(n, "día seguido", "días seguidos"),
    next: (hours, minutes) =>
      `Próxima palabra en ${hours ? `${hours} h ` : ""}${minutes || !hours ? `${minutes} min` : ""}`.trim(),
  },
  days: {
    title: "Palabras de días anteriores",
    open: "Por fecha",
    openTitle: "La palabra de cualquier día pasado",
    another: "Otro día",
    year: "Año",
    any: "Un día sin jugar, al azar",
    notPlayed: "sin jugar",
    noDate: (given) => `«${given}» no es una fecha como 2026-05-31.`,
    name: (day) => `palabra del ${day}`,
    start: (day, limit) => `La palabra del ${day}. Adivínala en ${tries(limit)}.`,
    played: (day, won, n) => `Ya jugaste la palabra del ${day}: ${won ? `resuelta en ${tries(n)}` : "sin resolver"}.`,
    again: "Jugarla otra vez",
    review: "Analizar esa partida",
  },
  boards: {
    title: "Varios tableros",
    playTitle: "Jugar en varios tableros",
    helpTitle: "Ayuda con varios tableros",
    playHere: "Jugar aquí",
    elsewhere: (game) => `¿Juegas a ${game} en otro sitio? Juega allí una palabra e indica aquí sus colores.`,
    help: "Ayuda para mi partida",
    another: "Ayuda con otra partida",
    working: "Calculando…",
    secret: "palabras secretas",
    group: "Los tableros",
    mini: (n, solved, left) => `Tablero ${n}${solved ? ", resuelto" : left && `, ${left} en juego`}: ampliarlo`,
    boardOf: (n, of) => `Tablero ${n} de ${of}`,
    board: (n) => `Tablero ${n}`,
    nothing: "Todavía no se sabe nada.",
    paintHint: "Toca cada casilla hasta que tenga el color que mostró este tablero.",
    solved: "Resuelto.",
    left: (n) => `${remain(n)}.`,
    nextBoard: "Siguiente tablero",
    before: "Tablero anterior",
    after: "Tablero siguiente",
    showed: (word) => `Lo que mostró este tablero para ${word}`,
    allSolved: (boards, n, hints = 0) => `Los ${boards} tableros resueltos en ${tries(n)}${withHints(hints)}.`,
    someSolved: (done, boards) => `${done} de ${boards} tableros resueltos.`,
    guessOf: (n, limit, done, boards) => `Intento ${n} de ${limit}, resueltos: ${done} de ${boards}`,
    theWords: (words) => `Las palabras eran ${words.join(", ")}.`,
    stillOpen: (words) => `Todavía podían ser ${words.join(", ")}.`,
    tryIt: (word) => `Prueba con ${word}. `,
    giveUpSure: "¿Ver las palabras y perder la partida?",
    again: "Las mismas otra vez",
    againTitle: "Las mismas palabras, desde el primer intento",
    linkTitle: "Da las mismas palabras, sin tus intentos",
    shareTitle: (name, list, boards, score, hints) =>
      `tilewise ${boards} tableros, ${list}, ${name}: ${score}${withHints(hints)}`,
    notSolved: (n) => `${plural(n, "tablero")} sin resolver`,
    reviewed: "Tus intentos",
    cost: (regret, exact) =>
      regret < 0.005
        ? "Ningún intento podía ser mejor."
        : `Tus decisiones costaron ${exact ? "" : "unos "}${triesOf(regret)} en total.`,
    bestWas: "Lo mejor",
    leftBefore: "Quedaban antes",
    notJudged: "sin evaluar",
    or: "o",
    mustBe: (boards) => `Tiene que ser la palabra del tablero ${boards.join(", ")}.`,
    canBe: (boards) => `Puede ser la palabra del tablero ${boards.join(", ")}.`,
    tells: (none) =>
      none
        ? "No resuelve ningún tablero, pero es la que más revela."
        : "Puede resolver cualquier tablero y revela mucho de todos.",
    otherWord: "Otra palabra que jugaste",
    otherWordShort: "u otra palabra",
    typePlayed: "Escribe la palabra que jugaste.",
  },
  review: {
    puzzle: (n) => `Wordle n.º\u00a0${number(n)}`,
    guesses: (n) => tries(n),
    given: (letters, free) => `${letters} de salida${free ? ", intentos libres" : ""}`,
    without: (words) => `sin ${words.length > 3 ? `${words.length} palabras` : words.join(" ")}`,
    changeWords: "Cambiar las palabras jugadas",
    notMine: "No es mi partida",
    change: "cambiar",
    changeTerms: "Cambiar el día o las palabras jugadas",
    day: "Día del Wordle",
    title: "Analizar",
    fresh: "Nuevo análisis",
    how: "Escribe las palabras que jugaste; la solución, al final.",
    why: "Cada jugada se compara con el juego perfecto: lo que costó tu decisión y lo que puso la suerte.",
    wordsNow: "¿Qué palabras eran?",
    wordsHow: "Toca la palabra que jugaste, o escríbela.",
    cannot: "Esta partida no se puede analizar.",
    asNormal: "Analizar como partida normal",
    judging: "Analizando la partida…",
    openInAssist: "Abrir en Ayuda",
    searching: "Calculando el valor de la apertura…",
    showWords: "Mostrar las palabras",
    hideWords: "Ocultar las palabras",
    share: "Compartir sin spoilers",
  },
  picture: {
    open: "Desde una captura",
    title: "La partida de la imagen",
    reading: "Leyendo la imagen…",
    sure: "Esto es lo que muestra la imagen.",
    doubtful: "Esto es lo que muestra la imagen. Mira las casillas marcadas: puede que estén mal.",
    mayBeOtherwise: "Puede estar mal",
    correct: "Toca una casilla para cambiar su color; el menú de una fila cambia su palabra.",
    correctBoards: "Toca una casilla para cambiar su color; una palabra mal leída se reescribe en su campo.",
    guesses: "Las palabras de todos los tableros",
    guess: (n) => `Intento ${n}`,
    typed: "Escrito, pero aún sin enviar: ",
    none: "El navegador no puede abrir esto (¿HEIC?): haz una captura de pantalla o guárdalo como JPEG o PNG.",
    advise: "Sugerir el próximo intento",
    discard: "Descartar",
  },
  reviewForm: {
    paste: "Pegar un resultado",
    seeExample: "Ver un ejemplo",
    game: "La partida",
    asText: "Escribirla como texto",
    inOrder: "Los intentos, en orden",
    help: "Un texto para compartir, palabras, jugadas como tarse=.y..g, o todo junto.",
    example: (words) => `${words && `Por ejemplo, ${words}. `}No hace falta marcar los colores: salen de la solución.`,
    take: "Usar este texto",
    clear: "Borrar",
    nothing: "No hay texto que pegar.",
    everyRow: "Escribe antes la palabra de cada fila.",
    enter: (length) => `Escribe las palabras de la partida, de ${length} letras cada una.`,
    answer: (length) => `La solución, ${length} letras`,
    typeAnswer: (length) => `Escribe la solución, ${length} letras.`,
    wasIt: (word) => `¿La solución era ${word} u otra palabra?`,
    whatWasIt: "No salió. ¿Cuál era la palabra?",
    itWas: (word) => `Era ${word}`,
    thatWord: "Era esa palabra",
    wrongLength: (word, n, length) =>
      `${word} tiene ${plural(n, "letra")}; las palabras de esta lista tienen ${length}.`,
    notKnown: "No lo sé",
  },
  reviewSummary: {
    skilled: (skill, luck) =>
      `Habilidad ${skill}, suerte ${luck}: ` +
      `mejor jugada que ${skill} de 100 partidas de otra gente, con más suerte que ${luck}.`,
    lucky: (luck, perfect) =>
      `Suerte ${luck}: más suerte que en ${luck} de 100 partidas ${perfect ? "perfectas" : "de otra gente"}.`,
    atMost: (of100) => `Habilidad ${of100} como mucho, según las palabras que recuerdas.`,
    won: "ganada",
    lost: "perdida",
    chances: "Probabilidad de ganar con el juego perfecto, antes de cada intento, en tanto por ciento",
    chance: (name, chance) => `${name} ${chance}\u00a0%`,
    chancesThen: (before, end) => `${before.join(", ")}, y al final ${end}`,
    chanceToWin: "Probabilidad de ganar",
    atStart: "Probabilidad de ganar al empezar",
    choicesAndTiles: "Tus decisiones y la suerte",
    youGaveAway: "Tus decisiones quitaron",
    tilesGave: (gave) => `La suerte ${gave ? "dio" : "quitó"}`,
    outcome: "Resultado",
    chanceLeft: "Probabilidad que quedaba al dejarla",
    guesses: "Intentos",
    allGuesses: "Intentos, todos gastados",
    guessesToCome: "Intentos, con los que aún se esperan",
    par: "Juego perfecto, en promedio",
    parAfter: (n) => `Juego perfecto tras ${tries(n)}`,
    searching: (par) => `${par} (calculando)`,
    youSaved: "Tus decisiones ahorraron",
    youLost: "Tus decisiones costaron",
    tilesSaved: (saved) => `La suerte ${saved ? "ahorró" : "costó"}`,
    notKnown: "no se sabe",
    numbers: "Los números",
  },
  // A judged game in sentences. What a choice was (`choice`) begins most of them.
  people: {
    took: (n, share) => `Tú necesitaste ${n}, como ${share}.`,
    missed: (share) => `${share} tampoco la encuentran.`,
    take: (mean, word) => `La gente necesita ${mean} intentos para ${word ?? "esta palabra"}`,
    ofHundred: (n) => (n ? `${n} de cada 100` : "menos de 1 de cada 100"),
    notFound: "sin resolver",
    better: (better) =>
      `${fixed(Math.abs(better))} ${better < 0 ? "peor" : "mejor"} que otra gente con las mismas palabras`,
  },
  told: {
    wellPlayed: "Bien jugado.",
    unlisted: "Era la solución, aunque no está en ninguna lista de soluciones.",
    notes: {
      every: ({ word }) =>
        `${word} no está entre las soluciones habituales: se juzga con ellas mientras encaje alguna ` +
        "y después con todas las palabras permitidas que encajan.",
      mornings: ({ day }) =>
        `Para los días anteriores al ${dated(day)}, todas las soluciones cuentan como igual de probables.`,
    },
    apart: (pattern, n, best, letters, most) => {
      const have = pattern ? `había ${n} palabras con ${pattern}` : `quedaban ${n} palabras`;
      const then = most === 1 ? "las habría distinguido" : `habría dejado ${most} como mucho`;
      return `${have}, y ${best}, con ${listed(letters)}, ${then}`;
    },
    likelier: (best, played) =>
      `${played ? `fue la solución el ${dated(played)}, así que ` : ""}${best} era más probable`,
    excluded: {
      grey: (letter) => `no podía ser la solución, porque ${letter} ya estaba en gris`,
      green: (letter, place) => `no podía ser la solución, porque ya se sabía que la letra ${place} era ${letter}`,
      yellow: (letter, place) =>
        `no podía ser la solución, porque ${letter} ya estaba en amarillo en el lugar ${place}`,
      missing: (letter) => `no podía ser la solución, porque le falta ${letter}, que ya estaba en amarillo`,
    },
    unknown: (best) => (best ? `Esta palabra no se sabe; la mejor era ${best}.` : "Esta palabra no se sabe."),
    afterUnknown: "Falta una palabra anterior.",
    solved: (n) => `Resuelto en ${n}.`,
    notSolved: "Sin resolver.",
    givenUp: (n) => `Abandonada tras ${tries(n)}.`,
    itWas: (word) => `Era ${word}.`,
    shared: (score, skill, luck) =>
      [
        `tilewise análisis ${score}`,
        ...(skill === null ? [] : [`habilidad ${Math.round(skill)}`]),
        ...(luck === null ? [] : [`suerte ${Math.round(luck)}`]),
      ].join(" · "),
  },
  plainly: {
    another: "otra palabra",
    answer: "Era la solución.",
    excluded: "No podía ser la solución.",
    left: (after, before, luck) =>
      `De ${counted(before)} quedaron ${number(after)}` +
      (luck ? `: ${luck > 0 ? "hubo suerte" : "hubo mala suerte"}.` : "."),
    right: (n) => `Correcto, entre ${counted(n)}.`,
    only: "No quedaba otra.",
    paid: (n, best) => `Una entre ${number(n)}; ${best} era mejor de media.`,
    better: (best) => `${best} era mejor de media.`,
    fewer: (best, most) =>
      most === 1 ? `${best} las habría distinguido todas.` : `${best} habría dejado ${number(most)} como mucho.`,
    safer: (best) => `${best} gana más veces.`,
  },
  reviewTurn: {
    tookMore: (n) => `El mejor en promedio; aquí necesitó ${n} más.`,
    yours: "Tus jugadas",
    mattered: "La jugada decisiva",
    perfect: "Así va el mejor juego",
    labels: {
      found: "acierto",
      paid: "apuesta ganadora",
      best: "la mejor",
      good: "buena",
      gamble: "apuesta",
      slip: "imprecisión",
      mistake: "error",
    },
    opener: "Apertura",
    notJudged: "Sin evaluar",
    playOn: "Seguir desde aquí",
  },
  replay: {
    neither: (word) => `Esta vez tampoco. Era ${word}.`,
    onlyThen: (word, then) => `Esta vez no: era ${word}. En la partida salió en ${then}.`,
    onlyNow: (now) => `Resuelto en ${now}. En la partida no salió.`,
    both: (now, then) => {
      if (now === then) return `Resuelto en ${now}, como en la partida.`;
      const by = `${tries(Math.abs(then - now))} ${now < then ? "menos" : "más"}`;
      return `Resuelto en ${now}: ${by} que en la partida.`;
    },
    start: (words, guesses) => {
      const possible = words === 1 ? `${capitalised(only())} posible` : `${counted(words)} posibles`;
      return `${possible}, ${noun(guesses, "queda", "quedan")} ${tries(guesses)}. La solución está oculta.`;
    },
    review: "Analizar esta partida",
    back: "Volver al análisis",
  },
  history: {
    title: "Tus partidas",
    none: "Las partidas que juegues o analices aquí se guardan en este dispositivo, y aquí verás sus estadísticas.",
    keptHere: "Se guardan solo en este dispositivo; tilewise history lee el archivo exportado.",
    file: "Archivo de partidas",
    export: "Exportar",
    import: "Importar",
    mostKept: (most) => `Se guardan las ${number(most)} más recientes: expórtalas antes de que haya más.`,
    added: (n, dropped, most) => {
      const older = plural(dropped, "más antigua descartada", "más antiguas descartadas");
      const rest = ` ${older}: se guardan las ${number(most)} más recientes.`;
      return `${plural(n, "partida añadida", "partidas añadidas")}.${dropped ? rest : ""}`;
    },
    days: "Tus días",
    where: "Dónde pierdes intentos",
    overTime: "Con el tiempo",
    openers: "Tus aperturas",
    openersAbout: "Tus aperturas: los intentos que gastaste y los que cabía esperar",
    openerColumns: ["Apertura", "Partidas", "Tus intentos", "Valor", "Coste"],
    last: "Últimas partidas",
    columns: ["Solución", "Día", "Intentos", "Perdido", "Suerte"],
    lost: "perdida",
    open: (word) => `Analizar ${word}`,
    gameName: (n) => noun(n, "partida"),
    won: "ganadas",
    inARow: (n) => noun(n, "día seguido", "días seguidos"),
    longest: "mejor racha",
    mean: "intentos en promedio",
    regret: "perdidos por partida",
    lostGames: (n) => `${n} ${noun(Number(n), "perdida")}`,
    gamesIn: (n, guesses) => `${n} en ${guesses}`,
    games: (n) => plural(n, "partida"),
    trend: (games, regret, luck) =>
      `Media de las últimas ${games} partidas: ${triesOf(regret)} perdidos por tus decisiones, ` +
      `${signed(luck)} ahorrados por suerte`,
    trendTitle: (games) => `Intentos por partida, media de ${games}: `,
    lostByChoices: "perdidos por tus decisiones",
    savedByTiles: "ahorrados por suerte",
    lostOn: (turn, share) =>
      share >= 0.5
        ? `Donde más pierdes, con diferencia, es en la jugada ${turn}: el ${Math.round(100 * share)}\u00a0% del total.`
        : `Donde más pierdes es en la jugada ${turn}: el ${Math.round(100 * share)}\u00a0% del total.`,
    turn: (n) => `jugada ${n}`,
    lostPerGame: (turn, guesses) => `jugada ${turn}: ${triesOf(guesses)} por partida`,
    monthBefore: "Mes anterior",
    monthAfter: "Mes siguiente",
    weekdays: ["L", "M", "X", "J", "V", "S", "D"],
    month: (month, year) => `${capitalised(MONTHS[month - 1])} de ${year}`,
    solvedIn: (n) => `resuelta en ${tries(n)}`,
    notSolved: "sin resolver",
    dayOf: (day, month, told) => `${day} de ${month.toLowerCase()}: ${told}`,
    withHints: "con pistas",
    hints: (n) => `con ${plural(n, "pista")}`,
  },
  lab: {
    about: "Cada forma juega una vez cada solución: la suerte no cuenta.",
    compare: "¿Qué forma de jugar necesita menos intentos?",
    compared: "Formas de jugar comparadas",
    others: "Elegir otras formas de jugar",
    run: "Comparar",
    add: "Añadir otra",
    remove: "quitar",
    strategy: (n) => `Jugador ${n}`,
    removeNamed: (n) => `Quitar al jugador ${n}`,
    opening: "Primera palabra",
    byRanker: "elegida como las demás",
    ranker: "Después",
    rankers: {
      entropy: "la palabra que más revela",
      "expected-size": "menos restantes en promedio",
      largest: "menos restantes en el peor caso",
      "letter-frequency": "letras más frecuentes",
      popularity: "palabra más común",
    },
    guessing: "Juega",
    guesses: { any: "cualquier palabra", fitting: "solo palabras posibles", hard: "en modo difícil" },
    solveWhen: "solo palabras posibles desde",
    popularWhen: "la palabra más común desde",
    playing: "Jugando…",
    searching: "Calculando…",
    tooLarge: "Esta lista es demasiado grande para jugarla aquí: elige otra.",
    strategyColumn: "Jugador",
    mean: "Media",
    inTime: "Resueltas",
    longest: "La más larga",
    byGuesses: "Partidas por número de intentos",
    where: "En qué palabras difieren",
    gamesIn: (games, guesses) => `${number(games)} en ${guesses}`,
    gamesOf: (strategy, games) => `Jugador ${strategy}: ${plural(games, "partida")}`,
    perfect: (least, reached) => (reached ? " Es el juego perfecto." : ` El juego perfecto necesita ${least}.`),
    alone: ({ total, games, mean }) => `${totalFor(total, games)}: ${fixed(mean, 4)} en promedio.`,
    draw: (one, other, mean) => `Empate entre «${one}» y «${other}»: ${mean} intentos en promedio.`,
    wins: (best, mean, next, fewer) => `Gana «${best}»: ${mean} intentos en promedio, ${fewer} menos que «${next}».`,
    then: (words, ranker) => `${words}, luego ${ranker}`,
    differ: ({ first, second, faster, slower, same }) =>
      `El jugador ${first + 1} es más rápido que el ${second + 1} en ${counted(faster)}, ` +
      `más lento en ${number(slower)} e igual en ${number(same)}.`,
    faster: " Más rápido: ",
    slower: " Más lento: ",
    rankOpeners: "¿Cuál es la mejor primera palabra?",
    whichBest: "Mejores palabras",
    whichWay: "Formas de jugar",
    onAverage: "intentos en promedio",
    wordColumn: "Primera palabra",
    perfectPlay: "Juego perfecto",
    byPeople: "La gente",
    allWords: "Todas las palabras, todas las cifras",
    by: "Ordenadas por",
    exactValue: "menos intentos",
    best: (word, mean, everyday) =>
      `${word}${everyday ? ", entre las palabras conocidas" : ""}: ` +
      `${fixed(mean)} intentos si después se juega perfecto.`,
    rarer: (word, saved) => `${word}, que pocos conocen, ahorra ${fixed(saved)}.`,
    byMeasure: (word, left, of) => `Según este criterio es ${word}: quedan ${left} de ${number(of)} en promedio.`,
    yourOpener: "¿Qué tal es tu primera palabra?",
    yourWord: "Tu primera palabra",
    typeYours: "Toca las casillas y escribe la tuya.",
    replies: "La mejor segunda palabra",
    noRanker: (ranker) => `El criterio «${ranker}» no existe.`,
    reveals: (word) => `Lo que revelaría ${word}`,
    splits: (ways, largest) => `Divide las palabras en ${number(ways)} grupos; el mayor tiene ${counted(largest)}.`,
    known: "la mejor palabra conocida",
    behind: (more, best) => `${fixed(more)} intentos más que ${best}`,
    ahead: (less, best) => `${fixed(less)} intentos menos que ${best}`,
    level: (best) => `Tan buena como ${best}`,
    isBest: (everyday) => (everyday ? "Ninguna palabra conocida es mejor" : "Ninguna palabra es mejor"),
    needs: (mean) => `Con juego perfecto después: ${fixed(mean)} intentos en promedio`,
    people: (mean) => `Quien empieza así necesita unos ${fixed(mean, 1)}.`,
    place: ({ rank, guesses }) => `Por lo que revela es la número ${number(rank)} de ${number(guesses)}.`,
  },
};
