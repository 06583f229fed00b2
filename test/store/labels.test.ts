import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredLabel } from "../../src/core/judge/labeller.ts";
import { mergeLabels, parseLabelFile, readCommittedLabels, withLabels } from "../../src/store/labels.ts";
import { gzipRows } from "../../src/store/rows.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { stored } from "../core/sample.ts";

const keyOf = (letter: string): string => letter.repeat(64);

function label(letter: string, more: Partial<StoredLabel> = {}): StoredLabel {
  const tokens = { sent: 10, received: 2 };
  return { key: keyOf(letter), stage: "claims", judge: "j", model: "m", answer: { claims: [] }, tokens, ...more };
}

const lines = (...rows: object[]): Uint8Array => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
const [a, b, c] = [label("a"), label("b"), label("c")];

test("labels are read gzipped or plain, sorted by key", () => {
  const read = { ok: true, labels: [a, b, c] };
  expect(parseLabelFile(lines(c, a, b), "labels.jsonl")).toEqual(read);
  expect(parseLabelFile(gzipSync(lines(b, c, a)), "labels.jsonl.gz")).toEqual(read);
  expect(parseLabelFile(new Uint8Array(), "labels.jsonl")).toEqual({ ok: true, labels: [] });
});

test("any answer of a judge is read as it was written, in the same bytes", async () => {
  // A key `__proto__`, however deep, is refused.
  const answers = fc
    .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
    .filter((answer) => !JSON.stringify(answer).includes("__proto__"));
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      // JSON has no negative zero.
      const row = label("a", { answer: JSON.parse(JSON.stringify(answer)) });
      const packed = (await gzipRows([row, b], 1 << 20)) ?? new Uint8Array();
      expect(parseLabelFile(packed, "x")).toEqual({ ok: true, labels: [row, b] });
      expect(await gzipRows([row, b], 1 << 20)).toEqual(packed);
      expect(gunzipSync(packed).toString().split("\n")).toHaveLength(3);
    }),
    { numRuns: 50 },
  );
});

test.each<[string, Uint8Array, string]>([
  ["a line that is not JSON", Buffer.from(`${JSON.stringify(a)}\n{`), "x line 2 is not JSON"],
  ["a conflict of git", Buffer.from("<<<<<<< HEAD\n"), "x line 1 is not JSON"],
  ["a key that is no digest", lines({ ...a, key: "abc" }), "x line 1 is not a label"],
  ["a field too many", lines({ ...a, body: "raw" }), "x line 1 is not a label"],
  ["tokens below zero", lines({ ...a, tokens: { sent: -1, received: 0 } }), "x line 1 is not a label"],
  ["an answer that is a list", lines({ ...a, answer: [] }), "x line 1 is not a label"],
  ["a key twice", lines(a, b, { ...a, model: "other" }), "x line 3 repeats the key of another line"],
  ["a prototype", Buffer.from(`{"__proto__":{},"key":"${keyOf("a")}"}\n`), "x line 1 contains the key `__proto__`"],
  ["no UTF-8", Buffer.from([0xff, 0x0a]), "it is not UTF-8"],
  ["half a gzip file", gzipSync(lines(a, b)).subarray(0, 20), "x is not an intact gzip file"],
])("%s makes the file unusable, with the place", (_, bytes, why) => {
  expect(parseLabelFile(bytes, "x")).toEqual({ ok: false, why });
});

test("an unusable file leaves the report unchanged, with a warning", () => {
  const report = stored({}, []);
  const warnings: string[] = [];
  expect(withLabels(report, gzipSync("{"), (line) => warnings.push(line))).toBe(report);
  expect(warnings).toEqual([expect.stringContaining("labels.jsonl.gz line 1 is not JSON")]);
  expect(withLabels(report, null, () => expect.fail("nothing is wrong"))).toBe(report);
  expect(withLabels(report, gzipSync(lines(a)), () => expect.fail("nothing is wrong")).labels).toEqual([a]);
});

test("of two labels with one key the earlier list's is kept", () => {
  expect(mergeLabels([c, a], [label("a", { model: "other" }), b])).toEqual([a, b, c]);
});

test("a committed label file is read where it really is in the repository, and no file that a link leads to", async () => {
  const [root, outside] = [
    temporaryFolder({ "labels.jsonl": `${JSON.stringify(a)}\n` }),
    temporaryFolder({ "x.jsonl": "" }),
  ];
  symlinkSync(join(outside, "x.jsonl"), join(root, "link.jsonl"));
  const warnings: string[] = [];
  const files = ["labels.jsonl", "link.jsonl"].map((name) => join(root, name));
  expect(await readCommittedLabels(files, root, (line) => warnings.push(line))).toEqual([a]);
  expect(warnings).toEqual([expect.stringContaining("`link.jsonl`, which the judge's `labels` names, does not exist")]);
});
