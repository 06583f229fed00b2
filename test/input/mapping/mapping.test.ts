import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CaseFields, LineMapping } from "../../../src/core/line/field.ts";
import { asFound } from "../../../src/input/formats/record.ts";
import { mapRecord, prepareMapping } from "../../../src/input/mapping/mapping.ts";
import { questionId } from "../../../src/input/mapping/presets/fields.ts";
import { searchOf } from "../../../src/input/mapping/record-search.ts";
import { answers } from "./answers-family.ts";

const { fields: own } = answers.input;

function map(
  mapping: Partial<LineMapping>,
  record: unknown,
  fields: CaseFields = own,
  side: "traces" | "gold" = "traces",
) {
  return mapRecord(prepareMapping({ preset: null, records: null, fields: [], ...mapping }, fields, side), record);
}

const lineOf = (fields: LineMapping["fields"], record: unknown): unknown => map({ fields }, record).line;

describe("fields", () => {
  test("mapped fields are put where the family has them, others stay unchanged", () => {
    const record = { output: { answer: "Paris", sources: [{ id: "a" }] }, topic: "geo" };
    const line = lineOf(
      [
        ["prediction", "output.answer"],
        ["contexts", "output.sources[].id"],
      ],
      record,
    );
    expect(line).toEqual({ ...record, out: { text: "Paris", seen: ["a"] } });
  });

  test("a field inside another is merged into it, in whatever order they are written", () => {
    expect(lineOf([["out.text", "a"]], { a: "x", out: { seen: ["s"] } })).toEqual({
      a: "x",
      out: { seen: ["s"], text: "x" },
    });
    const both: LineMapping["fields"] = [
      ["prediction", "a"],
      ["out", "whole"],
    ];
    const expected = { a: "x", whole: { text: "w", seen: [] }, out: { text: "x", seen: [] } };
    expect(lineOf(both, { a: "x", whole: { text: "w", seen: [] } })).toEqual(expected);
    expect(lineOf(both.toReversed(), { a: "x", whole: { text: "w", seen: [] } })).toEqual(expected);
  });

  test("a mapping that finds nothing removes the field, even one of that name", () => {
    expect(lineOf([["query", "nothing"]], { query: "old" })).toEqual({});
    expect(lineOf([["prediction", "nothing"]], { out: { text: "old", seen: [] } })).toEqual({ out: { seen: [] } });
    expect(lineOf([["prediction", "nothing"]], {})).toEqual({});
  });

  test("keys that every object inherits are data", () => {
    const record = JSON.parse('{"__proto__": {"id": "evil"}, "constructor": "C", "q": "Q"}');
    const { line } = map(
      {
        fields: [
          ["query", "q"],
          ["id", "constructor"],
        ],
      },
      record,
    );
    expect(Object.entries(line as object)).toEqual([
      ["__proto__", { id: "evil" }],
      ["constructor", "C"],
      ["q", "Q"],
      ["query", "Q"],
      ["id", "C"],
    ]);
    expect(({} as { id?: unknown }).id).toBeUndefined();
  });

  test("a record is not modified, and a mapping onto its own names changes nothing", () => {
    const names = fc.constantFrom("id", "query", "topic", "x", "__proto__");
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue(), { noNullPrototype: true }), (written) => {
        const record: Record<string, unknown> = JSON.parse(JSON.stringify(written));
        const before = JSON.stringify(record);
        const line = lineOf(
          [
            ["id", "id"],
            ["query", "query"],
          ],
          record,
        ) as Record<string, unknown>;
        expect(JSON.stringify(record)).toBe(before);
        const without = Object.entries(record).filter(
          ([name, value]) => value !== null || (name !== "id" && name !== "query"),
        );
        expect(new Map(Object.entries(line))).toEqual(new Map(without));
      }),
    );
  });
});

describe("records", () => {
  const recordsIn = (mapping: Partial<LineMapping>, document: unknown): readonly unknown[] | undefined => {
    const whole = { preset: null, records: null, fields: [], ...mapping };
    const found = searchOf(prepareMapping(whole, own, "traces"), whole).find?.(document, true) ?? asFound([document]);
    return "what" in found ? undefined : found.map(({ value }) => value);
  };

  test("an expression picks none, one or several", () => {
    expect(recordsIn({}, { a: 1 })).toEqual([{ a: 1 }]);
    expect(recordsIn({ records: "rows[].case" }, { rows: [{ case: { id: 1 } }, {}, { case: { id: 2 } }] })).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(recordsIn({ records: "case" }, { case: { id: 1 } })).toEqual([{ id: 1 }]);
    expect(recordsIn({ records: "case" }, { other: 1 })).toEqual([]);
  });

  test("`records` overrides the preset's expression", () => {
    const document = { results: { results: [{ vars: {} }] }, mine: [{ vars: { a: 1 } }] };
    expect(recordsIn({ preset: "promptfoo" }, document)).toEqual([{ vars: {} }]);
    expect(recordsIn({ preset: "promptfoo", records: "mine" }, document)).toEqual([{ vars: { a: 1 } }]);
  });
});

describe("presets", () => {
  const row = { user_input: "Q?", response: "A.", retrieved_contexts: ["C."], reference: "R." };
  const id = `q-${createHash("sha256").update("Q?").digest("hex").slice(0, 16)}`;

  test("fill each role's first field, and remove others of the role", () => {
    const { line } = map({ preset: "ragas" }, row);
    expect(line).toEqual({
      user_input: "Q?",
      response: "A.",
      retrieved_contexts: ["C."],
      id,
      query: "Q?",
      out: { text: "A.", seen: ["C."] },
      references: ["R."],
    });
  });

  test("`fields` overrides the preset, also for the question that an id is made from", () => {
    const fields: LineMapping["fields"] = [
      ["query", "asked"],
      ["prediction", "said"],
    ];
    const { line } = map({ preset: "ragas", fields }, { ...row, asked: "Other?", said: "S." });
    expect(line).toMatchObject({ id: questionId("Other?"), query: "Other?", out: { text: "S." } });
    expect(map({ preset: "ragas", fields: [["id", "key"]] }, { ...row, key: "k1" }).line).toMatchObject({ id: "k1" });
  });

  test("own fields stay when the preset finds nothing", () => {
    expect(map({ preset: "ragas" }, { id: "a", query: "Own?", out: { text: "O." } }).line).toEqual({
      id: "a",
      query: "Own?",
      out: { text: "O." },
    });
  });

  test("an answer can be null or missing; gold has none", () => {
    const silent = { user_input: "Q?", response: null };
    expect(map({ preset: "ragas" }, silent).line).toMatchObject({ out: { text: null } });
    expect(map({ preset: "ragas" }, { user_input: "Q?" }).line).not.toHaveProperty("out");
    expect(map({ preset: "ragas" }, silent, own, "gold").line).not.toHaveProperty("out");
    expect(map({ preset: "ragas" }, { ...row, response: "" }).line).toMatchObject({ out: { text: "" } });
  });

  test("systems with the same questions in one export have separate cases", () => {
    const result = (promptIdx: number) => ({ promptIdx, vars: { question: "Q?" }, response: { output: "A." } });
    expect(map({ preset: "promptfoo" }, result(0)).line).toMatchObject({ id });
    expect(map({ preset: "promptfoo" }, result(1)).line).toMatchObject({ id: `${id}/1` });
  });
});
