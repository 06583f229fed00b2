import { expect, test } from "vitest";
import { decodeEvidence, SharedRoom } from "../../../src/store/rows/block-evidence.ts";
import type { Column } from "../../../src/store/rows/columns.ts";

const MIB = "x".repeat(2 ** 20);

/** Returns the clause about so much evidence with one column, or null. */
function refusal(count: number, column: Column<string>, room = new SharedRoom()): string | null {
  const tables = [{ count, keys: ["text"], columns: [column] }];
  const decoded = decodeEvidence({ tables }, count, { accept: (evidence) => evidence, room });
  return typeof decoded === "string" ? decoded : null;
}

// Evidence has room for 1 GiB, and for 1 KiB each: for a mebibyte, with its two quotes, 1,024 times, but not 1,026 times.
test("evidence repeats a long value until there is a gibibyte", () => {
  expect(refusal(1024, { values: [MIB] })).toBeNull();
  expect(refusal(1026, { values: [MIB] })).toBe("has evidence that is too long");
  const of = new Array(1026).fill(1);
  expect(refusal(1026, { values: ["", MIB], of })).toBe("has evidence that is too long");
  expect(refusal(1026, { values: ["", MIB], of: of.fill(0, 1000) })).toBeNull();
});

test("the blocks of a file share this room", () => {
  const room = new SharedRoom();
  expect(refusal(600, { values: [MIB] }, room)).toBeNull();
  expect(refusal(600, { values: [MIB] }, room)).toBe("has evidence that is too long");
});

test("values that are stored for each row take none of it, nor does what only one row has", () => {
  const room = new SharedRoom();
  for (let block = 0; block < 2000; block += 1) {
    expect(refusal(2, { values: [MIB, MIB] }, room)).toBeNull();
    expect(refusal(1, { values: [MIB] }, room)).toBeNull();
  }
});

test("a million pieces of evidence may share a thousand characters each", () => {
  expect(refusal(1_000_000, { values: ["x".repeat(1000)] })).toBeNull();
});
