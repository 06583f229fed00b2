import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { describeAllIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { told } from "../gates/told.ts";
import { mergeGroupEvent } from "./runner/event.ts";
import {
  commentText,
  messagesOf,
  reportOf,
  type Scenario,
  type StepChange,
  startScenario,
  startStored,
} from "./scenario.ts";
import { CASES, guardFiles, type SmallCase } from "./small-set.ts";

const GATES = "critical: [c001, c002]\ngates:\n  precision: { min: 0.85, max_drop: 0.02 }\n  cases: { min: 18 }";
const LOOSE = GATES.replace("0.85", "0.7");
const FILES = guardFiles(CASES, GATES);
/** The first three cases answered wrongly: precision is 15/20. */
const WRONG = CASES.map((one): SmallCase => (/c00[345]/.test(one.id) ? { ...one, answer: "wrong" } : one));
const WORSE = guardFiles(WRONG, LOOSE);
const HEAD = { "gates-from": "head" };
const UNREADABLE = { kind: "status", status: 403, path: /\/git\//, times: 9 } as const;

const scenes: Scenario[] = [];
let scene: Scenario;
/** Starts a repository whose main branch has these files, and uses it from now on. */
async function start(files = FILES): Promise<void> {
  scene = await startStored(files);
  scenes.push(scene);
}
beforeAll(async () => {
  await start();
  return () => Promise.all(scenes.map((one) => one.close()));
});
afterEach(() => scene.platform.clearFaults());

/** Runs a pull request with these files and gives its end, its comment and its gates. */
async function propose(files: Record<string, string | null>, change: StepChange = {}) {
  const pull = scene.openPull(files);
  const end = await scene.runPull(pull, change);
  const report = reportOf(end);
  const gates = told(report.verdict?.gates ?? []);
  const failed = gates.filter(({ outcome }) => outcome === "fail");
  return { pull, end, report, failed, comment: commentText(scene.state, pull.number) };
}

describe("the comment shows what a pull request changes in its own evaluation", () => {
  test("the hard cases removed", async () => {
    const { end, comment, report } = await propose(guardFiles(CASES.slice(0, 18), GATES));
    expect(end.code).toBe(0);
    const text = "2 cases removed, 2 of them failed before (`c019`, `c020`)";
    expect(comment).toContain(`- ⚠️ ${text}\n`);
    const effect = { cases: 2, ids: ["c019", "c020"], passed: 0, failed: 2 };
    expect(report.diff?.measure).toMatchObject([{ suite: "bot", what: "gold", part: "removed", effect }]);
    for (const shown of [end.summary, end.stdout]) expect(shown).toContain("2 cases removed, 2 of them failed");
  });

  const easy = CASES.map((one) => (one.id === "c020" ? { ...one, citation: "doc#other" } : one));
  test.each([
    [
      "a gold line edited, beside a new case",
      guardFiles(CASES, GATES, [...easy, { id: "c021" }]),
      ["1 gold line edited, which failed before and passes now (`c020`)", "1 case added (`c021`)"],
    ],
    ["a gate loosened", guardFiles(CASES, LOOSE), ["merging lowers `precision` min from 85% to 70%"]],
    [
      "a critical case let go",
      guardFiles(CASES, GATES.replace("c001, ", "")),
      ["merging removes the critical case `c001`"],
    ],
  ] as const)("%s, which is a reason to comment in the mode `regressions`", async (_, files, notes) => {
    const { end, comment, report } = await propose(files, { inputs: { comment: "regressions" } });
    for (const note of notes) for (const page of [comment, end.summary]) expect(page).toContain(`- ⚠️ ${note}\n`);
    const source = { file: "noworse.yml", commit: scene.origin.sha("main") };
    expect(report.verdict).toMatchObject({ gates_from: "base", gates_source: source, notes: [] });
  });
});

describe("the base's gates", () => {
  test.each([
    ["a full clone", 0, 0],
    ["a shallow clone, so that GitHub is asked for the config", 1, 3],
  ])("decide in %s", async (_, depth, asked) => {
    const before = scene.platform.github.requests.length;
    const { end, comment, report } = await propose(WORSE, { depth });
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", "failed-gates": "2" } });
    expect(comment).toContain("merging lowers `precision` min from 85% to 70%");
    expect(report.verdict).toMatchObject({ gates_from: "base" });
    expect(report.verdict?.gates).toContainEqual(expect.objectContaining({ demand: { min: 0.85 }, outcome: "fail" }));
    const requests = scene.platform.github.requests.slice(before).filter(({ path }) => path.includes("/git/"));
    expect(requests).toHaveLength(asked);
  });

  test("and those of its merge queue do", async () => {
    const pull = scene.openPull(WORSE);
    const group = { sha: pull.mergeSha ?? "", baseSha: scene.origin.sha("main") };
    const end = await scene.start(mergeGroupEvent(scene.repository, group), { branch: "gh-readonly-queue/main/pr-7" });
    expect(end.code).toBe(1);
    expect(end.summary).toContain("merging lowers `precision` min from 85% to 70%");
  });

  test("do not decide with `gates-from: head`, also where they are only the baseline's", async () => {
    const { end, comment, report } = await propose(guardFiles(WRONG, LOOSE.replace("0.02", "0.5")), { inputs: HEAD });
    expect(end.code).toBe(0);
    expect(report.verdict).toMatchObject({ gates_from: "head" });
    expect(report.verdict).not.toHaveProperty("gates_source");
    scene.platform.github.fault(UNREADABLE);
    const unread = await propose(guardFiles(CASES, LOOSE), { inputs: HEAD });
    expect(unread.end.code).toBe(0);
    expect(unread.comment).toContain("⚠️ gates are not compared with the base's:");
    for (const text of [comment, unread.comment]) {
      expect(text).toContain("this pull request lowers `precision` min from 85% to 70%");
    }
  });

  test("decide on critical cases and the number of cases, whatever the pull request changes", async () => {
    const broken = CASES.slice(0, 17).map((one): SmallCase => (one.id === "c001" ? { ...one, answer: "wrong" } : one));
    const { end } = await propose(guardFiles(broken, "gates:\n  precision: { min: 0.5 }"));
    expect(end.code).toBe(1);
    expect(messagesOf(end, "error")[0]).toMatch(/17 cases; at least 18 required.*critical cases: c001 fails/);
  });

  test("decide with other parameters, too, with which nothing can be compared", async () => {
    const { end, comment, failed } = await propose(
      guardFiles(WRONG, `params: { refusal: "no answer, sorry" }\n${LOOSE}`),
    );
    expect(end.code).toBe(1);
    expect(comment).toContain("- ⚠️ parameters changed: `refusal` from `not in context` to `no answer, sorry`\n");
    const drop = failed.find(({ demand }) => "max_drop" in demand);
    expect(drop?.why).toContain("parameters differ from the base's");
  });

  test("are a new suite's own", async () => {
    const { "noworse.yml": config = "" } = FILES;
    const more =
      "  more: { family: grounded, gold: gold.jsonl, traces: traces.jsonl, gates: { chr: { min: 0.95 } } }\n";
    const { end, failed } = await propose({ "noworse.yml": config + more });
    expect(end.code).toBe(1);
    expect(failed).toEqual([expect.objectContaining({ suite: "more", metric: "chr" })]);
  });

  test("make the run incomplete when the base commit's config cannot be read", async () => {
    scene.platform.github.fault(UNREADABLE);
    const { end, report } = await propose(guardFiles(WRONG, LOOSE.replace("max_drop: 0.02", "max_drop: 0.5")));
    expect(end.code).toBe(4);
    const why = expect.stringContaining("`noworse.yml` of the base commit could not be read");
    expect(describeAllIncomplete(report.verdict)).toEqual([why]);
    expect(report.verdict?.gates_from).toBe("head");
  });

  test("are those of the base branch's tip where the head is checked out, not the merge commit", async () => {
    await start();
    const pull = scene.openPull(guardFiles(WRONG.slice(0, 18), LOOSE));
    scene.commit(guardFiles(CASES, "freeze: true\ncritical: [c003]\ngates:\n  precision: { min: 0.99 }"));
    const end = await scene.runPull(pull, { checkout: pull.head.sha });
    const { diff, verdict } = reportOf(end);
    const failed = verdict?.gates.filter(({ outcome }) => outcome === "fail");
    expect([end.code, failed?.map(({ demand }) => Object.keys(demand)[0])]).toEqual([1, ["min", "critical", "freeze"]]);
    expect(verdict?.gates_source?.commit).toBe(scene.origin.sha("main"));
    expect(diff?.baseline.commit).toBe(scene.origin.sha("main~1"));
  });

  const { "noworse.yml": loose = "", ...wrong } = WORSE;
  test.each([
    ["renames the config", "quality.yml", { "quality.yml": null }],
    ["renames a config of the usual name", "noworse.yml", { "noworse.yml": null }],
    ["leaves the config and adds another", "noworse.yml", {}],
  ])("are those of the base's own config if the pull request %s", async (_, old, files) => {
    const { "noworse.yml": strict = "", ...data } = FILES;
    scene = await startScenario({ ...data, [old]: strict });
    scenes.push(scene);
    const inputs = { config: "new.yml", baseline: "none" };
    const { end, comment, report } = await propose({ ...wrong, ...files, "new.yml": loose }, { inputs });
    expect(end).toMatchObject({ code: 1, outputs: { "failed-gates": "1" } });
    const note = `⚠️ the base commit \`[0-9a-f]{7}\` has no \`new.yml\`, so its \`${old}\` decides`;
    expect(comment).toMatch(new RegExp(note));
    expect(report.verdict?.gates_source).toEqual({ file: old, commit: scene.origin.sha("main") });
  });

  test("are those in the baseline's report if the base's config has errors", async () => {
    await start();
    scene.commit({ "noworse.yml": "suites: 1\n" });
    const { end, comment } = await propose(WORSE);
    expect(end.code).toBe(1);
    const note = /⚠️ `noworse.yml` of the base commit `[0-9a-f]{7}` has errors, so the gates in the baseline's/;
    expect(comment).toMatch(note);
  });

  test("are the baseline's with gold and traces as inputs", async () => {
    await start({ ...FILES, "README.md": "inputs" });
    const inputs = { gold: "gold.jsonl", traces: "traces.jsonl" };
    await scene.push({}, { inputs: { ...inputs, gates: "precision=0.85" } });
    const asked = scene.platform.github.requestsTo(/\/git\//).length;
    const { end, comment } = await propose(WORSE, { inputs: { ...inputs, gates: "precision=0.7" } });
    expect(end.code).toBe(1);
    expect(comment).toContain("merging lowers `precision` min from 85% to 70%");
    expect(scene.platform.github.requestsTo(/\/git\//)).toHaveLength(asked);
  });

  test("are the pull request's own if it adds the config", async () => {
    scene.commit({ "noworse.yml": null });
    const { end, comment, report } = await propose(FILES, { inputs: { baseline: "none" } });
    expect(end.code).toBe(0);
    expect(report.verdict).toMatchObject({ gates_from: "head", outcome: "pass" });
    expect(comment).toMatch(/- the base commit `[0-9a-f]{7}` has no `noworse.yml`, so this run's own gates decide/);
  });

  test("forbid repeated ids that the pull request's own config allows", async () => {
    await start(guardFiles(CASES, `duplicates: error\n${GATES}`));
    const { end, failed } = await propose({ ...FILES, "traces.jsonl": `${FILES["traces.jsonl"]}`.repeat(2) });
    expect(end.code).toBe(1);
    const why =
      /^20 trace lines repeat an id \(`c001`, .* and 15 more\), which `duplicates: error` of the base forbids$/;
    expect(failed[0]).toMatchObject({ demand: { duplicates: "error" }, actual: 20, why: expect.stringMatching(why) });
  });
});

test("every old question refused, and a new one answered: a drop that cannot be computed fails", async () => {
  const gates = GATES.replace("critical: [c001, c002]\n", "");
  await start(guardFiles(CASES, gates));
  const cases = [...CASES.map((one): SmallCase => ({ ...one, answer: "refused" })), { id: "c021" }];
  const { end, comment, failed } = await propose(guardFiles(cases, gates));
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", pass: "false" } });
  const drop = failed.find(({ demand }) => "max_drop" in demand);
  for (const text of [drop?.why, comment]) expect(text).toMatch(/nothing to measure.*the baseline has/);
});
