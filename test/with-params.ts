import type { Case, Evidence } from "../src/core/case.ts";
import {
  type AnsweredCase,
  type DetailRow,
  type Family,
  type Labelling,
  observeCase,
  type Params,
} from "../src/core/family.ts";
import type { Ask, JudgeContext } from "../src/core/judge/judge-request.ts";
import type { SuiteReport } from "../src/core/suite-report.ts";
import type { Chart } from "../src/core/view/chart.ts";
import { fitFigure } from "../src/pipeline/cases/fit-figure.ts";
import { valueIn } from "./value-in.ts";

/** A family with its parameters set, and the metrics that a config asks for: what tests call many times without naming them again. */
export function withParams(family: Family, given: Params = {}, asked: readonly string[] = []) {
  const params = family.params.parse(given);
  const suite = { family, params, asked: new Set(asked) };
  return {
    ...suite,
    readGold: (line: unknown) => family.input.readGold(line, params),
    readTrace: (line: unknown) => family.input.readTrace(line, params),
    /** Reads the lines of a case, or one line that is a whole case. */
    read: (gold: unknown, trace: unknown = gold): Case => ({
      gold: valueIn(family.input.readGold(gold, params)),
      trace: trace === null ? null : valueIn(family.input.readTrace(trace, params)),
    }),
    check: (one: AnsweredCase) => family.input.check?.(one, params) ?? [],
    metrics: family.metrics(params),
    observe: (one: Case, labels?: unknown): Evidence => observeCase(suite, one, labels),
    label: (one: Case, ask: Ask, context: JudgeContext) => {
      const labels = family.judge?.label(one, { ...context, params });
      return typeof labels === "function" ? (labels as Labelling)(ask) : labels;
    },
    outcome: (evidence: Evidence) => family.outcome(evidence),
    show: (one: Case) => family.describe.texts(one),
    /** The figures of a case as they are stored. */
    figures: (one: Case, evidence: Evidence, labels: unknown = null) =>
      (family.describe.figures?.({ ...one, evidence, labels, params }) ?? []).map(fitFigure),
    hasAnswer: ({ trace }: Case) => trace !== null && (family.input.hasAnswer?.(trace) ?? true),
    details: (rows: readonly DetailRow[]) => family.details?.(rows, params, "s") ?? {},
  };
}

/** A family with its parameters set. */
export type Scoring = ReturnType<typeof withParams>;

/** The charts of a family, none where it draws none. */
export function chartsOf(family: Family, now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return family.charts?.(now, base) ?? [];
}
