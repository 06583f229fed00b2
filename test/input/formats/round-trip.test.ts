import fc from "fast-check";
import { expect, test } from "vitest";
import { readOne } from "./read-files.ts";
import { WRITERS } from "./written-as.ts";

test("law: records with any strings are equal in every format", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "😀", '"', ",", "\t", "\n", "\\", "{", "[", "1", " ") });
  const record = fc.record({
    id: fc.stringMatching(/^[a-z]{1,4}$/),
    text: text.filter((one) => !/^\s*[[{]/.test(one)),
    list: fc.array(text, { maxLength: 3 }),
    object: fc.record({ x: text, y: fc.integer(), z: fc.array(fc.boolean(), { maxLength: 2 }) }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...Object.keys(WRITERS)),
      async (records, ending) => {
        const { records: read, problems } = await readOne(`a${ending}`, WRITERS[ending]?.(records) ?? "");
        expect(problems).toEqual([]);
        expect(read.map(([, value]) => value)).toEqual(records);
      },
    ),
    { numRuns: 150 },
  );
});
