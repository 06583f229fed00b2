import type { NamedCommit } from "../api/git.ts";

/** Where the scores of the base branch start to be compared anew, besides what its reports say. */
export interface References {
  /** The names of the release tags, by their commits; null where they could not be read, so that a trend cannot be tested. */
  readonly tags: ReadonlyMap<string, string> | null;
  /** Whether the run's commit merged a pull request with the label that overrides verdicts. */
  readonly isOverridden: boolean;
}

export const NO_REFERENCES: References & { readonly tags: ReadonlyMap<string, string> } = {
  tags: new Map(),
  isOverridden: false,
};

/** Matches `v1.2`, `1.2.3`, `release-1.2`, `release/v2.0`. Not `v1`, which moves with each release, and no pre-release. */
const RELEASE = /^(?:(?:release|version)[-_/]?)?v?\d{1,9}(?:\.\d{1,9}){1,3}$/i;

/** Returns the tags whose names look like releases. */
export function releaseTags(tags: readonly NamedCommit[]): ReadonlyMap<string, string> {
  return new Map(tags.filter(({ name }) => RELEASE.test(name)).map(({ name, sha }) => [sha, name]));
}
