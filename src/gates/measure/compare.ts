import { type MeasureChange, measureChangeSchema } from "../../core/diff.ts";
import type { SuiteGates } from "../../core/gate.ts";
import type { InputFile, SuiteReport } from "../../core/suite-report.ts";
import { definedMetrics } from "../../core/suite-report.ts";
import { compareCases } from "./cases.ts";
import {
  definitionSettings,
  listChange,
  MAX_IDS,
  type Settings,
  SPENDING_LIMITS,
  type SuiteChange,
  settingsChange,
  valueChange,
} from "./settings.ts";
import { type MeasureSides, removedSuite } from "./suites.ts";

/** Returns what a run changes about its own measure, the most important first. Where the base's config is not known, its report is compared. */
export function compareMeasure(sides: MeasureSides): MeasureChange[] {
  const { base, own, before } = sides;
  const old = base === null ? Object.keys(before?.report.suites ?? {}) : [...base.keys()];
  const changes = old.flatMap((suite) => {
    const gates = own.get(suite);
    if (!gates) return [removedSuite(suite, sides)];
    return [...changesOfSuite(suite, gates, sides), ...compareCases(suite, sides)].map((one) => ({ suite, ...one }));
  });
  const linked = [...own.keys()].flatMap((suite) => links(suite, sides));
  return [...linked, ...changes].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The kinds of changes, the most important first; removed cases that passed come before all. */
const RANKS = measureChangeSchema.shape.what.options;

function rankOf({ what, part, effect }: MeasureChange): number {
  const isGone = (what === "gold" && part === "removed") || (what === "suite" && part !== "renamed");
  return isGone && (effect?.passed ?? 0) > 0 ? -1 : RANKS.indexOf(what);
}

/** Returns the changed settings of a suite that both sides have. */
function changesOfSuite(suite: string, now: SuiteGates, { base, before, head }: MeasureSides): SuiteChange[] {
  const was = base?.get(suite);
  const [oldReport, report] = [before?.report.suites[suite], head.report.suites[suite]];
  const reports = oldReport && report ? ([oldReport, report] as const) : null;
  const configs = was?.measure === undefined ? null : ([was, now] as const);
  return [
    ...(reports && configs === null ? reportedChanges(...reports) : []),
    ...(was ? configChanges(was, now) : []),
    ...(reports && configs ? loadedChanges(now, reports) : []),
    ...definitionChanges(configs, reports),
    ...(reports ? [...lostResults(...reports), ...repeatedIds(...reports)] : []),
  ];
}

/** Compares what two reports of a suite say about how it was measured. */
function reportedChanges(before: SuiteReport, now: SuiteReport): SuiteChange[] {
  const files = (key: "gold" | "traces"): SuiteChange[] => {
    const [was = [], is = []] = [before, now].map((report) => report.files?.[key].map(({ path }) => path));
    return listChange("files", key, was, is);
  };
  return [
    ...valueChange("family", before.family, now.family),
    ...files("gold"),
    ...files("traces"),
    ...settingsChange("params", "settings", before.params, now.params),
  ];
}

/** Compares the settings of two configs; settings that are unknown on a side are left out. */
function configChanges(before: SuiteGates, now: SuiteGates): SuiteChange[] {
  const [was, is] = [before.measure, now.measure];
  const entries = (joined = ""): string[] => (joined === "" ? [] : joined.split(", "));
  const lists = ([key, part]: readonly ["files" | "slices" | "metrics", string]) =>
    was && is ? listChange(key, part, entries(was[part]), entries(is[part])) : [];
  return [
    ...(was && is ? valueChange("family", was["family"], is["family"]) : []),
    ...lists(["files", "gold"]),
    ...lists(["files", "traces"]),
    ...lists(["slices", "slices"]),
    ...lists(["metrics", "metrics"]),
    ...settingsChange("fields", "settings", before.mapping, now.mapping),
    ...settingsChange("params", "settings", before.params, now.params),
    ...settingsChange("judge", "settings", before.judge, now.judge),
    ...raisedLimits(before.spending, now.spending),
    ...(was && is ? valueChange("cluster", before.cluster, now.cluster) : []),
    // A second trace of an id replaces the first unless the config says otherwise.
    ...(was && is ? valueChange("duplicates", before.duplicates ?? "last", now.duplicates ?? "last") : []),
  ];
}

/** Compares the content of files that parameters name: the configs have only their names. */
function loadedChanges({ params = {} }: SuiteGates, [before, now]: readonly [SuiteReport, SuiteReport]): SuiteChange[] {
  const keys = Object.keys(now.params).filter((key) => JSON.stringify(now.params[key]) !== JSON.stringify(params[key]));
  return settingsChange("params", "files", pick(before.params, keys), pick(now.params, keys));
}

/** Returns limits of a judge that allow more than before. Stricter limits are not listed. */
function raisedLimits(was: Settings = {}, is: Settings | undefined): SuiteChange[] {
  if (is === undefined) return [];
  const limitOf = (settings: Settings, key: string): number => Number(settings[key] ?? Number.POSITIVE_INFINITY);
  const raised: readonly string[] = SPENDING_LIMITS.filter((key) => limitOf(is, key) > limitOf(was, key));
  const isCheaper = pricesOf(was).some((price, at) => (pricesOf(is)[at] ?? 0) < price);
  const keys = isCheaper && "max_usd" in is ? [...raised, "prices"] : raised;
  return settingsChange("judge", "limits", pick(was, keys), pick(is, keys));
}

function pricesOf({ prices }: Settings): number[] {
  const kinds: Record<string, unknown> = typeof prices === "object" && prices !== null ? { ...prices } : {};
  return ["input", "output", "embedding"].map((kind) => Number(kinds[kind] ?? 0));
}

function pick(settings: Settings, keys: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
}

type Both<Side> = readonly [Side, Side] | null;

/** Returns the changed definitions of scores that lines contain, and the scores that only the baseline found. */
function definitionChanges(configs: Both<SuiteGates>, reports: Both<SuiteReport>): SuiteChange[] {
  const was = definitionsOf(configs?.[0], reports?.[0]);
  const is = definitionsOf(configs?.[1], reports?.[1]);
  // Added and removed metrics are changes of their list.
  const [before, now] = [was, is].map((settings) => new Set(Object.keys(settings).map(metricOf)));
  const isCommon = (key: string): boolean => before?.has(metricOf(key)) === true && now?.has(metricOf(key)) === true;
  const common = (settings: Settings): Settings => pick(settings, Object.keys(settings).filter(isCommon));
  const named = new Set(Object.keys(configs?.[0].scores ?? {}).map(metricOf));
  const [found, kept] = [reports?.[0].field_metrics ?? {}, reports?.[1].field_metrics ?? {}];
  const lost = Object.keys(found).filter((name) => !Object.hasOwn(kept, name) && !named.has(`metrics.${name}`));
  return [
    ...settingsChange("scores", "definition", common(was), common(is)),
    ...listChange("scores", "lost", lost, []),
  ];
}

/** Returns the definitions of one side: as its config writes them, and those of the scores that its report found besides. */
function definitionsOf(gates: SuiteGates | undefined, report: SuiteReport | undefined): Settings {
  const written = gates?.scores ?? {};
  const names = new Set(Object.keys(written).map(metricOf));
  const found = Object.entries(definitionSettings(definedMetrics(report?.field_metrics ?? {})));
  return { ...Object.fromEntries(found.filter(([key]) => !names.has(metricOf(key)))), ...written };
}

/** Returns the part of a key that names the metric: `metrics.cost` of `metrics.cost.unit`. */
function metricOf(key: string): string {
  return key.slice(0, key.lastIndexOf("."));
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
function links(suite: string, { head }: MeasureSides): MeasureChange[] {
  const { files } = head.report.suites[suite] ?? {};
  return (["gold", "traces"] as const).flatMap((part): MeasureChange[] => {
    const after = (files?.[part] ?? []).filter(({ link }: InputFile) => link === true).map(({ path }) => path);
    return after.length === 0 ? [] : [{ suite, what: "link", part, before: null, after, effect: null }];
  });
}
