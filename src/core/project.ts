/** The repository on GitHub, as package.json names it; a test compares the two. */
export const REPOSITORY: string = "noworse/noworse";

/** The version in package.json; a test compares the two. */
export const VERSION: string = "1.0.0";

/** The tag that moves with each release of a major version: `uses:` names it. */
export const RELEASE_TAG = `v${VERSION.split(".", 1)[0]}`;

/** Whether npm has the package and GitHub the tag. Until then documents and workflows run a checkout; `npm run generate` follows. */
export const RELEASED: boolean = false;

/** Stands for the commit in documents, and where `init` does not run from a clone. */
export const ANY_COMMIT = "FULL_COMMIT_ID";

/** The one step of a released action. */
export const RELEASED_STEP = `- uses: ${REPOSITORY}@${RELEASE_TAG}`;

/** Returns the lines of a workflow's steps that run the action as it is at a commit. `with:` may follow. */
export function actionSteps(commit: string = ANY_COMMIT): readonly string[] {
  if (RELEASED) return [RELEASED_STEP];
  return [
    "- uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1",
    `  with: { repository: ${REPOSITORY}, ref: ${commit}, path: .noworse, persist-credentials: false }`,
    "- uses: ./.noworse",
  ];
}

/** The tag or branch that addresses of documents and schemas name: an editor checks a config against the version that reads it. */
const REF = RELEASED ? RELEASE_TAG : "main";

export const DOCS_URL = `https://github.com/${REPOSITORY}/blob/${REF}`;

/** Where users report bugs. */
export const BUGS_URL = `https://github.com/${REPOSITORY}/issues`;

/** Returns the address of a published JSON Schema, which is also its `$id`. */
export function schemaUrl(name: "config" | "report"): string {
  return `https://raw.githubusercontent.com/${REPOSITORY}/${REF}/schema/${name}.json`;
}
