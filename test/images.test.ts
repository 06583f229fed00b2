import { readFileSync, statSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { expect, test } from "vitest";
import { trackedPaths } from "./architecture/tracked-files.ts";

const ROOT = join(import.meta.dirname, "..");
const tracked = trackedPaths(ROOT) ?? [];
const images = tracked.filter((path) => path.startsWith("docs/images/"));
const documents = tracked.filter((path) => path.endsWith(".md") && !/^(?:test|src)\//.test(path));
/** All images that are shown by Markdown or HTML of documents, as paths in the repository. */
const shown = documents.flatMap((path) =>
  Array.from(
    readFileSync(join(ROOT, path), "utf8").matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"\s]+)"/g),
    ([, linked, named]) => ({ path, image: linked ?? named ?? "" }),
  )
    .filter(({ image }) => !/^https?:/.test(image))
    .map(({ path, image }) => ({ path, image: posix.normalize(posix.join(posix.dirname(path), image)) })),
);

test("every image that a document shows exists", () => {
  expect(shown.filter(({ image }) => !tracked.includes(image))).toEqual([]);
});

test("every image in docs/images/ is shown by a document, and made by a script", () => {
  const paths = new Set(shown.map(({ image }) => image));
  expect(images.filter((path) => !paths.has(path))).toEqual([]);
  const made = readFileSync(join(ROOT, "scripts/screenshots/documents.ts"), "utf8");
  const pngs = images.filter((path) => path.endsWith(".png")).map((path) => basename(path, ".png"));
  expect(pngs.filter((name) => !new RegExp(`"${name}(?:\\.png)?"`).test(made))).toEqual([]);
  expect(pngs).toContain("comment");
});

test("all images in docs/images/ together have at most 600 KB", () => {
  const bytes = images.map((path) => statSync(join(ROOT, path)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(600_000);
});
