import { expect, test } from "vitest";
import { NO_SOURCE } from "../../src/core/report.ts";
import { gatesOfSuites } from "../../src/gates/base-gates.ts";
import { scoreSuites } from "../../src/pipeline/evaluate.ts";
import { scoreAsBase } from "../../src/pipeline/evaluate-run.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { readConfig } from "../read-config.ts";

const LINES = [
  { id: "a", prediction: "one two", references: ["one three"] },
  { id: "b", prediction: "one", references: ["one"] },
];

/** A suite of these texts whose config has these further lines. */
async function scoredWith(lines: string) {
  const root = temporaryFolder({
    "noworse.yml": `suites:\n  texts:\n    family: generation\n    traces: lines.jsonl\n${lines}`,
    "lines.jsonl": LINES.map((line) => `${JSON.stringify(line)}\n`).join(""),
  });
  const config = readConfig(`${root}/noworse.yml`, families);
  const options = { created: "2026-11-21T10:00:00Z", source: NO_SOURCE, root, warn: () => {} };
  return { config, options, scored: await scoreSuites(config, options) };
}

type Scored = Awaited<ReturnType<typeof scoredWith>>["scored"];

function scoreOf({ report }: Scored, id: string): number | undefined {
  const score = report.suites["texts"]?.scores.find(({ metric }) => metric === id);
  return score?.status === "measured" ? score.value : undefined;
}

// One of the three words of the references is another: 1/3.
test.each([
  ["a gate", "    gates: { wer: { max: 0.5 } }\n", 1 / 3],
  ["the list of metrics", "    metrics: [rougeL, wer]\n", 1 / 3],
  ["`params`", "    params: { wer: true }\n", 1 / 3],
  ["`pass`", "    params: { pass: { wer: 0.5 } }\n", 1 / 3],
  ["nothing", "", undefined],
])("%s asks for a check", async (_, lines, expected) => {
  const { scored } = await scoredWith(lines);
  expect(scoreOf(scored, "wer")).toBe(expected);
  expect(scoreOf(scored, "cer")).toBeUndefined();
});

test("a check that only a gate of the base asks for is measured", async () => {
  const base = gatesOfSuites((await scoredWith("    gates: { wer: { max: 0.5 } }\n")).config.suites);
  const { config, options, scored } = await scoredWith("    gates: { rougeL: { min: 0.1 } }\n");
  const both = await scoreAsBase(scored, { gates: base }, config, options);
  expect([scoreOf(scored, "wer"), scoreOf(both, "wer")]).toEqual([undefined, 1 / 3]);
  expect(both.cases?.map(({ evidence }) => evidence["counts"])).toMatchObject([{ wer: [1, 2] }, { wer: [0, 1] }]);
});

test("a run that has the scores of the base's gates is not scored again", async () => {
  const { config, options, scored } = await scoredWith("    gates: { rougeL: { min: 0.1 } }\n");
  const gates = gatesOfSuites(config.suites);
  expect(await scoreAsBase(scored, { gates }, config, options)).toBe(scored);
  expect(await scoreAsBase(scored, {}, config, options)).toBe(scored);
});
