import { hasNoTrace } from "../core/case.ts";
import type { RunSet, StoredReport } from "../core/report.ts";
import { ofSuite, type SuiteReport } from "../core/suite-report.ts";
import type { Quarantined } from "../core/verdict/gate.ts";
import type { Verdict } from "../core/verdict/verdict.ts";
import type { GatesBySuite } from "../gates/base-gates.ts";
import { scoreRows } from "../scoring/scores.ts";
import { sliceFields } from "../scoring/slices.ts";
import { metricsOf } from "./stored-metrics.ts";

/** The cases that count in no gate, by suite, and what a reader must know of them. */
export interface Quarantine {
  readonly cases: ReadonlyMap<string, ReadonlySet<string>>;
  readonly notes: Verdict["notes"];
}

/** Returns the cases that are quarantined on a day. Past its date a case counts again. */
export function readQuarantine(gates: GatesBySuite, { report: { created }, cases: rows }: StoredReport): Quarantine {
  const today = created.slice(0, 10);
  const all = [...gates].flatMap(([suite, { quarantine = [] }]) => quarantine.map((one) => ({ suite, one })));
  const isActive = ({ until }: Quarantined): boolean => today <= until;
  const cases = new Map<string, Set<string>>();
  for (const { suite, one } of all) {
    if (isActive(one)) cases.set(suite, (cases.get(suite) ?? new Set()).add(one.case));
  }
  const notes = all.map(({ suite, one }): Verdict["notes"][number] => {
    const state = rows?.find((row) => row.suite === suite && row.id === one.case)?.outcome ?? ("missing" as const);
    const about = { suite, case: one.case, until: one.until, state } as const;
    return isActive(one)
      ? { mark: "info", kind: "quarantined", ...about, detail: one.why }
      : { mark: "unsure", kind: "quarantine_ended", ...about };
  });
  return { cases, notes };
}

/** Returns gates that no longer ask for quarantined cases by their id. */
export function withoutCritical(gates: GatesBySuite, { cases: quarantined }: Quarantine): GatesBySuite {
  if (quarantined.size === 0) return gates;
  return new Map(
    [...gates].map(([suite, own]) => {
      const critical = own.cases.critical?.filter((id) => quarantined.get(suite)?.has(id) !== true) ?? [];
      const { critical: _, ...cases } = own.cases;
      return [suite, { ...own, cases: { ...cases, ...(critical.length > 0 && { critical }) } }];
    }),
  );
}

/** Returns a side without the quarantined cases: its rows, and the scores over the others. */
export function withoutQuarantined<Side extends RunSet>(side: Side, quarantine: Quarantine): Side {
  if (quarantine.cases.size === 0) return side;
  const { runs } = side;
  return { ...removeCases(side, quarantine), ...(runs && { runs: runs.map((run) => removeCases(run, quarantine)) }) };
}

function removeCases<Stored extends StoredReport>(stored: Stored, { cases: quarantined }: Quarantine): Stored {
  const { report, cases } = stored;
  if (cases === null) return stored;
  const kept = cases.filter(({ suite, id }) => quarantined.get(suite)?.has(id) !== true);
  if (kept.length === cases.length) return stored;
  const suites = Object.entries(report.suites).map(([name, suite]): [string, SuiteReport] => {
    const [all, rows] = [ofSuite(cases, name), ofSuite(kept, name)];
    if (rows.length === all.length) return [name, suite];
    const unscored = suite.no_results ? 0 : rows.filter(({ outcome }) => outcome === "unscored").length;
    const missing = rows.filter(({ evidence }) => hasNoTrace(evidence)).length;
    // The gold set has as many cases as before: a minimum of them still holds.
    const counts = { ...suite.cases, missing, unscored, scored: rows.length - unscored };
    return [name, { ...suite, cases: counts, scores: scoreRows(metricsOf(suite), rows, sliceFields(rows)) }];
  });
  return { ...stored, cases: kept, report: { ...report, suites: Object.fromEntries(suites) } };
}
