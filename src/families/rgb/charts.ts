import { z } from "zod";
import { parseSlice, sliceName } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, chartValue, fractionAxis, sliceBars } from "../../core/view/bars.ts";
import type { Chart, LineChart, Side } from "../../core/view/chart.ts";
import { ABILITIES, type Ability } from "./case.ts";
import { ABILITY_NAMES } from "./describe.ts";

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
function abilityBars(now: SuiteReport, base: SuiteReport | null): Chart[] {
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
function wrongBars(now: SuiteReport, base: SuiteReport | null): Chart[] {
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
function abilitySlices(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const scores = now.scores.filter(({ slice }) => !parseSlice(slice).some(([field]) => field === "noise"));
  return RATES.flatMap(([name, { metric, slice }]) =>
    sliceBars({ ...now, scores }, base, { metric, title: `${name} by slice`, within: slice }),
  );
}

/** Draws accuracy over noise for each ability that was measured at several levels. */
function noiseCharts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return ABILITIES.flatMap((ability): Chart[] => {
    const [after, before] = [pointsOf(now, ability), base ? pointsOf(base, ability) : []];
    if (Math.max(after.length, before.length) < 2) return [];
    const name = ABILITY_NAMES[ability];
    return [
      {
        kind: "lines",
        title: `${name}: accuracy over noise`,
        caption: `How the accuracy of ${name.toLowerCase()} changes with the share of noise among the documents.`,
        x: fractionAxis("noise among the documents"),
        y: fractionAxis("accuracy"),
        lines: [...lineOf("now", after), ...lineOf("base", before)],
      },
    ];
  });
}

type Points = LineChart["lines"][number]["points"];

/** Returns the accuracies at the levels of noise (0 to 1), without those of slice fields and of models. */
function pointsOf({ scores }: SuiteReport, ability: Ability): Points {
  const points = new Map<number, Points[number]>();
  for (const score of scores) {
    const [first, noise, ...more] = score.metric === "accuracy" ? parseSlice(score.slice) : [];
    const isOf = first?.[0] === "ability" && first[1] === ability && noise?.[0] === "noise" && more.length === 0;
    const level = isOf && /^\d{1,3}$/.test(noise[1]) ? Number(noise[1]) : Number.NaN;
    if (level <= 100 && !points.has(level)) points.set(level, { x: level / 100, y: chartValue(score) });
  }
  return [...points.values()].sort((a, b) => a.x - b.x);
}

function lineOf(side: Side, points: Points): LineChart["lines"] {
  return points.length === 0 ? [] : [{ name: "accuracy", side, dots: true, points }];
}

/** Charts of a suite: the abilities side by side, accuracy over noise, wrong responses, and slices. */
export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return [...abilityBars(now, base), ...noiseCharts(now, base), ...wrongBars(now, base), ...abilitySlices(now, base)];
}
