import type { Report } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";

/** Returns the suites whose trace files have the bytes of the baseline's, whatever their paths and order. */
export function suitesWithSameTraces(base: Pick<Report, "suites">, head: Pick<Report, "suites">): string[] {
  return Object.entries(head.suites).flatMap(([name, suite]) => {
    const [before, now] = [traceDigests(base.suites[name]), traceDigests(suite)];
    return now !== null && now === before ? [name] : [];
  });
}

/** Returns the digests of a suite's trace files, sorted, as one string; null where they are not known. */
function traceDigests(suite: SuiteReport | undefined): string | null {
  const traces = suite?.files?.traces ?? [];
  if (traces.length === 0) return null;
  return traces
    .map(({ digest, pictures = "" }) => `${digest} ${pictures}`)
    .sort()
    .join("\n");
}
