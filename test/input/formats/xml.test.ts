import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asFound, type RecordSearch } from "../../../src/input/formats/record.ts";
import { type Reading, readOne } from "./read-files.ts";

/** Finds the root's children, as `records: children` would. */
const search: RecordSearch = { find: (root) => asFound((root as { children: unknown[] }).children) };
const read = (text: string | Uint8Array, name = "a.xml"): Promise<Reading> => readOne(name, text, { search });

describe("an XML file", () => {
  // https://github.com/EnricoMi/publish-unit-test-result-action, see test/input/mapping/presets/README.md.
  test("of a test run is read with the line of each element", async () => {
    const bytes = readFileSync(new URL("../mapping/presets/results/junit-fail.xml", import.meta.url));
    const { records, problems } = await readOne("junit.xml", bytes, {
      search: { find: (root) => asFound((root as Suites).children[0]?.children ?? []) },
    });
    expect(problems).toEqual([]);
    expect(records.map(([at]) => at)).toEqual([5, 7, 14, 16, 43].map((line) => `junit.xml:${line}`));
  });
});

interface Suites {
  readonly children: readonly { readonly children: readonly unknown[] }[];
}

describe("an XML file that is refused", () => {
  test("for bytes that are not UTF-8", async () => {
    const { problems } = await read(Buffer.from([0x3c, 0x61, 0x3e, 0xe4]));
    expect(problems).toEqual(["The file is not UTF-8 here · a.xml:1:4 · Write the file as UTF-8 text."]);
  });

  test("and names that are JavaScript's own are only names", async () => {
    const { records, problems } = await read(
      '<a><__proto__ constructor="1" x="2">y</__proto__><b __proto__="1" hasOwnProperty="2"/></a>',
    );
    expect(problems).toEqual([]);
    expect(records[0]?.[1]).toEqual({
      tag: "__proto__",
      attributes: { constructor: "1", x: "2" },
      children: [],
      text: "y",
    });
    expect(records[1]?.[1]).toMatchObject({ tag: "b", children: [] });
    expect(({} as Record<string, unknown>)["1"]).toBeUndefined();
  });
});
