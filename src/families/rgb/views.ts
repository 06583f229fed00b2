import type { Views } from "../../core/family.ts";
import { abilityBars, abilitySlices, wrongBars } from "./ability-charts.ts";
import { answerList } from "./answer-list.ts";
import type { Gold, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";
import { factsOf } from "./facts.ts";
import { noiseCharts } from "./noise-charts.ts";
import type { Params } from "./params.ts";

/** What people see of the four abilities: by which words a response was told right or wrong, and how abilities stand over noise. */
export const views: Views<Params, Gold, Trace, Evidence> = {
  figures: (one) => [factsOf(one), answerList(one)].filter((figure) => figure !== null),
  charts: (now, base) =>
    [abilityBars(now, base), ...noiseCharts(now, base), wrongBars(now, base), ...abilitySlices(now, base)].filter(
      (chart) => chart !== null,
    ),
};
