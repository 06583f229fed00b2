import { groupBy } from "../../../../math/statistics/group.ts";
import type { FoundRecord } from "../../../formats/record.ts";
import { listOf } from "../fields.ts";
import { LeftOut, type LeftOutNoun, type Preset } from "../preset.ts";
import { describeTrace } from "./describe-trace.ts";
import { answerOf, questionOf } from "./span-content.ts";
import { useOf } from "./span-kind.ts";
import { logsIn, readContext, readSpan, type Span, spansIn } from "./spans.ts";
import { buildTree } from "./trace-tree.ts";

/** Spans by OpenInference or by OpenTelemetry's GenAI conventions, as OTLP JSON, from Phoenix or as a table of spans. */
export const openinference: Preset = {
  id: "openinference",
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
  repeatsAreTrials: true,
  unanswered: "question != `null`",
};

const NO_QUESTION: LeftOutNoun = ["trace without a question", "traces without a question"];
const LONE_SPAN: LeftOutNoun = ["span without the rest of its trace", "spans without the rest of their trace"];
const LONE_EVENT: LeftOutNoun = ["event without its span", "events without their span"];

/** Returns the traces of a document, each with all of its spans in the document. A single span that has a parent is no case. */
export function tracesIn(document: unknown): readonly FoundRecord[] {
  const { spans, origins, leftOut } = withLogs(document);
  const traces = groupBy<Span, unknown>(spans.map(readSpan), ({ trace, record }) => trace ?? record);
  const found = [...traces.values()].map((trace): FoundRecord => {
    const main = findMainSpan(trace);
    const [first] = trace as [Span, ...Span[]];
    const record = (main ?? first).record;
    const origin = origins.get(record) ?? record;
    if (!main) return { value: new LeftOut(isLone(trace) ? LONE_SPAN : NO_QUESTION), origin };
    return { value: { ...record, spans: trace.map((span) => span.record) }, origin };
  });
  return [...found, ...leftOut];
}

function isLone(trace: readonly Span[]): boolean {
  return trace.length === 1 && trace[0]?.parent !== null;
}

interface SpansWithLogs {
  readonly spans: readonly Record<string, unknown>[];
  /** The span in the document of each span that got events. */
  readonly origins: ReadonlyMap<unknown, unknown>;
  readonly leftOut: readonly FoundRecord[];
}

/** Adds the events that are exported as logs to their spans. */
function withLogs(document: unknown): SpansWithLogs {
  const all = spansIn(document);
  const bySpan = groupBy(logsIn(document).filter(isGenAiEvent), keyOf);
  if (bySpan.size === 0) return { spans: all, origins: new Map(), leftOut: [] };
  const origins = new Map<unknown, unknown>();
  const spans = all.map((span) => {
    const own = bySpan.get(keyOf(span));
    if (own === undefined) return span;
    bySpan.delete(keyOf(span));
    const whole = { ...span, events: [...listOf(span["events"]), ...own] };
    origins.set(whole, span);
    return whole;
  });
  const lone = [...bySpan.values()].flat();
  return { spans, origins, leftOut: lone.map((origin) => ({ value: new LeftOut(LONE_EVENT), origin })) };
}

function isGenAiEvent(log: Record<string, unknown>): boolean {
  return readSpan({ events: [log] }).events.some(({ name }) => name.startsWith("gen_ai."));
}

function keyOf(record: Record<string, unknown>): string {
  const { trace, id } = readContext(record);
  return JSON.stringify([trace, id]);
}

/** Returns the span with the question and the answer: the one nearest to the trace's root, of several the last that has an answer. */
function findMainSpan(all: readonly Span[]): Span | undefined {
  const tree = buildTree(all);
  const { spans } = tree;
  const isRooted = spans.some(({ parent }) => parent === null);
  const candidates = isRooted || spans.length > 1 ? spans.filter(hasQuestion) : [];
  const depths = candidates.map((span) => tree.ancestorsOf(span).length);
  const least = depths.reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY);
  const nearest = candidates.filter((_, index) => depths[index] === least);
  return nearest.findLast((span) => answerOf(span) !== null) ?? nearest[0];
}

/** Returns whether a span can be the one with the question: a tool, a retriever and the like are only parts of an answer. */
function hasQuestion(span: Span): boolean {
  const use = useOf(span);
  return (use === "model" || use === "container") && questionOf(span) !== null;
}
