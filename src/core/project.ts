/** The repository on GitHub, as package.json names it; a test compares the two. */
export const REPOSITORY: string = "noworse/noworse";

/** The version in package.json; a test compares the two. */
export const VERSION: string = "1.0.0";

/** The tag that moves with each release of a major version. `uses:` names it, and so do the addresses of documents and schemas. */
const RELEASE_TAG = `v${VERSION.split(".", 1)[0]}`;

/** What a workflow's `uses:` names. */
export const ACTION = `${REPOSITORY}@${RELEASE_TAG}`;

export const DOCS_URL = `https://github.com/${REPOSITORY}/blob/${RELEASE_TAG}`;

/** Where users report bugs. */
export const BUGS_URL = `https://github.com/${REPOSITORY}/issues`;

/**
 * Returns the address of a published JSON Schema, which is also its `$id`. It names the tag that `uses:` names, so that an editor checks
 * a config against the version that reads it.
 */
export function schemaUrl(name: "config" | "report"): string {
  return `https://raw.githubusercontent.com/${REPOSITORY}/${RELEASE_TAG}/schema/${name}.json`;
}
