import { describe, expect, test } from "vitest";
import { findFallenSlice } from "../../src/comparison/fallen-slices.ts";

/** So many cases with a topic and, if given, an expected answer; the first of them got worse. */
interface Group {
  readonly topic: string;
  readonly cases: number;
  readonly worse: number;
  readonly expected?: string;
}

function find(groups: readonly Group[]) {
  const rows = groups.flatMap(({ topic, cases, worse, expected = "" }) =>
    Array.from({ length: cases }, (_, index) => ({
      slices: { lang: ["en"], ...(topic !== "" && { topic: [topic] }) },
      shown: { text: "", expected, got: "" },
      isWorse: index < worse,
    })),
  );
  return findFallenSlice(rows, (_, index) => rows[index]?.isWorse === true);
}

describe("where most of what got worse is", () => {
  // Counts by hand; the chances by a binomial table: 27 or more of 30 at 40/150 is below 1e-12.
  test.each([
    [
      "one topic",
      [
        { topic: "returns", cases: 40, worse: 27 },
        { topic: "api", cases: 110, worse: 3 },
      ],
      { field: "topic", values: ["returns"], worse: 27, of: 30, size: 40, all: 150 },
    ],
    [
      "two topics, the one with more cases first",
      [
        { topic: "api", cases: 20, worse: 9 },
        { topic: "warranty", cases: 20, worse: 12 },
        { topic: "billing", cases: 100, worse: 2 },
      ],
      { field: "topic", values: ["warranty", "api"], worse: 21, of: 23, size: 40, all: 140 },
    ],
    [
      "one expected label, without slices",
      [
        { topic: "", cases: 20, worse: 8, expected: "cat" },
        { topic: "", cases: 60, worse: 1, expected: "dog" },
      ],
      { field: null, values: ["cat"], worse: 8, of: 9, size: 20, all: 80 },
    ],
  ] as const)("%s", (_, groups, fallen) => {
    expect(find(groups)).toEqual(fallen);
  });

  test.each([
    [
      "evenly spread",
      [
        { topic: "returns", cases: 40, worse: 8 },
        { topic: "api", cases: 110, worse: 22 },
      ],
    ],
    // 4 or more of 6 at 20/50: 0.18.
    [
      "there by chance",
      [
        { topic: "returns", cases: 20, worse: 4 },
        { topic: "api", cases: 30, worse: 2 },
      ],
    ],
    [
      "less than a third of it",
      [
        { topic: "returns", cases: 20, worse: 9 },
        { topic: "api", cases: 180, worse: 21 },
      ],
    ],
    [
      "only two cases",
      [
        { topic: "returns", cases: 2, worse: 2 },
        { topic: "api", cases: 98, worse: 0 },
      ],
    ],
    [
      "answers that differ",
      [
        { topic: "", cases: 9, worse: 9, expected: "a" },
        { topic: "", cases: 1, worse: 0, expected: "b" },
      ],
    ],
  ])("names nothing: %s", (_, groups) => {
    expect(find(groups)).toBeNull();
  });
});
