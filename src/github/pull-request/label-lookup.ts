import type { PrLabelState } from "../../core/verdict.ts";
import type { GitHubClient } from "../api/client.ts";
import type { Git } from "../api/git.ts";
import type { MergeGroup, RunContext } from "../api/run-context.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";
import { findGroupPulls } from "./group-pulls.ts";
import { openPrLabelLookup, type PrLabelLookup } from "./pr-labels.ts";

interface LabelLookupOptions {
  readonly context: RunContext;
  /** Returns the client, called with each lookup; null without a token. */
  readonly client: (() => GitHubClient) | null;
  readonly git: Pick<Git, "readParents">;
}

/** Returns the lookup of the labels that approve what a run proposes: its pull request's, or those of all in its merge queue group. Null on other runs. */
export function openLabelLookup({ context, client, git }: LabelLookupOptions): PrLabelLookup | null {
  const { pullRequest, mergeGroup, runId } = context;
  if (pullRequest === null && mergeGroup === null) return null;
  if (client === null) return lookUpWithoutToken;
  if (pullRequest !== null) {
    const { number } = pullRequest;
    return openPrLabelLookup({ number, head: pullRequest, ownRunId: runId, client });
  }
  return mergeGroup && openGroupLookup(mergeGroup, { client, git });
}

async function lookUpWithoutToken(): Promise<PrLabelState> {
  return { kind: "unknown", why: "the input `github-token` is empty" };
}

/** Returns a lookup that combines the labels of all pull requests in a group: each must have the label. */
function openGroupLookup(
  group: MergeGroup,
  { client, git }: Pick<LabelLookupOptions, "git"> & { readonly client: () => GitHubClient },
): PrLabelLookup {
  let lookups: Promise<PrLabelLookup[]> | null = null;
  const open = async (): Promise<PrLabelLookup[]> => {
    const pulls = await findGroupPulls(group, { client: client(), git });
    return pulls.map((head) => openPrLabelLookup({ number: head.number, head, ownRunId: null, client }));
  };
  return async (label) => {
    try {
      lookups ??= open();
      const states: PrLabelState[] = [];
      for (const lookUp of await lookups) states.push(await lookUp(label));
      return combineStates(states);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const canGrant = isServiceError(error, "permission", "not_found");
      const advice = canGrant ? ". Add `pull-requests: read` to the job's `permissions:`" : "";
      return { kind: "unknown", why: `${error.message}${advice}` };
    }
  };
}

/** Returns the state that decides for a group: one missing, stale or unknown label is enough. */
export function combineStates(states: readonly PrLabelState[]): PrLabelState {
  const first = (kind: PrLabelState["kind"]) => states.find((state) => state.kind === kind);
  const decisive = first("absent") ?? first("stale") ?? first("unknown") ?? states[0];
  return decisive ?? { kind: "unknown", why: "the merge queue's group contains no pull request" };
}
