import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { schemaFiles } from "../scripts/generated/schemas.ts";
import { BUGS_URL, DOCS_URL, RELEASED, RELEASED_STEP, REPOSITORY, schemaUrl, VERSION } from "../src/core/project.ts";
import { readTexts, trackedPaths } from "./architecture/tracked-files.ts";

const ROOT = join(import.meta.dirname, "..");
const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Built or recorded text: the former is compared with its sources, the latter has the names of other repositories. */
const NOT_WRITTEN = /^(?:dist\/|package-lock\.json$|test\/e2e\/(?:golden|openapi)\/|(?:.*\/)?LICENSE)/;
const written = readTexts(ROOT, trackedPaths(ROOT) ?? []).filter(({ path }) => !NOT_WRITTEN.test(path));

/** Places that name a repository called `noworse`: a workflow's `uses:`, or an address on a host of GitHub's. */
const NAMED = /([\w.-]+)\/noworse@|\bgithub(?:usercontent)?\.com\/([\w.-]+)\/noworse\b/g;

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, user, addressed]) => `${user ?? addressed}/noworse`);
}

describe("the repository's name", () => {
  test("is that of package.json", () => {
    // The form that npm's provenance check compares with the repository of the workflow that publishes.
    expect(manifest.repository).toEqual({ type: "git", url: `git+https://github.com/${REPOSITORY}.git` });
    expect(manifest.homepage).toBe(`https://github.com/${REPOSITORY}#readme`);
    expect(manifest.bugs).toBe(BUGS_URL);
    expect(manifest.name).toBe(REPOSITORY.split("/")[1]);
    expect(VERSION).toBe(manifest.version);
  });

  test("is the only one that files name", () => {
    const named = written.flatMap(({ path, text }) => namesIn(text).map((name) => ({ path, name })));
    const isExample = (path: string): boolean => path.startsWith("test/");
    const others = named.filter(({ path, name }) => name !== REPOSITORY && !isExample(path));
    expect(others).toEqual([]);
    // README, getting started, the example's workflow.
    expect(named.length).toBeGreaterThan(5);
  });
});

describe("addresses", () => {
  const [major] = manifest.version.split(".");

  test("name what exists: the branch, and the tag of the major version from the release on", () => {
    expect(RELEASED_STEP).toBe(`- uses: ${REPOSITORY}@v${major}`);
    const ref = RELEASED ? `v${major}` : "main";
    expect(DOCS_URL).toBe(`https://github.com/${REPOSITORY}/blob/${ref}`);
    // What GitHub serves for a file of a public repository at a branch or tag.
    const raw = `https://raw.githubusercontent.com/${REPOSITORY}/${ref}`;
    expect(schemaUrl("config")).toBe(`${raw}/schema/config.json`);
  });

  test("of the schemas are their `$id`", () => {
    const schemas = schemaFiles().filter(({ path }) => path.endsWith(".json"));
    const ids = schemas.map(({ path, text }) => [path, JSON.parse(text).$id]);
    expect(ids).toEqual([
      ["schema/config.json", schemaUrl("config")],
      ["schema/report.json", schemaUrl("report")],
    ]);
  });

  test("in documents for editors are that of the config's schema", () => {
    const comments = written.flatMap(({ text }) => [...text.matchAll(/yaml-language-server: \$schema=(https?:\S+)/g)]);
    expect(new Set(comments.map(([, address]) => address))).toEqual(new Set([schemaUrl("config")]));
  });
});
