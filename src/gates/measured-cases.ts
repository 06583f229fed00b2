import { forEachPair, type ReportWithCases } from "../comparison/pairs.ts";
import { type CaseRow, textsOf } from "../core/case.ts";
import type { Diff } from "../core/diff.ts";
import type { MeasureChange } from "../core/measure/measure-change.ts";
import { ofSuite } from "../core/suite-report.ts";
import { groupBy } from "../math/statistics/group.ts";
import { formatCount } from "../math/text/integer.ts";
import { firstFew } from "../math/text/join-words.ts";
import { code, firstCodes, MAX_NAMED } from "./clauses.ts";

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

interface CaseChanges {
  readonly removed: CaseRow[];
  readonly added: CaseRow[];
  /** Those of both runs that are grouped or repeated in one of them, and those whose gold line was edited. */
  readonly kept: KeptCase[];
  readonly edited: KeptCase[];
}

/** Returns the changes of a suite's gold set and what each did to the results of its cases, and changed numbers of trials. */
export function compareCases(suite: string, { before, head, renamed = [] }: CaseSides): MeasureChange[] {
  const [was, is] = [before?.report.suites[suite], head.report.suites[suite]];
  if (!before || !was || !is) return [];
  const isSame = was.fingerprint.gold === is.fingerprint.gold;
  if (before.cases === null || head.cases === null) {
    if (isSame) return [];
    return [{ suite, what: "gold", text: "the gold set changed; which cases is not known, since they are not stored" }];
  }
  const other = renamed.filter((one) => one.suite === suite);
  const changes = changesOf(suite, [before.cases, head.cases], other);
  const moved = [
    ...movedToSlices(suite, changes.kept),
    // Another cluster field is a change of the config.
    ...(was.clusters?.field === is.clusters?.field ? movedToClusters(suite, changes.kept) : []),
  ];
  const trials = changedTrials(suite, changes.kept);
  if (isSame) return [...moved, ...trials];
  return [
    ...removedCases(suite, changes.removed),
    ...editedCases(suite, changes.edited, is.files?.gold.length === 0 ? "case" : "gold line"),
    ...moved,
    ...renamedCases(suite, other),
    ...addedCases(suite, changes.added),
    ...trials,
  ];
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
): CaseChanges {
  const [from, to] = [new Set(renamed.map((one) => one.from)), new Set(renamed.map((one) => one.to))];
  const changes: CaseChanges = { removed: [], added: [], kept: [], edited: [] };
  forEachPair(ofSuite(before, suite), ofSuite(now, suite), (old, current, isEdited) => {
    if (old && !current && !from.has(old.id)) changes.removed.push(old);
    if (current && !old && !to.has(current.id)) changes.added.push(current);
    if (!old || !current) return;
    if (isGrouped(old) || isGrouped(current)) changes.kept.push({ before: old, now: current });
    if (isEdited) changes.edited.push({ before: old, now: current });
  });
  return changes;
}

function isGrouped({ slices, cluster, trials }: CaseRow): boolean {
  return (slices ?? cluster ?? trials) !== undefined;
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
  const text = `${formatCount(rows.length, "case")} removed${did} (${named(did === "" ? rows : [...passed, ...failed])})`;
  return [{ suite, what: "gold", text, ...(passed.length > 0 && { removed_passing: passed.length }) }];
}

/** "12 gold lines edited, 9 of them failed before and pass now, 1 passed before and fails now"; of suites without gold files "12 cases edited". */
function editedCases(suite: string, edited: readonly KeptCase[], noun: string): MeasureChange[] {
  if (edited.length === 0) return [];
  const fixed = edited.filter(({ before, now }) => fails(before) && passes(now));
  const broken = edited.filter(({ before, now }) => passes(before) && fails(now));
  const results = [
    { cases: fixed, was: "failed", is: fixed.length === 1 ? "passes" : "pass" },
    { cases: broken, was: "passed", is: broken.length === 1 ? "fails" : "fail" },
  ].filter(({ cases }) => cases.length > 0);
  const did = results.map(({ cases, was, is }, index) => {
    return `, ${index === 0 ? ofThem(cases, edited) : cases.length} ${was} before and ${is} now`;
  });
  const shown = did.length === 0 ? edited : [...fixed, ...broken];
  const text = `${formatCount(edited.length, noun)} edited${did.join("")} (${named(shown.map(({ now }) => now))})`;
  return [{ suite, what: "gold", text }];
}

/** Returns cases that are in another slice than before: a slice gets better when its failures leave it. */
function movedToSlices(suite: string, kept: readonly KeptCase[]): MeasureChange[] {
  const fields = new Set<string>();
  for (const { now } of kept) for (const field in now.slices) fields.add(field);
  return [...fields].flatMap((field) => {
    const moved = kept.filter(({ before, now }) => differ(before.slices?.[field], now.slices?.[field]));
    return describeMoved(suite, moved, `another value of ${code(field)}`);
  });
}

function movedToClusters(suite: string, kept: readonly KeptCase[]): MeasureChange[] {
  const moved = kept.filter(({ before, now }) => differ(before.cluster, now.cluster));
  return describeMoved(suite, moved, "another cluster");
}

function describeMoved(suite: string, moved: readonly KeptCase[], where: string): MeasureChange[] {
  if (moved.length === 0) return [];
  const failed = moved.filter(({ before }) => fails(before));
  const did = failed.length === 0 ? "" : `, ${ofThem(failed, moved)} failed before`;
  const cases = `${formatCount(moved.length, "case")} moved to ${where}`;
  return [{ suite, what: "gold", text: `${cases}${did} (${named(moved.map(({ now }) => now))})` }];
}

/** Whether both runs have a value and these are not equal; a field that only one run groups by moves nothing. */
function differ(was: unknown, is: unknown): boolean {
  return was !== undefined && is !== undefined && JSON.stringify(was) !== JSON.stringify(is);
}

function renamedCases(suite: string, renamed: Diff["renamed"]): MeasureChange[] {
  if (renamed.length === 0) return [];
  const pairs = firstFew(renamed, MAX_NAMED, ({ from, to }) => `${code(from)} → ${code(to)}`);
  return [{ suite, what: "gold", text: `${formatCount(renamed.length, "case")} renamed, found by text (${pairs})` }];
}

function addedCases(suite: string, rows: readonly CaseRow[]): MeasureChange[] {
  if (rows.length === 0) return [];
  const passed = rows.filter(passes);
  const did = passed.length === 0 ? "" : `, ${ofThem(passed, rows)} ${passed.length === 1 ? "passes" : "pass"}`;
  return [{ suite, what: "gold", text: `${formatCount(rows.length, "case")} added${did} (${named(rows)})` }];
}

/** The most changes of the number of trials that are described, each with all its cases. */
const MAX_COUNTS = 3;

/**
 * Returns the cases that have more or fewer trials than in the baseline: old answers added as further trials of a regressing case
 * change what most of its trials give. Cases without a trace in a run are left out.
 */
function changedTrials(suite: string, kept: readonly KeptCase[]): MeasureChange[] {
  const changed = kept.filter(({ before, now }) => {
    return trialsOf(before) !== trialsOf(now) && before.at !== null && now.at !== null;
  });
  const groups = [...groupBy(changed, ({ before, now }) => `${trialsOf(before)} ${trialsOf(now)}`).values()];
  groups.sort((a, b) => b.length - a.length);
  const texts = groups.slice(0, MAX_COUNTS).map(describeTrials);
  const more = groups.slice(MAX_COUNTS).reduce((sum, group) => sum + group.length, 0);
  if (more > 0) texts.push(`${formatCount(more, "more case")} with another number of trials`);
  return texts.length === 0 ? [] : [{ suite, what: "trials", text: texts.join("; ") }];
}

/** "12 cases have 3 trials now, 1 in the baseline": all of them changed in the same way. */
function describeTrials(group: readonly KeptCase[]): string {
  const [first] = group as [KeptCase];
  const have = `${formatCount(group.length, "case")} ${group.length === 1 ? "has" : "have"}`;
  const now = `${formatCount(trialsOf(first.now), "trial")} now`;
  return `${have} ${now}, ${trialsOf(first.before)} in the baseline (${named(group.map(({ now: row }) => row))})`;
}

function trialsOf({ trials }: CaseRow): number {
  return trials?.length ?? 1;
}

/** "26 of them", or "which" for the only one. */
function ofThem(some: readonly unknown[], all: readonly unknown[]): string {
  return all.length === 1 ? "which" : `${some.length} of them`;
}

function named(rows: readonly CaseRow[]): string {
  return firstCodes(rows.map(({ id }) => id));
}
