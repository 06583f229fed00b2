import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAs, readOne } from "./read-files.ts";

const QUOTE = 'Write a quote inside a cell twice (`""`), and the whole cell in quotes.';

describe("the values of a row", () => {
  test.each<[string, string, string, readonly (readonly [string, unknown])[]]>([
    ["commas", "a.csv", "id,text\na,x y\n", [["a.csv:2", { id: "a", text: "x y" }]]],
    ["semicolons", "a.csv", "id;text\na;x, y", [["a.csv:2", { id: "a", text: "x, y" }]]],
    ["tabs", "a.csv", "id\ttext\na\tx, y", [["a.csv:2", { id: "a", text: "x, y" }]]],
    [
      "tabs in a file named .tsv, whatever the header contains",
      "a.tsv",
      "id\ta,b,c\na\tx",
      [["a.tsv:2", { id: "a", "a,b,c": "x" }]],
    ],
    ["bars", "a.csv", "id|text\na|x", [["a.csv:2", { id: "a", text: "x" }]]],
    ["a first row for Excel", "a.csv", "\ufeffsep=;\r\nid;text\r\na;x, y", [["a.csv:3", { id: "a", text: "x, y" }]]],
    [
      "such a row in quotes, with another sign",
      "a.csv",
      '"sep=#"\nid#text\na#x',
      [["a.csv:3", { id: "a", text: "x" }]],
    ],
    ["such a row in a file of tabs", "a.tsv", "sep=,\nid,text\na,x", [["a.tsv:3", { id: "a", text: "x" }]]],
    ["separators in quotes in the header", "a.csv", '"a;b;c",id\nx,y', [["a.csv:2", { "a;b;c": "x", id: "y" }]]],
    [
      "one column",
      "a.csv",
      "id\na\nb",
      [
        ["a.csv:2", { id: "a" }],
        ["a.csv:3", { id: "b" }],
      ],
    ],
    ["a byte-order mark", "a.csv", "\ufeffid\na", [["a.csv:2", { id: "a" }]]],
    [
      "carriage returns and line feeds",
      "a.csv",
      'id,text\r\na,"x\r\ny"\r\nb,z\r\n',
      [
        ["a.csv:2", { id: "a", text: "x\r\ny" }],
        ["a.csv:4", { id: "b", text: "z" }],
      ],
    ],
    [
      "a quoted cell of several lines: the first line counts",
      "a.csv",
      'id,text\na,"1\n\n""2"", 3"\nb,4',
      [
        ["a.csv:2", { id: "a", text: '1\n\n"2", 3' }],
        ["a.csv:5", { id: "b", text: "4" }],
      ],
    ],
    [
      "two carriage returns, which Python writes where its system adds one",
      "a.csv",
      "id,text\r\r\na,x\r\r\nb,y\r\r\n",
      [
        ["a.csv:2", { id: "a", text: "x" }],
        ["a.csv:3", { id: "b", text: "y" }],
      ],
    ],
    ["blank lines", "a.csv", "\nid,text\n\n  \na,x\n\n", [["a.csv:5", { id: "a", text: "x" }]]],
    [
      "nothing: no field; a text of no characters: in quotes",
      "a.csv",
      'id,x,y\na,,""',
      [["a.csv:2", { id: "a", y: "" }]],
    ],
    ["columns without a name, as pandas writes its index: ignored", "a.csv", ",id,\n0,a,9", [["a.csv:2", { id: "a" }]]],
    ["a dotted name is one name", "a.csv", " a.b ,c\nx,y", [["a.csv:2", { "a.b": "x", c: "y" }]]],
    [
      "lists and objects",
      "a.csv",
      `a,b,c\n"[""x"", 1]","{'y': [True]}",[1] z`,
      [["a.csv:2", { a: ["x", 1], b: { y: [true] }, c: "[1] z" }]],
    ],
    ["a header alone", "a.csv", "id,text\n", []],
  ])("%s", async (_, name, text, records) => {
    expect(await readOne(name, text)).toMatchObject({ records, problems: [] });
  });

  test("a hostile column is plain data", async () => {
    const { records } = await readOne("a.csv", '__proto__,constructor\n"{""polluted"": 1}",b');
    expect(records.map(([, value]) => Object.keys(value as object))).toEqual([["__proto__", "constructor"]]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("errors in a CSV file", () => {
  const SEPARATOR = "Write a cell that contains a delimiter or a line end in quotes.";
  test.each<[string, string, string[], number]>([
    [
      "ragged rows, each of them",
      "id,text\na,x,y\nb\nc,z",
      [
        `The row has 3 cells, and the header 2 · a.csv:2 · ${SEPARATOR}`,
        `The row has 1 cell, and the header 2 · a.csv:3 · ${SEPARATOR}`,
      ],
      1,
    ],
    [
      "several misplaced quotes",
      'id,text\na,x "y" z\nb,"c" d\nc,z',
      [`The cell of \`text\` has a quote where none is allowed · in 2 rows, first a.csv:2 · ${QUOTE}`],
      1,
    ],
    [
      "a quote that is never closed, by the row's first line",
      'id,text\na,x\nb,"y\nc,z\n',
      [`The row that begins here has a quote that is never closed · a.csv:3 · ${QUOTE}`],
      1,
    ],
    [
      "a column twice",
      "id,x,id\na,b,c",
      ["The header has the column `id` twice · a.csv:1 · Give every column its own name."],
      0,
    ],
    [
      "bare carriage returns",
      "id,x\ra,b\r",
      ["The lines of the CSV file end in bare carriage returns · a.csv:1 · Write line feeds."],
      0,
    ],
    ["a broken header", 'id "x",y\na,b', [`The header has a quote where none is allowed · a.csv:1 · ${QUOTE}`], 0],
  ])("%s", async (_, text, problems, records) => {
    const reading = await readOne("a.csv", text);
    expect(reading.problems).toEqual(problems);
    expect(reading.records).toHaveLength(records);
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
