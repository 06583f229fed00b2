import type { Log } from "../../core/log.ts";
import type { GitHubClient } from "./client.ts";
import type { RunContext } from "./run-context.ts";
import type { TimeBudget } from "./time-budget.ts";

/** What a step of a workflow works with: made once by the entry point, and passed on as it is. */
export interface Services {
  readonly context: RunContext;
  /** Refuses every call where there is no token. */
  readonly client: GitHubClient;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
}
