import { z } from "zod";
import type { Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { measuredValue, parseSlice, sliceName } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, type Chart, fractionAxis, type LineChart, type Side, sliceBars } from "../../core/view/chart.ts";
import { ABILITIES, type Ability, fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { abilityName, describe } from "./describe.ts";
import { type Evidence, evidenceSchema, observe, type Params, paramsSchema } from "./evidence.ts";
import { countAbilities, isRight, metrics } from "./metrics.ts";

/** A case passes with the right answer, or with a rejection if it tests negative rejection. */
function outcome(evidence: Evidence): Outcome {
  return (isRight(evidence) ?? evidence.rejected) ? "pass" : "fail";
}

/** Four abilities of a system that answers from documents (source: the RGB evaluation's document). */
export const rgb = defineFamily<Params, Gold, Trace, Evidence>({
  id: "rgb",
  title: "Retrieval-augmented generation: noise, rejection, integration, counterfactuals",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    signs,
    oneLine: true,
    readGold,
    readTrace,
    hasAnswer: ({ response }) => (response ?? "").trim() !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  observeMissing: (gold, { params }) => observe({ gold, trace: null }, params),
  gated: [
    ...["accuracy[ability=noise_robustness]", "rejection_rate", "accuracy[ability=information_integration]"],
    "error_detection_rate",
  ],
  metrics,
  outcome,
  describe,
  details: (rows) => ({ counts: countAbilities(rows.map(({ evidence }) => evidence)) }),
  charts,
});

/** The main score of each ability, in the document's order, and the scores of errors. */
const RATES: readonly (readonly [name: string, metric: string, slice: string])[] = [
  ["Noise robustness", "accuracy", sliceName("ability", "noise_robustness")],
  ["Negative rejection", "rejection_rate", ""],
  ["Information integration", "accuracy", sliceName("ability", "information_integration")],
  ["Error detected", "error_detection_rate", ""],
  ["Error corrected", "error_correction_rate", ""],
  ["Corrected if detected", "correction_given_detection", ""],
];

/** Compares the abilities; no chart with fewer than two scores. */
function abilityBars(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const bars = RATES.map(([name, metric, slice]) => {
    const valueIn = (report: SuiteReport | null): number | null =>
      measuredValue(report?.scores.find((score) => score.metric === metric && score.slice === slice));
    return { name, now: valueIn(now), base: valueIn(base) };
  });
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

const countsSchema = z.record(z.string(), z.object({ incorrect: z.number() })).catch({});

/** Counts the wrong responses of each ability; no chart with one ability, or if none is wrong. */
function wrongBars(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const [after, before] = [now, base].map((report) => countsSchema.parse(report?.details["counts"]));
  const bars = ABILITIES.filter((ability) => after?.[ability]).map((ability) => ({
    name: abilityName(ability),
    now: after?.[ability]?.incorrect ?? null,
    base: before?.[ability]?.incorrect ?? null,
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

/** Draws accuracy over noise for each ability that was measured at several levels. */
function noiseCharts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return ABILITIES.flatMap((ability): Chart[] => {
    const [after, before] = [pointsOf(now, ability), base ? pointsOf(base, ability) : []];
    if (Math.max(after.length, before.length) < 2) return [];
    const name = abilityName(ability);
    const title = `${name}: accuracy over noise`;
    const caption = `How the accuracy of ${name.toLowerCase()} changes with the share of noise among the documents.`;
    const [x, y] = [fractionAxis("noise among the documents"), fractionAxis("accuracy")];
    return [{ kind: "lines", title, caption, x, y, lines: [...lineOf("now", after), ...lineOf("base", before)] }];
  });
}

type Points = LineChart["lines"][number]["points"];

/** Returns the accuracies at the levels of noise (0 to 1), without those of slice fields and of models. */
function pointsOf({ scores }: SuiteReport, ability: Ability): Points {
  const points = scores.flatMap((score) => {
    const [, of, noise] = (score.metric === "accuracy" && /^ability=(\w+),noise=(\d{1,3})$/.exec(score.slice)) || [];
    return of === ability && Number(noise) <= 100 ? [{ x: Number(noise) / 100, y: measuredValue(score) }] : [];
  });
  return points.sort((a, b) => a.x - b.x);
}

function lineOf(side: Side, points: Points): LineChart["lines"] {
  return points.length === 0 ? [] : [{ name: "accuracy", side, dots: true, points }];
}

export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  // Noise is a slice of the family itself, which has a chart of its own.
  const scores = now.scores.filter(({ slice }) => !parseSlice(slice).some(([field]) => field === "noise"));
  const slices = RATES.flatMap(([name, metric, slice]) =>
    sliceBars({ ...now, scores }, base, { metric, title: `${name} by slice`, within: slice }),
  );
  return [...abilityBars(now, base), ...noiseCharts(now, base), ...wrongBars(now, base), ...slices];
}
