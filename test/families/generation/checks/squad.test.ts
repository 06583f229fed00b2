import fc from "fast-check";
import { expect, test } from "vitest";
import { squadWords } from "../../../../src/families/generation/checks/texts.ts";

test("texts of plain words have the words that the pattern for articles finds", () => {
  const unit = fc.constantFrom("a", "an", "the", "then", " ", "\t", "-", "7");
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
      const text = units.join("");
      // `¶` at the end is no punctuation that is removed: the text is not plain, and is matched with the pattern.
      expect(squadWords(`${text} ¶`)).toEqual([...squadWords(text), "¶"]);
    }),
    { numRuns: 500 },
  );
});
