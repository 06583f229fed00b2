import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { plainRow } from "../../../src/input/formats/parquet/values.ts";
import { rowsOf } from "../rows.ts";
import { type Reading, readOne } from "./read-files.ts";

const made = (name: string): Buffer => readFileSync(join(import.meta.dirname, "parquet", name));
const NO_SCHEMA = { children: [], count: 0, element: { name: "root" }, path: [] };
const valuesOf = ({ records }: Reading): unknown[] => records.map(([, value]) => value);

// The files come from pandas and pyarrow; parquet/make.py has their content, row by row.
test.each(["snappy", "gzip", "brotli", "zstd", "lz4"])(
  "files of pandas compressed with %s: rows of two groups",
  async (codec) => {
    const reading = await readOne("a.parquet", made(`pandas-${codec}.parquet`));
    expect(reading.problems).toEqual([]);
    expect(reading.records).toEqual(rowsOf("parquet/pandas.jsonl", import.meta.url));
  },
);

describe("files of pyarrow", () => {
  test.each(["arrow", "arrow-pages-v2"])("%s: every type that JSON can represent", async (name) => {
    const reading = await readOne("a.parquet", made(`${name}.parquet`));
    expect(reading.problems).toEqual([]);
    const [first, second] = valuesOf(reading);
    expect(first).toEqual({
      int8: -1,
      uint64: 9007199254740991,
      float32: 0.5,
      decimal: 0.3,
      decimals: [1.1],
      date: "2026-11-21",
      nanos: "1970-01-01T00:00:01.000000001Z",
      millis: "2026-11-21T10:00:00.000Z",
      bytes: "text",
      fixed: "ab",
      map: { a: 1 },
      large: "x",
      deep: [[1], []],
    });
    expect(second).toEqual({
      uint64: 0,
      decimal: -12.5,
      decimals: [],
      date: "1969-12-31",
      nanos: "1969-12-31T23:59:59.999999999Z",
      bytes: "/wA=",
      fixed: "cd",
      map: {},
      large: "y",
    });
    expect(({} as Record<string, unknown>)["2"]).toBeUndefined();
  });

  test("values that JSON cannot represent are refused, row by row", async () => {
    const reading = await readOne("a.parquet", made("beyond-json.parquet"));
    expect(valuesOf(reading)).toEqual([{ id: 1, score: 0.5 }]);
    expect(reading.problems).toEqual([
      "`id` is 9007199254740993: JSON numbers do not have so many digits · a.parquet:2 · Write it as a string.",
      "`score` is Infinity, which JSON cannot write · a.parquet:3 · Write it as a string.",
    ]);
  });

  test("NaN is a missing field, and null in a list", async () => {
    const columnData = [
      { name: "a", data: [Number.NaN, 1], type: "DOUBLE" as const },
      { name: "b", data: [1, 2], type: "INT32" as const },
    ];
    const reading = await readOne("a.parquet", Buffer.from(parquetWriteBuffer({ columnData })));
    expect(valuesOf(reading)).toEqual([{ b: 1 }, { a: 1, b: 2 }]);
    expect(plainRow({ a: [Number.NaN, 1n] }, NO_SCHEMA)).toMatchObject({ value: { a: [null, 1] }, errors: [] });
  });
});

describe("broken files", () => {
  const CANNOT =
    /^The Parquet file cannot be read \(.+\) · a\.parquet · Write it again with pandas or pyarrow, or write JSONL\.$/;

  test("cut off anywhere", async () => {
    const whole = made("arrow.parquet");
    for (const length of [4, 8, 11, 12, 500, whole.length - 8, whole.length - 1]) {
      const { problems } = await readOne("a.parquet", whole.subarray(0, length));
      expect(problems).toEqual([expect.stringMatching(CANNOT)]);
    }
  });

  test("a changed byte gives an error or other values, nothing else", async () => {
    const whole = made("pandas-snappy.parquet");
    let reported = 0;
    for (let at = 4; at < whole.length - 4; at += 61) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const { problems } = await readOne("a.parquet", damaged);
      reported += Number(problems.length > 0);
    }
    expect(reported).toBeGreaterThan(20);
  });

  test("errors in several columns at once leave no unhandled rejection", async () => {
    const stray: unknown[] = [];
    const onStray = (error: unknown): void => void stray.push(error);
    process.on("unhandledRejection", onStray);
    const whole = made("pandas-snappy.parquet");
    const metadata = whole.readUInt32LE(whole.length - 8);
    for (let at = whole.length - 8 - metadata; at < whole.length - 8; at += 23) {
      // Neither the first column's pages nor the metadata at that place are valid any more.
      const damaged = Buffer.from(whole).fill(0xff, 4, 200);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      await readOne("a.parquet", damaged);
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.off("unhandledRejection", onStray);
    expect(stray).toEqual([]);
  });

  test("two files one after the other, of which nobody would read the first, and a column twice", async () => {
    const [first, second] = [made("pandas-snappy.parquet"), made("pandas-zstd.parquet")];
    const { problems } = await readOne("a.parquet", Buffer.concat([first, second]));
    expect(problems).toEqual([expect.stringContaining(`(${first.length} of its bytes belong to no column, as in`)]);
    const columnData = [1, 2].map((value) => ({ name: "a", data: [value], type: "INT32" as const }));
    const twice = await readOne("a.parquet", Buffer.from(parquetWriteBuffer({ columnData })));
    expect(twice.problems).toEqual([expect.stringContaining("(it has the column `a` twice)")]);
  });

  test("strings that are not UTF-8", async () => {
    const columnData = [{ name: "a", data: [new Uint8Array([0xff])] }];
    const bytes = Buffer.from(
      parquetWriteBuffer({
        columnData,
        schema: [
          { name: "root", num_children: 1 },
          { name: "a", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
        ],
      }),
    );
    expect((await readOne("a.parquet", bytes)).problems).toEqual([
      "The Parquet file cannot be read (a string is not UTF-8) · a.parquet · Write it again with pandas or pyarrow, or write JSONL.",
    ]);
  });
});
