import { forEachPair, type ReportWithCases } from "../../comparison/pairs.ts";
import { type CaseRow, hasOtherBasis, textsOf } from "../../core/case.ts";
import type { Diff } from "../../core/diff.ts";
import { ownValue } from "../../core/json.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { MAX_IDS, type SuiteChange } from "./definitions.ts";

/** The cases of a run and of its baseline. */
export interface CaseSides {
  /** The baseline's report; null without one. */
  readonly before: ReportWithCases | null;
  readonly head: ReportWithCases;
  /** Cases that have another id than in the baseline. */
  readonly renamed?: Diff["renamed"];
}

/** A case of both runs. */
interface KeptCase {
  readonly before: CaseRow;
  readonly now: CaseRow;
}

interface CasesByChange {
  readonly removed: CaseRow[];
  readonly added: CaseRow[];
  /** Those of both runs that are grouped, repeated or measured by their lines in one of them, and those whose gold line was edited. */
  readonly kept: KeptCase[];
  readonly edited: KeptCase[];
}

/** Returns the changes of a suite's gold set and what each did to the results of its cases, and changed numbers of trials. */
export function compareCases(suite: string, { before, head, renamed = [] }: CaseSides): SuiteChange[] {
  const [was, is] = [before?.report.suites[suite], head.report.suites[suite]];
  if (!before || !was || !is) return [];
  const isSame = was.fingerprint.gold === is.fingerprint.gold;
  // Which cases changed is not known where they are not stored.
  if (before.cases === null || head.cases === null) return isSame ? [] : [goldChange("unknown", [], {})];
  const other = renamed.filter((one) => one.suite === suite);
  const { removed, added, kept, edited } = changesOf(suite, [before.cases, head.cases], other);
  const fields = [...new Set(kept.flatMap(({ now }) => Object.keys(now.slices ?? {})))];
  const moved = [
    ...changedBasis(kept),
    ...fields.flatMap((field) => movedCases(kept, field, ({ slices = {} }) => ownValue(slices, field))),
    // Another cluster field is a change of the config.
    ...(was.clusters?.field === is.clusters?.field ? movedCases(kept, null, ({ cluster }) => cluster) : []),
  ];
  if (isSame) return [...moved, ...changedTrials(kept)];
  return [
    ...removedCases(removed),
    ...editedCases(edited, is.files?.gold.length === 0 ? "edited cases" : "edited"),
    ...moved,
    ...renamedCases(other),
    ...(added.length === 0 ? [] : [goldChange("added", added, { passed: added.filter(passes).length })]),
    ...changedTrials(kept),
  ];
}

/** Returns a change of gold lines; `first` are the cases whose ids say most. */
function goldChange(
  part: string,
  rows: readonly CaseRow[],
  counts: Partial<NonNullable<SuiteChange["effect"]>>,
  first: readonly CaseRow[] = rows,
): SuiteChange {
  const effect = { cases: rows.length, ids: firstIds(first.length > 0 ? first : rows), ...counts };
  return { what: "gold", part, before: null, after: null, effect };
}

function firstIds(rows: readonly CaseRow[]): string[] {
  return rows.slice(0, MAX_IDS).map(({ id }) => id);
}

/** Counts the baseline's cases of a suite, and those that passed. */
export function countCases(suite: string, before: ReportWithCases | null): { total: number; passed: number } {
  const rows = ofSuite(before?.cases ?? [], suite);
  return { total: rows.length, passed: rows.filter(passes).length };
}

/** Counts the cases of one suite in the baseline that another one has now: equal ids and gold lines, or equal texts and expected answers. */
export function countEqualCases(
  [old, current]: readonly [string, string],
  { before, head }: Pick<CaseSides, "before" | "head">,
): number {
  const keysOf = (row: CaseRow): string[] => {
    const { text, expected } = textsOf(row);
    const { id, gold } = row;
    return [JSON.stringify({ id, gold }), ...(text.trim() === "" ? [] : [JSON.stringify([text, expected])])];
  };
  const keys = new Set(ofSuite(head.cases ?? [], current).flatMap(keysOf));
  return ofSuite(before?.cases ?? [], old).filter((row) => keysOf(row).some((key) => keys.has(key))).length;
}

function changesOf(
  suite: string,
  [before, now]: readonly [readonly CaseRow[], readonly CaseRow[]],
  renamed: Diff["renamed"],
): CasesByChange {
  const [from, to] = [new Set(renamed.map((one) => one.from)), new Set(renamed.map((one) => one.to))];
  const changes: CasesByChange = { removed: [], added: [], kept: [], edited: [] };
  forEachPair(ofSuite(before, suite), ofSuite(now, suite), (old, current, isEdited) => {
    if (old && !current && !from.has(old.id)) changes.removed.push(old);
    if (current && !old && !to.has(current.id)) changes.added.push(current);
    if (!old || !current) return;
    const isOther = hasOtherBasis(old, current) || isComparedByCase(old) || isComparedByCase(current);
    if (isOther) changes.kept.push({ before: old, now: current });
    if (isEdited) changes.edited.push({ before: old, now: current });
  });
  return changes;
}

function isComparedByCase({ slices, cluster, trials, unlabelled }: CaseRow): boolean {
  return (slices ?? cluster ?? trials ?? unlabelled) !== undefined;
}

const passes = ({ outcome }: Pick<CaseRow, "outcome">): boolean => outcome === "pass";
const fails = ({ outcome }: Pick<CaseRow, "outcome">): boolean => outcome === "fail";

/** Removed failures raise a score, and removed passes hide a regression: their ids are named. */
function removedCases(rows: readonly CaseRow[]): SuiteChange[] {
  if (rows.length === 0) return [];
  const [passed, failed] = [rows.filter(passes), rows.filter(fails)];
  return [goldChange("removed", rows, { passed: passed.length, failed: failed.length }, [...passed, ...failed])];
}

function editedCases(edited: readonly KeptCase[], part: string): SuiteChange[] {
  if (edited.length === 0) return [];
  const [rows, fixed, regressed] = [
    edited,
    edited.filter(({ before, now }) => fails(before) && passes(now)),
    edited.filter(({ before, now }) => passes(before) && fails(now)),
  ].map((cases) => cases.map(({ now }) => now)) as [CaseRow[], CaseRow[], CaseRow[]];
  const counts = { fixed: fixed.length, regressed: regressed.length };
  return [goldChange(part, rows, counts, [...fixed, ...regressed])];
}

/**
 * Returns cases that `placeOf` puts elsewhere than before, where both runs have a value: a slice gets better when its failures leave it.
 * Null is the cluster, else the field of slices.
 */
function movedCases(
  kept: readonly KeptCase[],
  field: string | null,
  placeOf: (row: CaseRow) => unknown,
): SuiteChange[] {
  const moved = kept.filter(({ before, now }) => differ(placeOf(before), placeOf(now)));
  if (moved.length === 0) return [];
  const failed = moved.filter(({ before }) => fails(before)).length;
  const rows = moved.map(({ now }) => now);
  return [{ ...goldChange("moved", rows, { failed }), after: field }];
}

/** Returns the cases that their lines let measure by something else than before, and those with labels that do not count for that reason. */
function changedBasis(kept: readonly KeptCase[]): SuiteChange[] {
  const changed = kept.filter(({ before, now }) => hasOtherBasis(before, now));
  const unlabelled = kept.filter((one) => one.now.unlabelled && !changed.includes(one));
  return [...basisChange("lines", changed), ...basisChange("unlabelled", unlabelled)];
}

function basisChange(part: string, changed: readonly KeptCase[]): SuiteChange[] {
  if (changed.length === 0) return [];
  const rows = changed.map(({ now }) => now);
  const listed = (all: readonly CaseRow[]): string[] => [...new Set(all.map(({ basis = "" }) => basis))].sort();
  const before = listed(changed.map((one) => one.before));
  return [{ what: "basis", part, before, after: listed(rows), effect: { cases: rows.length, ids: firstIds(rows) } }];
}

/** Whether both runs have a value and these are not equal; a field that only one run groups by moves nothing. */
function differ(was: unknown, is: unknown): boolean {
  return was !== undefined && is !== undefined && JSON.stringify(was) !== JSON.stringify(is);
}

function renamedCases(renamed: Diff["renamed"]): SuiteChange[] {
  if (renamed.length === 0) return [];
  const first = renamed.slice(0, MAX_IDS);
  const effect = { cases: renamed.length, ids: first.map(({ to }) => to) };
  return [{ what: "gold", part: "renamed", before: first.map(({ from }) => from), after: effect.ids, effect }];
}

/**
 * Returns the cases that have more or fewer trials than in the baseline: old answers added as further trials of a regressing case
 * change what most of its trials give. Cases without a trace in a run are left out. The numbers are null where they are not all alike.
 */
function changedTrials(kept: readonly KeptCase[]): SuiteChange[] {
  const changed = kept.filter(({ before, now }) => {
    return trialsOf(before) !== trialsOf(now) && before.at !== null && now.at !== null;
  });
  if (changed.length === 0) return [];
  const rows = changed.map(({ now }) => now);
  return [
    {
      what: "trials",
      part: "count",
      before: commonCount(changed.map(({ before }) => before)),
      after: commonCount(rows),
      effect: { cases: rows.length, ids: firstIds(rows) },
    },
  ];
}

function commonCount(rows: readonly CaseRow[]): string | null {
  const counts = new Set(rows.map(trialsOf));
  return counts.size === 1 ? [...counts].join() : null;
}

function trialsOf({ trials }: CaseRow): number {
  return trials?.length ?? 1;
}
