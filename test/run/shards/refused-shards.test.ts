import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { writeCases } from "../../../bench/growth/cases.ts";
import { plainRow } from "../../../src/core/case.ts";
import { UserError } from "../../../src/core/error.ts";
import { isInShard } from "../../../src/core/shard/shard.ts";
import type { ReadShard } from "../../../src/run/shards/merge-shards.ts";
import { readShard } from "../../../src/run/shards/merge-shards.ts";
import { writeReport } from "../../../src/store/report-folder.ts";
import { readShardFiles, writeShard } from "../../../src/store/shard-folder.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";
import { mergeRead, runShards, runWhole, type Scene } from "./shard-runs.ts";

function sceneOf(cases: number): Scene {
  const root = temporaryFolder({});
  return { config: readConfig(writeCases("scores", cases, root), families), root };
}

const scene = sceneOf(20);
let halves: readonly ReadShard[];
let thirds: readonly ReadShard[];
beforeAll(async () => {
  halves = await runShards(scene, 2);
  thirds = await runShards(scene, 3);
});

const pick = (from: readonly ReadShard[], at: number): ReadShard => from[at] as ReadShard;

async function refusal(merge: () => Promise<unknown>): Promise<[kind: string, messages: string]> {
  try {
    await merge();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [error.kind, error.errors.map(({ what }) => what).join("\n")];
  }
  throw new Error("nothing was refused");
}

test("a missing shard is an incomplete run", async () => {
  expect(await refusal(() => mergeRead(scene, [pick(halves, 1)]))).toEqual([
    "incomplete",
    "Shard 1/2 is missing: only 1 of 2 is given.",
  ]);
  expect(await refusal(() => mergeRead(scene, [pick(thirds, 0)]))).toEqual([
    "incomplete",
    "Shards 2/3, 3/3 are missing: only 1 of 3 is given.",
  ]);
});

test("a shard is given once", async () => {
  const again = { ...pick(halves, 0), at: "copy" };
  const twice = await refusal(() => mergeRead(scene, [...halves, again]));
  expect(twice).toEqual(["input", "Shard 1/2 is given twice."]);
});

test("all shards are of one number of shards", async () => {
  const mixed = await refusal(() => mergeRead(scene, [pick(halves, 0), pick(thirds, 1)]));
  expect(mixed).toEqual(["input", "Shard 2/3 is of another number of shards than shard 1/2."]);
});

test("a shard has its own cases, all of them", async () => {
  const [first, second] = [pick(halves, 0), pick(halves, 1)];
  const withCases = (cases: ReadShard["stored"]["cases"]): ReadShard => ({
    ...first,
    stored: { ...first.stored, cases },
  });
  const foreign = second.stored.cases?.slice(0, 1) ?? [];
  const [kind, what] = await refusal(() =>
    mergeRead(scene, [withCases([...(first.stored.cases ?? []), ...foreign]), second]),
  );
  expect([kind, what]).toEqual(["input", `Shard 1/2 has the case \`${foreign[0]?.id}\` of another shard.`]);
  const fewer = await refusal(() => mergeRead(scene, [withCases(first.stored.cases?.slice(1) ?? []), second]));
  expect(fewer).toEqual(["input", "The shards have 19 cases of `s`, and its gold set has 20."]);
  // In place of one of its own cases, the first shard has one of the second, in a cluster that is the first shard's.
  const cluster = ["a", "b", "c", "d"].find((name) => isInShard({ id: "", cluster: name }, first.report.shard)) ?? "";
  const twice = foreign.map((one) => ({ ...plainRow(one), cluster }));
  const replaced = withCases([...(first.stored.cases?.slice(1) ?? []), ...twice]);
  expect(await refusal(() => mergeRead(scene, [replaced, second]))).toEqual(fewer);
});

test("the shards and their merge have one config, and read the same files", async () => {
  const suites = scene.config.suites.map((suite) => ({ ...suite, slices: ["topic"] }));
  const [kind, what] = await refusal(() => mergeRead({ ...scene, config: { ...scene.config, suites } }, halves));
  expect(kind).toBe("input");
  expect(what).toContain(
    'Shard 1/2 differs from the config of the merge in `s.slices`: `["group"]` instead of `["topic"]`.',
  );
  const others = await runShards(sceneOf(21), 2);
  const [, files] = await refusal(() => mergeRead(scene, [pick(halves, 0), pick(others, 1)]));
  expect(files).toMatch(/^Shard 2\/2 differs from shard 1\/2 in the file `[\w.]+` of `s`: `sha256:/);
});

test("only a folder that a shard was written to is one, and all of its files can be read", async () => {
  const folder = temporaryFolder({});
  expect(await refusal(() => readShardFiles(folder))).toEqual(["input", "The folder has no shard."]);
  const whole = await runWhole(scene);
  await writeReport(folder, whole);
  const [, what] = await refusal(async () => readShard(await readShardFiles(folder), folder, new Map()));
  expect(what).toBe("The shard cannot be used: it is a whole report, not a shard.");
  const made = { ...whole, report: pick(halves, 0).report, cases: pick(halves, 0).stored.cases, views: [] };
  await writeShard(folder, made);
  rmSync(join(folder, "labels.jsonl.gz"), { force: true });
  mkdirSync(join(folder, "labels.jsonl.gz"));
  const unreadable = await refusal(() => readShardFiles(folder));
  expect(unreadable).toEqual(["input", "The labels cannot be read (EISDIR)."]);
});
