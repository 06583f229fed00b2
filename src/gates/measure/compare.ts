import type { DefinedGates, Definition } from "../../core/definition.ts";
import { type MeasureChange, measureChangeSchema } from "../../core/diff.ts";
import { ownValue } from "../../core/json.ts";
import { scoreName } from "../../core/score.ts";
import type { InputFile, SuiteReport } from "../../core/suite-report.ts";
import type { SuiteGates } from "../../core/verdict/gate.ts";
import { type GatesBySuite, gatesOfReport } from "../base-gates.ts";
import { type CaseSides, compareCases, countCases, countEqualCases } from "./cases.ts";
import { diffDefinitions, MAX_IDS, metricOf, pick, type SuiteChange, valueChange } from "./definitions.ts";

/** What a run and its baseline measure. `base` has the definitions of the base's config; null where only the baseline's report has them. */
export interface MeasureSides extends CaseSides {
  readonly base: GatesBySuite | null;
}

/** Returns what a run changes about its own measure, the most important first. */
export function compareMeasure({ base, ...sides }: MeasureSides): MeasureChange[] {
  const { before, head } = sides;
  const known: GatesBySuite = base ?? (before ? gatesOfReport(before.report) : new Map());
  const own = gatesOfReport(head.report);
  const changes = [...known].flatMap(([suite, { definition }]): MeasureChange[] => {
    const report = ownValue(head.report.suites, suite);
    if (!report) return [removedSuite(suite, { ...sides, base: known, own })];
    const old = before ? ownValue(before.report.suites, suite) : undefined;
    const both = { old, report, was: definition ?? old?.definition };
    return [...changesOfSuite(both), ...compareCases(suite, sides)].map((one) => ({ suite, ...one }));
  });
  const linked = Object.entries(head.report.suites).flatMap(([suite, report]) => links(suite, report));
  return [...linked, ...changes].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The kinds of changes, the most important first; removed cases that passed come before all. */
const RANKS = measureChangeSchema.shape.what.options;

function rankOf({ what, part, effect }: MeasureChange): number {
  const isGone = (what === "gold" && part === "removed") || (what === "suite" && part !== "renamed");
  return isGone && (effect?.passed ?? 0) > 0 ? -1 : RANKS.indexOf(what);
}

/** A suite of this run, with the definition and the report that it had before; undefined where these are not known. */
interface SuiteSides {
  readonly was: Definition | undefined;
  readonly old: SuiteReport | undefined;
  readonly report: SuiteReport;
}

/** Returns the changes of a suite that both sides have, but for those of its cases. */
function changesOfSuite({ was, old, report }: SuiteSides): SuiteChange[] {
  const is = report.definition;
  if (!old || !was) return was ? diffDefinitions(was, is) : [];
  // A config does not have what a run found besides: further scores, and the revisions of prompts.
  const named = new Set(Object.keys(was.scores).map(metricOf));
  const scores = { ...pick(old.definition.scores, (key) => !named.has(metricOf(key))), ...was.scores };
  const found = { ...was, scores };
  return [
    ...diffDefinitions(withPrompts(found, old, report), withPrompts(is, report, old)),
    ...loadedChanges(is, old, report),
    ...lostScores(found, is),
    ...lostResults(old, report),
    ...repeatedIds(old, report),
  ];
}

/** Adds the revisions of the prompts that both runs used to the judge; those of one run are of other cases. */
function withPrompts(definition: Definition, { judge }: SuiteReport, other: SuiteReport): Definition {
  const common = pick(judge?.revisions, (prompt) => Object.hasOwn(other.judge?.revisions ?? {}, prompt));
  const prompts = Object.entries(common).map(([prompt, revision]) => [`prompts.${prompt}`, revision]);
  return { ...definition, judge: { ...definition.judge, ...Object.fromEntries(prompts) } };
}

/** Compares the content of files that parameters name: definitions have only their names. */
function loadedChanges({ params }: Definition, old: SuiteReport, now: SuiteReport): SuiteChange[] {
  const isLoaded = (key: string): boolean => JSON.stringify(params[key]) !== JSON.stringify(now.params[key]);
  const [before, after] = [old, now].map((one) => pick(one.params, (key) => key in params && isLoaded(key)));
  return valueChange(["params", "files"], before, after);
}

/** Returns the scores that the baseline found by itself and this run does not have; those that a config names are in its list of metrics. */
function lostScores(was: Definition, is: Definition): SuiteChange[] {
  const kept = new Set([...Object.keys(is.scores).map(metricOf), ...was.metrics.map((name) => `metrics.${name}`)]);
  const lost = [...new Set(Object.keys(was.scores).map(metricOf))].filter((name) => !kept.has(name));
  return valueChange(
    ["scores", "lost"],
    lost.map((name) => name.slice("metrics.".length)),
    [],
  );
}

/** Returns that the baseline has case results and this run has none: nothing says any more which cases pass. */
function lostResults(before: SuiteReport, now: SuiteReport): SuiteChange[] {
  if (before.no_results || !now.no_results) return [];
  return [{ what: "scores", part: "results", before: null, after: null, effect: null }];
}

/** Returns repeated ids of traces where there are more than before: old answers can replace those of regressing cases. */
function repeatedIds({ cases: { duplicates: before } }: SuiteReport, now: SuiteReport): SuiteChange[] {
  const { duplicates } = now.cases;
  if (duplicates <= before) return [];
  const effect = { cases: duplicates, ids: (now.duplicate_ids ?? []).slice(0, MAX_IDS) };
  return [{ what: "duplicates", part: "lines", before: String(before), after: String(duplicates), effect }];
}

/** Returns the files of a suite that are read through a symbolic link: it can lead to other lines without a change of the config. */
function links(suite: string, { files }: SuiteReport): MeasureChange[] {
  return (["gold", "traces"] as const).flatMap((part): MeasureChange[] => {
    const after = (files?.[part] ?? []).filter(({ link }: InputFile) => link === true).map(({ path }) => path);
    return after.length === 0 ? [] : [{ suite, what: "link", part, before: null, after, effect: null }];
  });
}

/** The suites of a run and of its base, with their cases. */
interface RemovedSuiteSides extends CaseSides {
  readonly base: GatesBySuite;
  readonly own: GatesBySuite;
}

/**
 * Returns the change of a suite that this run no longer has: `renamed` where an added one has its gold set or its files, `replaced`
 * where an added one has most of its cases and is probably the same, else `removed`. `before` has the gates that are gone with its name.
 */
export function removedSuite(suite: string, sides: RemovedSuiteSides): MeasureChange {
  const added = [...sides.own].filter(([name]) => !sides.base.has(name));
  const { total, passed } = countCases(suite, sides.before);
  const effect = { cases: total, ids: [], passed };
  const same = added.find((one) => isSameSuite(suite, one, sides));
  const alike = same ? null : findAlike(suite, total, added, sides);
  const [name, gates] = same ?? alike?.added ?? [];
  if (name === undefined || gates === undefined) {
    return { suite, what: "suite", part: "removed", before: null, after: null, effect };
  }
  const [part, more] = alike ? ["replaced", { kept: alike.kept }] : ["renamed", {}];
  const before = lostGates(suite, gates, sides);
  return { suite, what: "suite", part, before, after: name, effect: { ...effect, ...more } };
}

/** Returns whether an added suite has the gold set or the files of a removed one. */
function isSameSuite(
  suite: string,
  [name, gates]: readonly [string, DefinedGates],
  { base, before, head }: RemovedSuiteSides,
): boolean {
  const gold = before?.report.suites[suite]?.fingerprint.gold;
  const files = filesKey(base.get(suite));
  const isSameGold = gold !== undefined && head.report.suites[name]?.fingerprint.gold === gold;
  return isSameGold || (files !== null && filesKey(gates) === files);
}

function filesKey(gates: DefinedGates | undefined): string | null {
  const { family, gold, traces } = gates?.definition ?? {};
  return family === undefined ? null : JSON.stringify([family, gold, traces]);
}

/** The least share of a removed suite's cases that an added one must have to be taken for it. */
const MIN_ALIKE = 0.5;

/** Returns the added suite that has most of a removed suite's cases; null if none has enough of them. */
function findAlike(
  suite: string,
  total: number,
  all: readonly (readonly [string, SuiteGates])[],
  sides: RemovedSuiteSides,
) {
  const alike = all.map((added) => ({ added, kept: countEqualCases([suite, added[0]], sides) }));
  const [most] = alike.toSorted((a, b) => b.kept - a.kept);
  return most !== undefined && total > 0 && most.kept >= MIN_ALIKE * total ? most : null;
}

/** Returns the gates of a removed suite that the one in its place does not have: `precision max_drop`. */
function lostGates(suite: string, now: SuiteGates, { base }: RemovedSuiteSides): string[] {
  const [was, is] = [base.get(suite), new Set(gateNames(now))];
  return was === undefined ? [] : gateNames(was).filter((name) => !is.has(name));
}

function gateNames({ metrics, cases }: SuiteGates): string[] {
  const named = metrics.flatMap((gate) => Object.keys(gate.conditions).map((key) => `${scoreName(gate)} ${key}`));
  return [...named, ...Object.keys(cases).map((key) => `cases ${key}`)];
}
