import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/** Holds a text against a golden file; `UPDATE_GOLDEN=1` writes the file anew. */
export function expectGolden(file: URL, text: string): void {
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text);
  expect(existsSync(file), `there is no golden file ${file.pathname}; UPDATE_GOLDEN=1 writes it`).toBe(true);
  expect(text).toBe(readFileSync(file, "utf8"));
}
