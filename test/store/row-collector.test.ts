import { expect, test } from "vitest";
import { type CaseRow, plainRow } from "../../src/core/case.ts";
import { encodeRowBlock } from "../../src/store/rows/row-block.ts";
import { type NewRow, RowCollector } from "../../src/store/rows/row-collector.ts";

const PLACES = [
  "a.jsonl:1",
  "b.jsonl:99",
  "c.csv:123456789012345",
  "d:0",
  "e:01",
  "pics:cat.png",
  "f",
  ":7",
  "g:1234567890123456",
];

const row = (index: number): NewRow => ({
  id: `case-${index}`,
  at: index % 10 === 9 ? null : (PLACES[index % 10] as string),
  gold_at: PLACES[index % PLACES.length] as string,
  gold: (index * 7919).toString(16).padStart(16, "0"),
  outcome: index % 3 === 0 ? "fail" : "pass",
  evidence: { value: index },
  shown: index % 4 === 0 ? { text: "t", expected: "e", got: "g" } : null,
  cluster: index % 5 === 0 ? `cluster ${index % 15}` : undefined,
  slices: index % 6 === 0 ? { lang: [index % 12 === 0 ? "de" : "en"] } : undefined,
  documents: Array.from({ length: index % 4 }, (_, place) => `document ${(index + place) % 50}`),
});

/** The row as it was given: fields without a value are absent. */
const given = ({ cluster, slices, documents = [], ...own }: NewRow): CaseRow => ({
  suite: "s",
  ...own,
  ...(cluster !== undefined && { cluster }),
  ...(slices && { slices }),
  ...(documents.length > 0 && { documents }),
});

test("collected rows have the fields that were added, beyond the first columns too, and are stored alike", () => {
  const rows = new RowCollector("s");
  const added = Array.from({ length: 3000 }, (_, index) => row(index));
  const collected = added.map((one) => rows.add(one));
  expect(collected.map(plainRow)).toEqual(added.map(given));
  expect(encodeRowBlock(collected)).toBe(encodeRowBlock(added.map(given)));
});
