import type { Views } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { BarChart, Chart } from "../../core/view/chart.ts";
import { barsBy } from "../../core/view/score-bars.ts";
import type { Gold, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";
import { figures } from "./figures.ts";
import type { Params } from "./params.ts";

/** What people are shown of images and of the suite. */
export const views: Views<Params, Gold, Trace, Evidence> = { figures, charts };

/** How well the pixels of each label are found. */
function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const labels: BarChart = {
    kind: "bars",
    title: "IoU by label",
    caption: "Of the pixels that have a label in truth or prediction, the share that has it in both, over all images.",
    axis: { label: "IoU", unit: "fraction", ends: [0, 1] },
    ...barsBy(now, base, "iou", "label"),
  };
  return [labels].filter(({ bars }) => bars.length > 0);
}
