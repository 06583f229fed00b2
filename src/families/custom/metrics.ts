import { z } from "zod";
import { type Evidence, splitEvidence } from "../../core/case.ts";
import type { CustomMetric, CustomMetrics } from "../../core/defined-metrics.ts";
import type { JudgeLabel, NotLabelled } from "../../core/judge/judge-request.ts";
import { type Metric, ratio, UNSCORED_REASONS, type UnscoredReason } from "../../core/metric.ts";
import { seedOfText } from "../../math/statistics/random.ts";

/** Returns the metrics defined in a config, in its order. */
export function customMetrics(custom: CustomMetrics): Metric[] {
  return Object.entries(custom).map(([name, metric]) => metricOf(name, metric));
}

/** Declares the mean value of the choices over the cases. */
function metricOf(name: string, metric: CustomMetric): Metric {
  const values = Object.values(metric.choices);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isFraction = least >= 0 && most <= 1;
  return ratio({
    id: name,
    title: `${name}, as the suite defines it (mean over cases)`,
    better: metric.better,
    range: isFraction ? [0, 1] : [least, most],
    unit: isFraction ? "fraction" : "number",
    revision: revisionOf(metric),
    source: "the suite's own: `custom` in its config",
    whenUndefined: { value: null, why: "no case has an answer that could be judged" },
    top: (evidence) => choiceValue(evidence, name) ?? 0,
    bottom: (evidence) => Number(choiceValue(evidence, name) !== null),
    isJudged: true,
    losesCases: true,
    unscored: (evidence) => notLabelledReason(evidence, name),
  });
}

/** Derives the revision from the prompt and the values, so that a changed metric is not compared with the baseline's. */
function revisionOf({ prompt, choices }: CustomMetric): number {
  const [word] = seedOfText(JSON.stringify([prompt, Object.entries(choices)]));
  return (word >>> 1) + 1;
}

/** The judge's choice with its value, or why there is none, by metric; metrics that do not apply to the case are absent. */
const chosenSchema = z.union([
  z.strictObject({ choice: z.string(), value: z.number() }),
  z.strictObject({ unscored: z.enum(UNSCORED_REASONS) }),
]);

const customEvidenceSchema = z.record(z.string(), chosenSchema);

/** The judge's choices in a case, by metric. */
export type CustomEvidence = z.infer<typeof customEvidenceSchema>;

/** The judge's choice with its analysis. */
export type ChoiceAnswer = { readonly analysis: string; readonly choice: string };

/** The judge's choices in a case or why there are none, by metric. */
export type ChoiceLabels = ReadonlyMap<string, JudgeLabel<ChoiceAnswer> | NotLabelled>;

/** The key of the choices in a case's evidence. */
const KEY = "custom";

/** Adds the choices to the evidence; unchanged without choices. */
export function addChoices(evidence: Evidence, chosen: CustomEvidence): Evidence {
  return Object.keys(chosen).length === 0 ? evidence : { ...evidence, [KEY]: chosen };
}

/** Returns the family's own part of evidence that may also contain choices; null where the choices are invalid. */
export function splitChoices(evidence: unknown): { readonly own: unknown } | null {
  return splitEvidence(evidence, KEY, customEvidenceSchema);
}

function chosenIn(evidence: Evidence, name: string): CustomEvidence[string] | undefined {
  const chosen = evidence[KEY] as CustomEvidence | undefined;
  return chosen !== undefined && Object.hasOwn(chosen, name) ? chosen[name] : undefined;
}

/** Returns the value of the choice; null where there is none. */
export function choiceValue(evidence: Evidence, name: string): number | null {
  const chosen = chosenIn(evidence, name);
  return chosen && "value" in chosen ? chosen.value : null;
}

/** Returns why a choice is missing; null where there is one, or where the metric does not apply. */
export function notLabelledReason(evidence: Evidence, name: string): UnscoredReason | null {
  const chosen = chosenIn(evidence, name);
  return chosen && "unscored" in chosen ? chosen.unscored : null;
}
