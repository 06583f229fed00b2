import type { Report } from "../core/report.ts";
import { type SuiteReport, traceDigests } from "../core/suite-report.ts";

/** Returns the suites whose trace files have the bytes of the baseline's, whatever their paths and order. */
export function suitesWithSameTraces(base: Pick<Report, "suites">, head: Pick<Report, "suites">): string[] {
  return Object.entries(head.suites).flatMap(([name, suite]) => {
    return haveSameTraces(base.suites[name], suite) ? [name] : [];
  });
}

/** Returns whether the trace files of two runs of a suite are known to have the same bytes. */
export function haveSameTraces(base: SuiteReport | undefined, head: SuiteReport): boolean {
  const now = traceDigests(head);
  return now !== null && now === traceDigests(base);
}
