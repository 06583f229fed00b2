import type { CaseRow } from "../../core/case.ts";
import type { Config } from "../../core/config/config.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { type Baseline, isFound } from "../../core/report.ts";
import { ofSuite, type SuiteReport } from "../../core/suite-report.ts";
import { gateErrors } from "./gate-errors.ts";
import { type DetectableDrop, findDetectableDrops, gateWarnings, isTested } from "./gate-warnings.ts";

/** The suites of a run, with their scores and rows. */
interface ScoredSuites {
  readonly suites: readonly {
    readonly name: string;
    readonly report: SuiteReport;
    readonly rows: readonly CaseRow[];
  }[];
}

/** Returns each suite of a config that was scored. */
function scoredSuites({ suites }: ScoredSuites, { suites: configs }: Config) {
  const byName = new Map(suites.map((suite) => [suite.name, suite]));
  return configs.flatMap((config) => {
    const scored = byName.get(config.name);
    return scored ? [{ config, report: scored.report, rows: scored.rows }] : [];
  });
}

/** Checks that every gate of the config can mean something for these cases. Throws a UserError with the errors of all suites. */
export function checkGates(scored: ScoredSuites, configs: Config, baseline: Baseline | null): void {
  const errors = new ErrorList();
  const base = baseline !== null && isFound(baseline) ? baseline : null;
  for (const { config, report, rows } of scoredSuites(scored, configs)) {
    // Ids are looked up for critical cases only, and there may be a million of them.
    const isAsked = (config.gates.cases.critical ?? []).length > 0;
    const idsOf = (cases: readonly CaseRow[]) => new Set(isAsked ? cases.map(({ id }) => id) : []);
    const before = isAsked ? ofSuite(base?.cases ?? [], config.name) : [];
    const ofBase = { report: base?.report.suites[config.name] ?? null, ids: idsOf(before) };
    for (const error of gateErrors({ config, report, ids: idsOf(rows), base: ofBase })) errors.add(error);
  }
  errors.throwIfAny("config");
}

/** Returns the warnings of gates that can never fail, or that fail on the data at hand, by suite. */
export function warnOfGates(scored: ScoredSuites, config: Config): (readonly [string, ErrorDetail])[] {
  return scoredSuites(scored, config).flatMap((suite) =>
    gateWarnings(suite).map((warning) => [suite.config.name, warning] as const),
  );
}

/** Returns what the regression gates of each suite detect; no suite without one whose drops are known. */
export function detectableDrops(
  scored: ScoredSuites,
  config: Config,
): (readonly [string, readonly DetectableDrop[]])[] {
  const tests = config.suites.flatMap(({ gates }) => gates.metrics.filter(isTested)).length;
  return scoredSuites(scored, config).flatMap((suite) => {
    const drops = findDetectableDrops(suite, tests);
    return drops.length === 0 ? [] : [[suite.config.name, drops] as const];
  });
}
