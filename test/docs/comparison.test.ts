import { posix } from "node:path";
import { expect, test } from "vitest";
import { linksOf } from "../architecture/document-rules.ts";
import { documentAt, paths } from "./documents.ts";

const page = documentAt("docs/comparison.md").text;
/** The tables that compare: each row has a feature, noworse, and the other tools. */
const rows = page
  .split("\n\n")
  .filter((part) => part.startsWith("| | noworse |"))
  .flatMap((table) => table.split("\n").slice(2))
  .map((row) => row.slice(2, -2).split(" | "));

test("every row says by which test noworse was tried, or which page says how it does it instead", () => {
  const tried = rows.map(([feature, own = ""]) => {
    const [link] = linksOf(own).map(({ file }) => posix.normalize(posix.join("docs", file)));
    const isTest = link !== undefined && /^test\/.*\.test\.ts$/.test(link) && paths.includes(link);
    return { feature, isTried: own.startsWith("[yes") ? isTest : own.startsWith("no, [") };
  });
  expect(tried.filter(({ isTried }) => !isTried)).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

test("every row has a cell for each tool, and each tool a dated source", () => {
  const tools = [
    ...page.matchAll(/^\| ([\w-]+) \| \[[\w-]+\]\(https:\/\/github\.com\/[\w-]+\/[\w-]+\/tree\/[0-9a-f]{7}\)/gm),
  ];
  expect(tools.length).toBe(4);
  expect(rows.filter((row) => row.length !== tools.length + 2 || row.includes(""))).toEqual([]);
  expect(page).toMatch(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
});
