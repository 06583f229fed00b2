import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type ReadingRow, readRow } from "./reading.ts";
import { rowsOf } from "./rows.ts";

// Each table has what a run says of files: places are counted by hand in the lines as `JSON.stringify` writes them, values of metrics
// are computed by hand. Errors that a user can make are in these tables, each in one row.
const TABLES = readdirSync(new URL("reading", import.meta.url));

test.each(TABLES.flatMap((table) => rowsOf<ReadingRow>(`reading/${table}`, import.meta.url)))(
  "$name",
  async ({ name: _, suite, files, ...expected }) => {
    const { metrics = {}, ...read } = await readRow({ suite, files, metrics: expected.metrics ?? {} });
    const { metrics: values = {}, ...rest } = expected;
    expect(read).toEqual(rest);
    for (const [metric, value] of Object.entries(values)) expect(metrics[metric]).toBeCloseTo(Number(value), 9);
  },
);
