import { keepReserve } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import type { NamedCommit } from "../api/git.ts";
import { isSameLabel } from "../api/pr-labels.ts";
import { ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";

/** A page has 100 tags, in no known order: with more of them one of the newest may be missing. */
const MAX_PAGES = 20;

const NOT_KNOWN = "The trend is not tested: the release tags are not known";

/**
 * Asks GitHub for the release tags, where they are wanted, and for the pull request that a run's commit merged, where a
 * label overrides verdicts. Never throws a ServiceError: what cannot be read is a warning.
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

/** Where the scores of the base branch start to be compared anew, besides what its reports say. */
export interface References {
  /** The names of the release tags, by commit; null where they could not be read: no trend can be tested. */
  readonly tags: ReadonlyMap<string, string> | null;
  /** Whether the run's commit merged a pull request with the label that overrides verdicts. */
  readonly isOverridden: boolean;
}

export const NO_REFERENCES: References & { readonly tags: ReadonlyMap<string, string> } = {
  tags: new Map(),
  isOverridden: false,
};

/** Matches `v1.2`, `release-1.2`, `release/v2.0`. Not `v1`, which moves with each release, and no pre-release. */
const RELEASE = /^(?:(?:release|version)[-_/]?)?v?\d{1,9}(?:\.\d{1,9}){1,3}$/i;

/** Returns the tags whose names look like releases. */
export function releaseTags(tags: readonly NamedCommit[]): ReadonlyMap<string, string> {
  return new Map(tags.filter(({ name }) => RELEASE.test(name)).map(({ name, sha }) => [sha, name]));
}
