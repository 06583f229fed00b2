import { isObject, parseJson } from "../../../../core/json.ts";
import { groupBy } from "../../../../math/group.ts";
import type { FoundRecord } from "../../../formats/record.ts";
import { type Fields, fieldsOf, firstText, jsonIn, objectsIn, present } from "../fields.ts";
import { FAULTS, type OnSkip, type Preset, Skipped } from "../preset.ts";
import { addUp, toolCallsOf } from "./calls.ts";
import { answerOf, messagesOf, passagesOf, questionOf } from "./content.ts";
import { CONVENTIONS } from "./conventions.ts";
import {
  firstIn,
  isAnswering,
  linkSpans,
  logsIn,
  modelCalls,
  readContext,
  readEvent,
  readSpan,
  type Span,
  spansIn,
} from "./spans.ts";

/** Spans by OpenInference or by OpenTelemetry's GenAI conventions, as OTLP JSON, from Phoenix or as a table of spans. */
export const openinference: Preset = {
  id: "openinference",
  title: "spans of OpenInference or OpenTelemetry",
  directions: { names: FAULTS },
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
  prepare(record, onSkip) {
    const [recordSpan] = linkSpans([readSpan(record)]) as [Span];
    const parts = Array.isArray(record["spans"])
      ? objectsIn(record["spans"]).map((one) => readSpan(one))
      : [recordSpan];
    const spans = linkSpans(parts);
    const main = spans.find(({ id }) => id === recordSpan.id) ?? recordSpan;
    const answer = answerOf(main);
    const documents = passagesOf(spans.filter(isAnswering));
    const json = answer === null ? undefined : parseJson(answer);
    const steps = modelCalls(spans).length;
    onSkip(["earlier turn of a conversation", "earlier turns of conversations"], earlierTurns(main, spans));
    return {
      ...record,
      attributes: Object.fromEntries(recordSpan.attributes),
      metadata: metadataOf(recordSpan),
      question: questionOf(recordSpan),
      answer,
      ...(isObject(json) && { answer_json: json }),
      ...(documents.length > 0 && { documents }),
      tool_calls: toolCallsOf(spans),
      ...(steps > 0 && { steps }),
      scores: { ...evaluationsOf(spans, onSkip), ...measured(main, spans, onSkip) },
    };
  },
};

/** Returns the traces of a document, each with all of its spans in the document. A single span that has a parent is no case. */
function tracesIn(document: unknown): readonly FoundRecord[] {
  const keyOf = (record: Fields): string => JSON.stringify([readContext(record).trace, readContext(record).id]);
  // Events of spans are exported as logs too.
  const events = logsIn(document).filter((log) => readEvent(log).name.startsWith("gen_ai."));
  const logs = groupBy(events, keyOf);
  const spans = spansIn(document).map((origin) => readSpan(origin, logs.size === 0 ? [] : logs.get(keyOf(origin))));
  for (const { origin } of spans) logs.delete(keyOf(origin));
  const traces = groupBy(spans, ({ trace, record }): unknown => trace ?? record);
  const found = [...traces.values()].map((trace): FoundRecord => {
    const main = findMainSpan(trace);
    if (main) return { value: { ...main.record, spans: trace.map(({ record }) => record) }, origin: main.origin };
    const isLone = trace.length === 1 && trace[0]?.parent !== null;
    return { value: new Skipped(isLone ? LONE_SPAN : NO_QUESTION), origin: trace[0]?.origin };
  });
  return [...found, ...[...logs.values()].flat().map((origin) => ({ value: new Skipped(LONE_EVENT), origin }))];
}

const LONE_SPAN = ["span without the rest of its trace", "spans without the rest of their trace"] as const;
const LONE_EVENT = ["event without its span", "events without their span"] as const;
const NO_QUESTION = ["trace without a question", "traces without a question"] as const;

/** Returns the span with the question and the answer: the one nearest to the trace's root, of several the last that has an answer. */
function findMainSpan(all: Parameters<typeof linkSpans>[0]): Span | undefined {
  const spans = linkSpans(all);
  const isRooted = spans.length > 1 || spans.some(({ parent }) => parent === null);
  // A tool, a retriever and the like are only parts of an answer.
  const asking = spans.filter(
    (span) => isRooted && (span.use === "model" || span.use === "container") && questionOf(span) !== null,
  );
  const depth = asking.reduce((low, { around }) => Math.min(low, around.length), Number.POSITIVE_INFINITY);
  const nearest = asking.filter(({ around }) => around.length === depth);
  return nearest.findLast((span) => answerOf(span) !== null) ?? nearest[0];
}

/** Counts the turns of a conversation beside the main one: earlier messages of the user, and spans beside the main one with other questions. */
function earlierTurns(main: Span, spans: readonly Span[]): number {
  const asked = messagesOf(main, "input").filter(({ role, text }) => role === "user" && text !== null).length;
  const turns = spans.filter((span) => {
    const isBeside = span.id !== main.id && span.parent === main.parent && span.use === "container";
    return isBeside && isAnswering(span) && ![null, questionOf(main)].includes(questionOf(span));
  });
  return Math.max(0, asked - 1) + turns.length;
}

/** Returns the metadata of a span: OpenInference's string of JSON, and an attribute for each part. Texts of lists become lists, such as expected tool calls. */
function metadataOf({ attributes }: Span): Fields {
  const inJson = Object.entries(fieldsOf(jsonIn(attributes.get("metadata"))));
  const parts = [...attributes].filter(([name]) => CONVENTIONS.metadata.test(name));
  const all = [...inJson, ...parts.map(([name, value]) => [name.replace(CONVENTIONS.metadata, ""), value] as const)];
  const isList = (value: unknown): boolean => typeof value === "string" && value.trim().startsWith("[");
  return Object.fromEntries(all.map(([key, one]) => [key, isList(one) ? (jsonIn(one) ?? one) : one]));
}

function measured(main: Span, spans: readonly Span[], onSkip: OnSkip): Fields {
  const top = main.around.at(-1) ?? main;
  // The root is the span without a parent, or the only one whose parent was not exported.
  const isRoot = top.parent === null || spans.filter(({ around }) => around.length === 0).length === 1;
  const { start, end } = top;
  const isTimed = isRoot && start !== null && end !== null && end >= start;
  if (!isRoot) onSkip(["latency of a trace without a root span", "latencies of traces without a root span"]);
  const tokens = addUp(spans, CONVENTIONS.tokens, () =>
    onSkip(["token count of a part of the calls", "token counts of a part of the calls"]),
  );
  const cost = addUp(spans, CONVENTIONS.cost, () =>
    onSkip(["cost of a part of the calls", "costs of a part of the calls"]),
  );
  return present({ latency_ms: isTimed ? Number(end - start) / 1e6 : null, tokens, cost });
}

/**
 * Returns the scores of the evaluations and annotations of a trace: columns of tables and lists that Phoenix exports, and events of the
 * GenAI conventions. Of several with a name, that of the span nearest to the root counts, and of its own the last. Those without a score,
 * such as those that only have a label, are left out.
 */
function evaluationsOf(spans: readonly Span[], onSkip: OnSkip): Fields {
  const names = CONVENTIONS.evaluation;
  const innerFirst = spans.toSorted((a, b) => b.around.length - a.around.length);
  const all = innerFirst.flatMap(({ record, events }): (readonly [name: string | null, value: unknown])[] => {
    const columns = Object.entries(record).filter(([, value]) => value !== null);
    const lists = ["annotations", "span_annotations", "evaluations"].flatMap((key) => objectsIn(record[key]));
    const results = events.filter(({ name }) => name === "gen_ai.evaluation.result");
    return [
      ...columns.map(([key, value]) => [/^eval\.(.+)\.score$/.exec(key)?.[1] ?? null, value] as const),
      ...lists.map((one) => {
        const { score, value } = { ...one, ...fieldsOf(one["result"]) };
        return [firstText(one["name"]), score ?? value] as const;
      }),
      ...results.map((one) => [firstText(firstIn(one, names.name)), firstIn(one, names.score)] as const),
    ];
  });
  const named = all.filter(([name]) => name !== null && name !== "");
  const scored = named.filter(([, value]) => typeof value === "boolean" || Number.isFinite(value));
  onSkip(["evaluation without a score", "evaluations without a score"], named.length - scored.length);
  return Object.fromEntries(scored);
}
