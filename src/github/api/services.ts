import type { Log } from "../../core/log.ts";
import { type GitHubClient, openGitHubClient } from "./client.ts";
import { type RunContext, readRunContext } from "./run-context.ts";
import { TimeBudget } from "./time-budget.ts";

/** What a step of a workflow works with: made once by the entry point, and passed on as it is. */
export interface Services {
  readonly context: RunContext;
  /** Refuses every call where there is no token. */
  readonly client: GitHubClient;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
}

/** Opens the services of a step: reads its event, and makes no call. Throws UserError where the runner's environment is wrong. */
export async function openServices(env: NodeJS.ProcessEnv, log: Log): Promise<Services> {
  const context = await readRunContext(env);
  const timeBudget = new TimeBudget();
  const token = env["INPUT_GITHUB-TOKEN"]?.trim() ?? "";
  return { context, client: openGitHubClient({ ...context, token, log, timeBudget }), timeBudget, log, env };
}
