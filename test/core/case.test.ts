import { afterEach, expect, test } from "vitest";
import { hasSameContent, truncate } from "../../src/core/case.ts";
import { setKnownSecrets } from "../../src/core/secrets.ts";

afterEach(() => setKnownSecrets([]));

// At most 200 code points: 199 and an ellipsis where something was cut.
test.each<[string, string, string]>([
  ["short", "abc", "abc"],
  ["exactly 200", "a".repeat(200), "a".repeat(200)],
  ["201", "a".repeat(201), `${"a".repeat(199)}…`],
  ["200 letters of two code units", "👍".repeat(200), "👍".repeat(200)],
  ["201 letters of two code units", "👍".repeat(201), `${"👍".repeat(199)}…`],
  ["200 letters, the last of two code units", `${"a".repeat(199)}👍`, `${"a".repeat(199)}👍`],
  ["a letter of two code units at the cut", `${"a".repeat(198)}👍👍👍`, `${"a".repeat(198)}👍…`],
  ["very long", "👍a".repeat(5_000), `${"👍a".repeat(99)}👍…`],
])("shown texts are cut to 200 code points: %s", (_, text, shown) => {
  expect(truncate(text)).toBe(shown);
  expect(Array.from(truncate(text)).length).toBeLessThanOrEqual(200);
});

test("no part of a secret is left by a cut", () => {
  const secret = "sk-live-0123456789abcdef";
  setKnownSecrets([secret]);
  expect(truncate(`${"a".repeat(190)}${secret}`)).toBe(`${"a".repeat(190)}***`);
});

test("scores and choices are part of a case's content, as of its trials'", () => {
  const evidence = { seen: "pass" };
  const trial = { trial: "1", outcome: "pass" as const, evidence };
  const cases = [
    { evidence },
    { evidence, scores: { cost: 1 } },
    { evidence, scores: { cost: 2 } },
    { evidence, choices: { tone: { choice: "kind", value: 1 } } },
    { evidence, trials: [trial] },
    { evidence, trials: [{ ...trial, scores: { cost: 1 } }] },
  ];
  for (const one of cases) expect(cases.filter((other) => hasSameContent(one, other))).toEqual([one]);
});
