import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { applicableMetrics } from "../../../../src/core/metric.ts";
import { scoreValue } from "../../../../src/core/score.ts";
import { readGold, readTrace } from "../../../../src/families/generation/case.ts";
import { CHECKS as RECORDS } from "../../../../src/families/generation/checks/checks.ts";
import { loadEngines } from "../../../../src/families/generation/checks/engines.ts";
import { generation } from "../../../../src/families/generation/family.ts";
import { summarize } from "../../../../src/scoring/scores.ts";
import { valueIn } from "../../../value-in.ts";
import { withParams } from "../../../with-params.ts";

const CHECKS = RECORDS.map(({ id }) => id);

function linesOf<Line>(name: string): Line[] {
  const text = readFileSync(new URL(name, import.meta.url), "utf8").trim();
  return text.split("\n").map((line): Line => JSON.parse(line));
}

beforeAll(() => loadEngines({ regex: {}, json_schema: {} }));

/** The values of a suite of these lines, all in one. */
function scoresOf(lines: readonly object[], params: object = {}): ReadonlyMap<string, number | null> {
  const scoring = withParams(generation, params as Record<string, never>, CHECKS);
  const evidence = lines.map((line, index) => {
    const whole = { id: `c${index}`, ...line };
    return scoring.observe({ gold: valueIn(readGold(whole, scoring.params)), trace: valueIn(readTrace(whole)) });
  });
  const scores = summarize(applicableMetrics(scoring.metrics, evidence), evidence);
  return new Map(scores.map((score) => [score.metric, scoreValue(score)]));
}

/** Made from the definitions, compared with sacrebleu 2.6.0 and jiwer (git c1b0d5e); `published` are values that others print. */
interface Pair {
  readonly name: string;
  readonly prediction: string;
  readonly references: readonly string[];
  readonly published: Readonly<Record<string, readonly [number, number]>> | null;
  readonly expected: {
    readonly exact_match: Readonly<Record<"squad" | "raw" | "trimmed", number>>;
    readonly token_f1: number;
    readonly wer: number;
    readonly cer: number;
    readonly chrf: number;
  };
  readonly parts: {
    readonly wer: readonly [number, number];
    readonly cer: readonly [number, number];
    readonly chrf: readonly (readonly [number, number, number])[];
  };
}

const pairs = linesOf<Pair>("pairs.jsonl");

describe("predictions and references (text-checks-pairs.jsonl)", () => {
  test.each(pairs)("$name", ({ prediction, references, expected, published }) => {
    const line = { prediction, references };
    const scores = scoresOf([line]);
    const { exact_match: exact, ...values } = expected;
    // `open`: a tab counts as white space, for words, and is a character of its own.
    for (const [metric, value] of Object.entries(values)) expect(scores.get(metric), metric).toBeCloseTo(value, 9);
    for (const [normalize, value] of Object.entries(exact)) {
      expect(scoresOf([line], { exact_match: { normalize } }).get("exact_match"), normalize).toBe(value);
    }
    expect(scores.get("exact_match")).toBe(exact.squad);
    expect(scores.get("corpus_chrf")).toBeCloseTo(values.chrf, 9);
    for (const [metric, [value, error]] of Object.entries(published ?? {})) {
      // `chrf_eps` is with smoothing, which is not sacreBLEU's default.
      if (metric === "chrf_eps") continue;
      expect(Math.abs((scores.get(metric) ?? Number.NaN) - value), metric).toBeLessThanOrEqual(error + 1e-12);
    }
  });

  test("together: errors and n-grams are summed, shares are averaged", () => {
    const scores = scoresOf(pairs);
    const sum = (numberOf: (pair: Pair) => number): number => pairs.reduce((total, pair) => total + numberOf(pair), 0);
    for (const rate of ["wer", "cer"] as const) {
      const all = sum(({ parts }) => parts[rate][0]) / sum(({ parts }) => parts[rate][1]);
      expect(scores.get(rate), rate).toBeCloseTo(all, 9);
    }
    expect(scores.get("chrf")).toBeCloseTo(sum(({ expected }) => expected.chrf) / pairs.length, 9);
    const orders = [0, 1, 2, 3, 4, 5].map((order) =>
      [0, 1, 2].map((kind) => sum(({ parts }) => parts.chrf[order]?.[kind] ?? Number.NaN)),
    );
    const mean = (kind: 0 | 1): number =>
      orders.reduce((total, counts) => total + (counts[2] as number) / (counts[kind] as number), 0) / orders.length;
    const [precision, recall] = [mean(0), mean(1)];
    expect(scores.get("corpus_chrf")).toBeCloseTo((5 * precision * recall) / (4 * precision + recall), 9);
  });

  test("all of them are read", () => expect(pairs).toHaveLength(71));
});

interface Check {
  readonly check: string;
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly prediction: string;
  readonly references: readonly string[];
  /** Null: either. */
  readonly expected: 0 | 1 | null;
}

const checks = linesOf<Check>("params.jsonl");
const schemas = JSON.parse(readFileSync(new URL("schemas.json", import.meta.url), "utf8"));

/** What we chose where either is right: the whole text must be the number, `contains` minds upper case, a byte order mark is no JSON. */
const CHOSEN: Readonly<Record<string, 0 | 1>> = {
  numeric_match_0: 0,
  numeric_match_3: 0,
  numeric_match_6: 0,
  json_valid_29: 0,
  contains_9: 0,
};

describe("checks with parameters (text-checks-params.jsonl, with jsonschema 4.25.1)", () => {
  const paramsOf = ({ check, params }: Check): object =>
    check === "json_schema" ? { schema: schemas[params["schema"] as string] } : params;

  test.each(checks)("$name", (one) => {
    const { check, name, prediction, references, expected } = one;
    const bySuite = scoresOf([{ prediction, references }], { [check]: paramsOf(one) });
    expect(bySuite.get(check)).toBe(expected ?? CHOSEN[name]);
    if (check === "json_valid") return;
    // The same parameters in the line.
    const byLine = scoresOf([{ prediction, references, [check]: paramsOf(one) }], { [check]: true });
    expect(byLine.get(check)).toBe(expected ?? CHOSEN[name]);
  });

  test("all of them are read", () => expect(checks).toHaveLength(34));
});
