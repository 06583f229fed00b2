import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { printMarker } from "../../src/github/publish/comment-thread.ts";
import { mergeGroupEvent, pullRequestEvent, pushEvent, scheduleEvent } from "./runner/event.ts";
import { commentText, messagesOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const GATES = "precision: { min: 0.5, max_drop: 0.02 }";
const BASE = smallFiles(countedCases(20), GATES);
const BROKEN = smallFiles(countedCases(20, { c004: "wrong", c015: "wrong" }), GATES);

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(BASE);
});
afterEach(() => scene.close());

test("a merge group is compared with its own base and gated, without a comment", async () => {
  await scene.storeMain();
  const baseSha = scene.origin.sha("main");
  const pull = scene.openPull(BROKEN);
  const event = mergeGroupEvent(scene.repository, { sha: pull.mergeSha ?? "", baseSha, pull: 7 });
  const end = await scene.start(event, { branch: event.ref.replace("refs/heads/", "") });
  expect(end.code).toBe(1);
  expect(end.outputs).toMatchObject({ verdict: "fail", "baseline-status": "exact", "baseline-sha": baseSha });
  expect(end.outputs["comment-status"]).toBe("skipped-no-pull-request");
  expect(scene.state.comments).toEqual([]);
  expect(end.summary).toContain("2 cases regressed");
});

test("a scheduled run is compared with the newest earlier report, with a note that this is a trend", async () => {
  await scene.storeMain();
  const sha = scene.commit(BROKEN);
  const event = scheduleEvent(scene.repository, { sha });
  const end = await scene.start(event, {});
  expect(end.code).toBe(1);
  expect(end.outputs).toMatchObject({ "baseline-status": "ancestor", regressions: "2" });
  expect(end.summary).toMatch(/ancestor, 1 commit behind.*a trend/);
  // And what it stored counts for the next.
  const again = await scene.start(event, {});
  expect(again.outputs).toMatchObject({ "baseline-status": "exact", "baseline-sha": sha, regressions: "0" });
  expect(again.summary).toContain("its own gates failed");
});

test("a push is compared with the commit before it", async () => {
  const first = await scene.push({});
  const second = await scene.push(BROKEN);
  expect(first.outputs["baseline-status"]).toBe("rescored");
  expect(second).toMatchObject({ code: 1, outputs: { "baseline-status": "exact", regressions: "2" } });
  // The red report of main is a true baseline: its failures are no longer new.
  const pull = scene.openPull({ "notes.txt": "x" });
  const end = await scene.runPull(pull);
  expect(end).toMatchObject({ code: 0, outputs: { "baseline-status": "exact", regressions: "0" } });
  expect(commentText(scene.state, 7)).toContain("its own gates failed");
});

test("a re-run finds the same baseline, although main moved on, and edits the same comment", async () => {
  await scene.storeMain();
  const base = scene.origin.sha("main");
  const pull = scene.openPull(BROKEN);
  const first = await scene.runPull(pull);
  await scene.storeMain(BROKEN);
  const again = await scene.runPull(pull, { rerun: first.run });
  expect([first.code, again.code]).toEqual([1, 1]);
  for (const end of [first, again]) {
    expect(end.outputs).toMatchObject({ "baseline-status": "exact", "baseline-sha": base, regressions: "2" });
  }
  expect(again.outputs).toMatchObject({ "comment-status": "updated", "comment-url": first.outputs["comment-url"] });
  expect(commentText(scene.state, 7)).toContain(`run ${first.run.id}, attempt 2`);
});

test("`pull_request_target` without a `ref` has the base checked out: the comment says that nothing is evaluated", async () => {
  await scene.storeMain();
  const pull = scene.openPull(BROKEN);
  const sha = scene.origin.sha("main");
  const event = { ...pullRequestEvent(pull), name: "pull_request_target", sha, ref: "refs/heads/main" };
  const end = await scene.start(event, { branch: "main" });
  expect(end.outputs).toMatchObject({ verdict: "pass", regressions: "0" });
  const note = `the base's commit \`${sha.slice(0, 7)}\` is checked out: no file of this pull request is evaluated`;
  expect(commentText(scene.state, 7)).toContain(`- ⚠️ ${note}\n`);
  expect(messagesOf(end, "warning")).toEqual([`${note}. Evaluate on \`pull_request\`, and check out without \`ref\`.`]);
});

test("a comment of the bot that names a later run of another pull request does not keep the result away", async () => {
  await scene.storeMain();
  const pull = scene.openPull(BROKEN);
  const other = scene.openPull({ "notes.txt": "x" }, { number: 8, branch: "other" });
  // Started before the later run, as GitHub numbers them.
  const own = scene.state.run({ event: "pull_request", sha: pull.head.sha, branch: "feature" });
  const later = scene.state.run({ event: "pull_request", sha: other.head.sha, branch: "other" });
  const named = { run_number: later.runNumber, run_id: later.id, attempt: 1, head: pull.head.sha };
  scene.state.comment(7, `${printMarker("default", named)}\n## Evaluation passed`);
  const end = await scene.runPull(pull, { run: own });
  expect(end.outputs).toMatchObject({ "comment-status": "updated", regressions: "2" });
});

describe("events with little data", () => {
  test("an event without a base is scored and gated, and the report gives the reason for no comparison", async () => {
    const sha = scene.commit(BROKEN);
    const event = { ...pushEvent(scene.repository, { sha }), name: "release" };
    const end = await scene.start(event, {});
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", "baseline-status": "none" } });
    expect(end.summary).toContain("the event `release` has no commit to compare with");
    expect(end.outputs["comment-status"]).toBe("skipped-no-pull-request");
  });

  test("a broken payload stops the run before it scores, with a one-line error", async () => {
    const event = pushEvent(scene.repository, { sha: scene.commit({}) });
    const end = await scene.start({ ...event, payload: { repository: { id: "five" } } }, {});
    expect(end.code).toBe(2);
    expect(messagesOf(end, "error")).toEqual([
      expect.stringMatching(/payload cannot be read.*`repository.id` is invalid/),
    ]);
    expect(end.outputs).toMatchObject({ verdict: "", pass: "false" });
    expect(scene.state.artifacts).toEqual([]);
  });

  test("a push without a payload has no commit before it, but a verdict", async () => {
    await scene.storeMain();
    const event = pushEvent(scene.repository, { sha: scene.commit(BROKEN) });
    const end = await scene.start(event, {}, { env: { GITHUB_EVENT_PATH: undefined } });
    expect(end.outputs).toMatchObject({ "baseline-status": "ancestor", regressions: "2" });
  });
});
