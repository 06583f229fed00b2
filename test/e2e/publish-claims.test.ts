import { beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { readMarker } from "../../src/github/publish/comment-thread.ts";
import { filesIn } from "./baseline-scene.ts";
import { claimed, POISONS, PUBLISHED } from "./poison.ts";
import { type ForkSeed, type PublishScene, startPublishScene } from "./publish-scene.ts";
import { commentText, messagesOf } from "./scenario.ts";

let scene: PublishScene;
beforeAll(async () => {
  scene = await startPublishScene();
  return () => scene.close();
});

/** What a fork's run may store or claim, and why it is not published. */
const REFUSED: readonly (readonly [string, ForkSeed, RegExp])[] = [
  ...PUBLISHED.map(({ name, seed, why }) => [name, seed, why] as const),
  // Of each kind that a baseline is rejected for, one.
  ...POISONS.flatMap(([kind, poisons]) => {
    const one = poisons.find(({ seed }) => seed !== undefined && kind !== "cases" && kind !== "claims");
    return one?.seed ? [[one.name, one.seed, one.why] as const] : [];
  }),
];

test.each(REFUSED)("%s is refused: nothing is written, and the job is not red", async (_, seed, why) => {
  const { run, pull } = await scene.storeFork(seed);
  const end = await scene.publish(run);
  expect(end).toMatchObject({ code: 0, outputs: { "comment-status": expect.stringMatching(/^error-/) }, stderr: "" });
  expect(messagesOf(end, "warning")).toEqual([expect.stringMatching(new RegExp(why.source, "i"))]);
  expect(filesIn(end.temp).filter((file) => !file.startsWith("_runner_file_commands/"))).toEqual([]);
  expect(end.stdout).not.toContain("\u001b");
  expect(scene.state.commentsOf(pull.number)).toEqual([]);
});

test("another pull request is not written to, though its number is claimed, nor another run's report taken", async () => {
  const victim = scene.openPull({ "notes.txt": "v" });
  const { run } = await scene.storeFork(claimed({ ref: `refs/pull/${victim.number}/merge` }));
  expect((await scene.publish(run)).outputs["comment-status"]).toBe("error-mismatch");
  expect(scene.state.commentsOf(victim.number)).toEqual([]);
  const own = await scene.storeFork({ artifact: { name: "other" } });
  await scene.storeAgain(own);
  expect((await scene.publish(own.run)).outputs["comment-status"]).toBe("error-no-report");
});

test("a person's comment that begins with our marker stays", async () => {
  const { run, pull } = await scene.storeFork();
  const user = { id: 7, login: "mallory", type: "User" as const };
  const forged = scene.state.comment(pull.number, "<!-- noworse:v1 key=default s=e30 -->\nmine", { user });
  expect((await scene.publish(run)).outputs["comment-status"]).toBe("created");
  expect(forged.body).toContain("mine");
  // The order of comments follows GitHub's numbers of runs, and their workflow is the one that GitHub names.
  const marker = readMarker(scene.state.commentsOf(pull.number)[1]?.body ?? "", "default");
  const { runNumber: run_number, id: run_id, sha: head, path: workflow } = run;
  expect(marker?.state).toEqual({ run_number, run_id, attempt: 1, head, workflow });
});

describe("facts that only a trusted run could state", () => {
  const named = {
    ...{ status: "exact", commit: "c".repeat(40), branch: "main", distance: 0, created: null, outcome: "pass" },
    ...{ run_id: 77, notes: ["approved by the owners"], why: null, todo: null },
  };

  /** Publishes a report whose verdict and baseline are changed, and returns the comment. */
  async function commentOf(change: (report: Report) => object): Promise<string> {
    const { run, pull } = await scene.storeFork({ report: (report) => change(report as Report) });
    const end = await scene.publish(run);
    expect(end.outputs["comment-status"]).toBe("created");
    return commentText(scene.state, pull.number);
  }

  test("an override, whose gates decided and an approval of a frozen gold set are not shown", async () => {
    const by = { label: "ok", by: "octocat", at: "2026-11-20T09:30:00Z" };
    const frozen = {
      ...{ suite: "bot", metric: "cases", slice: "", demand: { freeze: { scope: "gold", label: "ok" } } },
      ...{
        severity: "fail",
        outcome: "pass",
        actual: 2,
        reason: { kind: "frozen" },
        approval: { kind: "given", ...by },
      },
    };
    const text = await commentOf(({ verdict, ...report }) => {
      const source = { gates_from: "base", gates_source: { file: "noworse.yml", commit: "d".repeat(40) } };
      const gates = [...(verdict?.gates ?? []), frozen];
      return { ...report, verdict: { ...verdict, outcome: "fail", override: by, ...source, gates } };
    });
    expect(text).toMatch(/^## ❌ Evaluation failed \(reported, not verified\)/);
    expect(text).not.toMatch(/verridden|octocat|approved|Gates: |ddddddd|curl/);
  });

  test.each<[string, (pushed: { id: number; sha: string }) => object, boolean]>([
    ["of main is confirmed", ({ id, sha }) => ({ ...named, run_id: id, commit: sha }), true],
    ["that is another commit's is not", ({ id }) => ({ ...named, run_id: id }), false],
    ["that does not exist is not", ({ sha }) => ({ ...named, commit: sha }), false],
    ["without a run is not", ({ sha }) => ({ ...named, status: "rescored", run_id: null, commit: sha }), false],
    [
      "that is another fork's run of main is not",
      ({ sha }) => ({ ...named, run_id: scene.state.run({ sha, headRepository: scene.fork }).id, commit: sha }),
      false,
    ],
  ])("a baseline %s", async (_, claim, isConfirmed) => {
    const pushed = scene.state.run({ sha: scene.origin.sha("main") });
    const text = await commentOf((report) => ({ ...report, diff: { ...report.diff, baseline: claim(pushed) } }));
    expect(text.includes("its baseline is a run of `main`")).toBe(isConfirmed);
    expect(text.includes("not confirmed by GitHub")).toBe(!isConfirmed);
    expect(text.includes(`/octo-repo/commit/${pushed.sha}`)).toBe(isConfirmed);
    expect(text).not.toContain("approved by the owners");
  });
});
