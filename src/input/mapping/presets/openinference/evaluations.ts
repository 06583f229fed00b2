import { isObject } from "../../../../core/json.ts";
import { objectsIn } from "../fields.ts";
import type { Attributes, Span } from "./spans.ts";
import type { TraceTree } from "./trace-tree.ts";

/** The event of an evaluation by the GenAI conventions. */
const RESULT_EVENT = "gen_ai.evaluation.result";
/** Columns of Phoenix's tables of spans with evaluations: `eval.relevance.score`. */
const COLUMN = /^eval\.(.+)\.score$/;
/** Lists of annotations in spans that Phoenix exports. */
const LISTS = ["annotations", "span_annotations", "evaluations"];

type Evaluation = readonly [name: string, value: number | boolean | null];

/**
 * Returns the scores of the evaluations and annotations of a trace. Of several with a name, that of the span nearest to the root counts,
 * and of its own the last.
 */
export function evaluationsOf(tree: TraceTree): Readonly<Record<string, number | boolean>> {
  const found = new Map<string, { readonly value: number | boolean; readonly depth: number }>();
  for (const span of tree.spans) {
    const depth = tree.ancestorsOf(span).length;
    for (const [name, value] of evaluationsIn(span)) {
      if (value !== null && depth <= (found.get(name)?.depth ?? depth)) found.set(name, { value, depth });
    }
  }
  return Object.fromEntries([...found].map(([name, { value }]) => [name, value]));
}

/** Returns the number of evaluations without a score, such as those that only have a label. */
export function countWithoutScore(tree: TraceTree): number {
  return tree.spans.flatMap(evaluationsIn).filter(([, value]) => value === null).length;
}

function evaluationsIn({ record, events }: Span): Evaluation[] {
  const columns = Object.entries(record).flatMap(([key, value]): Evaluation[] => {
    const name = COLUMN.exec(key)?.[1];
    return name === undefined || value === null ? [] : [[name, scoreOf(value)]];
  });
  const lists = LISTS.flatMap((key) => objectsIn(record[key]));
  const results = events.filter(({ name }) => name === RESULT_EVENT).map(({ attributes }) => resultOf(attributes));
  return [...columns, ...lists.flatMap(annotationOf), ...results.flat()];
}

function annotationOf(annotation: Record<string, unknown>): Evaluation[] {
  const { name, result } = annotation;
  if (typeof name !== "string" || name === "") return [];
  const { score, value } = isObject(result) ? { ...annotation, ...result } : annotation;
  return [[name, scoreOf(score ?? value)]];
}

function resultOf(attributes: Attributes): Evaluation[] {
  const name = attributes.get("gen_ai.evaluation.name");
  if (typeof name !== "string" || name === "") return [];
  return [
    [name, scoreOf(attributes.get("gen_ai.evaluation.score.value") ?? attributes.get("gen_ai.evaluation.score"))],
  ];
}

function scoreOf(value: unknown): number | boolean | null {
  if (typeof value === "boolean") return value;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
