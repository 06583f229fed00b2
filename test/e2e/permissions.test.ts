import { afterEach, beforeEach, expect, test } from "vitest";
import { commentText, messagesOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

// Two of 20 answers turn wrong and one is refused: precision is 17/19, above the floor and 10.5 pts below the baseline.
const ABSOLUTE = "precision: { min: 0.5 }";
const RELATIVE = "precision: { min: 0.5, max_drop: 0.02 }";
const BROKEN = countedCases(20, { c004: "wrong", c009: "refused", c015: "wrong" });
const READ_ONLY = "ghs_readOnlyForkToken";

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(smallFiles(countedCases(20), RELATIVE));
});
afterEach(() => scene.close());

test("a fork's pull request is gated like any other; its comment is left out with the permission named", async () => {
  await scene.storeMain();
  scene.state.token(READ_ONLY, { pull_requests: "read" });
  const fork = scene.state.repository({ owner: "mona", name: "octo-repo", fork: true });
  const own = await scene.runPull(scene.openPull(smallFiles(BROKEN, RELATIVE), { number: 8, branch: "own" }));
  const pull = scene.openPull(smallFiles(BROKEN, RELATIVE), { fork, branch: "main-of-fork" });
  const end = await scene.runPull(pull, { token: READ_ONLY });
  expect(end.code).toBe(1);
  expect(own.outputs).toMatchObject({ "comment-status": "created", "failed-gates": "1", regressions: "3" });
  for (const output of ["verdict", "failed-gates", "regressions", "baseline-status", "baseline-sha"]) {
    expect(end.outputs[output]).toBe(own.outputs[output]);
  }
  expect(end.outputs).toMatchObject({
    verdict: "fail",
    "comment-status": "skipped-read-only-token",
    "comment-url": "",
  });
  expect(messagesOf(end, "warning")).toEqual([expect.stringContaining("the token lacks `pull-requests: write`")]);
  expect(scene.state.commentsOf(7)).toEqual([]);
  expect(end.summary).toContain("3 cases regressed");
  const stored = scene.state.artifacts.filter(({ run }) => run === end.run);
  expect(stored.map(({ name }) => name)).toEqual(["noworse-report", "noworse-report.html"]);
});

test("without `actions: read` the baseline is an error with the permission to add, and relative gates do not pass", async () => {
  await scene.storeMain();
  scene.state.token(READ_ONLY, { actions: "none" });
  const pull = scene.openPull(smallFiles(BROKEN, RELATIVE));
  const end = await scene.runPull(pull, { token: READ_ONLY });
  expect(end.code).toBe(4);
  expect(end.outputs).toMatchObject({ verdict: "inconclusive", pass: "false", "baseline-status": "error" });
  expect(commentText(scene.state, 7)).toContain("Add `actions: read` to the job's `permissions:`");
  expect(messagesOf(end, "error")).toEqual([
    expect.stringMatching(/^The evaluation is incomplete: the baseline could not/),
  ]);
  // Absolute gates need no baseline.
  scene.pushToPull(pull, smallFiles(BROKEN, ABSOLUTE));
  const absolute = await scene.runPull(pull, { token: READ_ONLY, inputs: { "gates-from": "head" } });
  expect(absolute).toMatchObject({ code: 0, outputs: { verdict: "pass", "baseline-status": "error" } });
});

test("without a token gates against the baseline do not pass, unless `baseline: none` says that there is none", async () => {
  await scene.storeMain();
  const pull = scene.openPull(smallFiles(BROKEN, RELATIVE));
  // A secret that a fork's run does not get is an empty string. git itself has the base commit's config here.
  const given = { depth: 2, inputs: { "github-token": "" } };
  const end = await scene.runPull(pull, given);
  const statuses = { "baseline-status": "error", "comment-status": "skipped-no-token" };
  expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive", pass: "false", ...statuses } });
  expect(messagesOf(end, "warning")).toEqual([
    expect.stringMatching(/^No baseline \(error\): the input `github-token` is empty\. Leave it out/),
    expect.stringMatching(/^No comment: the input `github-token` is empty\. Leave it out/),
  ]);
  expect(end.summary).toContain("Baseline not fetched: the input `github-token` is empty. Leave it out");
  expect(messagesOf(end, "error")).toEqual([
    "The evaluation is incomplete: the baseline could not be fetched: the input `github-token` is empty.",
  ]);
  const wanted = await scene.runPull(pull, { ...given, inputs: { ...given.inputs, baseline: "none" } });
  expect(wanted).toMatchObject({ code: 0, outputs: { verdict: "pass", "baseline-status": "none" } });
});
