import fc from "fast-check";
import { type Node, parseTree } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { ShapeParser } from "../../../../src/input/formats/json/shape-parser.ts";
import { rowsOf } from "../../rows.ts";

/** Returns what a parser finds in each of some lines, which are in one buffer with others before and after them. */
function parseAll(lines: readonly string[]): unknown[] {
  const text = ['{"before":1}', ...lines, '{"after":1}'].join("\n");
  const bytes = Buffer.from(text);
  const isAscii = bytes.length === text.length;
  const parser = new ShapeParser();
  let from = '{"before":1}\n'.length;
  return lines.map((line) => {
    const to = from + Buffer.byteLength(line);
    const value = parser.parse(bytes, isAscii ? text : null, from, to);
    from = to + 1;
    return value;
  });
}

/** Returns what a parser that knows the shape of one line finds in another. */
const parseAfter = (first: string, line: string): unknown => parseAll([first, line])[1];

/** A line, one before it, and whether the parser finds in it what JSON.parse makes of it, or nothing. */
interface Row {
  readonly note: string;
  readonly first: string;
  readonly line: string;
  readonly found: boolean;
}

test.each(rowsOf<Row>("shapes.jsonl", import.meta.url))("a line with $note: found $found", ({ first, line, found }) => {
  const value = parseAfter(first, line);
  expect(value).toStrictEqual(found ? JSON.parse(line) : undefined);
  if (found) expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(line)));
});

describe("a line of the shape of the one before is what JSON.parse makes of it", () => {
  test.each([0, 12, 13, 62, 63, 64, 65, 66, 1000])(
    "strings of %i units before an escape, and without any",
    (length) => {
      const ends = ["", '"', "\\", '\\"', '"\\', '"\\"x', "\n", "é", "\u2028", "\ud83d", ":,}"];
      const line = JSON.stringify({ list: ends.map((end) => `${"x".repeat(length)}${end}`) });
      for (const one of [line, line.replaceAll(/[^ -~]/g, "y")]) {
        expect(parseAfter('{"list":[]}', one)).toEqual(JSON.parse(one));
      }
    },
  );

  // The exact value of a decimal number is what `JSON.parse` rounds, too.
  test.each([
    ...["0", "-0", "-0.0", "7", "-12", "0.1", "-0.0311", "123456789012345", "9007199254740991", "9007199254740993"],
    ...["0.1234567890123456789", "1e5", "1E+5", "-2.5e-7", "1e400", "4.9e-324", "0.00000000000000000000001", "1.0"],
    ...["179769313486231580793728971405301e275", "0.000000000000000000000000000001", "9007199254740992.5"],
  ])("the number %s", (number) => {
    const line = `{"n":${number}}`;
    const value = parseAfter('{"n":1}', line) as { n: number };
    expect(Object.is(value.n, JSON.parse(line).n)).toBe(true);
  });

  test("decimal numbers of all lengths", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 25 });
    const whole = fc.oneof(fc.constant("0"), fc.bigInt({ min: 1n, max: 10n ** 25n }).map(String));
    fc.assert(
      fc.property(whole, fc.option(digits), fc.boolean(), (before, after, isNegative) => {
        const number = `${isNegative ? "-" : ""}${before}${after === null ? "" : `.${after}`}`;
        const value = parseAfter('{"n":1}', `{"n":${number}}`) as { n: number };
        expect(Object.is(value.n, JSON.parse(number))).toBe(true);
      }),
    );
  });
});

describe("nothing is found in", () => {
  test("lists that are too deep", () => {
    expect(parseAfter('{"a":1}', `{"a":${"[".repeat(100_000)}`)).toBeUndefined();
  });

  test("a line at the end of the bytes that does not end", () => {
    const text = '{"a":"x"}\n{"a":"x';
    const parser = new ShapeParser();
    expect(parser.parse(Buffer.from(text), text, 0, 9)).toBeUndefined();
    expect(parser.parse(Buffer.from(text), text, 10, text.length)).toBeUndefined();
  });
});

const line = fc
  .tuple(
    fc.object({ maxDepth: 3, values: [fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)] }),
    fc.nat(1),
  )
  .map(([value, spaces]) => JSON.stringify(value, null, spaces).replaceAll("\n", " "));

/** Returns how many keys all objects in a value have. */
function keysOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, part) => sum + keysOf(part), own);
}

/** Returns how many keys are written in a text. */
function propertiesOf(node: Node | undefined): number {
  const own = node?.type === "property" ? 1 : 0;
  return (node?.children ?? []).reduce((sum, part) => sum + propertiesOf(part), own);
}

test("what is found in any two lines is what JSON.parse finds, and has no key twice", () => {
  const unit = fc.constantFrom(...'{}[]",:\\ \t0159eE+-.tfnu');
  fc.assert(
    fc.property(line, fc.array(fc.tuple(fc.nat(), fc.nat(1), unit), { maxLength: 2 }), (text, edits) => {
      let edited = text;
      for (const [place, removed, added] of edits) {
        const at = place % (edited.length + 1);
        edited = edited.slice(0, at) + added + edited.slice(at + removed);
      }
      const found = parseAfter(text, edited);
      if (found === undefined) return;
      expect(JSON.stringify(found)).toBe(JSON.stringify(JSON.parse(edited)));
      // An object with a key twice has fewer keys than are written.
      expect(keysOf(found)).toBe(propertiesOf(parseTree(edited)));
    }),
    { numRuns: 2000 },
  );
});

test("a parser learns another shape, and stops where shapes change too often", () => {
  const [one, other] = ['{"a":"x"}', '{"b":"x"}'];
  expect(parseAll([one, one, other, other, one, one]).map((value) => value !== undefined)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
  const long = (key: string): string => `{"${key}":"${"x".repeat(40_000)}"}`;
  // 80,000 of 120,000 bytes are of another shape than the line before.
  expect(parseAll([long("a"), long("b"), long("b")])[2]).toBeUndefined();
});
