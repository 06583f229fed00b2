import { isObject } from "../../../../core/json.ts";
import { groupBy } from "../../../../math/statistics/group.ts";
import { parseJson } from "../../../formats/json/json-text.ts";
import type { FoundRecord } from "../../../formats/record.ts";
import { type Fields, fieldsOf, firstText, jsonIn, objectsIn, present } from "../fields.ts";
import { type LeaveOut, LeftOut, type LeftOutNoun, type Preset } from "../preset.ts";
import { answerOf, messagesOf, passagesOf, questionOf } from "./content.ts";
import { logsIn, readContext, readEvent, readSpan, type Span, spansIn } from "./spans.ts";
import { toolCallsOf } from "./tool-calls.ts";
import { amountsOf, buildTree, inMilliseconds, modelCalls, type Trace } from "./trace.ts";

/** Spans by OpenInference or by OpenTelemetry's GenAI conventions, as OTLP JSON, from Phoenix or as a table of spans. */
export const openinference: Preset = {
  id: "openinference",
  title: "spans of OpenInference or OpenTelemetry",
  detects: [["spans", "attributes", "traceId", "trace_id", "context.trace_id"]],
  findRecords: tracesIn,
  joinsLines: true,
  prepare: describeTrace,
  fields: {
    id: "not_null(metadata.case_id, metadata.example_id, metadata.qid, metadata.id)",
    question: "question",
    answer: "answer",
    passages: "documents[].content",
    passage_ids: "documents[].id",
    citations: "answer_json.citations",
    references: "not_null(metadata.references, metadata.reference, metadata.expected_output)",
    scores: "scores",
    tool_calls: "tool_calls",
    expected_tool_calls:
      "not_null(metadata.expected_tool_calls, metadata.reference_tool_calls, metadata.expected_tools)",
  },
  unanswered: "question != `null`",
};

const NO_QUESTION: LeftOutNoun = ["trace without a question", "traces without a question"];
const LONE_SPAN: LeftOutNoun = ["span without the rest of its trace", "spans without the rest of their trace"];
const LONE_EVENT: LeftOutNoun = ["event without its span", "events without their span"];
const NO_ROOT: LeftOutNoun = ["latency of a trace without a root span", "latencies of traces without a root span"];
const NO_SCORE: LeftOutNoun = ["evaluation without a score", "evaluations without a score"];
const EARLIER_TURN: LeftOutNoun = ["earlier turn of a conversation", "earlier turns of conversations"];
const PART_OF_TOKENS: LeftOutNoun = ["token count of a part of the calls", "token counts of a part of the calls"];
const PART_OF_COST: LeftOutNoun = ["cost of a part of the calls", "costs of a part of the calls"];

/** Returns the traces of a document, each with all of its spans in the document. A single span that has a parent is no case. */
function tracesIn(document: unknown): readonly FoundRecord[] {
  // Events of spans are exported as logs too.
  const logs = groupBy(
    logsIn(document).filter((log) => readEvent(log).name.startsWith("gen_ai.")),
    keyOf,
  );
  const spans = spansIn(document).map((origin) => readSpan(origin, logs.size === 0 ? [] : logs.get(keyOf(origin))));
  const known = new Set(spans.map(({ origin }) => keyOf(origin)));
  const lone = [...logs].flatMap(([key, all]) => (known.has(key) ? [] : all));
  const traces = groupBy<Span, unknown>(spans, ({ trace, record }) => trace ?? record);
  const found = [...traces.values()].map((trace): FoundRecord => {
    const main = findMainSpan(trace);
    const [first] = trace as [Span, ...Span[]];
    const { record, origin } = main ?? first;
    const isLone = trace.length === 1 && first.parent !== null;
    if (!main) return { value: new LeftOut(isLone ? LONE_SPAN : NO_QUESTION), origin };
    return { value: { ...record, spans: trace.map((span) => span.record) }, origin };
  });
  return [...found, ...lone.map((origin) => ({ value: new LeftOut(LONE_EVENT), origin }))];
}

function keyOf(record: Fields): string {
  const { trace, id } = readContext(record);
  return JSON.stringify([trace, id]);
}

/** Returns the span with the question and the answer: the one nearest to the trace's root, of several the last that has an answer. */
function findMainSpan(all: readonly Span[]): Span | undefined {
  const { spans, ancestorsOf } = buildTree(all);
  const isRooted = spans.length > 1 || spans.some(({ parent }) => parent === null);
  // A tool, a retriever and the like are only parts of an answer.
  const hasQuestion = (span: Span): boolean =>
    isRooted && (span.use === "model" || span.use === "container") && questionOf(span) !== null;
  const byDepth = groupBy(spans.filter(hasQuestion), (span) => ancestorsOf(span).length);
  const nearest = byDepth.get([...byDepth.keys()].reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY));
  return nearest?.findLast((span) => answerOf(span) !== null) ?? nearest?.[0];
}

/**
 * Adds what a trace or a span says to its record: `question`, `answer`, `answer_json` where that is JSON, `documents`, `tool_calls`,
 * `steps` (calls of a model), `scores`, and `attributes` and `metadata` by their dotted names.
 */
function describeTrace(record: Fields, leaveOut: LeaveOut): Fields {
  const main = readSpan(record);
  const trace = buildTree(
    Array.isArray(record["spans"]) ? objectsIn(record["spans"]).map((one) => readSpan(one)) : [main],
  );
  const answer = answerOf(main);
  const documents = passagesOf(trace.answering);
  const json = answer === null ? undefined : parseJson(answer);
  const steps = modelCalls(trace).length;
  leaveOut(EARLIER_TURN, earlierTurns(main, trace));
  return {
    ...record,
    attributes: Object.fromEntries(main.attributes),
    metadata: metadataOf(main),
    question: questionOf(main),
    answer,
    ...(isObject(json) && { answer_json: json }),
    ...(documents.length > 0 && { documents }),
    tool_calls: toolCallsOf(trace),
    ...(steps > 0 && { steps }),
    scores: { ...evaluationsOf(trace, leaveOut), ...measured(main, trace, leaveOut) },
  };
}

/** Counts the turns of a conversation beside the main one: earlier messages of the user, and spans beside the main one with other questions. */
function earlierTurns(main: Span, { answering }: Trace): number {
  const asked = messagesOf(main, "input").filter(({ role, text }) => role === "user" && text !== null).length;
  const question = questionOf(main);
  const isTurn = (span: Span): boolean => {
    const own = questionOf(span);
    return span.id !== main.id && span.use === "container" && own !== null && own !== question;
  };
  return Math.max(0, asked - 1) + answering.filter((span) => span.parent === main.parent && isTurn(span)).length;
}

/** The beginnings of attributes with metadata by OpenInference, the Vercel AI SDK and Langfuse. */
const METADATA = /^(?:(?:ai\.telemetry|langfuse\.(?:trace|observation))\.)?metadata\./;

/** Returns the metadata of a span: OpenInference's string of JSON, and an attribute for each part. Texts of lists become lists, such as expected tool calls. */
function metadataOf({ attributes }: Span): Fields {
  const whole = Object.entries(fieldsOf(jsonIn(attributes.get("metadata"))));
  const parts = [...attributes].filter(([name]) => METADATA.test(name));
  const all = [...whole, ...parts.map(([name, value]) => [name.replace(METADATA, ""), value] as const)];
  const isList = (value: unknown): boolean => typeof value === "string" && value.trim().startsWith("[");
  return Object.fromEntries(all.map(([key, one]) => [key, isList(one) ? (jsonIn(one) ?? one) : one]));
}

/** Returns the latency, tokens and cost of a trace, as far as they are known. */
function measured(main: Span, trace: Trace, leaveOut: LeaveOut): Fields {
  const own = trace.spans.find(({ id }) => id === main.id) ?? main;
  const top = trace.ancestorsOf(own).at(-1) ?? own;
  // The root is the span without a parent, or the only one whose parent was not exported.
  const isRoot = top.parent === null || trace.tops.length === 1;
  const latency = isRoot ? inMilliseconds(top) : null;
  const { tokens, cost } = amountsOf(trace);
  if (!isRoot) leaveOut(NO_ROOT);
  if (tokens === "partial") leaveOut(PART_OF_TOKENS);
  if (cost === "partial") leaveOut(PART_OF_COST);
  const [isPartOfTokens, isPartOfCost] = [tokens, cost].map((one) => one === "partial");
  return present({ latency_ms: latency, tokens: isPartOfTokens ? null : tokens, cost: isPartOfCost ? null : cost });
}

/**
 * Returns the scores of the evaluations and annotations of a trace. Of several with a name, that of the span nearest to the root counts,
 * and of its own the last. Those without a score, such as those that only have a label, are left out.
 */
function evaluationsOf({ spans, ancestorsOf }: Trace, leaveOut: LeaveOut): Fields {
  const depths = new Map(spans.map((span) => [span, ancestorsOf(span).length]));
  const inOrder = spans.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0)).flatMap(evaluationsIn);
  const scored = inOrder.filter(([, value]) => typeof value === "boolean" || Number.isFinite(value));
  leaveOut(NO_SCORE, inOrder.length - scored.length);
  return Object.fromEntries(scored);
}

/** Returns the evaluations of a span: columns of tables and lists that Phoenix exports, and events of the GenAI conventions. */
function evaluationsIn({ record, events }: Span): (readonly [name: string, value: unknown])[] {
  const columns = Object.entries(record).map(([key, value]) => {
    return [value === null ? null : (/^eval\.(.+)\.score$/.exec(key)?.[1] ?? null), value] as const;
  });
  const lists = ["annotations", "span_annotations", "evaluations"].flatMap((key) => objectsIn(record[key]));
  const annotated = lists.map((one) => {
    const { score, value } = { ...one, ...fieldsOf(one["result"]) };
    return [firstText(one["name"]), score ?? value] as const;
  });
  const results = events.filter(({ name }) => name === "gen_ai.evaluation.result");
  const measured = results.map(({ attributes }) => {
    const value = attributes.get("gen_ai.evaluation.score.value") ?? attributes.get("gen_ai.evaluation.score");
    return [firstText(attributes.get("gen_ai.evaluation.name")), value] as const;
  });
  return [...columns, ...annotated, ...measured].flatMap(([name, value]) => (name ? [[name, value] as const] : []));
}
