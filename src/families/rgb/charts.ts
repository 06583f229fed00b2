import { z } from "zod";
import { parseSlice, sliceName } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, chartValue, fractionAxis, sliceBars } from "../../core/view/bars.ts";
import type { Chart, LineChart, Side } from "../../core/view/chart.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { ABILITIES, type Ability } from "./case.ts";
import { ABILITY_NAMES } from "./explain.ts";

const answered = (ability: Ability): { metric: string; slice: string } => ({
  metric: "accuracy",
  slice: sliceName("ability", ability),
});
const whole = (metric: string): { metric: string; slice: string } => ({ metric, slice: "" });

/** The main score of each ability, in the document's order, and the scores of errors. */
const RATES: readonly (readonly [name: string, score: { readonly metric: string; readonly slice: string }])[] = [
  ["Noise robustness", answered("noise_robustness")],
  ["Negative rejection", whole("rejection_rate")],
  ["Information integration", answered("information_integration")],
  ["Error detected", whole("error_detection_rate")],
  ["Error corrected", whole("error_correction_rate")],
  ["Corrected if detected", whole("correction_given_detection")],
];

/** Compares the abilities; no chart with fewer than two scores. */
export function abilityBars(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const valueIn = (report: SuiteReport | null, { metric, slice }: { metric: string; slice: string }): number | null =>
    chartValue(report?.scores.find((score) => score.metric === metric && score.slice === slice));
  const bars = RATES.map(([name, score]) => ({ name, now: valueIn(now, score), base: valueIn(base, score) }));
  const known = bars.filter((bar) => bar.now !== null || bar.base !== null);
  if (known.length < 2) return [];
  return barChart({
    title: "Abilities",
    caption:
      "The share of correct cases: answers, rejections of unanswerable questions, errors that are detected and corrected.",
    axis: fractionAxis("share of cases"),
    bars: known,
  });
}

const countsSchema = z.record(z.string(), z.object({ incorrect: z.number() }));

/** Counts the wrong responses of each ability; no chart with one ability, or if none is wrong. */
export function wrongBars(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const [after, before] = [wrongIn(now), base && wrongIn(base)];
  const bars = ABILITIES.filter((ability) => after.has(ability)).map((ability) => ({
    name: ABILITY_NAMES[ability],
    now: after.get(ability) ?? null,
    base: before?.get(ability) ?? null,
  }));
  const most = bars.reduce((top, bar) => Math.max(top, bar.now ?? 0, bar.base ?? 0), 0);
  if (bars.length < 2 || most === 0) return [];
  return barChart({
    title: "Wrong responses",
    caption: "How many responses of each ability are wrong.",
    axis: { label: "responses", unit: "number", ends: [0, most] },
    bars,
  });
}

function wrongIn({ details }: SuiteReport): ReadonlyMap<string, number> {
  const read = countsSchema.safeParse(details["counts"]);
  return new Map(Object.entries(read.success ? read.data : {}).map(([ability, { incorrect }]) => [ability, incorrect]));
}

/** Draws the scores of abilities by the slices of the config. */
export function abilitySlices(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const scores = now.scores.filter(({ slice }) => !parseSlice(slice).some(([field]) => field === "noise"));
  return RATES.flatMap(([name, { metric, slice }]) =>
    sliceBars({ ...now, scores }, base, { metric, title: `${name} by slice`, within: slice }),
  );
}

/** The most models as lines of a chart, and as bars. */
const MOST_LINES = 5;
const MOST_BARS = 24;

const ACCURACY = fractionAxis("accuracy");
const NOISE = fractionAxis("noise among the documents");

/** An accuracy at a level of noise (0 to 1), of one model or of all (null). */
interface Point {
  readonly ability: Ability;
  readonly x: number;
  readonly model: string | null;
  readonly y: number | null;
}

/** Draws accuracy over noise for each ability, and for each model if there are several. */
export function noiseCharts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const [after, before] = [pointsOf(now), base ? pointsOf(base) : []];
  return ABILITIES.flatMap((ability) => {
    const of = (points: readonly Point[]): readonly Point[] => points.filter((point) => point.ability === ability);
    const sides = { now: of(after), base: of(before) };
    return [...wholeChart(ability, sides), ...modelChart(ability, sides)];
  });
}

interface Sides {
  readonly now: readonly Point[];
  readonly base: readonly Point[];
}

/** Returns the accuracies at noise levels, without those of slice fields. */
function pointsOf({ scores }: SuiteReport): readonly Point[] {
  const found = new Map<string, Point>();
  for (const score of scores) {
    if (score.metric !== "accuracy") continue;
    const [ability, noise, model, ...more] = parseSlice(score.slice);
    const known = ABILITIES.find((one) => ability?.[0] === "ability" && ability[1] === one);
    const isLevel = noise?.[0] === "noise" && /^\d{1,3}$/.test(noise[1]) && Number(noise[1]) <= 100;
    if (!known || !isLevel || more.length > 0 || (model && model[0] !== "model")) continue;
    if (found.has(score.slice)) continue;
    found.set(score.slice, {
      ability: known,
      x: Number(noise[1]) / 100,
      model: model?.[1] ?? null,
      y: chartValue(score),
    });
  }
  return [...found.values()].sort((a, b) => a.x - b.x);
}

function levelsIn(points: readonly Point[]): number {
  return new Set(points.map(({ x }) => x)).size;
}

function wholeChart(ability: Ability, { now, base }: Sides): Chart[] {
  const isWhole = ({ model }: Point): boolean => model === null;
  const [after, before] = [now.filter(isWhole), base.filter(isWhole)];
  if (Math.max(levelsIn(after), levelsIn(before)) < 2) return [];
  const name = ABILITY_NAMES[ability];
  return [
    {
      kind: "lines",
      title: `${name}: accuracy over noise`,
      caption: `How the accuracy of ${name.toLowerCase()} changes with the share of noise among the documents.`,
      x: NOISE,
      y: ACCURACY,
      lines: [...lineOf("accuracy", "now", after), ...lineOf("accuracy", "base", before)],
    },
  ];
}

function lineOf(name: string, side: Side, points: readonly Point[]): LineChart["lines"] {
  return points.length === 0 ? [] : [{ name, side, dots: true, points: points.map(({ x, y }) => ({ x, y })) }];
}

/** Draws models as lines over noise, or as bars at a single level; no chart with fewer than two models. */
function modelChart(ability: Ability, { now, base }: Sides): Chart[] {
  const models = byModel(now);
  if (models.length < 2) return [];
  const before = new Map(byModel(base));
  const title = `${ABILITY_NAMES[ability]}: accuracy of each model`;
  if (levelsIn(now) === 1) return modelBars(title, models, before);
  const lines = models.slice(0, MOST_LINES);
  const which =
    models.length > lines.length ? `The ${lines.length} models of ${models.length} that do worst` : "Each model";
  return [
    {
      kind: "lines",
      title,
      caption: `${which}, over the share of noise among the documents.`,
      x: NOISE,
      y: ACCURACY,
      lines: lines.flatMap(([model, points]) => [
        ...lineOf(model, "now", points),
        ...lineOf(model, "base", before.get(model) ?? []),
      ]),
    },
  ];
}

type Models = readonly (readonly [model: string, points: readonly Point[]])[];

/** The models with their points, the worst first. */
function byModel(points: readonly Point[]): Models {
  const groups = groupBy(
    points.filter(({ model }) => model !== null),
    ({ model }) => model ?? "",
  );
  return [...groups].sort((a, b) => meanOf(a[1]) - meanOf(b[1]) || (a[0] < b[0] ? -1 : 1));
}

/** The mean of the measured values; 2, which sorts last, without any. */
function meanOf(points: readonly Point[]): number {
  const values = points.flatMap(({ y }) => (y === null ? [] : [y]));
  return values.length === 0 ? 2 : values.reduce((sum, y) => sum + y, 0) / values.length;
}

function modelBars(title: string, models: Models, before: ReadonlyMap<string, readonly Point[]>): Chart[] {
  const x = models[0]?.[1][0]?.x ?? 0;
  const left = models.length - MOST_BARS;
  return barChart({
    title,
    caption: `At ${Math.round(100 * x)} % noise among the documents, the worst first.`,
    axis: ACCURACY,
    bars: models.slice(0, MOST_BARS).map(([model, points]) => ({
      name: model,
      now: points[0]?.y ?? null,
      base: before.get(model)?.find((point) => point.x === x)?.y ?? null,
    })),
    ...(left > 0 && { left_out: { count: left, which: "the best" } }),
  });
}
