import { expect, test } from "vitest";
import { runCli, temporaryFolder } from "../../commands/cli.ts";

const paris = { ability: "noise_robustness", noise_ratio: 0.4, ground_truth: "Paris" };
const LINES = [
  { id: "a", ...paris, response: "It is Paris.", model: "m1" },
  { id: "b", ...paris, response: "Rome", model: "m2" },
  { id: "c", ability: "negative_rejection", response: "I cannot say." },
  { id: "d", ...paris, ability: "counterfactual_robustness", counterfactual_answer: "London", response: null },
];

function run(...gates: string[]) {
  const suite = ["suites:", "  bot:", "    family: rgb", "    traces: traces.jsonl", "    gates:"];
  const config = [...suite, ...gates.map((gate) => `      ${gate}: { min: 1 }`), ""].join("\n");
  const lines = LINES.map((line) => `${JSON.stringify(line)}\n`).join("");
  return runCli(["run"], temporaryFolder({ "noworse.yml": config, "traces.jsonl": lines }));
}

test("a gate may ask something of any slice of an accuracy", async () => {
  const ran = await run('"accuracy[ability=noise_robustness,noise=40,model=m1]"', "rejection_rate");
  expect(ran).toMatchObject({ status: 0, stderr: "" });
});

test("a gate on an accuracy of all abilities together, or of rejections, is an error", async () => {
  const ran = await run("accuracy", '"accuracy[ability=negative_rejection]"');
  expect(ran.status).toBe(2);
  expect(ran.stderr).toMatch(/`accuracy` is not a slice of this suite/);
  expect(ran.stderr).toMatch(/there is no `ability` `negative_rejection`/);
});
