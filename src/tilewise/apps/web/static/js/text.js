// What the page says, in the reader's language. Every sentence comes from this one table: a translation is a file like
// english.js with an entry of the same name for each of its entries.

import { english } from "./english.js";

export const text = english;
