import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, fractionAxis, scoresBy } from "../../core/view/bars.ts";
import type { Chart, LineChart } from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/figure.ts";
import { entriesOf, precisionRecallCharts } from "../../core/view/pr-curves.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { singleLine } from "../../math/text/words.ts";
import { confusionCharts } from "./confusion-charts.ts";

/** The most labels with a ROC curve. */
const MOST_LABELS = 6;
const LONGEST_LABEL = 60;

/** Returns the charts of a suite: F1 by label, confusion matrices, precision over recall, and ROC curves. */
export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  return [
    ...barChart({
      title: "F1 by label",
      caption: "F1 of each label: the harmonic mean of its precision and its recall.",
      axis: fractionAxis("F1"),
      ...barsBy(now, base, "f1", "label"),
    }),
    ...confusionCharts(now, base),
    ...precisionRecallCharts(now, base),
    ...rocChart(now, base),
  ];
}

const rates = z.array(z.number().min(0).max(1)).min(2).max(1000);
const rocSchema = z.object({ fpr: rates, tpr: rates }).refine(({ fpr, tpr }) => fpr.length === tpr.length);

/** Reads the ROC curves in a report's details, which are untrusted, by label: `dog`, or `animal: dog` where they are by key. */
function readRocCurves(report: SuiteReport | null): Map<string, z.infer<typeof rocSchema>> {
  const read = (name: string, value: unknown) => {
    const { data } = rocSchema.safeParse(value);
    return data ? [[name, data] as const] : [];
  };
  return new Map(
    entriesOf(report?.details["roc_curve"]).flatMap(([name, value]) =>
      "fpr" in Object(value)
        ? read(name, value)
        : entriesOf(value).flatMap(([label, curve]) => read(`${name}: ${label}`, curve)),
    ),
  );
}

/** Returns ROC curves with the line of a random classifier, of the labels whose area changed most; without a baseline, is smallest. */
function rocChart(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const [ours, theirs] = [readRocCurves(now), readRocCurves(base)];
  const [areas, before] = [scoresBy(now, "roc_auc", "label"), scoresBy(base, "roc_auc", "label")];
  const all = [...new Set([...ours.keys(), ...theirs.keys()])].map((name) => {
    const [area, old] = [areas.get(name) ?? null, before.get(name) ?? null];
    return { name, area, old, change: area === null || old === null ? 0 : Math.abs(area - old) };
  });
  if (all.length === 0) return [];
  const shown = all.sort((a, b) => b.change - a.change || (a.area ?? 2) - (b.area ?? 2)).slice(0, MOST_LABELS);
  const format = (area: number | null): string => (area === null ? "n/a" : formatPercent(area));
  const short = (name: string): string => truncateText(singleLine(name), LONGEST_LABEL);
  const named = shown.map(
    ({ name, area, old }) => `${short(name)} ${format(area)}${base === null ? "" : `, was ${format(old)}`}`,
  );
  const left = all.length - shown.length;
  return [
    {
      kind: "lines",
      title: "ROC curves by label",
      caption: `ROC AUC: ${named.join("; ")}.${left > 0 ? ` ${left} labels are left out.` : ""}`,
      x: fractionAxis("false positive rate"),
      y: fractionAxis("true positive rate"),
      lines: [
        CHANCE,
        ...shown.flatMap(({ name }) =>
          (["base", "now"] as const).flatMap((side) => {
            const curve = (side === "now" ? ours : theirs).get(name);
            const points = curve?.fpr.map((x, index) => ({ x, y: curve.tpr[index] ?? null }));
            return points ? [{ name: short(name), side, points }] : [];
          }),
        ),
      ],
    },
  ];
}

const CHANCE: LineChart["lines"][number] = {
  name: "chance",
  side: "reference",
  points: [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ],
};
