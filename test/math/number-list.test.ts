import fc from "fast-check";
import { expect, test } from "vitest";
import { DoubleList, NumberList } from "../../src/math/number-list.ts";

// A block has 2^14 = 16,384 numbers, the first one 256 at first. An array is the reference.
const LENGTHS = [0, 1, 255, 256, 257, 512, 16_383, 16_384, 16_385, 32_768, 40_000];

test.each(LENGTHS)("a list of %i numbers is the same as an array, also after it was sent", (length) => {
  const numbers = Array.from({ length }, (_, at) => (7919 * at) % 2 ** 32);
  const list = new NumberList();
  const doubles = new DoubleList();
  for (const number of numbers) {
    list.push(number);
    doubles.push(number / 2);
  }
  const received = new NumberList(structuredClone(list.blocks()));
  for (const one of [list, received, NumberList.of(Uint32Array.from(numbers))]) {
    expect(one.length).toBe(length);
    expect(numbers.every((number, at) => one.at(at) === number)).toBe(true);
    expect(() => one.at(length)).toThrow(RangeError);
  }
  expect(numbers.every((number, at) => doubles.at(at) === number / 2)).toBe(true);
  expect(list.blocks().reduce((sum, block) => sum + block.length, 0)).toBe(length);
});

test.each(LENGTHS)("a list that was made of %i numbers grows", (length) => {
  const list = NumberList.of(Uint32Array.from({ length }, (_, at) => at));
  for (let at = length; at < length + 20_000; at += 1) list.push(at);
  const last = length + 20_000;
  expect(Array.from({ length: last }, (_, at) => list.at(at)).every((number, at) => number === at)).toBe(true);
});

test("a number is replaced where it is", () => {
  fc.assert(
    fc.property(fc.nat(39_999), fc.double(), (at, value) => {
      const list = new DoubleList();
      for (let index = 0; index < 40_000; index += 1) list.push(index);
      list.set(at, value);
      expect(list.at(at)).toBe(value);
      expect([at - 1, at + 1].filter((one) => one >= 0 && one < 40_000).every((one) => list.at(one) === one)).toBe(
        true,
      );
      expect(() => list.set(40_000, 1)).toThrow(RangeError);
    }),
    { numRuns: 20 },
  );
});
