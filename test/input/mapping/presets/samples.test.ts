import { basename } from "node:path";
import { expect, test } from "vitest";
import type { PresetId } from "../../../../src/core/line/preset.ts";
import { writeZip } from "../../../github/baseline/zip-writer.ts";
import { rowsOf } from "../../rows.ts";
import { bytesOf, readExport } from "./samples.ts";

/** An export in a file of this folder, or its text or document here, and what its preset makes of it. */
interface Sample {
  readonly name: string;
  readonly preset: PresetId;
  /** What the numbers were checked against, where the file itself does not say. */
  readonly source?: string;
  readonly file?: string;
  readonly as?: string;
  readonly text?: string;
  readonly json?: unknown;
  /** Where the first case is in a file. */
  readonly at?: number | string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly warning?: string;
}

const SAMPLES = rowsOf<Sample>("samples.jsonl", import.meta.url);

test.each(SAMPLES)("$preset: $name", async ({ preset, file, as = "export.json", text, json, at, lines, warning }) => {
  const content = file ? bytesOf(file) : (text ?? JSON.stringify(json));
  const read = await readExport(file ? basename(file) : as, preset, content);
  expect(read.lines).toEqual(lines);
  expect(read.warning).toBe(warning ?? null);
  if (file) expect(read.places[0]).toBe(at);
});

// An evaluation that stops early would otherwise be scored on what it got done.
test("an archive of Inspect that was not written to the end has the samples that it lacks as missing", async () => {
  const log = { status: "error", eval: { task: "qa", dataset: { sample_ids: ["a", 2] }, scorers: [{ name: "s" }] } };
  const entries = [
    { name: "header.json", content: JSON.stringify(log) },
    { name: "samples/a_epoch_1.json", content: '{"id":"a","epoch":1,"scores":{"s":{"value":"C"}}}' },
  ];
  const { lines, places } = await readExport("log.eval", "inspect_ai", writeZip(entries));
  expect(lines).toMatchObject([
    { id: "a", scores: { s: 1 } },
    { id: 2, scores: { s: null }, reason: "the log lacks it: the evaluation has the status error" },
  ]);
  expect(places).toEqual(["samples/a_epoch_1.json", "header.json"]);
});

test.each([
  ["success", 5, "has 1 of the 5 samples that it counts"],
  ["error", 1, "its status is `error`"],
  ["success", 1, null],
])("an archive of Inspect with the status %s and %i samples: %s", async (status, samples, why) => {
  const log = { version: 2, status, eval: { task: "t" }, results: { total_samples: samples, completed_samples: 1 } };
  const sample = { id: 1, epoch: 1, input: "q", target: "a", scores: { acc: { value: "C" } } };
  const entries = [
    { name: "header.json", content: JSON.stringify(log) },
    { name: "samples/1_epoch_1.json", content: JSON.stringify(sample) },
  ];
  const ended = await readExport("a.eval", "inspect_ai", writeZip(entries)).then(() => null, String);
  if (why === null) expect(ended).toBeNull();
  else expect(ended).toContain(why);
});
