import fc from "fast-check";
import { expect, test } from "vitest";
import { caseHash, parseHash } from "../../src/report/case-hash.ts";

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
