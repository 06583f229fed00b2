import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findCopies } from "../../../src/families/ragbench/copies.ts";
import { keySentences, splitSentences } from "../../../src/math/text/sentences.ts";

interface Labelled {
  readonly documents: readonly string[];
  readonly response: readonly { readonly kind: string; readonly text: string }[];
}

const readLines = <T>(path: string): T[] =>
  readFileSync(new URL(path, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const passages = readLines<{ id: string; text: string }>("../../../examples/wiki-qa/data/passages.jsonl");
const textOf = new Map(passages.map(({ id, text }) => [id, text]));
const readme = readFileSync(new URL("../../../src/families/ragbench/README.md", import.meta.url), "utf8");

const sentencesOf = (documents: readonly string[]) =>
  documents.flatMap((name, n) => keySentences(splitSentences(textOf.get(name) ?? ""), n));
const isAccepted = (documents: readonly string[], text: string): boolean =>
  findCopies(sentencesOf(documents), [["a", text]]) !== null;

describe("what is accepted without a judge", () => {
  const cases = readLines<Labelled>("labelled/cases.jsonl");
  const decisions = cases.flatMap(({ documents, response }) =>
    response.map(({ kind, text }) => ({ kind, text, accepted: isAccepted(documents, text) })),
  );

  test("is nothing that the hand's labels do not support; the README says how much there is", () => {
    const isSupported = ({ kind }: { kind: string }): boolean => !["invented", "altered", "turned"].includes(kind);
    const accepted = decisions.filter((one) => one.accepted);
    expect(accepted.filter((one) => !isSupported(one))).toEqual([]);
    const quotes = decisions.filter(({ kind }) => kind === "quote");
    const told = `Of the ${decisions.length} labelled response sentences above it accepts ${accepted.length}, all of them supported`;
    expect(readme).toContain(told);
    expect(quotes.length).toBeGreaterThan(0);
  });

  test("is every sentence of a passage by itself, but for questions and short ones", () => {
    const sentences = passages.flatMap(({ id, text }) => splitSentences(text).map((one) => ({ id, one })));
    const refused = sentences.filter(({ id, one }) => !isAccepted([id], one));
    for (const { one } of refused) expect(/\?\W*$/u.test(one) || one.trim().split(/\s+/u).length < 6, one).toBe(true);
    expect(refused.length).toBeLessThan(sentences.length / 20);
  });

  test("is no sentence of which a word is another, left out or added", () => {
    for (const { id, text } of passages) {
      const [one = ""] = splitSentences(text);
      const words = one.trim().split(" ");
      if (words.length < 8) continue;
      for (const changed of [
        words.slice(1),
        words.slice(0, -1),
        words.with(3, "otherwise"),
        [...words.slice(0, 3), "not", ...words.slice(3)],
      ]) {
        expect(isAccepted([id], changed.join(" ")), changed.join(" ")).toBe(false);
      }
    }
  });
});
