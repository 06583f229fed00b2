import { expect, test } from "vitest";
import { rowsOf } from "../input/rows.ts";

/** What is printed of some data (`in`), by the name of what prints it. */
interface Row {
  readonly of: string;
  readonly in: readonly unknown[];
  readonly out: unknown;
  /** Why the output is right, where the input does not show it. */
  readonly source?: string;
}

/** Returns what prints data. */
// biome-ignore lint/suspicious/noExplicitAny: rows are JSON, each with the arguments of what it names.
export type Printers = Readonly<Record<string, (...data: any[]) => unknown>>;

/** Tests that each row of a file gives its output, and that each printer has rows. */
export function testPrinted(file: string, url: string, printers: Printers): void {
  const rows = rowsOf<Row>(file, url);
  test.each(rows.map(({ of, in: data, out }) => [of, data, out] as const))("%s %j: %j", (of, data, out) =>
    expect(printers[of]?.(...data)).toEqual(out),
  );
  test(`${file} has rows of all printers, and of no other ones`, () => {
    expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(Object.keys(printers)));
  });
}
