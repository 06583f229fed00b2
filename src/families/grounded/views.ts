import type { Views } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Chart } from "../../core/view/chart.ts";
import { type Figure, type List, listFigure } from "../../core/view/figure.ts";
import { sliceBars } from "../../core/view/slice-bars.ts";
import { stripWhiteSpace } from "../../math/white-space.ts";
import type { Gold, Trace } from "./case.ts";
import { isContained, isLookedFor } from "./compute.ts";
import { hearConstraints, type Verdict } from "./constraint.ts";
import type { Evidence } from "./evidence.ts";
import { factsOf, type Seen, type Sight } from "./facts.ts";
import { absentList, retrievedList } from "./retrieval.ts";

/** What people see of a grounded case: what holds of it, what was retrieved and what not, expected texts, constraints. */
function figures(one: Seen): readonly Figure[] {
  const { gold, trace, evidence, params } = one;
  const cites = evidence.answerable && evidence.answer === "shipped";
  const retrieval = trace && { gold, trace, k: params.k, cites };
  return [
    factsOf(one),
    retrieval && retrieval.trace.retrieved.length > 0 ? retrievedList(retrieval) : null,
    retrieval && absentList(retrieval),
    cites ? textList(one) : null,
    constraintList(one),
  ].filter((figure) => figure !== null);
}

/** The expected texts, of which one is enough; null where a fact says it all. */
function textList({ gold, trace, evidence }: Seen): List | null {
  if (gold.substrings.length === 0) return null;
  const claim = stripWhiteSpace(trace?.answer?.claim ?? "");
  const entries = gold.substrings.map((text) => {
    if (isContained(claim, [text])) return { text, tone: "good" as const, tags: ["in the claim"] };
    const isShort = !isLookedFor(text.toLowerCase());
    const tags = [isShort ? "too short to be looked for" : "not in the claim"];
    return { text, tone: evidence.contained ? ("plain" as const) : ("bad" as const), tags };
  });
  return listFigure("Expected texts, one of which is enough", entries);
}

function constraintList(one: Seen): List | null {
  const heard = hearConstraints(one, one.params.refusal, one.labels);
  if (heard === undefined) return null;
  return listFigure(
    "Constraints",
    heard.verdicts.map((verdict) => ({
      text: verdict.text,
      note: verdict.analysis,
      ...saidOf(verdict, heard.unscored),
    })),
  );
}

function saidOf({ contradicted }: Verdict, unscored: string | null) {
  if (contradicted === null) return { tone: "open" as const, tags: ["not judged", ...(unscored ? [unscored] : [])] };
  return contradicted
    ? { tone: "bad" as const, tags: ["contradicted"] }
    : { tone: "good" as const, tags: ["not contradicted"] };
}

/** Where answers and retrieval are worst: both by the slices that the config asks for. */
function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const recall = now.scores.find(({ metric }) => metric.startsWith("recall@"))?.metric ?? "";
  return [
    sliceBars(now, base, { metric: "precision", title: "Precision by slice" }),
    sliceBars(now, base, { metric: recall, title: "Retrieval by slice" }),
  ].filter((chart) => chart !== null);
}

/** What people see of grounded question answering. */
export const views: Views<Sight, Gold, Trace, Evidence> = { figures, charts };
