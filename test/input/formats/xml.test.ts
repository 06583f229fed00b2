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

  test("is read as elements with a tag, attributes, children and text", async () => {
    const text = `\ufeff<?xml version="1.0"?>\n<!-- a comment -->\n<a>
      <b:c x="1 &lt; 2&#10;" y='"' z="='a' b='c'">one <d/> <![CDATA[<two>&amp;]]>&amp;</b:c>\n  <e>\n</e></a>`;
    const { records, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(records).toEqual([
      [
        "a.xml:4",
        {
          tag: "c",
          attributes: { x: "1 < 2\n", y: '"', z: "='a' b='c'" },
          children: [{ tag: "d", attributes: {}, children: [], text: "" }],
          text: "one  <two>&amp;&",
        },
      ],
      ["a.xml:5", { tag: "e", attributes: {}, children: [], text: "" }],
    ]);
  });

  test("needs to be told where its records are", async () => {
    const { problems } = await readOne("a.xml", "<a><b/></a>");
    expect(problems).toEqual([
      "An XML file has no records by itself · a.xml · Say where they are, for example `records: \"children[?tag=='case']\"`.",
    ]);
  });
});

interface Suites {
  readonly children: readonly { readonly children: readonly unknown[] }[];
}

// What XML 1.0 forbids, and what would let a file grow or read others (OWASP, "XML External Entity Prevention").
describe("an XML file that is refused", () => {
  const bad = (reason: string, at: string): string =>
    `The XML is not well-formed: ${reason} · a.xml:${at} · Write it again with the tool that made it.`;
  const doctype = (at: string): string =>
    `The XML file has a document type declaration (\`<!DOCTYPE …>\`), which is not read · a.xml:${at} · Remove it.`;
  test.each<[string, string, string]>([
    ["a wrong end tag", "<a>\n<b></a>", bad("unexpected close tag", "2:7")],
    ["no end", "<a>\n<b>x</b>", bad("unclosed root tag", "2:8")],
    ["two roots", "<a/>\n<b/>", bad("it has a second root element", "2:4")],
    ["text before the root", "x<a/>", bad("non-whitespace before first tag", "1:1")],
    ["no quotes", "<a b=1/>", bad("unquoted attribute value", "1:6")],
    ["an attribute twice", "<a>\n<b c='' d=\"e='f'\"\n c = \"1\"/></a>", bad("it has the attribute `c` twice", "3:10")],
    ["an entity that XML does not have", "<a>&nbsp;</a>", bad("invalid character entity", "1:9")],
    ["a bare ampersand", "<a>x & y</a>", bad("invalid character in entity name", "1:7")],
    ["a document type", '<!DOCTYPE a SYSTEM "file:///etc/passwd">\n<a>&x;</a>', doctype("1:40")],
    ["entities that grow", '<!DOCTYPE a [<!ENTITY x "xxxx"><!ENTITY y "&x;&x;">]>\n<a>&y;</a>', doctype("1:53")],
    [
      "too many levels",
      "<a>".repeat(101),
      "The data are nested deeper than 100 levels · a.xml:1:303 · Leave out what no metric reads.",
    ],
    ["nothing", "", "The XML file has no element · a.xml · Write it again with the tool that made it."],
    ["JSON", "{}", bad("non-whitespace before first tag", "1:1")],
  ])("for %s", async (_, text, message) => {
    expect((await read(text)).problems).toEqual([message]);
  });

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
