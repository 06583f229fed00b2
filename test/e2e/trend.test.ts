import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pushEvent } from "./runner/event.ts";
import { commentText, messagesOf, type RunEnd, reportOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(filesWith(0));
});
afterEach(() => scene.close());

/** 300 cases of which the first ones are answered wrongly: precision is 1 − wrong/300, and each costs a third of a point. */
function filesWith(wrong: number, config = "") {
  const named = Array.from({ length: wrong }, (_, index) => `c${String(index + 1).padStart(3, "0")}`);
  const answers = Object.fromEntries(named.map((id) => [id, "wrong" as const]));
  const files = smallFiles(countedCases(300, answers), "precision: { min: 0.5, max_drop: 0.02 }");
  return { ...files, "noworse.yml": `${config}${files["noworse.yml"]}` };
}

test("reports of the base branch are remembered in order, and a pull request's report is not one of them", async () => {
  // Nothing is stored for the commit before the first push: it is scored anew, and its point begins the history.
  const pushed: string[] = [scene.origin.sha("main")];
  for (let wrong = 1; wrong <= 2; wrong++) {
    const end = await scene.push(filesWith(wrong));
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
    pushed.push(scene.origin.sha("main"));
    expect(reportOf(end).history.map(({ commit }) => commit)).toEqual(pushed);
  }
  const pull = scene.openPull(filesWith(3));
  const end = await scene.runPull(pull);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", "baseline-status": "exact" } });
  expect(reportOf(end).history.map(({ commit }) => commit)).toEqual(pushed);
  const after = await scene.push(filesWith(0));
  expect(reportOf(after).history.map(({ commit }) => commit)).toEqual([...pushed, scene.origin.sha("main")]);
}, 60_000);

describe("a slide of a case a push, of which each passes its gates", () => {
  // The first commit is scored anew, and 7 pushes later there are 8 points: 100.0, 99.7, 99.3, 99.0, 98.7, 98.3, 98.0 and 97.7%.
  const SENTENCE =
    "main lost 2.3 pts of precision in 7 pushes (100.0% → 97.7% by its trend line); no single push failed";
  /** Pushes the first six of them, of which no trend is known yet. */
  const storeSix = async (): Promise<void> => {
    for (let wrong = 1; wrong <= 6; wrong++) {
      expect(await scene.storeMain(filesWith(wrong))).toMatchObject({ conclusion: "success" });
    }
  };
  const warningsOf = (end: RunEnd): string[] => messagesOf(end, "warning");

  test("is a warning after seven pushes, and a line in the comment of each pull request", async () => {
    await storeSix();
    const last = await scene.push(filesWith(7));
    expect(last).toMatchObject({ code: 0, outputs: { trend: "worse" } });
    expect(warningsOf(last)).toEqual([`${SENTENCE}.`]);
    expect(last.summary).toContain("passed with 1 warning: main lost 2.3 pts of precision in 7 pushes\n");
    expect(last.summary).toContain(`- ⚠️ ${SENTENCE}. Largest losses: [\``);
    expect(reportOf(last).verdict?.gates.at(-1)?.reason).toMatchObject({ kind: "trend", pushes: 7, branch: "main" });
    const pull = scene.openPull({ "notes.txt": "x" });
    const end = await scene.runPull(pull);
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", trend: "" } });
    expect(commentText(scene.state, 7)).toContain(`\n- ⚠️ ${SENTENCE}\n`);
    expect(warningsOf(end)).toEqual([]);
  }, 90_000);

  test("fails main with `trend: fail`, is not looked for with `off`, and is counted from the last release", async () => {
    await storeSix();
    const failed = await scene.push(filesWith(7, "trend: fail\n"));
    expect(failed).toMatchObject({ code: 1, outputs: { verdict: "fail", "failed-gates": "1", trend: "worse" } });
    expect(messagesOf(failed, "error")).toEqual([`1 gate failed: bot/precision: ${SENTENCE}.`]);
    const pull = scene.openPull(filesWith(7, "trend: fail\n"));
    expect(await scene.runPull(pull)).toMatchObject({ code: 0, outputs: { verdict: "pass", trend: "" } });
    const off = await scene.push(filesWith(8, "trend: off\n"));
    expect(off).toMatchObject({ code: 0, outputs: { verdict: "pass", trend: "" } });
    // Tags are listed in no order; others than releases begin nothing.
    const { tags } = scene.repository;
    tags.set("nightly", scene.origin.sha("main~1"));
    const again = await scene.push(filesWith(9));
    expect(again.outputs["trend"]).toBe("worse");
    tags.set("v1.0", scene.origin.sha("main~6")).set("v1.1", scene.origin.sha("main~2"));
    expect(await scene.push(filesWith(10))).toMatchObject({ code: 0, outputs: { trend: "" } });
    scene.platform.github.fault({ kind: "status", status: 403, path: /\/tags/, times: 9 });
    const unknown = await scene.push(filesWith(11));
    expect(unknown).toMatchObject({ code: 0, outputs: { trend: "" } });
    expect(warningsOf(unknown)[0]).toContain("The trend is not tested: the release tags are not known: ");
  }, 120_000);

  test("begins anew where a pull request was merged that a label overrides", async () => {
    await storeSix();
    const before = scene.origin.sha("main");
    const sha = scene.commit(filesWith(7));
    const pull = scene.openPull({ "notes.txt": "x" });
    const merged = { at: "2026-11-20T09:30:00Z", sha };
    Object.assign(pull, { state: "closed", labels: ["Accepted-Loss"], merged });
    const push = () =>
      scene.start(
        pushEvent(scene.repository, { sha, before }),
        { sha },
        { inputs: { "override-label": "accepted-loss" } },
      );
    const end = await push();
    expect(end).toMatchObject({ code: 0, outputs: { trend: "" } });
    expect(reportOf(end).history.at(-1)).toMatchObject({ commit: sha, reference: "override" });
    Object.assign(pull, { labels: ["other"] });
    expect((await push()).outputs["trend"]).toBe("worse");
  }, 90_000);
});
