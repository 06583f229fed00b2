import { isObject } from "../../../../core/json.ts";
import { groupBy } from "../../../../math/statistics/group.ts";
import { parseJson } from "../../../formats/json/json-text.ts";
import type { FoundRecord } from "../../../formats/record.ts";
import { type Fields, fieldsOf, firstText, jsonIn, objectsIn, present } from "../fields.ts";
import { type LeaveOut, LeftOut, type Preset } from "../preset.ts";
import { answerOf, messagesOf, passagesOf, questionOf } from "./content.ts";
import { CONVENTIONS } from "./conventions.ts";
import { firstIn, logsIn, readContext, readEvent, readSpan, type Span, spansIn } from "./spans.ts";
import { toolCallsOf } from "./tool-calls.ts";
import { addUp, buildTree, modelCalls, type Trace } from "./trace.ts";

/** Spans by OpenInference or by OpenTelemetry's GenAI conventions, as OTLP JSON, from Phoenix or as a table of spans. */
export const openinference: Preset = {
  id: "openinference",
  title: "spans of OpenInference or OpenTelemetry",
  detects: [["spans", "attributes", "traceId", "trace_id", "context.trace_id"]],
  findRecords: tracesIn,
  joinsLines: true,
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
  /**
   * Adds what a trace or a span says to its record: `question`, `answer`, `answer_json` where that is JSON, `documents`, `tool_calls`,
   * `steps` (calls of a model), `scores`, and `attributes` and `metadata` by their dotted names.
   */
  prepare(record, leaveOut) {
    const main = readSpan(record);
    const spans = record["spans"];
    const trace = buildTree(Array.isArray(spans) ? objectsIn(spans).map((one) => readSpan(one)) : [main]);
    const answer = answerOf(main);
    const documents = passagesOf(trace.answering);
    const json = answer === null ? undefined : parseJson(answer);
    const steps = modelCalls(trace).length;
    leaveOut(["earlier turn of a conversation", "earlier turns of conversations"], earlierTurns(main, trace));
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
  },
};

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
    if (!main)
      return {
        value: new LeftOut(
          isLone
            ? ["span without the rest of its trace", "spans without the rest of their trace"]
            : ["trace without a question", "traces without a question"],
        ),
        origin,
      };
    return { value: { ...record, spans: trace.map((span) => span.record) }, origin };
  });
  return [
    ...found,
    ...lone.map((origin) => ({ value: new LeftOut(["event without its span", "events without their span"]), origin })),
  ];
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

/** Returns the metadata of a span: OpenInference's string of JSON, and an attribute for each part. Texts of lists become lists, such as expected tool calls. */
function metadataOf({ attributes }: Span): Fields {
  const whole = Object.entries(fieldsOf(jsonIn(attributes.get("metadata"))));
  const parts = [...attributes].filter(([name]) => CONVENTIONS.metadata.test(name));
  const all = [...whole, ...parts.map(([name, value]) => [name.replace(CONVENTIONS.metadata, ""), value] as const)];
  const isList = (value: unknown): boolean => typeof value === "string" && value.trim().startsWith("[");
  return Object.fromEntries(all.map(([key, one]) => [key, isList(one) ? (jsonIn(one) ?? one) : one]));
}

/** Returns the latency, tokens and cost of a trace, as far as they are known. */
function measured(main: Span, trace: Trace, leaveOut: LeaveOut): Fields {
  const own = trace.spans.find(({ id }) => id === main.id) ?? main;
  const top = trace.ancestorsOf(own).at(-1) ?? own;
  // The root is the span without a parent, or the only one whose parent was not exported.
  const isRoot = top.parent === null || trace.tops.length === 1;
  const { start, end } = top;
  const isTimed = isRoot && start !== null && end !== null && end >= start;
  if (!isRoot) leaveOut(["latency of a trace without a root span", "latencies of traces without a root span"]);
  const [tokens, cost] = [addUp(trace, CONVENTIONS.tokens), addUp(trace, CONVENTIONS.cost)];
  if (tokens === "partial") leaveOut(["token count of a part of the calls", "token counts of a part of the calls"]);
  if (cost === "partial") leaveOut(["cost of a part of the calls", "costs of a part of the calls"]);
  const known = { tokens: tokens === "partial" ? null : tokens, cost: cost === "partial" ? null : cost };
  return present({ latency_ms: isTimed ? Number(end - start) / 1e6 : null, ...known });
}

/**
 * Returns the scores of the evaluations and annotations of a trace. Of several with a name, that of the span nearest to the root counts,
 * and of its own the last. Those without a score, such as those that only have a label, are left out.
 */
function evaluationsOf({ spans, ancestorsOf }: Trace, leaveOut: LeaveOut): Fields {
  const byDepth = spans.map((span) => ({ span, depth: ancestorsOf(span).length })).sort((a, b) => b.depth - a.depth);
  const inOrder = byDepth.flatMap(({ span }) => evaluationsIn(span));
  const scored = inOrder.filter(([, value]) => typeof value === "boolean" || Number.isFinite(value));
  leaveOut(["evaluation without a score", "evaluations without a score"], inOrder.length - scored.length);
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
  const measured = results.map((event) => {
    const { evaluationName, evaluationScore } = CONVENTIONS;
    return [firstText(firstIn(event, evaluationName)), firstIn(event, evaluationScore)] as const;
  });
  return [...columns, ...annotated, ...measured].flatMap(([name, value]) => (name ? [[name, value] as const] : []));
}
