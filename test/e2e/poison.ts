import { gunzipSync, gzipSync } from "node:zlib";
import type { Report } from "../../src/core/report.ts";
import { filesOf, writeZip, zipOf } from "../github/baseline/zip-writer.ts";
import { rowsOf } from "../input/rows.ts";
import type { Answer } from "./servers/loopback.ts";
import type { StoredSeed } from "./stored-report.ts";

/** Files of an artifact by their names. */
type Packed = Record<string, string | Uint8Array>;
type Rows = Record<string, unknown>[];

/** What of an honest report is wrong in a row of the table: fields of it, of its source or of the artifact, or a place of its text. */
interface Wrong {
  readonly report?: object;
  readonly source?: object;
  readonly artifact?: NonNullable<StoredSeed["artifact"]>;
  readonly text?: readonly [from: string, to: string];
}

/** Makes a seed that is valid but for what is wrong. */
function seedOf({ report, source = {}, artifact = {}, text }: Wrong): StoredSeed {
  const [from = "", to = ""] = text ?? [];
  const changed = (honest: Report) => ({ ...honest, source: { ...honest.source, ...source }, ...report });
  const worded = (all: string): string => {
    if (!new RegExp(from).test(all)) throw new Error(`The report's text has no ${from}.`);
    return all.replace(new RegExp(from), () => to);
  };
  return { right: 6, artifact, ...(text ? { text: worded } : { report: changed }) };
}

/** A report that claims another source. */
export const claimed = (source: object): StoredSeed => seedOf({ source });
/** A report whose rows of cases are changed. */
const rowed = (change: (rows: Rows) => Rows): StoredSeed => ({ right: 6, rows: (rows) => change(rows as Rows) });
/** An artifact packed by hand. */
const packed = (pack: (files: Packed) => Uint8Array): StoredSeed => ({ right: 6, pack });

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

/** What only programs make; the others are rows of the table. */
const MADE: readonly (Poison & { group: string })[] = [
  {
    group: "what GitHub says and sends",
    name: "a page of HTML from the store",
    sent: (answer) => ({ ...answer, body: html }),
    why: /digest mismatch/,
  },
  {
    group: "what GitHub says and sends",
    name: "a cut zip",
    seed: packed((files) => zipOf(files).subarray(0, -30)),
    why: /is cut off/,
  },
  {
    group: "archives",
    name: "names that climb out of the folder",
    seed: packed((files) => zipOf({ ...files, [`../../${ATTACK}`]: ATTACK })),
    why: /cannot be read: .*(?:relative path|invalid)/,
  },
  {
    group: "archives",
    name: "a bomb that lies",
    seed: packed(({ "report.json": _, ...files }) =>
      writeZip([{ name: "report.json", content: Buffer.alloc(MIB, " "), size: 1 }, ...filesOf(files)]),
    ),
    why: /unpacks `report.json` beyond its limit/,
  },
  {
    group: "archives",
    name: "a bomb within",
    seed: packed((files) => zipOf({ ...files, "cases.jsonl.gz": gzipSync(Buffer.alloc(129 * MIB)) })),
    why: /cases.jsonl.gz has a line of more than 134217728 bytes/,
  },
  {
    group: "numbers and keys",
    name: "a deep nest",
    seed: seedOf({ text: ['"details": \\{', `"details": {"x": ${nested(50_000)}`] }),
    why: /nests more than 100 levels deep/,
  },
  {
    group: "cases",
    name: "cases of another family",
    seed: rowed((rows) => rows.map((row) => ({ ...row, evidence: { found: 1, [ATTACK]: ATTACK } }))),
    why: /line 1 has no evidence of the family grounded/,
  },
  {
    group: "cases",
    name: "cases of another report",
    seed: packed((files) => {
      const { "cases.jsonl.gz": cases = "" }: Partial<Packed> = files;
      const rows = gunzipSync(cases).toString("utf8");
      return zipOf({ ...files, "cases.jsonl.gz": gzipSync(rows.replace('"outcome":"pass"', '"outcome":"fail"')) });
    }),
    why: /contains other cases than the report's/,
  },
];
type Row = { group: string; name: string; seed: Wrong; why: string };
const ROWS = rowsOf<object>("poisons.jsonl", import.meta.url).map((row) => {
  const attacked = JSON.stringify(row).replaceAll("ATTACK", JSON.stringify(ATTACK).slice(1, -1));
  const { seed, why, ...one } = JSON.parse(attacked) as Row;
  return { ...one, seed: seedOf(seed), why: new RegExp(why) };
});
const GROUPS = ["what GitHub says and sends", "archives", "claims", "numbers and keys", "cases"];

/** What is wrong with the report of a fork's run, which the publisher reads. */
export const PUBLISHED = ROWS.filter(({ group }) => group === "publish");
/** Poisoned reports by kind; each group is small enough that a search of 30 calls still reaches a valid report after it. */
export const POISONS = GROUPS.map((kind): [string, Poison[]] => {
  return [kind, [...ROWS, ...MADE].filter(({ group }) => group === kind)];
});
