import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { type Evidence, outcomeOf } from "./evidence.ts";
import { JUDGED } from "./judged.ts";
import type { JudgedSources } from "./labelled.ts";
import type { Statements } from "./statements.ts";

/** The most cases that the report lists, and the most UTF-16 units of JSON that they take together. */
const MOST_CASES = 200;
const MOST_TEXT = 500_000;

/** The judged statements of the cases, those that fail first: how many were left out for room is said; nothing without verdicts. */
export function listStatements(rows: readonly DetailRow<Evidence>[]): Details {
  const judged = rows.filter(({ evidence }) => evidence.statements !== null);
  if (judged.length === 0) return {};
  const fails = judged.filter(({ evidence }) => outcomeOf(evidence) === "fail");
  const others = judged.filter(({ evidence }) => outcomeOf(evidence) !== "fail");
  const listed: Json[] = [];
  let room = MOST_TEXT;
  for (const row of [...fails, ...others].slice(0, MOST_CASES)) {
    const entry = entryOf(row);
    room -= JSON.stringify(entry).length;
    if (room < 0) break;
    listed.push(entry);
  }
  return { statements: listed, statements_left_out: judged.length - listed.length };
}

/** One case: each list that was judged, and how many entries of it were left out, where any were. */
function entryOf({ id, evidence }: DetailRow<Evidence>): { [key: string]: Json } {
  const lists = Object.entries(evidence.statements as Statements).flatMap(([name, kept]) =>
    kept ? [{ name, kept }] : [],
  );
  const cut = lists.filter(({ kept }) => kept.left_out > 0);
  return {
    case: id,
    outcome: outcomeOf(evidence),
    ...sourcesOf(evidence.labelled ?? null),
    ...Object.fromEntries(lists.map(({ name, kept }) => [name, kept.list])),
    ...(cut.length > 0 && { left_out: Object.fromEntries(cut.map(({ name, kept }) => [name, kept.left_out])) }),
  };
}

/** By metric who told it, as `judge, 2 of 3 agree`; nothing where no judge had a part in the case. */
function sourcesOf(labelled: JudgedSources | null): { [key: string]: Json } {
  if (!labelled) return {};
  const told = JUDGED.flatMap((metric): [string, string][] => {
    const { from, agreed, unscored } = labelled;
    const reason = unscored[metric];
    if (reason !== undefined) return [[metric, `unscored: ${reason}`]];
    const source = from[metric];
    if (source === undefined) return [];
    const votes = agreed[metric];
    return [[metric, votes ? `${source}, ${votes.agree} of ${votes.of} agree` : source]];
  });
  return { sources: Object.fromEntries(told), ...(labelled.noncommittal && { noncommittal: true }) };
}
