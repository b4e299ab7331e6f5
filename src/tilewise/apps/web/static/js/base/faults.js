// What is wrong with what was asked, in the reader's language: sentences from the names and values of faults.

import { text } from "../languages/text.js";

/** Which words cannot all be true, and why. @param {string[]} words @param {ClashRow | null} clash */
export function conflictTold(words, clash) {
  const why = clash && text.clash.reasons[clash.kind](clash.letters, clash.words, clash.place ?? 0);
  return text.clash.conflict([...new Set(words)], why);
}

/** @param {FaultRow} fault @returns {string | undefined} */
function told({ case: name, values }) {
  const why = name === "clash" ? conflictTold(values.words, values.clash) : "";
  return text.faults[name]?.({ ...values, why });
}

/** What is wrong; in English where the table does not have it. @param {FaultRow | null | undefined} fault
 * @param {string} message */
export function faultTold(fault, message) {
  const said = (fault && told(fault)) || message;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
