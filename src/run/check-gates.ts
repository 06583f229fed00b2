import { type Baseline, isFound } from "../core/baseline.ts";
import type { Config } from "../core/config/config.ts";
import { ErrorList } from "../core/error.ts";
import { gateErrors } from "../gates/gate-errors.ts";
import type { ScoredRun } from "./evaluate.ts";

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
