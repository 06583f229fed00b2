import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { configFromInputs } from "../../../src/input/config/config.ts";
import { decodeConfig } from "../../../src/input/config/config-files.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { families, findFamily } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { parseConfig, readConfig } from "../../read-config.ts";

const SUITE = "suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl\n";

function read(text: string) {
  return readConfig(`${temporaryFolder({ "noworse.yml": text })}/noworse.yml`, families);
}

function problemsOf(act: () => unknown): readonly string[] {
  try {
    act();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(error.kind).toBe("config");
    return error.errors.map(formatError);
  }
  throw new Error("nothing was refused");
}

test("metrics that tables leave out are shown where `metrics` names them", () => {
  const shown = (more: string) =>
    Object.fromEntries(
      read(`${SUITE}${more}`).suites[0]?.metrics.map((one) => [one.id, one.reportOnly !== true]) ?? [],
    );
  expect(shown("")).toMatchObject({ precision: true, mrr: false, "ndcg@5": false });
  expect(shown("    metrics: [mrr, ndcg@k]\n")).toEqual({ mrr: true, "ndcg@5": true });
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
  test.each<[string, string]>([
    [
      "gates: { precision: 80 }",
      '`suites.bot.gates.precision` cannot be `80` · noworse.yml:6:25 · Write `{ min: 0.8 }` or `">= 0.8"`.',
    ],
    [
      "gates: { precision: { min: 80 } }",
      "`min: 80` is outside the range of `precision` (0 to 1) · noworse.yml:6:32 · Values are fractions: write 0.8.",
    ],
    ["freeze: { gold: true }", "`suites.bot.freeze.label` is missing · noworse.yml:6:5"],
    ["freeze: { gold: false, label: x }", "`suites.bot.freeze.gold` must be `true`, not `false` · noworse.yml:6:21"],
    [
      "freeze: { gold: true, labels: x, label: y }",
      "There is no key `labels` here · noworse.yml:6:27 · Did you mean `label`? The keys are `measure`, `gold`, `label`.",
    ],
    ["freeze: { label: x }", "`suites.bot.freeze`: it needs `measure: true` or `gold: true` · noworse.yml:6:13"],
    [
      "freeze: gold",
      "`suites.bot.freeze` cannot be `gold` · noworse.yml:6:13 · Write `true` or `{ measure: true, label: eval-approved }`.",
    ],
    ['gates: { precision: ">= 80%" }', '`80%` is not a number · noworse.yml:6:25 · Write `">= 0.8"`.'],
    ['gates: { precision: "=> 0.8" }', '`=>` is not a relation of a gate · noworse.yml:6:25 · Write `">= 0.8"`.'],
    ['gates: { precision: "== 0.8" }', '`==` is not a relation of a gate · noworse.yml:6:25 · Write `">= 0.8"`.'],
    ['gates: { precision: ">= 0,8" }', '`0,8` is not a number · noworse.yml:6:25 · Write `">= 0.8"`.'],
    ["gates: { precision: { min: .nan } }", "`suites.bot.gates.precision.min` must be a number · noworse.yml:6:32"],
    [
      "gates: { precision: { min: 73% } }",
      "`suites.bot.gates.precision.min` must be a number · noworse.yml:6:32 · Write 0.73: values are fractions.",
    ],
    [
      "metrics: { precision: {} }",
      "`precision` is a metric of the family `grounded` · noworse.yml:6:16 · To gate it, name it in `gates`; it is measured then. A score of your lines needs another name here, and its place as `field`.",
    ],
    ["gates: { precision: { min: .inf } }", "`suites.bot.gates.precision.min` must be a number · noworse.yml:6:32"],
    [
      "gates: { precision: { mim: 0.8 } }",
      "There is no key `mim` here · noworse.yml:6:27 · Did you mean `min`? The keys are `min`, `max`, `max_drop`, `max_drop_relative`, `max_increase`, `max_increase_relative`, `no_regression`, `non_inferior`, `severity`.",
    ],
    [
      "gates: { precision: {} }",
      "The gate on `precision` has no condition · noworse.yml:6:25 · Add `min`, `max`, `max_drop`, `max_increase`, `no_regression` or `non_inferior`.",
    ],
    [
      "gates: { precision: { max_drop: 2 } }",
      "`max_drop: 2` is outside the range of changes in `precision` · noworse.yml:6:37 · Values are fractions: write 0.02.",
    ],
    [
      "gates: { under: { min: 0.1 } }",
      "`min` on `under_refusal` is reversed: for this metric lower is better · noworse.yml:6:28 · Write `max: 0.1`.",
    ],
    [
      'gates: { under: "<= 0.05", under_refusal: "<= 0.1" }',
      "`under_refusal` names a score that already has a gate · noworse.yml:6:32 · Write one gate per score.",
    ],
    [
      "gates: { precision: { no_regression: { confidence: 95 } } }",
      "`suites.bot.gates.precision.no_regression.confidence` must be at most 0.9999 · noworse.yml:6:56 · It is a fraction: write 0.95.",
    ],
    [
      "gates: { precision: { no_regression: { min_effect: 2 } } }",
      "`min_effect: 2` is outside the range of changes in `precision` · noworse.yml:6:42 · Values are fractions: write 0.02.",
    ],
    [
      "gates: { precision: { no_regression: { sure: 1 } } }",
      "There is no key `sure` here · noworse.yml:6:44 · The keys are `confidence`, `min_effect`.",
    ],
    [
      'gates: { "precision[topic=law]": ">= 0.5" }',
      "`precision[topic=law]` is not a slice of this suite · noworse.yml:6:14 · Add the field to `slices` first.",
    ],
    [
      'slices: [topic]\n    gates: { "precision[topic=a, b=100%]": ">= 0.5" }',
      "`precision[topic=a, b=100%]` cannot name a slice · noworse.yml:7:14 · Write `precision[topic=a%2C b%3D100%25]`: names are encoded as in URLs.",
    ],
    [
      'slices: [topic]\n    gates: { "precision[topic=a%2cb ]": ">= 0.5" }',
      "`precision[topic=a%2cb ]` cannot name a slice · noworse.yml:7:14 · Write `precision[topic=a%2Cb]`: names are encoded as in URLs.",
    ],
    [
      'gates: { precison: ">= 0.5" }',
      "This suite has no metric `precison` · noworse.yml:6:14 · Did you mean `precision`? The metrics are `precision`, `chr`, `under_refusal`, `over_refusal`, `recall@5`, `constraint_violations`, `mrr`, `ndcg@5`, `hit_rate@5`, `precision@5`, `citations_not_retrieved`.",
    ],
    [
      'gates: { constructor: ">= 0.5" }',
      "This suite has no metric `constructor` · noworse.yml:6:14 · The metrics are `precision`, `chr`, `under_refusal`, `over_refusal`, `recall@5`, `constraint_violations`, `mrr`, `ndcg@5`, `hit_rate@5`, `precision@5`, `citations_not_retrieved`.",
    ],
    ['judge: { model: "" }', "`suites.bot.judge.model` must not be empty · noworse.yml:6:21"],
    [
      `judge: { model: ${"m".repeat(201)} }`,
      "`suites.bot.judge.model` must have at most 200 characters · noworse.yml:6:21",
    ],
    ["gates: { cases: { critical: [] } }", "`suites.bot.gates.cases.critical` must have an entry · noworse.yml:6:33"],
    ["gates: { cases: { min: 0 } }", "`suites.bot.gates.cases.min` must be more than 0 · noworse.yml:6:28"],
    ["params: { k: 0 }", "`suites.bot.params.k` must be at least 1 · noworse.yml:6:18"],
    [
      "params: { kk: 3 }",
      "There is no key `kk` here · noworse.yml:6:15 · Did you mean `k`? The keys are `k`, `refusal`.",
    ],
    ["params: { k: '5' }", "`suites.bot.params.k` must be a number · noworse.yml:6:18 · Write 5 without quotes."],
    ["duplicates: first", "`suites.bot.duplicates` must be `error` or `last`, not `first` · noworse.yml:6:17"],
    [
      "critical: [A1, 2]",
      "`suites.bot.critical.1` must be a string · noworse.yml:6:20 · Case ids are strings: write it in quotes.",
    ],
    ["cluster: true", "`suites.bot.cluster` must be a string · noworse.yml:6:14 · Write it in quotes."],
    ["critical: A1", "`suites.bot.critical` must be a list · noworse.yml:6:15"],
    ["gold: h.jsonl", "Invalid YAML: Map keys must be unique · noworse.yml:6:5"],
    [
      "base_url: https://x",
      "`base_url` is not allowed in the config: a pull request could change where secrets are sent · noworse.yml:6:5 · Give a judge's key and address as the inputs `judge-api-key` and `judge-base-url` or the variables `OPENAI_API_KEY` and `OPENAI_BASE_URL`; set anything else in the workflow.",
    ],
    [
      "gates: { precision: { min: 0.8, severity: wran } }",
      "`suites.bot.gates.precision.severity` must be `fail` or `warn`, not `wran` · noworse.yml:6:47",
    ],
  ])("%s", (line, said) => {
    expect(problemsOf(() => read(`${SUITE}    ${line}\n`))).toEqual([said]);
  });

  test.each<[string, string, RegExp]>([
    ["an empty file", "", /^The config is empty · noworse\.yml · Write for example/],
    ["a list", "[]", /^The config must be a map .* · noworse\.yml:1:1/],
    ["another key", "a: 1", /^There is no key `a` here · noworse\.yml:1:1/],
    ["no suites", "suites: {}", /^`suites` must be a map of at least one suite · noworse\.yml:1:9/],
    [
      "a suite that is a number",
      "suites:\n  bot: 5\n",
      /^The suite `bot` must be a map with `family`, `gold` and `traces`, not a number · noworse\.yml:2:8/,
    ],
    [
      "no family",
      "suites:\n  bot:\n    gold: g\n",
      /^The suite `bot` has no `family` · noworse\.yml:2:3 · The families are/,
    ],
    [
      "a misspelt family",
      "suites:\n  bot:\n    gold: g\n    familly: grounded\n",
      /^There is no key `familly` here · noworse\.yml:4:5 · Did you mean `family`\? The families are/,
    ],
    [
      "a preset, but no family",
      "suites:\n  bot:\n    traces: t\n    preset: promptfoo\n",
      /^The suite `bot` has no `family` · noworse\.yml:2:3 · Write `family: scores` and `preset: promptfoo` to gate what the tool measured\. The families are/,
    ],
    [
      "a preset as the family",
      "suites:\n  bot:\n    family: promptfoo\n",
      /^There is no family `promptfoo` · noworse\.yml:3:13 · Write `family: scores` and `preset: promptfoo` to gate what the tool measured\. The families are/,
    ],
    [
      "an unknown family",
      SUITE.replace("grounded", "grouned"),
      /^There is no family `grouned` · noworse\.yml:3:13 · Did you mean `grounded`/,
    ],
    ["a name for a path", SUITE.replace("bot", "../x"), /^`\.\.\/x` cannot name a suite · noworse\.yml:2:3/],
    [
      "a name that every object has",
      SUITE.replace("bot", "constructor"),
      /^`constructor` cannot name a suite · noworse\.yml:2:3/,
    ],
    [
      "a field that no line can have",
      `${SUITE}    slices: [__proto__]\n`,
      /^`suites\.bot\.slices\.0`: it is not a valid name of a field · noworse\.yml:6:14/,
    ],
    [
      "a label that no report can contain",
      `${SUITE.replace("grounded", "segmentation")}    params:\n      colors: { dog: "#00ff00", __proto__: [1, 2, 3] }\n`,
      /^`suites\.bot\.params\.colors` has the key `__proto__`, which no report can contain · noworse\.yml:7:33 · Give it another name\.$/,
    ],
    [
      "missing traces",
      SUITE.replace("    traces: t.jsonl\n", ""),
      /^`suites\.bot\.traces` is missing · noworse\.yml:2:3/,
    ],
    ["a tab", "suites:\n\tbot: 1\n", /^Invalid YAML: Tabs are not allowed as indentation · noworse\.yml:2:1/],
    ["a tag", SUITE.replace("t.jsonl", "!!js/function 'x'"), /^Invalid YAML: Unresolved tag.* · noworse\.yml:5:13/],
    ["two documents", `${SUITE}---\nx: 1\n`, /^The file contains more than one document · noworse\.yml:6:1/],
  ])("%s", (_, text, said) => {
    expect(problemsOf(() => read(text))[0]).toMatch(said);
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

  test("an error in one suite hides none in another", () => {
    const other = SUITE.replace("suites:\n", "").replace("bot", "two");
    const text = `${SUITE}    gates: { precison: ">= 1" }\n${other}    params: { k: 0 }\nkey: x\n`;
    expect(problemsOf(() => read(text))).toHaveLength(3);
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
