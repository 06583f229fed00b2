import { gunzipSync, gzipSync } from "node:zlib";
import { filesOf, writeZip, zipOf } from "../github/baseline/zip-writer.ts";
import { changed, claimed, type Packed, packed, rowed, stated, withCases, worded } from "./poison-seed.ts";
import type { Answer } from "./servers/loopback.ts";
import type { StoredSeed } from "./stored-report.ts";

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
  {
    name: "more than 256 MiB, untold",
    sent: (answer) => ({ ...answer, body: Buffer.alloc(257 * MIB) }),
    why: /longer than 268435456 bytes/,
  },
  { name: "a page of HTML from the store", sent: (answer) => ({ ...answer, body: html }), why: /digest mismatch/ },
  { name: "a page of HTML as the artifact", seed: packed(() => Buffer.from(html)), why: /is not a zip/ },
  { name: "a cut zip", seed: packed((files) => zipOf(files).subarray(0, -30)), why: /is cut off/ },
  { name: "no bytes at all", seed: packed(() => Buffer.alloc(0)), why: /is not a zip/ },
];

const ARCHIVES: Poison[] = [
  {
    name: "names that climb out of the folder",
    seed: packed((files) => zipOf({ ...files, [`../../${ATTACK}`]: ATTACK })),
    why: /cannot be read: .*(?:relative path|invalid)/,
  },
  {
    name: "an absolute name",
    seed: packed((files) => zipOf({ [`/tmp/${MARK}`]: ATTACK, ...files })),
    why: /cannot be read: absolute path/,
  },
  {
    name: "a name that is no part of a report",
    seed: packed((files) => zipOf({ ...files, [ATTACK]: ATTACK })),
    why: /which is not part of a report/,
  },
  {
    name: "a link",
    seed: packed((files) =>
      writeZip([...filesOf(files), { name: "report.html", content: "/etc", attributes: 0xa1ff0000 }]),
    ),
    why: /`report.html` as a link/,
  },
  {
    name: "two reports",
    seed: packed((files) => writeZip([...filesOf(files), ...filesOf(files).slice(0, 1)])),
    why: /contains `report.json` twice/,
  },
  {
    name: "encrypted files",
    seed: packed((files) => writeZip(filesOf(files).map((file) => ({ ...file, flags: 1 })))),
    why: /`report.json` encrypted/,
  },
  {
    name: "a bomb that says so",
    seed: packed((files) => writeZip(filesOf(files).map((file) => ({ ...file, size: 129 * MIB })))),
    why: /`report.json`, more than 134217728 bytes/,
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
    why: /of the repository `pwned.*possible poisoning/,
  },
  { name: "another commit", seed: claimed({ commit: "e".repeat(40) }), why: /of the commit `eee.*possible poisoning/ },
  { name: "another run", seed: claimed({ run_id: 1 }), why: /of the run `1`.*possible poisoning/ },
  {
    name: "no source at all",
    seed: claimed({ repository: null, commit: null, run_id: null }),
    why: /possible poisoning/,
  },
  { name: "a report that is not complete", seed: changed({ complete: false }), why: /is not complete/ },
  { name: "another schema, as a text", seed: changed({ schema: "1" }), why: /no known schema/ },
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
  { name: "a number beyond all", seed: worded(/"value": 1,/, '"value": 1e999,'), why: /scores.0.value` is invalid/ },
  { name: "a text for a number", seed: worded(/"value": 1,/, '"value": "1",'), why: /scores.0.value` is invalid/ },
  { name: "a count below zero", seed: worded(/"total": 6/, '"total": -6'), why: /cases.total` is invalid/ },
  {
    name: "a key that is a prototype",
    seed: worded(/"metric": "precision",/, '"metric": "precision", "__proto__": {"value": 1},'),
    why: /contains the key `__proto__`/,
  },
  {
    name: "a suite that is a prototype",
    seed: worded(/"suites": \{/, '"suites": {"__proto__": {"family": "grounded"},'),
    why: /contains the key `__proto__`/,
  },
  {
    name: "a deep nest",
    seed: worded(/"details": \{/, `"details": {"x": ${nested(50_000)}`),
    why: /nests more than 64 levels deep/,
  },
  {
    name: "more values than can be checked",
    seed: packed((files) =>
      writeZip(
        filesOf({ ...files, "report.json": `{"schema":1,"x":[${"0,".repeat(5_000_000)}0]}` }).map((file) => ({
          ...file,
          stored: true,
        })),
      ),
    ),
    why: /contains more than 3000000 values/,
  },
  {
    name: "bytes that are no UTF-8",
    seed: packed((files) => zipOf({ ...files, "report.json": Buffer.from([0x7b, 0xff, 0x7d]) })),
    why: /not UTF-8/,
  },
];

const CASES: Poison[] = [
  {
    name: "cases of another family",
    seed: rowed((rows) => rows.map((row) => ({ ...row, evidence: { found: 1, [ATTACK]: ATTACK } }))),
    why: /line 1 has no evidence of the family grounded/,
  },
  {
    name: "cases of no suite",
    seed: rowed((rows) => rows.map((row) => ({ ...row, suite: "__proto__" }))),
    why: /line 1 names a suite that the report does not have/,
  },
  { name: "a case twice", seed: rowed((rows) => [...rows.slice(1), rows[1] ?? {}]), why: /repeats a case/ },
  { name: "a case too few", seed: rowed((rows) => rows.slice(1)), why: /contains 5 cases of bot, the report counts 6/ },
  {
    name: "rows that are none",
    seed: rowed((rows) => [...rows.slice(1), { id: ATTACK }]),
    why: /line 6 is not a case/,
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
  {
    name: "cases that are no gzip file",
    seed: withCases(() => Buffer.from(ATTACK)),
    why: /is not an intact gzip file/,
  },
  { name: "only line ends", seed: withCases(() => gzipSync(Buffer.alloc(120 * MIB, "\n"))), why: /line 1 is not JSON/ },
  {
    name: "a deep nest in a row",
    seed: withCases(() => gzipSync(`{"suite":"bot","id":"q1","evidence":{"x":${nested(50_000)}}}\n`)),
    why: /line 1 nests more than 64 levels deep/,
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
