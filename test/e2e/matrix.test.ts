import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import { countedCases, type SmallCase, smallFiles } from "./small-set.ts";

let azurite: Azurite;
let scene: Scenario;
beforeAll(async () => {
  azurite = await startAzurite();
  scene = await startScenario(azurite, inParts(countedCases(12), 1), { at: "2026-11-21T10:00:00Z" });
});
afterAll(() => scene.close());

/** The files of a suite whose traces are in so many folders, as the workflow of docs/ci.md downloads them. */
function inParts(cases: readonly SmallCase[], parts: number): Record<string, string> {
  const { "traces.jsonl": traces = "", "noworse.yml": config = "", ...files } = smallFiles(cases);
  const lines = traces.split(/(?<=\n)/);
  const part = (at: number): string => lines.filter((_, index) => index % parts === at).join("");
  const folders = Array.from({ length: parts }, (_, at) => [`runs/traces-${at + 1}/trace-${at + 1}.jsonl`, part(at)]);
  return {
    ...files,
    "noworse.yml": config.replace("traces: traces.jsonl", "traces: runs/**/*.jsonl"),
    ...Object.fromEntries(folders),
  };
}

function reportOf({ outputs }: RunEnd): Report {
  return JSON.parse(readFileSync(outputs["report-path"] as string, "utf8"));
}

test("traces that four jobs of a matrix wrote are evaluated as those of one file", async () => {
  await scene.storeMain();
  const worse = countedCases(12, { c003: "wrong", c008: "missing" });
  const [one, four] = [
    await scene.runPull(scene.openPull(inParts(worse, 1))),
    await scene.runPull(scene.openPull(inParts(worse, 4), { number: 8, branch: "parts" })),
  ];
  expect(four, four.stdout).toMatchObject({ code: 1, outputs: { verdict: "fail", regressions: "2" } });
  const [whole, parts] = [reportOf(one), reportOf(four)];
  expect(parts.suites["bot"]?.files?.traces).toHaveLength(4);
  expect({ ...parts.suites["bot"], files: null }).toEqual({ ...whole.suites["bot"], files: null });
  expect(parts.verdict).toEqual(whole.verdict);
  const changed = ({ diff }: Report) => diff?.flips?.regressed.map((flip) => flip.case);
  expect(changed(parts)).toEqual(["c003", "c008"]);
});
