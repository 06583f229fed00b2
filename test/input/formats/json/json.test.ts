import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../../../src/core/json.ts";
import { explainJsonError } from "../../../../src/input/formats/json/json-document.ts";
import { asFound, type RecordSearch } from "../../../../src/input/formats/record.ts";
import { rowsOf } from "../../rows.ts";
import { readAs, readOne } from "../read-files.ts";

describe("where the records of a JSON file are", () => {
  test.each(rowsOf<[string, string, readonly (readonly [string, unknown])[]]>("lists.jsonl", import.meta.url))(
    "%s",
    async (_, text, records) => {
      expect(await readOne("a.json", text)).toMatchObject({ records, problems: [] });
    },
  );

  test.each(rowsOf<[string, string, string]>("not-found.jsonl", import.meta.url))("not: %s", async (_, text, said) => {
    expect(await readOne("a.json", text)).toMatchObject({ records: [], problems: [said] });
  });

  test("an expression finds records anywhere, with their lines", async () => {
    const text = '{"results":{"results":[\n{"vars":{"id":1}},\n{"vars":{"id":2}}]}}';
    const find: RecordSearch["find"] = (whole) =>
      asFound((whole as { results: { results: { vars: unknown }[] } }).results.results.map(({ vars }) => vars));
    const { records } = await readOne("a.json", text, { search: { find } });
    expect(records).toEqual([
      ["a.json:2", { id: 1 }],
      ["a.json:3", { id: 2 }],
    ]);
    expect((await readOne("a.json", text, { search: { find: () => null } })).problems).toEqual([
      "`records` finds no list in the JSON file · a.json · Write an expression that returns the list of the cases.",
    ]);
  });

  test("a hostile key is plain data", async () => {
    const { records } = await readOne("a.json", '{"__proto__":[{"__proto__":{"polluted":1},"constructor":2}]}');
    expect(records.map(([, value]) => Object.keys(value as object))).toEqual([["__proto__", "constructor"]]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

// Lines and columns are counted by hand, from 1, in code points.
describe("errors in a JSON file", () => {
  test.each<[string, RegExp]>([
    ['[{"a":1},\n {"é😀":NaN}]', /^`NaN` is not JSON · a\.json:2:8 · .*allow_nan=False/],
    ['[\n{"a":1},\n]', /^There is a comma after the last entry · a\.json:2:8 · Remove the comma/],
    ['[{"a":True}]', /^`True` is not valid JSON here · a\.json:1:7 · Write the file with .*`json\.dumps`/],
    ['[{"a":1}\n', /^Incomplete JSON at the end of the file · a\.json:2:1 · Write all of it/],
    ['[{"a":"x\n"}]', /^The string that begins here has no end · a\.json:1:7 · /],
    [
      "[1]\n[2]",
      /^`\[` is after the end of the JSON · a\.json:2:1 · Write one list of objects; name the file `\.jsonl`/,
    ],
    ['[{"a":1}]\n// end', /^`\/` is not valid JSON here · a\.json:2:1/],
    ["", /^Incomplete JSON at the end of the file · a\.json:1:1/],
    [`[${"[".repeat(100_000)}`, /^The JSON is nested too deeply, or not valid · /],
    ["[\n\0]", /^The file contains a NUL byte: it is not text · a\.json:2:1/],
  ])("%j", async (text, said) => {
    const { records, problems } = await readOne("a.json", text);
    expect([records.length, problems.length]).toEqual([0, 1]);
    expect(problems[0]).toMatch(said);
  });

  test("errors of a family in a record have their position in the file", async () => {
    const read = (value: unknown) =>
      (value as { a: unknown } | number) === 7 || (value as { b?: { c: unknown }[] }).b
        ? { ok: false as const, errors: [{ path: ["b", 0, "c"], what: "`c` is wrong", todo: "Mend it." }] }
        : { ok: true as const, id: "x", value };
    const text = '[\n{"a":1},\n  {\n "é": 0, "b": [ {"c": 3}]}, 7]';
    const { records, problems } = await readAs({ "a.json": text }, read);
    expect(records).toEqual([["a.json:2", { a: 1 }]]);
    expect(problems).toEqual(["`c` is wrong · in 2 of 3 records, first a.json:4:23 · Mend it."]);
  });
});

describe("laws", () => {
  test("what JSON.parse rejects is rejected with an explanation", () => {
    const pieces = [...'{}[],:"\\10- \n\u00a0\u0001', '"a"', ".5", "e5", "true", "nul", "/**/"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 7 }), (parts) => {
        const text = `[${parts.join("")}]`;
        if (parseJson(text) !== undefined) return;
        const { index, what } = explainJsonError(text, "file");
        expect([what !== "", index >= 0 && index <= text.length]).toEqual([true, true]);
      }),
      { numRuns: 5000 },
    );
  });

  test("a record's text does not depend on the order of its keys", async () => {
    const { contents } = await readOne("a.json", '[{"b":[{"d":1,"c":null}],"a":"é"},{"a":"é","b":[{"c":null,"d":1}]}]');
    expect(contents).toEqual(['{1"a1"é,1"b[{1"cnull,1"d1,},],}', '{1"a1"é,1"b[{1"cnull,1"d1,},],}']);
  });
});
