// How this example cuts text: into words, sentences and lines of JSON. No locale is asked, so that every machine cuts alike.
import { readFileSync } from "node:fs";

/** The words of a text: runs of letters and digits, lower-cased. */
export function words(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Where a sentence ends: white space after `.`, `!` or `?`, no lower-case letter next, and no initial or known abbreviation before. */
const SENTENCE_END = /(?<=[.!?]["”’)\]]*)(?<!\b(?:\p{Lu}|St|Dr|Mr|Mrs|No|v|c)\.)\s+(?!\p{Ll})/u;

/** The sentences of a text, in its order. */
export function sentences(text) {
  return text.split(SENTENCE_END).filter((sentence) => sentence !== "");
}

/** The objects of a JSONL file, in its order. */
export function readLines(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
