import { expect, test } from "vitest";
import { documentAt, pages } from "./documents.ts";

const lineCount = (text: string): number => text.trimEnd().split("\n").length;
/** A page without the tables that `npm run generate` writes into it. */
const written = (text: string): string => text.replace(/(?<=<!-- ([a-z-]+):start -->\n).*?(?=<!-- \1:end -->)/gs, "");

test("README.md has at most 10 KB, which is 10,000 bytes", () => {
  expect(Buffer.byteLength(documentAt("README.md").text)).toBeLessThanOrEqual(10_000);
});

test("src/README.md has at most 60 lines", () => {
  expect(lineCount(documentAt("src/README.md").text)).toBeLessThanOrEqual(60);
});

test("pages in docs/ have at most 200 lines besides generated tables", () => {
  const long = pages.filter(({ text }) => lineCount(written(text)) > 200);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("pages in docs/ have at most 165 KB together", () => {
  const bytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThanOrEqual(165_000);
});
