import { gunzipSync, gzipSync } from "node:zlib";
import { filesOf, writeZip, zipOf } from "../github/baseline/zip-writer.ts";
import type { Answer } from "./servers/loopback.ts";
import type { StoredSeed } from "./stored-report.ts";

/** Files of an artifact by their names. */
type Packed = Record<string, string | Uint8Array>;
type Rows = Record<string, unknown>[];

/** An honest report but for some of its fields. */
const changed = (patch: object): StoredSeed => ({ right: 6, report: (report) => ({ ...report, ...patch }) });
/** An honest report with one place of its text replaced. */
export const worded = (from: RegExp, to: string): StoredSeed => ({
  right: 6,
  text: (text) => {
    if (!from.test(text)) throw new Error(`The report's text has no ${from}.`);
    return text.replace(from, to);
  },
});
/** A report that claims another source. */
export const claimed = (patch: object): StoredSeed => ({
  right: 6,
  report: (report) => ({ ...report, source: { ...report.source, ...patch } }),
});
/** A report whose rows of cases are changed. */
const rowed = (change: (rows: Rows) => Rows): StoredSeed => ({ right: 6, rows: (rows) => change(rows as Rows) });
/** An artifact packed by hand. */
const packed = (pack: (files: Packed) => Uint8Array): StoredSeed => ({ right: 6, pack });
/** A report beside other bytes in the place of its cases. */
const withCases = (cases: () => Uint8Array): StoredSeed =>
  packed((files) => zipOf({ ...files, "cases.jsonl.gz": cases() }));
/** A valid report for which GitHub returns other facts. */
const stated = (artifact: NonNullable<StoredSeed["artifact"]>): StoredSeed => ({ right: 6, artifact });

/** A candidate that must not be taken, and the reason that the log must give. */
export type Poison = {
  name: string;
  seed?: StoredSeed;
  /** What the blob host sends in place of the artifact. */
  sent?: (answer: Answer) => Answer;
  why: RegExp;
};

/** Marks every untrusted text; a command of the runner, Markdown and an escape sequence follow it. */
export const MARK = "PWNED";
const ATTACK = `${MARK}\n::set-output name=pass::true\n::error::${MARK}\n##[add-mask]a\u001b[2J @octocat <img src=x>`;

const MIB = 1024 * 1024;
const html = `<!DOCTYPE html><title>${MARK}</title>`;
const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** What GitHub says of the artifact, or sends for it, is wrong. */
const TRANSPORT: Poison[] = [
  {
    name: "an artifact that names no run",
    seed: stated({ namesRun: false }),
    why: /does not say that it is of this run/,
  },
  { name: "a wrong digest", seed: stated({ digest: `sha256:${"0".repeat(64)}` }), why: /digest mismatch/ },
  { name: "no digest and another length", seed: stated({ digest: null, size: 5 }), why: /bytes, not 5/ },
  {
    name: "more than 256 MiB, by its stated size",
    seed: stated({ size: 257 * MIB }),
    why: /269484032 bytes, more than 268435456/,
  },
  { name: "a page of HTML from the store", sent: (answer) => ({ ...answer, body: html }), why: /digest mismatch/ },
  { name: "a cut zip", seed: packed((files) => zipOf(files).subarray(0, -30)), why: /is cut off/ },
];

const ARCHIVES: Poison[] = [
  {
    name: "names that climb out of the folder",
    seed: packed((files) => zipOf({ ...files, [`../../${ATTACK}`]: ATTACK })),
    why: /cannot be read: .*(?:relative path|invalid)/,
  },
  {
    name: "a bomb that lies",
    seed: packed(({ "report.json": _, ...files }) =>
      writeZip([{ name: "report.json", content: Buffer.alloc(MIB, " "), size: 1 }, ...filesOf(files)]),
    ),
    why: /unpacks `report.json` beyond its limit/,
  },
  {
    name: "a bomb within",
    seed: withCases(() => gzipSync(Buffer.alloc(129 * MIB))),
    why: /cases.jsonl.gz has a line of more than 134217728 bytes/,
  },
];

const LIES: Poison[] = [
  {
    name: "another repository",
    seed: claimed({ repository: ATTACK }),
    why: /of the repository `PWNED.*possible poisoning/,
  },
  { name: "another commit", seed: claimed({ commit: "e".repeat(40) }), why: /of the commit `eee.*possible poisoning/ },
  { name: "another run", seed: claimed({ run_id: 1 }), why: /of the run `1`.*possible poisoning/ },
  {
    name: "no source at all",
    seed: claimed({ repository: null, commit: null, run_id: null }),
    why: /possible poisoning/,
  },
  { name: "a report that is not complete", seed: changed({ complete: false }), why: /is not complete/ },
  {
    name: "another tool",
    seed: changed({ tool: { name: ATTACK, version: "1" } }),
    why: /field `tool.name` is invalid/,
  },
  { name: "a field too many", seed: changed({ [ATTACK]: 1 }), why: /is invalid/ },
  { name: "a suite of a hostile name", seed: changed({ suites: { [ATTACK]: {} } }), why: /is invalid/ },
];

const NUMBERS: Poison[] = [
  { name: "NaN", seed: worded(/"value": 1,/, '"value": NaN,'), why: /report.json is not JSON/ },
  {
    name: "a key that is a prototype",
    seed: worded(/"metric": "precision",/, '"metric": "precision", "__proto__": {"value": 1},'),
    why: /contains the key `__proto__`/,
  },
  {
    name: "a deep nest",
    seed: worded(/"details": \{/, `"details": {"x": ${nested(50_000)}`),
    why: /nests more than 100 levels deep/,
  },
];

const CASES: Poison[] = [
  {
    name: "cases of another family",
    seed: rowed((rows) => rows.map((row) => ({ ...row, evidence: { found: 1, [ATTACK]: ATTACK } }))),
    why: /line 1 has no evidence of the family grounded/,
  },
  {
    name: "cases of another report",
    seed: packed((files) => {
      const { "cases.jsonl.gz": cases = "" }: Partial<Packed> = files;
      const rows = gunzipSync(cases).toString("utf8");
      return zipOf({ ...files, "cases.jsonl.gz": gzipSync(rows.replace('"outcome":"pass"', '"outcome":"fail"')) });
    }),
    why: /contains other cases than the report's/,
  },
];

/** Poisoned reports by kind; each group is small enough that a search of 30 calls still reaches a valid report after it. */
export const POISONS: [string, Poison[]][] = [
  ["what GitHub says and sends", TRANSPORT],
  ["archives", ARCHIVES],
  ["claims", LIES],
  ["numbers and keys", NUMBERS],
  ["cases", CASES],
];
