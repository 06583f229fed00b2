import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import type { Report } from "../../src/core/report.ts";
import { blocksOf, documentAt } from "../docs/documents.ts";
import { commentText, DIST, reportOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, type SmallCase, smallFiles } from "./small-set.ts";

let scene: Scenario;
beforeAll(async () => {
  scene = await startScenario(inParts(countedCases(12), 1), { at: "2026-11-21T10:00:00Z" });
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

test("two reports of one pull request have a comment each, and neither changes the other's", async () => {
  const pull = scene.openPull(inParts(countedCases(12, { c001: "wrong" }), 1), { number: 9, branch: "two" });
  const answers = { name: "answers", "artifact-name": "report-answers" };
  const first = await scene.runPull(pull, { inputs: { name: "retrieval", "artifact-name": "report-retrieval" } });
  const second = await scene.runPull(pull, { run: first.run, inputs: answers });
  const before = commentText(scene.state, 9, "retrieval");
  const again = await scene.runPull(pull, { rerun: first.run, inputs: answers });
  expect([first, second, again].map(({ outputs }) => outputs["comment-status"])).toEqual([
    "created",
    "created",
    "updated",
  ]);
  expect(scene.state.commentsOf(9)).toHaveLength(2);
  expect(commentText(scene.state, 9, "retrieval")).toBe(before);
  expect(commentText(scene.state, 9, "answers")).toContain(`run ${first.run.id}, attempt 2`);
  const names = ["report-retrieval", "report-answers", "report-answers"].flatMap((name) => [name, `${name}.html`]);
  expect(scene.state.artifacts.map(({ name }) => name)).toEqual(names);
});

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

test("the workflow of docs/ci.md reports the cases of a lost part, and its required job fails whatever the gates say", async () => {
  const workflow = blocksOf([documentAt("docs/ci.md")], "yaml").find(({ body }) => body.includes("matrix:"));
  const { answer, noworse } = parse(workflow?.body ?? "").jobs;
  await scene.storeMain();
  // The part of the fourth job, each fourth case, is not downloaded.
  const { "runs/traces-4/trace-4.jsonl": _, ...files } = inParts(countedCases(12), 4);
  const end = await scene.runPull(scene.openPull(files, { number: 11, branch: "lost" }));
  expect(end.code, end.stdout).toBe(1);
  expect(reportOf(end).suites["bot"]?.cases).toMatchObject({ total: 12, missing: 3 });
  const status = (steps: readonly { run?: string; env?: Record<string, string> }[], values: Record<string, string>) => {
    const { run = "", env = {} } = steps.findLast((step) => step.run !== undefined) ?? {};
    // GitHub puts values into the environment of a step; in its script they would be code.
    expect(run).not.toContain("${{");
    const given = Object.entries(env).map(([name, text]) => [
      name,
      text.replace(/\$\{\{ ([\w.]+) \}\}/, (_all, key) => values[key] ?? ""),
    ]);
    const script = run.replace("./answer.sh", "echo");
    return spawnSync("bash", ["-e", "-c", script], { env: Object.fromEntries(given), encoding: "utf8" });
  };
  expect(status(answer.steps, { "matrix.part": "3" }).stdout).toBe("--part 3 --parts 4 --out runs/trace-3.jsonl\n");
  // What `needs.<job>.result` can be (source: GitHub's documentation of contexts).
  const results = ["success", "failure", "cancelled", "skipped", ""];
  expect(results.map((result) => status(noworse.steps, { "needs.answer.result": result }).status)).toEqual([
    0, 1, 1, 1, 1,
  ]);
});

test("a checkout of the action in the workspace evaluates what the released action does, and nothing of itself", async () => {
  await scene.storeMain();
  const pull = scene.openPull(inParts(countedCases(12, { c003: "wrong" }), 1), { number: 12, branch: "checkout" });
  const workspace = scene.origin.checkout(pull.mergeSha ?? "");
  scene.platform.atClose(workspace.remove);
  const action = join(workspace.dir, ".noworse");
  for (const path of ["action.yml", "dist", "examples/scores"]) {
    cpSync(join(DIST, "..", path), join(action, path), { recursive: true });
  }
  // GitHub names no repository for an action of the workspace.
  const place = { workspace: workspace.dir, dist: join(action, "dist"), env: { GITHUB_ACTION_REPOSITORY: "" } };
  const end = await scene.runPull(pull, { ...place, ownProcess: true });
  expect(end, end.stdout).toMatchObject({ code: 1, outputs: { verdict: "fail", regressions: "1" } });
  expect(Object.keys(reportOf(end).suites)).toEqual(["bot"]);
  expect(commentText(scene.state, 12)).not.toContain("/noworse/noworse/");
});
