import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Axis, LineChart } from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/figure.ts";
import { curveEntries, readSteps } from "../../core/view/pr-curves.ts";
import { atEachStep, thresholdName } from "../../math/statistics/threshold-counts.ts";
import { singleLine } from "../../math/text/whitespace.ts";

const observed = z.looseObject({ count: z.int().nonnegative(), examples: z.array(z.unknown()) });
const stepSchema = z
  .looseObject({
    fp: z.looseObject({
      observations: z.looseObject({ hallucinations: observed, misclassifications: observed }),
    }),
    fn: z.looseObject({
      observations: z.looseObject({ misclassifications: observed, no_predictions: observed }),
    }),
  })
  .transform(({ fp, fn }) => [
    fp.observations.hallucinations,
    fp.observations.misclassifications,
    fn.observations.misclassifications,
    fn.observations.no_predictions,
  ]);

/** The kinds of mistakes, as lines and in the sentence of examples. */
const KINDS = [
  "false, nothing there",
  "false, other label there",
  "missed, other label detected",
  "missed, nothing detected",
] as const;
/** The threshold whose examples are named, and the longest name. */
const EXAMPLE_STEP = 10;
const LONGEST_NAME = 60;

const THRESHOLD: Axis = { label: "score threshold", unit: "number", ends: [0.05, 0.95] };
const COUNT: Axis = { label: "count", unit: "number" };

/** The mistakes of all labels with curves: by kind the counts at each threshold, and an example of each kind. */
interface Mistakes {
  readonly counts: readonly number[][];
  readonly examples: readonly string[];
}

/** Returns a chart of the mistakes by score threshold and kind, with examples; none without detailed curves. */
export function errorChart(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const [ours, theirs] = [readMistakes(now), readMistakes(base)];
  if (ours === null) return [];
  const examples =
    ours.examples.length > 0 ? ` Examples at ${thresholdName(EXAMPLE_STEP)}: ${ours.examples.join("; ")}.` : "";
  return [
    {
      kind: "lines",
      title: "Mistakes by score threshold",
      caption: `False detections and missed objects at the score thresholds 0.05 to 0.95, all labels with curves together.${examples}`,
      x: THRESHOLD,
      y: COUNT,
      lines: KINDS.flatMap((name, kind) => [
        ...line(name, "base", theirs?.counts[kind]),
        ...line(name, "now", ours.counts[kind]),
      ]),
    },
  ];
}

function line(name: string, side: "now" | "base", counts: readonly number[] | undefined): LineChart["lines"] {
  if (!counts) return [];
  return [{ name, side, points: counts.map((y, index) => ({ x: Number(thresholdName(index + 1)), y })) }];
}

/** Reads the mistakes from a report's details, which are untrusted; null without any curve. */
function readMistakes(report: SuiteReport | null): Mistakes | null {
  const curves = curveEntries(report?.details["detailed_pr_curve"]).flatMap(([label, curve]) => {
    const counts = readSteps(curve, stepSchema);
    return counts ? [{ label, counts }] : [];
  });
  if (curves.length === 0) return null;
  const countAt = (step: number, kind: number): number =>
    curves.reduce((sum, { counts }) => sum + (counts[step - 1]?.[kind]?.count ?? 0), 0);
  return {
    counts: KINDS.map((_, kind) => atEachStep((step) => countAt(step, kind))),
    examples: KINDS.flatMap((name, kind) => {
      const found = curves.flatMap(({ label, counts }) =>
        exampleText(label, counts[EXAMPLE_STEP - 1]?.[kind]?.examples[0]),
      );
      return found.slice(0, 1).map((example) => `${name}: ${example}`);
    }),
  };
}

const exampleSchema = z.looseObject({ datum: z.string() });

function exampleText(label: string, example: unknown): string[] {
  const { data } = exampleSchema.safeParse(example);
  const short = (text: string): string => truncateText(singleLine(text), LONGEST_NAME);
  return data ? [`${short(label)} in image ${short(data.datum)}`] : [];
}
