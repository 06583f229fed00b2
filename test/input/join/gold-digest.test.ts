import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { canonicalText } from "../../../src/core/json.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import { loadReader } from "../../../src/input/lines/line-reader.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { WRITERS } from "../formats/written-as.ts";

const suite = { family: grounded, params: grounded.params.parse({}) };

/** Returns the digest of the gold set in one file, and of each of its lines by id. */
async function digests(name: string, content: string | Uint8Array) {
  const folder = temporaryFolder({ [name]: content, "t.jsonl": '{"qid":"a"}\n{"qid":"z"}\n' });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (file: string) => [{ path: join(folder, file), name: file }];
  const lines = new Map<string, string>();
  const reader = await loadReader(suite, { root: null });
  const files = { gold: fileOf(name), traces: fileOf("t.jsonl") };
  const { goldDigest } = await joinCases(files, reader, (_, one) => lines.set(one.id, one.goldDigest));
  return { set: goldDigest, lines: Object.fromEntries(lines) };
}

const GOLD = [
  { qid: "a", question: "Où ?", answerable: true, gold_claim_substr: ["90 days"], gold_citations: ["doc-1"], n: 0.5 },
  { qid: "b", question: "When?", answerable: true, gold_claim_substr: ["x"], gold_citations: ["doc-2"], n: 100 },
];
const asLines = (records: readonly object[]): string => records.map((one) => JSON.stringify(one)).join("\n");

test("a line's digest is the SHA-256 of what is read of it without the id", async () => {
  const line = { qid: "a", question: "q?!", answerable: false };
  const read = grounded.input.readGold(line, suite.params);
  const content = canonicalText(read.ok ? read.value : null);
  expect(content).not.toContain("qid");
  const sha = createHash("sha256").update(content).digest("hex").slice(0, 16);
  expect((await digests("g.jsonl", JSON.stringify(line))).lines).toEqual({ a: sha });
});

test.each([
  ["spaces", asLines(GOLD).replaceAll(":", " : ").replaceAll(",", ",\t")],
  ["line ends and a byte-order mark", `\ufeff${asLines(GOLD).replaceAll("\n", "  \r\n\r\n")}`],
  ["the order of keys", asLines(GOLD.map((one) => Object.fromEntries(Object.entries(one).reverse())))],
  ["escapes", asLines(GOLD).replaceAll("ù", "\\u00f9").replaceAll('"qid"', '"\\u0071id"')],
  ["numbers", asLines(GOLD).replace("0.5", "5.0E-1").replace("100", "1e2")],
  ["the order of lines", asLines(GOLD.toReversed())],
])("%s do not change a digest", async (_, text) => {
  expect(text).not.toBe(asLines(GOLD));
  expect(await digests("g.jsonl", text)).toEqual(await digests("g.jsonl", asLines(GOLD)));
});

test.each(Object.keys(WRITERS))("%s gives the digests of JSONL", async (ending) => {
  // A CSV cell that no metric reads is a string, whatever it looks like.
  const records = GOLD.map(({ n: _, ...fields }) => fields);
  const bytes = WRITERS[ending]?.(records) ?? "";
  expect(await digests(`g${ending}`, bytes)).toEqual(await digests("g.jsonl", asLines(records)));
});

test.each([
  ["a string", "90 days", "30 days"],
  ["a space in a string", "90 days", "90  days"],
  ["a flag", '"answerable":true', '"answerable":false'],
  ["a citation", "doc-1", "doc-9"],
])("%s is an edit", async (_, from, to) => {
  const [one, edited] = [
    await digests("g.jsonl", asLines(GOLD)),
    await digests("g.jsonl", asLines(GOLD).replace(from, to)),
  ];
  expect(edited.lines["a"]).not.toBe(one.lines["a"]);
  expect(edited.lines["b"]).toBe(one.lines["b"]);
  expect(edited.set).not.toBe(one.set);
});

test.each([
  ["a note", '"n":0.5', '"n":0.5,"note":"checked by hand"'],
  ["a number that no metric reads", '"n":0.5', '"n":1e999'],
  ["the name of such a field", '"n":0.5', '"m":0.5'],
])("%s is no edit", async (_, from, to) => {
  const edited = asLines(GOLD).replace(from, to);
  expect(edited).not.toBe(asLines(GOLD));
  expect(await digests("g.jsonl", edited)).toEqual(await digests("g.jsonl", asLines(GOLD)));
});

const json = fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text));

test("texts are equal exactly where values are", () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const isEqual = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(canonicalText(one) === canonicalText(other)).toBe(isEqual);
      expect(canonicalText(structuredClone(one))).toBe(canonicalText(one));
    }),
    { numRuns: 2000 },
  );
});

/** Returns JSON data as nested lists of sorted entries. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return ["list", ...value.map(sorted)];
  const entries = Object.entries(value).map(([key, entry]) => [key, sorted(entry)] as const);
  return ["object", ...entries.sort(([a], [b]) => (a < b ? -1 : 1))];
}

test.each<[unknown, unknown]>([
  ["\ud800", "\ufffd"],
  ["\ud800", "\ud801"],
  [Number.POSITIVE_INFINITY, null],
  [["1", 2], ["1,2"]],
  [{ a: 1, b: 2 }, { 'a1,1"b': 2 }],
  [1, "1"],
  [JSON.parse('{"__proto__":1}'), {}],
  [new Uint16Array([1, 2]), new Uint16Array([12])],
])("texts of different values differ: %j, %j", (one, other) => {
  expect(canonicalText(one)).not.toBe(canonicalText(other));
});

test("minus zero is zero, as in JSON.stringify", () => {
  expect(canonicalText(JSON.parse("[-0, -0.0]"))).toBe(canonicalText([0, 0]));
});
