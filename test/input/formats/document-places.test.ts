import fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentPlaces } from "../../../src/input/formats/document-places.ts";
import { offsetOf, TextCursor } from "../../../src/input/formats/position.ts";

const texts = fc.oneof(fc.constantFrom('"', "\\", '\\"', "]", "{", ",", ":", "🐕", "\n"), fc.string());
const values = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    texts,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, false),
    fc.array(tie("any")),
    fc.dictionary(texts, tie("any")),
  ),
})).any;

/** The place by jsonc-parser's tree of the whole text. */
const placeOf = (text: string, path: readonly (string | number)[]): string =>
  new TextCursor(text).placeAt(offsetOf(text, path));

test("items and their fields stand where a parsed tree of the whole text has them", () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(texts, values), { minLength: 1 }), fc.constantFrom(0, 1), (list, indent) => {
      const bare = JSON.stringify(list, null, indent);
      const inside = JSON.stringify({ first: [list], list, 'x"': 1 }, null, indent);
      const [ofList, ofKey] = [new DocumentPlaces(bare), new DocumentPlaces(inside)];
      for (const [index, item] of list.entries()) {
        for (const path of [[], ...Object.keys(item).map((key) => [key])]) {
          expect(ofList.placeIn("", index, path)).toBe(placeOf(bare, [index, ...path]));
          expect(ofKey.placeIn("list", index, path)).toBe(placeOf(inside, ["list", index, ...path]));
        }
        expect(String(ofList.lineOf("", index))).toBe(placeOf(bare, [index]).split(":")[0]);
      }
      expect(ofKey.placeOfKey('x"')).toBe(placeOf(inside, ['x"']));
    }),
  );
});

test("what is not there is told by what it is missing in", () => {
  const places = new DocumentPlaces(' {"a": [1, {"b": 2}]}');
  expect(places.placeOfKey("z")).toBe("1:2");
  expect(places.placeIn("a", 1, ["c", 0])).toBe("1:12");
  expect(places.placeIn("z", 0, [])).toBe("1:1");
});
