import fc from "fast-check";
import { expect, test } from "vitest";
import { caseHash, parseHash } from "../../src/report/case-hash.ts";

test("encodes a case in an address", () => {
  expect(caseHash("wiki-qa", "A0001")).toBe("case=wiki-qa/A0001");
  // By hand: `(` is 28, `)` is 29, `'` is 27, `*` is 2A and `!` is 21 in ASCII, a blank is 20, ü is C3 BC in UTF-8.
  expect(caseHash("a/b", "(ü)'* !")).toBe("case=a%2Fb/%28%C3%BC%29%27%2A%20%21");
  expect(parseHash("case", "#case=a%2Fb/%28%C3%BC%29%27%2A%20%21")).toEqual({ suite: "a/b", name: "(ü)'* !" });
});

test("any suite and id survive a round trip; a lone surrogate becomes U+FFFD", () => {
  const foreign = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(foreign, foreign, (suite, id) => {
      const named = parseHash("case", `#${caseHash(suite, id)}`);
      expect(named).toEqual({ suite: suite.toWellFormed(), name: id.toWellFormed() });
    }),
  );
  expect(parseHash("case", caseHash("s", "x\ud800"))).toEqual({ suite: "s", name: "x\ufffd" });
});

test("encodes all special characters of Markdown and addresses", () => {
  const marks = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");
  expect(caseHash("", marks).slice("case=/".length)).toMatch(/^[\w.~%-]+$/);
});

test.each(["", "#", "#cases", "#case=", "#case=a", "#case=%/x", "#case=a/%E0%A4%A", "#other=a/b", "#score=a/b"])(
  "%j names no case",
  (hash) => expect(parseHash("case", hash)).toBeNull(),
);

test("accepts names of built-in properties", () => {
  expect(parseHash("case", "#case=__proto__/constructor")).toEqual({ suite: "__proto__", name: "constructor" });
});
