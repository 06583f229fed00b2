import { expect, test } from "vitest";
import { tableRows } from "../../../../src/input/formats/json/table.ts";

test("a table that pandas wrote as JSON has its index as the ids, where it has one", () => {
  const ids = Array.from({ length: 20 }, (_, i) => `id-${i}`);
  const column = (value: (i: number) => unknown) => Object.fromEntries(ids.map((id, i) => [id, value(i)]));
  const rows = tableRows({ q: column((i) => `q${i}`), right: column((i) => i > 1) });
  expect(rows?.map(({ value }) => value)).toEqual(ids.map((id, i) => ({ id, q: `q${i}`, right: i > 1 })));
});
