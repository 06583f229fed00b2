import { z } from "zod";
import { parseSlice, sliceName } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { chartValue, sliceBars } from "../../core/view/bars.ts";
import type { BarChart, Chart } from "../../core/view/chart.ts";
import { ABILITIES, type Ability } from "./case.ts";
import { ABILITY_NAMES } from "./explain.ts";

const answered = (ability: Ability): { metric: string; slice: string } => ({
  metric: "accuracy",
  slice: sliceName("ability", ability),
});
const whole = (metric: string): { metric: string; slice: string } => ({ metric, slice: "" });

/** The number that says most of each ability, in the document's order, and what comes of an error. */
const RATES: readonly (readonly [name: string, score: { readonly metric: string; readonly slice: string }])[] = [
  ["Noise robustness", answered("noise_robustness")],
  ["Negative rejection", whole("rejection_rate")],
  ["Information integration", answered("information_integration")],
  ["Error told of", whole("error_detection_rate")],
  ["Error corrected", whole("error_correction_rate")],
  ["Corrected if told of", whole("correction_given_detection")],
];

/** The abilities side by side; null where there is but one number. */
export function abilityBars(now: SuiteReport, base: SuiteReport | null): BarChart | null {
  const valueIn = (report: SuiteReport | null, { metric, slice }: { metric: string; slice: string }): number | null =>
    chartValue(report?.scores.find((score) => score.metric === metric && score.slice === slice));
  const bars = RATES.map(([name, score]) => ({ name, now: valueIn(now, score), base: valueIn(base, score) }));
  const known = bars.filter((bar) => bar.now !== null || bar.base !== null);
  if (known.length < 2) return null;
  return {
    kind: "bars",
    title: "Abilities",
    caption:
      "The share of cases that come out right: an answer, a rejection where one is due, an error told of and corrected.",
    axis: { label: "share of cases", unit: "fraction", ends: [0, 1] },
    bars: known,
  };
}

const countsSchema = z.record(z.string(), z.object({ incorrect: z.number() }));

/** How many responses of each ability are wrong; null where there is but one ability, or none is wrong. */
export function wrongBars(now: SuiteReport, base: SuiteReport | null): BarChart | null {
  const [after, before] = [wrongIn(now), base && wrongIn(base)];
  const bars = ABILITIES.filter((ability) => after.has(ability)).map((ability) => ({
    name: ABILITY_NAMES[ability],
    now: after.get(ability) ?? null,
    base: before?.get(ability) ?? null,
  }));
  const most = bars.reduce((top, bar) => Math.max(top, bar.now ?? 0, bar.base ?? 0), 0);
  if (bars.length < 2 || most === 0) return null;
  return {
    kind: "bars",
    title: "Wrong responses",
    caption: "How many responses of each ability are wrong.",
    axis: { label: "responses", unit: "number", ends: [0, most] },
    bars,
  };
}

function wrongIn({ details }: SuiteReport): ReadonlyMap<string, number> {
  const read = countsSchema.safeParse(details["counts"]);
  return new Map(Object.entries(read.success ? read.data : {}).map(([ability, { incorrect }]) => [ability, incorrect]));
}

/** Where abilities are worst: by the slices that the config asks for. */
export function abilitySlices(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const scores = now.scores.filter(({ slice }) => !parseSlice(slice).some(([field]) => field === "noise"));
  const charts = RATES.map(([name, { metric, slice }]) =>
    sliceBars({ ...now, scores }, base, { metric, title: `${name} by slice`, within: slice }),
  );
  return charts.filter((chart) => chart !== null);
}
