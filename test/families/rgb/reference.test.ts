import { describe, expect, test } from "vitest";
import { applicableMetrics } from "../../../src/core/metric.ts";
import { scoreValue } from "../../../src/core/score.ts";
import {
  correctsError,
  findDetection,
  findRejection,
  isCorrect,
  normalizeAnswer,
} from "../../../src/families/rgb/compute.ts";
import { rgb } from "../../../src/families/rgb/family.ts";
import {
  ERROR_DETECTION_KEYWORDS,
  PRIMARY_REJECTION_PHRASES,
  REJECTION_KEYWORDS,
} from "../../../src/families/rgb/params.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { rowsOf } from "../../input/rows.ts";
import { withParams } from "../../with-params.ts";

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
