import { getOrCreate } from "../../math/memo.ts";
import { decimalIn } from "../../math/numbers.ts";
import { readWholeText } from "./open-file.ts";
import { inBatches, type RecordReader } from "./record.ts";

/** The rows of runs and of judgements, whose second column is a number that is not used, and the header of BEIR's judgements. */
const RUN = /^\S+[ \t]+Q0[ \t]+(?:\S+[ \t]+){3}\S+[ \t]*$/;
const QRELS = /^\S+[ \t]+Q?\d+[ \t]+\S+[ \t]+[-+]?\d+[ \t]*$/;
const BEIR = /^"?query[-_]id"?([\t,])"?corpus[-_]id"?\1"?score"?[ \t]*$/;
const BEIR_FORM = "query-id corpus-id score";

/** Returns whether a file with this first row is one of trec_eval or BEIR. */
export function isTrecRow(row: string): boolean {
  return [RUN, QRELS, BEIR].some((form) => form.test(row));
}

/** A document of a query, its grade or its score, and the line that says so. */
type Entry = readonly [document: string, value: number, line: number];

/**
 * Reads judgements (`query 0 document grade`, or BEIR's `query-id corpus-id score`) and runs (`query Q0 document rank score tag`): the rows
 * of a query are a record, `{id, relevant: {document: grade}}` or `{id, retrieved: [{id, score}]}`.
 */
export const readTrec: RecordReader = function* (open, errors) {
  const lines = readWholeText({ open, format: "TREC", todo: "Write several files." }).split(/\r?\n/);
  const delimiter = BEIR.exec(lines[0] ?? "")?.[1];
  const isBeir = delimiter !== undefined;
  const isRun = !isBeir && RUN.test(lines[0] ?? "");
  const form = isRun ? "query Q0 document rank score tag" : "query 0 document grade";
  const columns = (isBeir ? BEIR_FORM : form).split(" ");
  const queries = new Map<string, Entry[]>();
  const judged = new Set<string>();
  for (const [index, text] of lines.entries()) {
    const cells = isBeir ? cellsOf(text.trim(), delimiter) : text.trim().split(/[ \t]+/);
    if (text.trim() === "" || (isBeir && index === 0)) continue;
    const [query = "", document = "", written = ""] = isBeir ? cells : [cells[0], cells[2], cells[isRun ? 4 : 3]];
    const value = decimalIn(written);
    const key = `${query}\0${document}`;
    if (cells.length !== columns.length || value === null) {
      const what = `The row is not of the form \`${columns.join(" ")}\`.`;
      errors.add(index + 1, what, "Write it as the rows above it.");
    } else if (!isRun && judged.has(key)) {
      const what = `The document \`${document}\` is judged twice for \`${query}\`.`;
      errors.add(index + 1, what, "Write one grade for it.");
    } else getOrCreate(queries, query, () => []).push([document, value, index + 1]);
    judged.add(key);
  }
  yield* inBatches([...queries], ([id, entries]) => {
    const line = entries[0]?.[2] ?? 1;
    const lineOf = (part: string | number | undefined): number =>
      (typeof part === "number" ? entries[part] : entries.find(([document]) => document === part))?.[2] ?? line;
    const value = isRun
      ? { id, retrieved: entries.map(([document, score]) => ({ id: document, score })) }
      : { id, relevant: Object.fromEntries(entries) };
    return { value, place: { line, positionOf: ([, part]) => String(lineOf(part)) } };
  });
};

const cellsOf = (row: string, delimiter: string): string[] =>
  [...row.matchAll(delimiter === "," ? CELL : TAB_CELL)].map(([, quoted, unquoted = ""]) => {
    return quoted?.replaceAll('""', '"') ?? unquoted;
  });
const CELL = /(?<=^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g;
const TAB_CELL = /(?<=^|\t)(?:"((?:[^"]|"")*)"(?=\t|$)|([^\t]*))/g;
