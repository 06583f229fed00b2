import { type Metric, type RatioMetric, ratio } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/score.ts";
import { getOrCreate } from "../../math/memo.ts";
import { ABILITIES, type Ability } from "./case.ts";
import type { Evidence } from "./evidence.ts";

const KEYS = ["ability", "noise", "model"] as const;

/** The ability whose accuracy is not a main score, because it equals `error_correction_rate`. */
const CORRECTED_ABILITY: Ability = "counterfactual_robustness";

/** The abilities that ask for an answer. */
const ANSWERED = ABILITIES.filter((ability) => ability !== "negative_rejection");

/** With more models, or more slices by model, accuracy is not broken down by model, because nearly every case would be a slice. */
const MOST_MODELS = 200;
const MOST_MODEL_SLICES = 1000;

/** A level of noise, and the models that answered at it. */
type Levels = Map<number, Set<string>>;

/** Whether a response is `correct` in the document's sense; null for a negative rejection, which is neither correct nor incorrect. */
export function isRight({ ability, agreement, corrected }: Evidence): boolean | null {
  if (ability === "negative_rejection") return null;
  return ability === "counterfactual_robustness" ? corrected : agreement !== "none";
}

function accuraciesOf(evidence: readonly Evidence[]): Metric<Evidence>[] {
  const found = new Map<Ability, Levels>();
  const models = new Set<string>();
  for (const { ability, noise, model } of evidence) {
    const levels = getOrCreate(found, ability, (): Levels => new Map());
    if (noise === null) continue;
    const level = getOrCreate(levels, noise, () => new Set<string>());
    if (model === null) continue;
    level.add(model);
    models.add(model);
  }
  let slices = 0;
  for (const levels of found.values()) for (const { size } of levels.values()) slices += size;
  const byModel = models.size <= MOST_MODELS && slices <= MOST_MODEL_SLICES;
  return ANSWERED.flatMap((ability) => {
    const levels = found.get(ability);
    if (levels === undefined) return [];
    const atLevels = [...levels]
      .sort(([a], [b]) => a - b)
      .flatMap(([noise, named]) => {
        const each = byModel ? [...named].sort() : [];
        return [accuracyOf({ ability, noise }), ...each.map((model) => accuracyOf({ ability, noise, model }))];
      });
    return [accuracyOf({ ability }), ...atLevels];
  });
}

/** Declares the accuracy over the cases of a group. */
function accuracyOf(group: { ability?: Ability; noise?: number; model?: string }): RatioMetric<Evidence> {
  const { ability, noise, model } = group;
  const isIn = (one: Evidence): boolean =>
    isRight(one) !== null &&
    (ability === undefined || one.ability === ability) &&
    (noise === undefined || one.noise === noise) &&
    (model === undefined || one.model === model);
  const parts = KEYS.flatMap((key) => (group[key] === undefined ? [] : [sliceName(key, String(group[key]))]));
  return ratio({
    id: "accuracy",
    slice: joinSlices(...parts),
    headline: noise === undefined && ability !== CORRECTED_ABILITY,
    title: "right answers among all",
    source: "rgb-metrics, sections 1, 3 and 4: accuracy",
    whenUndefined: { value: 0, why: "no case asks for an answer", because: "gold" },
    top: (one) => Number(isIn(one) && isRight(one)),
    bottom: (one) => Number(isIn(one)),
    // The trace names the model.
    ...(model !== undefined && { losesCases: true, gainsCases: true }),
    // A case without a trace may be of any model.
    unscored: (one) =>
      model !== undefined && one.answer === "missing" && one.ability === ability && one.noise === noise
        ? "no trace"
        : null,
  });
}

/** Accuracy, measured for each ability by itself and never for all together. */
const accuracy: RatioMetric<Evidence> = {
  ...accuracyOf({}),
  breakdown: {
    keySets: KEYS.map((_, index) => KEYS.slice(0, index + 1)),
    values: { ability: ANSWERED },
    slicesOnly: true,
    isHeadline: (slice) => !slice.includes(",") && slice !== sliceName("ability", CORRECTED_ABILITY),
    listing: { list: accuraciesOf },
    metricsOf: (accuracies: readonly Metric<Evidence>[]) => accuracies,
  },
};

const isRejecting = ({ ability }: Evidence): boolean => ability === "negative_rejection";
const isCounterfactual = ({ ability }: Evidence): boolean => ability === "counterfactual_robustness";

function errorRate(id: string, what: string, is: (evidence: Evidence) => boolean): Metric<Evidence> {
  return ratio({
    id,
    title: `responses that ${what} among those to counterfactual documents`,
    source: `rgb-metrics, section 4: ${id}`,
    whenUndefined: { value: null, why: "no case is of counterfactual robustness", because: "gold" },
    top: (evidence) => Number(is(evidence)),
    bottom: (evidence) => Number(isCounterfactual(evidence)),
  });
}

export function metrics(): Metric<Evidence>[] {
  return [
    accuracy,
    ratio({
      id: "rejection_rate",
      title: "questions rejected among those that their documents do not answer",
      source: "rgb-metrics, section 2: rejection_rate",
      whenUndefined: { value: 0, why: "no case is of negative rejection", because: "gold" },
      top: (evidence) => Number(isRejecting(evidence) && evidence.rejected),
      bottom: (evidence) => Number(isRejecting(evidence)),
    }),
    errorRate("error_detection_rate", "detect an error", ({ detected }) => detected),
    errorRate("error_correction_rate", "give the right answer", ({ corrected }) => corrected),
    ratio({
      id: "correction_given_detection",
      title: "responses that give the right answer among those that detect an error",
      source: "our addition, from the counts of rgb-metrics, section 4",
      whenUndefined: { value: null, why: "no response detects an error" },
      top: (evidence) => Number(evidence.detected && evidence.corrected),
      bottom: (evidence) => Number(evidence.detected),
      unscored: (evidence) => (isCounterfactual(evidence) && evidence.answer === "missing" ? "no trace" : null),
      lacksGold: (evidence) => !evidence.some(isCounterfactual),
    }),
  ];
}

/** Counts the cases of each ability that has any, in the document's order; 0 for what the document does not count there. */
export function countAbilities(evidence: readonly Evidence[]) {
  const byAbility = ABILITIES.map((ability) => [ability, evidence.filter((one) => one.ability === ability)] as const);
  const tested = byAbility.filter(([, cases]) => cases.length > 0);
  return Object.fromEntries(tested.map(([ability, cases]) => [ability, countCases(cases)]));
}

function countCases(cases: readonly Evidence[]) {
  const count = (is: (one: Evidence) => boolean): number => cases.filter(is).length;
  const correct = count((one) => isRight(one) === true);
  const rejected = count((one) => one.ability === "negative_rejection" && one.rejected);
  return {
    total: cases.length,
    correct,
    incorrect: cases.length - correct - rejected,
    rejected,
    errors_detected: count((one) => one.detected),
    errors_corrected: count((one) => one.corrected),
  };
}
