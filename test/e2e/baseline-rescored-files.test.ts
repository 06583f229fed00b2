import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { plainWorkspace } from "./runner/git-workspace.ts";
import { annotationsOf, commentText, type RunEnd, reportOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

let scene: Scenario;
afterEach(() => scene.close());

const GOOD = smallFiles(countedCases(20));
const { "noworse.yml": CONFIG = "", "gold.jsonl": GOLD = "", "traces.jsonl": TRACES = "" } = GOOD;
const DATA = { "gold.jsonl": GOLD, "traces.jsonl": TRACES };
/** Two answers of twenty are wrong. */
const { "traces.jsonl": WORSE = "" } = smallFiles(countedCases(20, { c001: "wrong", c002: "wrong" }));

const under = (folder: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

const baselineOf = (end: RunEnd) => reportOf(end).diff?.baseline;

/** Twice: the base commit in the clone, and not. */
test.each([0, 1])(
  "the base is scored with its own config, whatever the pull request changes (depth %d)",
  async (depth) => {
    scene = await startScenario(GOOD);
    const other = CONFIG.replace("traces.jsonl", "other/*.jsonl");
    const pull = scene.openPull({ "noworse.yml": other, "other/new.jsonl": WORSE, "traces.jsonl": null });
    const end = await scene.runPull(pull, { depth });
    expect(baselineOf(end)).toMatchObject({ status: "rescored", notes: ["nothing is stored for it"] });
    expect(end.outputs["regressions"]).toBe("2");
    expect(reportOf(end).diff?.flips?.regressed[0]).toMatchObject({ at: "other/new.jsonl:1", gold_at: "gold.jsonl:1" });
  },
);

test.each([0, 1])("a base without a config is scored with the run's own, with a note (depth %d)", async (depth) => {
  scene = await startScenario(DATA);
  const second = CONFIG.replace("suites:\n", "").replace("bot:", "second:").replace("traces.jsonl", "second.jsonl");
  const pull = scene.openPull({
    ...GOOD,
    "noworse.yml": CONFIG + second,
    "second.jsonl": TRACES,
    "traces.jsonl": WORSE,
  });
  const end = await scene.runPull(pull, { depth });
  expect(baselineOf(end)).toMatchObject({
    status: "rescored",
    notes: [
      "nothing is stored for it",
      "scored with this run's config, since it has none",
      "without `second` (there is no file `second.jsonl`)",
    ],
  });
  expect(end.outputs["regressions"]).toBe("2");
  const drops = reportOf(end).verdict?.gates.filter(({ demand }) => "max_drop" in demand);
  expect(drops?.map(({ suite, outcome }) => [suite, outcome])).toEqual([
    ["bot", "fail"],
    ["second", "not_evaluated"],
  ]);
});

test.each([0, 1])(
  "paths are relative to the working folder, also below the repository's root (depth %d)",
  async (depth) => {
    scene = await startScenario({ ...under("apps/bot", GOOD), "noworse.yml": "nonsense" });
    const pull = scene.openPull({ "apps/bot/traces.jsonl": WORSE });
    const end = await scene.runPull(pull, { depth, inputs: { "working-directory": "apps/bot" } });
    expect(baselineOf(end)).toMatchObject({ status: "rescored" });
    expect(end.outputs["regressions"]).toBe("2");
    expect(reportOf(end).diff?.flips?.regressed[0]).toMatchObject({ at: "apps/bot/traces.jsonl:1" });
  },
);

test.each([0, 1])("a repository may be checked out below the workspace (depth %d)", async (depth) => {
  scene = await startScenario(GOOD);
  const pull = scene.openPull({ "traces.jsonl": WORSE });
  const workspace = plainWorkspace();
  scene.platform.atClose(workspace.remove);
  renameSync(scene.origin.checkout(pull.mergeSha ?? "", depth).dir, join(workspace.dir, "repo"));
  const end = await scene.runPull(pull, { workspace: workspace.dir, inputs: { "working-directory": "repo" } });
  expect(baselineOf(end)).toMatchObject({ status: "rescored" });
  expect(end.outputs["regressions"]).toBe("2");
});

test.each<[string, Record<string, string>]>([
  ["the working folder", { "working-directory": "repo" }],
  ["the config", { config: "repo/noworse.yml" }],
  ["the files", { gold: "repo/gold.jsonl", traces: "repo/traces.jsonl", gates: "precision=0.9" }],
])("a repository below the workspace, which %s is in, is linked by its own paths", async (_, inputs) => {
  const gates = "precision: { no_regression: {} }";
  const wrong = Object.fromEntries(Array.from({ length: 13 }, (_one, at) => [`c0${at + 10}`, "wrong" as const]));
  scene = await startScenario(smallFiles(countedCases(60), gates));
  const pull = scene.openPull({ "prompt.txt": "Be brief." });
  const workspace = plainWorkspace();
  scene.platform.atClose(workspace.remove);
  renameSync(scene.origin.checkout(pull.mergeSha ?? "").dir, join(workspace.dir, "repo"));
  // The system answers anew in each run: its answers are not those of the commit.
  const { "traces.jsonl": answers = "" } = smallFiles(countedCases(60, wrong), gates);
  workspace.write({ "repo/traces.jsonl": `${answers}` });
  const end = await scene.runPull(pull, { workspace: workspace.dir, inputs });
  expect(end).toMatchObject({ code: 1, outputs: { regressions: "13" } });
  expect(annotationsOf(end)[0]).toBe(`error traces.jsonl:10 c010 regressed (${Object.keys(reportOf(end).suites)})`);
  const comment = commentText(scene.state, 7);
  expect(comment).toContain(`/blob/${pull.head.sha}/traces.jsonl#L10)`);
  expect(comment).not.toMatch(/blob\/[0-9a-f]+\/repo/);
  // That is the advice for a gate that tests.
  if (inputs["gates"] === undefined) expect(comment).toContain("run the job again to add evidence");
});

test.each(["relative", "absolute"])("a suite given by inputs, with %s paths", async (kind) => {
  scene = await startScenario(DATA);
  const pull = scene.openPull({ "traces.jsonl": WORSE });
  const workspace = scene.origin.checkout(pull.mergeSha ?? "");
  scene.platform.atClose(workspace.remove);
  const at = (path: string): string => (kind === "relative" ? path : join(workspace.dir, path));
  const inputs = { gold: at("gold.jsonl"), traces: at("tr*.jsonl"), gates: "precision=0.5" };
  const end = await scene.runPull(pull, { workspace: workspace.dir, inputs });
  expect(baselineOf(end)).toMatchObject({ status: "rescored", notes: ["nothing is stored for it"] });
  expect(end.outputs["regressions"]).toBe("2");
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "has a broken config",
    { ...DATA, "noworse.yml": "suites:\n  bot: 1\n" },
    /its config cannot be used: noworse\.yml:2:\d+: /,
  ],
  ["has none of the files", { "notes.txt": "1" }, /bot: there is no file `gold\.jsonl`$/],
  ["has broken traces", { ...GOOD, "traces.jsonl": "{" }, /bot: traces\.jsonl:1:\d+: /],
  ["has no traces yet", { ...GOOD, "traces.jsonl": "" }, /bot: traces\.jsonl: The traces have no records$/],
  [
    "keeps its traces in Git LFS",
    { ...GOOD, "traces.jsonl": `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n` },
    /`traces\.jsonl` is stored in Git LFS, which is not read/,
  ],
])("a base that %s is not scored, with the reason", async (_name, files, why) => {
  scene = await startScenario(files);
  const end = await scene.runPull(scene.openPull(GOOD), { depth: 0 });
  expect(end).toMatchObject({ code: 0, outputs: { "baseline-status": "none", "baseline-sha": "", regressions: "" } });
  expect(baselineOf(end)?.why).toMatch(why);
  expect(baselineOf(end)?.why).not.toContain("noworse-base");
  expect(end.stdout).toContain("not rescored: ");
  expect(scene.platform.github.requestsTo(/\/git\//)).toEqual([]);
});

test("format warnings about the base's files are not warnings of this run", async () => {
  const more = '{"qid":"x","retrieved_ids":[],"answer_json":{"claim":"","citations":[]}}\n';
  scene = await startScenario({ ...GOOD, "traces.jsonl": TRACES + more });
  const end = await scene.runPull(scene.openPull({ "traces.jsonl": WORSE }), { env: { RUNNER_DEBUG: "1" } });
  expect(baselineOf(end)).toMatchObject({ status: "rescored" });
  expect(end.commands.filter(({ name, properties }) => name === "warning" && !properties["title"])).toEqual([]);
  expect(end.commands.filter(({ name, data }) => name === "debug" && data.startsWith("base: bot: "))).toHaveLength(1);
});
