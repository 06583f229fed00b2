import { describe, expect, test } from "vitest";
import type { JoinedCase } from "../../../src/input/join/joined-case.ts";
import { questionId } from "../../../src/input/mapping/presets/fields.ts";
import { answers } from "../mapping/answers-family.ts";
import { problemsOf, readSuite, warningsOf } from "../mapping/read-suite.ts";

const row = (question: string, response: string): string =>
  JSON.stringify({ user_input: question, response, reference: "R." });
const config = (more: string): string => `suites:\n  s:\n    family: answers\n    preset: ragas\n${more}`;
const filesOf = (traces: string, more = ""): Record<string, string> => ({
  "noworse.yml": config(`    traces: t*.jsonl\n${more}`),
  "t.jsonl": traces,
});

/** Returns the gold file with these questions, and the line of config that names it. */
const GOLD = "    gold: g.jsonl\n    gold_fields: { id: id }\n";
const goldOf = (questions: readonly string[]): Record<string, string> => ({
  "g.jsonl": questions.map((query) => JSON.stringify({ id: questionId(query), query })).join("\n"),
});

/** What is read of each trial: the answer, as `question trial answer`. */
async function trialsIn(files: Record<string, string>): Promise<readonly string[]> {
  const seen: string[] = [];
  await readSuite(files, [answers], ({ gold, trial, trace }: JoinedCase) => {
    const { query } = gold as { readonly query: string };
    seen.push(`${query} ${trial} ${(trace as { readonly out: { readonly text: string } } | null)?.out.text}`);
  });
  return seen.sort((a, b) => (a < b ? -1 : 1));
}

const REPEATED = [row("A?", "a1"), row("B?", "b1"), row("A?", "a2"), row("A?", "a1")].join("\n");
const TRIALS = ["A? 2 a2", "A? 3 a1", "A? null a1", "B? null b1"];

describe("records of one id in a file of a preset are trials of the case", () => {
  test("without gold", async () => {
    expect(await trialsIn(filesOf(REPEATED))).toEqual(TRIALS);
  });

  test("with gold", async () => {
    expect(await trialsIn({ ...filesOf(REPEATED, GOLD), ...goldOf(["B?", "A?"]) })).toEqual(TRIALS);
  });

  test("with other expected answers, they are an error", async () => {
    const other = row("A?", "a2").replace("R.", "S.");
    expect(await problemsOf(filesOf(`${row("A?", "a1")}\n${other}`), [answers])).toEqual([
      expect.stringContaining("expects something else than in its other trials"),
    ]);
  });

  test("in another file, they are duplicates", async () => {
    const two = { ...filesOf(REPEATED), "t2.jsonl": row("A?", "new") };
    expect(await problemsOf(two, [answers])).toEqual([
      expect.stringContaining(`The id \`${questionId("A?")}\` is used twice, first at t.jsonl:1`),
    ]);
    const withGold = { ...filesOf(REPEATED, GOLD), ...goldOf(["A?", "B?"]), "t2.jsonl": row("A?", "new") };
    expect((await trialsIn(withGold)).filter((one) => one.startsWith("A? null"))).toEqual([
      "A? null a1",
      "A? null new",
    ]);
    expect(await warningsOf(withGold, [answers])).toEqual([
      expect.stringContaining("1 trace was replaced by a later one with the same id"),
    ]);
  });

  test("without a preset, they are duplicates", async () => {
    const line = '{"id":"a","query":"A?","out":{"text":"a1"}}';
    const files = {
      ...filesOf(`${line}\n${line}`),
      "noworse.yml": config("    traces: t.jsonl\n").replace(/ +preset.*\n/, ""),
    };
    expect(await problemsOf(files, [answers])).toEqual([expect.stringContaining("The id `a` is used twice")]);
  });
});
