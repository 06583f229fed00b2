import { readdirSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { type Scene, type SceneEnd, startScene } from "./baseline-scene.ts";
import { plainWorkspace } from "./runner/git-workspace.ts";
import type { FaultRule } from "./servers/fault.ts";
import { evalFiles, type StoredSeed } from "./stored-report.ts";

let scene: Scene;
afterEach(() => scene.close());

const merge = (): string => scene.pull.mergeSha ?? "";
const askedForObjects = (): string[] =>
  scene.platform.github.requestsTo(/\/git\//).map(({ path }) => /git\/(\w+)/.exec(path)?.[1] ?? "");
/** Commit time of the fourth commit of `main`: the clock starts at 10:00 and every commit, also that of a merge, takes an hour more. */
const FOURTH = { created: "2026-01-05T16:00:00Z" };

const dropGate = (end: SceneEnd) => end.report?.verdict?.gates.find(({ demand }) => "max_drop" in demand);

/** Main answers 4 of 6, the head 2: a drop of 0.33, more than the 0.1 that is allowed. */
function expectRescored(end: SceneEnd): void {
  expect(end.baseline, end.log).toMatchObject({
    ...{ status: "rescored", distance: 0, commit: scene.main[3], branch: "main", run_id: null, outcome: null },
    ...{ notes: ["nothing is stored for it"], why: null, ...FOURTH },
  });
  const change = { metric: "precision", base: 4 / 6, head: 2 / 6, kind: "worse" };
  expect(end.report?.diff?.changes).toContainEqual(expect.objectContaining(change));
  expect(end.report?.diff?.flips?.regressed.map((flip) => flip.case)).toEqual(["q3", "q4"]);
  expect(dropGate(end)).toMatchObject({ outcome: "fail" });
  expect(end.code).toBe(1);
  expect(end.outputs).toMatchObject({ "baseline-status": "rescored", "baseline-sha": scene.main[3], regressions: "2" });
  expect(end.summary).toContain("(re-scored from that commit's files, ");
  expect(readdirSync(end.temp).filter((name) => name.startsWith("noworse-base"))).toEqual([]);
}

describe("on a pull request with nothing stored, the base commit's own files are scored", () => {
  test.each([
    ["a full clone", () => scene.repository.checkout(merge(), 0), []],
    ["depth 2", () => scene.repository.checkout(merge(), 2), []],
    // Config and gold are in the merge commit too, so that the clone has their contents.
    ["depth 1", () => scene.repository.checkout(merge(), 1), ["commits", "trees", "trees", "blobs"]],
    ["no clone", () => plainWorkspace(evalFiles(2)), ["commits", "trees", "blobs", "trees", "blobs", "blobs", "blobs"]],
  ])("%s", async (_name, workspace, asked) => {
    scene = await startScene(2);
    expectRescored(await scene.run({ workspace: workspace() }));
    expect(askedForObjects()).toEqual(asked);
  });

  test.each<[string, StoredSeed, string]>([
    ["expired", { right: 6, artifact: { expired: true } }, "its stored reports have expired"],
    ["of another schema", { right: 6, report: (report) => ({ ...report, schema: 2 }) }, "have another schema"],
  ])("when what is stored is %s", async (_name, seed, note) => {
    scene = await startScene(2);
    await scene.store(scene.main[3], seed);
    const end = await scene.run();
    expect(end.baseline).toMatchObject({ status: "rescored", notes: [expect.stringContaining(note)] });
    expect(end.report?.diff?.changes).toContainEqual(expect.objectContaining({ metric: "precision", base: 4 / 6 }));
  });

  test("not when a stored report is broken: that is an error", async () => {
    scene = await startScene(2);
    await scene.store(scene.main[3], { right: 6, text: () => "{" });
    expect((await scene.run()).baseline).toMatchObject({ status: "error" });
    expect(scene.platform.github.requestsTo(/\/git\/trees\/.*recursive/)).toEqual([]);
  });

  test("not by GitHub's API when the clone is at another commit than this run's", async () => {
    scene = await startScene(2);
    const end = await scene.run({ workspace: scene.repository.checkout(scene.main[1]) });
    expect(end.baseline).toMatchObject({ status: "none", why: expect.stringContaining("clone is at another commit") });
    expect(scene.platform.github.requestsTo(/\/git\/trees\/.*recursive/)).toEqual([]);
  });
});

describe("files that GitHub cannot return", () => {
  /** Not that of the folder with the config, which decides on the gates. */
  const TREE = /\/git\/trees\/.*recursive/;
  const BLOB = /\/git\/blobs\//;
  const changed = (change: (body: Record<string, unknown>) => object): FaultRule => ({
    kind: "rewrite",
    rewrite: (answer) => ({ ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)))) }),
  });
  const noBytes = changed((body) => ({ ...body, content: "", encoding: "none" }));

  test.each<[string, FaultRule, RegExp]>([
    ["an outage", { kind: "status", status: 502, path: TREE, times: 9 }, /GitHub answered 502/],
    [
      "another shape",
      { ...changed(() => ({ truncated: false, tree: [{ path: 1 }] })), path: TREE, times: 9 },
      /cannot be read/,
    ],
    ["other bytes", { ...changed((body) => ({ ...body, content: "e30K" })), path: BLOB }, /other bytes than those of/],
    ["no bytes", { ...noBytes, path: BLOB, times: 9 }, /cannot be read/],
  ])("%s: an error, so that the run is incomplete", async (_name, fault, why) => {
    const end = await expectNotRescored("error", fault, why);
    expect(end.baseline?.todo).toMatch(/^Run the job again\./);
    expect(dropGate(end)).toMatchObject({ outcome: "not_evaluated" });
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive", pass: "false" } });
  });

  test.each<[string, FaultRule, RegExp]>([
    ["a tree that is not to be seen", { kind: "status", status: 403, path: TREE }, /GitHub answered 403/],
    [
      "a part of a tree",
      { ...changed((body) => ({ ...body, truncated: true })), path: TREE },
      /too large.*fetch-depth: 2/,
    ],
  ])("%s: the baseline stays missing, with the reason", async (_name, fault, why) => {
    const end = await expectNotRescored("none", fault, why);
    expect(dropGate(end)).toMatchObject({ outcome: "not_evaluated" });
    expect(end.code).toBe(0);
  });

  async function expectNotRescored(status: string, fault: FaultRule, why: RegExp): Promise<SceneEnd> {
    scene = await startScene(2);
    scene.platform.github.fault(fault);
    const end = await scene.run();
    expect(end.baseline).toMatchObject({ status, why: expect.stringMatching(why), commit: null });
    expect(end.baseline?.why).toMatch(/has stored a usable report, and the base commit's own files were not scored: /);
    expect(end.log).toMatch(/not rescored: /);
    expect(readdirSync(end.temp).filter((name) => name.startsWith("noworse-base"))).toEqual([]);
    return end;
  }
});
