import { zipOf } from "../github/baseline/zip-writer.ts";
import type { StoredSeed } from "./stored-report.ts";

/** Files of an artifact by their names. */
export type Packed = Record<string, string | Uint8Array>;
type Rows = Record<string, unknown>[];

/** An honest report but for some of its fields. */
export const changed = (patch: object): StoredSeed => ({ right: 6, report: (report) => ({ ...report, ...patch }) });
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
export const rowed = (change: (rows: Rows) => Rows): StoredSeed => ({ right: 6, rows: (rows) => change(rows as Rows) });
/** An artifact packed by hand. */
export const packed = (pack: (files: Packed) => Uint8Array): StoredSeed => ({ right: 6, pack });
/** A report beside other bytes in the place of its cases. */
export const withCases = (cases: () => Uint8Array): StoredSeed =>
  packed((files) => zipOf({ ...files, "cases.jsonl.gz": cases() }));
/** A valid report for which GitHub returns other facts. */
export const stated = (artifact: NonNullable<StoredSeed["artifact"]>): StoredSeed => ({ right: 6, artifact });
