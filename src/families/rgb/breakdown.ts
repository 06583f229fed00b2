import { type Metric, type RatioMetric, ratio } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { ABILITIES, type Ability } from "./case.ts";
import type { Evidence } from "./evidence.ts";

/** What an accuracy is broken down by, in the order of a slice's name. */
const KEYS = ["ability", "noise", "model"] as const;

/** The ability whose accuracy stands among the slices: its own metrics say more. */
const APART: Ability = "counterfactual_robustness";

/** The abilities that ask for an answer. */
const ANSWERED = ABILITIES.filter((ability) => ability !== "negative_rejection");

/** More models, or more slices of models, than this are not told apart: nearly every case would be a slice of its own. */
const MOST_MODELS = 200;
const MOST_MODEL_SLICES = 1000;

/** A level of noise, and the models that answered at it. */
type Levels = Map<number, Set<string>>;

/** Whether an answer counts as the document counts `correct`; null where it does not count any: a rejection is neither. */
export function isRight({ ability, agreement, corrected }: Evidence): boolean | null {
  if (ability === "negative_rejection") return null;
  return ability === "counterfactual_robustness" ? corrected : agreement !== "none";
}

/** The accuracies that some evidence gives: of each ability, at each level of noise, and of each model there. */
function accuraciesOf(evidence: readonly Evidence[]): Metric<Evidence>[] {
  const found = new Map<Ability, Levels>();
  const models = new Set<string>();
  for (const { ability, noise, model } of evidence) {
    const levels = entryOf(found, ability, () => new Map<number, Set<string>>());
    if (noise === null) continue;
    const level = entryOf(levels, noise, () => new Set<string>());
    if (model === null) continue;
    level.add(model);
    models.add(model);
  }
  const sizes = [...found.values()].flatMap((levels) => [...levels.values()].map(({ size }) => size));
  const slices = sizes.reduce((sum, size) => sum + size, 0);
  const apart = models.size <= MOST_MODELS && slices <= MOST_MODEL_SLICES;
  return ANSWERED.flatMap((ability) => {
    const levels = found.get(ability);
    return levels ? [accuracyOf({ ability }), ...accuraciesAt(ability, levels, apart)] : [];
  });
}

function accuraciesAt(ability: Ability, levels: Levels, apart: boolean): Metric<Evidence>[] {
  return [...levels]
    .sort(([a], [b]) => a - b)
    .flatMap(([noise, models]) => {
      const each = apart ? [...models].sort() : [];
      return [accuracyOf({ ability, noise }), ...each.map((model) => accuracyOf({ ability, noise, model }))];
    });
}

function entryOf<K, V>(map: Map<K, V>, key: K, empty: () => V): V {
  const value = map.get(key) ?? empty();
  map.set(key, value);
  return value;
}

/** Which cases an accuracy is of. */
interface Group {
  readonly ability?: Ability;
  readonly noise?: number;
  readonly model?: string;
}

function accuracyOf(group: Group): RatioMetric<Evidence> {
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
    headline: noise === undefined && ability !== APART,
    title: "right answers among all",
    better: "higher",
    revision: 1,
    source: "rgb-metrics, sections 1, 3 and 4: accuracy",
    whenUndefined: { value: 0, why: "no case asks for an answer" },
    top: (one) => Number(isIn(one) && isRight(one)),
    bottom: (one) => Number(isIn(one)),
    unscored: (one) => (model !== undefined && isOfUnknownModel(one, group) ? "no trace" : null),
  });
}

/** Whether a case has no trace, and so may be of any model. */
function isOfUnknownModel(one: Evidence, { ability, noise }: Group): boolean {
  return one.answer === "missing" && one.ability === ability && one.noise === noise;
}

/** The accuracy, which is measured of each ability by itself and never of all together. */
export const accuracy: RatioMetric<Evidence> = {
  ...accuracyOf({}),
  breakdown: {
    keySets: KEYS.map((_, index) => KEYS.slice(0, index + 1)),
    values: { ability: ANSWERED },
    slicesOnly: true,
    isHeadline: (slice) => !slice.includes(",") && slice !== sliceName("ability", APART),
    metricsOf: accuraciesOf,
  },
};
