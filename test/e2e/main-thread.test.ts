import { afterEach, beforeEach, expect, test } from "vitest";
import { expectComment } from "./golden.ts";
import {
  annotationsOf,
  commentText,
  messagesOf,
  type Scenario,
  startScenario,
  wikiQa,
  wikiQaFiles,
} from "./scenario.ts";
import type { PullRequest } from "./servers/github-things.ts";

const TRACES = "runs/trace.jsonl";
const WORSE = wikiQa("runs/worse-chunking.jsonl");
const GOOD = wikiQa(TRACES);
const MONDAY = "2026-11-16T09:00:00Z";
const WEDNESDAY = "2026-11-18T09:00:00Z";

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(wikiQaFiles());
});
afterEach(() => scene.close());

/** A pull request whose traces no commit has: an earlier step of the job writes them. */
function openUntraced(traces: string): { pull: PullRequest; workspace: string } {
  scene.commit({ [TRACES]: null });
  const pull = scene.openPull({ "answer.mjs": "// nothing changes" });
  const workspace = scene.origin.checkout(pull.mergeSha ?? "");
  scene.platform.atClose(workspace.remove);
  workspace.write({ [TRACES]: traces });
  return { pull, workspace: workspace.dir };
}

test("when these have no traces there is no baseline, and only absolute gates are evaluated", async () => {
  const { pull, workspace } = openUntraced(GOOD);
  const end = await scene.runPull(pull, { at: WEDNESDAY, workspace });
  expect(end.code).toBe(0);
  const [stored] = scene.state.artifacts;
  const [comment] = scene.state.commentsOf(7);
  expect(end.outputs).toMatchObject({
    verdict: "pass",
    pass: "true",
    "failed-gates": "0",
    regressions: "",
    improvements: "",
    "baseline-status": "none",
    "baseline-sha": "",
    "comment-status": "created",
    "comment-url": expect.stringMatching(
      new RegExp(`^http://.*/octo-org/octo-repo/pull/7#issuecomment-${comment?.id}$`),
    ),
    "artifact-id": String(stored?.id),
  });
  expect(stored).toMatchObject({ name: "noworse-report", run: { id: end.run.id } });
  expectComment("first-run", commentText(scene.state, 7), scene.platform);
  expect(end.summary).toContain("No baseline: no earlier run of");
  expect(annotationsOf(end)).toEqual([]);
  expect([...messagesOf(end, "error"), ...messagesOf(end, "warning")]).toEqual([]);
});

test("a push stores the report, a worse pull request is compared with it and blocked, a fix updates its comment to a pass", async () => {
  const pushed = await scene.push({}, { at: MONDAY, ownProcess: true });
  expect(pushed).toMatchObject({ code: 0, outputs: { verdict: "pass", "comment-status": "skipped-no-pull-request" } });
  const base = scene.origin.sha("main");

  const pull = scene.openPull({ [TRACES]: WORSE });
  const worse = await scene.runPull(pull, { at: WEDNESDAY, ownProcess: true });
  expect(worse.code).toBe(1);
  // Figures of the example's README: 30 regress, 6 are fixed; precision and over_refusal got significantly worse.
  expect(worse.outputs).toMatchObject({
    verdict: "fail",
    pass: "false",
    "failed-gates": "2",
    regressions: "30",
    improvements: "6",
    "baseline-status": "exact",
    "baseline-sha": base,
    "comment-status": "created",
  });
  expectComment("worse", commentText(scene.state, 7), scene.platform);
  expect(worse.summary).toContain("400 cases: 30 regressed, 6 fixed, 165 still fail");
  // What opens in a browser is the page by itself, and a broken case leads to its place there.
  const [page] = scene.state.artifacts.filter(({ run, name }) => run === worse.run && name === "noworse-report.html");
  const address = `/actions/runs/${worse.run.id}/artifacts/${page?.id}`;
  expect(commentText(scene.state, 7)).toContain(`${address}#case=wiki-qa/061faadc3bc1dbd2ce05b0bc0)`);
  expect(worse.summary).toContain("the HTML report is in [the artifacts of this run](");
  expect(worse.summary).toContain(`/actions/runs/${worse.run.id}#artifacts)`);
  expect(messagesOf(worse, "error")).toEqual([
    expect.stringMatching(
      /^2 gates failed: wiki-qa\/precision: 6\.7 pts worse than the baseline, at least \d\.\d pts: 30 worse, 12 better, p = 0\.00\d+ \(corrected for 5 tests: p = 0\.00\d+\); wiki-qa\/over_refusal: 9\.2 pts worse than the baseline, at least \d\.\d pts: 22 worse, 0 better, p < 0\.0001 \(corrected for 5 tests: p = 0\.000\d+\)/,
    ),
  ]);
  expect(annotationsOf(worse)).toEqual(expectedAnnotations(annotationsOf(worse)));

  scene.pushToPull(pull, { "answer.mjs": "// a try that changes nothing" });
  const again = await scene.runPull(pull, { at: WEDNESDAY });
  expect(again).toMatchObject({ code: 1, outputs: { "comment-status": "updated", regressions: "30" } });
  expect(again.outputs["comment-url"]).toBe(worse.outputs["comment-url"]);
  const blamed = commentText(scene.state, 7);
  expect(blamed).toContain(`run ${again.run.id}, attempt 1`);

  // Even a mode that would not have written this comment turns it green.
  scene.pushToPull(pull, { [TRACES]: GOOD });
  const fixed = await scene.runPull(pull, { at: WEDNESDAY, inputs: { comment: "failures" } });
  expect(fixed).toMatchObject({ code: 0, outputs: { verdict: "pass", "comment-status": "updated", regressions: "0" } });
  expect(fixed.outputs["comment-url"]).toBe(worse.outputs["comment-url"]);
  expectComment("fixed", commentText(scene.state, 7), scene.platform);
  expect(annotationsOf(fixed)).toEqual([]);
});

/** Nine cases at the lines where the file has their traces, and the note about the other 21. */
function expectedAnnotations(shown: readonly string[]): string[] {
  const lines = WORSE.split("\n");
  const ids = shown.slice(0, 9).map((text) => / (\w+) regressed/.exec(text)?.[1] ?? "");
  expect(new Set(ids).size).toBe(9);
  const cases = ids.map((id) => {
    const line = 1 + lines.findIndex((text) => text.startsWith(`{"qid":"${id}"`));
    return `error ${TRACES}:${line} ${id} regressed (wiki-qa)`;
  });
  return [...cases, "notice : Regressed cases"];
}
