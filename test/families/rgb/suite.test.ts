import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli, temporaryFolder } from "../../commands/cli.ts";

const LINES = [
  {
    id: "a",
    ability: "noise_robustness",
    noise_ratio: 0.4,
    ground_truth: "Paris",
    response: "It is Paris.",
    model: "m1",
  },
  { id: "b", ability: "noise_robustness", noise_ratio: 0.4, ground_truth: "Paris", response: "Rome", model: "m2" },
  { id: "c", ability: "negative_rejection", response: "I cannot say." },
  {
    id: "d",
    ability: "counterfactual_robustness",
    ground_truth: "Paris",
    counterfactual_answer: "London",
    response: null,
  },
];
const print = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const config = (...more: string[]): string =>
  ["suites:", "  bot:", "    family: rgb", "    traces: traces.jsonl", ...more.map((line) => `    ${line}`), ""].join(
    "\n",
  );

/** The scores of a run with these files, and what stands beside them. */
async function scoresOf(files: Record<string, string>) {
  const folder = temporaryFolder(files);
  const ran = await runCli(["run"], folder);
  expect([ran.status, ran.stderr]).toEqual([0, ""]);
  return JSON.parse(readFileSync(join(folder, "noworse-out", "report.json"), "utf8")).suites.bot;
}

describe("a suite", () => {
  test("of one line a case and of two files a case score alike", async () => {
    const whole = await scoresOf({ "noworse.yml": config(), "traces.jsonl": print(LINES) });
    const gold = LINES.map(({ response: _, model: __, ...line }) => line);
    const traces = LINES.map(({ id, response, model }) => ({ id, response, model }));
    const joined = await scoresOf({
      "noworse.yml": config("gold: gold.jsonl"),
      "gold.jsonl": print(gold),
      "traces.jsonl": print(traces.toReversed()),
    });
    expect(joined.scores).toEqual(whole.scores);
    expect(joined.details).toEqual(whole.details);
    // By hand: one of two, one of one for m1, none of one for m2; one of one rejected; none of one corrected.
    const told = whole.scores.map((one: { metric: string; slice: string; value: number }) => [
      `${one.metric}[${one.slice}]`,
      one.value,
    ]);
    expect(told).toEqual([
      ["accuracy[ability=noise_robustness]", 0.5],
      ["accuracy[ability=noise_robustness,noise=40]", 0.5],
      ["accuracy[ability=noise_robustness,noise=40,model=m1]", 1],
      ["accuracy[ability=noise_robustness,noise=40,model=m2]", 0],
      ["accuracy[ability=counterfactual_robustness]", 0],
      ["rejection_rate[]", 1],
      ["error_detection_rate[]", 0],
      ["error_correction_rate[]", 0],
      ["correction_given_detection[]", null],
    ]);
    expect(whole.details.counts.noise_robustness).toMatchObject({ total: 2, correct: 1, incorrect: 1 });
  });

  test("may ask something of any slice of an accuracy", async () => {
    const gates = [
      "gates:",
      '  "accuracy[ability=noise_robustness,noise=40,model=m1]": { min: 1 }',
      "  rejection_rate: { min: 1 }",
    ];
    await scoresOf({ "noworse.yml": config(...gates), "traces.jsonl": print(LINES) });
  });
});

describe("what is wrong is told with where and what to do", () => {
  test.each<[string, object, RegExp]>([
    [
      "a misspelt ability",
      { ...LINES[0], ability: "noise_robustnes" },
      /`ability` cannot be `noise_robustnes` · traces\.jsonl:1:21 · Did you mean `noise_robustness`\?/,
    ],
    ["a percentage", { ...LINES[0], noise_ratio: 40 }, /not 40 · traces\.jsonl:1:\d+ · It is a fraction: write 0\.4\./],
    [
      "no response",
      { ...LINES[0], response: undefined },
      /`response` must be a string, not missing · traces\.jsonl:1:1 · /,
    ],
  ])("%s", async (_, line, said) => {
    const folder = temporaryFolder({ "noworse.yml": config(), "traces.jsonl": print([line]) });
    const ran = await runCli(["run"], folder);
    expect(ran.status).toBe(3);
    expect(ran.stderr).toMatch(said);
  });

  test("an accuracy of all abilities together, and one of rejections", async () => {
    const gates = ["gates:", "  accuracy: { min: 1 }", '  "accuracy[ability=negative_rejection]": { min: 1 }'];
    const folder = temporaryFolder({ "noworse.yml": config(...gates), "traces.jsonl": print(LINES) });
    const ran = await runCli(["run"], folder);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(/`accuracy` is not a slice of this suite/);
    expect(ran.stderr).toMatch(/there is no `ability` `negative_rejection`/);
  });
});
