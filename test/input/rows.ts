import { readFileSync } from "node:fs";

/** Returns the rows of a table beside a test, a JSON value on each line. */
export function rowsOf<T>(name: string, test: string): T[] {
  const lines = readFileSync(new URL(name, test), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as T);
}
