import { expect, test } from "vitest";
import type { Family, Params } from "../../src/core/family.ts";
import { families } from "../all-families.ts";
import { rowsOf } from "../input/rows.ts";
import { withParams } from "../with-params.ts";

/** A line, and what its family reads from it. */
interface Row {
  readonly family: string;
  readonly note: string;
  readonly gold?: unknown;
  readonly trace?: unknown;
  readonly params?: Params;
  readonly id: string | null;
  readonly value: unknown;
}

test.each(rowsOf<Row>("lines.jsonl", import.meta.url))("what $family reads: $note (%#)", (row) => {
  const { readGold, readTrace } = withParams(families.find(({ id }) => id === row.family) as Family, row.params);
  const reading = row.trace === undefined ? readGold(row.gold) : readTrace(row.trace);
  expect(JSON.parse(JSON.stringify(reading))).toEqual({ ok: true, id: row.id, value: row.value });
  // A line with the key `__proto__` changes no other object.
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
