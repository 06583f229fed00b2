import type { Config, SuiteConfig } from "../core/config/config.ts";
import { type ErrorDetail, ErrorList } from "../core/error.ts";
import { type Baseline, isFound } from "../core/report.ts";
import { ofSuite } from "../core/suite-report.ts";
import { gateErrors } from "../gates/checks/gate-errors.ts";
import { type DetectableDrop, findDetectableDrops, gateWarnings, isTested } from "../gates/checks/gate-warnings.ts";
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
export function warnOfGates({ suites }: Pick<ScoredRun, "suites">, config: Config): (readonly [string, ErrorDetail])[] {
  return config.suites.flatMap((suite) => {
    const scored = suites.find(({ name }) => name === suite.name);
    if (!scored) return [];
    const { report, rows } = scored;
    return gateWarnings({ config: suite, report, rows }).map((warning) => [suite.name, warning] as const);
  });
}

/** Returns what the regression gates of each suite detect; no suite without one whose drops are known. */
export function detectableDrops(
  { suites }: Pick<ScoredRun, "suites">,
  config: Config,
): (readonly [string, readonly DetectableDrop[]])[] {
  const tests = config.suites.flatMap(({ gates }) => gates.metrics.filter(isTested)).length;
  return config.suites.flatMap((suite) => {
    const scored = suites.find(({ name }) => name === suite.name);
    const drops = scored ? findDetectableDrops({ config: suite, report: scored.report }, tests) : [];
    return drops.length === 0 ? [] : [[suite.name, drops] as const];
  });
}

/**
 * Scores suites again where gates of the base name metrics that this run's config no longer asks for: removing a gate must not make
 * the base's gate fail. Cases are observed again where a family did not compute what such a metric needs. Returns the same run if there are none.
 */
export async function measureBaseGates(
  scored: ScoredRun,
  gates: GatesBySuite,
  config: Config,
  options: RunOptions,
): Promise<ScoredRun> {
  const wider = askForGates(config, gates);
  const suites: ScoredSuite[] = [];
  for (const known of scored.suites) {
    const before = config.suites.find(({ name }) => name === known.name);
    const suite = wider.suites.find(({ name }) => name === known.name);
    if (suite === undefined || suite === before) {
      suites.push(known);
      continue;
    }
    const present = new Set(known.report.scores.map(({ metric }) => metric));
    const asked = suite.asked ?? new Set();
    const isObserved = [...asked].every((id) => before?.asked?.has(id) === true || present.has(id));
    suites.push(isObserved ? known.rescore(asked) : await scoreSuite(suite, config, options));
  }
  return suites.every((suite, index) => suite === scored.suites[index]) ? scored : assembleRun(suites, scored.report);
}

/** Returns a config that also asks for the metrics of its suites that these gates name. Suites that do so already stay the same objects. */
export function askForGates(config: Config, gates: GatesBySuite): Config {
  const suites = config.suites.map((suite): SuiteConfig => {
    const named = new Set(gates.get(suite.name)?.metrics.map(({ metric }) => metric));
    const others = suite.metrics.map(({ id }) => id).filter((id) => named.has(id) && suite.asked?.has(id) !== true);
    return others.length === 0 ? suite : { ...suite, asked: new Set([...(suite.asked ?? []), ...others]) };
  });
  return { ...config, suites };
}
