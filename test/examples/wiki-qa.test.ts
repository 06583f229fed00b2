import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openExample } from "./example.ts";

type Gold = { question: string; gold_claim_substr: string[] };

const { folder, textOf, linesOf, run, made } = openExample("wiki-qa");

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

// By hand from data/questions.jsonl and the passages: accepted answers shorter than 5, and the run of words that they are widened to.
test.each([
  ["When was Warsaw's first stock exchange established?", ["in 1817"]], // "1817"; "established in 1817 and continued"
  ["How much imported oil came from the Middle East?", ["71% of"]], // "71" and "71%"; "71% of its imported oil"
  ["Which country is a traditional ally of Israel?", ["The UK"]], // "UK", in the longer "The UK"
  ["When did the UK formally subscribe to the Agreement on Social Policy?", ["in 1997"]], // the sentence of the question, not "the 1997 Treaty"
])("widens the short answers of: %s", (question, substrings) => {
  expect(gold.find((line) => line.question === question)?.gold_claim_substr).toEqual(substrings);
});
