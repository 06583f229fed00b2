import fc from "fast-check";
import { expect, test } from "vitest";
import { utf8Length } from "../../../src/math/text/utf8-length.ts";

test("equals the length of the UTF-8 encoding", () => {
  // By the UTF-8 table: 1 + 2 + 3 + 4, and 3 for each surrogate that is alone.
  expect(utf8Length("aü€👍")).toBe(10);
  expect(utf8Length("\ud800")).toBe(3);
  expect(utf8Length("\udc00\ud800a")).toBe(7);
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 });
  const edges = fc.array(fc.constantFrom(0x7f, 0x80, 0x7ff, 0x800, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xffff));
  fc.assert(
    fc.property(fc.oneof(units, edges), (list) => {
      const text = String.fromCharCode(...list);
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    }),
    { numRuns: 500 },
  );
});
