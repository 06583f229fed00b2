import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Evidence, hasOtherBasis } from "../../src/core/case.ts";
import type { Family } from "../../src/core/family.ts";
import { applicableMetrics, type Metric, reasonUnscored } from "../../src/core/metric.ts";
import { type Score, scoreName } from "../../src/core/score.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { losingRatios } from "../../src/scoring/unscored.ts";
import { families } from "../all-families.ts";
import { CASES, type FamilyCases, type Lines } from "../law-cases.ts";
import { type Scoring, withParams } from "../with-params.ts";
import { measuredScores } from "./scores/arbitrary-cases.ts";

type Counts = Readonly<Record<string, number>>;

/** What may improve without a part of a trace: the metrics, the part, where it is not always so when, and the source that defines it. */
interface Exception {
  readonly metrics: RegExp;
  readonly part: RegExp;
  readonly when?: (was: Counts, now: Counts) => boolean;
  readonly because: string;
}

const isFewerWrong = (was: Counts, now: Counts): boolean =>
  Number(now["called"]) - Number(now["equal"]) < Number(was["called"]) - Number(was["equal"]);

/** A part is written as a path: `-` is an entry or a field that is left out, `=""` and `=[]` are a text and a list that are emptied. */
const EXCEPTIONS: Readonly<Record<string, readonly Exception[]>> = {
  grounded: [
    {
      metrics: /^over_refusal$/,
      part: /^\.answer_json/,
      because: "section 2: an answer that is missing or empty is shipped, so it is no refusal",
    },
    {
      metrics: /^(?:precision|chr|citations_not_retrieved)$/,
      part: /^\.answer_json\.citations/,
      because: "section 1.2: a citation that is foreign or unexpected is no hit; without it, the others may be one",
    },
    {
      metrics: /^(?:mrr|ndcg|hit_rate|precision|recall)(?:@\d+)?$/,
      part: /^\.retrieved_ids\[\]-$/,
      because: "trec_eval: a passage that is not expected is left out, and those after it move up",
    },
  ],
  rgb: [
    {
      metrics: /^correction_given_detection$/,
      part: /^\.response=""$/,
      because: "the document: (detected and corrected) / detected; error_detection_rate counts what is not detected",
    },
  ],
  ragbench: [
    {
      metrics: /^(?:context_relevance|context_utilization|completeness|average)$/,
      part: /^\.documents\[\]/,
      because: "ragbench-labeling: shares of what was retrieved: less that is not relevant; and labels name places",
    },
    {
      metrics: /./,
      part: /^\.labels\./,
      because: "ragbench-labeling: the lists of labels are the verdicts themselves",
    },
  ],
  generation: [
    {
      metrics: /./,
      part: /^\.verdicts\..*(?:\[\]-|=\[\])$/,
      because: "valor-metrics: shares of verdicts; without opinions there is no bias and no toxicity",
    },
    {
      metrics: /^(?:faithfulness|faithfulness_by_sentence|context_recall)$/,
      part: /^\.contexts-$/,
      because:
        "valor-metrics: 0 without contexts; where it is not known whether there were any, the line's verdicts count",
    },
    {
      metrics: /^corpus_(?:bleu|chrf)$/,
      part: /^\.prediction=""$/,
      because: "Papineni et al. 2002: matches of all predictions / n-grams of all: fewer wrong ones",
    },
  ],
  retrieval: [
    {
      metrics: /./,
      part: /^\.retrieved\[\]-$/,
      because: "trec_eval: a document that is not relevant is left out, and those after it move up",
    },
  ],
  classification: [
    {
      metrics: /./,
      part: /^\.predictions\./,
      because: "valor-metrics: the label with the highest score is predicted: without its score, another one",
    },
    {
      metrics: /^(?:precision|recall|f1)$/,
      part: /^\.predicted/,
      because: "valor-metrics: no prediction is no false positive; scikit-learn: averages over labels that occur",
    },
  ],
  detection: [
    {
      metrics: /^m?a[pr]$/,
      part: /^\.detections/,
      because: "pycocotools: a false detection is left out, or one that took the object of a better one",
    },
  ],
  segmentation: [
    {
      metrics: /^m?iou$/,
      part: /^\.prediction/,
      because: "valor-metrics: TP / (TP + FP + FN) of each label that occurs: pixels that are wrong are left out",
    },
    { metrics: /^m?iou$/, part: /^\.labels/, because: "README, Case lines: other class names are another labelling" },
  ],
  agent: [
    {
      metrics: /^(?:tool_\w+|order_match|first_tool_match)$/,
      part: /^\.tool_calls/,
      when: (was, now) => isFewerWrong(was, now) && (Number(now["called"]) > 0 || was["expected"] === 0),
      because: "ragas: false positives: a call that is not expected is left out, or is now as expected",
    },
    {
      metrics: /^argument_match$/,
      part: /^\.tool_calls/,
      when: (was, now) => isFewerWrong(was, now) && (Number(now["same_tool"]) > 0 || was["expected"] === 0),
      because: "reference values: M / N, of the calls that were made; tool_recall counts those that were not",
    },
    {
      metrics: /^unexpected_calls$/,
      part: /^\.tool_calls/,
      because: "ragas: false positives: no call, no wrong call",
    },
    {
      metrics: /^tool_correctness$/,
      part: /^\.tool_calls(?:=\[\]|\[\]-)$/,
      when: (_, now) => now["called"] === 0,
      because: "agentevals, `subset`: no call is none that is not expected",
    },
    {
      metrics: /^order_match$/,
      part: /^\.tool_calls\[\]\./,
      when: (was, now) => Number(now["in_order"]) > Number(was["in_order"]),
      because: "deepeval: a call that is now as expected may be in its place",
    },
    {
      metrics: /^first_tool_match$/,
      part: /^\.tool_calls\[\]-$/,
      because: "README: the first call alone counts: the one after it is first now",
    },
  ],
};

/** A trace without one of its parts. */
interface Cut {
  readonly part: string;
  readonly value: unknown;
}

/** Returns what a value can be without one of its parts: a field, an entry, the content of a list or of a text. */
function cutsOf(value: unknown, part = ""): Cut[] {
  if (typeof value === "string") return value === "" ? [] : [{ part: `${part}=""`, value: "" }];
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, one]) => [
      { part: `${part}.${key}-`, value: Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) },
      ...cutsOf(one, `${part}.${key}`).map((cut) => ({ ...cut, value: { ...value, [key]: cut.value } })),
    ]);
  }
  const empty = value.length === 0 ? [] : [{ part: `${part}=[]`, value: [] }];
  const each = value.flatMap((one, at) => [
    { part: `${part}[]-`, value: value.toSpliced(at, 1) },
    ...cutsOf(one, `${part}[]`).map((cut) => ({ ...cut, value: value.with(at, cut.value) })),
  ]);
  return [...empty, ...each];
}

/** Returns what a case shows; null where one of its lines is an error. */
function observe(scoring: Scoring, { gold, trace }: Lines): Evidence | null {
  const copy = (line: object): unknown => JSON.parse(JSON.stringify(line));
  const [one, other] = [scoring.readGold(copy(gold)), trace && scoring.readTrace(copy(trace))];
  if (!one.ok || other?.ok === false) return null;
  if (other === null) return scoring.observe({ gold: one.value, trace: null });
  const both = { gold: one.value, trace: other.value };
  return scoring.check(both).length > 0 ? null : scoring.observe(both);
}

type Measured = Exclude<Metric, { kind: "trial" }>;

/** Whether the gate on missing values sees that a case no longer counts. */
function isSeen(metric: Measured, was: Evidence, now: Evidence): boolean {
  const isLost = losingRatios(metric).some(({ bottom }) => bottom(was) > 0 && bottom(now) === 0);
  return isLost || reasonUnscored(metric, now) !== null;
}

/** Returns by how much a case improved; Infinity where it no longer counts. */
function gainOf(metric: Measured, was: Evidence, now: Evidence): number {
  if (metric.kind !== "ratio" || metric.bottom(was) === 0) return 0;
  if (metric.bottom(now) === 0) return Number.POSITIVE_INFINITY;
  const [before, after] = [was, now].map((one) => metric.top(one) / (metric.total ? 1 : metric.bottom(one)));
  return (Number(after) - Number(before)) * (metric.better === "higher" ? 1 : -1);
}

function scoreGain(was: Score | undefined, now: Score | undefined): number {
  if (was?.status !== "measured" || now?.status !== "measured") return 0;
  return (now.value - was.value) * (now.better === "higher" ? 1 : -1);
}

const tested = families.map((family) => (family.id === measuredScores.id ? measuredScores : family));

describe.each(tested.map((family): [string, Family] => [family.id, family]))("%s", (id, family) => {
  const { params, any } = CASES[id] as FamilyCases;

  test("a part that is left out of a trace improves no metric unseen, unless its source defines it so", () => {
    const check = (scoring: Scoring, lines: readonly Lines[], [place, choice]: readonly [number, number]): void => {
      const evidence = lines.map((one) => observe(scoring, one));
      const known = evidence.filter((one) => one !== null);
      const at = place % lines.length;
      const { gold, trace } = lines[at] as Lines;
      const cuts = cutsOf(trace).filter(({ part }) => part !== ".id-" && part !== '.id=""');
      const cut = cuts[choice % cuts.length];
      const was = evidence[at];
      const now = cut && observe(scoring, { gold, trace: cut.value as object });
      if (!was || !now || known.length < lines.length) return;
      const [basis, other] = [family.basis?.(was), family.basis?.(now)];
      if (hasOtherBasis({ basis }, { basis: other })) return;
      const metrics = applicableMetrics(scoring.metrics, known).filter((one) => one.kind !== "trial");
      const [before, after] = [known, known.with(at, now)].map((all) => summarize(metrics, all));
      for (const [index, metric] of metrics.entries()) {
        const isDefined = (EXCEPTIONS[id] ?? []).some(
          (one) =>
            one.metrics.test(metric.id) && one.part.test(cut.part) && one.when?.(was as never, now as never) !== false,
        );
        if (isDefined || isSeen(metric, was, now)) continue;
        const gain = Math.max(gainOf(metric, was, now), scoreGain(before?.[index], after?.[index]));
        const name = scoreName({ metric: metric.id, slice: metric.slice ?? "" });
        expect(gain, `${name} without ${cut.part}`).toBeLessThanOrEqual(1e-9);
      }
    };
    const given = fc.tuple(params, fc.array(any, { minLength: 1, maxLength: 4 }), fc.tuple(fc.nat(), fc.nat()));
    fc.assert(
      fc.property(given, ([values, lines, choice]) => check(withParams(family, values), lines, choice)),
      { numRuns: 1000 },
    );
  });
});
