import { forEachPair, type ReportWithCases } from "../comparison/pairs.ts";
import type { CaseRow } from "../core/case.ts";
import type { Diff, MeasureChange } from "../core/diff.ts";
import { code, count, firstFew } from "./clauses.ts";

/** The cases of a run and of its baseline. */
export interface CaseSides {
  /** The baseline's report; null without one. */
  readonly before: ReportWithCases | null;
  readonly head: ReportWithCases;
  /** Cases that have another id than in the baseline. */
  readonly renamed?: Diff["renamed"];
}

/** A case of both runs whose gold line was edited. */
interface Edited {
  readonly before: CaseRow;
  readonly now: CaseRow;
}

interface CaseChanges {
  readonly removed: CaseRow[];
  readonly added: CaseRow[];
  readonly edited: Edited[];
}

/** Returns the changes of a suite's gold set and what each did to the results of its cases. */
export function compareCases(suite: string, { before, head, renamed = [] }: CaseSides): MeasureChange[] {
  const [was, is] = [before?.report.suites[suite], head.report.suites[suite]];
  if (!before || !was || !is || was.fingerprint.gold === is.fingerprint.gold) return [];
  if (before.cases === null || head.cases === null) {
    return [{ suite, what: "gold", text: "the gold set changed; which cases is not known, since they are not stored" }];
  }
  const other = renamed.filter((one) => one.suite === suite);
  const changes = changesOf(suite, [before.cases, head.cases], other);
  return [
    ...removedCases(suite, changes.removed),
    ...editedCases(suite, changes.edited),
    ...movedCases(suite, changes.edited),
    ...renamedCases(suite, other),
    ...addedCases(suite, changes.added),
  ];
}

/** Counts the baseline's cases of a suite, and those that passed. */
export function countCases(suite: string, before: ReportWithCases | null): { total: number; passed: number } {
  const rows = rowsOf(suite, before?.cases ?? []);
  return { total: rows.length, passed: rows.filter(passes).length };
}

function changesOf(
  suite: string,
  [before, now]: readonly [readonly CaseRow[], readonly CaseRow[]],
  renamed: Diff["renamed"],
): CaseChanges {
  const [from, to] = [new Set(renamed.map((one) => one.from)), new Set(renamed.map((one) => one.to))];
  const changes: CaseChanges = { removed: [], added: [], edited: [] };
  forEachPair(rowsOf(suite, before), rowsOf(suite, now), (old, current) => {
    if (old && !current && !from.has(old.id)) changes.removed.push(old);
    if (current && !old && !to.has(current.id)) changes.added.push(current);
    if (old && current && old.gold !== current.gold) changes.edited.push({ before: old, now: current });
  });
  return changes;
}

function rowsOf(suite: string, rows: readonly CaseRow[]): readonly CaseRow[] {
  return rows.filter((row) => row.suite === suite);
}

const passes = ({ outcome }: Pick<CaseRow, "outcome">): boolean => outcome === "pass";
const fails = ({ outcome }: Pick<CaseRow, "outcome">): boolean => outcome === "fail";

/** "30 cases removed, 26 of them passed and 4 failed before": removed failures raise a score, and removed passes hide a regression. */
function removedCases(suite: string, rows: readonly CaseRow[]): MeasureChange[] {
  if (rows.length === 0) return [];
  const [passed, failed] = [rows.filter(passes), rows.filter(fails)];
  const results = [
    ...(passed.length > 0 ? [`${ofThem(passed, rows)} passed`] : []),
    ...(failed.length > 0 ? [`${passed.length > 0 ? failed.length : ofThem(failed, rows)} failed`] : []),
  ];
  const did = results.length === 0 ? "" : `, ${results.join(" and ")} before`;
  const text = `${count(rows.length, "case")} removed${did} (${named([...passed, ...failed])})`;
  return [{ suite, what: "gold", text, ...(passed.length > 0 && { removed_passing: passed.length }) }];
}

function editedCases(suite: string, edited: readonly Edited[]): MeasureChange[] {
  if (edited.length === 0) return [];
  const fixed = edited.filter(({ before, now }) => fails(before) && passes(now));
  const lines = `${count(edited.length, "gold line")} edited`;
  const did =
    fixed.length === 0
      ? ""
      : `, ${ofThem(fixed, edited)} failed before and ${fixed.length === 1 ? "passes" : "pass"} now`;
  const shown = fixed.length === 0 ? edited : fixed;
  return [{ suite, what: "gold", text: `${lines}${did} (${named(shown.map(({ now }) => now))})` }];
}

/** Returns cases that are in another slice than before: a slice gets better when its failures leave it. */
function movedCases(suite: string, edited: readonly Edited[]): MeasureChange[] {
  const fields = [...new Set(edited.flatMap(({ now }) => Object.keys(now.slices ?? {})))];
  return fields.flatMap((field): MeasureChange[] => {
    const moved = edited.filter((one) => isMoved(field, one));
    if (moved.length === 0) return [];
    const failed = moved.filter(({ before }) => fails(before));
    const did = failed.length === 0 ? "" : `, ${ofThem(failed, moved)} failed before`;
    const cases = `${count(moved.length, "case")} moved to another value of ${code(field)}`;
    return [{ suite, what: "gold", text: `${cases}${did} (${named(moved.map(({ now }) => now))})` }];
  });
}

function isMoved(field: string, { before, now }: Edited): boolean {
  const [was, is] = [before.slices?.[field], now.slices?.[field]];
  return was !== undefined && is !== undefined && JSON.stringify(was) !== JSON.stringify(is);
}

function renamedCases(suite: string, renamed: Diff["renamed"]): MeasureChange[] {
  if (renamed.length === 0) return [];
  const pairs = firstFew(renamed.map(({ from, to }) => `${code(from)} → ${code(to)}`));
  return [{ suite, what: "gold", text: `${count(renamed.length, "case")} renamed, found by text (${pairs})` }];
}

function addedCases(suite: string, rows: readonly CaseRow[]): MeasureChange[] {
  if (rows.length === 0) return [];
  const passed = rows.filter(passes);
  const did = passed.length === 0 ? "" : `, ${ofThem(passed, rows)} ${passed.length === 1 ? "passes" : "pass"}`;
  return [{ suite, what: "gold", text: `${count(rows.length, "case")} added${did} (${named(rows)})` }];
}

/** "26 of them", or "which" for the only one. */
function ofThem(some: readonly unknown[], all: readonly unknown[]): string {
  return all.length === 1 ? "which" : `${some.length} of them`;
}

function named(rows: readonly CaseRow[]): string {
  return firstFew(rows.map(({ id }) => code(id)));
}
