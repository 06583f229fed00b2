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

/** Checks that every gate of the config can mean something for these cases. Throws a UserError with the errors of all suites. */
export function checkGates({ suites }: ScoredSuites, config: Config, baseline: Baseline | null): void {
  const errors = new ErrorList();
  const base = baseline !== null && isFound(baseline) ? baseline : null;
  for (const suite of config.suites) {
    const scored = suites.find(({ name }) => name === suite.name);
    if (!scored) continue;
    const report = base?.report.suites[suite.name] ?? null;
    // Ids are looked up for critical cases only, and there may be a million of them.
    const isAsked = (suite.gates.cases.critical ?? []).length > 0;
    const before = isAsked ? ofSuite(base?.cases ?? [], suite.name) : [];
    const found = gateErrors({
      config: suite,
      report: scored.report,
      ids: new Set(isAsked ? scored.rows.map(({ id }) => id) : []),
      base: { report, ids: new Set(before.map(({ id }) => id)) },
    });
    for (const error of found) errors.add(error);
  }
  errors.throwIfAny("config");
}

/** Returns the warnings of gates that can never fail, or that fail on the data at hand, by suite. */
export function warnOfGates({ suites }: ScoredSuites, config: Config): (readonly [string, ErrorDetail])[] {
  return config.suites.flatMap((suite) => {
    const scored = suites.find(({ name }) => name === suite.name);
    if (!scored) return [];
    const { report, rows } = scored;
    return gateWarnings({ config: suite, report, rows }).map((warning) => [suite.name, warning] as const);
  });
}

/** Returns what the regression gates of each suite detect; no suite without one whose drops are known. */
export function detectableDrops(
  { suites }: ScoredSuites,
  config: Config,
): (readonly [string, readonly DetectableDrop[]])[] {
  const tests = config.suites.flatMap(({ gates }) => gates.metrics.filter(isTested)).length;
  return config.suites.flatMap((suite) => {
    const scored = suites.find(({ name }) => name === suite.name);
    const drops = scored ? findDetectableDrops({ config: suite, report: scored.report }, tests) : [];
    return drops.length === 0 ? [] : [[suite.name, drops] as const];
  });
}
