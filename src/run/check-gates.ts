import { type Baseline, isFound } from "../core/baseline.ts";
import type { Config, SuiteConfig } from "../core/config/config.ts";
import { type ErrorDetail, ErrorList } from "../core/error.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { gateErrors } from "../gates/checks/gate-errors.ts";
import { gateWarnings } from "../gates/checks/gate-warnings.ts";
import type { GatesBySuite } from "../gates/gate-set.ts";
import { assembleRun, type ScoredRun } from "./evaluate.ts";
import { type RunOptions, type ScoredSuite, scoreSuite } from "./score-suite.ts";

/** Checks that every gate of the config can mean something for these cases. Throws a UserError with the errors of all suites. */
export function checkGates({ suites }: Pick<ScoredRun, "suites">, config: Config, baseline: Baseline | null): void {
  const errors = new ErrorList();
  const base = baseline !== null && isFound(baseline) ? baseline : null;
  for (const suite of config.suites) {
    const scored = suites.find(({ name }) => name === suite.name);
    if (!scored) continue;
    const report = base?.report.suites[suite.name] ?? null;
    const before = (base?.cases ?? []).filter((row) => row.suite === suite.name);
    const found = gateErrors({
      config: suite,
      report: scored.report,
      ids: new Set(scored.rows.map(({ id }) => id)),
      base: { report, ids: new Set(before.map(({ id }) => id)) },
    });
    for (const error of found) errors.add(error);
  }
  errors.throwIfAny("config");
}

/** Returns the warnings of gates that can never fail, or that fail on the data at hand, by suite. */
export function warnOfGates({ suites }: Pick<ScoredRun, "suites">, config: Config): (readonly [string, ErrorDetail])[] {
  return config.suites.flatMap((suite) => {
    const scored = suites.find(({ name }) => name === suite.name);
    if (!scored) return [];
    const { report, rows } = scored;
    return gateWarnings({ config: suite, report, rows }).map((warning) => [suite.name, warning] as const);
  });
}

/**
 * Scores suites again where gates of the base name metrics that this run's config no longer asks for, and that its family therefore
 * did not compute: removing a gate must not make the base's gate fail. Returns the same run if there are none.
 */
export async function measureBaseGates(
  scored: ScoredRun,
  gates: GatesBySuite,
  config: Config,
  options: RunOptions,
): Promise<ScoredRun> {
  const wider = new Map<string, SuiteConfig>();
  for (const suite of config.suites) {
    const named = gates.get(suite.name)?.metrics.map(({ metric }) => metric) ?? [];
    const missing = missingMetrics(named, suite, scored.report.suites[suite.name]);
    const asked = new Set([...(suite.asked ?? []), ...missing]);
    if (missing.length > 0) wider.set(suite.name, { ...suite, asked });
  }
  if (wider.size === 0) return scored;
  const suites: ScoredSuite[] = [];
  for (const known of scored.suites) {
    const suite = wider.get(known.name);
    suites.push(suite ? await scoreSuite(suite, config, options) : known);
  }
  return assembleRun(suites, options);
}

/** Returns the named metrics of a suite that it has no score of, and does not ask for. */
function missingMetrics(named: readonly string[], suite: SuiteConfig, report: SuiteReport | undefined): string[] {
  const own = new Set(suite.metrics.map(({ id }) => id));
  const present = new Set(report?.scores.map(({ metric }) => metric));
  return named.filter((id) => own.has(id) && !suite.asked?.has(id) && !present.has(id));
}
