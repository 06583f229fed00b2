import { expect, test } from "vitest";
import { formatInteger } from "../../../src/math/text/integer.ts";

// The same as `Intl.NumberFormat("en")`, whose locale data takes 5 ms to load.
test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1000, -999, 123_456_789])("%d has its separators", (count) => {
  expect(formatInteger(count)).toBe(new Intl.NumberFormat("en").format(count));
});
