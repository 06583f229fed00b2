import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** Compares a string with a golden file; with `UPDATE_GOLDEN=1` it writes the file instead. A failure prints how to update it. */
export function expectGolden(file: URL, text: string): void {
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text);
  const path = relative(process.cwd(), fileURLToPath(file));
  const test = relative(process.cwd(), expect.getState().testPath ?? "");
  const todo = `If the change is meant, run: UPDATE_GOLDEN=1 npx vitest run ${test}`;
  expect(existsSync(file), `The golden file ${path} is missing. ${todo}`).toBe(true);
  expect(text, `The output differs from ${path}. ${todo}`).toBe(readFileSync(file, "utf8"));
}
