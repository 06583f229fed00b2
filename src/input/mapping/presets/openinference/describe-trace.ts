import { isObject } from "../../../../core/json.ts";
import { parseJson } from "../../../formats/json/json-text.ts";
import { fieldsOf, jsonIn, objectsIn } from "../fields.ts";
import type { LeaveOut, LeftOutNoun } from "../preset.ts";
import { answerOf, earlierTurns, passagesOf, questionOf } from "./span-content.ts";
import { modelCalls, useOf } from "./span-kind.ts";
import { millisecondsBetween } from "./span-time.ts";
import { type Attributes, readSpan, type Span } from "./spans.ts";
import { toolCallsOf } from "./tool-calls.ts";
import { buildTree, rootOf, type TraceTree, withoutEvaluators } from "./trace-tree.ts";
import { addUp, costOf, tokensOf } from "./usage.ts";

const NO_ROOT: LeftOutNoun = ["latency of a trace without a root span", "latencies of traces without a root span"];
const PART_OF_TOKENS: LeftOutNoun = [
  "token count that some calls of its trace do not report",
  "token counts that some calls of their traces do not report",
];
const PART_OF_COST: LeftOutNoun = [
  "cost that some calls of its trace do not report",
  "costs that some calls of their traces do not report",
];
const NO_SCORE: LeftOutNoun = ["evaluation without a score", "evaluations without a score"];
const EARLIER_TURN: LeftOutNoun = ["earlier turn of a conversation", "earlier turns of conversations"];

/**
 * Adds what a trace or a span says to its record: `question`, `answer`, `answer_json` where that is JSON, `documents`, `tool_calls`,
 * `steps` (calls of a model), `scores`, and `attributes` and `metadata` by their dotted names.
 */
export function describeTrace(record: Record<string, unknown>, leaveOut: LeaveOut = () => {}): Record<string, unknown> {
  const main = readSpan(record);
  const all = Array.isArray(record["spans"]) ? record["spans"].filter(isObject).map(readSpan) : [main];
  const tree = buildTree(all);
  const spans = withoutEvaluators(tree);
  const answer = answerOf(main);
  const documents = passagesOf(spans);
  const json = answer === null ? undefined : parseJson(answer);
  const steps = modelCalls(tree, spans).length;
  leaveOut(EARLIER_TURN, earlierTurns(main) + otherTurns(spans, main));
  return {
    ...record,
    attributes: Object.fromEntries(main.attributes),
    metadata: metadataOf(main),
    question: questionOf(main),
    answer,
    ...(isObject(json) && { answer_json: json }),
    ...(documents.length > 0 && { documents }),
    tool_calls: toolCallsOf(tree, spans),
    ...(steps > 0 && { steps }),
    scores: scoresOf(tree, spans, main, leaveOut),
  };
}

/** Counts the spans beside the main one that answer other questions: turns of a conversation in one trace. */
function otherTurns(spans: readonly Span[], main: Span): number {
  const question = questionOf(main);
  const isTurn = (span: Span): boolean => {
    const own = questionOf(span);
    return span.id !== main.id && useOf(span) === "container" && own !== null && own !== question;
  };
  return spans.filter((span) => span.parent === main.parent && isTurn(span)).length;
}

function scoresOf(
  tree: TraceTree,
  spans: readonly Span[],
  main: Span,
  leaveOut: LeaveOut,
): Record<string, number | boolean> {
  const own = tree.spans.find(({ id }) => id === main.id) ?? main;
  const root = rootOf(tree, own);
  const latency = root && millisecondsBetween(root.start, root.end);
  const [tokens, cost] = [addUp(tree, spans, tokensOf), addUp(tree, spans, costOf)];
  if (root === null) leaveOut(NO_ROOT);
  if (tokens.isIncomplete) leaveOut(PART_OF_TOKENS);
  if (cost.isIncomplete) leaveOut(PART_OF_COST);
  leaveOut(NO_SCORE, countWithoutScore(tree));
  return {
    ...evaluationsOf(tree),
    ...(latency !== null && { latency_ms: latency }),
    ...(tokens.value !== null && { tokens: tokens.value }),
    ...(cost.value !== null && { cost: cost.value }),
  };
}

/** Prefixes of attributes with metadata: OpenInference's, the Vercel AI SDK's, Langfuse's. */
const PREFIXES = ["metadata.", "ai.telemetry.metadata.", "langfuse.trace.metadata.", "langfuse.observation.metadata."];

/** Returns the metadata of a span. OpenInference's `metadata` is a string of JSON; other tools write an attribute for each part. */
function metadataOf({ attributes }: Span): Record<string, unknown> {
  const json = jsonIn(attributes.get("metadata"));
  const parts = [...attributes].flatMap(([name, one]): [string, unknown][] => {
    const prefix = PREFIXES.find((start) => name.startsWith(start));
    return prefix === undefined ? [] : [[name.slice(prefix.length), one]];
  });
  const all = { ...fieldsOf(json), ...Object.fromEntries(parts) };
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, listIn(one)]));
}

/** Returns the list that a text is the JSON of, such as expected tool calls; anything else as it is. */
function listIn(value: unknown): unknown {
  const isList = typeof value === "string" && value.trim().startsWith("[");
  return isList ? (parseJson(value) ?? value) : value;
}

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
function evaluationsOf(tree: TraceTree): Readonly<Record<string, number | boolean>> {
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
function countWithoutScore(tree: TraceTree): number {
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
