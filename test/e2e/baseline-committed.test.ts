import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatReport } from "../../src/core/report.ts";
import { type Scene, startScene } from "./baseline-scene.ts";
import { pullRequestEvent } from "./runner/event.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import { evalFiles, scoredReport } from "./stored-report.ts";

const PATH = "eval/last_report.json";
const INPUTS = { baseline: PATH };

let azurite: Azurite;
let scene: Scene;
/** A pull request that writes itself a baseline: `main` has a report of 5/6, the pull request commits one of 1/6. */
let event: ReturnType<typeof pullRequestEvent>;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  scene = await startScene(azurite);
  const { repository, platform } = scene;
  const text = async (right: number) => formatReport((await scoredReport(right)).report);
  const base = repository.commit("report", { [PATH]: await text(5) });
  repository.branch("sly");
  const edited = { ...evalFiles(4), [PATH]: await text(1), "eval/new.json": await text(1) };
  const head = repository.commit("a better baseline", edited);
  repository.switchTo("main");
  const mergeSha = repository.mergePull("main", "sly", 8);
  repository.publish(platform.state);
  platform.state.file(base, PATH, await text(5));
  platform.state.file(mergeSha, PATH, await text(1));
  const pull = platform.state.pull({ number: 8, head: { ref: "sly", sha: head }, mergeSha });
  event = pullRequestEvent(pull);
});
afterEach(() => scene.close());

describe("a committed report", () => {
  test.each([
    // Asked for: the report, and the cases beside it, of which there are none.
    [1, 2],
    [2, 0],
    [0, 0],
  ])("is the base commit's, although the pull request edits it (depth %d)", async (depth, asked) => {
    const end = await scene.run({ event, inputs: INPUTS, workspace: scene.repository.checkout(event.sha, depth) });
    expect(end.baseline).toMatchObject({ status: "file", notes: [expect.stringContaining("at the base commit")] });
    const precision = end.report?.diff?.changes.find(({ metric }) => metric === "precision");
    expect(precision).toMatchObject({ base: 5 / 6, head: 4 / 6, kind: "worse" });
    expect(end.code).toBe(1);
    expect(scene.platform.github.requestsTo(/\/contents\/(?!noworse)/)).toHaveLength(asked);
  });

  test("is an outage, never the pull request's own, when GitHub refuses and git lacks the base", async () => {
    scene.platform.github.fault({ kind: "status", status: 403, path: /\/contents\//, times: 9 });
    const end = await scene.run({ event, inputs: INPUTS });
    expect(end.baseline).toMatchObject({ status: "error", todo: expect.stringContaining("fetch-depth: 2") });
    expect(end.code).toBe(4);
  });
});
