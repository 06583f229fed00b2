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
  test.each<[string, Uint8Array, RegExp]>([
    ["a case twice", packed([first, first]), /line 2 repeats a case/],
    ["fewer than the report counts", packed([first]), /contains 1 cases of bot, the report counts 2/],
    ["more than the report counts", packed([first, second, { ...first, id: "c" }]), /contains 3/],
    ["none", packed([]), /contains 0/],
    ["others than the report's", packed([first, { ...second, gold: "0".repeat(16) }]), /other cases than the report's/],
    ["a suite that the report has not", packed([first, { ...second, suite: "other" }]), /line 2.*suite/],
    ["a suite of every object", packed([first, { ...second, suite: "constructor" }]), /line 2.*suite/],
    ["__proto__ for a suite", packed([first, { ...second, suite: "__proto__" }]), /line 2.*suite/],
    ["evidence of another shape", packed([first, { ...second, evidence: { correct: true } }]), /line 2.*evidence/],
    [
      "evidence with one more field",
      packed([first, { ...second, evidence: { ...GROUNDED, x: 1 } }]),
      /line 2.*evidence/,
    ],
    ["no trials", packed([first, { ...second, trials: [] }]), /line 2 is not a case/],
    ["more trials than there may be", packed([{ ...first, trials: many }]), /line 1 is not a case/],
    ["a trial without a name", packed([{ ...first, trials: [trial("", "pass")] }]), /line 1 is not a case/],
    [
      "a trial with a long name",
      packed([{ ...first, trials: [trial("x".repeat(201), "pass")] }]),
      /line 1 is not a case/,
    ],
    [
      "a trial's foreign field",
      packed([{ ...first, trials: [{ ...trial("1", "pass"), x: 1 }] }]),
      /line 1 is not a case/,
    ],
    ["a trial twice", packed([{ ...first, trials: [trial("1", "pass"), trial("1", "pass")] }]), /line 1.*trial twice/],
    [
      "a trial's evidence of another shape",
      packed([{ ...first, trials: [trial("1", "pass", {})] }]),
      /line 1.*evidence/,
    ],
    ["trials that say otherwise", packed([{ ...first, trials: [trial("1", "fail")] }]), /line 1.*contradicts/],
    ["no evidence", packed([first, { ...second, evidence: null }]), /line 2 is not a case/],
    ["an unknown outcome", packed([first, { ...second, outcome: "passed" }]), /line 2 is not a case/],
    ["a foreign field", packed([first, { ...second, html: "<b>" }]), /line 2 is not a case/],
    ["text that is not JSON", packed([first, "{"]), /line 2 is not JSON/],
    ["NaN", packed([first, '{"suite":NaN}']), /line 2 is not JSON/],
    ["an empty line", packed([first, "", second]), /line 2 is not JSON/],
    ["no gzip", bytes("plain text"), /is not an intact gzip file/],
    ["cut off", packedRows.subarray(0, -9), /is not an intact gzip file/],
    [
      "a wrong checksum",
      packedRows.map((byte, at, all) => (at === all.length - 8 ? byte ^ 1 : byte)),
      /is not an intact gzip file/,
    ],
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

describe("the files that a suite was read from", () => {
  const digest = `sha256:${"0f".repeat(32)}`;
  const good: InputFile = { path: "eval/gold.jsonl", digest };
  const withFiles = (files: object, ids: readonly unknown[] = []): string => {
    const suite = suiteOf([], { cases: counts });
    return formatReport(stored({ ...suite, files, duplicate_ids: ids } as typeof suite).report);
  };

  test("are read as they were written, as many as a suite can have", async () => {
    const many = Array.from({ length: 5000 }, () => ({ ...good, pictures: digest, link: true }));
    expect(await refusal(withFiles({ gold: many, traces: many }, ["a", "b".repeat(400)]))).toBeNull();
    expect(await refusal(withFiles({ gold: [], traces: [] }))).toBeNull();
  });

  test.each<[string, object]>([
    ["a path longer than any file system's", { path: "a".repeat(4097) }],
    ["a path that is none", { path: null }],
    ["a digest of other letters", { digest: digest.toUpperCase() }],
    ["a digest with more after it", { digest: `${digest}\n` }],
    ["a digest without its name", { digest: digest.slice(7) }],
    ["pictures that are no digest", { pictures: "<b>" }],
    ["a link that is false", { link: false }],
    ["a foreign field", { html: "<b>" }],
  ])("%s", async (_, wrong) => {
    expect((await refusal(withFiles({ gold: [], traces: [{ ...good, ...wrong }] })))?.[0]).toBe("corrupt");
    expect((await refusal(withFiles({ gold: [{ ...good, ...wrong }], traces: [] })))?.[0]).toBe("corrupt");
  });

  test("too many, or on one side only", async () => {
    const many = Array.from({ length: 5001 }, () => good);
    expect((await refusal(withFiles({ gold: many, traces: [] })))?.[0]).toBe("corrupt");
    expect((await refusal(withFiles({ traces: [good] })))?.[0]).toBe("corrupt");
  });

  test("duplicate ids that are too many, too long or no strings", async () => {
    const files = { gold: [], traces: [good] };
    for (const ids of [Array.from({ length: 21 }, () => "a"), ["a".repeat(401)], [7]]) {
      expect((await refusal(withFiles(files, ids)))?.[0]).toBe("corrupt");
    }
  });
});

test.each<[string, object]>([
  ["none", { definition: undefined }],
  ["too many slices", { slices: Array(10_001).fill("a") }],
  ["too many fields", { fields: Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`fields.${at}`, "a"])) }],
  ["a text without end", { judge: { model: "a".repeat(500_001) } }],
  ["an unknown condition", { gates: { ...DEFINITION.gates, cases: { most: 1 } } }],
])("a definition of a suite: %s", async (_, wrong) => {
  const definition = "definition" in wrong ? undefined : { ...DEFINITION, ...wrong };
  const suite = { ...suiteOf([], { cases: counts }), definition };
  expect((await refusal(formatReport(stored(suite as ReturnType<typeof suiteOf>).report)))?.[0]).toBe("corrupt");
});

describe("partial scores", () => {
  const good = partial(0.8, [0.7, 0.9]);
  const printed = (score: object): string =>
    formatReport(stored(suiteOf([score as typeof good], { cases: counts })).report);
  const change = {
    ...{ suite: "bot", metric: "precision", slice: "", kind: "same", base: 0.5, head: 0.5, delta: 0, n: 2 },
    ...{ interval: null, confidence: null, cases: null, reason: null, unscored: 1 },
  };
  const withChange = (one: object): string => {
    const { report } = stored(suiteOf([good], { cases: counts }));
    const diff = { ...emptyDiff(record("file")), changes: [one] };
    return formatReport({ ...report, diff } as unknown as typeof report);
  };

  test("are read as they were written", async () => {
    expect(await refusal(printed(good))).toBeNull();
    expect(await refusal(printed({ ...good, bounds: [0.8, 0.8] }))).toBeNull();
    expect(await refusal(withChange(change))).toBeNull();
  });

  test.each<[string, object]>([
    ["bounds the wrong way round", { bounds: [0.9, 0.7] }],
    ["a value below its bounds", { value: 0.69 }],
    ["a value above its bounds", { value: 0.91 }],
    ["no bounds", { bounds: undefined }],
    ["a bound that is no number", { bounds: [0.7, "0.9"] }],
    ["one bound", { bounds: [0.7] }],
    ["three bounds", { bounds: [0.7, 0.8, 0.9] }],
    ["no unscored case", { unscored: 0 }],
    ["half an unscored case", { unscored: 1.5 }],
    ["no reason", { missing: undefined }],
    ["no value", { value: null }],
    ["a foreign field", { html: "<b>" }],
    ["an interval that is no number", { interval: [0.7, "0.9"] }],
  ])("%s", async (_, wrong) => {
    expect((await refusal(printed({ ...good, ...wrong })))?.[0]).toBe("corrupt");
  });

  test.each<[string, object]>([
    ["less than no case", { unscored: -1 }],
    ["half a case", { unscored: 0.5 }],
    ["counts that are none", { cases: { changed: -1, worse: 0, better: 0 } }],
    ["a foreign field", { html: "x" }],
  ])("a change with %s", async (_, wrong) => {
    expect((await refusal(withChange({ ...change, ...wrong })))?.[0]).toBe("corrupt");
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
  await expect(parseStoredReport(bytes(other), packedRows, load)).rejects.toThrow(
    "has no evidence of the family agent",
  );
  // The rows are of `grounded`, whose evidence no agent has.
  await expect(parseStoredReport(bytes(other), packedRows, loadEvidenceCheck)).rejects.toThrow(
    "has no evidence of the family agent",
  );
});
