import { z } from "zod";
import type { Case, Evidence } from "../case.ts";
import type { Family } from "../family.ts";
import type { FieldError, ParsedLine } from "../line/line.ts";
import { aggregateMetric } from "./aggregates.ts";
import type { FieldMetrics } from "./definition.ts";
import { addFieldScores, splitFieldScores } from "./evidence.ts";
import { type LineScores, readScores, SCORES } from "./values.ts";

/** A trace with the scores on its line. */
export class ScoredTrace {
  readonly trace: unknown;
  readonly scores: LineScores;

  constructor(trace: unknown, scores: LineScores) {
    this.trace = trace;
    this.scores = scores;
  }
}

/**
 * Adds metrics over numbers that the trace lines contain to a family. Gives it the field `scores`, which presets fill, and keeps the
 * values in the evidence. Without such metrics, it only notes which scores the lines have.
 */
export function withFieldMetrics(family: Family, fields: FieldMetrics): Family {
  const { input, judge, observeMissing, views } = family;
  const isMeasured = fields.metrics.length > 0 || fields.finds;
  const own = fields.metrics.map(aggregateMetric);
  return {
    ...family,
    evidence: z.custom<Evidence>((evidence) => {
      const plain = splitFieldScores(evidence);
      return plain !== null && family.evidence.safeParse(plain.own).success;
    }),
    input: {
      ...input,
      fields: { ...input.fields, [SCORES]: { role: "scores" } },
      readTrace: (line, params) => withScores(input.readTrace(line, params), line, fields),
      ...(input.check && { check: (one, params) => input.check?.(plainCase(one), params) ?? [] }),
      ...(input.hasAnswer && { hasAnswer: (trace) => input.hasAnswer?.(plainTrace(trace)) ?? true }),
    },
    observe: (one, context) => {
      const evidence = family.observe(plainCase(one), context);
      return isMeasured ? addFieldScores(evidence, lineScores(one.trace)?.measured ?? {}) : evidence;
    },
    ...(observeMissing && { observeMissing }),
    metrics: (params) => [...family.metrics(params), ...own],
    summarize: (one) => family.summarize(plainCase(one)),
    ...(family.documents && { documents: (one) => family.documents?.(plainCase(one)) ?? [] }),
    ...(judge && { judge: { ...judge, label: (one, ask, context) => judge.label(plainCase(one), ask, context) } }),
    ...(views && {
      views: { ...views, ...(views.figures && { figures: (one) => views.figures?.(plainCase(one)) ?? [] }) },
    }),
  };
}

/** Returns the scores that were read with a trace; null where its line has none. */
export function lineScores(trace: unknown): LineScores | null {
  return trace instanceof ScoredTrace ? trace.scores : null;
}

function withScores(parsed: ParsedLine<unknown>, line: unknown, fields: FieldMetrics): ParsedLine<unknown> {
  const errors: FieldError[] = [];
  const scores = readScores(line, fields, errors);
  if (errors.length > 0) return { ok: false, errors: [...(parsed.ok ? [] : parsed.errors), ...errors] };
  if (!parsed.ok) return parsed;
  const hasAny = scores.unread.length > 0 || Object.keys(scores.measured).length > 0;
  return hasAny ? { ...parsed, value: new ScoredTrace(parsed.value, scores) } : parsed;
}

function plainTrace(trace: unknown): unknown {
  return trace instanceof ScoredTrace ? trace.trace : trace;
}

function plainCase<One extends Case>(one: One): One {
  return one.trace instanceof ScoredTrace ? { ...one, trace: one.trace.trace } : one;
}
