import { expect, test } from "vitest";
import { findFallenSlice } from "../../src/comparison/fallen-slices.ts";
import { rowsOf } from "../input/rows.ts";

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

interface Row {
  readonly name: string;
  readonly groups: readonly Group[];
  readonly fallen: ReturnType<typeof find>;
}

// Counts by hand.
test.each(rowsOf<Row>("fallen-slices.jsonl", import.meta.url))(
  "where most of what got worse is: $name",
  ({ groups, fallen }) => expect(find(groups)).toEqual(fallen),
);
