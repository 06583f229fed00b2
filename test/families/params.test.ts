import { expect, test } from "vitest";
import type { Family, Params } from "../../src/core/family.ts";
import { families } from "../all-families.ts";
import { rowsOf } from "../input/rows.ts";

/** Parameters of a family: refused (`null`), or read with these values among others. */
interface Row {
  readonly family: string;
  readonly note?: string;
  readonly params: Params;
  readonly is: object | null;
}

test.each(rowsOf<Row>("params.jsonl", import.meta.url))("parameters of $family: $params: $is (%#)", (row) => {
  const { params: schema } = families.find(({ id }) => id === row.family) as Family;
  if (row.is === null) return expect(schema.safeParse(row.params).success).toBe(false);
  const params = schema.parse(row.params);
  expect(params).toMatchObject(row.is);
  // A report stores them.
  expect(schema.parse(JSON.parse(JSON.stringify(params)))).toEqual(params);
});
