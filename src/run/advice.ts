import { type Diff, SIGNIFICANCE_LEVEL } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import type { Report } from "../core/report.ts";
import type { Verdict } from "../core/verdict.ts";
import { findFamily } from "../families/index.ts";

/** Returns what the families of the suites say to look at first, where a gate failed or a metric got significantly worse. */
export function adviceFor(
  { suites }: Pick<Report, "suites">,
  { changes }: Pick<Diff, "changes">,
  gates: readonly GateResult[],
): Pick<Verdict, "advice"> {
  const worse = changes.filter(({ kind, slice, test }) => {
    return kind === "worse" && slice === "" && test !== null && test.p <= SIGNIFICANCE_LEVEL;
  });
  const failed = gates.filter(({ outcome }) => outcome === "fail");
  const advice = Object.entries(suites).flatMap(([suite, { family, scores }]) => {
    const own = [...worse, ...failed].filter((one) => one.suite === suite).map(({ metric }) => metric);
    const texts = own.length === 0 ? [] : (findFamily(family)?.advise?.(new Set(own), scores) ?? []);
    return texts.map((text) => ({ suite, text }));
  });
  return advice.length === 0 ? {} : { advice };
}
