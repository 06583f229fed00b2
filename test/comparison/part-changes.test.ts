import { describe, expect, test } from "vitest";
import { MAX_PART_KINDS } from "../../src/comparison/case-changes.ts";
import { diffReports } from "../../src/comparison/compare.ts";
import type { CaseRow, Evidence } from "../../src/core/case.ts";
import { diffSchema } from "../../src/core/diff.ts";
import type { PartChange, Parts } from "../../src/core/part.ts";
import { NO_FAMILIES, row, stored, suiteOf } from "../core/sample.ts";

/** The evidence holds the objects by name, and whether each was found. */
const PARTS: Parts = {
  one: "object",
  many: "objects",
  passed: "found",
  failed: "missed",
  of: (evidence: Evidence) =>
    Object.entries(evidence).map(([name, found]) => ({
      name,
      text: found ? "at 0.9" : "nothing",
      passes: found === true,
      kind: name.split(" ")[0] ?? "",
    })),
};

const image = (id: string, objects: Evidence, more: Partial<CaseRow> = {}): CaseRow =>
  row(id, "fail", { evidence: objects, ...more });

function partsOf(base: readonly CaseRow[], head: readonly CaseRow[]): PartChange | undefined {
  const suite = suiteOf([]);
  const families = { ...NO_FAMILIES, partsOf: () => PARTS };
  const diff = diffReports(stored(suite, base), stored(suite, head), families);
  expect(diffSchema.parse(JSON.parse(JSON.stringify(diff)))).toEqual(diff);
  return diff.parts?.[0];
}

describe("parts of cases", () => {
  test("say which kind most of those that regressed are of", () => {
    const objects = (dogs: boolean, cats: boolean): Evidence =>
      Object.fromEntries(
        [1, 2, 3, 4].flatMap((at) => [
          [`dog ${at}`, dogs],
          [`cat ${at}`, cats],
          [`car ${at}`, cats],
        ]),
      );
    const find = (dogs: boolean, cats: boolean) =>
      partsOf([image("a", objects(true, true))], [image("a", objects(dogs, cats))])?.fallen;
    expect(find(false, true)).toEqual({ field: null, values: ["dog"], worse: 4, of: 4, size: 4, all: 12 });
    expect(find(false, false)).toBeUndefined();
    expect(find(true, true)).toBeUndefined();
  });

  test("flip by themselves, though their case fails on both sides", () => {
    const base = [
      image("a", { "dog 1": true, "dog 2": true, "cat 1": false, "cat 2": false }),
      image("b", { "dog 1": true }),
    ];
    const head = [
      image("a", { "dog 1": false, "dog 2": true, "cat 1": true, "cat 2": false }),
      image("b", { "dog 1": true }),
    ];
    expect(partsOf(base, head)).toEqual({
      suite: "bot",
      words: { one: "object", many: "objects", passed: "found", failed: "missed" },
      compared: 5,
      regressed: 1,
      fixed: 1,
      still_failing: 1,
      kinds: [
        { kind: "dog", compared: 3, passed_before: 3, regressed: 1, fixed: 0 },
        { kind: "cat", compared: 2, passed_before: 0, regressed: 0, fixed: 1 },
      ],
      flips: {
        regressed: [{ case: "a", part: "dog 1", at: "trace.jsonl:1", before: "at 0.9", after: "nothing" }],
        fixed: [{ case: "a", part: "cat 1", at: "trace.jsonl:1", before: "nothing", after: "at 0.9" }],
      },
    });
  });

  test("of another gold line are other parts, and what one side has alone is not compared", () => {
    const base = [
      image("a", { x: true }, { gold: "ee" }),
      image("b", { x: true, gone: true }),
      image("gone", { x: true }),
    ];
    const head = [image("a", { x: false }), image("b", { x: false, fresh: false }), image("new", { x: false })];
    expect(partsOf(base, head)).toMatchObject({
      compared: 1,
      regressed: 1,
      fixed: 0,
      flips: { regressed: [{ case: "b", part: "x" }] },
    });
  });

  test("of repeated trials flip when most trials differ, whichever trial represents the case", () => {
    const tried = (all: readonly Evidence[]): CaseRow =>
      image("a", all[0] ?? {}, {
        trials: all.map((evidence, at) => ({
          trial: String(at),
          outcome: "fail",
          evidence: evidence as CaseRow["evidence"],
        })),
      });
    const base = tried([
      { dog: true, cat: true },
      { dog: true, cat: true },
      { dog: true, cat: false },
    ]);
    // The dog is found in two of three trials, though not in the first; the cat in one.
    const head = tried([
      { dog: false, cat: true },
      { dog: true, cat: false },
      { dog: true, cat: false },
    ]);
    expect(partsOf([base], [head])).toMatchObject({
      compared: 2,
      regressed: 1,
      fixed: 0,
      flips: { regressed: [{ part: "cat", before: "at 0.9", after: "nothing" }] },
    });
  });

  test("are counted by kind, most regressions first, up to a bound", () => {
    const kinds = Array.from({ length: MAX_PART_KINDS + 5 }, (_, at) => `k${at}`);
    const all = (found: boolean): Evidence => ({
      ...Object.fromEntries(kinds.map((kind) => [`${kind} 1`, found])),
      "k54 2": found,
      "__proto__x 1": true,
    });
    const change = partsOf([image("a", all(true))], [image("a", all(false))]);
    expect(change?.kinds).toHaveLength(MAX_PART_KINDS);
    expect(change?.kinds.slice(0, 2).map(({ kind, regressed }) => [kind, regressed])).toEqual([
      ["k54", 2],
      ["k0", 1],
    ]);
  });
});
