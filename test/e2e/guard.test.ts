import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeAllIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { told } from "../gates/told.ts";
import { CASES, guardFiles, reportOf } from "./guard-scene.ts";
import { mergeGroupEvent } from "./runner/event.ts";
import { commentText, messagesOf, type Scenario, startScenario } from "./scenario.ts";
import type { SmallCase } from "./small-set.ts";

const GATES = "critical: [c001, c002]\ngates:\n  precision: { min: 0.85, max_drop: 0.02 }\n  cases: { min: 18 }";
const LOOSE = GATES.replace("0.85", "0.7");

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(guardFiles(CASES, GATES));
  await scene.storeMain();
});
afterEach(() => scene.close());

/** Runs a pull request with these files and gives its end and its comment. */
async function propose(files: Record<string, string | null>, inputs: Record<string, string> = {}, depth = 1) {
  const pull = scene.openPull(files);
  const end = await scene.runPull(pull, { inputs, depth });
  return { end, comment: commentText(scene.state, 7), report: reportOf(end) };
}

/** The first three cases answered wrongly: precision is 15/20. */
const WRONG = CASES.map(
  (one): SmallCase => (["c003", "c004", "c005"].includes(one.id) ? { ...one, answer: "wrong" } : one),
);

describe("the comment shows what a pull request changes in its own evaluation", () => {
  test("the hard cases removed", async () => {
    const { end, comment, report } = await propose(guardFiles(CASES.slice(0, 18), GATES));
    expect(end.code).toBe(0);
    const text = "2 cases removed, 2 of them failed before (`c019`, `c020`)";
    expect(comment).toContain(`- ⚠️ ${text}\n`);
    const effect = { cases: 2, ids: ["c019", "c020"], passed: 0, failed: 2 };
    expect(report.diff?.measure).toMatchObject([{ suite: "bot", what: "gold", part: "removed", effect }]);
    expect(end.summary).toContain("2 cases removed, 2 of them failed");
    expect(end.stdout).toContain("2 cases removed, 2 of them failed");
  });

  test("the gold line of a failing case edited, beside a new case", async () => {
    const easy = CASES.map((one) => (one.id === "c020" ? { ...one, citation: "doc#other" } : one));
    const { comment } = await propose(guardFiles(CASES, GATES, [...easy, { id: "c021" }]));
    expect(comment).toContain("- ⚠️ 1 gold line edited, which failed before and passes now (`c020`)\n");
    expect(comment).toContain("- ⚠️ 1 case added (`c021`)\n");
  });

  test.each([
    ["a gate loosened", GATES.replace("0.85", "0.7"), "⚠️ merging lowers `precision` min from 85% to 70%"],
    ["a critical case let go", GATES.replace("c001, ", ""), "⚠️ merging removes the critical case `c001`"],
  ])("%s", async (_, gates, note) => {
    const { end, comment, report } = await propose(guardFiles(CASES, gates));
    expect(end.code).toBe(0);
    expect(comment).toContain(`- ${note}\n`);
    expect(end.summary).toContain(`- ${note}\n`);
    expect(report.diff?.gates).toHaveLength(1);
    const source = { file: "noworse.yml", commit: scene.origin.sha("main") };
    expect(report.verdict).toMatchObject({ gates_from: "base", gates_source: source, notes: [] });
  });

  test.each([
    ["a looser gate", guardFiles(CASES, LOOSE)],
    ["a gold line taken out", guardFiles(CASES.slice(0, 19), GATES)],
  ])("in the mode `regressions` %s is a reason to comment", async (_, files) => {
    const { end } = await propose(files, { comment: "regressions" });
    expect(end.outputs["comment-status"]).toBe("created");
  });

  test("compared with the baseline's gates, when GitHub does not return the base commit's config", async () => {
    scene.platform.github.fault({ kind: "status", status: 403, path: /\/git\//, times: 9 });
    const { end, comment } = await propose(guardFiles(CASES, LOOSE), { "gates-from": "head" });
    expect(end.code).toBe(0);
    expect(comment).toContain("this pull request lowers `precision` min from 85% to 70%");
    expect(comment).toContain("⚠️ gates are not compared with the base's:");
  });
});

test("every old question refused, and a new one answered: a drop that cannot be computed fails", async () => {
  const cases = [...CASES.map((one): SmallCase => ({ ...one, answer: "refused" })), { id: "c021" }];
  const gates = GATES.replace("critical: [c001, c002]\n", "");
  await scene.storeMain(guardFiles(CASES, gates));
  const { end, comment, report } = await propose(guardFiles(cases, gates));
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", pass: "false" } });
  const drop = told(report.verdict?.gates ?? []).find(({ demand }) => "max_drop" in demand);
  expect(drop).toMatchObject({ outcome: "fail", why: expect.stringMatching(/nothing to measure.*the baseline has/) });
  expect(comment).toMatch(/nothing to measure.*the baseline has/);
});

describe("the base's gates", () => {
  const HEAD = { "gates-from": "head" };

  test("do not decide with `gates-from: head`", async () => {
    const { end, comment, report } = await propose(guardFiles(WRONG, LOOSE.replace("0.02", "0.5")), HEAD);
    expect(end.code).toBe(0);
    expect(comment).toContain("this pull request lowers `precision` min from 85% to 70%");
    expect(report.verdict).toMatchObject({ gates_from: "head" });
    expect(report.verdict).not.toHaveProperty("gates_source");
  });

  test.each([
    ["a full clone", 0, 0],
    ["a shallow clone, so that GitHub is asked for the config", 1, 3],
  ])("decide in %s", async (_, depth, asked) => {
    const { end, comment, report } = await propose(guardFiles(WRONG, LOOSE), {}, depth);
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", "failed-gates": "2" } });
    expect(comment).toContain("merging lowers `precision` min from 85% to 70%");
    expect(report.verdict).toMatchObject({ gates_from: "base" });
    expect(report.verdict?.gates).toContainEqual(expect.objectContaining({ demand: { min: 0.85 }, outcome: "fail" }));
    expect(scene.platform.github.requestsTo(/\/git\//)).toHaveLength(asked);
  });

  test("and critical cases and number of cases decide, whatever the pull request changes", async () => {
    const broken = CASES.slice(0, 17).map((one): SmallCase => (one.id === "c001" ? { ...one, answer: "wrong" } : one));
    const none = guardFiles(broken, "gates:\n  precision: { min: 0.5 }");
    const { end } = await propose(none);
    expect(end.code).toBe(1);
    expect(messagesOf(end, "error")[0]).toMatch(/17 cases; at least 18 required.*critical cases: c001 fails/);
  });

  test("decide with other parameters, too, with which nothing can be compared", async () => {
    const files = guardFiles(WRONG, `params: { refusal: "no answer, sorry" }\n${LOOSE}`);
    const pull = scene.openPull(files);
    const note = "- ⚠️ parameters changed: `refusal` from `not in context` to `no answer, sorry`\n";
    expect((await scene.runPull(pull, { inputs: { comment: "regressions", ...HEAD } })).code).toBe(0);
    expect(commentText(scene.state, 7)).toContain(note);
    const end = await scene.runPull(pull);
    expect(end.code).toBe(1);
    expect(commentText(scene.state, 7)).toContain(note);
    const drop = told(reportOf(end).verdict?.gates ?? []).find(({ demand }) => "max_drop" in demand);
    expect(drop).toMatchObject({ outcome: "fail", why: expect.stringContaining("parameters differ from the base's") });
  });

  test("are a new suite's own", async () => {
    const { "noworse.yml": config = "" } = guardFiles(CASES, GATES);
    const two = `${config}  more:\n    family: grounded\n    gold: gold.jsonl\n    traces: traces.jsonl\n    gates: { chr: { min: 0.95 } }\n`;
    const { end, report } = await propose({ "noworse.yml": two });
    expect(end.code).toBe(1);
    const failed = report.verdict?.gates.filter(({ outcome }) => outcome === "fail");
    expect(failed).toEqual([expect.objectContaining({ suite: "more", metric: "chr" })]);
  });

  test("make the run incomplete when the base commit's config cannot be read", async () => {
    scene.platform.github.fault({ kind: "status", status: 403, path: /\/git\//, times: 9 });
    const { end, report } = await propose(guardFiles(WRONG, LOOSE.replace("max_drop: 0.02", "max_drop: 0.5")));
    expect(end.code).toBe(4);
    expect(describeAllIncomplete(report.verdict)).toEqual([
      expect.stringContaining("`noworse.yml` of the base commit could not be read"),
    ]);
    expect(report.verdict?.gates_from).toBe("head");
  });

  const { "noworse.yml": loose = "", ...wrong } = guardFiles(WRONG, LOOSE);
  test.each([
    ["renames the config", "noworse.yml", { "noworse.yml": null }],
    ["leaves the config and adds another", "noworse.yml", {}],
  ])("are those of the base's own config if the pull request %s", async (_, old, files) => {
    const { "noworse.yml": strict = "" } = guardFiles(CASES, GATES);
    scene.commit({ "noworse.yml": null, [old]: strict });
    const inputs = { config: "new.yml", baseline: "none" };
    const { end, comment, report } = await propose({ ...wrong, ...files, "new.yml": loose }, inputs);
    expect(end).toMatchObject({ code: 1, outputs: { "failed-gates": "1" } });
    expect(comment).toMatch(
      new RegExp(`⚠️ the base commit \`[0-9a-f]{7}\` has no \`new.yml\`, so its \`${old}\` decides`),
    );
    expect(report.verdict?.gates_source).toEqual({ file: old, commit: scene.origin.sha("main") });
  });

  test("are those in the baseline's report if the base's config has errors", async () => {
    scene.commit({ "noworse.yml": "suites: 1\n" });
    const { end, comment } = await propose(guardFiles(WRONG, LOOSE));
    expect(end.code).toBe(1);
    expect(comment).toMatch(
      /⚠️ `noworse.yml` of the base commit `[0-9a-f]{7}` has errors, so the gates in the baseline's/,
    );
  });

  test("are the pull request's own if it adds the config", async () => {
    const fresh = await startScenario({ "README.md": "x" });
    const pull = fresh.openPull(guardFiles(CASES, GATES));
    const end = await fresh.runPull(pull);
    expect(end.code).toBe(0);
    expect(reportOf(end).verdict).toMatchObject({ gates_from: "head", outcome: "pass" });
    expect(commentText(fresh.state, 7)).toMatch(
      /- the base commit `[0-9a-f]{7}` has no `noworse.yml`, so this run's own gates decide/,
    );
    await fresh.close();
  });

  test("forbid repeated ids that the pull request's own config allows", async () => {
    const strict = `duplicates: error\n${GATES}`;
    await scene.storeMain(guardFiles(CASES, strict));
    const files = guardFiles(CASES, GATES);
    const { end, report } = await propose({
      ...files,
      "traces.jsonl": `${files["traces.jsonl"]}${files["traces.jsonl"]}`,
    });
    expect(end.code).toBe(1);
    const why =
      /^20 trace lines repeat an id \(`c001`, .* and 15 more\), which `duplicates: error` of the base forbids$/;
    const [failed] = told(report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
    expect(failed).toMatchObject({ demand: { duplicates: "error" }, actual: 20, why: expect.stringMatching(why) });
  });

  test("are the baseline's with gold and traces as inputs", async () => {
    const inputs = { gold: "gold.jsonl", traces: "traces.jsonl" };
    await scene.push({}, { inputs: { ...inputs, gates: "precision=0.85" } });
    const pull = scene.openPull(guardFiles(WRONG, GATES));
    const end = await scene.runPull(pull, { inputs: { ...inputs, gates: "precision=0.7" } });
    expect(end.code).toBe(1);
    expect(commentText(scene.state, 7)).toContain("merging lowers `precision` min from 85% to 70%");
    expect(scene.platform.github.requestsTo(/\/git\//)).toEqual([]);
  });

  test("are those of the base branch's tip where the head is checked out, not the merge commit", async () => {
    const pull = scene.openPull(guardFiles(WRONG.slice(0, 18), LOOSE));
    scene.commit(guardFiles(CASES, "freeze: true\ncritical: [c003]\ngates:\n  precision: { min: 0.99 }"));
    const end = await scene.runPull(pull, { checkout: pull.head.sha });
    expect(end.code).toBe(1);
    const { diff, verdict } = reportOf(end);
    const failed = verdict?.gates
      .filter(({ outcome }) => outcome === "fail")
      .map(({ demand }) => Object.keys(demand)[0]);
    expect(failed).toEqual(["min", "critical", "freeze"]);
    expect(verdict?.gates_source?.commit).toBe(scene.origin.sha("main"));
    expect(diff?.baseline.commit).toBe(scene.origin.sha("main~1"));
  });

  test("decide in the merge queue too", async () => {
    const pull = scene.openPull(guardFiles(WRONG, LOOSE));
    const group = { sha: pull.mergeSha ?? "", baseSha: scene.origin.sha("main") };
    const end = await scene.start(mergeGroupEvent(scene.repository, group), { branch: "gh-readonly-queue/main/pr-7" });
    expect(end.code).toBe(1);
    expect(end.summary).toContain("merging lowers `precision` min from 85% to 70%");
  });
});
