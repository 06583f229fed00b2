import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import { formatReport } from "../../src/core/report.ts";
import type { InputFile } from "../../src/core/suite-report.ts";
import { loadEvidenceCheck } from "../../src/pipeline/stored-metrics.ts";
import { MAX_UNPACKED_BYTES, UnusableReportError } from "../../src/store/parse.ts";
import { parseStoredReport } from "../../src/store/report-folder.ts";
import { DEFINITION, GROUNDED, measured, partial, record, row, stored, suiteOf } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";
import { gzipCases } from "./lines.ts";

const rows = [
  row("a", "pass", { evidence: GROUNDED }),
  row("b", "fail", { evidence: { ...GROUNDED, contained: false } }),
];
const counts = { total: 2, scored: 2, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
const whole = stored(suiteOf([measured(0.5, { n: 2, top: 1, bottom: 2 })], { cases: counts }), rows);
const text = formatReport(whole.report);
const packedRows = await gzipCases(rows);
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
const packed = (lines: readonly unknown[]): Uint8Array =>
  gzipSync(lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""));

/** Why these bytes are refused, and in what words. */
async function refusal(report: string | Uint8Array, cases: Uint8Array | null = null): Promise<[string, string] | null> {
  try {
    await parseStoredReport(typeof report === "string" ? bytes(report) : report, cases, loadEvidenceCheck);
    return null;
  } catch (error) {
    if (!(error instanceof UnusableReportError)) throw error;
    return [error.reason, error.message];
  }
}

test("good bytes are read as they were written", async () => {
  expect(await parseStoredReport(bytes(text), packedRows, loadEvidenceCheck)).toEqual(whole);
  expect(await parseStoredReport(bytes(text), null, loadEvidenceCheck)).toEqual({ report: whole.report, cases: null });
});

test("equal rows give equal bytes, whatever machine wrote them", async () => {
  expect(await gzipCases([...rows])).toEqual(packedRows);
  expect([...packedRows.subarray(4, 10)]).toEqual([0, 0, 0, 0, 4, 255]); // RFC 1952: no time, fastest algorithm, no system
});

/** The report's text with something put in the place of something else. */
function edited(from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** A whole text, or what is put in the place of something else. */
interface WrongReport {
  readonly name: string;
  readonly reason: "schema" | "corrupt";
  readonly text?: string;
  readonly put?: readonly [from: string, to: string];
}

test.each(rowsOf<WrongReport>("reports.jsonl", import.meta.url))(
  "$reason: $name",
  async ({ reason, put, ...given }) => {
    expect((await refusal(put ? edited(...put) : String(given.text)))?.[0]).toBe(reason);
  },
);

describe("corrupt reports", () => {
  test.each([
    ["cut off", bytes(text.slice(0, -20))],
    ["a byte that is no UTF-8", new Uint8Array([...bytes('{"schema": 1, "tool": "'), 0xff, ...bytes('"}')])],
    ["a surrogate in UTF-8", new Uint8Array([...bytes('{"schema": 1, "tool": "'), 0xed, 0xa0, 0x80, ...bytes('"}')])],
    ["UTF-16", new Uint8Array(Buffer.from(text, "utf16le"))],
    ["zeros", new Uint8Array(64)],
  ])("%s", async (_, report) => {
    expect((await refusal(report))?.[0]).toBe("corrupt");
  });

  test("nothing in them reaches the prototype of other objects", async () => {
    const hostile = ['"__proto__": {"polluted": 1}', '"constructor": {"prototype": {"polluted": 1}}'];
    for (const field of hostile) {
      await refusal(edited('"k": 5', `"k": 5, ${field}`));
      await refusal(edited('"details": {}', `"details": {${field}}`));
      await refusal(edited('"suites": {', `"suites": {"__proto__": {"polluted": 1},`));
    }
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

type Trial = readonly [name: string, outcome: string, more?: object];
const trialsOf = (trials: readonly Trial[]): object[] =>
  trials.map(([trial, outcome, more]) => ({ trial, outcome, evidence: GROUNDED, ...more }));

test("rows with trials are read as they were written", async () => {
  const trials = trialsOf([
    ["1", "pass"],
    ["2", "fail"],
    ["10", "pass"],
  ]);
  const tried = [{ ...rows[0], trials }, rows[1]] as CaseRow[];
  const { report } = stored(suiteOf([], { cases: counts }), tried);
  const cases = await gzipCases(tried);
  const read = await parseStoredReport(bytes(formatReport(report)), cases, loadEvidenceCheck);
  expect(read.cases).toEqual(tried);
});

describe("corrupt cases", () => {
  const [first, second] = rows as [CaseRow, CaseRow];
  const wrongSum = packedRows.map((byte, at, all) => (at === all.length - 8 ? byte ^ 1 : byte));
  const many = trialsOf(Array.from({ length: 1001 }, (_, at) => [String(at), "pass"]));

  /** Other fields of the second row, or the trials of the only one. */
  type WrongCases = Readonly<{ name: string; why: string; second?: object; trials?: readonly Trial[] }>;
  test.each(rowsOf<WrongCases>("cases.jsonl", import.meta.url))("$name", async ({ why, second: more, trials }) => {
    const wrong = trials ? [{ ...first, trials: trialsOf(trials) }] : [first, { ...second, ...more }];
    expect(await refusal(text, packed(wrong))).toEqual(["corrupt", expect.stringMatching(why)]);
  });

  test.each<[string, Uint8Array, RegExp]>([
    ["a case twice", packed([first, first]), /line 2 repeats a case/],
    ["fewer than the report counts", packed([first]), /contains 1 cases of bot, the report counts 2/],
    ["more than the report counts", packed([first, second, { ...first, id: "c" }]), /contains 3/],
    ["none", packed([]), /contains 0/],
    ["more trials than there may be", packed([{ ...first, trials: many }]), /line 1 is not a case/],
    ["one more field", packed([first, { ...second, evidence: { ...GROUNDED, x: 1 } }]), /line 2.*evidence/],
    ["text that is not JSON", packed([first, "{"]), /line 2 is not JSON/],
    ["NaN", packed([first, '{"suite":NaN}']), /line 2 is not JSON/],
    ["an empty line", packed([first, "", second]), /line 2 is not JSON/],
    ["no gzip", bytes("plain text"), /is not an intact gzip file/],
    ["cut off", packedRows.subarray(0, -9), /is not an intact gzip file/],
    ["a wrong checksum", wrongSum, /is not an intact gzip file/],
    ["empty", new Uint8Array(), /is not an intact gzip file/],
    ["no UTF-8 within", gzipSync(new Uint8Array([0xff, 0xfe])), /UTF-8/],
  ])("%s", async (_, cases, why) => {
    expect(await refusal(text, cases)).toEqual(["corrupt", expect.stringMatching(why)]);
  });

  test("a bomb is not unpacked beyond the limit", async () => {
    const bomb = gzipSync(new Uint8Array(MAX_UNPACKED_BYTES + 1));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(text, bomb)).toEqual(["corrupt", expect.stringContaining("has a line of more than")]);
  });
});

test("a reason that quotes untrusted text is one short line", () => {
  const { message } = new UnusableReportError(
    "corrupt",
    `its field \`a\n::error::b\r\n${"x".repeat(1_000_000)}\` is invalid`,
  );
  expect(message).toMatch(/^its field `a ::error::b x+…$/);
  expect(message).toHaveLength(300);
});

describe("parts of a suite", () => {
  const digest = `sha256:${"0f".repeat(32)}`;
  const good: InputFile = { path: "eval/gold.jsonl", digest };
  const score = partial(0.8, [0.7, 0.9]);
  const change = {
    ...{ suite: "bot", metric: "precision", slice: "", kind: "same", base: 0.5, head: 0.5, delta: 0, n: 2 },
    ...{ interval: null, confidence: null, cases: null, reason: null, unscored: 1 },
  };
  /** The text of a report whose suite has these parts, with this change. */
  const printed = (parts: object, changes: readonly object[] = []): string => {
    const { report } = stored({ ...suiteOf([], { cases: counts }), ...parts } as ReturnType<typeof suiteOf>);
    const diff = changes.length === 0 ? report.diff : { ...emptyDiff(record("file")), changes };
    return formatReport({ ...report, diff } as typeof report);
  };
  const withFiles = (files: object, ids: readonly unknown[] = []) => printed({ files, duplicate_ids: ids });
  const withDefinition = (wrong: object) => printed({ definition: { ...DEFINITION, ...wrong } });
  const many = (count: number): InputFile[] => Array.from({ length: count }, () => good);
  const fields = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`fields.${at}`, "a"]));

  /** What one part has in the place of what is right, and the field that it lacks. */
  interface GivenPart extends Partial<Record<"files" | "file" | "score" | "change", object>> {
    readonly name: string;
    readonly ids?: readonly unknown[];
    readonly without?: string;
    /** Whether it is right. */
    readonly ok?: true;
  }

  test.each(rowsOf<GivenPart>("parts.jsonl", import.meta.url))("$name (ok: $ok)", async ({ ok, without, ...given }) => {
    const left = without === undefined ? {} : { [without]: undefined };
    const { file, score: otherScore, change: otherChange, files, ids } = given;
    const parts = otherScore ? { scores: [{ ...score, ...otherScore, ...left }] } : {};
    const report =
      file || files
        ? withFiles(files ?? { gold: [], traces: [{ ...good, ...file }] }, ids)
        : printed(parts, otherChange && [{ ...change, ...otherChange }]);
    expect((await refusal(report))?.[0]).toBe(ok ? undefined : "corrupt");
  });

  test("as many files as a suite can have are read as they were written", async () => {
    const most = withFiles({ gold: many(5000), traces: many(5000) }, ["a", "b".repeat(400)]);
    expect(await refusal(most)).toBeNull();
  });

  test.each([
    ["too long a path", withFiles({ gold: [], traces: [{ ...good, path: "a".repeat(4097) }] })],
    ["too many files", withFiles({ gold: many(5001), traces: [] })],
    ["too many duplicate ids", withFiles({ gold: [], traces: [good] }, Array(21).fill("a"))],
    ["a duplicate id that is too long", withFiles({ gold: [], traces: [good] }, ["a".repeat(401)])],
    ["no definition", printed({ definition: undefined })],
    ["too many slices", withDefinition({ slices: Array(10_001).fill("a") })],
    ["too many fields", withDefinition({ fields })],
    ["a text without end", withDefinition({ judge: { model: "a".repeat(500_001) } })],
    ["an unknown condition", withDefinition({ gates: { ...DEFINITION.gates, cases: { most: 1 } } })],
  ])("are corrupt: %s", async (_, report) => {
    expect((await refusal(report))?.[0]).toBe("corrupt");
  });
});

test("the families of a report are loaded, also of suites that this run does not have, and without its cases", async () => {
  const loaded: (readonly string[])[] = [];
  const load = async (families: readonly string[]) => {
    loaded.push(families);
    return () => false;
  };
  const other = edited('"family": "grounded"', '"family": "agent"');
  await parseStoredReport(bytes(other), null, load);
  expect(loaded).toEqual([["agent"]]);
  // The rows are of `grounded`, whose evidence no agent has.
  for (const check of [load, loadEvidenceCheck]) {
    await expect(parseStoredReport(bytes(other), packedRows, check)).rejects.toThrow(
      "has no evidence of the family agent",
    );
  }
});
