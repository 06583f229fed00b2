import { describe, expect, test } from "vitest";
import type { Family } from "../../../src/core/family.ts";
import { configFromInputs } from "../../../src/input/config/config.ts";
import { decodeConfig } from "../../../src/input/config/config-files.ts";
import { type ModelOverrides, resolveJudgeModels } from "../../../src/input/config/config-set.ts";
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
  readonly errors?: readonly string[];
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
  test.each(ERRORS)("$line$name", ({ line, text = `${SUITE}    ${line}\n`, error, errors, matches = "" }) => {
    const found = problemsOf(() => read(text));
    if (error !== undefined || errors !== undefined) expect(found).toEqual(errors ?? [error]);
    expect(found[0]).toMatch(new RegExp(matches));
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

test("`duplicates` is absent where the config does not say", () => {
  const lines = SUITE.replace("grounded", "classification").replace("    gold: g.jsonl\n", "");
  const texts = [SUITE, lines, `${SUITE}    duplicates: last\n`, `${lines}    duplicates: error\n`];
  const rules = texts.map((text) => read(text).suites[0]?.gates.duplicates);
  expect(rules).toEqual([undefined, undefined, "last", "error"]);
});

describe("a suite's own metrics", () => {
  const own = (name: string, choices = "{ polite: 1, rude: 0 }") =>
    `    custom: { ${name}: { prompt: "Is {{answer}} polite?", choices: ${choices} } }\n`;
  const metricsOf = (text: string) => read(text).suites[0]?.metrics ?? [];

  test("are added to its family's, with the defaults filled in", () => {
    const [suite] = read(`${SUITE}${own("politeness")}    gates: { politeness: ">= 0.2" }\n`).suites;
    expect(suite?.custom).toEqual({
      politeness: { prompt: "Is {{answer}} polite?", choices: { polite: 1, rude: 0 }, better: "higher" },
    });
    const [last] =
      findFamily("grounded")
        ?.metrics(suite?.params ?? {})
        .slice(-1) ?? [];
    expect(suite?.metrics.map(({ id }) => id).slice(-3)).toEqual([last?.id, "politeness", "pass_rate"]);
    expect(suite?.gates.metrics).toMatchObject([{ metric: "politeness", conditions: { min: 0.2 } }]);
    expect(suite?.metrics.at(-2)).toMatchObject({ range: [0, 1], unit: "fraction", better: "higher" });
  });

  test("can be the only metrics, in any family; without any the family's are unchanged", () => {
    const lines = SUITE.replace("grounded", "classification").replace("    gold: g.jsonl\n", "");
    const more = "    metrics: [politeness]\n    judge: { model: stub }\n";
    expect(metricsOf(lines + own("politeness") + more).map(({ id }) => id)).toEqual(["politeness", "pass_rate"]);
    expect(metricsOf(`${SUITE}    custom: {}\n`)).toHaveLength(metricsOf(SUITE).length);
  });

  test("are numbers where values go beyond 0 to 1", () => {
    const metrics = metricsOf(SUITE + own("tone", "{ good: 5, bad: 1 }"));
    expect(metrics.at(-2)).toMatchObject({ range: [1, 5], unit: "number" });
  });
});

describe("the judge of a suite", () => {
  /** Returns the judge of the one suite, by the `judge` block of the config and that of the suite. */
  function judgeOf(all: string, suite: string, given: Partial<ModelOverrides> = {}) {
    const text = `judge: ${all}\n${SUITE.replace("grounded", "ragbench")}${suite && `    judge: ${suite}\n`}`;
    const nobody = { model: null, embeddingModel: null, how: "the option `--judge-model`" };
    return resolveJudgeModels(read(text), { ...nobody, ...given }).suites[0]?.judge;
  }

  test.each([
    ["{ models: [a, b] }", "{ model: c }", { model: "c" }],
    ["{ model: a }", "{ models: [b, c] }", { models: ["b", "c"] }],
    ["{ models: [a, b] }", "{ models: [c] }", { models: ["c"] }],
    ["{ models: [a, b] }", "{ samples: 3 }", { models: ["a", "b"], samples: 3 }],
  ])("overrides the config's: %s and %s", (all, suite, expected) => {
    const judge = judgeOf(all, suite);
    expect(judge).toMatchObject(expected);
    expect([judge?.model !== undefined, judge?.models !== undefined].filter(Boolean)).toHaveLength(1);
  });

  test("has `model` or `models`; an overriding model replaces both", () => {
    expect(problemsOf(() => judgeOf("{ model: a, models: [b] }", ""))[0]).toMatch(
      /^The `judge` has both `model` and `models` · .*: suite `bot` · Write one of them\.$/,
    );
    expect(judgeOf("{ model: a, models: [b] }", "", { model: "c" })).toMatchObject({ model: "c" });
  });
});

describe("a suite given by inputs", () => {
  const family = findFamily("grounded") as Family;
  const short = (gates: string | null) =>
    configFromInputs({ name: "grounded", family, gold: ["g"], traces: ["t"], k: 3, gates, folder: "/" });

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
