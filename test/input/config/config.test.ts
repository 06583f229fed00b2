import { describe, expect, test } from "vitest";
import { configFromInputs } from "../../../src/input/config/config.ts";
import { decodeConfig } from "../../../src/input/config/config-files.ts";
import { families, findFamily } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { parseConfig, problemsOf, readConfig } from "../../read-config.ts";
import { rowsOf } from "../rows.ts";

const SUITE = "suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl\n";

/** A line of a suite, or a whole config, and the error in it: all of it, or a pattern of its beginning. */
interface ConfigError {
  readonly name?: string;
  readonly line?: string;
  readonly text?: string;
  readonly error?: string;
  readonly matches?: string;
}

const ERRORS = rowsOf<ConfigError>("errors.jsonl", import.meta.url);

function read(text: string) {
  return readConfig(`${temporaryFolder({ "noworse.yml": text })}/noworse.yml`, families);
}

test("metrics that tables leave out are shown where `metrics` or a gate names them", () => {
  const shown = (more: string) =>
    Object.fromEntries(
      read(`${SUITE}${more}`).suites[0]?.metrics.map((one) => [one.id, one.reportOnly !== true]) ?? [],
    );
  expect(shown("")).toMatchObject({ precision: true, mrr: false, "ndcg@5": false, pass_rate: false });
  expect(shown("    metrics: [mrr, ndcg@k]\n")).toEqual({ mrr: true, "ndcg@5": true, pass_rate: false });
  const gates = "    gates: { mrr: { min: 0.5 }, pass_rate: { min: 0.5 } }\n";
  expect(shown(gates)).toMatchObject({ mrr: true, "ndcg@5": false, pass_rate: true });
});

test("reads a suite with its defaults, aliases and short forms", () => {
  const text = `${SUITE}    critical: [A1]
    gates:
      precision: { min: 0.8, max_drop: 0.02, severity: warn }
      under: "<= 0.05"
      recall@k: { max_drop_relative: 0.1 }
      cases: { min: 3, critical: [A2, A1] }\n`;
  const [suite] = read(text).suites;
  expect(suite?.folder).toContain("noworse-test-");
  expect(suite).toMatchObject({ name: "bot", gold: ["g.jsonl"], traces: ["t.jsonl"] });
  expect(suite?.params).toEqual({ k: 5, refusal: "not in context" });
  expect(suite?.gates).toEqual({
    metrics: [
      { metric: "precision", slice: "", conditions: { min: 0.8, max_drop: 0.02 }, severity: "warn" },
      { metric: "under_refusal", slice: "", conditions: { max: 0.05 }, severity: "fail" },
      { metric: "recall@5", slice: "", conditions: { max_drop_relative: 0.1 }, severity: "fail" },
    ],
    cases: { min: 3, critical: ["A1", "A2"] },
    casesSeverity: "fail",
  });
});

test.each([
  ["{ gold: true, label: eval-gold-approved }", { scope: "gold", label: "eval-gold-approved" }],
  ["{ measure: true, label: ok }", { scope: "measure", label: "ok" }],
  ["{ measure: true, gold: true, label: ok }", { scope: "measure", label: "ok" }],
  ["true", { scope: "measure", label: "eval-approved" }],
])("freeze: %s", (written, freeze) => {
  const frozen = read(`${SUITE}    freeze: ${written}\n`);
  expect(frozen.suites[0]?.gates).toEqual({ metrics: [], cases: {}, casesSeverity: "fail", freeze });
  expect(read(SUITE).suites[0]?.gates).not.toHaveProperty("freeze");
});

test("parses a config's text like a file", () => {
  const config = parseConfig(`${SUITE}    gates: { precision: ">= 0.8" }\n`, "base.yml", "somewhere", families);
  expect(config).toMatchObject({ suites: [{ name: "bot", file: "base.yml", folder: "somewhere" }] });
  expect(problemsOf(() => parseConfig("suites: 1", "base.yml", "", families))[0]).toContain("base.yml:1:9");
  expect(problemsOf(() => decodeConfig(new Uint8Array([0xff]), "base.yml"))[0]).toContain("not UTF-8");
});

// Lines and columns are counted by hand in the text: the suite's own lines are the first five.
describe("errors name what is wrong, where, and what to do", () => {
  test.each(ERRORS)("$line$name", ({ line, text = `${SUITE}    ${line}\n`, error, matches = "" }) => {
    const errors = problemsOf(() => read(text));
    if (error !== undefined) expect(errors).toEqual([error]);
    expect(errors[0]).toMatch(new RegExp(matches));
  });

  test("a file that is not UTF-8", () => {
    const folder = temporaryFolder({ "noworse.yml": Buffer.from([0x61, 0x3a, 0x20, 0xff]) });
    expect(problemsOf(() => readConfig(`${folder}/noworse.yml`, families))).toEqual([
      "The config is not UTF-8 text · noworse.yml · Write it as UTF-8.",
    ]);
  });

  test("a file that does not exist", () => {
    const [said] = problemsOf(() => readConfig(`${temporaryFolder({})}/noworse.yml`, families));
    expect(said).toMatch(/^There is no config file `noworse\.yml`/);
  });

  test("an error in one suite hides none in another; what names mean is checked when all shapes are right", () => {
    const other = SUITE.replace("suites:\n", "").replace("bot", "two");
    const shapes = `${SUITE}    gates: { precison: 1 }\n${other}    params: { k: 0 }\nkey: x\n`;
    expect(problemsOf(() => read(shapes))).toHaveLength(3);
    const names = `${SUITE}    gates: { precison: ">= 1" }\n${other}    fields: { qestion: q, claim: "a[?" }\n`;
    expect(problemsOf(() => read(names))).toHaveLength(3);
    expect(problemsOf(() => read(`${names}key: x\n`))).toHaveLength(1);
  });
});

describe("`duplicates`", () => {
  const lines = SUITE.replace("grounded", "classification").replace("    gold: g.jsonl\n", "");
  const ruleIn = (text: string) => read(text).suites[0]?.gates.duplicates;

  test("is absent where the config does not say", () => {
    expect([ruleIn(SUITE), ruleIn(lines)]).toEqual([undefined, undefined]);
    expect([ruleIn(`${SUITE}    duplicates: last\n`), ruleIn(`${SUITE}    duplicates: error\n`)]).toEqual([
      "last",
      "error",
    ]);
  });

  test("cannot be `last` without gold", () => {
    expect(ruleIn(`${lines}    duplicates: error\n`)).toBe("error");
    expect(problemsOf(() => read(`${lines}    duplicates: last\n`))).toEqual([
      "`duplicates` cannot be `last` in a suite without `gold`: each line is a whole case · noworse.yml:5:17 · Remove `duplicates`, and give every case its own id.",
    ]);
  });
});

describe("a suite given by inputs", () => {
  const [family] = families;
  const short = (gates: string | null) =>
    configFromInputs({
      name: "grounded",
      family: family ?? findFamily("grounded") ?? raise(),
      gold: ["g"],
      traces: ["t"],
      k: 3,
      gates,
      folder: "/",
    });

  test("gates are minimums where higher is better, maximums where lower is", () => {
    const [suite] = short(" precision = 0.80 ,under=5e-2").suites;
    expect(suite?.params).toMatchObject({ k: 3 });
    expect(suite?.gates.metrics).toEqual([
      { metric: "precision", slice: "", conditions: { min: 0.8 }, severity: "fail" },
      { metric: "under_refusal", slice: "", conditions: { max: 0.05 }, severity: "fail" },
    ]);
  });

  test.each([
    ["", /^`` is not a gate · input `gates`/],
    ["precision", /^`precision` is not a gate/],
    ["precision=0.8=1", /is not a gate/],
    ["precison=0.8", /^There is no metric `precison` · input `gates` · Did you mean `precision`/],
    ["precision=nan", /^`nan` is not a number/],
    ["precision=inf", /^`inf` is not a number/],
    ["precision=80%", /^`80%` is not a number · input `gates` · Write `precision=0\.8`/],
    ["precision=80", /^`min: 80` is outside the range of `precision`/],
    ["under=0.1,under_refusal=0.2", /^A metric has two gates/],
  ])("%s", (gates, said) => {
    expect(problemsOf(() => short(gates))[0]).toMatch(said);
  });
});

function raise(): never {
  throw new Error("there is no family");
}
