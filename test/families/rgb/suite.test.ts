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

describe("a gate", () => {
  test("may ask something of any slice of an accuracy", async () => {
    const gates = [
      "gates:",
      '  "accuracy[ability=noise_robustness,noise=40,model=m1]": { min: 1 }',
      "  rejection_rate: { min: 1 }",
    ];
    const folder = temporaryFolder({ "noworse.yml": config(...gates), "traces.jsonl": print(LINES) });
    expect(await runCli(["run"], folder)).toMatchObject({ status: 0, stderr: "" });
  });

  test("on an accuracy of all abilities together, or of rejections, is an error", async () => {
    const gates = ["gates:", "  accuracy: { min: 1 }", '  "accuracy[ability=negative_rejection]": { min: 1 }'];
    const folder = temporaryFolder({ "noworse.yml": config(...gates), "traces.jsonl": print(LINES) });
    const ran = await runCli(["run"], folder);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(/`accuracy` is not a slice of this suite/);
    expect(ran.stderr).toMatch(/there is no `ability` `negative_rejection`/);
  });
});
