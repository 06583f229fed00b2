import { describe, expect, test } from "vitest";
import { NO_SOURCE } from "../../../src/core/report.ts";
import { DAMAGES } from "../../../src/core/verdict/verdict.ts";
import { families, loadAllFamilies } from "../../../src/families/index.ts";
import { readConfig } from "../../../src/input/config/config.ts";
import { DamageCollector } from "../../../src/pipeline/cases/damage.ts";
import { scoreSuites } from "../../../src/pipeline/evaluate.ts";
import { describeProof, describeUnseen } from "../../../src/report/reasons/gate-reasons.ts";
import { temporaryFolder } from "../../commands/cli.ts";

await loadAllFamilies();

const lines = (records: readonly object[]): string => records.map((one) => `${JSON.stringify(one)}\n`).join("");
const numbered = <T extends object>(count: number, of: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${String(index).padStart(2, "0")}`, ...of(index) }));

async function prove(suite: string, files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const config = await readConfig(`suites:\n  s:\n    ${suite}\n`, "noworse.yml", folder, families);
  const damage = new DamageCollector();
  const place = { created: "2026-01-01T00:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} };
  const [proof] = damage.prove(await scoreSuites(config, { ...place, onCase: damage.take }), config);
  if (proof === undefined) throw new Error("no gates");
  return proof;
}

/** What is seen of swapped, worse and lost answers. */
async function seen(suite: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { results } = await prove(suite, files);
  return DAMAGES.map((damage) => results[damage].kind);
}

/** Twenty cases of two labels by turns, apart from their answers, of which the first are wrong. */
const labelled = (wrong: number) => ({
  "gold.jsonl": lines(numbered(20, (index) => ({ label: index % 2 ? "cat" : "dog" }))),
  "t.jsonl": lines(numbered(20, (index) => ({ predicted: (index % 2 === 1) === index >= wrong ? "cat" : "dog" }))),
});
const CLASSES = "family: classification\n    gold: gold.jsonl\n    traces: t.jsonl\n    gates: ";
const SCORES =
  "family: scores\n    traces: t.jsonl\n    metrics: { q: { better: higher, range: [0, 1] } }\n    gates: ";
/** Lines with a score, by default of ten cases. */
const scored = (of: (index: number) => object, count = 10) => ({ "t.jsonl": lines(numbered(count, of)) });

describe("swapped answers", () => {
  // 16 of 20 are right; swapped with the other label, the 4 wrong ones are: 20%.
  test.each([
    ["{ accuracy: { min: 0.21 } }", "fails"],
    ["{ accuracy: { min: 0.2 } }", "passes"],
    ["{ accuracy: { no_regression: {} } }", "fails"],
    ["{ accuracy: { no_regression: {}, severity: warn } }", "passes"],
    ["{ cases: { min: 20 } }", "passes"],
  ])("%s: %s", async (gates, result) => {
    expect((await seen(CLASSES + gates, labelled(4)))[0]).toBe(result);
  });

  test("are nothing where lines bring the scores, and where no case has an expected value", async () => {
    const proof = await prove(
      `${SCORES}{ q: { min: 0.5 } }`,
      scored((index) => ({ scores: { q: 0.5 + index / 20 } })),
    );
    expect(proof.results.swapped).toEqual({ kind: "none" });
  });
});

describe("the worse half", () => {
  test("has the results of the better one, too", async () => {
    // 0.1, 0.2 … 1.0, mean 0.55; the best five get 0.5 … 0.1: mean 0.3.
    const rising = scored((index) => ({ scores: { q: (index + 1) / 10 } }));
    expect((await seen(`${SCORES}{ q: { min: 0.31 } }`, rising))[1]).toBe("fails");
    expect((await seen(`${SCORES}{ q: { min: 0.29 } }`, rising))[1]).toBe("passes");
    // All of five fall: 0.5^5 = 0.031.
    expect((await seen(`${SCORES}{ q: { no_regression: {} } }`, rising))[1]).toBe("fails");
  });

  test("is that of the higher values where lower is better", async () => {
    // 0.1, 0.2 … 1.0; the best five, 0.1 … 0.5, get 0.6 … 1.0: mean 0.8.
    const rising = scored((index) => ({ scores: { q: (index + 1) / 10 } }));
    const lower = SCORES.replace("better: higher", "better: lower");
    expect((await seen(`${lower}{ q: { max: 0.79 } }`, rising))[1]).toBe("fails");
    expect((await seen(`${lower}{ q: { max: 0.81 } }`, rising))[1]).toBe("passes");
  });

  test("is of strictly worse cases: one of twenty that fails stands for the better ten", async () => {
    // 19 of 20 pass; then 9 of 20.
    expect((await seen(`${CLASSES}{ accuracy: { min: 0.46 } }`, labelled(1)))[1]).toBe("fails");
    expect((await seen(`${CLASSES}{ accuracy: { min: 0.45 } }`, labelled(1)))[1]).toBe("passes");
  });

  test("has bad answers where all cases are equal", async () => {
    // Ten of twenty get the other label's answer; of ten scores of 1 five become 0, the least of their range.
    expect((await seen(`${CLASSES}{ accuracy: { min: 0.51 } }`, labelled(0)))[1]).toBe("fails");
    expect((await seen(`${CLASSES}{ accuracy: { min: 0.5 } }`, labelled(0)))[1]).toBe("passes");
    // In this family a case without an answer is not scored: only a wrong answer shows what the gate sees.
    const right = scored((index) => ({ prediction: `lamp ${index}`, references: [`lamp ${index}`] }));
    const texts = "family: generation\n    traces: t.jsonl\n    params: { exact_match: true }\n    gates: ";
    expect((await seen(`${texts}{ exact_match: { min: 0.51 } }`, right))[1]).toBe("fails");
    expect((await seen(`${texts}{ exact_match: { min: 0.5 } }`, right))[1]).toBe("passes");
    const equal = scored(() => ({ scores: { q: 1 } }));
    expect((await seen(`${SCORES}{ q: { min: 0.51 } }`, equal))[1]).toBe("fails");
    expect((await seen(`${SCORES}{ q: { min: 0.5 } }`, equal))[1]).toBe("passes");
  });

  test("of a single total is the worst value; counts of cases and costs do not see it", async () => {
    const one = scored(() => ({ scores: { q: 0.9, cost: 2 } }), 1);
    expect((await seen(`${SCORES}{ q: { min: 0.1 } }`, one))[1]).toBe("fails");
    expect((await seen(`${SCORES}{ cases: { min: 1 } }`, one))[1]).toBe("passes");
    const cheap = scored((index) => ({ scores: { q: index / 10, cost: index > 4 ? 1 : 9 } }));
    const gates = "{ cost: { max_increase_relative: 0.2 }, cases: { min: 10 } }";
    expect((await seen(SCORES.replace("{ q", "{ cost: {}, q") + gates, cheap))[1]).toBe("passes");
  });

  test("is nothing where no score says how good an answer is", async () => {
    const timed = scored((index) => ({ scores: { latency_ms: 900 + index } }));
    const suite = "family: scores\n    traces: t.jsonl\n    gates: { latency_ms: { max_increase_relative: 0.2 } }";
    expect((await prove(suite, timed)).results.worse).toEqual({ kind: "none" });
  });

  test("breaks critical cases, and cases that passed", async () => {
    expect((await seen(`${CLASSES}{ cases: { max_new_failures: 9 } }`, labelled(1)))[1]).toBe("fails");
    expect((await seen(`${CLASSES}{ cases: { max_new_failures: 10 } }`, labelled(1)))[1]).toBe("passes");
    expect((await seen(`critical: [c01]\n    ${CLASSES}{ cases: { min: 20 } }`, labelled(1)))[1]).toBe("fails");
  });

  test("is that of all trials of a case", async () => {
    const tried = numbered(10, (index) => ({ scores: { q: index > 4 ? 1 : 0 } })).flatMap((one) => [
      { ...one, trial: "a" },
      { ...one, trial: "b" },
    ]);
    expect((await seen(`${SCORES}{ q: { min: 0.1 } }`, { "t.jsonl": lines(tried) }))[1]).toBe("fails");
  });
});

describe("lost answers", () => {
  test("are a tenth of the cases, at least one: missing where the gold is apart, else gone", async () => {
    expect((await seen(`${CLASSES}{ accuracy: { min: 0.1 } }`, labelled(4)))[2]).toBe("fails");
    expect((await seen(`${CLASSES}{ cases: { max_missing: 2 } }`, labelled(4)))[2]).toBe("passes");
    const whole = scored((index) => ({ scores: { q: index / 10 } }));
    expect((await seen(`${SCORES}{ cases: { min: 10 } }`, whole))[2]).toBe("fails");
    expect((await seen(`${SCORES}{ cases: { min: 9 } }`, whole))[2]).toBe("passes");
  });
});

test("what a judge has yet to label proves nothing", async () => {
  const suite =
    "family: generation\n    traces: t.jsonl\n    judge: { model: gpt-4o-mini }\n    gates: { faithfulness: { min: 0.5 } }";
  const asked = scored(() => ({ query: "Which bulb?", prediction: "An E27 bulb.", contexts: ["The lamp takes E27."] }));
  const { results } = await prove(suite, asked);
  expect([results.swapped, results.worse]).toEqual([{ kind: "none" }, { kind: "none" }]);
});

test("gates that the data fail already see nothing", async () => {
  expect(await seen(`${CLASSES}{ accuracy: { min: 0.9 }, cases: { max_missing: 9 } }`, labelled(4))).toEqual([
    ...["passes", "passes", "passes"],
  ]);
});

test("a sentence says when gates fail, and what would see the rest", async () => {
  expect(describeProof(await prove(`${CLASSES}{ accuracy: { min: 0.7 } }`, labelled(4)))).toBe(
    "These gates fail if answers are swapped, if half of the cases get worse and if a tenth of the answers is lost.",
  );
  const blind = await prove(`${CLASSES}{ accuracy: { min: 0.1 }, cases: { max_missing: 2 } }`, labelled(4));
  expect(describeProof(blind)).toBe("");
  const far =
    "The gate on `accuracy` has too few cases, or its limit is too far away: take more cases or trials, or name `critical` ones.";
  expect(describeUnseen(blind)).toEqual([
    { what: "No gate fails if answers are swapped.", todo: far },
    { what: "No gate fails if half of the cases get worse.", todo: far },
    {
      what: "No gate fails if a tenth of the answers is lost.",
      todo: "Set `cases: { min }` to more than nine tenths of the cases.",
    },
  ]);
  const none = await prove(
    `${SCORES}{ cases: { min: 10 } }`,
    scored((index) => ({ scores: { q: index / 10 } })),
  );
  expect(describeUnseen(none)).toEqual([
    {
      what: "No gate fails if half of the cases get worse.",
      todo: "Add a gate on `q`, which shows it: `no_regression`, or a limit where cases are few.",
    },
  ]);
});
