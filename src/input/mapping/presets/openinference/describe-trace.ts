import { isObject } from "../../../../core/json.ts";
import { parseJson } from "../../../formats/json/json-text.ts";
import { fieldsOf, jsonIn } from "../fields.ts";
import type { LeaveOut, LeftOutNoun } from "../preset.ts";
import { countWithoutScore, evaluationsOf } from "./evaluations.ts";
import { answerOf, earlierTurns, passagesOf, questionOf } from "./span-content.ts";
import { modelCalls, useOf } from "./span-kind.ts";
import { millisecondsBetween } from "./span-time.ts";
import { readSpan, type Span } from "./spans.ts";
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
