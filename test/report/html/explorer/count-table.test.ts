import { expect, test } from "vitest";
import { shareText } from "../../../../src/report/html/explorer/versions.ts";

// By hand: a count of integers, else the number in its unit.
test.each([
  ["fraction", true, { top: 1, bottom: 2 }, "1 of 2"],
  ["fraction", false, { top: 0.815, bottom: 1 }, "81.5%"],
  ["number", true, { top: 4, bottom: 1 }, "4"],
  ["number", false, { top: 10, bottom: 3 }, "3.3333"],
  ["ms", true, { top: 1204, bottom: 1 }, "1,204 ms"],
  ["usd", false, { top: 0.000014, bottom: 1 }, "$0.000014"],
  ["tokens", false, null, "–"],
] as const)("a contribution in %s", (unit, isCount, share, text) => {
  expect(shareText(share, { unit, isCount })).toBe(text);
});
