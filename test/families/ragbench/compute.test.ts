import fc from "fast-check";
import { expect, test } from "vitest";
import type { Support } from "../../../src/families/ragbench/case.ts";
import { countLabels } from "../../../src/families/ragbench/evidence.ts";

const support = (key: string, full: boolean, ...from: string[]): Support => ({ key, full, from });

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
