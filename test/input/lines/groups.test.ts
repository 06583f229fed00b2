import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
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
