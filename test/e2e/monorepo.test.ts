import { afterEach, expect, test } from "vitest";
import { commentText, reportOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallSet } from "./small-set.ts";

const PATTERN = { config: "packages/*/noworse.yml" };
const ANSWERS = smallSet(countedCases(40));
/** 12 of the 40 answers are wrong: a precision of 0.7. */
const WORSE = smallSet(countedCases(40, Object.fromEntries(countedCases(12).map(({ id }) => [id, "wrong" as const]))));

const config = (gate: string): string =>
  `suites:\n  qa:\n    family: grounded\n    gold: ../../eval/gold.jsonl\n    traces: runs/t.jsonl\n    gates: { precision: ${gate} }\n`;
/** A package whose gold set is the repository's. */
const packageFiles = (name: string, gate: string, { traces } = ANSWERS): Record<string, string> => ({
  [`packages/${name}/noworse.yml`]: config(gate),
  [`packages/${name}/runs/t.jsonl`]: traces,
});
const MONOREPO = {
  "eval/gold.jsonl": ANSWERS.gold,
  ...packageFiles("bot", "{ min: 0.9, max_drop: 0.05 }"),
  ...packageFiles("search", "{ min: 0.8 }"),
};

let scene: Scenario;
afterEach(() => scene.close());

/** The questions of a new package. */
const CHAT = smallSet(["k1", "k2", "k3"].map((id) => ({ id })));

/** A pull request that loosens and misses a gate of `bot`, removes `search` and adds `chat`. */
function openPull(): ReturnType<Scenario["openPull"]> {
  return scene.openPull({
    ...packageFiles("bot", "{ min: 0.5 }", WORSE),
    "packages/search/noworse.yml": null,
    ...packageFiles("chat", "{ min: 0.95 }", CHAT),
    "packages/chat/noworse.yml": config("{ min: 0.95 }").replace("../../eval/gold.jsonl", "gold.jsonl"),
    "packages/chat/gold.jsonl": CHAT.gold,
  });
}

// With depth 2 the clone has the base commit; with depth 1 GitHub is asked for its files.
test.each([1, 2])(
  "a pull request that changes, adds and removes configs is gated by those of the base, at depth %i",
  async (depth) => {
    scene = await startScenario(MONOREPO);
    const end = await scene.runPull(openPull(), { inputs: PATTERN, depth });
    const report = reportOf(end);
    expect(Object.keys(report.suites)).toEqual(["packages/bot/qa", "packages/chat/qa"]);
    expect(report.diff?.baseline).toMatchObject({ status: "rescored", commit: scene.origin.sha("main") });
    expect(report.verdict).toMatchObject({
      gates_from: "base",
      gates_source: { file: "packages/bot/noworse.yml, packages/search/noworse.yml" },
    });
    // The base's limits of `bot` decide, and the gates of `search` need its suite.
    expect(end.code).toBe(1);
    const failed = report.verdict?.gates.filter(({ outcome }) => outcome === "fail") ?? [];
    expect(failed.map((gate) => [gate.suite, ...Object.keys(gate.demand)])).toEqual(
      expect.arrayContaining([
        ["packages/bot/qa", "min"],
        ["packages/bot/qa", "max_drop"],
        ["packages/search/qa", "min"],
      ]),
    );
    const changed = report.diff?.gates.map((change) => `${change.kind} ${change.suite}`) ?? [];
    expect(changed).toContain("loosened packages/bot/qa");
    expect(changed).toContain("added packages/chat/qa");
    const drop = report.diff?.changes.find(
      (change) => change.suite === "packages/bot/qa" && change.metric === "precision",
    );
    expect(drop).toMatchObject({ base: 1, head: 0.7 });
    const comment = commentText(scene.state, 7);
    expect(comment).toContain("packages/bot/qa");
    expect(comment).toContain("adds the suite `packages/chat/qa`");
    expect(comment).toContain("#case=packages%2Fbot%2Fqa/c001");
    expect(comment).toContain("`packages/search/qa`");
    expect(end.stdout).toContain("packages/bot/runs/t.jsonl:1");
  },
);

test("stored reports of several configs are compared, by lines as by a pattern", async () => {
  scene = await startScenario(MONOREPO);
  await scene.push({}, { inputs: PATTERN });
  const inputs = { config: "packages/bot/noworse.yml\n packages/search/noworse.yml \n" };
  const end = await scene.runPull(scene.openPull(packageFiles("bot", "{ min: 0.9, max_drop: 0.05 }", WORSE)), {
    inputs,
  });
  const { diff, verdict } = reportOf(end);
  expect(diff?.baseline.status).toBe("exact");
  expect(diff?.gates).toEqual([]);
  expect(diff?.flips?.regressed).toHaveLength(12);
  expect(verdict?.outcome).toBe("fail");
});

test("without the input, the nearest config is read, and the base's own, whatever it is called there", async () => {
  const strict = { "eval/gold.jsonl": ANSWERS.gold, ...packageFiles("bot", "{ min: 0.9 }") };
  scene = await startScenario(strict);
  const inputs = { "working-directory": "packages/bot/runs" };
  // The config is renamed, so that a search for the same name would not find the base's.
  const loose = {
    "packages/bot/noworse.yml": null,
    "packages/bot/.noworse.json": JSON.stringify({
      $schema: "https://example.com/config.json",
      suites: {
        qa: {
          family: "grounded",
          gold: "../../eval/gold.jsonl",
          traces: "runs/t.jsonl",
          gates: { precision: ">= 0.1" },
        },
      },
    }),
    "packages/bot/runs/t.jsonl": WORSE.traces,
  };
  const end = await scene.runPull(scene.openPull(loose), { inputs });
  const { verdict, diff } = reportOf(end);
  expect(verdict?.gates_source).toEqual({ file: "packages/bot/noworse.yml", commit: scene.origin.sha("main") });
  expect(diff?.gates.map(({ kind }) => kind)).toEqual(["loosened"]);
  expect([diff?.baseline.status, end.code]).toEqual(["rescored", 1]);
});
