import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Scene, startScene } from "./baseline-scene.ts";
import { plainWorkspace } from "./runner/git-workspace.ts";
import { evalFiles } from "./stored-report.ts";

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.close());

const merge = (): string => scene.pull.mergeSha ?? "";

describe("the baseline of a pull request", () => {
  test.each([
    ["depth 1", () => scene.repository.checkout(merge(), 1), 0],
    ["no clone, so that GitHub is asked for the parents", () => plainWorkspace(evalFiles(4)), 1],
  ])("is the report of the merge commit's first parent: %s", async (_name, workspace, asked) => {
    const [, , third, fourth] = scene.main;
    await scene.store(third, { right: 1 });
    const { id } = await scene.store(fourth, { right: 5 });
    const end = await scene.run({ workspace: workspace() });
    const found = { status: "exact", distance: 0, commit: fourth, run_id: id, branch: "main", notes: [] };
    expect(end.baseline).toMatchObject(found);
    // Precision was 5/6 and is 4/6: a drop of 0.17, more than the 0.1 that is allowed.
    const change = { metric: "precision", base: 5 / 6, head: 4 / 6, kind: "worse" };
    expect(end.report?.diff?.changes).toContainEqual(expect.objectContaining(change));
    expect(end.code).toBe(1);
    expect(end.outputs).toMatchObject({ "baseline-status": "exact", "baseline-sha": fourth, regressions: "1" });
    expect(scene.platform.github.requestsTo(new RegExp(`/commits/${merge()}`))).toHaveLength(asked);
  });

  test("is that of the merge base, too, when the head is checked out below the workspace", async () => {
    const { repository, main, pull } = scene;
    const { id } = await scene.store(main[1], { right: 4 });
    await scene.store(main[3], { right: 6 });
    const workspace = plainWorkspace();
    renameSync(repository.checkout(pull.head.sha).dir, join(workspace.dir, "repo"));
    const end = await scene.run({ workspace, inputs: { "working-directory": "repo" } });
    expect(end.baseline).toMatchObject({ status: "exact", commit: main[1], run_id: id });
  });

  test("is that of another branch when one is named", async () => {
    const { main } = scene;
    await scene.store(main[3], { right: 6 });
    const { id } = await scene.store(main[2], { right: 5 }, { branch: "release/1.x" });
    const end = await scene.run({ inputs: { "baseline-branch": "release/1.x" } });
    expect(end.baseline).toMatchObject({ status: "ancestor", distance: 1, branch: "release/1.x", run_id: id });
    expect(end.log).toContain("it is of the branch `main`");
  });
});
