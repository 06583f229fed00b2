import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../../../src/core/json.ts";
import { explainJsonError } from "../../../../src/input/formats/json/json-document.ts";
import { asFound, type RecordSearch } from "../../../../src/input/formats/record.ts";
import { readAs, readOne } from "../read-files.ts";

describe("where the records of a JSON file are", () => {
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
