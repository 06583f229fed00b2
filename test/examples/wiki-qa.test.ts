import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openExample } from "./example.ts";

type Passage = { id: string; title: string; text: string };
type Gold = {
  qid: string;
  question: string;
  answerable: boolean;
  gold_claim_substr: string[];
  gold_citations: string[];
  topic: string;
};

const { folder, textOf, linesOf, run, made } = openExample("wiki-qa");

const passages = new Map(linesOf<Passage>("data/passages.jsonl").map((passage) => [passage.id, passage]));
const gold = linesOf<Gold>("eval/gold.jsonl");
const versions = [
  { settings: "settings/base.json", runs: "runs/trace.jsonl" },
  { settings: "settings/worse-chunking.json", runs: "runs/worse-chunking.jsonl" },
];

describe("the committed files are the programs' output", () => {
  test("gold", () => {
    run("make-gold.mjs", "OUT/new-folder/gold.jsonl");
    expect(made("new-folder/gold.jsonl")).toBe(textOf("eval/gold.jsonl"));
  });

  test.each(versions)("traces of $settings", ({ settings, runs }) => {
    run("answer.mjs", join(folder, settings), `OUT/${runs}`);
    expect(made(runs)).toBe(textOf(runs));
  });
});

describe("gold", () => {
  test("has the 400 questions of the data, 240 answerable and 160 not, in the same order", () => {
    const asked = linesOf<{ id: string; question: string }>("data/questions.jsonl");
    expect(gold.map((line) => [line.qid, line.question])).toEqual(asked.map((line) => [line.id, line.question]));
    // 400, 240 and 160: the counts in data/README.md.
    expect(new Set(gold.map((line) => line.qid)).size).toBe(400);
    expect(gold.filter((line) => line.answerable)).toHaveLength(240);
    expect(gold.filter((line) => !line.answerable)).toHaveLength(160);
  });

  test("cites one passage of its topic for an answerable question", () => {
    for (const { qid, gold_citations, topic } of gold.filter((line) => line.answerable)) {
      expect(gold_citations, qid).toHaveLength(1);
      expect(passages.get(gold_citations[0] ?? "")?.title.replaceAll("_", " "), qid).toBe(topic);
    }
  });

  test("has substrings that the metric counts and that the passage contains", () => {
    for (const { qid, gold_citations, gold_claim_substr } of gold.filter((line) => line.answerable)) {
      const passage = passages.get(gold_citations[0] ?? "")?.text.toLowerCase();
      expect(gold_claim_substr, qid).not.toEqual([]);
      for (const substring of gold_claim_substr) {
        // 5: the metric ignores a shorter one.
        expect([...substring.toLowerCase()].length, `${qid}: ${substring}`).toBeGreaterThanOrEqual(5);
        expect(passage, qid).toContain(substring.toLowerCase());
      }
    }
  });

  test("expects only a refusal for an unanswerable question", () => {
    const unanswerable = gold.filter((line) => !line.answerable);
    expect(unanswerable.flatMap((line) => [...line.gold_claim_substr, ...line.gold_citations])).toEqual([]);
  });

  // By hand from data/questions.jsonl and the passages: accepted answers shorter than 5, and the run of words that they are widened to.
  test.each([
    ["When was Warsaw's first stock exchange established?", ["in 1817"]], // "1817"; "established in 1817 and continued"
    ["How much imported oil came from the Middle East?", ["71% of"]], // "71" and "71%"; "71% of its imported oil"
    ["Which country is a traditional ally of Israel?", ["The UK"]], // "UK", in the longer "The UK"
    ["When did the UK formally subscribe to the Agreement on Social Policy?", ["in 1997"]], // the sentence of the question, not "the 1997 Treaty"
  ])("widens the short answers of: %s", (question, substrings) => {
    expect(gold.find((line) => line.question === question)?.gold_claim_substr).toEqual(substrings);
  });
});
