import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/error.ts";
import { grounded } from "../../src/families/grounded/family.ts";
import { type SlicedGold, SliceReader } from "../../src/read/slices.ts";
import { row } from "../core/sample.ts";

const gold = (more: object) => ({
  qid: "q1",
  question: "Where?",
  answerable: true,
  gold_claim_substr: ["there"],
  gold_citations: ["p#1"],
  ...more,
});
const reader = (...fields: string[]) => new SliceReader(grounded.withParams({}), fields);
const slicesOf = (line: object, ...fields: string[]) => {
  const reading = reader(...fields).readGold(line);
  return reading.ok ? (reading.value as SlicedGold).slices : reading.faults;
};

describe("the fields that scores are broken down by", () => {
  test.each<[string, object, string, object]>([
    ["a text", { topic: " law " }, "topic", { topic: ["law"] }],
    ["a number", { level: 3 }, "level", { level: ["3"] }],
    ["true and false", { hard: false }, "hard", { hard: ["false"] }],
    ["a list, each value once", { tags: ["a", "b", "a"] }, "tags", { tags: ["a", "b"] }],
    ["a field in a field", { meta: { topic: "law" } }, "meta.topic", { "meta.topic": ["law"] }],
    ["nothing there", {}, "topic", {}],
    ["nothing in it", { topic: null }, "topic", {}],
    ["an empty text", { topic: "" }, "topic", {}],
    ["what every object has", {}, "constructor", {}],
  ])("%s", (_, more, field, slices) => expect(slicesOf(gold(more), field)).toEqual(slices));

  test.each<[string, unknown]>([
    ["an object", { a: 1 }],
    ["a list of lists", [["a"]]],
    ["a long text", "x".repeat(101)],
  ])("%s is refused, with its place", (_, topic) => {
    expect(slicesOf(gold({ topic }), "topic")).toMatchObject([
      { path: ["topic"], what: expect.stringContaining("`topic` must be") },
    ]);
  });

  test("without fields a line is read as its family reads it", () => {
    const scoring = grounded.withParams({});
    expect(new SliceReader(scoring, []).readGold(gold({}))).toEqual(scoring.readGold(gold({})));
  });
});

describe("fields that make no slices", () => {
  const problemOf = (field: string, rows: Parameters<SliceReader["refuse"]>[1]) => {
    const one = reader(field);
    one.readGold(gold({ topic: "law" }));
    try {
      one.refuse("bot", rows);
    } catch (error) {
      if (error instanceof UserError) return error.problems[0];
      throw error;
    }
    return null;
  };

  test("no line has it", () => {
    expect(problemOf("topci", [row("a", "pass")])).toMatchObject({
      what: "No gold line has the field `topci`.",
      given: "topci",
      known: expect.arrayContaining(["topic"]),
    });
  });

  test("nearly every line has its own value", () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => row(`c${index}`, "pass", { slices: { topic: [`t${index}`] } }));
    expect(problemOf("topic", rows(200))).toBeNull();
    expect(problemOf("topic", rows(201))?.what).toBe(
      "The field `topic` has 201 different values; slices are made of at most 200.",
    );
  });
});
