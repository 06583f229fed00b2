import { posix } from "node:path";
import { expect, test } from "vitest";
import { brokenLinks, linksOf } from "../architecture/document-rules.ts";
import { documentAt, documents, folders, pages, paths } from "./documents.ts";

/** The paths that a document links to. */
function targetsOf(path: string): readonly string[] {
  return linksOf(documentAt(path).text).map(({ file }) => posix.normalize(posix.join(posix.dirname(path), file)));
}

test("links lead to files and headings that exist", () => {
  const files = new Map<string, string | null>([...folders, ...paths].map((path) => [path, null]));
  for (const { path, text } of documents) files.set(path, text);
  expect(documents.flatMap((document) => brokenLinks(document, files))).toEqual([]);
});

test("README.md leads to every page in docs/", () => {
  const linked = targetsOf("README.md");
  expect(pages.map(({ path }) => path).filter((path) => !linked.includes(path))).toEqual([]);
});

test("every document is linked from another one", () => {
  const linked = new Set(documents.flatMap(({ path }) => targetsOf(path).filter((target) => target !== path)));
  // A folder's README is reached through its folder, and GitHub shows these three in places of its own.
  const found = [/^README\.md$/, /^CODE_OF_CONDUCT\.md$/, /^SECURITY\.md$/, /^\.github\//];
  const isReached = (path: string): boolean =>
    linked.has(path) || linked.has(posix.dirname(path)) || found.some((pattern) => pattern.test(path));
  expect(documents.map(({ path }) => path).filter((path) => !isReached(path))).toEqual([]);
});

test("src/README.md names files and folders that exist", () => {
  const named = [...documentAt("src/README.md").text.matchAll(/`((?:[a-z-]+\/)+(?:[a-z-]+\.ts)?)`/g)];
  // A folder may be named within its module.
  const isKnown = (path: string): boolean => paths.some((one) => `/${one}`.includes(`/${path}`));
  expect(named.map(([, path = ""]) => path).filter((path) => !isKnown(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});

test("files that documents name exist", () => {
  // Patterns, folders of the reader's own repository and what a run writes are not meant.
  const NAMED = /`(?:[^`]* )?((?:test|src|scripts|docs|bench|schema)\/[\w./-]+\.(?:ts|md|json|mjs|jsonl|txt))(?:`| )/g;
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].map(([, file = ""]) => ({ path, file })),
  );
  const missing = named.filter(
    ({ path, file }) => !paths.includes(file) && !paths.includes(`${posix.dirname(path)}/${file}`),
  );
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

test("the rule of links finds a missing file, a missing heading", () => {
  const files = new Map([
    ["docs/a.md", "# One title: `x_y`\n\n```\n# no heading\n```\n"],
    ["README.md", "[a](docs/a.md#one-title-x_y) [b](docs/b.md) [c](docs/a.md#no-heading) [d](#h) [e](https://e.f)"],
  ]);
  expect(brokenLinks({ path: "README.md", text: files.get("README.md") ?? "" }, files)).toEqual([
    "README.md links to docs/b.md, which does not exist",
    "README.md links to docs/a.md#no-heading, but docs/a.md has no such heading",
    "README.md links to #h, but README.md has no such heading",
  ]);
});
