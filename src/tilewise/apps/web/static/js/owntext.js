// Words as people have them: side by side, as a program writes them, in a file of any editor.

/** A word, and then another one on the same line; a number behind a word is its weight. */
const SIDE_BY_SIDE = /[^\s,;"'`[\]()]+["'`\])]*[\s,;]+["'`[(]*[^\s\d,;"'`[\]().#+-]/u;
const HEADED = /^\W*(word|words|answer|answers|guess|guesses|rank|frequency)\W/i;

/** The words of a text one on each line, where they stand side by side. @param {string} given */
export function oneEach(given) {
  const lines = given.split("\n").map((line) => line.split("#")[0]);
  if (HEADED.test(lines[0] ?? "") || !lines.some((line) => SIDE_BY_SIDE.test(line))) return given;
  return lines
    .flatMap((line) => line.match(/[^\s,;"'`[\](){}]+/gu) ?? [])
    .filter((word) => !/^(const|let|var|words?|answers?|=)$/.test(word))
    .join("\n");
}

/** The text of a file, or null where it is none. @param {Uint8Array<ArrayBuffer>} bytes */
export function decoded(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
