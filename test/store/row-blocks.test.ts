import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type CaseRow, MAX_TRIALS, plainRow, truncate } from "../../src/core/case.ts";
import { formatReport, type Report } from "../../src/core/report.ts";
import { loadEvidenceCheck } from "../../src/run/evidence-check.ts";
import { UnusableReportError } from "../../src/store/parse.ts";
import { encodeRows } from "../../src/store/rows/encode-rows.ts";
import { parseStoredReport } from "../../src/store/stored-report.ts";
import { row, stored, suiteOf } from "../core/sample.ts";
import { digestCases, gzipCases, packLines } from "./lines.ts";

/** The report of so many rows, all of the suite `bot`. */
function reportOf(rows: readonly CaseRow[], digest: string): Report {
  const total = rows.length;
  const cases = { total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
  return { ...stored(suiteOf([], { cases }), []).report, cases: digest };
}

async function read(rows: readonly CaseRow[], bytes: Uint8Array, digest = digestCases(rows)) {
  const report = formatReport(reportOf(rows, digest));
  return (await parseStoredReport(Buffer.from(report), bytes, async () => () => true)).cases;
}

const text = { text: "é😀", expected: "\ud800", got: truncate("😀".repeat(201)) };
const evidence = { seen: ["a", { b: 1 }], n: -1.5, none: null, yes: true };
const trials = [
  { trial: "1", outcome: "fail" as const, evidence: { seen: [] } },
  { trial: "2", outcome: "pass" as const, evidence },
  { trial: "3", outcome: "pass" as const, evidence: {} },
];
/** One row of each kind that a block must keep apart. */
const KINDS: readonly Partial<CaseRow>[] = [
  {},
  { evidence },
  { evidence: { ...evidence } },
  { evidence: { n: '["a"]' } },
  { evidence: { n: ["a"] } },
  { evidence: {} },
  { at: null },
  { at: "a:b.jsonl:7", gold_at: "gold.csv" },
  { at: "x:007", gold_at: "x:0" },
  { at: "c:\\a \u2028\"'.jsonl:3", gold_at: `g:${Number.MAX_SAFE_INTEGER}9` },
  { at: "7", gold_at: "" },
  { gold: "not hex" },
  { gold: "" },
  { shown: text },
  { shown: null },
  { cluster: "a.pdf" },
  { slices: { topic: ["a", "b"], size: [] } },
  { slices: {} },
  { documents: ["p1", "p2"] },
  { outcome: "unscored" },
  { outcome: "fail" },
  { trials },
];

function rowsOf(count: number, more: (index: number) => Partial<CaseRow>): CaseRow[] {
  return Array.from({ length: count }, (_, index) =>
    row(`c${String(index).padStart(6, "0")}`, "pass", {
      gold: (index * 7919).toString(16).padStart(16, "0"),
      ...more(index),
    }),
  );
}

describe("rows are read as they were written", () => {
  test.each<[string, readonly CaseRow[]]>([
    ["none", []],
    ["one", rowsOf(1, () => ({}))],
    ["all kinds, alone", rowsOf(KINDS.length, (index) => KINDS[index] ?? {})],
    ["in several blocks", rowsOf(3000, (index) => KINDS[index % KINDS.length] ?? {})],
    ["with documents, then without", rowsOf(2, (index) => (index === 0 ? { documents: ["p1", "p2"] } : {}))],
    ["without texts", rowsOf(300, () => ({ shown: null }))],
    ["of evidence that is always new", rowsOf(600, (index) => ({ evidence: { scores: [index, index / 3] } }))],
  ])("%s", async (_, rows) => {
    expect((await read(rows, await gzipCases(rows)))?.map(plainRow)).toEqual(rows);
  });

  test("equal evidence becomes one object", async () => {
    const rows = rowsOf(600, (index) => ({ evidence: { n: index % 2 } }));
    const back = (await read(rows, await gzipCases(rows))) ?? [];
    expect(new Set(back.map((one) => one.evidence)).size).toBe(2);
  });

  test("also of several blocks that each have much different evidence", async () => {
    // Each piece of evidence is that of four neighbours, and again that of cases 12,000 further on.
    const many = Array.from({ length: 24_000 }, (_, index) =>
      row(String(index).padStart(5, "0"), "pass", { evidence: { n: Math.floor(index / 4) % 3000 }, shown: null }),
    );
    const rows = await read(many, await gzipCases(many));
    expect(new Set(rows?.map((one) => one.evidence)).size).toBe(3000);
  });

  test("equal rows give equal bytes, whether they share evidence or not", async () => {
    const shared = { n: 1 };
    const [one, other] = [rowsOf(600, () => ({ evidence: shared })), rowsOf(600, () => ({ evidence: { n: 1 } }))];
    expect(await gzipCases(one)).toEqual(await gzipCases(other));
  });
});

test("evidence with a key without a value is stored as without the key", () => {
  const given: object[] = [
    { a: 1, b: 2 },
    { a: 3, b: undefined },
    { b: 4, a: 5 },
    { a: 6 },
    { a: 7, b: undefined, c: 8 },
  ];
  const lines = (all: readonly object[]) => [
    ...encodeRows(rowsOf(all.length, (index) => ({ evidence: all[index] as CaseRow["evidence"] }))),
  ];
  expect(lines(given)).toEqual(lines(JSON.parse(JSON.stringify(given))));
});

test("a block holds as many rows as fill about a mebibyte", () => {
  const lengths = (size: number, small = 0): number[] =>
    [
      ...encodeRows(rowsOf(2000, (index) => ({ evidence: { x: `${index}${"x".repeat(index < small ? 0 : size)}` } }))),
    ].map((l) => l.length);
  // The schema, then 256, 1,024 and 720 rows.
  expect(lengths(0)).toHaveLength(4);
  // 2,000 rows of 20 kB: 256 rows first, which are 5 MB, then 52 rows or so at a time.
  expect(Math.max(...lengths(20_000).slice(2))).toBeLessThan(2 ** 21);
  // 256 small rows, then four times as many at most: 1,024 rows of 20 kB.
  expect(Math.max(...lengths(20_000, 256))).toBeLessThan(1100 * 20_000);
});

test("a report of the first release is read", async () => {
  const file = (name: string): Buffer => readFileSync(join(import.meta.dirname, "fixtures/schema-1", name));
  const { report, cases } = await parseStoredReport(file("report.json"), file("cases.jsonl.gz"), loadEvidenceCheck);
  const lines = gunzipSync(file("cases.jsonl.gz")).toString().trim().split("\n");
  expect(cases).toEqual(lines.map((line) => JSON.parse(line)));
  expect(report.suites["bot"]?.cases.total).toBe(6);
});

test("documents of schema 2, which were names for each row, are read", async () => {
  // `noworse run` of version 1.0.0 wrote the files.
  const file = (name: string): Buffer => readFileSync(join(import.meta.dirname, "fixtures/schema-2", name));
  const lines = gunzipSync(file("cases.jsonl.gz")).toString().trim().split("\n");
  const { documents } = JSON.parse(lines[1] ?? "");
  const { cases } = await parseStoredReport(file("report.json"), file("cases.jsonl.gz"), loadEvidenceCheck);
  expect(cases?.map((one) => one.documents ?? null)).toEqual(
    documents.of.map((place: number) => documents.values[place]),
  );
  expect(documents.values).toEqual([["p1"], null, ["p3"], ["p2", "p1"]]);
});

test("each name of a document is stored once, with the first row that has it", async () => {
  // The first block has 256 rows and 256 names; the next ones have 44 more.
  const rows = rowsOf(600, (index) => ({ documents: [`p${Math.floor(index / 3)}`, `p${index % 300}`] }));
  const blocks = [...encodeRows(rows)].slice(1).map((line) => JSON.parse(line).documents);
  const names = blocks.flatMap((block) => block.names);
  expect(blocks.length).toBeGreaterThan(1);
  expect([names.length, new Set(names).size]).toEqual([300, 300]);
  // Case 0 has p0 twice, case 1 p0 and p1, case 2 p0 and p2: one byte each.
  expect([...Buffer.from(blocks[0].numbers, "base64").subarray(0, 6)]).toEqual([0, 0, 0, 1, 0, 2]);
  // Of more than 256 names, numbers have two bytes.
  expect(Buffer.from(blocks.at(-1).numbers, "base64")).toHaveLength(2 * 2 * blocks.at(-1).counts.length);
});

describe("corrupt blocks", () => {
  const rows = rowsOf(3, (index) => ({ evidence: { n: index % 2 }, ...(index === 1 && { trials }) }));
  const [header, line] = [...encodeRows(rows)] as [string, string];
  type Block = Record<string, unknown>;
  const good: Block = JSON.parse(line);

  async function refusal(lines: readonly unknown[]): Promise<string | null> {
    const packed = packLines(lines as object[]);
    try {
      await read(rows, packed.bytes, packed.digest);
      return null;
    } catch (error) {
      if (!(error instanceof UnusableReportError)) throw error;
      return error.message;
    }
  }
  const schema = JSON.parse(header);

  test("the line itself is good", async () => {
    expect(await refusal([schema, good])).toBeNull();
  });

  const trialsOf = good["trials"] as Block;
  const evidenceOf = good["evidence"] as Block;
  const all = { values: ["x"] };
  // 200 code points of at most two units each, and an ellipsis.
  const long = { values: ["x".repeat(402)] };
  test.each<[string, Block, RegExp]>([
    ["a foreign field", { html: "<b>" }, /is not a block/],
    ["no ids", { ids: [] }, /is not a block/],
    ["an id twice", { ids: ["c0", "c1", "c1"] }, /twice or out of order/],
    ["ids out of order", { ids: ["c0", "c2", "c1"] }, /twice or out of order/],
    ["another suite", { suite: "other" }, /names a suite that the report does not have/],
    ["a suite of every object", { suite: "constructor" }, /names a suite that the report does not have/],
    ["fewer ids", { ids: ["c0", "c1"] }, /other lengths|more evidence/],
    ["an unknown result", { outcomes: "pxp" }, /is not a block/],
    ["too few results", { outcomes: "pp" }, /other lengths/],
    ["digests of other rows", { gold: "AAAA" }, /other lengths/],
    ["digests that are no base64", { gold: "****" }, /is not a block/],
    ["a place without a line", { at: { files: all, lines: [1, 1] } }, /other lengths/],
    ["a line below zero", { at: { files: all, lines: [1, -2, 1] } }, /other lengths/],
    ["a line that is no whole number", { at: { files: all, lines: [1.5, 1, 1] } }, /is not a block/],
    ["no place of gold", { gold_at: { files: { values: [null] }, lines: [0, 0, 0] } }, /other lengths/],
    ["a column with an index outside of it", { cluster: { values: ["a"], of: [0, 0, 1] } }, /other lengths/],
    ["a column with a negative index", { cluster: { values: ["a"], of: [0, 0, -1] } }, /other lengths/],
    ["a cluster without a name", { cluster: { values: [""] } }, /is not a block/],
    ["too many documents", { documents: { names: ["a"], counts: "600", numbers: "AAAAAAAA" } }, /is not a block/],
    ["too many documents of schema 2", { documents: { values: [["a", "b", "c", "d", "e", "f"]] } }, /is not a block/],
    ["documents of schema 2 of other rows", { documents: { values: [["a"], ["b"]] } }, /other lengths/],
    ["documents of other rows", { documents: { names: ["a"], counts: "10", numbers: "AA==" } }, /other lengths/],
    ["a document without a name", { documents: { names: ["a"], counts: "110", numbers: "AAE=" } }, /other lengths/],
    ["names without a row", { documents: { names: ["a", "b"], counts: "100", numbers: "AA==" } }, /other lengths/],
    [
      "fewer documents than their counts",
      { documents: { names: ["a"], counts: "300", numbers: "AAA=" } },
      /other lengths/,
    ],
    [
      "no documents where they are counted",
      { documents: { names: ["a"], counts: "100", numbers: "" } },
      /other lengths/,
    ],
    ["documents that are not counted", { documents: { names: [], counts: "000", numbers: "AA==" } }, /other lengths/],
    ["numbers of five bytes", { documents: { names: ["a"], counts: "100", numbers: "AAAAAAA=" } }, /other lengths/],
    ["numbers that are no base64", { documents: { names: ["a"], counts: "100", numbers: "**" } }, /is not a block/],
    ["slices that are none", { slices: { values: [{ a: "b" }] } }, /is not a block/],
    ["texts of a row that is not there", { shown: { of: [3], text: all, expected: all, got: all } }, /other lengths/],
    ["texts of a row twice", { shown: { of: [1, 1], text: all, expected: all, got: all } }, /other lengths/],
    ["texts that no run keeps", { shown: { text: long, expected: all, got: all } }, /is not a block/],
    ["a trial twice", { trials: { ...trialsOf, names: { values: ["1", "1", "2"] } } }, /trial twice/],
    ["trials that say otherwise", { trials: { ...trialsOf, outcomes: "ffp" } }, /contradicts its trials/],
    ["trials without names", { trials: { ...trialsOf, names: { values: ["1", "2"] } } }, /other lengths/],
    ["more trials than evidence", { trials: { ...trialsOf, counts: [4], outcomes: "ffpp" } }, /other lengths/],
    ["too many trials", { trials: { ...trialsOf, counts: [MAX_TRIALS + 1] } }, /is not a block/],
    [
      "evidence with __proto__",
      { evidence: { ...evidenceOf, tables: [{ count: 1, keys: ["__proto__"], columns: [all] }] } },
      /invalid keys/,
    ],
    [
      "evidence with a key twice",
      { evidence: { tables: [{ count: 1, keys: ["n", "n"], columns: [all, all] }] } },
      /invalid keys/,
    ],
    [
      "more evidence than rows",
      { evidence: { tables: [{ count: 1e9, keys: [], columns: [] }] } },
      /more evidence than rows/,
    ],
  ])("%s", async (_, wrong, why) => {
    expect(await refusal([schema, { ...good, ...wrong }])).toMatch(why);
  });

  test("a schema that is not known yet, a line after all cases, and evidence of another family", async () => {
    expect(await refusal([{ schema: 4 }, good])).toMatch(/schema/);
    expect(await refusal([schema, good, good])).toMatch(/twice or out of order/);
    expect(await refusal([schema])).toMatch(/contains 0 cases of bot, the report counts 3/);
    const packed = packLines([schema, good]);
    const report = formatReport(reportOf(rows, packed.digest));
    await expect(parseStoredReport(Buffer.from(report), packed.bytes, loadEvidenceCheck)).rejects.toThrow(
      /no evidence of the family/,
    );
  });

  test("another file than the report's, and a bomb", async () => {
    await expect(read(rows, packLines([schema, good]).bytes, "sha256:0")).rejects.toThrow(
      /other cases than the report's/,
    );
    const bomb = Buffer.concat([gzipSync(header), gzipSync(Buffer.alloc((128 << 20) + 1))]);
    await expect(read(rows, bomb)).rejects.toThrow(/unpacks to more than 134217728 bytes/);
  });
});
