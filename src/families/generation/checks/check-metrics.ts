import { type Metric, type MetricFacts, ratio, whole } from "../../../core/metric.ts";
import { rowSums } from "../../../math/statistics/sum.ts";
import { CHRF_ORDERS, type ChrfCounts, chrfOf } from "../../../math/text/chrf.ts";
import { CHECKS, type CheckId } from "./check-params.ts";
import { type Checks, checkValue } from "./measure-checks.ts";

/** The part of the evidence that checks need. */
interface Checked {
  readonly answer: "given" | "none" | "missing";
  readonly checks?: Checks | null | undefined;
}

type Facts = Pick<MetricFacts, "title" | "source"> & { readonly none: string };

const NO_REFERENCES = "no case has references";

const FACTS: Readonly<Record<CheckId, Facts>> = {
  exact_match: {
    title: "predictions that equal a reference",
    source: "Rajpurkar et al. 2016 (SQuAD, evaluate-v1.1.py): exact_match",
    none: NO_REFERENCES,
  },
  token_f1: {
    title: "words that prediction and reference share (F1, mean over cases)",
    source: "Rajpurkar et al. 2016 (SQuAD, evaluate-v1.1.py): f1",
    none: NO_REFERENCES,
  },
  contains: {
    title: "predictions that contain what they must contain",
    source: "our definition: a substring",
    none: "no case has references, or a string to look for",
  },
  regex: {
    title: "predictions with a match of the pattern",
    source: "RE2's syntax and semantics",
    none: "no case has a pattern",
  },
  json_valid: {
    title: "predictions that are JSON",
    source: "RFC 8259",
    none: "no case is checked: name `json_valid` in `params`",
  },
  json_schema: {
    title: "predictions that are JSON and fit the schema",
    source: "JSON Schema, drafts 2020-12 and 07",
    none: "no case has a schema",
  },
  numeric_match: {
    title: "predictions whose number is near enough to that of a reference",
    source: "our definition: absolute and relative tolerance, as Python's math.isclose",
    none: "no case has a number as its reference",
  },
  wer: {
    title: "word errors per word of the references",
    source: "Morris, Maier and Green 2004, as jiwer's wer",
    none: "no case has a reference with a word",
  },
  cer: {
    title: "character errors per character of the references",
    source: "Morris, Maier and Green 2004, as jiwer's cer",
    none: "no case has a reference with a character",
  },
  chrf: {
    title: "character n-grams that prediction and reference share (chrF, mean over cases)",
    source: "Popović 2015, as sacreBLEU's sentence chrF2",
    none: NO_REFERENCES,
  },
};

/** The metrics of the checks. Reports have those that a suite asks for. */
export function checkMetrics(): Metric<Checked>[] {
  return [...CHECKS.map(checkMetric), corpusChrf()];
}

function checkMetric(check: CheckId): Metric<Checked> {
  const { none, ...facts } = FACTS[check];
  const isRate = check === "wer" || check === "cer";
  const termOf = isRate ? errorTerms(check) : meanTerms(check);
  return ratio<Checked>({
    id: check,
    ...facts,
    ...(isRate
      ? { better: "lower", range: [0, Number.POSITIVE_INFINITY], maxWeight: Number.POSITIVE_INFINITY }
      : { better: "higher" }),
    revision: 1,
    whenUndefined: { value: null, why: none, because: "gold" },
    appliesTo: (evidence) => checkValue(evidence.checks, check) !== null,
    ...termOf,
    unscored: (evidence) =>
      evidence.answer === "missing" && checkValue(evidence.checks, check) !== null ? "no trace" : null,
  });
}

interface Terms {
  readonly top: (evidence: Checked) => number;
  readonly bottom: (evidence: Checked) => number;
}

/** Long references count more, as in speech recognition. */
function errorTerms(check: "wer" | "cer"): Terms {
  return {
    top: ({ checks }) => checks?.[check]?.edits ?? 0,
    bottom: ({ checks }) => checks?.[check]?.length ?? 0,
  };
}

function meanTerms(check: CheckId): Terms {
  return {
    top: ({ checks }) => checkValue(checks, check) ?? 0,
    bottom: ({ checks }) => Number(checkValue(checks, check) !== null),
  };
}

function corpusChrf(): Metric<Checked> {
  return whole<Checked>({
    id: "corpus_chrf",
    title: "chrF of all predictions together",
    better: "higher",
    revision: 1,
    source: "Popović 2015, as sacreBLEU's corpus chrF2",
    whenUndefined: { value: null, why: NO_REFERENCES, because: "gold" },
    appliesTo: ({ checks }) => checks?.chrf !== undefined,
    unscored: ({ answer, checks }) => (answer === "missing" && checks?.chrf !== undefined ? "no trace" : null),
    prepare: (evidence) => prepareChrf(evidence.map(({ checks }) => checks?.chrf ?? null)),
  });
}

/** Returns a function that computes chrF of the summed counts, with case i counted `weights[i]` times (null: once each). */
function prepareChrf(cases: readonly (Checks["chrf"] | null)[]): (weights: Uint32Array | null) => number | null {
  const places = cases.flatMap((counts, index) => (counts ? [index] : []));
  const table = Float64Array.from(places.flatMap((place) => cases[place]?.flat() ?? []));
  const sumRows = rowSums(table, 3 * CHRF_ORDERS, places);
  return (weights) => {
    const sums = sumRows(weights);
    return sums && chrfOf(countsOf(sums));
  };
}

function countsOf(sums: Float64Array): ChrfCounts {
  return Array.from({ length: CHRF_ORDERS }, (_, order) => {
    const [prediction = 0, reference = 0, both = 0] = sums.subarray(3 * order, 3 * order + 3);
    return [prediction, reference, both] as const;
  });
}
