import type { StoredLabel } from "../../core/judge/labeller.ts";
import type { Log } from "../../core/log.ts";
import { mergeLabels, parseLabelFile, readCommittedLabels } from "../../store/labels.ts";
import { type GitHubClient, openGitHubClient } from "../api/client.ts";
import { isProposal, type RunContext } from "../api/run-context.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { readBaseFile } from "./file-at-commit.ts";
import { TRUSTED_EVENTS } from "./runs.ts";

/** The trusted labels, and how many others the change has, which are ignored. */
interface BaseLabels {
  readonly labels: readonly StoredLabel[];
  readonly ignored: number;
}

interface BaseLabelOptions {
  readonly context: RunContext;
  /** Null without a token. */
  readonly client: GitHubClient | null;
  /** The branch whose commits are trusted; null when it is not known. */
  readonly branch: string | null;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/**
 * Reads the labels of committed files as they are in the base: from the checkout on the base branch itself, from the
 * base commit for a pull request or a merge queue. A change must not contain its own labels.
 */
export async function readBaseLabels(files: readonly string[], options: BaseLabelOptions): Promise<BaseLabels> {
  const { context, log } = options;
  if (files.length === 0) return { labels: [], ignored: 0 };
  const readCheckout = (warn: Log["warn"]) => readCommittedLabels(files, context.workspace, warn);
  if (isOnBase(options)) return { labels: await readCheckout(log.warn), ignored: 0 };
  const labels = isProposal(context) ? await readFromBase(files, options) : [];
  const known = new Set(labels.map(({ key }) => key));
  const brought = await readCheckout(log.debug);
  return { labels, ignored: brought.filter(({ key }) => !known.has(key)).length };
}

/** Events that are not trusted run on the base branch too, but may check out any commit. */
function isOnBase({ context, branch }: BaseLabelOptions): boolean {
  const { event, ref } = context;
  return !isProposal(context) && TRUSTED_EVENTS.has(event) && ref === `refs/heads/${branch}`;
}

async function readFromBase(
  files: readonly string[],
  { context, client, log, timeBudget }: BaseLabelOptions,
): Promise<readonly StoredLabel[]> {
  const github = client ?? openGitHubClient({ ...context, token: "", log, timeBudget });
  const lists: (readonly StoredLabel[])[] = [];
  for (const file of files) {
    const found = await readBaseFile(file, { context, client: github, log });
    if (found.kind === "found") {
      const parsed = parseLabelFile(found.bytes, found.name);
      if (parsed.ok) lists.push(parsed.labels);
      else log.warn(`The base commit's labels cannot be used, so the judge is asked again: ${parsed.why}`);
    } else if (found.kind === "missing") log.info(`Labels: ${found.why}`);
    else log.warn(`Labels: ${found.why}. Check out with \`fetch-depth: 2\`, so that git itself has the base commit.`);
  }
  return mergeLabels(...lists);
}
