import type { CaseRow, Evidence, Outcome } from "../../core/case.ts";
import { type PlainColumns, RowCollector } from "./row-collector.ts";
import { OUTCOMES, StoredRow } from "./stored-row.ts";

/** Rows of a suite as threads send them: columns, and lists of JSON. */
export interface SentRows {
  readonly columns: PlainColumns;
  /** The number of each row in the columns. */
  readonly numbers: Uint32Array;
  /** The JSON of lists of ids. */
  readonly ids: readonly string[];
  readonly outcomes: Uint8Array;
  /** The JSON of lists of distinct evidence, and the index of each row's. */
  readonly evidence: readonly string[];
  readonly evidenceOf: Uint32Array;
  /** The JSON of the texts of the rows that have some: index, text, expected, got. */
  readonly shown: readonly string[];
}

/** Values become texts of about this length: that of all of them could be longer than a string may be. */
const BLOCK = 1 << 20;

/** Returns the rows of a collector as plain data; none of them has trials. */
export function sendRows(rows: readonly CaseRow[], collector: RowCollector): SentRows {
  const places = new Map<Evidence, number>();
  const evidenceOf = Uint32Array.from(rows, ({ evidence }) => {
    const place = places.get(evidence) ?? places.size;
    places.set(evidence, place);
    return place;
  });
  const shown = rows.flatMap(({ shown: texts }, index) =>
    texts === null ? [] : [[index, texts.text, texts.expected, texts.got] as const],
  );
  return {
    columns: collector.plain(),
    numbers: Uint32Array.from(rows, (row) => (row as StoredRow).number),
    ids: printBlocks(rows.map(({ id }) => id)),
    outcomes: Uint8Array.from(rows, ({ outcome }) => OUTCOMES.indexOf(outcome)),
    evidence: printBlocks([...places.keys()]),
    evidenceOf,
    shown: printBlocks(shown),
  };
}

/** Adds to the numbers of the lines of a file those that are before the part that a thread read. */
export function shiftLines({ files, fileOf, lineOf }: PlainColumns["at"], file: string, lines: number): void {
  const number = files.indexOf(file);
  for (const [row, line] of lineOf.entries()) if (fileOf[row] === number && line > 0) lineOf[row] = line + lines;
}

/** Returns rows that a thread sent; `share` returns the evidence to use for equal one. */
export function receiveRows(
  suite: string,
  { columns, numbers, ids, outcomes, evidence, evidenceOf, shown }: SentRows,
  share: (evidence: Evidence) => Evidence,
): CaseRow[] {
  const own = new RowCollector(suite, columns).columns;
  const distinct = Array.from(parseBlocks<Evidence>(evidence), share);
  const rows: StoredRow[] = [];
  for (const id of parseBlocks<string>(ids)) {
    const at = rows.length;
    const fields = {
      id,
      outcome: OUTCOMES[outcomes[at] as number] as Outcome,
      evidence: distinct[evidenceOf[at] as number] as Evidence,
      shown: null,
    };
    rows.push(new StoredRow(fields, own, numbers[at] as number));
  }
  for (const [index, text, expected, got] of parseBlocks<[number, string, string, string]>(shown))
    (rows[index] as StoredRow).shown = { text, expected, got };
  return rows;
}

function printBlocks(values: readonly unknown[]): string[] {
  const blocks: string[] = [];
  let [texts, length]: [string[], number] = [[], 0];
  for (const [index, value] of values.entries()) {
    const text = JSON.stringify(value);
    texts.push(text);
    length += text.length;
    if (length < BLOCK && index < values.length - 1) continue;
    blocks.push(`[${texts.join()}]`);
    [texts, length] = [[], 0];
  }
  return blocks;
}

function* parseBlocks<Value>(blocks: readonly string[]): Generator<Value> {
  for (const block of blocks) yield* JSON.parse(block) as Value[];
}
