import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compare, scoreFile } from "./score-file.ts";

/** An export of another tool and what it says: cases, passes, and each score's values, one a case. */
interface Sample {
  readonly name: string;
  readonly file: string;
  readonly preset: readonly string[];
  readonly cases: number;
  readonly passes: number | null;
  readonly mutate: string | null;
  readonly scores: Readonly<Record<string, { readonly values: readonly (number | null)[] }>>;
}

const bytesOf = (name: string): Buffer => readFileSync(new URL(`results/${name}`, import.meta.url));
const textOf = (name: string): string => bytesOf(name).toString("utf8");
const SAMPLES = textOf("reference-values.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

const byValue = (values: readonly (number | null)[]): (number | null)[] =>
  values.toSorted((a, b) => (a ?? Number.NEGATIVE_INFINITY) - (b ?? Number.NEGATIVE_INFINITY));

/** Returns how a sample is scored: by its preset, with its scores. */
function scoringOf({ preset: [preset = ""], scores }: Sample) {
  const names = Object.keys(scores).map((name) => `      ${JSON.stringify(name)}: { better: higher }\n`);
  return { preset, more: `    metrics:\n${names.join("")}` };
}

describe.each(SAMPLES)("$name", (sample) => {
  const { file, cases, passes, scores } = sample;
  const scoring = scoringOf(sample);

  test("has the cases, the passes and every score", async () => {
    const { rows, scoresOf } = await scoreFile(file, bytesOf(file), scoring);
    expect(rows).toHaveLength(cases);
    if (passes !== null) expect(rows.filter(({ outcome }) => outcome === "pass")).toHaveLength(passes);
    for (const [name, { values }] of Object.entries(scores)) {
      const expected = byValue(values);
      expect(scoresOf(name)).toHaveLength(values.length);
      for (const [index, value] of byValue(scoresOf(name)).entries()) {
        if (value === null) expect(expected[index]).toBeNull();
        else expect(value).toBeCloseTo(expected[index] as number, 9);
      }
    }
  });
});

test.each(SAMPLES.filter(({ mutate }) => mutate === "promptfoo"))(
  "$name: with every success turned to false, all cases that passed regressed",
  async (sample) => {
    const { file, cases, passes } = sample;
    const scoring = scoringOf(sample);
    const base = await scoreFile(file, textOf(file), scoring);
    const worse = await scoreFile(file, textOf(file).replaceAll('"success": true', '"success": false'), scoring);
    const { flips } = compare(base, worse);
    expect(flips?.regressed).toHaveLength(passes ?? 0);
    expect(flips?.still_failing).toHaveLength(cases - (passes ?? 0));
    expect([flips?.added, flips?.removed, flips?.edited]).toEqual([[], [], []]);
  },
);

test("a faithfulness of ragas that falls from 0.8 to 0.05 shows in the delta", async () => {
  const base = textOf("ragas-9.jsonl").replace('"faithfulness": null', '"faithfulness": 0.75');
  const head = base.replace('"faithfulness": 0.8,', '"faithfulness": 0.05,');
  const scoring = { preset: "ragas" };
  const diff = compare(await scoreFile("r.jsonl", base, scoring), await scoreFile("r.jsonl", head, scoring));
  const change = diff.changes.find(({ metric }) => metric === "faithfulness");
  // One of 9 cases fell by 0.75.
  expect(change?.delta).toBeCloseTo(-0.75 / 9, 9);
  expect(diff.changes.find(({ metric }) => metric === "context_recall")?.delta).toBe(0);
});
