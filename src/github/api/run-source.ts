import type { Source } from "../../core/report.ts";
import type { RunContext } from "./run-context.ts";

/** Where a run takes place, as its report keeps it. */
export function runSource(context: RunContext): Source {
  const { owner, name } = context.repository;
  return {
    repository: `${owner}/${name}`,
    commit: context.sha,
    ref: context.ref === "" ? null : context.ref,
    head: context.pullRequest?.headSha ?? context.mergeGroup?.headSha ?? null,
    event: context.event,
    run_id: context.runId,
    run_attempt: context.runAttempt,
    workflow: context.workflowPath,
  };
}
