// The page's sentences in Brazilian Portuguese, by view: see english.js. A guess is a "palpite" as a word and a
// "tentativa" where it is counted; the game of a day is a "jogo", one that was played a "partida".

import { capitalised, upper as capitals } from "../base/dom.js";
import { symbolsKind, wordsKind } from "../words/kind.js";
import { fixed, number, pluralsOf, signed } from "../base/numbers.js";

const form = pluralsOf("pt-BR");
/** None of them are several, whatever the rules of numbers say. @param {number} n @param {string} one */
const noun = (n, one, other = `${one}s`) => (n === 0 ? other : form(n, { one, other }));
/** @param {number} n @param {string} one */
const plural = (n, one, other = `${one}s`) => `${number(n)} ${noun(n, one, other)}`;
/** @param {number} n */
const tries = (n) => plural(n, "tentativa");
/** Not a whole number of them. @param {number} n */
const partTries = (n, digits = 2) => `${fixed(n, digits)} ${noun(n, "tentativa")}`;

const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** @typedef {{one: string, several: string, female: boolean}} Noun */
/** What the list on the page is made of. @returns {Noun} */
const thing = () =>
  ({
    words: { one: "palavra", several: "palavras", female: true },
    codes: { one: "código", several: "códigos", female: false },
    equations: { one: "equação", several: "equações", female: true },
    numbers: { one: "número", several: "números", female: false },
  })[wordsKind()];
const single = () => thing().one;
const many = () => thing().several;
const some = () => `${thing().female ? "uma" : "um"} ${single()}`;
const the = () => `${thing().female ? "a" : "o"} ${single()}`;
const all = () => (thing().female ? "todas as" : "todos os");
/** @param {number} n */
const counted = (n) => plural(n, single(), many());
/** @param {number} n */
const remaining = (n) => `${noun(n, "resta", "restam")} ${counted(n)}`;

/** What they are made of. @returns {Noun} */
const symbol = () =>
  ({
    letters: { one: "letra", several: "letras", female: true },
    colours: { one: "cor", several: "cores", female: true },
    symbols: { one: "símbolo", several: "símbolos", female: false },
  })[symbolsKind()];

/** @param {number} saved guesses on average @param {boolean} exact */
const about = (saved, exact) => (saved < 0.005 ? "menos de 0,01" : `${exact ? "" : "cerca de "}${fixed(saved, 2)}`);
/** @param {boolean} sure */
const atLeast = (sure) => (sure ? "" : "pelo menos ");

/** @param {number} total @param {number} games */
const totalFor = (total, games) => `${tries(total)} para ${counted(games)}`;

/** @param {number} n */
const withHints = (n) => (n ? `, com ${plural(n, "dica")}` : "");

/** A day as people write it. @param {string} day as in 2026-05-31 */
const dated = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date === 1 ? "1º" : date} de ${MONTHS[month - 1]} de ${year}`;
};

/** As one says it: A, B ou C. @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" ou ");

/** @param {string[]} words */
const both = (words) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" e ");
/** @param {number} place */
const placed = (place) => `${symbol().female ? "a" : "o"} ${place}${symbol().female ? "ª" : "º"} ${symbol().one}`;

/** What another word would have done with those left. @param {number} most that it would have left */
const splits = (most) =>
  most === 1 ? `distinguiria ${thing().female ? "todas" : "todos"}` : `deixaria no máximo ${number(most)}`;

/** @type {Record<string, string>} */
const SIGN_NAMES = { "+": "mais", "-": "menos", "*": "vezes", "/": "dividido por", "=": "igual" };

const ABSENT = "ausente"; // of a tile
/** @type {Record<string, string>} */
const BADGES = { proved: "provado", exact: "exato", bound: "limite", estimate: "estimativa" };

/** @param {number} times */
const often = (times) => (times > 1 ? ` ${times} vezes` : "");

/** @type {import("./text.js").Translation} */
export const portuguese = {
  index: {
    language: "pt-BR",
    skip: "Ir para o conteúdo",
    home: "tilewise, ir para a Ajuda",
    views: "Telas",
    assist: "Ajuda",
    review: "Análise",
    play: "Jogar",
    boards: "Tabuleiros",
    lab: "Lab",
    played: "O que está em jogo",
    settings: "Configurações",
  },
  // What several views say.
  common: {
    done: "Pronto",
    undo: "Desfazer",
    startOver: "Recomeçar",
    copyLink: "Copiar link",
    thatWasIt: "Acertei",
    refuses: "Meu jogo não aceita",
    playIt: "Joguei",
    reviewGame: "Analisar a partida",
    cancel: "Cancelar",
    setTiles: "Marcar cores",
    remove: "Remover",
    close: "Fechar",
    guess: "Palpite",
    cost: "Custo",
    more: "Mais",
    words: (n) => counted(n),
  },
  settings: {
    theme: "Tema",
    themes: { auto: "do sistema", light: "claro", dark: "escuro" },
    palette: "Cores dos quadrados",
    palettes: { glaze: "verde, amarelo", contrast: "laranja, azul" },
    language: "Idioma",
    about:
      "O tilewise roda neste aparelho e não se conecta a mais ninguém. Não tem ligação com os donos dos jogos que " +
      "analisa. ",
  },
  frame: {
    description: "Que palavra jogar agora, como foi uma partida e por quê.",
    moreLists: "Mais…",
    words: "Palavras",
    rule: "Regra",
    against: "Contra",
    hardMode: "Difícil",
    adversary: "Adversário",
    anAdversary: "um adversário",
    boards: (n) => plural(n, "tabuleiro"),
    day: (day, month, year) => `${day} ${MONTHS[month - 1].slice(0, 3)}${year && ` ${year}`}`,
    late: "Ainda calculando: a resposta está demorando.",
    unkeepable: "Este navegador não guarda nada desta página: partidas e configurações somem quando ela for fechada.",
    unkept:
      "Não há mais espaço aqui para guardar suas partidas. Enquanto a página estiver aberta, dá para exportá-las na " +
      "Análise.",
    noSuchList: "Essa lista de palavras não existe.",
    viewMissing: "Não foi possível carregar esta tela. Você está sem conexão?",
    viewMissingHere: "Não foi possível carregar esta tela. O tilewise ainda está rodando? (tilewise serve)",
  },
  offer: {
    take: () => "Jogar em português",
    leave: "Agora não",
  },
  lists: {
    known: {
      daily: "Wordle de hoje",
      "nyt-extended": "Wordle, com respostas mais novas",
      "nyt-2022": "Wordle, início de 2022",
      original: "Wordle, primeira versão",
      lab: "Laboratório de teoria da informação",
    },
    english: "Inglês",
    numbers: "Números",
    codes: "Códigos",
    inOrder: "em ordem",
    rules: { any: "qualquer palavra", hard: "modo difícil", strict: "respeitar todas as pistas" },
    plain: (n) => `Wordle, as ${number(n)} respostas de 2022`,
    letters: (n) => `${n} letras`,
    wordlePlayer: (n) => `Wordle Player, ${n} letras`,
    mastermind: (places, colours) => `Mastermind, ${places} de ${colours} cores`,
    bulls: (n) => `Touros e Vacas, ${n} dígitos`,
    primel: (n) => `Primel, ${n} dígitos`,
    brief: (name) => name.replace(/, (\d+) (?:letras|dígitos)$/, " $1").replace(/, (\d+) de (\d+) cores$/, " $1 × $2"),
  },
  tiles: {
    hidden: "Palavra oculta",
    kinds: {
      ...{ absent: ABSENT, elsewhere: "fora do lugar", "in the right place": "lugar certo" },
      ...{ "far off": "longe", near: "perto" },
    },
    run: (kind, from, to) =>
      from === to ? `${from} ${kind}` : `${from} a ${to} ${kind === ABSENT ? "ausentes" : kind}`,
    word: (word, shows) => `${word}: ${shows}`,
    tap: "Toque em cada quadrado até ele ficar com a cor que o jogo mostrou.",
    click: (key) => [
      ...["Clique no quadrado ou tecle ", key("g"), " lugar certo, ", key("y"), " fora do lugar, ", key(".")],
      ...[" ausente; depois ", key("Enter"), "."],
    ],
    tile: (name, place, kind) =>
      `${name || capitalised(`${symbol().one} ${symbol().female ? "desconhecida" : "desconhecido"}`)}, ` +
      `${symbol().one} ${place}: ${kind}`,
  },
  pegs: {
    inPlaceName: "no lugar certo",
    elsewhereName: "fora do lugar",
    inPlace: (n) => `${n} no lugar certo`,
    elsewhere: (n) => `${n} fora do lugar`,
    spoken: (right, other) => (right + other ? `${right} no lugar certo, ${other} fora do lugar` : "nenhum acerto"),
    change: "Mudar os pinos",
    keys: "Tecle quantos estão no lugar certo, depois quantos fora do lugar; então Enter.",
  },
  keys: {
    keyboard: "Teclado",
    enter: "enter",
    enterLabel: "Enter",
    coloured: (name, kind) => `${name}, ${kind}`,
    split: (name, kinds) =>
      `${name}, ${kinds.flatMap((kind, board) => (kind ? [`tabuleiro ${board + 1} ${kind}`] : [])).join(", ")}`,
    delete: "Apagar",
    name: (key, colour) => (colour ? `cor ${key}` : (SIGN_NAMES[key] ?? key)),
  },
  assist: {
    possible: (n, today) => `${today ? "Hoje há" : "Há"} ${counted(n)} ${noun(n, "possível", "possíveis")}.`,
    left: (n) => capitalised(remaining(n)),
    widened: (n) =>
      `Nenhuma resposta da lista combina mais, então agora vale tudo o que o jogo aceita e combina: ${counted(n)}.`,
    checkColours: "As cores estão todas certas?",
    toldNothing: (left, word) => `${left}: ${word} não revelou nada de novo.`,
    luck: (left, more) => `${left}${more > 0.6 ? ": que sorte" : more < -0.6 ? ": que azar" : ""}.`,
    tells: (word, candidate, parts, n, stay) => {
      const them = `${thing().female ? "as" : "os"} ${counted(n)}`;
      const split = `divide ${them} em ${plural(parts, "grupo")} e deixa cerca de ${number(stay)}`;
      return `${word} ${candidate ? "" : "não "}pode ser a resposta; ${parts === n ? `distingue ${them}` : split}.`;
    },
    twoLeft: "Restam duas opções: pode ser qualquer uma.",
    bestThatCanWin: "Melhor que pode ser a resposta: ",
    everyday: "Preferir palavras conhecidas",
    rareSaves: (price, exact) => (price === null ? " pode poupar um pouco." : ` pouparia ${about(price, exact)}.`),
    wellKnown: "Melhor entre as conhecidas: ",
    costsMore: (price, exact) => (price === null ? ", com risco de perder." : `, por ${about(price, exact)} a mais.`),
    wins: (chance) => ` ·\u00a0vence ${fixed(100 * chance, 1)}% das vezes`,
    notATurn: (turn, tiles) =>
      `“${turn}” não é uma jogada: escreva o palpite, um sinal de igual e as cores, como ${tiles}`,
    noRule: (rule) => `Não existe a regra “${rule}”.`,
    title: "Encontre o melhor palpite.",
    tilesHow: "Jogue a palavra sugerida no seu jogo. Depois marque as cores dos quadrados.",
    pegsHow: "Jogue isto no seu jogo. Depois diga quantos estão no lugar certo e quantos fora do lugar.",
    shown: "O que o jogo mostrou",
    onlyWinners: "Só palpites que podem acertar",
    searching: "Calculando valores exatos…",
    searchingOn: "Continuando a busca…",
    notProved: "Não deu para provar em um minuto. ",
    searchOn: "Continuar a busca",
    missing: (why) => `Faltam os valores exatos: ${why}`,
    clash: "Essas pistas se contradizem.",
    lookAgain: "Confira de novo",
    wrongTile: "Algum quadrado deve estar errado: corrija ou desfaça a última jogada.",
    inGuesses: (n) => `em ${tries(n)}`,
    solved: "Resolvido",
    solvedIn: (how) => `Resolvido ${how}.`,
    newPuzzle: "Novo jogo",
    lost: "Não foi dessa vez",
    lostWith: (n, left) =>
      `${tries(n)}, e ${the()} não apareceu. Ainda ${noun(left, "restava", "restavam")} ${counted(left)}.`,
    lostLeft: (left) => `${noun(left, "restava", "restavam")} ${counted(left)}`,
    playOn: "Continuar",
    unreadable: "Não dá para entender esta posição.",
    noAnswer: "Sem resposta",
    notAPosition: "Posição inválida",
    leftOut: "Fora da lista: ",
    takeBack: (word) => `Aceitar ${word} de novo`,
  },
  solved: {
    kept: (marks) => `Nas suas partidas: ${marks || "salva"}.`,
    keep: "Salvar as partidas resolvidas aqui",
    not: (why) => `Fora das suas partidas: ${why}`,
  },
  returning: {
    resume: (words) => `Continuar: ${words}`,
    result: (day, n) => `${day ? dated(day) : "Ontem"}: ${n === null ? "não resolvido" : `resolvido em ${n}`}`,
    trend: (games, skill, before) => {
      const [mark, was] = [Math.round(skill), before === null ? null : Math.round(before)];
      const since = was === null ? "" : mark === was ? ", como antes" : `, antes ${was}`;
      return `Habilidade nas últimas ${games} partidas: ${mark}${since}.`;
    },
  },
  today: {
    head: (day, puzzle) => `${dated(day)} · Wordle nº ${number(puzzle)}`,
    known: (day) => `Respostas conhecidas até ${dated(day)}.`,
    words: (n, plain) =>
      `Contam ${number(n)} palavras: as ${number(plain)} do Wordle em 2022 e as posteriores. ` +
      `Respostas passadas são pouco prováveis.`,
    add: "Informar a resposta de ontem",
    added: (word) => `${word} foi a resposta de ontem: a partir de agora fica de fora.`,
    which: "Qual foi a resposta de ontem? Ela não será mais sugerida nem contada.",
    label: "Resposta de ontem",
    take: "Informar",
    unknown: (word) => `${word} não está na lista de palavras.`,
    why: (chance, played) =>
      played ? `Já foi a resposta em ${dated(played)}.` : `Antes das pistas, a chance era de ${chance}.`,
    noReason: "Não foi possível descobrir agora de onde vem essa chance.",
  },
  card: {
    label: (word) => `O que ${word} faria`,
    atLeast: "pelo menos",
    atMost: "no máximo",
    more: (bound, mean, begun) => `${bound}${begun ? "mais " : ""}${partTries(mean)} `,
    loses: " Nem sempre acharia a resposta a tempo.",
    moreThan: (more, best) => ` ${fixed(more)} a mais que ${best}.`,
  },
  clash: {
    conflict: (words, reason) => {
      const none = `${thing().female ? "Nenhuma" : "Nenhum"} ${single()}`;
      const head =
        words.length === 1
          ? `${none} deixaria ${words[0]} assim`
          : `${none} combina ao mesmo tempo com ${both(words)}`;
      return `${head}${reason ? `: ${reason}` : ""}.`;
    },
    reasons: {
      twice: () => "foi jogada duas vezes com quadrados diferentes",
      given: ([letter], [word], place) => `${placed(place)} já veio como ${letter}, mas ${word} diz outra coisa`,
      place: ([letter], [word, other], place) => `por ${word}, ${placed(place)} é ${letter}; por ${other}, não`,
      letter: ([one, two], [word, other], place) => `${placed(place)} é ${one} por ${word} e ${two} por ${other}`,
      word: ([letter], [word, other]) => `por ${word}, tem ${letter}; por ${other}, não`,
    },
    nothingFixes: "Mudar um ou dois quadrados não resolveria.",
    wouldFix: (tiles) => `Mudar ${tiles === 1 ? "um quadrado" : "dois quadrados"} resolveria:`,
    answersFit: (n) => `${counted(n)} ${noun(n, "combinaria", "combinariam")}`,
    allowedFit: (n) =>
      `${counted(n)} que o jogo aceita ${noun(n, "combinaria", "combinariam")}, nenhuma resposta da lista`,
    tile: (letter, word, kind) => `${letter} de ${word} → ${kind}`,
    mend: (tiles, fit) => `${tiles.join(", ")}: ${fit}`,
    fix: "Corrigir",
    fixBy: (how) => `Corrigir: ${how}`,
    keep: (word) => `Manter ${word}`,
    unknown: (word, near) => `${word} não está na lista.${near ? " Você quis dizer:" : ""}`,
  },
  dock: {
    label: "Sugestão",
    playThis: "Jogue isto:",
    kinds: {
      everyday: "Melhor palavra conhecida",
      proved: "Melhor palpite, com prova",
      best: "Melhor palpite até agora",
      canWin: "Melhor palpite que pode vencer",
      good: "Um bom palpite",
      quick: "Estimativa rápida",
      only: "Só resta esta opção",
    },
    moreGuesses: (mean, begun) => `${begun ? "mais " : ""}${partTries(mean)} em média`,
    leaves: (n) => `restam ${fixed(n, 1)} em média`,
    better: "Melhor: ",
  },
  entry: {
    other: "Jogou outra coisa? Digite aqui.",
    next: "Próxima",
    back: "Voltar",
    typeTheWord: "Digite a palavra",
    turns: "Jogadas até agora",
    word: (n) => `Palavra ${n}`,
    played: (length) => `Palavra que você jogou, ${length} ${symbol().several}`,
    short: (word, n, length) =>
      word
        ? `${word} tem ${n} de ${length} ${symbol().several}.`
        : `Primeiro digite ${some()} de ${length} ${symbol().several}.`,
    showed: (word) => `O que o jogo mostrou para ${word}`,
    notATurn: "Isso não é uma jogada: escreva o palpite, um sinal de igual e as cores, como crane=.y..g",
  },
  board: {
    notTyped: "palavra ainda não digitada",
    turn: (n, word) => `Jogada ${n}, ${word}`,
    tools: (word) => `Mudar ou remover ${word}`,
    details: "Detalhes",
    detailsOf: (word) => `Detalhes de ${word}`,
    change: "Mudar palavra",
    changeOf: (word) => `Mudar a palavra ${word}`,
    removeOf: (word) => `Remover ${word}`,
  },
  answer: {
    words: () => capitalised(`${many()} restantes`),
    showWords: () => `Mostrar ${thing().female ? "as" : "os"} ${many()}`,
    likeliest: "mais prováveis primeiro",
    commonest: "mais comuns primeiro",
    alphabetical: "em ordem alfabética",
    fold: "Detalhes: os melhores palpites",
    partial: "A busca não terminou a tempo: onde falta o valor, aparece um limite.",
    byBits: "Em ordem do quanto revelam. Os valores exatos aparecem quando restarem menos opções.",
    firstSearched: "O primeiro já foi calculado; os outros estão em ordem do quanto revelam.",
  },
  details: {
    legend: "O que os números significam",
    meanings: [
      [
        "Tentativas até o fim",
        "quantas ainda faltam em média, contando esta, se daqui em diante cada palpite for o melhor",
      ],
      ["Revela", "quanto as cores vão revelar em média, em bits; cada um corta as opções pela metade"],
      ["Restam em média, no pior caso", "quantas opções ainda vão combinar depois"],
      ["Grupos", "quantos resultados diferentes são possíveis; as opções se dividem nesse número de grupos"],
      ["Pode ser", "se ainda pode ser a resposta"],
    ],
    was: (day) => `já foi em ${dated(day)}`,
    everyday: "conhecida",
    ranked: "Melhores palpites",
    toGo: "Tentativas até o fim",
    bits: "Revela",
    average: "Restam em média",
    worst: "No pior caso",
    parts: "Grupos",
    canWin: "Pode ser",
    yes: "sim",
    no: "não",
    more: (n) => `e mais ${number(n)}`,
    allParts: (n) => `Mostrar todos os ${number(n)} grupos`,
    skyline: (word, parts, largest) => `${word} forma ${plural(parts, "grupo")}; o maior tem ${counted(largest)}`,
    someWords: (n, of) => `Mostrar ${number(n)} de ${number(of)} ${many()}`,
    allWords: (n) => `Mostrar ${all()} ${number(n)} ${many()}`,
    wordsBefore: (before, after) => `${counted(before)} antes, ${number(after)} depois`,
    left: "em jogo",
    tryAgain: "Tentar de novo",
  },
  badges: {
    names: BADGES,
    meanings: {
      proved: "o valor exato, e nenhum palpite permitido é melhor",
      exact: "o valor exato",
      bound: "o tempo da busca acabou: é pelo menos isso",
      estimate: "uma estimativa rápida, sem busca",
    },
  },
  ask: {
    noAnswer: "Sem resposta.",
    unnamed: () => "Assim não dá para responder: há algo errado no endereço ou no que foi digitado.",
    restarted: "O motor foi reiniciado.",
    busy: "O servidor está ocupado.",
    wrong: "Algo deu errado.",
    answered: (status) => `O servidor respondeu ${status}.`,
    away: "O tilewise não responde. Ele ainda está rodando? (tilewise serve)",
  },
  faults: {
    word: ({ text, symbols }) => `“${text}” não é uma palavra: só pode ter ${symbols ?? "letras"}.`,
    length: ({ text, count, noun: of, needed }) => {
      const short = `${capitals(text)} tem ${plural(count, of === "letters" ? "letra" : "símbolo")}`;
      return needed ? `${short}; precisa ter ${needed}.` : `${short}.`;
    },
    unlisted: ({ text, near, only }) => {
      const why = only ? `${capitals(text)} não vale aqui.` : `${capitals(text)} não está na lista.`;
      return near.length ? `${why} Você quis dizer ${either(near.map(capitals))}?` : why;
    },
    given: ({ text, place, letter }) => `${capitals(text)} não vale: ${placed(place)} já veio como ${letter}.`,
    whole: ({ text }) => `${capitals(text)} dá tudo: não sobra nada para adivinhar.`,
    first: () => "O adversário ainda não tem palavra: a primeira letra não pode ser dada.",
    hard: ({ text, turn, letter, place, times }) => {
      const must = place ? `${placed(place)} tem que ser ${letter}` : `precisa ter ${letter}${often(times)}`;
      return `${capitals(text)} não vale no modo difícil depois de ${capitals(turn.split("=")[0])}: ${must}.`;
    },
    strict: ({ text }) =>
      `${capitals(text)} não pode mais ser a resposta, e aqui cada palpite precisa respeitar todas as pistas.`,
    clash: ({ board, why }) => (board ? `Tabuleiro ${board}: ${why}` : why),
    list: ({ text }) => `A lista “${text}” não existe.`,
    without: ({ words }) => `Sem ${words.map(capitals).join(", ")}, não sobra nenhuma resposta.`,
    unlike: ({ given }) => `Nenhuma resposta da lista é como ${capitals(given)}.`,
    long: ({ words }) => `${counted(words)}: é demais para calcular tudo aqui.`,
    few: ({ answers, boards }) => `A lista só tem ${plural(answers, "resposta")}: não dá para ${boards} tabuleiros.`,
    empty: () => "Não há o que analisar: informe as palavras jogadas.",
    unshown: ({ text }) => `Não se sabe o que ${capitals(text)} mostrou: informe a resposta ou as cores.`,
    both: ({ text, shown }) => `${capitals(text)} não pode ter mostrado ao mesmo tempo ${both(shown)}.`,
    follows: ({ text }) => `${capitals(text)} era a resposta, mas ainda há palavras depois.`,
    rows: ({ rows, words }) =>
      `O texto de compartilhar tem ${plural(rows, "linha")} de quadrados, mas são ${plural(words, "palavra")}.`,
    date: ({ text }) => `“${text}” não é uma data como 2026-05-31.`,
    future: ({ day }) => `${dated(day)} ainda não chegou.`,
    early: ({ day, first }) => `Não houve jogo em ${dated(day)}: o primeiro foi o de ${dated(first)}.`,
    unanswered: ({ day, last }) =>
      `A resposta de ${dated(day)} não é conhecida: a última conhecida é a de ${dated(last)}.`,
    unpictured: () => "Isso não é uma imagem PNG, JPEG ou WebP.",
    damaged: () => "A imagem está danificada ou incompleta.",
    moving: () => "Isso é uma animação: use uma imagem parada.",
    large: ({ width, height, most }) =>
      `A imagem tem ${width} × ${height} pixels, e o máximo são ${Math.floor(most / 1e6)} milhões.`,
    small: ({ width, height }) => `A imagem tem ${width} × ${height} pixels: é pouco para ler um tabuleiro.`,
    boardless: ({ length, squares }) =>
      `Não dá para ver na imagem um tabuleiro de ${length} letras` +
      `${squares ? " (há quadrados, mas em outra disposição)" : ""}. ` +
      "Use uma captura de tela reta e escolha a lista do jogo.",
    untiled: () => "Só dá para ler imagens de jogos que colorem cada quadrado.",
    shapeless: () => "Os sinais desta lista ainda não podem ser lidos em imagens.",
    busy: ({ seconds }) => `O servidor está ocupado: tente de novo em ${seconds} s.`,
    slow: ({ seconds }) => `Isso leva mais que os ${fixed(seconds, 0)} segundos permitidos aqui.`,
    offline: () => "Isso ainda não tinha sido carregado, e agora não há conexão.",
    unstarted: () => "O motor não inicia: o navegador é antigo demais ou está sem conexão.",
  },
  files: {
    noColumn: "Isso não é um arquivo de partidas: falta a coluna “guesses”.",
    noJson: "Isso não é um arquivo de partidas: não é o que “tilewise history --json” mostra.",
    line: (n) => `A linha ${n}`,
    game: (n) => `A partida ${n}`,
    wrong: (where, what) => `${where} do arquivo ${what}.`,
    noGuesses: "não tem palpites: palavras separadas por espaços",
    noHost: (host, hosts) => `tem o host “${host}”: deve ser ${either(hosts)}`,
    noWhole: (column) => `não tem um número inteiro na coluna “${column}”`,
    noNumber: (column) => `não tem um número na coluna “${column}”`,
    noWords: (column) => `não tem palavras na coluna “${column}”`,
    noDate: (column) => `não tem uma data como 2026-05-31 na coluna “${column}”`,
  },
  rate: {
    waiting: (word) => `${word}: será que é bom?`,
    best: (_, sure) => (sure ? "Não há palpite melhor." : "Por enquanto, nada melhor."),
    good: (cost, sure) => `Bom: ${atLeast(sure)}${fixed(cost, 2)} a mais que o melhor.`,
    slip: (cost, sure) => `Um deslize de ${atLeast(sure)}${fixed(cost, 2)}.`,
    mistake: (cost, sure) => `Um erro: ${atLeast(sure)}${fixed(cost, 2)} a mais que o melhor.`,
    loses: () => "Perderia mais vezes que o melhor.",
    unknown: (n) => `Não deu tempo de calcular: restam ${fixed(n, 1)} em média `,
    refused: (kind, word, message) => (kind === "vocabulary" ? `${word} não está na lista de ${many()}.` : message),
  },
  given: {
    label: "Letras dadas",
    none: "nenhuma",
    some: "algumas letras são dadas, como no SUTOM, no Motus e no Lingo",
    first: "a primeira letra é dada, como no SUTOM, no Motus e no Lingo",
    firstLetter: "1ª letra",
    row: "Letras dadas",
    hint: "Toque em um quadrado e digite a letra que o jogo já mostra no início. Os palpites também precisam dela.",
    place: (n) => `${capitalised(symbol().one)} ${symbol().female ? "dada" : "dado"} ${n}`,
    start: (words, limit) =>
      words === 1
        ? `Só uma palavra começa assim. Descubra em ${tries(limit)}.`
        : `Uma de ${number(words)} palavras que começam assim. Descubra em ${tries(limit)}.`,
    list: (list, given) => (given ? `${list}, primeira letra dada` : list),
  },
  play: {
    grid: "Seus palpites",
    secret: "uma palavra secreta",
    noGame: "Essa partida não existe.",
    noNumber: (given) => `“${given}” não é o número de uma partida.`,
    short: (word, n, length) =>
      n ? `${word} tem ${n} de ${length} ${symbol().several}.` : `Primeiro digite ${length} ${symbol().several}.`,
    won: (n, hints) => `Você acertou em ${tries(n)}${withHints(hints)}.`,
    lost: (word) => `Não foi dessa vez. Era ${word}.`,
    notCornered: (word) => `Não foi dessa vez. Ainda podia ser ${word}.`,
    hiding: (n) => `O adversário ainda tem ${counted(n)} para se esconder.`,
    noWord: (limit) => `O adversário ainda não escolheu a resposta: encurrale-o em ${tries(limit)}.`,
    guessesLeft: (n) => `${noun(n, "Resta", "Restam")} ${tries(n)}.`,
    start: (answers, limit, plain) =>
      plain
        ? `Uma das ${number(answers)} respostas do Wordle em 2022. Descubra em ${tries(limit)}.`
        : `${thing().female ? "Uma" : "Um"} de ${number(answers)} ${many()}. Descubra em ${tries(limit)}.`,
    hint: "Dica",
    steps: () => ["um empurrãozinho", `${symbol().female ? "uma" : "um"} ${symbol().one}`, some()],
    fit: (n) => `${counted(n)} ${noun(n, "combina", "combinam")}.`,
    good: (candidate) =>
      candidate ? "Um bom palpite pode ser a resposta." : "Um bom palpite não é a resposta: só traz informação.",
    has: (name, place, sure) => {
      const where = place ? ` na posição ${place}` : "";
      const who = sure ? "A resposta" : "Um bom palpite";
      return `${who} tem ${symbol().female ? "a" : "o"} ${symbol().one} ${name}${where}.`;
    },
    isWord: (word, sure) => `${sure ? "A resposta" : "Um bom palpite"} é ${word}.`,
    takeIt: "usar",
    looking: "Procurando uma dica…",
    giveUp: "Desistir",
    giveUpSure: "Mostrar a resposta e perder esta partida?",
    giveUpYes: "Sim, desistir",
    keepPlaying: "Continuar jogando",
    newGame: "Nova partida",
    next: "Próxima partida",
    share: "Compartilhar",
    picture: "Imagem",
    skill: (n) => `habilidade ${n}`,
    luck: (n) => `sorte ${n}`,
    linkTitle: "Leva à mesma palavra, sem os seus palpites",
    adversaryName: "adversário",
    gameName: (n) => `partida ${n}`,
    shareTitle: (name, list, hard, score, hints) =>
      `tilewise ${name}, ${list}${hard ? ", difícil" : ""}: ${score}${withHints(hints)}`,
    againstAdversary: "Contra o adversário",
  },
  share: {
    copied: "Copiado",
    field: "Copie este texto",
    byHand: "Copiar à mão",
    closed: "Este navegador não deixa a página copiar. Copie daqui:",
  },
  challenge: {
    title: "Sua própria palavra",
    open: "Desafiar",
    openTitle: "Um link com uma palavra sua para outra pessoa descobrir",
    name: "desafio",
    one: (length) => `Digite uma palavra de ${length} letras: quem abrir o link tenta descobrir.`,
    many: (boards) => `Digite ${boards} palavras, uma para cada tabuleiro: quem abrir o link tenta descobrir.`,
    field: (boards) => (boards > 1 ? `Suas ${boards} palavras` : "Sua palavra"),
    copyIt: "Copiar o link",
    short: (n, boards) => (boards > 1 ? `Você digitou ${n} de ${boards} ${many()}.` : "Digite uma palavra."),
    same: "As palavras têm que ser diferentes.",
    unknown: (word, near) =>
      `${word} não está nesta lista${near.length ? `: você quis dizer ${either(near.slice(0, 3))}?` : "."}`,
    broken: "Não dá para ler este desafio: o link está danificado ou cortado. Peça de novo.",
    start: (limit) => `Alguém escolheu uma palavra para você. Descubra em ${tries(limit)}.`,
  },
  daily: {
    open: "Jogo do dia",
    openTitle: "Uma palavra por dia, a mesma para todo mundo",
    title: "Jogos anteriores do tilewise",
    start: (n, day, limit) => `Jogo tilewise nº ${number(n)}, ${day}. Descubra em ${tries(limit)}.`,
    shareTitle: (n, list, hard, score, hints) =>
      `tilewise ${n}${list && `, ${list}`}${hard ? ", difícil" : ""}: ${score}${withHints(hints)}`,
    streak: (n) => `${plural(n, "dia")} ${noun(n, "seguido")}`,
    next: (hours, minutes) =>
      `Próximo jogo em ${hours ? `${hours} h ` : ""}${minutes || !hours ? `${minutes} min` : ""}`.trim(),
  },
  days: {
    title: "Jogos anteriores",
    open: "Por data",
    openTitle: "O jogo de qualquer dia passado",
    another: "Outro dia",
    year: "Ano",
    any: "Um dia ainda não jogado",
    notPlayed: "ainda não jogado",
    noDate: (given) => `“${given}” não é uma data como 2026-05-31.`,
    name: (day) => `jogo de ${day}`,
    start: (day, limit) => `O jogo de ${day}. Descubra em ${tries(limit)}.`,
    played: (day, won, n) => `Você já jogou o jogo de ${day}: ${won ? `acertou em ${tries(n)}` : "não acertou"}.`,
    again: "Jogar de novo",
    review: "Analisar essa partida",
  },
  boards: {
    title: "Vários tabuleiros",
    playTitle: "Jogar em vários tabuleiros",
    helpTitle: "Ajuda com vários tabuleiros",
    playHere: "Jogar aqui",
    elsewhere: (game) => `Joga ${game} em outro lugar? Jogue lá uma palavra e indique aqui as cores dela.`,
    help: "Ajuda no meu jogo",
    another: "Ajuda com outro jogo",
    working: "Calculando…",
    secret: "palavras secretas",
    group: "Os tabuleiros",
    mini: (n, solved, left) => `Tabuleiro ${n}${solved ? ", resolvido" : left && `, ainda ${left}`}: ampliar`,
    boardOf: (n, of) => `Tabuleiro ${n} de ${of}`,
    board: (n) => `Tabuleiro ${n}`,
    nothing: "Ainda não se sabe nada.",
    paintHint: "Toque em cada quadrado até ele ficar com a cor que este tabuleiro mostrou.",
    solved: "Resolvido.",
    left: (n) => `${capitalised(remaining(n))}.`,
    nextBoard: "Próximo",
    before: "Tabuleiro anterior",
    after: "Próximo tabuleiro",
    showed: (word) => `O que este tabuleiro mostrou para ${word}`,
    allSolved: (boards, n, hints = 0) => `Todos os ${boards} tabuleiros resolvidos em ${tries(n)}${withHints(hints)}.`,
    someSolved: (done, boards) => `${done} de ${boards} tabuleiros resolvidos.`,
    guessOf: (n, limit, done, boards) => `Tentativa ${n} de ${limit}, resolvidos: ${done} de ${boards}`,
    theWords: (words) => `As palavras eram ${words.join(", ")}.`,
    stillOpen: (words) => `Ainda podiam ser ${words.join(", ")}.`,
    tryIt: (word) => `Tente ${word}. `,
    giveUpSure: "Mostrar as palavras e perder esta partida?",
    again: "Mesmas palavras",
    againTitle: "As mesmas palavras outra vez, desde o primeiro palpite",
    linkTitle: "Leva às mesmas palavras, sem os seus palpites",
    shareTitle: (name, list, boards, score, hints) =>
      `tilewise ${boards} tabuleiros, ${list}, ${name}: ${score}${withHints(hints)}`,
    notSolved: (n) => `${plural(n, "tabuleiro")} sem resolver`,
    reviewed: "Seus palpites",
    cost: (regret, exact) =>
      regret < 0.005
        ? "Não havia palpites melhores."
        : `No total, suas escolhas custaram ${exact ? "" : "cerca de "}${partTries(regret)}.`,
    bestWas: "Melhor",
    leftBefore: "Restavam antes",
    notJudged: "não avaliado",
    or: "ou",
    mustBe: (boards) => `Só pode ser a palavra do tabuleiro ${boards.join(", ")}.`,
    canBe: (boards) => `Pode ser a palavra do tabuleiro ${boards.join(", ")}.`,
    tells: (none) =>
      none
        ? "Não resolve nenhum tabuleiro, mas é a que mais revela."
        : "Pode resolver qualquer tabuleiro e revela muito de todos.",
    otherWord: "Outra palavra que você jogou",
    otherWordShort: "ou outra palavra",
    typePlayed: "Digite a palavra que você jogou.",
  },
  review: {
    puzzle: (n) => `Wordle nº ${number(n)}`,
    guesses: (n) => tries(n),
    given: (letters, free) => `${letters} de início${free ? ", palpites livres" : ""}`,
    without: (words) => `sem ${words.length > 3 ? `${words.length} palavras` : words.join(" ")}`,
    changeWords: "Mudar as palavras jogadas",
    notMine: "Não é minha partida",
    change: "mudar",
    changeTerms: "Mudar o dia ou as palavras jogadas",
    day: "Dia do jogo",
    title: "Análise",
    fresh: "Nova análise",
    how: "Digite as palavras que você jogou, a resposta por último.",
    why: "Cada jogada é comparada com o jogo perfeito: o que sua escolha custou e o que a sorte deu.",
    wordsNow: "Que palavras eram?",
    wordsHow: "Toque na palavra que você jogou, ou digite-a.",
    cannot: "Não dá para analisar esta partida.",
    asNormal: "Analisar como partida normal",
    judging: "Analisando a partida…",
    openInAssist: "Abrir na Ajuda",
    searching: "Calculando o valor da abertura…",
    showWords: "Mostrar as palavras",
    hideWords: "Esconder as palavras",
    share: "Compartilhar sem spoiler",
  },
  picture: {
    open: "De uma captura de tela",
    title: "A partida na imagem",
    reading: "Lendo a imagem…",
    sure: "É isto que a imagem mostra.",
    doubtful: "É isto que a imagem mostra. Confira os quadrados marcados: podem estar errados.",
    mayBeOtherwise: "Pode estar errado",
    correct: "Toque em um quadrado para mudar a cor; o menu da linha muda a palavra.",
    correctBoards: "Toque em um quadrado para mudar a cor; uma palavra mal lida se digita de novo no campo dela.",
    guesses: "As palavras de todos os tabuleiros",
    guess: (n) => `Tentativa ${n}`,
    typed: "Digitado, mas ainda não enviado: ",
    none: "O navegador não consegue abrir isto (HEIC?): faça uma captura de tela ou salve como JPEG ou PNG.",
    advise: "Sugerir o próximo palpite",
    discard: "Descartar",
  },
  reviewForm: {
    paste: "Colar um resultado",
    seeExample: "Ver um exemplo",
    game: "A partida",
    asText: "Digitar como texto",
    inOrder: "Palpites, em ordem",
    help: "O texto de compartilhar, palavras, jogadas como tarse=.y..g ou tudo junto.",
    example: (words) => `${words && `Por exemplo, ${words}. `}Não é preciso marcar as cores: elas saem da resposta.`,
    take: "Usar este texto",
    clear: "Limpar",
    nothing: "Não há texto para colar.",
    everyRow: "Primeiro digite a palavra de cada linha.",
    enter: (length) => `Digite as palavras da partida, com ${length} letras cada.`,
    answer: (length) => `A resposta, ${length} letras`,
    typeAnswer: (length) => `Digite a resposta, ${length} letras.`,
    wasIt: (word) => `A resposta era ${word}? Se não, qual era?`,
    whatWasIt: "Não resolvido. Qual era a palavra?",
    itWas: (word) => `Era ${word}`,
    thatWord: "Era essa palavra",
    wrongLength: (word, n, length) => `${word} tem ${n} letras; as palavras desta lista têm ${length}.`,
    notKnown: "Não sei",
  },
  reviewSummary: {
    skilled: (skill, luck) =>
      `Habilidade ${skill}, sorte ${luck}: ` +
      `mais bem jogada que ${skill} de 100 partidas de outras pessoas, com mais sorte que ${luck}.`,
    lucky: (luck, perfect) =>
      `Sorte ${luck}: mais sorte que em ${luck} de 100 partidas ${perfect ? "perfeitas" : "de outras pessoas"}.`,
    won: "vitória",
    lost: "derrota",
    chances: "Chance de vencer com o jogo perfeito, antes de cada palpite, em %",
    chance: (name, chance) => `${name} ${chance}%`,
    chancesThen: (before, end) => `${before.join(", ")}, depois ${end}`,
    chanceToWin: "Chance de vencer",
    atStart: "Chance de vencer no início",
    choicesAndTiles: "Suas escolhas e a sorte",
    youGaveAway: "Suas escolhas desperdiçaram",
    tilesGave: (gave) => `A sorte ${gave ? "deu" : "tirou"}`,
    outcome: "Resultado",
    chanceLeft: "Chance que restava ao desistir",
    guesses: "Tentativas",
    allGuesses: "Tentativas, todas",
    guessesToCome: "Tentativas, com as que ainda viriam",
    par: "Média do jogo perfeito",
    parAfter: (n) => `Média do jogo perfeito após ${tries(n)}`,
    searching: (par) => `${par} (calculando)`,
    youSaved: "Suas escolhas pouparam",
    youLost: "Suas escolhas custaram",
    tilesSaved: (saved) => `A sorte ${saved ? "poupou" : "custou"}`,
    notKnown: "não se sabe",
    numbers: "Os números",
    atMost: (of100) => `Habilidade ${of100} no máximo, pelas palavras que você lembra.`,
  },
  people: {
    took: (n, share) => `Você precisou de ${n}, como ${share}.`,
    missed: (share) => `${share} também não a encontram.`,
    take: (mean, word) => `As pessoas precisam de ${mean} tentativas para ${word ?? "esta palavra"}`,
    ofHundred: (n) => (n ? `${n} em cada 100` : "menos de 1 em cada 100"),
    notFound: "sem acertar",
    better: (better) =>
      `${fixed(Math.abs(better))} ${better < 0 ? "pior" : "melhor"} que outras pessoas com as mesmas palavras`,
  },
  told: {
    wellPlayed: "Bem jogado.",
    unlisted: "Era a resposta, embora não esteja em nenhuma lista de respostas.",
    notes: {
      every: ({ word }) =>
        `${word} não está entre as respostas habituais: análise com elas enquanto alguma combinava ` +
        "e depois com todas as palavras permitidas que combinam.",
      mornings: ({ day }) => `Para dias antes de ${dated(day)}, todas as respostas contam como igualmente prováveis.`,
    },
    apart: (pattern, n, best, letters, most) => {
      const have = pattern ? `${pattern} tinha ${counted(n)}` : `${noun(n, "restava", "restavam")} ${counted(n)}`;
      return `${have}, e ${best}, com ${both(letters)}, ${splits(most)}`;
    },
    likelier: (best, played) =>
      `${played ? `foi a resposta em ${dated(played)}, então ` : ""}${best} era mais provável`,
    excluded: {
      grey: (letter) => `não podia ser a resposta, pois o ${letter} já estava cinza`,
      green: (letter, place) => `não podia ser a resposta, pois já se sabia que ${placed(place)} era ${letter}`,
      yellow: (letter, place) => `não podia ser a resposta, pois o ${letter} já estava amarelo na ${place}ª posição`,
      missing: (letter) => `não podia ser a resposta, pois falta o ${letter}, que já estava amarelo`,
    },
    unknown: (best) =>
      best ? `Esta palavra não é conhecida; a melhor era ${best}.` : "Esta palavra não é conhecida.",
    afterUnknown: "Falta uma palavra antes dela.",
    solved: (n) => `Resolvido em ${tries(n)}.`,
    notSolved: "Não resolvido.",
    givenUp: (n) => `Desistência após ${tries(n)}.`,
    itWas: (word) => `Era ${word}.`,
    shared: (score, skill, luck) =>
      [
        `tilewise análise ${score}`,
        ...(skill === null ? [] : [`habilidade ${Math.round(skill)}`]),
        ...(luck === null ? [] : [`sorte ${Math.round(luck)}`]),
      ].join(" · "),
  },
  plainly: {
    another: "outra palavra",
    answer: "Era a resposta.",
    excluded: "Não podia ser a resposta.",
    left: (after, before, luck) =>
      `De ${counted(before)} restaram ${number(after)}` + (luck ? `: ${luck > 0 ? "teve sorte" : "teve azar"}.` : "."),
    right: (n) => `Certo, entre ${counted(n)}.`,
    only: "Não restava outra.",
    paid: (n, best) => `Uma entre ${number(n)}; ${best} era melhor em média.`,
    better: (best) => `${best} era melhor em média.`,
    fewer: (best, most) =>
      most === 1 ? `${best} teria separado todas.` : `${best} teria deixado ${number(most)} no máximo.`,
    safer: (best) => `${best} vence mais vezes.`,
  },
  reviewTurn: {
    tookMore: (n) => `O melhor em média; aqui precisou de ${n} a mais.`,
    yours: "Suas jogadas",
    mattered: "A jogada decisiva",
    perfect: "Como vai o melhor jogo",
    labels: {
      found: "na mosca",
      paid: "aposta que deu certo",
      best: "perfeita",
      good: "boa",
      gamble: "aposta",
      slip: "deslize",
      mistake: "erro",
    },
    opener: "Abertura",
    notJudged: "Não avaliada",
    playOn: "Continuar daqui",
  },
  replay: {
    neither: (word) => `Também não foi dessa vez. Era ${word}.`,
    onlyThen: (word, then) => `Não foi dessa vez: era ${word}. Na partida, foram ${tries(then)}.`,
    onlyNow: (now) => `Acertou em ${tries(now)}. Na partida, não deu.`,
    both: (now, then) => {
      if (now === then) return `Acertou em ${tries(now)}, como na partida.`;
      const by = `${Math.abs(then - now)} a ${now < then ? "menos" : "mais"}`;
      return `Acertou em ${tries(now)}: ${by} que na partida.`;
    },
    start: (words, guesses) =>
      `${counted(words)} ${noun(words, "possível", "possíveis")}, ${noun(guesses, "resta", "restam")} ` +
      `${tries(guesses)}. A resposta está escondida.`,
    review: "Analisar esta tentativa",
    back: "Voltar à análise",
  },
  history: {
    title: "Suas partidas",
    none: "As partidas que você joga ou analisa aqui ficam guardadas neste aparelho, e as estatísticas aparecem aqui.",
    keptHere: "Ficam guardadas só neste aparelho; tilewise history lê o arquivo exportado.",
    file: "Arquivo de partidas",
    export: "Exportar",
    import: "Importar",
    mostKept: (most) => `Só as ${number(most)} mais novas ficam guardadas: exporte antes que passem disso.`,
    added: (n, dropped, most) =>
      `${plural(n, "partida")} ${noun(n, "adicionada")}.` +
      (dropped
        ? ` ${plural(dropped, "mais antiga", "mais antigas")} ${noun(dropped, "ficou", "ficaram")} de fora: só as ` +
          `${number(most)} mais novas são guardadas.`
        : ""),
    days: "Seus dias",
    where: "Onde você perde tentativas",
    overTime: "Ao longo do tempo",
    openers: "Suas aberturas",
    openersAbout: "Suas aberturas: tentativas que as partidas levaram e as que se esperavam",
    openerColumns: ["Abertura", "Partidas", "Sua média", "Esperada", "Custo"],
    last: "Últimas partidas",
    columns: ["Resposta", "Dia", "Tentativas", "Perda", "Sorte"],
    lost: "derrota",
    open: (word) => `Analisar ${word}`,
    gameName: (n) => noun(n, "partida"),
    won: "vitórias",
    inARow: (n) => noun(n, "dia seguido", "dias seguidos"),
    longest: "maior sequência",
    mean: "tentativas em média",
    regret: "perdidas por partida",
    lostGames: (n) => `${n} ${noun(Number(n), "derrota")}`,
    gamesIn: (n, guesses) => `${n} em ${guesses}`,
    games: (n) => plural(n, "partida"),
    trend: (games, regret, luck) =>
      `Média das últimas ${games} partidas: ${fixed(regret)} perdidas nas escolhas, ${signed(luck)} poupadas pela ` +
      "sorte",
    trendTitle: (games) => `Tentativas por partida, média de ${games}: `,
    lostByChoices: "perdidas nas escolhas",
    savedByTiles: "poupadas pela sorte",
    lostOn: (turn, share) => {
      const part = `${Math.round(100 * share)}%`;
      return share >= 0.5
        ? `A maior parte do que você perde se vai na ${turn}ª jogada: ${part}.`
        : `É na ${turn}ª jogada que você mais perde: ${part} do total.`;
    },
    turn: (n) => `jogada ${n}`,
    lostPerGame: (turn, guesses) => `jogada ${turn}: ${partTries(guesses)} por partida`,
    monthBefore: "Mês anterior",
    monthAfter: "Próximo mês",
    weekdays: ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"],
    month: (month, year) => capitalised(`${MONTHS[month - 1]} de ${year}`),
    solvedIn: (n) => `resolvido em ${tries(n)}`,
    notSolved: "não resolvido",
    dayOf: (day, month, told) => `${day === "1" ? "1º" : day} de ${month.toLowerCase()}: ${told}`,
    withHints: "com dicas",
    hints: (n) => `com ${plural(n, "dica")}`,
  },
  lab: {
    about: "Cada jeito joga uma vez com cada resposta: a sorte não conta.",
    compare: "Que jeito de jogar precisa de menos tentativas?",
    compared: "Jeitos de jogar comparados",
    others: "Escolher outros jeitos de jogar",
    run: "Comparar",
    add: "Mais um",
    remove: "remover",
    strategy: (n) => `Jogador ${n}`,
    removeNamed: (n) => `Remover o jogador ${n}`,
    opening: "Primeira palavra",
    byRanker: "escolhida como as outras",
    ranker: "Depois",
    rankers: {
      entropy: "a palavra que mais revela",
      "expected-size": "menos restantes em média",
      largest: "menos restantes no pior caso",
      "letter-frequency": "letras mais comuns",
      popularity: "palavra mais comum",
    },
    guessing: "Joga",
    guesses: { any: "qualquer palavra", fitting: "só palavras possíveis", hard: "no modo difícil" },
    solveWhen: "só palavras possíveis a partir de",
    popularWhen: "a palavra mais comum a partir de",
    playing: "Jogando…",
    searching: "Calculando…",
    tooLarge: "Esta lista é grande demais para ser jogada aqui: escolha outra.",
    strategyColumn: "Jogador",
    mean: "Média",
    inTime: "Resolvidas",
    longest: "Mais longa",
    byGuesses: "Partidas por número de tentativas",
    where: "Em que palavras diferem",
    gamesIn: (games, guesses) => `${number(games)} em ${guesses}`,
    gamesOf: (strategy, games) => `Jogador ${strategy}: ${plural(games, "partida")}`,
    perfect: (least, reached) => (reached ? " É o jogo perfeito." : ` O jogo perfeito precisa de ${least}.`),
    alone: ({ total, games, mean }) => `${totalFor(total, games)}: ${fixed(mean, 4)} em média.`,
    draw: (one, other, mean) => `“${one}” e “${other}” empatam: ${mean} tentativas em média.`,
    wins: (best, mean, next, fewer) => `“${best}” vence: ${mean} tentativas em média, ${fewer} a menos que “${next}”.`,
    then: (words, ranker) => `${words}, depois ${ranker}`,
    differ: ({ first, second, faster, slower, same }) =>
      `O jogador ${first + 1} é mais rápido que o ${second + 1} em ${counted(faster)}, ` +
      `mais lento em ${number(slower)} e igual em ${number(same)}.`,
    faster: " Mais rápido: ",
    slower: " Mais lento: ",
    rankOpeners: "Qual é a melhor primeira palavra?",
    whichBest: "Melhores palavras",
    whichWay: "Jeitos de jogar",
    onAverage: "tentativas em média",
    wordColumn: "Primeira palavra",
    perfectPlay: "Jogo perfeito",
    byPeople: "Pessoas",
    allWords: "Todas as palavras, todos os números",
    by: "Em ordem de",
    exactValue: "menos tentativas",
    best: (word, mean, everyday) =>
      `${word}${everyday ? ", entre as palavras conhecidas" : ""}: ` +
      `${fixed(mean)} tentativas com jogo perfeito depois.`,
    rarer: (word, saved) => `${word}, que poucos conhecem, poupa ${fixed(saved)}.`,
    byMeasure: (word, left, of) => `Por este critério é ${word}: restam em média ${left} de ${number(of)}.`,
    yourOpener: "Quão boa é a sua primeira palavra?",
    yourWord: "Sua primeira palavra",
    typeYours: "Toque nas casas e digite a sua.",
    replies: "A melhor segunda palavra",
    noRanker: (ranker) => `Não existe o critério “${ranker}”.`,
    reveals: (word) => `O que ${word} revelaria`,
    splits: (ways, largest) => `Divide as palavras em ${number(ways)} grupos; o maior tem ${counted(largest)}.`,
    known: "a melhor palavra conhecida",
    behind: (more, best) => `${fixed(more)} tentativas a mais que ${best}`,
    ahead: (less, best) => `${fixed(less)} tentativas a menos que ${best}`,
    level: (best) => `Tão boa quanto ${best}`,
    isBest: (everyday) => (everyday ? "Nenhuma palavra conhecida é melhor" : "Nenhuma palavra é melhor"),
    needs: (mean) => `Com jogo perfeito depois: ${partTries(mean)} em média`,
    people: (mean) => `Quem começa assim precisa de cerca de ${fixed(mean, 1)}.`,
    place: ({ rank, guesses }) => `Pelo que revela, é a número ${number(rank)} de ${number(guesses)}.`,
  },
};
