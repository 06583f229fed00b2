import { createHash } from "node:crypto";
import { type Push, pushSchema, type Report } from "../../core/report.ts";
import { traceDigests } from "../../core/suite-report.ts";
import type { Run } from "../baseline/runs.ts";

/** Returns the push that a report is of; null when its run had no verdict. */
export function pushOf({ created, verdict, source, suites }: Report, { head_sha: head }: Run): Push | null {
  if (verdict === null) return null;
  const failed = verdict.gates.filter(({ outcome, severity }) => outcome === "fail" && severity === "fail");
  const traces = digestTraces(suites);
  const push = pushSchema.safeParse({
    ...{ head, run_id: source.run_id, run_attempt: source.run_attempt },
    ...(traces !== null && { traces }),
    ...{ created, outcome: verdict.outcome },
    ...(verdict.override !== null && { overridden: true }),
    failed: failed.map(({ suite, metric, slice, demand, test }) => {
      return { suite, metric, slice, demand: Object.keys(demand)[0] ?? "", p: test?.adjusted ?? null };
    }),
  });
  return push.success ? push.data : null;
}

/** Returns the SHA-256 of the digests of all suites' trace files; null when those of a suite are not known. */
export function digestTraces(suites: Report["suites"]): string | null {
  const digests = Object.entries(suites).map(([name, suite]) => [name, traceDigests(suite)] as const);
  if (digests.length === 0 || digests.some(([, digest]) => digest === null)) return null;
  const text = JSON.stringify(digests.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

/** Returns pushes, the oldest first, without those whose head and traces a later one or this run has: they are the same experiment. */
export function distinctPushes(pushes: readonly Push[], current: Pick<Push, "head" | "traces">): Push[] {
  const seen = new Set([experimentOf(current)]);
  const isNew = (push: Push): boolean => {
    const experiment = experimentOf(push);
    if (experiment === null) return true;
    const isKnown = seen.has(experiment);
    seen.add(experiment);
    return !isKnown;
  };
  return [...pushes].reverse().filter(isNew).reverse();
}

/** Names a head with its traces; null where the traces are not known, which makes each run an experiment of its own. */
function experimentOf({ head, traces }: Pick<Push, "head" | "traces">): string | null {
  return traces === undefined ? null : `${head} ${traces}`;
}
