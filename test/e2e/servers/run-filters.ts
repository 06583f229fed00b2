import type { WorkflowRun } from "./github-things.ts";

/** The runs that a list's query asks for: by branch, event, status or conclusion and head SHA. */
export function filterRuns(runs: WorkflowRun[], query: URLSearchParams): WorkflowRun[] {
  for (const unmodelled of ["actor", "check_suite_id", "created"]) {
    if (query.has(unmodelled)) throw new Error(`The stand-in does not model the filter \`${unmodelled}\`.`);
  }
  const wants = (name: string, ...values: (string | null)[]): boolean => {
    const wanted = query.get(name);
    return wanted === null || values.includes(wanted);
  };
  return runs.filter(
    (run) =>
      wants("branch", run.branch) &&
      wants("event", run.event) &&
      wants("status", run.status, run.conclusion) &&
      wants("head_sha", run.sha),
  );
}

/** Whether any filter is set that limits GitHub's answer to 1,000 runs. */
export function isFiltered(query: URLSearchParams): boolean {
  return ["branch", "created", "event", "head_sha", "status"].some((key) => query.has(key));
}
