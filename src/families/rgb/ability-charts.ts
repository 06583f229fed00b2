import { z } from "zod";
import { readSlice, sliceName } from "../../core/slice.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { BarChart, Chart, MatrixChart } from "../../core/view/chart.ts";
import { drawnValue } from "../../core/view/drawn-value.ts";
import { sliceBars } from "../../core/view/slice-bars.ts";
import { ABILITY_NAMES } from "./account.ts";
import { ABILITIES, type Ability } from "./case.ts";

const answered = (ability: Ability): { metric: string; slice: string } => ({
  metric: "accuracy",
  slice: sliceName("ability", ability),
});
const whole = (metric: string): { metric: string; slice: string } => ({ metric, slice: "" });

/** The number that says most of each ability, in the document's order, and what comes of an error. */
const RATES: readonly (readonly [name: string, score: { readonly metric: string; readonly slice: string }])[] = [
  ["Noise robustness: right", answered("noise_robustness")],
  ["Negative rejection: rejected", whole("rejection_rate")],
  ["Information integration: right", answered("information_integration")],
  ["Counterfactuals: error told of", whole("error_detection_rate")],
  ["Counterfactuals: error corrected", whole("error_correction_rate")],
  ["Counterfactuals: corrected where told of", whole("correction_given_detection")],
];

/** The abilities side by side; null where there is but one number. */
export function abilityBars(now: SuiteReport, base: SuiteReport | null): BarChart | null {
  const valueIn = (report: SuiteReport | null, { metric, slice }: { metric: string; slice: string }): number | null =>
    drawnValue(report?.scores.find((score) => score.metric === metric && score.slice === slice));
  const bars = RATES.map(([name, score]) => ({ name, now: valueIn(now, score), base: valueIn(base, score) }));
  const known = bars.filter((bar) => bar.now !== null || bar.base !== null);
  if (known.length < 2) return null;
  return {
    kind: "bars",
    title: "Abilities",
    caption: "What share of the cases of each ability comes out right.",
    axis: { label: "share of cases", unit: "fraction", ends: [0, 1] },
    bars: known,
  };
}

const countsSchema = z.record(
  z.string(),
  z.object({ correct: z.number(), incorrect: z.number(), rejected: z.number() }),
);
const OUTCOMES = ["correct", "incorrect", "rejected"] as const;

/** How many responses of each ability are right, wrong or rejections; null where there is but one ability. */
export function outcomeMatrix(now: SuiteReport, base: SuiteReport | null): MatrixChart | null {
  const [after, before] = [countsIn(now), base && countsIn(base)];
  const abilities = ABILITIES.filter((ability) => after.has(ability));
  if (abilities.length < 2) return null;
  const rowsOf = (counts: ReadonlyMap<string, number[]>): number[][] =>
    abilities.map((ability) => counts.get(ability) ?? []);
  return {
    kind: "matrix",
    title: "How responses come out",
    caption: "Responses of each ability by how they come out; a rejection counts by itself only where it is due.",
    rows: { label: "ability", names: abilities.map((ability) => ABILITY_NAMES[ability]) },
    columns: { label: "responses", names: OUTCOMES },
    now: rowsOf(after),
    base: before && abilities.every((ability) => before.has(ability)) ? rowsOf(before) : null,
    diagonal: false,
  };
}

function countsIn({ details }: SuiteReport): ReadonlyMap<string, number[]> {
  const read = countsSchema.safeParse(details["counts"]);
  const entries = read.success ? Object.entries(read.data) : [];
  return new Map(entries.map(([ability, counts]) => [ability, OUTCOMES.map((outcome) => counts[outcome])]));
}

/** Where abilities are worst: by the slices that the config asks for. */
export function abilitySlices(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const scores = now.scores.filter(({ slice }) => !readSlice(slice).some(([field]) => field === "noise"));
  const charts = RATES.map(([name, { metric, slice }]) =>
    sliceBars({ ...now, scores }, base, { metric, title: `${name}, by slice`, within: slice }),
  );
  return charts.filter((chart) => chart !== null);
}
