import type { CustomMetrics } from "../custom/custom-metric.ts";
import type { Family, Params } from "../family.ts";
import type { SuiteGates } from "../gate.ts";
import type { JudgeSettings } from "../judge/judge-settings.ts";
import type { LineMapping } from "../line/field.ts";
import type { Metric } from "../metric.ts";

/** One suite, checked: its family is known, its parameters fit, its gates name metrics that exist. */
export interface SuiteConfig {
  readonly name: string;
  readonly family: Family;
  readonly params: Params;
  /** The metrics to measure: those of the family and the suite's own, or the ones that the config picks. */
  readonly metrics: readonly Metric[];
  /** Patterns relative to the config's folder, POSIX separators; no gold: each trace line says what was expected, too. */
  readonly gold: readonly string[];
  readonly traces: readonly string[];
  readonly gates: SuiteGates;
  /** Fields of gold lines to break scores down by. */
  readonly slices: readonly string[];
  /** How lines of other tools become lines of the family; without it they are such lines. */
  readonly mapping?: SuiteMapping;
  /** Who judges it; without it nothing is asked. */
  readonly judge?: JudgeSettings;
  /** The metrics that it defines itself; its family and metrics have them already. */
  readonly custom?: CustomMetrics;
}

/** The mappings of a suite's files. */
export interface SuiteMapping {
  readonly gold: LineMapping;
  readonly traces: LineMapping;
}

/** A checked configuration. `file` is null when it was given by inputs. */
export interface Config {
  readonly file: string | null;
  /** The folder that paths are relative to. */
  readonly folder: string;
  readonly suites: readonly SuiteConfig[];
}

/** Where the files that a pattern names can be: the one file at a path, or what is below it. */
export interface PathScope {
  /** Relative to the root, with slashes; empty for the root itself. */
  readonly path: string;
  /** The end of such a file's name, or of a folder's on its path; null when `path` is the file's own. */
  readonly suffix: string | null;
}

/** Whether a pattern with this scope may name a file; every file that it does name is in the scope. */
export function isWithin(path: string, scope: PathScope): boolean {
  if (scope.suffix === null) return path === scope.path;
  const below = scope.path === "" ? "" : `${scope.path}/`;
  return path.startsWith(below) && `${path.slice(below.length)}/`.includes(`${scope.suffix}/`);
}
