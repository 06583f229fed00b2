import { expect, test } from "vitest";
import { readOne } from "../read-files.ts";

/** Reads a line that is not the first of its file. */
async function read(line: string): Promise<{ values: unknown[]; errors: string[] }> {
  const { records, found } = await readOne("a.jsonl", `\n${line}`);
  const errors = found.map(({ at, what, todo }) => `${at?.split(":")[2]}: ${what} → ${todo}`);
  return { values: records.map(([, value]) => value), errors };
}

test("a hostile key is plain data", async () => {
  const [value] = (await read('{"__proto__":{"polluted":1},"constructor":2}')).values;
  expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("reads 100 levels, and reports broken deep nesting without a stack overflow", async () => {
  expect((await read(`{"a":${"[".repeat(99)}${"]".repeat(99)}}`)).values).toHaveLength(1);
  expect((await read(`{"a":${"[".repeat(200_000)}`)).errors).toEqual([
    expect.stringContaining("1: The JSON is nested too deeply, or not valid."),
  ]);
});
