import { expect, test } from "vitest";
import { isSameJson, type Json } from "../../src/core/json.ts";

const VALUES: readonly Json[] = [
  ...[null, true, false, 0, -0, 1, 1.5, "", "0", "null", [], [[]], [null], [0], ["0"], [0, 1], [1, 0]],
  ...[{}, { a: 1 }, { a: 1, b: 2 }, { b: 2, a: 1 }, { a: undefined as unknown as Json, b: 2 }, { b: 2 }, { b: [2] }],
  ...[{ 0: 1 }, [1], { a: { b: [0, { c: null }] } }, { a: { b: [0, { c: 0 }] } }, { a: { b: [0, {}] } }, { a: null }],
];

test("values are the same where they are printed alike", () => {
  for (const one of VALUES) {
    const alike = VALUES.filter((other) => isSameJson(one, JSON.parse(JSON.stringify(other))));
    expect(alike).toEqual(VALUES.filter((other) => JSON.stringify(other) === JSON.stringify(one)));
  }
});
