import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { correctSliceName, sliceName, sliceValue } from "../../../src/core/score.ts";
import { type GroupingSuite, readGroups, usableSlices } from "../../../src/input/lines/groups.ts";

const gold = (more: object) => ({
  qid: "q1",
  question: "Where?",
  answerable: true,
  gold_claim_substr: ["there"],
  gold_citations: ["p#1"],
  ...more,
});
const FILE = { name: "gold.jsonl", group: undefined };
const slicesOf = (line: object, ...slices: string[]) => {
  const read = readGroups(line, { slices }, FILE);
  return read && "slices" in read ? read.slices : [read];
};
const clustersBy = (cluster: string): GroupingSuite => ({
  name: "bot",
  gates: { metrics: [], cases: {}, casesSeverity: "fail", cluster },
});
/** Checks the fields of a suite in these lines. */
const check = (suite: GroupingSuite, lines: readonly object[]) => {
  const groups = lines
    .map((line) => readGroups(line, suite, FILE))
    .map((one) => (one && "slices" in one ? one : undefined));
  return usableSlices(suite, groups, Object.keys(lines[0] ?? {}));
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
    ["the prototype", JSON.parse('{"__proto__": "law"}'), "__proto__", {}],
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

  test("slices by default begin with the group of their file, where files are groups", () => {
    const read = (line: object, suite: GroupingSuite) =>
      readGroups(line, { slices: ["group"], ...suite }, { name: "samples_easy.jsonl", group: "easy" });
    const byDefault: GroupingSuite = { slicesByDefault: true };
    expect(read({ group: "strict-match" }, byDefault)).toEqual({ slices: { group: ["easy/strict-match"] } });
    expect(read({}, byDefault)).toEqual({ slices: { group: ["easy"] } });
    expect(read({ group: "strict-match" }, {})).toEqual({ slices: { group: ["strict-match"] } });
  });

  test("without fields nothing is read", () => expect(readGroups(gold({}), { slices: [] }, FILE)).toBeUndefined());
});

describe("fields that cannot be slices", () => {
  const problemOf = (field: string, topics: readonly string[]) => {
    const lines = topics.map((topic) => gold({ topic }));
    try {
      check({ name: "bot", slices: [field] }, lines);
    } catch (error) {
      if (error instanceof UserError) return error.errors[0];
      throw error;
    }
    return null;
  };
  const values = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index}`);

  test("no line has it", () => {
    expect(problemOf("topci", ["law"])).toMatchObject({
      what: "No gold line has the field `topci`.",
      given: "topci",
      known: expect.arrayContaining(["topic"]),
    });
  });

  test("nearly every line has another value", () => {
    expect(problemOf("topic", [...values(200), ...values(200)])).toBeNull();
    expect(problemOf("topic", values(201))?.what).toBe(
      "The field `topic` has more than 200 different values, too many for slices.",
    );
  });
});

describe("the field of clusters", () => {
  const read = (more: object, cluster = "document") => {
    const found = readGroups(gold(more), clustersBy(cluster), FILE);
    return found && "what" in found ? [found.what] : found?.cluster;
  };

  test.each<[string, object, string, string | undefined]>([
    ["a string", { document: " a.pdf " }, "document", "a.pdf"],
    ["a number", { document: 7 }, "document", "7"],
    ["a list counts by its first value", { document: ["b", "a"] }, "document", "b"],
    ["a field in a field", { meta: { document: "a" } }, "meta.document", "a"],
    ["a case without the field", {}, "document", undefined],
    ["a case with an empty field", { document: "" }, "document", undefined],
    ["a long name, such as an address", { document: "x".repeat(500) }, "document", "x".repeat(500)],
  ])("%s", (_, more, field, cluster) => expect(read(more, field)).toBe(cluster));

  test("an object or an endless name is refused", () => {
    const what =
      "`document` must be a string, a number, true or false, or a list of those, each of at most 500 characters";
    expect(read({ document: { a: 1 } })).toEqual([what]);
    expect(read({ document: "x".repeat(501) })).toEqual([what]);
  });

  test("a field that no gold line has is an error that names the known ones", () => {
    expect(() => check(clustersBy("documnet"), [gold({ document: "a" })])).toThrow(
      expect.objectContaining({
        errors: [
          expect.objectContaining({
            what: "No gold line has the field `documnet`.",
            at: "suite `bot`, `cluster`",
            given: "documnet",
            known: expect.arrayContaining(["document"]),
          }),
        ],
      }),
    );
  });

  test("every case may be a cluster of its own: there is no limit of values as for slices", () => {
    const lines = Array.from({ length: 300 }, (_, document) => gold({ document }));
    expect(() => check(clustersBy("document"), lines)).not.toThrow();
  });
});

test.each(["law", "a,b", "100%", "%2C", "[x]=y", "a\u0085b", "é 日本"])(
  "the name of the slice %j is its own",
  (value) =>
    expect(correctSliceName(sliceName("meta.topic", value), "meta.topic")).toBe(sliceName("meta.topic", value)),
);

test.each(["law", "a,b", "100%", "%2C", "[x]=y", "a\u0085b", "é 日本", ""])("the slice %j says its value", (value) => {
  expect(sliceValue(sliceName("meta.topic", value), "meta.topic")).toBe(value);
  expect(sliceValue(sliceName("topic", value), "meta.topic")).toBeNull();
  expect(sliceValue(`${sliceName("meta.topic", value)},area=small`, "meta.topic")).toBeNull();
});
