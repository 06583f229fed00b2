import { describe, expect, test } from "vitest";
import { checkPages } from "../../../src/input/formats/parquet/parquet.ts";

/** A number as Thrift's compact protocol writes it: zigzag, seven bits a byte. */
function zigzag(value: number): number[] {
  const bytes: number[] = [];
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** A data page's header (type 0, sizes, count of values, encodings), and as many bytes as it should have. */
function page(sizes: { whole?: number; packed?: number; values?: number }, bytes = 4): number[] {
  const { whole = 4, packed = 4, values = 1 } = sizes;
  const counts = [0x15, ...zigzag(values), 0x15, 0, 0x15, 6, 0x15, 6, 0];
  return [0x15, 0, 0x15, ...zigzag(whole), 0x15, ...zigzag(packed), 0x2c, ...counts, 0, ...new Array(bytes).fill(7)];
}

const check = (bytes: readonly number[], budget = { bytes: 100, values: 100 }) => {
  checkPages(new Uint8Array(bytes).buffer, budget);
  return budget;
};

describe("the pages of a column", () => {
  test("are subtracted from the budget with their unpacked sizes", () => {
    expect(check([...page({ whole: 10, values: 3 }), ...page({})])).toEqual({ bytes: 86, values: 96 });
  });

  test.each<[string, number[], string]>([
    ["a size that leads back, which would be read for ever", page({ packed: -20 }), "a page has an impossible size"],
    ["fewer values than none", page({ values: -1 }), "a page has an impossible size"],
    ["a page behind the column's end", page({ packed: 5 }), "a page is longer than its column"],
    ["more values than memory has room for", page({ values: 2_000_000_000 }), "a row group grows too large"],
    ["more bytes", page({ whole: 101 }), "a row group grows too large"],
  ])("%s", (_, bytes, what) => {
    expect(() => check(bytes)).toThrow(what);
  });
});
