import fc from "fast-check";
import { expect, test } from "vitest";
import { diffTexts } from "../../src/report/cases/text-diff.ts";

test("texts that are too long or have too many edits are not compared", () => {
  expect(diffTexts("a ".repeat(3001), "a ".repeat(3000))).toBeNull();
  expect(diffTexts("a ".repeat(3000), "a ".repeat(3000))).not.toBeNull();
  const words = (mark: string): string => Array.from({ length: 800 }, (_, at) => `${mark}${at} x`).join(" ");
  expect(diffTexts(words("a"), words("b"))).toBeNull();
});

test("the pieces of each side add up to its text, and shared pieces are on both sides", () => {
  const texts = fc.array(fc.constantFrom("a", "b", " ", "\n", "…", "\uD83D\uDE00", "\uD800", "<b>"), { maxLength: 30 });
  fc.assert(
    fc.property(texts, texts, (before, now) => {
      const found = diffTexts(before.join(""), now.join(""));
      if (found === null) return;
      const text = (pieces: typeof found.base, shared = false): string =>
        pieces.map((one) => (shared && one.isOwn ? "" : one.text)).join("");
      expect([text(found.base), text(found.now)]).toEqual([before.join(""), now.join("")]);
      expect(text(found.base, true)).toBe(text(found.now, true));
    }),
  );
});
