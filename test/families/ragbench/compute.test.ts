import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Labels, Support } from "../../../src/families/ragbench/case.ts";
import { countLabels } from "../../../src/families/ragbench/evidence.ts";

const none: Labels = { relevant: [], utilized: [], support: [], overall: null };
const support = (key: string, full: boolean, ...from: string[]): Support => ({ key, full, from });
const count = (labels: Partial<Labels>, responseKeys = ["a", "b"]) =>
  countLabels(["0a", "0b", "1a"], responseKeys, { ...none, ...labels });
const special = ["general", "well_known_fact", "numerical_reasoning", "supported_without_sentence"];

describe("keys", () => {
  test.each<[string, Partial<Labels>, object]>([
    [
      "with signs around them or in upper case are the sentence that is meant",
      { relevant: ["0a.", "[0B]", " 1a: ", '"0a"'], support: [support("a.", true), support("B)", true)] },
      { relevant: 3, repeated: 1, invented: 0, full: 2, unlabelled: 0 },
    ],
    [
      "of no sentence are invented, in every list",
      { relevant: ["9z", "0"], utilized: ["__proto__"], support: [support("c", true, "0a"), support("a", true, "7q")] },
      { relevant: 0, utilized: 0, invented: 5, full: 1, unlabelled: 1 },
    ],
    [
      "that stand twice count once",
      { relevant: ["0a", "0a"], utilized: ["0a", "0b", "0a"], support: [support("a", true, "1a", "1a")] },
      { relevant: 1, utilized: 2, both: 1, repeated: 3 },
    ],
    [
      "that are no sentence's but special support a sentence",
      { support: [support("a", false, ...special), support("b", true)] },
      { partial: 1, full: 1, invented: 0 },
    ],
    ["that are special stand nowhere else", { relevant: special, utilized: ["General"] }, { relevant: 0, invented: 5 }],
    [
      "with more around them than any key has are none",
      { relevant: [`0a${".".repeat(30)}`, `0b${".".repeat(100)}`] },
      { relevant: 1, invented: 1 },
    ],
  ])("%s", (_, labels, counts) => {
    expect(count(labels)).toMatchObject(counts);
  });

  test("that are a sentence's as they stand are not read otherwise", () => {
    const counts = countLabels(["A", "a"], ["x"], { ...none, relevant: ["A", "a"] });
    expect(counts).toMatchObject({ relevant: 2, repeated: 0 });
  });
});

describe("a sentence of the response", () => {
  const both = [support("a", true, "0a"), support("a", false, "0a")];
  const lesser = { full: 0, partial: 1, repeated: 1, unlabelled: 0 };
  test.each<[string, Support[], string[], object]>([
    [
      "is supported in full, in part when it rests on something, or not",
      [support("a", true), support("b", false, "0a"), support("c", false)],
      ["a", "b", "c"],
      { full: 1, partial: 1, weak: "b", weakPart: true },
    ],
    [
      "that rests on invented keys only rests on nothing",
      [support("a", false, "9z")],
      ["a"],
      { partial: 0, weak: "a", weakPart: false },
    ],
    [
      "without a label is not supported, which is a label error",
      [support("b", true)],
      ["a", "b"],
      { full: 1, unlabelled: 1, weak: "a", weakPart: false },
    ],
    ["with two labels has the lesser", both, ["a"], lesser],
    ["with two labels has the lesser, whichever comes first", both.toReversed(), ["a"], lesser],
  ])("%s", (_, given, keys, counts) => {
    expect(count({ support: given }, keys)).toMatchObject(counts);
  });
});

test("counts are those of plain sets of plain keys", () => {
  const documents = ["0a", "0b", "1a", "1b", "2a"];
  const keys = fc.uniqueArray(fc.constantFrom(...documents, "8x", "9z"));
  fc.assert(
    fc.property(keys, keys, fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), (relevant, utilized, full) => {
      const responseKeys = full.map((_, index) => "abcde".charAt(index));
      const given = full.map((one, index) => support(responseKeys[index] ?? "", one));
      const [r = [], u = []] = [relevant, utilized].map((list) => list.filter((key) => documents.includes(key)));
      expect(countLabels(documents, responseKeys, { relevant, utilized, overall: null, support: given })).toMatchObject(
        {
          documents: 5,
          relevant: r.length,
          utilized: u.length,
          both: r.filter((key) => u.includes(key)).length,
          sentences: full.length,
          full: full.filter(Boolean).length,
          partial: 0,
          invented: relevant.length + utilized.length - r.length - u.length,
          repeated: 0,
          weak: responseKeys[full.indexOf(false)] ?? null,
        },
      );
    }),
  );
});
