import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CASES, guardFiles, reportOf } from "./guard-scene.ts";
import { mergeGroupEvent } from "./runner/event.ts";
import { commentText, messagesOf, type Scenario, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import type { SmallCase } from "./small-set.ts";

const GATES = "critical: [c001, c002]\ngates:\n  precision: { min: 0.85, max_drop: 0.02 }\n  cases: { min: 18 }";
const LOOSE = GATES.replace("0.85", "0.7");

let azurite: Azurite;
let scene: Scenario;
beforeAll(async () => {
  azurite = await startAzurite();
});
afterAll(() => azurite.close());
beforeEach(async () => {
  scene = await startScenario(azurite, guardFiles(CASES, GATES));
  await scene.push({});
});
afterEach(() => scene.close());

/** Runs a pull request with these files and gives its end and its comment. */
async function propose(files: Record<string, string>, inputs: Record<string, string> = {}, depth = 1) {
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
    expect(comment).toContain("- ⚠️ gold set: 2 cases removed, 2 of them failed in the baseline: `c019`, `c020`\n");
    expect(report.diff?.gold).toEqual([
      {
        suite: "bot",
        lines: {
          added: { count: 0, ids: [] },
          removed: { count: 2, ids: ["c019", "c020"] },
          edited: { count: 0, ids: [] },
          removed_failing: { count: 2, ids: ["c019", "c020"] },
          edited_failing: { count: 0, ids: [] },
        },
      },
    ]);
    expect(end.summary).toContain("2 cases removed, 2 of them failed");
    expect(end.stdout).toContain("- gold set: 2 cases removed");
  });

  test("the gold line of a failing case edited, beside a new case", async () => {
    const easy = CASES.map((one) => (one.id === "c020" ? { ...one, citation: "doc#other" } : one));
    const { comment } = await propose(guardFiles(CASES, GATES, [...easy, { id: "c021" }]));
    expect(comment).toContain("- ⚠️ gold set: 1 case edited, 1 of them failed in the baseline: `c020`\n");
    expect(comment).toContain("- gold set: 1 case added: `c021`\n");
  });

  test.each([
    ["a gate loosened", GATES.replace("0.85", "0.7"), "⚠️ this pull request lowers `precision` min from 85% to 70%"],
    ["the number of cases", GATES.replace("18", "10"), "⚠️ this pull request lowers `cases` min from 18 to 10"],
    ["a gate taken out", GATES.replace("min: 0.85, ", ""), "⚠️ this pull request removes the gate `precision` min 85%"],
    [
      "a gate that only warns now",
      GATES.replace("0.02", "0.02, severity: warn"),
      "⚠️ this pull request changes `precision` severity from fail to warn",
    ],
    ["a critical case let go", GATES.replace("c001, ", ""), "⚠️ this pull request removes the critical case `c001`"],
    [
      "traces that may be missing",
      `${GATES.slice(0, -2)}, max_missing: 3 }`,
      "⚠️ this pull request raises `cases` max_missing from 0 to 3",
    ],
    ["a gate tightened", GATES.replace("0.85", "0.88"), "this pull request raises `precision` min from 85% to 88%"],
  ])("%s", async (_, gates, note) => {
    const { end, comment, report } = await propose(guardFiles(CASES, gates));
    expect(end.code).toBe(0);
    expect(comment).toContain(`- ${note}\n`);
    expect(end.summary).toContain(`- ${note}\n`);
    expect(report.diff?.gates).toHaveLength(1);
    expect(report.verdict).toMatchObject({ gates_from: "head", notes: [] });
  });

  test("nothing, when it changes no part of it", async () => {
    const { comment, report } = await propose({ "notes.txt": "x" });
    expect(report.diff).toMatchObject({ gates: [], gold: [] });
    expect(comment).not.toContain("this pull request");
  });

  test.each([
    ["a looser gate", guardFiles(CASES, LOOSE)],
    ["a gold line taken out", guardFiles(CASES.slice(0, 19), GATES)],
  ])("in the mode `regressions` %s is a reason to comment", async (_, files) => {
    const { end } = await propose(files, { comment: "regressions" });
    expect(end.outputs["comment-status"]).toBe("created");
  });

  test("compared with the baseline's gates, when GitHub does not return the base commit's config", async () => {
    scene.platform.github.fault({ kind: "status", status: 403, path: /\/contents\//, times: 9 });
    const { end, comment } = await propose(guardFiles(CASES, LOOSE));
    expect(end.code).toBe(0);
    expect(comment).toContain("this pull request lowers `precision` min from 85% to 70%");
    expect(comment).toContain("⚠️ gates are not compared with the base's:");
  });
});

test.each([
  ["every question refused", CASES.map((one): SmallCase => ({ ...one, answer: "refused" }))],
  [
    "every old question refused, and a new one answered",
    [...CASES.map((one): SmallCase => ({ ...one, answer: "refused" })), { id: "c021" }],
  ],
])("%s: a drop that cannot be computed is not a pass", async (_, cases) => {
  const gates = GATES.replace("critical: [c001, c002]\n", "");
  const { end, comment, report } = await propose(guardFiles(cases, gates));
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "inconclusive", pass: "false" } });
  const drop = report.verdict?.gates.find(({ demand }) => "max_drop" in demand);
  expect(drop).toMatchObject({
    outcome: "inconclusive",
    why: expect.stringMatching(/, but the baseline has one$/),
  });
  expect(comment).toContain(", but the baseline has one");
});

describe("gates-from: base", () => {
  const BASE = { "gates-from": "base" };

  test.each([
    ["a full clone", 0, 0],
    ["a shallow clone, so that GitHub is asked for the config", 1, 1],
  ])("uses the base commit's gates in %s", async (_, depth, asked) => {
    const { end, comment, report } = await propose(guardFiles(WRONG, LOOSE), BASE, depth);
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", "failed-gates": "2" } });
    expect(comment).toContain("lowers `precision` min from 85% to 70% (not used: `gates-from: base`)");
    expect(report.verdict).toMatchObject({ gates_from: "base" });
    expect(report.verdict?.gates).toContainEqual(expect.objectContaining({ demand: { min: 0.85 }, outcome: "fail" }));
    expect(scene.platform.github.requestsTo(/\/contents\//)).toHaveLength(asked);
  });

  test("and its critical cases and number of cases, whatever the pull request changes", async () => {
    const broken = CASES.slice(0, 17).map((one): SmallCase => (one.id === "c001" ? { ...one, answer: "wrong" } : one));
    const none = guardFiles(broken, "gates:\n  precision: { min: 0.5 }");
    const { end } = await propose(none, BASE);
    expect(end.code).toBe(1);
    expect(messagesOf(end, "error")[0]).toMatch(/17 cases; at least 18 required.*critical cases: c001 fails/);
  });

  test("a renamed suite, or a parameter that renames a score, does not avoid them", async () => {
    const files = guardFiles(CASES, GATES);
    const renamed = { "evaldelta.yml": String(files["evaldelta.yml"]).replace("  bot:", "  new-bot:") };
    const { end, comment } = await propose(renamed, BASE);
    expect(end.code).toBe(1);
    expect(comment).toContain(
      "this pull request removes the suite `bot` and all its gates (not used: `gates-from: base`)",
    );
    expect(messagesOf(end, "error")[0]).toContain("this run has no such suite, but gates of the base require it");
  });

  test("nor do other parameters, with which nothing can be compared", async () => {
    const files = guardFiles(WRONG, `params: { refusal: "no answer, sorry" }\n${LOOSE}`);
    const pull = scene.openPull(files);
    const note =
      "- ⚠️ this pull request changes the parameters of `bot` from refusal `not in context` to refusal `no answer, sorry`\n";
    expect((await scene.runPull(pull, { inputs: { comment: "regressions" } })).code).toBe(0);
    expect(commentText(scene.state, 7)).toContain(note);
    const end = await scene.runPull(pull, { inputs: BASE });
    expect(end.code).toBe(1);
    expect(commentText(scene.state, 7)).toContain(note);
    const drop = reportOf(end).verdict?.gates.find(({ demand }) => "max_drop" in demand);
    expect(drop).toMatchObject({ outcome: "fail", why: expect.stringContaining("parameters differ from the base's") });
  });

  test("uses a new suite's own gates", async () => {
    const { "evaldelta.yml": config = "" } = guardFiles(CASES, GATES);
    const two = `${config}  more:\n    family: grounded\n    gold: gold.jsonl\n    traces: traces.jsonl\n    gates: { chr: { min: 0.95 } }\n`;
    const { end, report } = await propose({ "evaldelta.yml": two }, BASE);
    expect(end.code).toBe(1);
    const failed = report.verdict?.gates.filter(({ outcome }) => outcome === "fail");
    expect(failed).toEqual([expect.objectContaining({ suite: "more", metric: "chr" })]);
  });

  test("is incomplete when the base commit's config cannot be read", async () => {
    scene.platform.github.fault({ kind: "status", status: 403, path: /\/contents\//, times: 9 });
    const { end, report } = await propose(guardFiles(WRONG, LOOSE.replace("max_drop: 0.02", "max_drop: 0.5")), BASE);
    expect(end.code).toBe(4);
    expect(report.verdict?.incomplete).toEqual([
      expect.stringContaining("`evaldelta.yml` of the base commit could not be read"),
    ]);
    expect(report.verdict?.gates_from).toBe("head");
  });

  test("uses the pull request's own gates when the base commit has no config, with a note", async () => {
    scene.commit({ "evaldelta.yml": null });
    const { end, comment } = await propose(guardFiles(CASES, LOOSE), BASE);
    expect(end.code).toBe(0);
    expect(comment).toMatch(
      /⚠️ `gates-from: base`: the base commit `[0-9a-f]{7}` has no `evaldelta.yml`, so this run's own gates decide/,
    );
  });

  test("with gold and traces as inputs, uses the baseline's gates", async () => {
    const inputs = { gold: "gold.jsonl", traces: "traces.jsonl", ...BASE };
    await scene.push({}, { inputs: { ...inputs, gates: "precision=0.85" } });
    const pull = scene.openPull(guardFiles(WRONG, GATES));
    const end = await scene.runPull(pull, { inputs: { ...inputs, gates: "precision=0.7" } });
    expect(end.code).toBe(1);
    expect(commentText(scene.state, 7)).toContain("lowers `precision` min from 85% to 70% (not used");
    expect(scene.platform.github.requestsTo(/\/contents\//)).toEqual([]);
  });

  test("applies to the merge queue too", async () => {
    const pull = scene.openPull(guardFiles(WRONG, LOOSE));
    const group = { sha: pull.mergeSha ?? "", baseSha: scene.origin.sha("main") };
    const end = await scene.start(
      mergeGroupEvent(scene.repository, group),
      { branch: "gh-readonly-queue/main/pr-7" },
      { inputs: BASE },
    );
    expect(end.code).toBe(1);
    expect(end.summary).toContain("this merge group lowers `precision` min from 85% to 70% (not used");
  });
});
