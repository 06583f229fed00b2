import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../src/core/case.ts";
import type { Params } from "../../../src/core/family.ts";
import { applicableMetrics } from "../../../src/core/metric.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { readGold } from "../../../src/families/rgb/case.ts";
import {
  correctsError,
  findDetection,
  findRejection,
  isCorrect,
  normalizeAnswer,
} from "../../../src/families/rgb/compute.ts";
import {
  ERROR_DETECTION_KEYWORDS,
  PRIMARY_REJECTION_PHRASES,
  REJECTION_KEYWORDS,
} from "../../../src/families/rgb/evidence.ts";
import { rgb } from "../../../src/families/rgb/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { rowsOf } from "../../input/rows.ts";
import { withParams } from "../../with-params.ts";

const scoring = withParams(rgb, {});

function see(line: object, params: Params = {}): Evidence {
  const own = withParams(rgb, params);
  const trace = "response" in line ? { id: "a", ...line } : null;
  return own.observe(own.read({ id: "a", ground_truth: "Paris", ...line }, trace));
}

const noise = { ability: "noise_robustness", noise_ratio: 0.6 };
const negative = { ability: "negative_rejection" };
const counterfactual = { ability: "counterfactual_robustness", counterfactual_answer: "London" };

describe("parameters", () => {
  test("words of doubt of one's own", () => {
    const line = { ...counterfactual, response: "Paris. The source errs." };
    expect(see(line)["detected"]).toBe(false);
    expect(see(line, { error_detection_keywords: ["errs"] })["detected"]).toBe(true);
  });
});

function scoresOf(lines: readonly object[]) {
  const evidence = lines.map((line) => see(line));
  return summarize(applicableMetrics(scoring.metrics, evidence), evidence);
}

describe("slices of accuracy", () => {
  test("more than 200 models, or more than 1,000 slices by model, are not told apart", () => {
    const slicesByModel = (lines: readonly object[]) =>
      scoresOf(lines).filter(({ slice }) => slice.includes("model=")).length;
    const by = (models: number, levels: number) =>
      Array.from({ length: models * levels }, (_, index) => {
        const model = `m${Math.floor(index / levels)}`;
        return { ...noise, noise_ratio: (index % levels) / 100, response: "Paris", model };
      });
    expect([by(200, 1), by(201, 1)].map(slicesByModel)).toEqual([200, 0]);
    // 11 levels of noise, and 91 models at each: 1,001 slices.
    expect([by(90, 11), by(91, 11)].map(slicesByModel)).toEqual([990, 0]);
  });

  test("a case that its trace moves to another model lacks a value", () => {
    const evidence = [see({ ...noise, response: "Paris", model: "m1" })];
    const moving = applicableMetrics(scoring.metrics, evidence).filter((one) => "gainsCases" in one && one.gainsCases);
    expect(moving).toMatchObject([{ slice: "ability=noise_robustness,noise=60,model=m1", losesCases: true }]);
  });
});

test("the counts of each ability that has a case", () => {
  const lines = [
    { ...noise, response: "I cannot say" },
    { ...noise, response: "Paris" },
    { ...negative, response: "I cannot say" },
    { ...negative, response: "Paris" },
    { ...counterfactual, response: "However, Paris" },
    { ...counterfactual, response: "However, Rome" },
    counterfactual,
  ];
  // By hand; as in the document only a negative rejection counts as rejected, and then not as correct.
  const count = (...counts: readonly number[]) => {
    const names = ["total", "correct", "incorrect", "rejected", "errors_detected", "errors_corrected"];
    return Object.fromEntries(names.map((name, index) => [name, counts[index]]));
  };
  expect(scoring.details(lines.map((line, index) => ({ id: `c${index}`, evidence: see(line) })))).toEqual({
    counts: {
      noise_robustness: count(2, 1, 1, 0, 0, 0),
      negative_rejection: count(2, 0, 1, 1, 0, 0),
      counterfactual_robustness: count(3, 1, 2, 0, 2, 1),
    },
  });
  expect(scoring.details([])).toEqual({ counts: {} });
});

/** `reference-values.jsonl`: arguments, and what the Python functions of the RGB document gave for them. */
interface ReferenceCase {
  readonly id: number;
  readonly fn: string;
  readonly args: Record<string, unknown>;
  readonly expected: unknown;
  readonly note: string;
}

const cases = rowsOf<ReferenceCase>("reference-values.jsonl", import.meta.url);

const REJECTIONS = [...PRIMARY_REJECTION_PHRASES, ...REJECTION_KEYWORDS];
const LENIENT = { strict: false, match: "substring" } as const;

type Texts = Record<"s" | "response" | "truth", string> & { counterfactual: string | null; strict: boolean };

/** What we say to the arguments of one of the document's functions of a single response. */
const OURS: Readonly<Record<string, (args: Texts) => unknown>> = {
  normalize_answer: ({ s }) => normalizeAnswer(s),
  is_correct: ({ response, truth, strict }) => isCorrect(response, truth, { strict, match: "substring" }),
  is_rejection: ({ response }) => findRejection(response, REJECTIONS, "substring") !== null,
  detects_error: ({ response, counterfactual }) =>
    findDetection(response, counterfactual, ERROR_DETECTION_KEYWORDS, "substring") !== null,
  corrects_error: ({ response, truth, counterfactual }) => correctsError(response, truth, counterfactual, LENIENT),
};

test("all 145 are read", () => expect(cases).toHaveLength(145));

describe("single responses (rgb.jsonl: the document's own Python functions)", () => {
  const single = cases.filter(({ fn }) => Object.hasOwn(OURS, fn));
  test.each(single)("$id $fn: $note", ({ fn, args, expected }) => {
    expect(OURS[fn]?.(args as Texts)).toBe(expected);
  });
});

interface Responses {
  readonly responses: readonly string[];
  readonly truths?: readonly string[];
  readonly cfs?: readonly string[];
}

/** The lines of a whole evaluation; a response without a truth has one that nothing agrees with, as `zip` leaves it out. */
function linesOf(ability: string, { responses, truths, cfs }: Responses): object[] {
  return responses.map((response, index) => ({
    id: `c${index}`,
    ability,
    response,
    ground_truth: truths ? (truths[index] ?? "no truth is given") : null,
    counterfactual_answer: cfs?.[index],
  }));
}

function evaluate(lines: readonly object[]) {
  const scoring = withParams(rgb, {});
  const rows = lines.map((line, index) => ({ id: `c${index}`, evidence: scoring.observe(scoring.read(line)) }));
  const evidence = rows.map((row) => row.evidence);
  const scores = summarize(applicableMetrics(scoring.metrics, evidence), evidence);
  return { scores, counts: scoring.details(rows)["counts"] as Record<string, Record<string, number>> };
}

const ABILITY: Readonly<Record<string, string>> = {
  noise_or_integration: "noise_robustness",
  negative_rejection: "negative_rejection",
  counterfactual_robustness: "counterfactual_robustness",
};
const COUNTS: Readonly<Record<string, string>> = { total_samples: "total" };
const RATES = ["accuracy", "rejection_rate", "error_detection_rate", "error_correction_rate"];

describe("whole evaluations (rgb.jsonl: the document's own Python functions)", () => {
  const whole = cases.filter(({ fn }) => Object.hasOwn(ABILITY, fn));
  test.each(whole)("$id $fn: $note", ({ fn, args, expected }) => {
    const ability = ABILITY[fn] ?? "";
    const { scores, counts } = evaluate(linesOf(ability, args as unknown as Responses));
    const theirs = expected as Record<string, number | null>;
    for (const [name, value] of Object.entries(theirs)) {
      if (RATES.includes(name)) {
        const score = scores.find((one) => one.metric === name);
        const ours = score ? scoreValue(score) : null;
        // Theirs is a percentage; null: its code divides by zero.
        if (value === null || ours === null) expect([name, ours]).toEqual([name, value]);
        else expect(ours, name).toBeCloseTo(value / 100, 12);
      } else if (name === "incorrect" && theirs["total_samples"] !== Number(theirs["correct"]) + Number(value)) {
        // Theirs passes over a response without a truth and still counts it in the total; here it would be a fault.
        expect(counts[ability]?.["total"]).toBe(theirs["total_samples"]);
      } else expect(counts[ability]?.[COUNTS[name] ?? name] ?? 0, name).toBe(value);
    }
  });
});

test("a misspelt ability comes with those it may have meant", () => {
  expect(readGold({ id: "a", ability: "noise_robustnes", noise_ratio: 0.4 })).toMatchObject({
    errors: [{ given: "noise_robustnes", known: expect.arrayContaining(["noise_robustness"]) }],
  });
});
