import { expect, test } from "vitest";
import { suiteKeySchema, suiteNameSchema } from "../../src/core/config/suite-name.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import { formatReport } from "../../src/core/report.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { parseReport } from "../../src/store/parse.ts";
import { failed, measured, record, stored, suiteOf, undefinedScore } from "./sample.ts";

const { report } = stored(suiteOf([measured(0.5), undefinedScore(null, "chr"), failed("recall@5")]));
const verdict = decideVerdict([], []);
const ruled = { ...report, diff: emptyDiff(record("none")), verdict };

test("is printed with two spaces, what is short on one line, keys in the order of the contract, a newline at the end", () => {
  const text = formatReport(ruled);
  expect(text.startsWith('{\n  "schema": 1,\n  "summary": { "outcome": ')).toBe(true);
  expect(text.endsWith("\n}\n")).toBe(true);
  expect(Object.keys(JSON.parse(text))).toEqual(["schema", "summary", ...Object.keys(ruled).slice(1)]);
});

test("is the same after it was read", () => {
  const read = parseReport(formatReport(ruled));
  expect(read).toEqual(ruled);
  expect(formatReport(read)).toBe(formatReport(ruled));
});

test.each(["bot", "a", "support-bot_2", "0", "a".repeat(64)])("`%s` is a suite's name", (name) => {
  expect(suiteKeySchema.safeParse(name).success).toBe(true);
  expect(suiteNameSchema.safeParse(name).success).toBe(true);
});

test.each(["", "Bot", "-a", "_a", "a b", "a/b", "..", "ü", "a\n", "a".repeat(65), "__proto__"])(
  "`%s` is none",
  (name) => {
    expect(suiteKeySchema.safeParse(name).success).toBe(false);
    expect(suiteNameSchema.safeParse(name).success).toBe(name === "a/b");
  },
);

test("in a report, a suite's name may begin with the folders of its config", () => {
  for (const name of ["packages/bot/qa", "a/constructor"]) expect(suiteNameSchema.safeParse(name).success).toBe(true);
  for (const name of ["a/", "/a", "a//b", "a/../b", "a/B", "a/@b", "constructor", "0/1/2/3/4/5/6/7/8/9"]) {
    expect(suiteNameSchema.safeParse(name).success).toBe(false);
  }
});
