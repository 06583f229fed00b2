import { z } from "zod";
import type { Case, Evidence } from "../../core/case.ts";
import type { FieldMetrics } from "../../core/defined-metrics.ts";
import type { Family } from "../../core/family.ts";
import type { CaseFields } from "../../core/line/field.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { aggregateMetric } from "./aggregates.ts";
import { addFieldScores, type FieldScores, splitFieldScores } from "./evidence.ts";
import { readScores, SCORES, type ScoreReading } from "./values.ts";

/** A trace with the scores on its line. */
export class ScoredTrace {
  readonly trace: unknown;
  readonly scores: FieldScores;

  constructor(trace: unknown, scores: FieldScores) {
    this.trace = trace;
    this.scores = scores;
  }
}

/**
 * Adds metrics over numbers that the trace lines contain to a family. Gives it the field `scores`, which presets fill, and keeps the
 * values in the evidence. Without such metrics, it only notes which scores the lines have.
 */
export function withFieldMetrics(family: Family, fields: FieldMetrics): Family {
  const { input } = family;
  const isMeasured = fields.metrics.length > 0 || fields.finds;
  const own = fields.metrics.map(aggregateMetric);
  const ownFields = new Set([...Object.entries(input.fields).map(([name, { path }]) => path?.[0] ?? name), "trial"]);
  const reading = { ...fields, ownFields };
  const plain = readThrough(family, plainCase);
  return {
    ...plain,
    evidence: z.custom<Evidence>((evidence) => {
      const split = splitFieldScores(evidence);
      return split !== null && family.evidence.safeParse(split.own).success;
    }),
    input: {
      ...plain.input,
      fields: withScoresField(input.fields),
      readTrace: (line, params) => withScores(input.readTrace(line, params), line, reading),
    },
    observe: (one, context) => {
      const evidence = plain.observe(one, context);
      return isMeasured ? addFieldScores(evidence, one.trace instanceof ScoredTrace ? one.trace.scores : {}) : evidence;
    },
    metrics: (params) => [...family.metrics(params), ...own],
  };
}

/** Returns a family for cases whose lines have more than it reads: `plain` returns the case as the family knows it. */
export function readThrough(family: Family, plain: <One extends Case>(one: One) => One): Family {
  const { input, judge, describe, observeMissing } = family;
  return {
    ...family,
    input: {
      ...input,
      ...(input.check && { check: (one, params) => input.check?.(plain(one), params) ?? [] }),
      ...(input.hasAnswer && {
        hasAnswer: (trace) => input.hasAnswer?.(plain({ gold: null, trace }).trace) ?? true,
      }),
    },
    observe: (one, context) => family.observe(plain(one), context),
    ...(observeMissing && {
      observeMissing: (gold, context) => observeMissing(plain({ gold, trace: null }).gold, context),
    }),
    ...(family.documents && { documents: (one) => family.documents?.(plain(one)) ?? [] }),
    ...(judge && { judge: { ...judge, label: (one, ask, context) => judge.label(plain(one), ask, context) } }),
    describe: {
      ...describe,
      texts: (one) => describe.texts(plain(one)),
      ...(describe.figures && { figures: (one) => describe.figures?.(plain(one)) ?? [] }),
    },
  };
}

/** Adds the field `scores`; a family without fields accepts any. */
function withScoresField(fields: CaseFields): CaseFields {
  return Object.keys(fields).length === 0 ? fields : { ...fields, [SCORES]: { role: "scores" } };
}

function withScores(parsed: ParsedLine<unknown>, line: unknown, reading: ScoreReading): ParsedLine<unknown> {
  const errors: FieldError[] = [];
  const scores = readScores(line, reading, errors);
  if (errors.length > 0) return { ok: false, errors: [...(parsed.ok ? [] : parsed.errors), ...errors] };
  if (!parsed.ok) return parsed;
  const { measured, unread, numbers } = scores;
  const names = Object.keys(measured);
  if (names.length + unread.length + numbers.length === 0) return parsed;
  const found = names.filter((name) => measured[name] !== null);
  const value = names.length === 0 ? parsed.value : new ScoredTrace(parsed.value, measured);
  return { ...parsed, value, scores: { measured: found, unread, numbers } };
}

function plainCase<One extends Case>(one: One): One {
  return one.trace instanceof ScoredTrace ? { ...one, trace: one.trace.trace } : one;
}
