import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "../../input/rows.ts";
import type { Scenario } from "../scenario.ts";
import { attempt, expectAnswer, startAt } from "./attempt.ts";
import { BASE, WORSE_BOT } from "./repository.ts";
import { readWay } from "./ways.ts";

const WAYS = rowsOf<Parameters<typeof readWay>[0]>("ways.jsonl", import.meta.url).map(readWay);

describe("a pull request cannot hide a worse system", () => {
  let scene: Scenario;
  beforeAll(async () => {
    scene = await startAt(BASE);
  });
  afterAll(() => scene.close());

  test("which fails if nothing is done about it", async () => {
    const { end, top } = await attempt(scene, { files: WORSE_BOT });
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
    expect(top).toContain("12 regressed");
  });

  test.each(WAYS.map((way) => [way.does, way] as const))("%s", async (_does, way) => {
    expectAnswer(await attempt(scene, way), way);
  });
});

describe("with freeze: true, a change of the measure fails", () => {
  const FROZEN = { ...BASE, "noworse.yml": frozen(String(BASE["noworse.yml"])) };
  let scene: Scenario;
  beforeAll(async () => {
    scene = await startAt(FROZEN);
  });
  afterAll(() => scene.close());

  const changes = WAYS.filter(({ measure }) => measure);
  test.each(changes.map((way) => [way.does, way] as const))("%s", async (_does, way) => {
    const config = way.files["noworse.yml"];
    const files = { ...way.files, ...(config && { "noworse.yml": frozen(config) }) };
    const { end, top } = await attempt(scene, { ...way, files });
    expect(end.code, end.stdout).toBe(1);
    expect(top).toMatch(/eval-approved/);
  });

  // What traces alone change is known by a baseline only; each other file once: approval.test.ts has what may change in them.
  const ofFiles = ["noworse.yml", "gold.jsonl"].flatMap(
    (path) => changes.find(({ files, inputs }) => files[path] && !inputs) ?? [],
  );
  test.each(ofFiles.map((way) => [way.does, way] as const))("%s, without a baseline", async (_does, way) => {
    const config = way.files["noworse.yml"];
    const files = { ...way.files, ...(config && { "noworse.yml": frozen(config) }) };
    const { end } = await attempt(scene, { ...way, files, inputs: { baseline: "none" } });
    expect(end.code, end.stdout).not.toBe(0);
  });
});

/** Freezes both suites of a config. */
function frozen(config: string): string {
  return config.replaceAll("    gates:", "    freeze: true\n    gates:");
}
