import { beforeAll, describe, expect, test } from "vitest";
import { readGold } from "../../../../src/families/generation/case.ts";
import { CHECKS as RECORDS } from "../../../../src/families/generation/checks/checks.ts";
import { loadEngines } from "../../../../src/families/generation/checks/engines.ts";
import { generation } from "../../../../src/families/generation/family.ts";
import { summarize } from "../../../../src/scoring/scores.ts";
import { withParams } from "../../../with-params.ts";
import { ruleOn, see } from "../line.ts";

const CHECKS = RECORDS.map(({ id }) => id);

beforeAll(() => loadEngines({ regex: {}, json_schema: {} }));

describe("which cases pass", () => {
  const line = { id: "a", prediction: '{"a":1}', references: ["one"] };

  test("a suite that names a check expects that cases pass it, instead of a limit of overlap", () => {
    expect(ruleOn(line)).toEqual(["fail", "rougeL is below 0.3 (0.00)"]);
    expect(ruleOn(line, { json_valid: true })).toEqual(["pass", "meets every limit"]);
    expect(ruleOn(line, { json_schema: { schema: { required: ["b"] } } })).toEqual([
      "fail",
      "fails json_schema: the value must have required property 'b'",
    ]);
    expect(ruleOn(line, { wer: true })[0]).toBe("fail");
  });

  test("`pass` decides alone", () => {
    expect(ruleOn(line, { json_valid: true, pass: { wer: 0.5 } })).toEqual(["fail", "wer is above 0.5 (1.00)"]);
    expect(ruleOn(line, { pass: { json_valid: 1 } })[0]).toBe("pass");
    expect(ruleOn({ ...line, references: ["x"] }, { pass: { numeric_match: 1 } })).toEqual([
      "unscored",
      "numeric_match is not measured, although `pass` asks for it",
    ]);
  });

  test("a case without a prediction fails, and holds no check", () => {
    const none = see({ ...line, prediction: null }, { regex: "^$", contains: "x" }, CHECKS);
    expect(none.values).toMatchObject({ exact_match: 0, contains: 0, regex: 0, json_valid: 0, wer: 1 });
    expect(none.counts["wer"]).toEqual([1, 1]);
  });
});

test("without a trace every check is unscored", () => {
  const scoring = withParams(generation, { regex: { pattern: "^$" } }, CHECKS);
  const gold = { query: null, references: ["4"], summaryOf: null };
  const trace = { prediction: "4", contexts: null, verdicts: null };
  const scores = summarize(scoring.metrics, [scoring.observe({ gold, trace }), scoring.observe({ gold, trace: null })]);
  const ids = "exact_match contains regex json_valid numeric_match token_f1 wer cer chrf corpus_chrf".split(" ");
  for (const id of ids)
    expect(
      scores.find(({ metric }) => metric === id),
      id,
    ).toMatchObject({ unscored: 1, n: 1 });
});

describe("a check is made", () => {
  const line = { id: "a", prediction: "4", references: ["4"] };
  const madeOf = (more: object, params: object = {}, asked: readonly string[] = []): string[] =>
    Object.keys(see({ ...line, ...more }, params, asked).values).filter((id) => CHECKS.includes(id));

  test("only where the config asks for it: in `params`, in `pass`, in its list of metrics or by a gate", () => {
    expect(madeOf({})).toEqual([]);
    expect(madeOf({}, { exact_match: true, chrf: {} })).toEqual(["exact_match", "chrf"]);
    expect(madeOf({}, { pass: { wer: 0.2 } })).toEqual(["wer"]);
    for (const check of ["exact_match", "token_f1", "contains", "json_valid", "numeric_match", "wer", "cer", "chrf"]) {
      expect(madeOf({}, {}, [check]), check).toEqual([check]);
    }
    expect(madeOf({}, {}, ["corpus_chrf", "rougeL"])).toEqual(["chrf"]);
  });

  test("where the line has its parameters", () => {
    expect(madeOf({ contains: "4" })).toEqual(["contains"]);
    expect(madeOf({ numeric_match: 0.1 })).toEqual(["numeric_match"]);
  });
});

describe("a line", () => {
  const line = { id: "a", prediction: "x", references: ["x"] };
  const errorsOf = (more: object, suite: object = {}) => {
    const read = readGold({ ...line, ...more }, suite);
    return read.ok ? [] : read.errors.map(({ path, what }) => [path.join("."), what]);
  };

  test("may have its own parameters, which replace the suite's", () => {
    expect(see({ ...line, contains: "y" }, { contains: "x" }).values).toMatchObject({ contains: 0 });
    expect(see({ ...line, contains: { value: "X", ignore_case: true } }).values).toMatchObject({ contains: 1 });
    expect(see({ ...line, regex: "^x$" }, { regex: "y" }).values).toMatchObject({ regex: 1 });
  });

  test("whose check cannot be made is an error", () => {
    expect(errorsOf({ regex: "x" })).toEqual([
      ["regex", "`regex` is in the line, but the suite does not name the check"],
    ]);
    expect(errorsOf({ regex: "(" }, { regex: {} })).toEqual([
      ["regex", expect.stringMatching(/^`regex` is not in RE2's syntax/)],
    ]);
    expect(errorsOf({ json_schema: { type: "thing" } }, { json_schema: {} })).toEqual([
      ["json_schema", expect.stringMatching(/schema is invalid/)],
    ]);
    expect(errorsOf({ json_schema: "file.json" }, { json_schema: {} })).toEqual([
      ["json_schema", expect.stringMatching(/must be a JSON Schema, an object/)],
    ]);
  });

  test("needs no reference where a check needs none", () => {
    const bare = { id: "a", prediction: "x" };
    expect(readGold(bare).ok).toBe(false);
    expect([readGold(bare, { json_valid: {} } as object).ok, readGold({ ...bare, contains: "x" }).ok]).toEqual([
      true,
      true,
    ]);
    expect(readGold(bare, { wer: {} } as object).ok).toBe(false);
    expect(ruleOn(bare, { json_valid: true })).toEqual(["fail", "fails json_valid"]);
  });
});
