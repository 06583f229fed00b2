import { expect, test } from "vitest";
import { annotateRegressions } from "../../../src/github/publish/outputs.ts";
import { cleanLine } from "../../../src/report/escape.ts";
import { flipOf, reportOf } from "../reports.ts";

const plan = { max: 10, isFailing: true, inRepository: (file: string) => file, sanitize: cleanLine };
const broken = (count: number) =>
  reportOf({ flips: { regressed: Array.from({ length: count }, (_, index) => flipOf({ case: `A${index}` })) } });

test("a regressed case is annotated at its trace's line", () => {
  const [annotation, ...rest] = annotateRegressions(broken(1), plan);
  expect(rest).toEqual([]);
  expect(annotation).toEqual({
    level: "error",
    title: "A0 regressed (bot)",
    message: "wrong\nImage: Where?\nExpected: here\nBefore: here\nAfter: there",
    file: "runs/trace.jsonl",
    line: 1,
  });
});

test("answers that are the same as far as they are stored are written once", () => {
  const flip = flipOf({ case: "A", before: "It begins…", after: "It begins…" });
  const [annotation] = annotateRegressions(reportOf({ flips: { regressed: [flip] } }), plan);
  expect(annotation?.message).toBe("wrong\nImage: Where?\nExpected: here\nBefore and after begin: It begins…");
});

test("when the trace is not in the repository, or there is none, the gold line is annotated", () => {
  const inRepository = (file: string) => (file.startsWith("eval/") ? file : null);
  expect(annotateRegressions(broken(1), { ...plan, inRepository })[0]).toMatchObject({
    file: "eval/gold.jsonl",
    line: 1,
  });
  const missing = reportOf({ flips: { regressed: [flipOf({ case: "A", at: null })] } });
  expect(annotateRegressions(missing, plan)[0]).toMatchObject({ file: "eval/gold.jsonl", line: 1 });
});

// A place outside of the checkout is no place in the diff.
test.each([
  ["/etc/passwd:3", null, null],
  ["../other/x.jsonl:3", null, null],
  ["C:/x.jsonl:3", null, null],
  ["runs\\a.jsonl:3", "runs/a.jsonl", 3],
  ["runs/a:b.jsonl:12", "runs/a:b.jsonl", 12],
  ["runs/a.jsonl:0", "runs/a.jsonl", 1],
  ["runs/a.jsonl", null, null],
  ["runs/a.csv:4", "runs/a.csv", 4],
  ["runs/a.parquet:4", "runs/a.parquet", null],
  ["runs/a.jsonl.gz:4", "runs/a.jsonl.gz", null],
])("%s", (at, file, line) => {
  const report = reportOf({ flips: { regressed: [flipOf({ case: "A", at, gold_at: null })] } });
  expect(annotateRegressions(report, plan)[0]).toMatchObject({ file, line });
});

// GitHub keeps ten of a kind for a step: nine errors leave one for the line that fails the step.
test.each([
  [{ max: 10, isFailing: true }, 9, 9, 0],
  [{ max: 10, isFailing: true }, 10, 9, 1],
  [{ max: 10, isFailing: false }, 10, 10, 0],
  [{ max: 10, isFailing: false }, 10_000, 10, 9990],
  [{ max: 500, isFailing: false }, 11, 10, 1],
  [{ max: 3, isFailing: true }, 4, 3, 1],
  [{ max: 0, isFailing: true }, 4, 0, 0],
])("%j: of %i regressed cases %i are shown", (given, count, shown, hidden) => {
  const annotations = annotateRegressions(broken(count), { ...plan, ...given });
  const cases = annotations.filter(({ level }) => level === (given.isFailing ? "error" : "warning"));
  const notices = annotations.filter(({ level }) => level === "notice");
  expect(cases).toHaveLength(shown);
  expect(notices.map(({ message }) => Number(/\d+/.exec(message)))).toEqual(hidden === 0 ? [] : [hidden]);
});

test("foreign text keeps to its line", () => {
  const evil = "x\n::error::owned\r##[set-output name=pass]true\u202e";
  const [annotation] = annotateRegressions(
    reportOf({ flips: { regressed: [flipOf({ case: evil, why: evil, text: evil })] } }),
    plan,
  );
  expect(annotation?.title).not.toMatch(/[\n\r\u202e]/);
  expect(annotation?.message.split("\n")).toHaveLength(5);
  expect(annotation?.message).not.toMatch(/[\r\u202e]/);
});
