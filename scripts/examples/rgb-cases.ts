/**
 * `node scripts/examples/rgb-cases.ts [FOLDER]` makes the cases of examples/rgb from the questions and passages of examples/wiki-qa, by
 * the rules in the example's README. Equal data give equal bytes.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeCases } from "./rgb-cases/abilities.ts";
import { openLibrary } from "./rgb-cases/library.ts";
import { type Passage, type Piece, type Question, readLines } from "./rgb-cases/passage.ts";

const DATA = new URL("../../examples/wiki-qa/data/", import.meta.url);
const EXAMPLE = fileURLToPath(new URL("../../examples/rgb", import.meta.url));

function writeLines(folder: string, name: string, lines: readonly object[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

const questions = readLines<Question>(new URL("questions.jsonl", DATA));
const passages = readLines<Passage>(new URL("passages.jsonl", DATA));
const cases = makeCases(openLibrary(questions, passages));

/** Each document once, numbered in order of first use. */
const numbers = new Map<string, string>();
const documents: object[] = [];
function numberOf({ passage, text }: Piece): string {
  const known = numbers.get(text);
  if (known) return known;
  const id = `d${numbers.size + 1}`;
  numbers.set(text, id);
  documents.push({ id, passage, text });
  return id;
}

const questionLines = cases.map((one) => ({
  id: one.id,
  question: one.question,
  documents: one.documents.map(numberOf),
}));
const gold = cases.map(({ id, question, gold: { ability, ...more } }) => ({ id, ability, question, ...more }));
/** The passages that the program knows without a document: the unchanged ones of every second counterfactual question. */
const known = new Set(
  cases
    .filter((one) => one.gold.counterfactual_answer)
    .flatMap((one, at) => (at % 2 ? [one.documents[0]?.passage] : [])),
);
const folder = process.argv[2] ?? EXAMPLE;
writeLines(join(folder, "data"), "documents.jsonl", documents);
writeLines(join(folder, "data"), "questions.jsonl", questionLines);
writeLines(
  join(folder, "data"),
  "knowledge.jsonl",
  passages.filter(({ id }) => known.has(id)),
);
writeLines(join(folder, "eval"), "gold.jsonl", gold);
