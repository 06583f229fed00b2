import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import { countedCases, smallFiles } from "./small-set.ts";

let azurite: Azurite;
let scene: Scenario;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  scene = await startScenario(azurite, smallFiles(countedCases(12)), { at: "2026-11-21T10:00:00Z" });
});
afterEach(() => scene.close());

const GATE = "precision: { min: 0.5, max_drop: 0.02 }";
const worse = () => smallFiles(countedCases(12, { c003: "wrong", c008: "missing" }), GATE);

/** Runs one step for the shards of a pull request, all in one run. */
async function runShards(pull: Parameters<Scenario["runPull"]>[0], shards: readonly string[]): Promise<RunEnd[]> {
  const ends: RunEnd[] = [];
  for (const shard of shards) {
    const [first] = ends;
    ends.push(await scene.runPull(pull, { inputs: { shard }, ...(first && { run: first.run }) }));
  }
  return ends;
}

function fileOf({ outputs }: RunEnd, name: string): string {
  return readFileSync(join(dirname(outputs["report-path"] as string), name), "utf8");
}

test("four shards and their merge end as one run does; a missing shard never passes", async () => {
  await scene.storeMain();
  const pull = scene.openPull(worse());
  const shards = await runShards(pull, ["1/4", "2/4", "4/4"]);
  for (const end of shards) {
    expect(end, end.stdout).toMatchObject({ code: 0, outputs: { verdict: "", pass: "false", "comment-status": "" } });
  }
  expect(shards[0]?.stdout).toContain("Shard 1/4, without scores, gates and verdict");
  const { run } = shards[0] as RunEnd;

  const incomplete = await scene.runPull(pull, { run, inputs: { mode: "merge" } });
  expect(incomplete, incomplete.stdout).toMatchObject({ code: 4, outputs: { verdict: "", pass: "false" } });
  expect(incomplete.stdout).toContain("Shard 3/4 is missing");
  expect(scene.state.commentsOf(pull.number)).toEqual([]);

  await scene.runPull(pull, { run, inputs: { shard: "3/4" } });
  const merged = await scene.runPull(pull, { run, inputs: { mode: "merge" } });
  expect(merged, merged.stdout).toMatchObject({ code: 1, outputs: { verdict: "fail", regressions: "2" } });
  const whole = await scene.runPull(pull);
  expect(whole, whole.stdout).toMatchObject({ code: 1, outputs: { verdict: "fail", regressions: "2" } });
  // The number of the run is part of `source`, and of the links at the end of the comment.
  for (const name of ["report.json", "comment.md"]) {
    const [own, other] = [merged, whole].map((end) => fileOf(end, name).replaceAll(String(end.run.id), "RUN"));
    expect(own, name).toBe(other);
  }
});
