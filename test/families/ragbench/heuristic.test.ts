import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { labelByWords } from "../../../src/families/ragbench/heuristic.ts";
import { findCopies } from "../../../src/families/ragbench/method.ts";
import { keySentences, splitSentences } from "../../../src/math/text/sentences.ts";

interface Labelled {
  readonly id: string;
  /** `hard`: written to defeat it. */
  readonly part: "development" | "held-out" | "hard";
  /** Ids of the passages, the question's own among them. */
  readonly documents: readonly string[];
  readonly response: readonly { readonly kind: string; readonly text: string }[];
}

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly passage: string;
}

const readLines = <T>(path: string): T[] =>
  readFileSync(new URL(path, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const data = "../../../examples/wiki-qa/data";
const passages = new Map(readLines<{ id: string; text: string }>(`${data}/passages.jsonl`).map((one) => [one.id, one]));
const questions = new Map(readLines<Question>(`${data}/questions.jsonl`).map((one) => [one.id, one]));
const labelled = readLines<Labelled>("labelled/cases.jsonl");
const readme = readFileSync(new URL("../../../src/families/ragbench/README.md", import.meta.url), "utf8");

const sentencesOf = (documents: readonly string[]) =>
  documents.flatMap((name, n) => keySentences(splitSentences(passages.get(name)?.text ?? ""), n));
const isTrue = (kind: string): boolean => !["invented", "altered", "turned"].includes(kind);

/** Decisions of the hand and of the heuristic about the same sentences. */
type Decisions = (readonly [hand: boolean, heuristic: boolean])[];

/** All decisions of a case. The rule of the hand's labels stands in the README. */
function decide({ id, documents, response }: Labelled): Readonly<Record<string, Decisions>> {
  const { question, answers, passage } = questions.get(id) as Question;
  const own = String(documents.indexOf(passage));
  const sentences = sentencesOf(documents);
  const holds = (key: string, text: string): boolean =>
    key.replace(/\D+/, "") === own && answers.some((answer) => answer.length > 1 && text.includes(answer));
  const isUsed = response.some(({ kind }) => kind !== "invented" && kind !== "refusal");
  const keyed = keySentences(response.map(({ text }) => text));
  const labels = labelByWords({ question, documents: sentences, response: keyed }, "not in context");
  return {
    relevant: sentences.map(([key, text]) => [holds(key, text), labels.relevant.includes(key)]),
    utilized: sentences.map(([key, text]) => [holds(key, text) && isUsed, labels.utilized.includes(key)]),
    supported: response.map(({ kind }, index) => [isTrue(kind), labels.support[index]?.full ?? false]),
  };
}

/** Precision, recall, F1 and Cohen's kappa (1960), three decimals each. */
function agreement(decisions: Decisions): string[] {
  const count = (hand: boolean, heuristic: boolean): number =>
    decisions.filter(([a, b]) => a === hand && b === heuristic).length;
  const [tp, fp, fn, tn] = [count(true, true), count(false, true), count(true, false), count(false, false)];
  const n = decisions.length;
  const chance = ((tp + fp) * (tp + fn) + (fn + tn) * (fp + tn)) / n ** 2;
  const kappa = ((tp + tn) / n - chance) / (1 - chance);
  return [tp / (tp + fp), tp / (tp + fn), (2 * tp) / (2 * tp + fp + fn), kappa].map((one) => one.toFixed(3));
}

describe("the heuristic agrees with labels set by hand as the README says", () => {
  const told = [...readme.matchAll(/^\| (development|held-out|hard) \| (\w+) \| (\d+) \| (.*) \|$/gm)];

  test("in halves of the same size, and in hard cases", () => {
    const count = (of: Labelled["part"]): number => labelled.filter(({ part }) => part === of).length;
    expect(told.length).toBe(9);
    expect(count("held-out")).toBe(count("development"));
    expect(2 * count("held-out")).toBe(Number(/two halves of (\d+) questions/.exec(readme)?.[1]));
    expect(count("hard")).toBe(Number(/\*hard\* are (\d+) more/.exec(readme)?.[1]));
    expect(labelled.length).toBe(Number(/of (\d+) questions of SQuAD/.exec(readme)?.[1]));
  });

  test.each(
    told.map(([, part, decision, n, figures]) => ({ part, decision: String(decision), n: Number(n), figures })),
  )("$part: $decision", ({ part, decision, n, figures }) => {
    const all = labelled.filter((one) => one.part === part).flatMap((one) => decide(one)[decision] ?? []);
    expect([all.length, ...agreement(all)].join(" | ")).toBe([n, figures].join(" | "));
  });
});

test("labels by words of no documents are empty", () => {
  const given = { question: "Why?", documents: [], response: keySentences(["Because of Ada."]) };
  expect(labelByWords(given, "")).toEqual({
    relevant: [],
    utilized: [],
    support: [{ key: "a", full: false, from: [] }],
    overall: false,
  });
});
describe("what is accepted without a judge", () => {
  const isAccepted = (documents: readonly string[], text: string): boolean =>
    findCopies(sentencesOf(documents), [["a", text]]) !== null;

  test("is nothing that the hand's labels do not support; the README says how much there is", () => {
    const all = labelled.flatMap(({ documents, response }) => response.map((one) => ({ ...one, documents })));
    const accepted = all.filter(({ documents, text }) => isAccepted(documents, text));
    expect(accepted.filter(({ kind }) => !isTrue(kind))).toEqual([]);
    const told = `Of the ${all.length} labelled response sentences above it accepts ${accepted.length}, all of them supported`;
    expect(readme).toContain(told);
  });

  test("is every sentence of a passage by itself, but for questions and short ones", () => {
    const sentences = [...passages.values()].flatMap(({ id, text }) =>
      splitSentences(text).map((one) => ({ id, one })),
    );
    const refused = sentences.filter(({ id, one }) => !isAccepted([id], one));
    for (const { one } of refused) expect(/\?\W*$/u.test(one) || one.trim().split(/\s+/u).length < 6, one).toBe(true);
    expect(refused.length).toBeLessThan(sentences.length / 20);
  });

  test("is no sentence of which a word is another, left out or added", () => {
    for (const { id, text } of passages.values()) {
      const words = (splitSentences(text)[0] ?? "").trim().split(" ");
      if (words.length < 8) continue;
      const added = words.toSpliced(3, 0, "not");
      for (const changed of [words.slice(1), words.slice(0, -1), words.with(3, "otherwise"), added]) {
        expect(isAccepted([id], changed.join(" ")), changed.join(" ")).toBe(false);
      }
    }
  });
});
