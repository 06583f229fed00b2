import { expect, test } from "vitest";
import { clustersOfPairs } from "../../src/comparison/pairs.ts";
import { row } from "../core/sample.ts";

const rows = (...names: (string | undefined)[]) =>
  names.map((cluster, index) => row(`c${index}`, "pass", cluster === undefined ? {} : { cluster }));

const of = (...numbers: number[]) => ({ of: Uint32Array.from(numbers), count: Math.max(...numbers) + 1 });
const suite = (field: string) => ({ clusters: { field, count: 2, largest: 2 } });
const unknown = { base: undefined, head: undefined };

test("the baseline's clusters count, and its cases without one are their own", () => {
  // The head's third case must not join those of the baseline's `a`: it could be a name of another field.
  const pairs = { base: rows("a", "a", undefined, undefined), head: rows("b", "c", "a", "a") };
  expect(clustersOfPairs(pairs, "document", unknown)).toEqual(of(0, 0, 1, 2));
  expect(clustersOfPairs(pairs, "document", { base: suite("document"), head: suite("topic") })).toEqual(of(0, 0, 1, 2));
});

test("the head's clusters count where the baseline has none, or those of another field", () => {
  const head = rows("a", "b", "b", undefined);
  const fields = { base: undefined, head: suite("document") };
  expect(clustersOfPairs({ base: rows(undefined, undefined), head }, "document", fields)).toEqual(of(0, 1, 1, 2));
  const pairs = { base: rows("x", "x", "x", "x"), head };
  const other = { base: suite("topic"), head: suite("document") };
  expect(clustersOfPairs(pairs, "document", other)).toEqual(of(0, 1, 1, 2));
});

test("cases are independent if the gates that are evaluated name no field", () => {
  expect(clustersOfPairs({ base: rows("a", "a"), head: rows("a", "a") }, undefined, unknown)).toBeNull();
});
