import { keepReserve } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import { ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { isSameLabel } from "../pull-request/pr-labels.ts";
import { NO_REFERENCES, type References, releaseTags } from "./release-tags.ts";

/** A page has 100 tags, in no known order: with more of them one of the newest may be missing. */
const MAX_PAGES = 20;

const NOT_KNOWN = "The trend is not tested: the release tags are not known";

/**
 * Asks GitHub for the release tags, where they are wanted, and for the pull request that a run's commit merged, where a label overrides
 * verdicts. Never throws a ServiceError: what cannot be read is a warning.
 */
export async function readReferences(
  { client: whole, context, timeBudget, log }: Services,
  { wantsTags, overrideLabel }: { readonly wantsTags: boolean; readonly overrideLabel: string | null },
): Promise<References> {
  if (!whole.hasToken) return NO_REFERENCES;
  const client = keepReserve(whole, timeBudget);
  const orWarn = async <T>(what: string, missing: T, lookUp: () => Promise<T>): Promise<T> => {
    try {
      return await lookUp();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      log.warn(`${what}: ${error.message}`);
      return missing;
    }
  };
  const tags = wantsTags ? await orWarn(NOT_KNOWN, null, () => endpoints.tags(client, MAX_PAGES)) : [];
  const areTooMany = tags !== null && tags.length >= 100 * MAX_PAGES;
  if (areTooMany) log.warn(`${NOT_KNOWN}: the repository has over ${100 * MAX_PAGES} tags`);
  const pulls =
    overrideLabel === null
      ? []
      : await orWarn("Whether the merged pull request was overridden is not known", [], () =>
          endpoints.pullsOfCommit(client, context.sha),
        );
  const isOverridden = pulls.some(({ merged_at, base, labels }) => {
    const isMerged = typeof merged_at === "string" && base.ref === context.baseBranch;
    return isMerged && labels.some(({ name }) => isSameLabel(name, overrideLabel ?? ""));
  });
  return { tags: areTooMany ? null : tags && releaseTags(tags), isOverridden };
}
