import type { CaseRow, CaseSummary, Outcome } from "../../core/case.ts";
import type { Packing } from "../../core/family.ts";
import { NumberList } from "../../math/number-list.ts";
import { type PlainColumns, RowCollector } from "../rows/row-collector.ts";
import { OUTCOMES, StoredRow } from "../rows/stored-row.ts";
import { BLOCK, bytesOf, parseBlocks, printBlocks } from "./json-blocks.ts";
import { type ReceiveOptions, receiveEvidence } from "./receive-evidence.ts";
import { EvidenceSender, type SentEvidence } from "./sent-evidence.ts";

/** Rows of a suite as threads send them: columns, and lists of JSON as bytes. */
export interface SentRows {
  readonly columns: PlainColumns;
  /** The JSON of lists of ids. */
  readonly ids: readonly Uint8Array[];
  readonly outcomes: readonly Uint32Array[];
  readonly evidence: SentEvidence;
  /** The JSON of the texts of the rows that have some: index, text, expected, got. */
  readonly shown: readonly Uint8Array[];
}

/** Turns rows into plain data as they come: a million rows that are only sent would fill the memory of the thread. */
export class RowSender {
  #ids: string[] = [];
  #length = 0;
  readonly #printedIds: Uint8Array[] = [];
  readonly #outcomes = new NumberList();
  readonly #evidence: EvidenceSender;

  /** `packing` is that of the family. */
  constructor(packing?: Packing) {
    this.#evidence = new EvidenceSender(packing);
  }

  /** Adds the row that a collector made last; it has no trials. */
  add({ id, outcome, evidence }: CaseRow): void {
    this.#ids.push(id);
    this.#length += id.length;
    if (this.#length >= BLOCK) this.#printIds();
    this.#outcomes.push(OUTCOMES.indexOf(outcome));
    this.#evidence.add(evidence);
  }

  /** Returns all rows of the collector, which were all added. */
  send(collector: RowCollector): SentRows {
    this.#printIds();
    return {
      columns: collector.plain(),
      ids: this.#printedIds,
      outcomes: this.#outcomes.blocks(),
      evidence: this.#evidence.send(),
      shown: printBlocks(Array.from(collector.columns.shown, listTexts)),
    };
  }

  #printIds(): void {
    this.#printedIds.push(bytesOf(JSON.stringify(this.#ids)));
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
  for (const [index, block] of lineOf.entries()) {
    const ofBlock = fileOf[index] as Uint32Array;
    // An iterator would take ten times as long.
    for (let row = 0; row < block.length; row += 1) {
      const line = block[row] as number;
      if (ofBlock[row] === number && line > 0) block[row] = line + lines;
    }
  }
}

/** Returns rows that a thread sent. */
export function receiveRows(
  suite: string,
  { columns, ids, outcomes, evidence, shown }: SentRows,
  options: ReceiveOptions,
): CaseRow[] {
  const own = new RowCollector(suite, columns).columns;
  const outcomeOf = new NumberList(outcomes);
  const all = receiveEvidence(evidence, options);
  const rows: StoredRow[] = [];
  for (const id of parseBlocks<string>(ids)) {
    const at = rows.length;
    const fields = {
      id,
      outcome: OUTCOMES[outcomeOf.at(at)] as Outcome,
      evidence: all[at] as CaseRow["evidence"],
      shown: null,
    };
    rows.push(new StoredRow(fields, own, at));
  }
  for (const [index, text, expected, got] of parseBlocks<[number, string, string, string]>(shown))
    (rows[index] as StoredRow).shown = { text, expected, got };
  return rows;
}
