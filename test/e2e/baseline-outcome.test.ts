import { afterEach, describe, expect, test } from "vitest";
import { type Scene, startScene, startUntracedScene } from "./baseline-scene.ts";
import { ABSOLUTE_GATE, BOTH_GATES, type StoredSeed } from "./stored-report.ts";

let scene: Scene;
afterEach(() => scene.close());

const SCHEMA_0: StoredSeed = { right: 6, report: ({ schema: _, ...report }) => ({ ...report, schema: 0 }) };
const EXPIRED: StoredSeed = { right: 6, artifact: { expired: true } };
const BROKEN: StoredSeed = { right: 6, text: () => "{" };

describe("when nothing usable is stored, and nothing can be re-scored", () => {
  /** Reports of the commits of `main`, the newest first, and how the search over them ends. */
  const ends: [string, StoredSeed[], string, RegExp][] = [
    ["nothing", [], "none", /has stored a usable report/],
    ["an expired one", [EXPIRED], "expired", /has expired/],
    ["one of an earlier schema", [SCHEMA_0], "incompatible", /schema 0; this version reads schema 1/],
  ];
  test.each(ends)(
    "%s: relative gates are not evaluated, and that is not an outage",
    async (_name, seeds, status, why) => {
      scene = await startUntracedScene();
      for (const [index, seed] of seeds.entries()) await scene.store(scene.main[3 - index] as string, seed);
      const end = await scene.run();
      const noTraces = "the base commit's own files were not scored: bot: there is no file";
      expect(end.baseline?.why).toContain(`${noTraces} \`runs/trace.jsonl\``);
      expect(end.baseline).toMatchObject({ status, why: expect.stringMatching(why), commit: null, run_id: null });
      expect(end.baseline?.todo).not.toBe("");
      expect(end.outputs).toMatchObject({ "baseline-status": status, "baseline-sha": "", regressions: "" });
      const rulings = end.report?.verdict?.gates.map(({ demand, outcome }) => [Object.keys(demand)[0], outcome]);
      expect(rulings).toContainEqual(["max_drop", "not_evaluated"]);
      expect(rulings).toContainEqual(["min", "pass"]);
      expect(end.code).toBe(0);
      expect(end.summary).toContain(end.baseline?.why?.slice(0, 20));
    },
  );

  test.each([
    ["relative gates are an outage, never green", BOTH_GATES, 4, 4],
    ["absolute gates that fail win over it", "{ min: 0.9, max_drop: 0.1 }", 4, 1],
    ["absolute gates alone do not need it, and pass", ABSOLUTE_GATE, 4, 0],
    ["absolute gates alone do not need it, and fail", ABSOLUTE_GATE, 1, 1],
  ])("broken reports only: %s", async (_name, gate, right, code) => {
    scene = await startScene(right, gate);
    for (const sha of scene.main) await scene.store(sha, BROKEN);
    const end = await scene.run();
    expect(end.baseline).toMatchObject({ status: "error", why: expect.stringContaining("report.json is not JSON") });
    expect(end.code).toBe(code);
    expect(end.log.match(/rejected: report.json is not JSON/g)).toHaveLength(4);
  });
});
