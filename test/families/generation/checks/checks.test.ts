import { beforeAll, describe, expect, test } from "vitest";
import { readGold } from "../../../../src/families/generation/case.ts";
import { CHECKS as RECORDS } from "../../../../src/families/generation/checks/checks.ts";
import { loadEngines } from "../../../../src/families/generation/checks/engines.ts";
import { isNear, numberIn } from "../../../../src/families/generation/checks/texts.ts";
import { generation } from "../../../../src/families/generation/family.ts";
import { summarize } from "../../../../src/scoring/scores.ts";
import { withParams } from "../../../with-params.ts";
import { ruleOn, see } from "../line.ts";

const CHECKS = RECORDS.map(({ id }) => id);

beforeAll(() => loadEngines({ regex: {}, json_schema: {} }));

describe("numbers", () => {
  test.each<[string, number | null]>([
    ["42", 42],
    [" -3.5\n", -3.5],
    ["1,204", 1204],
    ["1,204,000.5", 1_204_000.5],
    ["1e3", 1000],
    [".5", 0.5],
    ["+7.", 7],
    ["12,34", null],
    ["42 km", null],
    ["50%", null],
    ["0x10", null],
    ["Infinity", null],
    ["1e999", null],
    [".", null],
    ["e5", null],
    ["", null],
  ])("%j", (text, value) => expect(numberIn(text)).toBe(value));

  test("the limit itself is near enough, also for decimal fractions", () => {
    const within = (tolerance: number, relative_tolerance = 0) => ({ tolerance, relative_tolerance });
    expect([isNear(1.1, 1, within(0.1)), isNear(1.11, 1, within(0.1)), isNear(0.3, 0.1 + 0.2, within(0))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      isNear(105, 100, within(0, 0.05)),
      isNear(106, 100, within(1, 0.05)),
      isNear(-95, -100, within(0, 0.05)),
    ]).toEqual([true, false, true]);
  });
});

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

describe("parameters", () => {
  test("have short forms, and survive a report", () => {
    const params = generation.params.parse({
      contains: "Paris",
      regex: "a+",
      json_schema: "s.json",
      numeric_match: 0.1,
      exact_match: true,
    });
    expect(params).toMatchObject({
      contains: { value: "Paris", ignore_case: false },
      regex: { pattern: "a+" },
      json_schema: { schema: "s.json" },
      numeric_match: { tolerance: 0.1, relative_tolerance: 0 },
      exact_match: { normalize: "squad" },
    });
    expect(generation.params.parse(JSON.parse(JSON.stringify(params)))).toEqual(params);
  });

  test.each([
    { contains: "" },
    { contains: [] },
    { regex: 5 },
    { regex: "a".repeat(1001) },
    { numeric_match: -1 },
    { exact_match: { normalize: "lower" } },
    { json_valid: false },
    { pass: { corpus_chrf: 0.5 } },
  ])("%o are refused", (params) => expect(generation.params.safeParse(params).success).toBe(false));
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
