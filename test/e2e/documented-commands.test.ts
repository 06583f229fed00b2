import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf, documentAt, documents } from "../docs/documents.ts";
import { type Clone, makeClone } from "./documented-commands.ts";

let clone: Clone;
beforeAll(() => {
  clone = makeClone();
});
afterAll(() => clone.remove());

test("the commands of README.md do in a clone what it says", () => {
  const examples = blocksOf([documentAt("README.md")], "sh").filter(({ body }) => body.includes("dist/cli.js"));
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.flatMap(({ body }) => clone.run(body, clone.folder))).toEqual([]);
  expect(existsSync(join(clone.folder, "evaldelta-out/report.html"))).toBe(true);
});

/** Each example compares two versions in its folder; the programs that made its files have tests of their own. */
const compared = documents
  .filter(({ path }) => /^examples\/[\w-]+\/README\.md$/.test(path))
  .flatMap(({ path }) => blocksOf([documentAt(path)], "sh").map(({ body }) => [path, body] as const))
  .filter(([, body]) => body.includes("dist/cli.js"));

test("every example's page shows how to run it", () => {
  const shown = new Set(compared.map(([path]) => path));
  const all = documents.filter(({ path }) => /^examples\/[\w-]+\/README\.md$/.test(path));
  expect(all.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
});

test.each(compared)("the commands of %s do what it says", (path, body) => {
  expect(clone.run(body, join(clone.folder, dirname(path)))).toEqual([]);
});
