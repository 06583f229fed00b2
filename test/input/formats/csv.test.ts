import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAs, readOne } from "./read-files.ts";

test("a hostile column is plain data", async () => {
  const { records } = await readOne("a.csv", '__proto__,constructor\n"{""polluted"": 1}",b');
  expect(records.map(([, value]) => Object.keys(value as object))).toEqual([["__proto__", "constructor"]]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("bytes that are not text", async () => {
  const { problems } = await readOne("a.csv", Buffer.concat([Buffer.from("id\na\né"), Buffer.from([0xff])]));
  expect(problems).toEqual(["The file is not UTF-8 here · a.csv:3:2 · Write the file as UTF-8 text."]);
});

test("an unclosed quoted cell does not fill the memory", async () => {
  const { problems } = await readOne("a.csv", `id\n"${"xxxxxxx\n".repeat(1024 * 1024 + 1)}`);
  expect(problems).toEqual([
    expect.stringMatching(/^The row that begins here has a quote that is never closed · a\.csv:2/),
  ]);
});

describe("cells that a family rejects get their other value", () => {
  const kinds: Record<string, (value: unknown) => boolean> = {
    ok: (value) => typeof value === "boolean",
    share: (value) => typeof value === "number",
    answer: (value) => typeof value === "string",
    list: (value) => Array.isArray(value),
  };
  const read = (value: unknown) => {
    const errors = Object.entries(value as object)
      .filter(([field, one]) => !(kinds[field]?.(one) ?? true))
      .map(([field, one]) => ({ path: [field], what: `\`${field}\` is wrong as ${JSON.stringify(one)}` }));
    return errors.length > 0 ? { ok: false as const, errors } : { ok: true as const, id: "x", value };
  };

  test("other cells keep theirs", async () => {
    const text = 'id,ok,share,answer,list\n007,true,0.4,1990,"[""a""]"\n1,False,3,"{""json"": 1}",[]\n';
    const { records, problems, contents } = await readAs({ "a.csv": text }, read);
    expect(problems).toEqual([]);
    expect(records).toEqual([
      ["a.csv:2", { id: "007", ok: true, share: 0.4, answer: "1990", list: ["a"] }],
      ["a.csv:3", { id: "1", ok: false, share: 3, answer: '{"json": 1}', list: [] }],
    ]);
    // Sorted keys and strings with their lengths in front: the form that `canonicalText` describes.
    expect(contents[0]).toBe('{6"answer4"1990,2"id3"007,4"list[1"a,],2"oktrue,5"share0.4,}');
  });

  test("a cell whose values are both rejected is one error, at the row's line", async () => {
    const { problems } = await readAs({ "a.csv": "ok,share\nyes,1\nmaybe,2" }, read);
    expect(problems).toEqual(['`ok` is wrong as "yes" · a.csv:2', '`ok` is wrong as "maybe" · a.csv:3']);
  });

  test("an error inside a list does not make the list a string", async () => {
    const inside = (value: unknown) => {
      const what = `${JSON.stringify(value)} is wrong inside`;
      return { ok: false as const, errors: [{ path: ["a", 0], what }] };
    };
    expect((await readAs({ "a.csv": "a\n[1]" }, inside)).problems).toEqual(['{"a":[1]} is wrong inside · a.csv:2']);
  });
});

test("law: any strings are read unchanged with any delimiter, line end and chunk size", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", "😀", '"', ",", ";", "\t", "\n", "\r\n", " ") });
  const rows = fc.array(fc.record({ x: cell, y: cell }), { maxLength: 8 });
  const written = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n"),
      fc.integer({ min: 1, max: 64 }),
      async (table, sign, end, chunk) => {
        const lines = table.map(({ x, y }) => [x, y].map(written).join(sign));
        const text = [`x${sign}y`, ...lines, ""].join(end);
        const { records, problems } = await readOne("a.csv", text, { chunk });
        expect(problems).toEqual([]);
        expect(records.map(([, value]) => value)).toEqual(table);
      },
    ),
    { numRuns: 200 },
  );
});
