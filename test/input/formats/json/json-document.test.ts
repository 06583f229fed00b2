import fc from "fast-check";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { JsonDocument } from "../../../../src/input/formats/json/json-document.ts";
import { parseExactly } from "../../../../src/input/formats/json/json-text.ts";

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

/** The position by jsonc-parser's tree of the whole text, lines and columns counted in code points. */
function positionsIn(text: string): (path: readonly (string | number)[]) => string {
  const tree = parseTree(text);
  return (path) => {
    const offset = (tree && findNodeAtLocation(tree, [...path])?.offset) ?? 0;
    const lines = text.slice(0, offset).split("\n");
    return `${lines.length}:${[...(lines.at(-1) ?? "")].length + 1}`;
  };
}

/** JSON.parse of Node 24.21 misreads some escaped keys, see exact-json.test.ts. */
const documentOf = (text: string): JsonDocument => new JsonDocument("a", { text, value: parseExactly(text).value });

test("positions of parts and fields equal those in a parsed tree of the whole text", () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(texts, values), { minLength: 1 }), fc.constantFrom(0, 1), (list, indent) => {
      const bare = JSON.stringify(list, null, indent);
      const inside = JSON.stringify({ first: [list], list, 'x"': 1 }, null, indent);
      const [positionInBare, positionInside] = [positionsIn(bare), positionsIn(inside)];
      for (const isDeep of [false, true]) {
        const [ofList, ofKey] = [documentOf(bare), documentOf(inside)];
        // A part that is not in the lists makes all parts be looked for.
        if (isDeep) for (const one of [ofList, ofKey]) one.placeOf({});
        const items = ofList.value as Record<string, unknown>[];
        for (const [index, item] of items.entries()) {
          for (const path of [[], ...Object.keys(item).map((key) => [key])]) {
            expect(ofList.positionOf([index, ...path])).toBe(positionInBare([index, ...path]));
            expect(ofList.positionOf(path, item)).toBe(positionInBare([index, ...path]));
            expect(ofKey.positionOf(["list", index, ...path])).toBe(positionInside(["list", index, ...path]));
            expect(ofKey.positionOf(["first", 0, index, ...path])).toBe(positionInside(["first", 0, index, ...path]));
          }
          expect(String(ofList.lineOf(item))).toBe(positionInBare([index]).split(":")[0]);
        }
        expect(ofKey.positionOf(['x"'])).toBe(positionInside(['x"']));
      }
    }),
    { numRuns: 30 },
  );
});

test("a value from elsewhere has the position of the document's beginning", () => {
  const document = documentOf("[\n7]");
  expect([document.lineOf(7), document.positionOf(["a"], 7)]).toEqual([1, "1:1"]);
});

test("the last value of a repeated key counts, also when it has another type", () => {
  const text = '{"a": {"b": 1},\n"a": [2, 3],\n"c": {"d": 1},\n"c": 5}';
  const document = documentOf(text);
  expect(document.positionOf(["a", 1])).toBe("2:10");
  expect(document.positionOf(["c"])).toBe("4:6");
});
