import type { SuiteGates } from "../core/gate.ts";
import type { MeasureChange } from "../core/measure/measure-change.ts";
import { scoreName } from "../core/score.ts";
import type { InputFile, SuiteReport } from "../core/suite-report.ts";
import { formatCount } from "../math/text/integer.ts";
import { code, firstCodes, MAX_NAMED } from "./clauses.ts";
import { definitionChanges } from "./definition-changes.ts";
import type { GatesBySuite } from "./gate-set.ts";
import { type CaseSides, compareCases, countCases, countEqualCases } from "./measured-cases.ts";
import { changesInList, changesOfKeys, raisedLimits, type Settings } from "./setting-changes.ts";

/** What a run and its baseline measure. */
export interface MeasureSides extends CaseSides {
  /** The gates of the base with their settings; null if they are not known. */
  readonly base: GatesBySuite | null;
  readonly own: GatesBySuite;
}

/** Returns what a run changes about its own measure, the most important first. Where the base's config is not known, its report is compared. */
export function compareMeasure(sides: MeasureSides): MeasureChange[] {
  const { base, own, before } = sides;
  const old = base === null ? Object.keys(before?.report.suites ?? {}) : [...base.keys()];
  const changes = old.flatMap((suite) => {
    const gates = own.get(suite);
    if (!gates) return [removedSuite(suite, sides)];
    return [...configChanges(suite, gates, sides), ...compareCases(suite, sides)];
  });
  const linked = [...own.keys()].flatMap((suite) => links(suite, sides));
  return [...linked, ...changes].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The kinds of changes, the most important first; removed cases that passed come before all. */
const RANKS: readonly MeasureChange["what"][] = [
  ...(["link", "files", "suite", "family", "scores", "fields", "gold", "trials", "params", "judge"] as const),
  ...(["metrics", "slices", "cluster", "duplicates"] as const),
];

function rankOf({ what, removed_passing }: MeasureChange): number {
  return removed_passing === undefined ? RANKS.indexOf(what) : -1;
}

/** Describes a suite that this run no longer has. An added one with the same gold set or files replaces it; with most of its cases it probably does. */
function removedSuite(suite: string, sides: MeasureSides): MeasureChange {
  const added = [...sides.own].filter(([name]) => !isOld(name, sides));
  const same = added.find(([name, gates]) => isSameSuite(suite, [name, gates], sides));
  if (same) {
    const text = `the suite is renamed to ${code(same[0])}${lostGates(suite, same[1], sides)}`;
    return { suite, what: "suite", text, renamed_to: { suite: same[0], certain: true } };
  }
  const { total, passed } = countCases(suite, sides.before);
  const removed = { suite, what: "suite", ...(passed > 0 && { removed_passing: passed }) } as const;
  const alike = findAlike(suite, added, sides);
  if (alike === null) {
    const cases = total === 0 ? "" : ` with its ${total} cases, ${passed} of which passed before`;
    return { ...removed, text: `the suite is removed${cases}` };
  }
  const { name, gates, equal } = alike;
  const cases = `${code(name)} is new with ${equal} of its ${formatCount(total, "case")}`;
  const text = `the suite is gone and ${cases}: renamed? Nothing is compared with its baseline${lostGates(suite, gates, sides)}`;
  return { ...removed, text, renamed_to: { suite: name, certain: false } };
}

function isOld(name: string, { base, before }: MeasureSides): boolean {
  return base?.has(name) ?? Object.hasOwn(before?.report.suites ?? {}, name);
}

/** Returns whether an added suite has the gold set or the files of a removed one. */
function isSameSuite(
  suite: string,
  [name, gates]: readonly [string, SuiteGates],
  { base, before, head }: MeasureSides,
): boolean {
  const gold = before?.report.suites[suite]?.fingerprint.gold;
  const files = filesKey(base?.get(suite));
  const isSameGold = gold !== undefined && head.report.suites[name]?.fingerprint.gold === gold;
  return isSameGold || (files !== null && filesKey(gates) === files);
}

/** The least share of a removed suite's cases that an added one must have to be taken for it. */
const MIN_ALIKE = 0.5;

/** Returns the added suite that has most of a removed suite's cases; null if none has enough of them. */
function findAlike(
  suite: string,
  added: readonly (readonly [string, SuiteGates])[],
  sides: MeasureSides,
): { readonly name: string; readonly gates: SuiteGates; readonly equal: number } | null {
  const { total } = countCases(suite, sides.before);
  const alike = added.map(([name, gates]) => ({ name, gates, equal: countEqualCases([suite, name], sides) }));
  const [most] = alike.toSorted((a, b) => b.equal - a.equal);
  return most !== undefined && total > 0 && most.equal >= MIN_ALIKE * total ? most : null;
}

/** Names the gates of a removed suite that the one in its place does not have: "; 2 of its gates are gone: `precision`, `chr`". */
function lostGates(suite: string, now: SuiteGates, { base }: MeasureSides): string {
  const [was, is] = [base?.get(suite), new Set(gateNames(now))];
  const lost = was === undefined ? [] : gateNames(was).filter((name) => !is.has(name));
  if (lost.length === 0) return "";
  return `; ${formatCount(lost.length, "gate")} of the old name ${lost.length === 1 ? "is" : "are"} gone: ${firstCodes(lost)}`;
}

function gateNames({ metrics, cases }: SuiteGates): string[] {
  const named = metrics.flatMap((gate) => Object.keys(gate.conditions).map((key) => `${scoreName(gate)} ${key}`));
  return [...named, ...Object.keys(cases).map((key) => `cases ${key}`)];
}

function filesKey(gates: SuiteGates | undefined): string | null {
  const measure = gates?.measure;
  return measure ? JSON.stringify([measure["family"], measure["folder"], measure["gold"], measure["traces"]]) : null;
}

/** Returns the changed settings of a suite that both sides have. */
function configChanges(suite: string, now: SuiteGates, { base, before, head }: MeasureSides): MeasureChange[] {
  const was = base?.get(suite);
  const [oldReport, report] = [before?.report.suites[suite], head.report.suites[suite]];
  const isKnown = was?.measure !== undefined;
  const reported = oldReport && report && !isKnown ? reportedChanges(oldReport, report) : [];
  const known = was ? knownChanges(was, now) : [];
  const reports = oldReport && report ? ([oldReport, report] as const) : null;
  const replaced = reports ? replacedTraces(...reports) : [];
  const loaded = reports && isKnown ? loadedChanges(now, reports) : [];
  const scores = definitionChanges({ configs: was && isKnown ? [was, now] : null, reports });
  const results = reports ? lostResults(...reports) : [];
  return [...reported, ...known, ...loaded, ...scores, ...results, ...replaced].map((change) => ({ suite, ...change }));
}

type SuiteChange = Omit<MeasureChange, "suite">;

/** Compares what two reports of a suite say about how it was measured. */
function reportedChanges(before: SuiteReport, now: SuiteReport): SuiteChange[] {
  const filesOf = ({ files }: SuiteReport, key: "gold" | "traces"): string | undefined =>
    files?.[key].map(({ path }) => path).join(", ");
  return [
    ...instead("family", "the family", [code(before.family), code(now.family)]),
    ...(["gold", "traces"] as const).flatMap((key) => filesChange(key, [filesOf(before, key), filesOf(now, key)])),
    ...keysChange("params", "parameters changed", [before.params, now.params]),
  ];
}

/** Compares the settings of two configs; settings that are unknown on a side are left out. */
function knownChanges(before: SuiteGates, now: SuiteGates): SuiteChange[] {
  const [was, is] = [before.measure, now.measure];
  const own = was && is ? measureChanges(was, is) : [];
  return [
    ...own,
    ...keysChange("fields", "lines are read differently", [before.mapping, now.mapping]),
    ...keysChange("params", "parameters changed", [before.params, now.params]),
    ...keysChange("judge", "the judge changed", [before.judge, now.judge]),
    ...limitsChange(before.spending, now.spending),
    ...(was && is ? clusterChanges(before, now) : []),
  ];
}

/** Compares the content of files that parameters name: the configs have only their names. */
function loadedChanges({ params = {} }: SuiteGates, [before, now]: Sides<SuiteReport>): SuiteChange[] {
  const isLoaded = (key: string): boolean => JSON.stringify(now?.params[key]) !== JSON.stringify(params[key]);
  const keys = Object.keys(now?.params ?? {}).filter(isLoaded);
  const pick = (report: SuiteReport | undefined): Settings =>
    Object.fromEntries(Object.entries(report?.params ?? {}).filter(([key]) => keys.includes(key)));
  return keysChange("params", "files of parameters changed", [pick(before), pick(now)]);
}

function measureChanges(was: Readonly<Record<string, string>>, is: Readonly<Record<string, string>>): SuiteChange[] {
  const written = (key: string): [string | undefined, string | undefined] => [listed(was[key]), listed(is[key])];
  return [
    ...instead("family", "the family", written("family")),
    ...(["gold", "traces"] as const).flatMap((key) => filesChange(key, [was[key], is[key]])),
    ...(["slices", "metrics"] as const).flatMap((what): SuiteChange[] => {
      const text = changesInList(was[what] ?? "", is[what] ?? "");
      return text === "" ? [] : [{ what, text: `\`${what}:\` ${text}` }];
    }),
  ];
}

function clusterChanges(before: SuiteGates, now: SuiteGates): SuiteChange[] {
  const cluster: [string | undefined, string | undefined] = [listed(before.cluster), listed(now.cluster)];
  // A second trace of an id replaces the first unless the config says otherwise.
  const duplicates: [string, string] = [code(before.duplicates ?? "last"), code(now.duplicates ?? "last")];
  return [...instead("cluster", "`cluster:`", cluster), ...instead("duplicates", "`duplicates:`", duplicates)];
}

/** Describes case results that the baseline has and this run does not: nothing says any more which cases pass. */
function lostResults(before: SuiteReport, now: SuiteReport): SuiteChange[] {
  if (before.no_results || !now.no_results) return [];
  return [{ what: "scores", text: "nothing says any more which cases pass" }];
}

/** Describes repeated ids of traces where there are more than before: old answers can replace those of regressing cases. */
function replacedTraces({ cases: { duplicates: before } }: SuiteReport, now: SuiteReport): SuiteChange[] {
  const { duplicates } = now.cases;
  if (duplicates <= before) return [];
  const lines = `${formatCount(duplicates, "trace line")} replaced by a later line of the same id (\`duplicates: last\`)`;
  const ids = now.duplicate_ids ?? [];
  const of = ids.length === 0 ? "" : `: ${firstCodes(ids)}`;
  return [{ what: "duplicates", text: `${lines}, ${before === 0 ? "none" : before} in the baseline${of}` }];
}

function listed(joined: string | undefined): string | undefined {
  return joined === undefined || joined === "" ? undefined : firstCodes(joined.split(", "));
}

type Sides<T> = readonly [T | undefined, T | undefined];

function instead(what: MeasureChange["what"], subject: string, [was, is]: Sides<string>): SuiteChange[] {
  return was === is ? [] : [{ what, text: `${subject} is ${is ?? "nothing"} instead of ${was ?? "nothing"}` }];
}

function filesChange(key: "gold" | "traces", [was, is]: Sides<string>): SuiteChange[] {
  // Where a suite has no such files, their list is empty or missing.
  const [before = "", now = ""] = [was, is];
  if (before === now) return [];
  return [{ what: "files", text: `\`${key}:\` ${describeFiles(before, now)}` }];
}

/** Describes other files: both lists where all of them can be named, else what differs. */
function describeFiles(was: string, is: string): string {
  if (is === "") return `is gone; it read ${listed(was)}`;
  const canName = [was, is].every((joined) => joined.split(", ").length <= MAX_NAMED);
  if (canName) return `now reads ${listed(is)} instead of ${listed(was) ?? "nothing"}`;
  return changesInList(was, is) || "has its files in another order";
}

function keysChange(what: MeasureChange["what"], subject: string, [was, is]: Sides<Settings>): SuiteChange[] {
  const text = was && is ? changesOfKeys(was, is) : "";
  return text === "" ? [] : [{ what, text: `${subject}: ${text}` }];
}

function limitsChange(was: Settings | undefined, is: Settings | undefined): SuiteChange[] {
  const text = was && is ? raisedLimits(was, is) : "";
  return text === "" ? [] : [{ what: "judge", text: `the judge may spend more: ${text}` }];
}

/** Returns the files of a suite that are read through a symbolic link: it can lead to other lines without a change of the config. */
function links(suite: string, { head }: MeasureSides): MeasureChange[] {
  const { files } = head.report.suites[suite] ?? {};
  return (["gold", "traces"] as const).flatMap((key): MeasureChange[] => {
    const linked = (files?.[key] ?? []).filter(({ link }: InputFile) => link === true);
    if (linked.length === 0) return [];
    const paths = firstCodes(linked.map(({ path }) => path));
    return [{ suite, what: "link", text: `\`${key}:\` reads ${paths} through a symbolic link` }];
  });
}
