import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { commentText, type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import { countedCases, smallFiles } from "./small-set.ts";

let azurite: Azurite;
let scene: Scenario;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  scene = await startScenario(azurite, filesWith(0));
});
afterEach(() => scene.close());

/** 300 cases of which the first ones are answered wrongly: precision is 1 − wrong/300, and each costs a third of a point. */
function filesWith(wrong: number) {
  const named = Array.from({ length: wrong }, (_, index) => `c${String(index + 1).padStart(3, "0")}`);
  const answers = Object.fromEntries(named.map((id) => [id, "wrong" as const]));
  return smallFiles(countedCases(300, answers), "precision: { min: 0.5, max_drop: 0.02 }");
}

function reportOf(end: RunEnd): Report {
  const { "report-path": path = "" }: Partial<Record<string, string>> = end.outputs;
  return JSON.parse(readFileSync(path, "utf8"));
}

test("twelve pushes within tolerance: the next pull request shows the sum, and does not affect the one after", async () => {
  // Nothing is stored for the commit before the first push: it is scored anew, and its point begins the history.
  const pushed: string[] = [scene.origin.sha("main")];
  for (let wrong = 1; wrong <= 12; wrong++) {
    const end = await scene.push(filesWith(wrong));
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
    pushed.push(scene.origin.sha("main"));
    expect(reportOf(end).history.map(({ commit }) => commit)).toEqual(pushed);
  }

  const pull = scene.openPull(filesWith(13));
  const end = await scene.runPull(pull);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", "baseline-status": "exact" } });
  // 300/300 = 100%, 287/300 = 95.7%: 13/300 = 4.3 pts in thirteen steps of 1/300 = 0.33, rounded up.
  const driftText =
    `precision fell 4.3 pts over 13 merges (from 100.0% at \`${pushed[0]?.slice(0, 7)}\` to 95.7%), ` +
    "no lasting step of more than 0.4 pts";
  const note = `- ⚠️ slow drift: ${driftText}`;
  expect(commentText(scene.state, 7).split("\n")).toContain(note);
  expect(end.summary.split("\n")).toContain(note);
  expect(end.stdout).toContain(`- slow drift: ${driftText}`);
  expect(end.summary).toContain("<summary>Trend of the last 14 reports</summary>");
  expect(end.summary).toContain(
    "    line [100, 99.67, 99.33, 99, 98.67, 98.33, 98, 97.67, 97.33, 97, 96.67, 96.33, 96, 95.67]",
  );
  const report = reportOf(end);
  expect(report.history.map(({ commit }) => commit)).toEqual(pushed);
  // A wrong answer of the small set cites another passage too.
  const drift = { suite: "bot", merges: 13, since: pushed[0] };
  expect(report.drifts).toMatchObject(["precision", "chr"].map((metric) => ({ ...drift, metric })));

  // The pull request stored its report, and the base branch goes on without it.
  const after = await scene.push(filesWith(0));
  expect(reportOf(after).history.map(({ commit }) => commit)).toEqual([...pushed, scene.origin.sha("main")]);
  expect(reportOf(after).drifts).toEqual([]);
}, 180_000);

test("other parameters begin another series", async () => {
  await scene.push({});
  const { "noworse.yml": config = "" }: Partial<Record<string, string>> = filesWith(0);
  const changed = config.replace("    gates:", "    params: { k: 3 }\n    gates:");
  expect(changed).not.toBe(config);
  const end = await scene.push({ "noworse.yml": changed });
  expect(reportOf(end).history.map(({ commit }) => commit)).toEqual([scene.origin.sha("main")]);
  expect(end.summary).not.toContain("Trend of the last");
});

test("an outage of GitHub on main loses no history: the next push finds the earlier part", async () => {
  const pushed = [scene.origin.sha("main")];
  for (let wrong = 1; wrong <= 2; wrong++) {
    await scene.push(filesWith(wrong));
    pushed.push(scene.origin.sha("main"));
  }
  // The runner knows no API for one run: it stores a report with a history of its own point.
  const dark = await scene.push(filesWith(3), { env: { GITHUB_API_URL: "http://127.0.0.1:9" } });
  pushed.push(scene.origin.sha("main"));
  expect(dark).toMatchObject({
    code: 4,
    outputs: { "baseline-status": "error", "artifact-id": expect.stringMatching(/^\d+$/) },
  });
  expect(reportOf(dark).history.map(({ commit }) => commit)).toEqual(pushed.slice(-1));
  const end = await scene.push(filesWith(4));
  pushed.push(scene.origin.sha("main"));
  expect(end).toMatchObject({ code: 0, outputs: { "baseline-status": "exact" } });
  expect(reportOf(end).history.map(({ commit }) => commit)).toEqual(pushed);
});
