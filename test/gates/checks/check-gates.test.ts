import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ErrorDetail, UserError } from "../../../src/core/error.ts";
import { NO_SOURCE } from "../../../src/core/report.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { checkGates } from "../../../src/gates/checks/check-gates.ts";
import { configFromInputs } from "../../../src/input/config/config.ts";
import { fileBaseline, type ScoredRun, scoreSuites } from "../../../src/pipeline/evaluate.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";

type Files = Readonly<Record<string, string>>;

async function score(files: Files): Promise<{ readonly run: ScoredRun; readonly check: (base?: ScoredRun) => void }> {
  const folder = temporaryFolder(files);
  const config = readConfig(join(folder, "noworse.yml"), families);
  const options = { created: "2026-11-22T00:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} };
  const run = await scoreSuites(config, options);
  return { run, check: (base) => checkGates(run, config, base ? fileBaseline(base) : null) };
}

/** The errors of the gates of a folder; `base` is the folder of the baseline. */
async function errorsOf(files: Files, base?: Files): Promise<readonly ErrorDetail[]> {
  const before = base && (await score(base)).run;
  const { check } = await score(files);
  return errorsIn(() => check(before));
}

function errorsIn(check: () => void): readonly ErrorDetail[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(error.kind).toBe("config");
    return error.errors;
  }
}

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** A suite of answerable questions in two languages, all answered; the gates are lines of YAML. */
function bot(
  gates: readonly string[],
  more: { readonly gold?: readonly object[]; readonly suite?: string } = {},
): Files {
  const gold = more.gold ?? [question("q1", { lang: "de" }), question("q2", { lang: "en" })];
  const traces = gold.map((one) => {
    const { qid } = one as { qid: string };
    return { qid, retrieved_ids: ["p1"], answer_json: { claim: "yes", citations: ["p1"] } };
  });
  const config = [
    ...["suites:", "  bot:", "    family: grounded", "    gold: gold.jsonl", "    traces: trace.jsonl"],
    ...["    slices: [lang]", "    gates:", ...gates.map((gate) => `      ${gate}`), more.suite ?? ""],
  ];
  return { "noworse.yml": config.join("\n"), "gold.jsonl": lines(gold), "trace.jsonl": lines(traces) };
}

const question = (qid: string, more: object = {}) => {
  return { qid, answerable: true, gold_claim_substr: ["yes"], gold_citations: ["p1"], ...more };
};

describe("gates that can be evaluated", () => {
  test("have no errors", async () => {
    const gates = ["precision: '>= 0.8'", '"precision[lang=de]": { min: 0.8 }', "cases: { critical: [q1, q2] }"];
    expect(await errorsOf(bot(gates))).toEqual([]);
  });

  test("include those whose score the output leaves undefined: they fail, and the config is right", async () => {
    const files = bot(["precision: '>= 0.8'"]);
    const refused = String(files["trace.jsonl"]).replaceAll('"yes"', '"not in context"');
    expect(await errorsOf({ ...files, "trace.jsonl": refused })).toEqual([]);
  });
});

describe("a slice that no case has", () => {
  test("is an error at its place, with a suggestion", async () => {
    expect(await errorsOf(bot(["precision: '>= 0.8'", '"precision[lang=dee]": { min: 0.8 }']))).toEqual([
      {
        what: "`precision[lang=dee]` has a gate, but no case is in the slice `lang=dee`.",
        at: "noworse.yml:9:7",
        given: "precision[lang=dee]",
        known: ["precision[lang=de]", "precision[lang=en]"],
        todo: "There are `precision[lang=de]`, `precision[lang=en]`.",
      },
    ]);
  });

  test("is no error if the baseline has it: the gate fails, because this run lost it", async () => {
    const gates = ['"precision[lang=de]": { min: 0.8 }'];
    const english = [question("q1", { lang: "en" }), question("q2", { lang: "en" })];
    expect(await errorsOf(bot(gates, { gold: english }), bot(gates))).toEqual([]);
    expect(await errorsOf(bot(gates, { gold: english }), bot(gates, { gold: english }))).toHaveLength(1);
  });

  test("is no error where a case without a trace may have had it: the gate fails", async () => {
    const gold = ["a", "b"].map((id) => ({ id, ability: "noise_robustness", noise_ratio: 0.4, ground_truth: "Paris" }));
    const traces = [{ id: "a", response: "Paris", model: "large" }];
    const suite = (answered: readonly object[]): Files => ({
      "noworse.yml":
        "suites:\n  bot:\n    family: rgb\n    gold: g.jsonl\n    traces: t.jsonl\n    gates:\n" +
        '      "accuracy[ability=noise_robustness,noise=40,model=small]": { min: 0.5 }\n',
      "g.jsonl": lines(gold),
      "t.jsonl": lines(answered),
    });
    expect(await errorsOf(suite(traces))).toEqual([]);
    expect(await errorsOf(suite([...traces, { id: "b", response: "Rome", model: "large" }]))).toMatchObject([
      { what: expect.stringContaining("no case is in the slice `ability=noise_robustness,noise=40,model=small`") },
    ]);
  });

  test("is an error in a label, too", async () => {
    const suite = (labels: readonly object[]): Files => ({
      "noworse.yml":
        'suites:\n  pets:\n    family: classification\n    traces: t.jsonl\n    gates:\n      "recall[label=cta]": { min: 0.5 }\n',
      "t.jsonl": lines(labels),
    });
    const [error] = await errorsOf(suite([{ id: "a", label: "cat", predicted: "cat" }]));
    expect(error).toMatchObject({
      at: "noworse.yml:6:7",
      known: ["recall[average=macro]", "recall[average=micro]", "recall[average=weighted]", "recall[label=cat]"],
    });
  });
});

describe("a gold set without anything to measure", () => {
  test("is an error that names the gate and the reason", async () => {
    expect(await errorsOf(bot(["under: '<= 0.05'"]))).toEqual([
      {
        what: "`under_refusal` has a gate, but the gold set gives it nothing to measure: no question is unanswerable.",
        at: "noworse.yml:8:7",
        todo: "Remove `under_refusal`, or add cases to the gold set that it can measure.",
      },
    ]);
  });

  test("is an error that says what to remove from the short form of an input", async () => {
    const files = bot([]);
    const folder = temporaryFolder(files);
    const [gold, traces] = [["gold.jsonl"], ["trace.jsonl"]];
    const gates = "precision=0.80,chr=0.75,under= 0.05,over=0.10";
    const config = configFromInputs({ name: "grounded", family: grounded, gold, traces, k: null, gates, folder });
    const options = { created: "2026-11-22T00:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} };
    const run = await scoreSuites(config, options);
    expect(errorsIn(() => checkGates(run, config, null))).toEqual([
      {
        what: "`under_refusal` has a gate, but the gold set gives it nothing to measure: no question is unanswerable.",
        at: "input `gates`",
        todo: "Remove `under=0.05`, or add cases to the gold set that it can measure.",
      },
    ]);
  });

  test("is an error for relative gates and in a slice, too", async () => {
    const gold = [question("q1", { lang: "de" }), { qid: "q2", answerable: false, lang: "en" }];
    const errors = await errorsOf(bot(['"under_refusal[lang=de]": { max_drop: 0.1 }'], { gold }));
    expect(errors).toMatchObject([
      { what: expect.stringContaining("`under_refusal[lang=de]` has a gate, but the gold") },
    ]);
  });

  test("is no error if the baseline's gold set had something: the gate fails", async () => {
    const gates = ["under: '<= 0.05'"];
    const gold = [question("q1", { lang: "de" }), { qid: "q2", answerable: false, lang: "en" }];
    expect(await errorsOf(bot(gates), bot(gates, { gold }))).toEqual([]);
  });
});

describe("a critical id that no case has", () => {
  test("is an error at its place, with a suggestion, in both lists", async () => {
    const files = bot(["cases: { critical: [q1, p2] }"], { suite: "    critical:\n      - q2\n      - zzz" });
    expect(await errorsOf(files)).toEqual([
      {
        what: "The critical case `zzz` is not in the gold set of `bot`.",
        at: "noworse.yml:11:9",
        given: "zzz",
        known: ["q1", "q2"],
        todo: "Write the id of a case, or remove it.",
      },
      expect.objectContaining({ at: "noworse.yml:8:31", given: "p2" }),
    ]);
  });

  test("is no error if the baseline has it: the gate fails", async () => {
    const gates = ["cases: { critical: [q2] }"];
    expect(await errorsOf(bot(gates, { gold: [question("q1", { lang: "de" })] }), bot(gates))).toEqual([]);
  });
});

describe("non_inferior on a score of the lines", () => {
  const suite = (aggregate: string): Files => ({
    "noworse.yml": [
      ...["suites:", "  bot:", "    family: scores", "    traces: t.jsonl"],
      `    metrics: { latency_ms: { better: lower, aggregate: ${aggregate}, unit: ms } }`,
      ...["    gates:", "      latency_ms: { non_inferior: { margin: 100 } }", ""],
    ].join("\n"),
    "t.jsonl": lines([1, 2, 3].map((latency) => ({ id: `c${latency}`, scores: { latency_ms: latency } }))),
  });

  test.each(["min", "max"])("is an error for the %s, which has no interval", async (aggregate) => {
    expect(await errorsOf(suite(aggregate))).toEqual([
      {
        what: "`latency_ms` has a gate `non_inferior`, but the least and the largest value of all cases have no interval: one case decides them.",
        at: "noworse.yml:7:7",
        todo: expect.stringContaining("or a quantile such as `aggregate: p95`"),
      },
    ]);
  });

  test.each(["mean", "sum", "median", "p99"])("is none for the %s", async (aggregate) => {
    expect(await errorsOf(suite(aggregate))).toEqual([]);
  });
});

describe("a judged metric without a judge", () => {
  const suite = (verdicts: object | undefined, more = ""): Files => ({
    "noworse.yml": `${more}suites:\n  bot:\n    family: generation\n    traces: t.jsonl\n    gates:\n      faithfulness: ">= 0.8"\n`,
    "t.jsonl": lines([{ id: "a", query: "why?", prediction: "so", references: ["so"], ...(verdicts && { verdicts }) }]),
  });

  test("is an error that says what to add", async () => {
    expect(await errorsOf(suite(undefined))).toEqual([
      {
        what: "`faithfulness` has a gate, but nothing labels its cases: `bot` has no `judge`, and its traces have no labels.",
        at: "noworse.yml:6:7",
        todo: expect.stringContaining("Add `judge: { model: gpt-4o-mini }` to the suite or at the top of the file"),
      },
    ]);
  });

  test("is no error if the traces bring labels, or if there is a judge", async () => {
    expect(await errorsOf(suite({ claims: [{ text: "so", implied: true }] }))).toEqual([]);
    expect(await errorsOf(suite(undefined, "judge: { model: small }\n"))).toEqual([]);
  });

  test("is an error for constraints of grounded answers, too, which have no score at all", async () => {
    const gold = [question("q1", { lang: "de", constraints: ["be brief"] })];
    const [error] = await errorsOf(bot(["constraint_violations: '<= 0.1'"], { gold }));
    expect(error?.what).toContain("`constraint_violations` has a gate, but nothing labels its cases");
  });
});

test("the errors of all suites are reported together", async () => {
  const files = bot(["under: '<= 0.05'"]);
  const second = "  other:\n    family: grounded\n    gold: gold.jsonl\n    traces: trace.jsonl\n    critical: [zzz]\n";
  const errors = await errorsOf({ ...files, "noworse.yml": `${files["noworse.yml"]}\n${second}` });
  expect(errors.map(({ what }) => what)).toEqual([
    expect.stringContaining("`under_refusal`"),
    expect.stringContaining("`zzz` is not in the gold set of `other`"),
  ]);
});
