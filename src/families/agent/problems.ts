import { truncate } from "../../core/case.ts";
import { singleLine } from "../../math/text/words.ts";
import type { AlignedRow, RowKind } from "./alignment.ts";
import type { ArgumentChange } from "./arguments.ts";
import type { MatchParam } from "./params.ts";
import type { ToolCall } from "./tool-call.ts";

const MOST_PROBLEMS = 3;
const MOST_CHANGES = 3;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 40;

export function isWrong(kind: RowKind, match: MatchParam): boolean {
  if (kind === "changed") return true;
  if (kind === "missing") return match !== "subset";
  if (kind === "unexpected") return match !== "superset";
  return kind === "moved" && match === "strict";
}

/** Returns what is wrong as clauses, the first few, and how many more there are. */
export function problemsOf(
  rows: readonly AlignedRow[],
  match: MatchParam,
): { readonly problems: string[]; readonly more: number } {
  const clauses = new Set(rows.filter(({ kind }) => isWrong(kind, match)).map((row) => clauseOf(row, rows)));
  const problems = [...clauses].slice(0, MOST_PROBLEMS);
  return { problems, more: clauses.size - problems.length };
}

function clauseOf(row: AlignedRow, rows: readonly AlignedRow[]): string {
  const { kind, expected, called, changes } = row;
  const tool = quote(expected?.name ?? called?.name ?? "");
  if (kind === "changed") return `called ${tool} ${changesText(changes)}`;
  if (kind === "moved") return orderText(row, rows);
  const isTool = (call: ToolCall | null): boolean => call !== null && call.name === (expected ?? called)?.name;
  const wanted = rows.filter((one) => isTool(one.expected)).length;
  const made = rows.filter((one) => isTool(one.called)).length;
  if (made === 0) return `did not call ${tool}`;
  return wanted === 0
    ? `called ${tool}, which is not expected`
    : `called ${tool} ${times(made)} instead of ${times(wanted)}`;
}

/** Names a call that was made too early, and the one that it should follow. */
function orderText(row: AlignedRow, rows: readonly AlignedRow[]): string {
  const own = rows.indexOf(row);
  const isEarlier = (one: AlignedRow, other: AlignedRow): boolean => (one.calledAt ?? 0) < (other.calledAt ?? 0);
  const isOther = (one: AlignedRow): boolean =>
    one.expected !== null && one.called !== null && nameOf(one) !== nameOf(row);
  const early = rows.find((one, index) => index > own && isOther(one) && isEarlier(one, row));
  if (early) return `called ${quote(nameOf(early))} before ${quote(nameOf(row))}`;
  const late = rows.find((one, index) => index < own && isOther(one) && isEarlier(row, one));
  const name = quote(nameOf(row));
  return late ? `called ${name} before ${quote(nameOf(late))}` : `called ${name} out of order`;
}

function nameOf({ expected }: AlignedRow): string {
  return expected?.name ?? "";
}

function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}

function changesText(changes: readonly ArgumentChange[]): string {
  const texts = changes.slice(0, MOST_CHANGES).map(changeText);
  const more = changes.length - texts.length;
  return [...texts, ...(more > 0 ? [`with ${more} more differences`] : [])].join(" and ");
}

function changeText({ name, expected, actual }: ArgumentChange): string {
  if (name === null) return `with ${valueText(actual)} instead of ${valueText(expected)}`;
  if (actual === null) return `without ${quote(name)}`;
  if (expected === null) return `with the unexpected ${quote(name)} ${valueText(actual)}`;
  return `with ${quote(name)} ${valueText(actual)} instead of ${valueText(expected)}`;
}

function valueText(json: string | null): string {
  return truncate(json ?? "", LONGEST_VALUE);
}

function quote(name: string): string {
  return `\`${truncate(singleLine(name), LONGEST_NAME)}\``;
}
