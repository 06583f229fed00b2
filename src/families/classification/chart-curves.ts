import type { Chart, LineChart } from "../../core/view/chart.ts";
import type { ChartDetails, Step } from "./chart-details.ts";
import { formatChange, mostChanged, quoteLabel, titleWithKey, type ValuePair } from "./chart-words.ts";

/** So many names have lines at most, that of all labels together among them. */
const MOST_LINES = 6;

/** Both sides of a key; null where there is no baseline. */
export interface ChartSides {
  readonly key: string;
  readonly now: ChartDetails;
  readonly base: ChartDetails | null;
}

type Line = LineChart["lines"][number];
type Steps = ReadonlyMap<string, Step>;
const SHARE = { unit: "fraction", ends: [0, 1] } as const;
const TOGETHER = "labels together (micro)";

/** Precision over recall by label; nothing where no label has a curve. */
export function precisionRecallChart({ key, now, base }: ChartSides): Chart[] {
  const values = pairsOf(now.curves, base?.curves);
  const isMany = values.size > MOST_LINES;
  const labels = mostChanged(values, isMany ? MOST_LINES - 1 : MOST_LINES);
  const lines = [
    ...(isMany ? bothSides(TOGETHER, stepLine, { now: sumOf(now.curves), base: base && sumOf(base.curves) }) : []),
    ...labels.flatMap((label) =>
      bothSides(label, stepLine, { now: now.curves.get(label), base: base?.curves.get(label) }),
    ),
  ];
  if (lines.length === 0) return [];
  const told = labels.map((label) => `of ${quoteLabel(label)} is ${wasOf(values.get(label), base)}`);
  const caption = [
    `The best F1 at any threshold ${told.join("; ")}.`,
    "Each dot is a score threshold, 0.95 to 0.05.",
    ...choiceText(labels.length, values.size, { key, now, base }),
  ].join(" ");
  const axes = { x: { label: "recall", ...SHARE }, y: { label: "precision", ...SHARE } };
  return [{ kind: "lines", title: titleWithKey("Precision and recall by label", key), caption, ...axes, lines }];
}

/** ROC curves by label beside what chance gives; nothing where no label has a curve. */
export function rocChart({ key, now, base }: ChartSides): Chart[] {
  const [areas, areasBefore] = [now.byLabel("roc_auc"), base?.byLabel("roc_auc")];
  const labelled = new Set([...now.rocs.keys(), ...(base?.rocs.keys() ?? [])]);
  const values = new Map(
    [...labelled].map((label): [string, ValuePair] => [
      label,
      { now: areas.get(label) ?? null, base: areasBefore?.get(label) ?? null },
    ]),
  );
  const labels = mostChanged(values, MOST_LINES);
  const lines = labels.flatMap((label) =>
    bothSides(label, rocLine, { now: now.rocs.get(label), base: base?.rocs.get(label) }),
  );
  if (lines.length === 0) return [];
  const told = labels.map((label) => `of ${quoteLabel(label)} is ${wasOf(values.get(label), base)}`);
  const macro = formatChange(now.score("roc_auc", MACRO), base?.score("roc_auc", MACRO) ?? null, base !== null);
  const caption = [
    `ROC AUC ${told.join("; ")}; of all labels on average ${macro}.`,
    ...choiceText(labels.length, values.size, { key, now, base }),
  ].join(" ");
  const axes = {
    x: { label: "false positive rate", ...SHARE },
    y: { label: "true positive rate", ...SHARE },
  };
  return [
    { kind: "lines", title: titleWithKey("ROC curves by label", key), caption, ...axes, lines: [CHANCE, ...lines] },
  ];
}

const MACRO = "average=macro";
const CHANCE: Line = {
  name: "chance",
  side: "reference",
  points: [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ],
};

const wasOf = (pair: ValuePair | undefined, base: ChartDetails | null): string =>
  formatChange(pair?.now ?? null, pair?.base ?? null, base !== null);

/** Which labels are drawn, where not all are; those that have no curve for room are counted too. */
function choiceText(drawn: number, curved: number, { now, base }: ChartSides): string[] {
  const all = now.withoutCurve === 0 ? curved : Math.max(curved, now.curves.size + now.withoutCurve);
  if (drawn === all) return [];
  return [`${drawn} of ${all} labels are drawn: those ${base ? "that changed most" : "that are worst"}.`];
}

function bothSides<Curve>(
  name: string,
  lineOf: (curve: Curve) => Pick<Line, "points" | "dots">,
  { now, base }: { readonly now: Curve | undefined; readonly base: Curve | null | undefined },
): Line[] {
  const sides = [
    { side: "base" as const, curve: base },
    { side: "now" as const, curve: now },
  ];
  return sides.flatMap(({ side, curve }) => {
    const line = curve && lineOf(curve);
    return line && line.points.length > 0 ? [{ name, side, ...line }] : [];
  });
}

function pairsOf(
  now: ReadonlyMap<string, Steps>,
  base: ReadonlyMap<string, Steps> | undefined,
): Map<string, ValuePair> {
  const labels = new Set([...now.keys(), ...(base?.keys() ?? [])]);
  const value = (steps: Steps | undefined): number | null => (steps ? bestF1(steps) : null);
  const pairs = [...labels].map((label): [string, ValuePair] => [
    label,
    { now: value(now.get(label)), base: value(base?.get(label)) },
  ]);
  return new Map(pairs.filter(([, pair]) => pair.now !== null || pair.base !== null));
}

/** The best F1 of all thresholds; null without cases of the label. */
function bestF1(steps: Steps): number | null {
  const values = [...steps.values()].flatMap(({ tp, fp, fn }) =>
    tp + fn === 0 ? [] : [(2 * tp) / (2 * tp + fp + fn)],
  );
  return values.length === 0 ? null : Math.max(...values);
}

/** From the strictest threshold to the mildest; where nothing reaches one there is no precision. */
function stepLine(steps: Steps): Pick<Line, "points" | "dots"> {
  const ordered = [...steps].sort(([one], [other]) => Number(other) - Number(one));
  const points = ordered.flatMap(([, { tp, fp, fn }]) =>
    tp + fp === 0 || tp + fn === 0 ? [] : [{ x: tp / (tp + fn), y: tp / (tp + fp) }],
  );
  const isNew = ({ x, y }: (typeof points)[number], before: (typeof points)[number] | undefined): boolean =>
    x !== before?.x || y !== before.y;
  return { points: points.filter((point, place) => isNew(point, points[place - 1])), dots: true };
}

function rocLine({ fpr, tpr }: { readonly fpr: readonly number[]; readonly tpr: readonly number[] }) {
  return { points: fpr.map((x, place) => ({ x, y: tpr[place] ?? null })) };
}

/** The counts of all labels together, by threshold. */
function sumOf(curves: ReadonlyMap<string, Steps>): Steps {
  const sums = new Map<string, Step>();
  for (const steps of curves.values())
    for (const [threshold, { tp, fp, fn }] of steps) {
      const sofar = sums.get(threshold) ?? { tp: 0, fp: 0, fn: 0 };
      sums.set(threshold, { tp: sofar.tp + tp, fp: sofar.fp + fp, fn: sofar.fn + fn });
    }
  return sums;
}
