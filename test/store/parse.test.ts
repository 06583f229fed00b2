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

test.each([
  ["newer", edited('"schema": 1', '"schema": 2')],
  ["a text", edited('"schema": 1', '"schema": "1"')],
  ["none", "{}"],
  ["null", "null"],
  ["a list", "[]"],
  ["a number", "7"],
])("reports of another schema: %s", async (_, report) => {
  expect((await refusal(report))?.[0]).toBe("schema");
});

describe("corrupt reports", () => {
  test.each([
    ["nothing", ""],
    ["cut off", text.slice(0, -20)],
    ["NaN", edited('"value": 0.5', '"value": NaN')],
    ["no end", edited('"value": 0.5', '"value": 1e999')],
    ["null for a number", edited('"value": 0.5', '"value": null')],
    ["a foreign field", edited('"complete": true', '"complete": true, "html": "<b>"')],
    ["__proto__ as a field", edited('"complete": true', '"complete": true, "__proto__": {"polluted": 1}')],
    ["constructor as a field", edited('"complete": true', '"complete": true, "constructor": {}')],
    ["a suite's name that is a path", edited('"bot"', '"../bot"')],
    ["a negative count", edited('"total": 2', '"total": -2')],
    ["a broken count", edited('"total": 2', '"total": 2.5')],
    ["a time that is none", edited("2026-11-21T10:00:00Z", "yesterday")],
    ["another tool", edited('"name": "noworse"', '"name": "other"')],
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

const trial = (name: string, outcome: CaseRow["outcome"], seen: object = GROUNDED): object => ({
  trial: name,
  outcome,
  evidence: seen,
});
const many = Array.from({ length: 1001 }, (_, at) => trial(String(at), "pass"));

test("rows with trials are read as they were written", async () => {
  const trials = [trial("1", "pass"), trial("2", "fail"), trial("10", "pass")];
  const tried = [{ ...rows[0], trials }, rows[1]] as CaseRow[];
  const { report } = stored(suiteOf([], { cases: counts }), tried);
  const cases = await gzipCases(tried);
  const read = await parseStoredReport(bytes(formatReport(report)), cases, loadEvidenceCheck);
  expect(read.cases).toEqual(tried);
});

describe("corrupt cases", () => {
  const [first, second] = rows as [CaseRow, CaseRow];
  const withSecond = (more: object) => packed([first, { ...second, ...more }]);
  const withTrials = (...trials: object[]) => packed([{ ...first, trials }]);
  const wrongSum = packedRows.map((byte, at, all) => (at === all.length - 8 ? byte ^ 1 : byte));
  test.each<[string, Uint8Array, RegExp]>([
    ["a case twice", packed([first, first]), /line 2 repeats a case/],
    ["fewer than the report counts", packed([first]), /contains 1 cases of bot, the report counts 2/],
    ["more than the report counts", packed([first, second, { ...first, id: "c" }]), /contains 3/],
    ["none", packed([]), /contains 0/],
    ["others than the report's", withSecond({ gold: "0".repeat(16) }), /other cases than the report's/],
    ["a suite that the report has not", withSecond({ suite: "other" }), /line 2.*suite/],
    ["a suite of every object", withSecond({ suite: "constructor" }), /line 2.*suite/],
    ["__proto__ for a suite", withSecond({ suite: "__proto__" }), /line 2.*suite/],
    ["evidence of another shape", withSecond({ evidence: { correct: true } }), /line 2.*evidence/],
    ["evidence with one more field", withSecond({ evidence: { ...GROUNDED, x: 1 } }), /line 2.*evidence/],
    ["no trials", withSecond({ trials: [] }), /line 2 is not a case/],
    ["more trials than there may be", withTrials(...many), /line 1 is not a case/],
    ["a trial without a name", withTrials(trial("", "pass")), /line 1 is not a case/],
    ["a trial with a long name", withTrials(trial("x".repeat(201), "pass")), /line 1 is not a case/],
    ["a trial's foreign field", withTrials({ ...trial("1", "pass"), x: 1 }), /line 1 is not a case/],
    ["a trial twice", withTrials(trial("1", "pass"), trial("1", "pass")), /line 1.*trial twice/],
    ["a trial's evidence of another shape", withTrials(trial("1", "pass", {})), /line 1.*evidence/],
    ["trials that say otherwise", withTrials(trial("1", "fail")), /line 1.*contradicts/],
    ["no evidence", withSecond({ evidence: null }), /line 2 is not a case/],
    ["an unknown outcome", withSecond({ outcome: "passed" }), /line 2 is not a case/],
    ["a foreign field", withSecond({ html: "<b>" }), /line 2 is not a case/],
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
  const withFile = (wrong: object) => withFiles({ gold: [], traces: [{ ...good, ...wrong }] });
  const withDefinition = (wrong: object) => printed({ definition: { ...DEFINITION, ...wrong } });
  const withScore = (wrong: object) => printed({ scores: [{ ...score, ...wrong }] });
  const withChange = (wrong: object) => printed({}, [{ ...change, ...wrong }]);
  const many = (count: number): InputFile[] => Array.from({ length: count }, () => good);
  const fields = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`fields.${at}`, "a"]));

  test.each([
    ["as many files as a suite can have", withFiles({ gold: many(5000), traces: many(5000) }, ["a", "b".repeat(400)])],
    ["files with pictures and links", withFile({ pictures: digest, link: true })],
    ["no files", withFiles({ gold: [], traces: [] })],
    ["a score of a part of the cases", withScore({})],
    ["bounds that are one number", withScore({ bounds: [0.8, 0.8] })],
    ["a change", withChange({})],
  ])("are read as they were written: %s", async (_, report) => {
    expect(await refusal(report)).toBeNull();
  });

  test.each([
    ["a path longer than any file system's", withFile({ path: "a".repeat(4097) })],
    ["a path that is none", withFile({ path: null })],
    ["a digest of other letters", withFile({ digest: digest.toUpperCase() })],
    ["a digest with more after it", withFile({ digest: `${digest}\n` })],
    ["a digest without its name", withFile({ digest: digest.slice(7) })],
    ["pictures that are no digest", withFile({ pictures: "<b>" })],
    ["a link that is false", withFile({ link: false })],
    ["a foreign field of a file", withFile({ html: "<b>" })],
    ["a foreign field of a gold file", withFiles({ gold: [{ ...good, html: "<b>" }], traces: [] })],
    ["too many files", withFiles({ gold: many(5001), traces: [] })],
    ["files on one side only", withFiles({ traces: [good] })],
    ["too many duplicate ids", withFiles({ gold: [], traces: [good] }, Array(21).fill("a"))],
    ["a duplicate id that is too long", withFiles({ gold: [], traces: [good] }, ["a".repeat(401)])],
    ["a duplicate id that is no string", withFiles({ gold: [], traces: [good] }, [7])],
    ["no definition", printed({ definition: undefined })],
    ["too many slices", withDefinition({ slices: Array(10_001).fill("a") })],
    ["too many fields", withDefinition({ fields })],
    ["a text without end", withDefinition({ judge: { model: "a".repeat(500_001) } })],
    ["an unknown condition", withDefinition({ gates: { ...DEFINITION.gates, cases: { most: 1 } } })],
    ["bounds the wrong way round", withScore({ bounds: [0.9, 0.7] })],
    ["a value below its bounds", withScore({ value: 0.69 })],
    ["a value above its bounds", withScore({ value: 0.91 })],
    ["no bounds", withScore({ bounds: undefined })],
    ["a bound that is no number", withScore({ bounds: [0.7, "0.9"] })],
    ["one bound", withScore({ bounds: [0.7] })],
    ["three bounds", withScore({ bounds: [0.7, 0.8, 0.9] })],
    ["no unscored case", withScore({ unscored: 0 })],
    ["half an unscored case", withScore({ unscored: 1.5 })],
    ["no reason", withScore({ missing: undefined })],
    ["no value", withScore({ value: null })],
    ["a foreign field of a score", withScore({ html: "<b>" })],
    ["an interval that is no number", withScore({ interval: [0.7, "0.9"] })],
    ["a change of less than no case", withChange({ unscored: -1 })],
    ["a change of half a case", withChange({ unscored: 0.5 })],
    ["a change with counts that are none", withChange({ cases: { changed: -1, worse: 0, better: 0 } })],
    ["a foreign field of a change", withChange({ html: "x" })],
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
