// Words as people have them: side by side, as a program writes them, in a file of any editor.

const HEADED = /^\W*(word|words|answer|answers|guess|guesses|rank|frequency)\W/i;
const CODE = new Set(["const", "let", "var", "words", "answers", "="]);

/** The pieces of a line between blanks, commas and brackets. @param {string} line */
const pieces = (line) => line.split(/[\s,;"'`[\](){}]+/u).filter(Boolean);

/** The words of a text one on each line, where they stand side by side; a number behind a word is its weight.
 * @param {string} given */
export function oneEach(given) {
  const lines = given.split("\n").map((line) => line.split("#")[0]);
  const several = lines.some((line) =>
    pieces(line)
      .slice(1)
      .some((piece) => !/^[\d.+-]/.test(piece)),
  );
  if (!several || HEADED.test(lines[0])) return given;
  return lines
    .flatMap(pieces)
    .filter((piece) => !CODE.has(piece))
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
