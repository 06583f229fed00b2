import { expect, test } from "vitest";
import { caseTitle } from "../../../../src/report/html/explorer/case-detail.ts";

test.each([
  ["", ""],
  [" When?\n", "When?"],
  ["a".repeat(160), "a".repeat(160)],
  // 161 characters: cut at the last space of the first 160, or after them where that would leave less than half.
  [`${"a".repeat(100)} ${"b".repeat(60)}`, `${"a".repeat(100)} …`],
  ["a".repeat(161), `${"a".repeat(160)} …`],
  ["first line\nsecond line", "first line …"],
  // It does not end within a character.
  [`${"a".repeat(159)}😀 end`, `${"a".repeat(159)}\ufffd …`],
])("the title of %j is %j", (text, title) => expect(caseTitle(text)).toBe(title));
