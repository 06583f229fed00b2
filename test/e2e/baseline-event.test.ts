import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Scene, startScene } from "./baseline-scene.ts";
import { dispatchEvent, mergeGroupEvent, pushEvent, scheduleEvent } from "./runner/event.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";

let azurite: Azurite;
let scene: Scene;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  scene = await startScene(azurite);
});
afterEach(() => scene.close());

const QUEUE = { event: "merge_group", branch: "gh-readonly-queue/main/pr-7-0000000" };
const TREND = "a trend: the newest earlier report of the branch";

describe("the baseline in a merge queue", () => {
  const group = () => mergeGroupEvent(scene.home, { sha: scene.pull.mergeSha ?? "", baseSha: scene.main[3] });

  test("is the report of the group's base, even one of the queue itself", async () => {
    const { id } = await scene.store(scene.main[3], { right: 5 }, QUEUE);
    const end = await scene.run({ event: group() });
    const found = { status: "exact", commit: scene.main[3], run_id: id, notes: ["the merge queue stored it"] };
    expect(end.baseline).toMatchObject(found);
    expect(end.code).toBe(1);
  });

  test("is never the queue's report of an earlier commit", async () => {
    await scene.store(scene.main[2], { right: 6 }, QUEUE);
    // A run of the queue is of a branch of its own; should GitHub ever say otherwise, that does not help it.
    await scene.store(scene.main[2], { right: 6 }, { ...QUEUE, branch: "main" });
    const { id } = await scene.store(scene.main[1], { right: 4 });
    const end = await scene.run({ event: group() });
    expect(end.baseline).toMatchObject({ status: "ancestor", distance: 2, run_id: id });
  });
});

describe("the baseline of a push", () => {
  test("is the report of the commit before it", async () => {
    const { home, main } = scene;
    await scene.store(main[0], { right: 6 });
    const { id } = await scene.store(main[1], { right: 5 });
    await scene.store(main[2], { right: 6 });
    const end = await scene.run({ event: pushEvent(home, { sha: main[3], before: main[1] }) });
    expect(end.baseline).toMatchObject({ status: "exact", commit: main[1], run_id: id, notes: [] });
  });

  test.each([
    ["by force, over a commit that GitHub still has", () => scene.pull.head.sha],
    ["by force, over a commit that GitHub has forgotten", () => "d".repeat(40)],
  ])("%s: the newest other report of the branch", async (_name, before) => {
    const { home, main } = scene;
    await scene.store(main[2], { right: 6 });
    const { id } = await scene.store(main[1], { right: 5 });
    const end = await scene.run({ event: pushEvent(home, { sha: main[3], before: before(), forced: true }) });
    expect(end.baseline).toMatchObject({ status: "ancestor", run_id: id, distance: 2 });
    expect(end.baseline?.notes).toEqual([`${TREND} (the push replaced the commit before it)`]);
  });

  test("that is forced over the newest report's commit is that report, with a note that it is not an ancestor", async () => {
    const { home, main, pull } = scene;
    const { id } = await scene.store(pull.head.sha, { right: 5 });
    const end = await scene.run({ event: pushEvent(home, { sha: main[3], before: pull.head.sha, forced: true }) });
    expect(end.baseline).toMatchObject({ status: "ancestor", run_id: id, distance: null });
    expect(end.baseline?.notes).toContain("its commit is not an ancestor of this one");
    expect(end.summary).toContain("(newest report, not an ancestor");
  });

  test("of a new branch is none, unless another branch is named", async () => {
    const { home, main, platform } = scene;
    platform.state.branch("topic", main[3]);
    const { id } = await scene.store(main[2], { right: 4 });
    const event = pushEvent(home, { sha: main[3], branch: "topic" });
    const end = await scene.run({ event });
    expect(end.baseline).toMatchObject({ status: "none", why: expect.stringContaining("on `topic`") });
    const named = await scene.run({ event, inputs: { "baseline-branch": "main" } });
    expect(named.baseline).toMatchObject({ status: "ancestor", distance: 1, run_id: id });
    expect(named.baseline?.notes).toEqual([`${TREND} (the push names no commit before it)`]);
  });
});

describe.each([
  ["schedule", () => scheduleEvent(scene.home, { sha: scene.main[3] })],
  ["schedule with nothing but its cron line", () => scheduleEvent(scene.home, { sha: scene.main[3], bare: true })],
  ["workflow_dispatch", () => dispatchEvent(scene.home, { sha: scene.main[3] })],
])("the baseline on %s", (_name, event) => {
  test("is the newest earlier report of the branch, a trend", async () => {
    const { main, platform, pull } = scene;
    await scene.store(main[2], { right: 6 });
    const { id } = await scene.store(main[1], { right: 5 }, { event: "schedule" });
    await scene.store(pull.head.sha, { right: 6 }, { event: "pull_request", branch: "feature" });
    const run = platform.state.run({ sha: main[3], event: event().name, status: "in_progress", conclusion: null });
    await scene.store(main[3], { right: 6 });
    const end = await scene.run({ event: event(), run });
    expect(end.baseline).toMatchObject({ status: "ancestor", distance: 2, run_id: id, notes: [TREND] });
    expect(end.summary).toContain("a trend");
  });

  test("is never a later one, even if it is the only one", async () => {
    const { main, platform } = scene;
    const run = platform.state.run({ sha: main[3], event: event().name, status: "in_progress", conclusion: null });
    await scene.store(main[3], { right: 6 });
    const end = await scene.run({ event: event(), run });
    expect(end.baseline).toMatchObject({ status: "none" });
  });
});
