import type { CaseRow, CaseSummary, Evidence, Outcome } from "../../core/case.ts";
import { NumberList } from "./number-list.ts";
import { type PlainColumns, RowCollector } from "./row-collector.ts";
import { OUTCOMES, StoredRow } from "./stored-row.ts";

/** Rows of a suite as threads send them: columns, and lists of JSON. */
export interface SentRows {
  readonly columns: PlainColumns;
  /** The JSON of lists of ids. */
  readonly ids: readonly string[];
  readonly outcomes: Uint32Array;
  /** The JSON of lists of distinct evidence, and the index of each row's. */
  readonly evidence: readonly string[];
  readonly evidenceOf: Uint32Array;
  /** The JSON of the texts of the rows that have some: index, text, expected, got. */
  readonly shown: readonly string[];
}

/** Values become texts of about this length: that of all of them could be longer than a string may be. */
const BLOCK = 1 << 20;

/** Turns rows into plain data as they come: a million rows that are only sent would fill the memory of the thread. */
export class RowSender {
  #ids: string[] = [];
  #length = 0;
  readonly #printedIds: string[] = [];
  readonly #outcomes = new NumberList();
  readonly #places = new Map<Evidence, number>();
  readonly #evidenceOf = new NumberList();

  /** Adds the row that a collector made last; it has no trials. */
  add({ id, outcome, evidence }: CaseRow): void {
    this.#ids.push(id);
    this.#length += id.length;
    if (this.#length >= BLOCK) this.#printIds();
    this.#outcomes.push(OUTCOMES.indexOf(outcome));
    const place = this.#places.get(evidence) ?? this.#places.size;
    if (place === this.#places.size) this.#places.set(evidence, place);
    this.#evidenceOf.push(place);
  }

  /** Returns all rows of the collector, which were all added. */
  send(collector: RowCollector): SentRows {
    this.#printIds();
    return {
      columns: collector.plain(),
      ids: this.#printedIds,
      outcomes: this.#outcomes.plain(),
      evidence: printBlocks([...this.#places.keys()]),
      evidenceOf: this.#evidenceOf.plain(),
      shown: printBlocks(Array.from(collector.columns.shown, listTexts)),
    };
  }

  #printIds(): void {
    this.#printedIds.push(JSON.stringify(this.#ids));
    this.#ids = [];
    this.#length = 0;
  }
}

function listTexts([row, { text, expected, got }]: readonly [number, CaseSummary]): readonly (number | string)[] {
  return [row, text, expected, got];
}

/** Adds to the numbers of the lines of a file those that are before the part that a thread read. */
export function shiftLines({ files, fileOf, lineOf }: PlainColumns["at"], file: string, lines: number): void {
  const number = files.indexOf(file);
  for (const [row, line] of lineOf.entries()) if (fileOf[row] === number && line > 0) lineOf[row] = line + lines;
}

/** Returns rows that a thread sent; `share` returns the evidence to use for equal one. */
export function receiveRows(
  suite: string,
  { columns, ids, outcomes, evidence, evidenceOf, shown }: SentRows,
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
    rows.push(new StoredRow(fields, own, at));
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
