import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/error.ts";
import { formatError, formatErrors } from "../../src/report/terminal.ts";

describe("an error in one line", () => {
  test.each([
    [{ what: "There is no command `x`." }, "There is no command `x`."],
    [
      { what: "the value is NaN", at: "traces.jsonl:14:7", todo: "Write a number." },
      "the value is NaN · traces.jsonl:14:7 · Write a number.",
    ],
    [
      {
        what: "`grounded` has no metric `precison`.",
        at: "noworse.yml:7:9",
        given: "precison",
        known: ["chr", "precision"],
        todo: "Rename it.",
      },
      "`grounded` has no metric `precison` · noworse.yml:7:9 · Did you mean `precision`? Rename it.",
    ],
    [{ what: "no such word `zzz`", given: "zzz", known: ["precision"] }, "no such word `zzz`"],
    [{ what: "two\nlines", at: "a\r\nb" }, "two lines · a b"],
  ])("%j", (problem, text) => expect(formatError(problem)).toBe(text));
});

test("lists the details of an error and their total", () => {
  const one = { what: "bad", at: "a:1" };
  expect(formatErrors(new UserError("input", [one]))).toBe("bad · a:1");
  expect(formatErrors(new UserError("input", [one, one], 37))).toBe("The first 2 of 37 errors:\nbad · a:1\nbad · a:1");
});

describe("an error of many rows", () => {
  const error = (rows: object) =>
    ({ what: "bad", at: "a:1", rows: { count: 1, total: 40, noun: "row", others: 0, ...rows } }) as const;
  test.each([
    [{}, "bad · a:1"],
    [{ count: 40 }, "bad · in all 40 rows, first a:1"],
    [{ count: 12 }, "bad · in 12 of 40 rows, first a:1"],
    [{ count: 1200, total: null }, "bad · in 1,200 rows, first a:1"],
    [{ count: 12, noun: "line" }, "bad · in 12 of 40 lines, first a:1"],
    [{ count: 12, total: null, noun: "record" }, "bad · in 12 places, first a:1"],
    [{ others: 1 }, "bad · a:1, and 1 more such error"],
    [{ count: 2, others: 3 }, "bad · in 2 of 40 rows, first a:1, and 3 more such errors"],
  ])("%j", (rows, text) => expect(formatError(error(rows))).toBe(text));
});
