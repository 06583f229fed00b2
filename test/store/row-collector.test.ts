import { expect, test } from "vitest";
import { type CaseRow, type Place, plainRow, printPlace } from "../../src/core/case.ts";
import { DocumentEncoder } from "../../src/store/rows/documents.ts";
import { encodeRowBlock } from "../../src/store/rows/row-block.ts";
import { type NewRow, RowCollector } from "../../src/store/rows/row-collector.ts";

const PLACES = [
  { file: "a.jsonl", line: 1 },
  { file: "b.jsonl", line: 99 },
  { file: "c.csv", line: 123456789012345 },
  { file: "d:0", line: 0 },
  { file: "e:01", line: 0 },
  { file: "pics:cat.png", line: 0 },
  { file: "f", line: 0 },
  { file: "", line: 7 },
  { file: "g:1234567890123456", line: 0 },
];

const row = (index: number): NewRow => ({
  id: `case-${index}`,
  at: index % 10 === 9 ? null : (PLACES[index % 10] as Place),
  goldAt: PLACES[index % PLACES.length] as Place,
  gold: (index * 7919).toString(16).padStart(16, "0"),
  outcome: index % 3 === 0 ? "fail" : "pass",
  evidence: { value: index },
  shown: index % 4 === 0 ? { text: "t", expected: "e", got: "g" } : null,
  cluster: index % 5 === 0 ? `cluster ${index % 15}` : undefined,
  slices: index % 6 === 0 ? { lang: [index % 12 === 0 ? "de" : "en"] } : undefined,
  documents: Array.from({ length: index % 4 }, (_, place) => `document ${(index + place) % 50}`),
});

/** The row as it was given: fields without a value are absent. */
const given = ({ at, goldAt, cluster, slices, documents = [], ...own }: NewRow): CaseRow => ({
  suite: "s",
  ...own,
  at: at && printPlace(at),
  gold_at: printPlace(goldAt),
  ...(cluster !== undefined && { cluster }),
  ...(slices && { slices }),
  ...(documents.length > 0 && { documents }),
});

test("collected rows have the fields that were added, beyond the first columns too, and are stored alike", () => {
  const rows = new RowCollector("s");
  const added = Array.from({ length: 3000 }, (_, index) => row(index));
  const collected = added.map((one) => rows.add(one));
  expect(collected.map(plainRow)).toEqual(added.map(given));
  const encode = (some: readonly CaseRow[]): string => encodeRowBlock(some, new DocumentEncoder());
  const plain = added.map(given);
  expect(encode(collected)).toBe(encode(plain));
  // Rows from the middle, with one among them that is kept otherwise.
  const mixed = [...collected.slice(700, 1000), ...plain.slice(1000, 1001), ...collected.slice(1001, 1300)];
  expect(encode(mixed)).toBe(encode(plain.slice(700, 1300)));
});
