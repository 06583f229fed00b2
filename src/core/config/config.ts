import type { CustomMetrics, FieldMetrics } from "../definition.ts";
import type { Family, Params } from "../family.ts";
import type { JudgeSettings } from "../judge/judge-settings.ts";
import type { LineMapping } from "../line/field.ts";
import type { Metric } from "../metric.ts";
import type { SuiteGates } from "../verdict/gate.ts";

/** One suite, checked: its family is known, its parameters fit, its gates name metrics that exist. */
export interface SuiteConfig {
  readonly name: string;
  /** The config that defines it, as messages name it; null when inputs define it. */
  readonly file: string | null;
  /** The folder that its paths are relative to. */
  readonly folder: string;
  readonly family: Family;
  readonly params: Params;
  /** Where the file has each of its parameters, by name: `file:line:column`; absent where that is not known. */
  readonly paramPlaces?: ReadonlyMap<string, string>;
  /** The metrics to measure: those of the family and the suite's own, or the ones that the config selects. */
  readonly metrics: readonly Metric[];
  /** The ids of the metrics that its list `metrics` or a gate names; absent if there are none. */
  readonly asked?: ReadonlySet<string>;
  /** The ids of cases whose labels of the line do not count, because the baseline measures them without. */
  readonly labelsIgnored?: ReadonlySet<string>;
  /** Patterns relative to the suite's folder, with `/`. Without `gold`, each trace line contains the expected values too. */
  readonly gold: readonly string[];
  readonly traces: readonly string[];
  /** Where `gold` is written, `file:line:column`; absent where that is not known. */
  readonly goldPlace?: string;
  readonly gates: SuiteGates;
  /** Fields of gold lines to break scores down by. */
  readonly slices: readonly string[];
  /** Whether the family chose the slices: lines need not have these fields. */
  readonly slicesByDefault?: true;
  /** Maps the lines of other tools to lines of the family; absent where no mapping is needed. */
  readonly mapping?: SuiteMapping;
  /** The settings of its judge; absent where no judge is called. */
  readonly judge?: JudgeSettings;
  /** The metrics that the suite defines itself; `metrics` already includes them. */
  readonly custom?: CustomMetrics;
  /** The scores of its lines that it measures; `metrics` already includes those that the config names. */
  readonly fieldMetrics?: FieldMetrics;
  /** Where its gates are written; absent where that is not known. */
  readonly gatePlaces?: GatePlaces;
}

/** Where gates are written: `file:line:column`, or the name of an input. */
interface GatePlaces {
  /** By the full name of the score. */
  readonly scores: ReadonlyMap<string, string>;
  /** By the id of a critical case. */
  readonly critical: ReadonlyMap<string, string>;
  /** Of the gates on cases; absent where there are none. */
  readonly cases?: string;
  /** The short form of each gate, by the full name of the score: `under=0.05`; absent where a place says enough. */
  readonly written?: ReadonlyMap<string, string>;
}

export interface SuiteMapping {
  readonly gold: LineMapping;
  readonly traces: LineMapping;
}

/** What a score that becomes worse with the pushes of the base branch does to a run of that branch, from the least to the strictest. */
export const TREND_RULES = ["off", "warn", "fail"] as const;
export type TrendRule = (typeof TREND_RULES)[number];

/** Why no text of the lines leaves a run, which then shows only ids, places, numbers and names: its own config says so, or its base's. */
export const TEXTS_RULES = ["none", "none_by_base"] as const;
export type TextsRule = (typeof TEXTS_RULES)[number];

/** A checked configuration: the suites of one config, of several, or the one that inputs define. */
export interface Config {
  readonly suites: readonly SuiteConfig[];
  /** The strictest rule of all configs; `warn` where none has one, or where this is absent. */
  readonly trend?: TrendRule;
  /** Absent where texts of the lines are shown and stored. */
  readonly texts?: TextsRule | undefined;
}

/** Where the files that match a pattern can be: one file, or everything below a folder. */
export interface PathScope {
  /** Relative to the root, with slashes; empty for the root itself. */
  readonly path: string;
  /** The end of the name of each such file, or of a folder on its path; null when `path` is the file itself. */
  readonly suffix: string | null;
}
