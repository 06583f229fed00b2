import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RELEASE_TAG, RELEASED, RELEASED_STEP, REPOSITORY } from "../../src/core/project.ts";
import { ROOT } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";

/** Returns a document in the form that is true from the first release on. */
export function releasedForm(text: string): string {
  return text
    .replace(/^<!-- unreleased:start -->\n[\s\S]*?<!-- unreleased:end -->\n/gm, "")
    .replace(/^<!-- released:start ([\s\S]*?) released:end -->$/gm, "$1")
    .replace(/^ *# FULL_COMMIT_ID: .*\n/gm, "")
    .replace(/^ *- uses: actions\/checkout@.*\n +with: \{ repository: .*, path: \.noworse,.*\n/gm, "")
    .replaceAll("- uses: ./.noworse", RELEASED_STEP)
    .replaceAll(`/${REPOSITORY}/main/schema/`, `/${REPOSITORY}/${RELEASE_TAG}/schema/`)
    .replaceAll("node /opt/noworse/dist/cli.js", "npx --yes noworse");
}

/** Returns the documents that name the action or its command, once it is released. `made` are those with generated tables. */
export function releasedDocuments(made: readonly GeneratedFile[]): readonly GeneratedFile[] {
  if (!RELEASED) return made;
  const pages = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md") && name !== "releasing.md");
  const others = ["README.md", "examples/wiki-qa/workflow.yml", ...pages.map((name) => `docs/${name}`)]
    .filter((path) => !made.some((one) => one.path === path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
  return [...made, ...others].map(({ path, text }) => ({ path, text: releasedForm(text) }));
}
