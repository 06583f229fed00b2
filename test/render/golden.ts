import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** Holds a text against its golden file; `UPDATE_GOLDEN=1` writes the file anew. */
export function expectGolden(name: string, text: string): void {
  const path = fileURLToPath(new URL(`golden/${name}`, import.meta.url));
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, text);
  expect(existsSync(path), `there is no golden file ${name}; UPDATE_GOLDEN=1 writes it`).toBe(true);
  expect(text).toBe(readFileSync(path, "utf8"));
}
