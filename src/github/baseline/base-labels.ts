import type { Log } from "../../core/log.ts";
import type { StoredLabel } from "../../core/stored-label.ts";
import { mergeLabels, parseLabelFile, readCommittedLabels } from "../../store/labels.ts";
import { type GitHubClient, openGitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readBaseConfig } from "./base-config.ts";

/** Labels that are trusted, and how many the proposal brings of its own, which are not. */
export interface BaseLabels {
  readonly labels: readonly StoredLabel[];
  readonly ignored: number;
}

/** How committed labels are read. */
export interface BaseLabelTools {
  readonly context: RunContext;
  /** Null without a token. */
  readonly client: GitHubClient | null;
  /** The branch whose commits are trusted; null where it is not known. */
  readonly branch: string | null;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/**
 * The labels in committed files, as the base has them: on the base branch itself as they are checked out, of a pull request or in the
 * merge queue out of the base commit. What else is checked out is somebody's proposal: nobody may bring the labels that he is judged by.
 */
export async function readBaseLabels(files: readonly string[], tools: BaseLabelTools): Promise<BaseLabels> {
  const { context, log } = tools;
  if (files.length === 0) return { labels: [], ignored: 0 };
  const own = (tell: Log["warn"]) => readCommittedLabels(files, context.workspace, tell);
  const isProposal = context.pullRequest !== null || context.mergeGroup !== null;
  if (isOnBase(tools)) return { labels: await own(log.warn), ignored: 0 };
  const labels = isProposal ? await readFromBase(files, tools) : [];
  const known = new Set(labels.map(({ key }) => key));
  const brought = await own(log.debug);
  return { labels, ignored: brought.filter(({ key }) => !known.has(key)).length };
}

/** Other events than these run on the base branch too, but check out what they like. */
const OWN_EVENTS: ReadonlySet<string> = new Set(["push", "schedule", "workflow_dispatch"]);

function isOnBase({ context, branch }: BaseLabelTools): boolean {
  const { event, ref, pullRequest, mergeGroup } = context;
  return pullRequest === null && mergeGroup === null && OWN_EVENTS.has(event) && ref === `refs/heads/${branch}`;
}

async function readFromBase(
  files: readonly string[],
  { context, client, log, timeBudget }: BaseLabelTools,
): Promise<readonly StoredLabel[]> {
  const ask = client ?? openGitHubClient({ token: "", apiUrl: context.apiUrl, log, timeBudget });
  const lists: (readonly StoredLabel[])[] = [];
  for (const file of files) {
    const found = await readBaseConfig(file, context, ask, log);
    if (found.kind === "found") {
      const reading = parseLabelFile(found.bytes, found.name);
      if (reading.ok) lists.push(reading.labels);
      else log.warn(`The base commit's labels cannot be used, so they are asked for anew: ${reading.why}`);
    } else if (found.kind === "none") log.info(`Labels: ${found.why}`);
    else log.warn(`Labels: ${found.why}. Check out with \`fetch-depth: 2\`, so that git itself has the base commit.`);
  }
  return mergeLabels(...lists);
}
