import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bytesOf } from "./samples.ts";
import { compare, type ScoredFile, scoreFile } from "./score-file.ts";

/** An export of another tool and what it says: cases, passes, and each score's values, one a case. */
interface Sample {
  readonly name: string;
  readonly file: string;
  readonly preset: string;
  readonly cases: number;
  readonly passes: number | null;
  readonly mutate: string | null;
  readonly scores: Readonly<Record<string, { readonly values: readonly (number | null)[] }>>;
}

const textOf = (name: string): string => readFileSync(new URL(`results/${name}`, import.meta.url), "utf8");
const SAMPLES = textOf("reference-values.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

const byValue = (values: readonly (number | null)[]): (number | null)[] =>
  values.toSorted((a, b) => (a ?? Number.NEGATIVE_INFINITY) - (b ?? Number.NEGATIVE_INFINITY));

/** Returns how a sample is scored: by its preset, with its scores. */
function scoringOf({ preset, scores }: Sample) {
  const names = Object.keys(scores).map((name) => `      ${JSON.stringify(name)}: { better: higher }\n`);
  return { preset, more: `    metrics:\n${names.join("")}` };
}

test.each(SAMPLES)("$name has the cases, the passes and every score", async (sample) => {
  const { file, cases, passes, scores } = sample;
  const { rows, scoresOf } = await scoreFile(file, bytesOf(`results/${file}`), scoringOf(sample));
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

/** The ids of the cases that regressed and were fixed, and how many were added and removed. */
function flipsOf(base: ScoredFile, head: ScoredFile) {
  const { flips } = compare(base, head);
  const texts = (list: "regressed" | "fixed") => flips?.[list].map(({ text }) => text);
  return [texts("regressed"), texts("fixed"), flips?.added.length, flips?.removed.length];
}

const scored = (file: string, preset: string, more: string) =>
  scoreFile(file, textOf(file), { preset, more: `    ${more}\n` });

describe("two exports are compared case by case", () => {
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
    const { changes } = compare(await scoreFile("r.jsonl", base, scoring), await scoreFile("r.jsonl", head, scoring));
    // One of 9 cases fell by 0.75.
    expect(changes.find(({ metric }) => metric === "faithfulness")?.delta).toBeCloseTo(-0.75 / 9, 9);
    expect(changes.find(({ metric }) => metric === "context_recall")?.delta).toBe(0);
  });

  // Two experiments on one data set: 1,821.961 ms became 2,651.672 ms; three others were slow before, two are fast in both.
  test("LangSmith's `to_pandas()`", async () => {
    const fast = 'pass: "latency_ms <= 2000"';
    const base = await scored("langsmith-random-score.json", "langsmith", fast);
    const head = await scored("langsmith-custom-score.json", "langsmith", fast);
    expect(flipsOf(base, head)).toEqual([["What is the framework used for reasoning and p..."], [], 0, 0]);
  });

  // Braintrust's own summary of the second: "60.00% (-) 'no_error' score (1 improvements, 1 regressions)".
  test("Braintrust's experiments, as Braintrust compared them: one better, one worse, the same rate", async () => {
    const rule = 'pass: "no_error >= 1"\n    metrics: { no_error: { better: higher, aggregate: rate } }';
    const base = await scored("braintrust-initial.json", "braintrust", rule);
    const head = await scored("braintrust-samples.json", "braintrust", rule);
    expect(flipsOf(base, head)).toEqual([
      ["Which team won the most games in 2015?"],
      ["Which team had the biggest difference in records across two consecutive years?"],
      0,
      0,
    ]);
    expect(compare(base, head).changes.find(({ metric }) => metric === "no_error")?.delta).toBe(0);
  });
});

test("a test that was skipped is a case without a score, and no case that passes", async () => {
  const { rows, warnings } = await scoreFile("j.xml", bytesOf("results/junit-fail.xml"), { preset: "junit" });
  expect(warnings).toEqual([]);
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(["fail", "pass", "pass", "pass", "unscored"]);
});

test.each<[preset: string, file: string, test: (word: string) => string, all: (tests: string) => string]>([
  ["junit", "j.xml", (word) => `<testcase name="NAME" status="${word}"/>`, (all) => `<testsuite>${all}</testsuite>`],
  ["nunit", "n.xml", (word) => `<test-case name="NAME" result="${word}"/>`, (all) => `<test-run>${all}</test-run>`],
  [
    ...(["trx", "t.trx", (word: string) => `<UnitTestResult testName="NAME" outcome="${word}"/>`] as const),
    (all) => `<TestRun><Results>${all}</Results></TestRun>`,
  ],
])("%s: one warning names the results that are not known, and counts their cases", async (preset, file, one, all) => {
  const words = ["passed", "inconclusive", "odd`", "odd`", "Strange"];
  const text = all(words.map((word, at) => one(word).replace("NAME", `t${at}`)).join(""));
  const { warnings } = await scoreFile(file, text, { preset });
  expect(warnings).toEqual([
    expect.stringContaining(
      `The preset \`${preset}\` leaves out 2 results of tests that it does not know (\`odd'\`) and 1 result of a test that it does not know (\`Strange\`).`,
    ),
  ]);
});

describe("promptfoo", () => {
  /** A result as promptfoo 0.120 writes it, for a test of these variables. */
  const result = (vars: object, more: object = {}): object => ({
    ...{ promptIdx: 0, testIdx: 0, testCase: { vars, assert: [], options: {}, metadata: {} }, promptId: "p0", vars },
    ...{ provider: { id: "openai:gpt-0" }, prompt: { raw: "Answer", label: "Answer: {{question}}" }, score: 1 },
    ...{ response: { output: "out" }, success: true, latencyMs: 400, cost: 0.001, failureReason: 0, ...more },
  });
  const score = (results: readonly object[], more = "") =>
    scoreFile("r.json", JSON.stringify({ results: { version: 3, results } }), { preset: "promptfoo", more });

  test("cases of an edited prompt are compared, and none counts as edited", async () => {
    const vars = [{ language: "French" }, { language: "Dutch" }];
    const edited = { prompt: { raw: "Other", label: "Other" }, promptId: "p9", provider: { id: "openai:gpt-9" } };
    const base = await score(vars.map((one) => result(one)));
    const { flips, gold } = compare(base, await score(vars.map((one) => result(one, { ...edited, success: false }))));
    expect(flips).toMatchObject({ regressed: [{}, {}], added: [], removed: [], edited: [] });
    expect(gold).toEqual([]);
  });

  test("--repeat 3 of three tests gives three cases of three trials", async () => {
    const outcomes = { "A?": [true, true, false], "B?": [true, true, true], "C?": [false, false, true] };
    const results = Object.entries(outcomes).flatMap(([question, all], test) =>
      all.map((success, at) => result({ question }, { testIdx: 3 * test + at, success, score: Number(success) })),
    );
    const { rows, stored } = await score(results);
    expect(rows.map(({ trials }) => trials?.length)).toEqual([3, 3, 3]);
    expect(stored.report.suites["s"]?.trials).toMatchObject({ cases: 3, least: 3, most: 3, flaky_count: 2 });
    // Two of three cases pass in most of their trials.
    expect(rows.filter(({ outcome }) => outcome === "pass")).toHaveLength(2);
  });

  test("named scores of unknown names are measured, higher being better, also beside gates", async () => {
    for (const more of ["", "    gates: { success: { min: 0 }, closeness: { no_regression: {} } }\n"]) {
      const { scoresOf, warnings } = await score(
        [result({ question: "A?" }, { namedScores: { closeness: 0.5 } })],
        more,
      );
      expect([scoresOf("closeness"), warnings]).toEqual([[0.5], []]);
    }
  });
});
