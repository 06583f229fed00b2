import { definedMetrics } from "../core/defined/field-metric.ts";
import type { SuiteGates } from "../core/gate.ts";
import type { MeasureChange } from "../core/measure/measure-change.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { firstCodes } from "./clauses.ts";
import { definitionSettings } from "./gate-set.ts";
import { changesOfKeys, type Settings } from "./setting-changes.ts";

type SuiteChange = Omit<MeasureChange, "suite">;

/** What both sides measure of a suite's lines: as their configs define it, null where they are not known, and as their reports have it. */
interface DefinitionSides {
  readonly configs: readonly [SuiteGates, SuiteGates] | null;
  readonly reports: readonly [SuiteReport, SuiteReport] | null;
}

/** Returns the changed definitions of scores that lines contain, and the scores that only the baseline found. */
export function definitionChanges({ configs, reports }: DefinitionSides): SuiteChange[] {
  const [was, is] = ([0, 1] as const).map((side) => settingsOf(configs?.[side], reports?.[side])) as [
    Settings,
    Settings,
  ];
  const changed = changesOfBoth(was, is);
  const text = `scores are measured differently: ${changed}`;
  return [...(changed === "" ? [] : [{ what: "scores" as const, text }]), ...lostScores(configs, reports)];
}

/** Returns the definitions of one side: as its config writes them, and those of the scores that its report found besides. */
function settingsOf(gates: SuiteGates | undefined, report: SuiteReport | undefined): Settings {
  const written = gates?.scores ?? {};
  const names = new Set(Object.keys(written).map(metricOf));
  const found = Object.entries(definitionSettings(definedMetrics(report?.field_metrics ?? {})));
  return { ...Object.fromEntries(found.filter(([key]) => !names.has(metricOf(key)))), ...written };
}

/** Returns the part of a key that names the metric: `metrics.cost` of `metrics.cost.unit`. */
function metricOf(key: string): string {
  return key.slice(0, key.lastIndexOf("."));
}

/** Describes the changes of the metrics that both sides define; added and removed ones are changes of their list. */
function changesOfBoth(was: Settings, is: Settings): string {
  const [before, now] = [was, is].map((settings) => new Set(Object.keys(settings).map(metricOf)));
  const common = (settings: Settings): Settings =>
    Object.fromEntries(
      Object.entries(settings).filter(([key]) => before?.has(metricOf(key)) && now?.has(metricOf(key))),
    );
  return changesOfKeys(common(was), common(is));
}

/** Describes scores that the baseline found in its lines and this run does not measure. */
function lostScores(configs: DefinitionSides["configs"], reports: DefinitionSides["reports"]): SuiteChange[] {
  const [before, now] = reports?.map(({ field_metrics: definitions = {} }) => definitions) ?? [{}, {}];
  // A metric that the base's config names is a change of the list of metrics.
  const named = new Set(Object.keys(configs?.[0].scores ?? {}).map(metricOf));
  const lost = Object.keys(before ?? {}).filter(
    (name) => !Object.hasOwn(now ?? {}, name) && !named.has(`metrics.${name}`),
  );
  if (lost.length === 0) return [];
  return [{ what: "scores", text: `${firstCodes(lost)} ${lost.length === 1 ? "is" : "are"} no longer measured` }];
}
