import { canonicalText, parseJson } from "../../../formats/json/json-text.ts";
import { type Call, type Message, messagesOf } from "./messages.ts";
import { modelCalls, useOf } from "./span-kind.ts";
import { inTimeOrder } from "./span-time.ts";
import type { Span } from "./spans.ts";
import type { TraceTree } from "./trace-tree.ts";

/** A call as the family `agent` reads it. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: unknown;
}

interface TimedCall extends Call {
  /** When the tool ran, or the model had asked for it. Null when the export does not say. */
  readonly time: bigint | null;
  /** Equal for equal arguments, whether they are JSON or its text. */
  readonly text: string;
}

function timed(call: Call, time: bigint | null): TimedCall {
  const { arguments: given } = call;
  const json = typeof given === "string" ? (parseJson(given) ?? given) : given;
  return { ...call, time, text: canonicalText(json) ?? "" };
}

/**
 * Returns the tool calls of a trace in the order of their times. A call that a model asked for and the span of the tool that ran are one
 * call: they have the same id or, where either has none, the same name; equal arguments go first. The time is the span's, the arguments are the message's.
 */
export function toolCallsOf(tree: TraceTree, spans: readonly Span[]): readonly ToolCall[] {
  const ran = spans.filter((span) => isToolRun(tree, span)).map(callOfSpan);
  const asked = askedCalls(tree, spans);
  const left = [...ran];
  const calls = asked.map((one): TimedCall => {
    const index = findRun(left, one);
    const [run] = index < 0 ? [] : left.splice(index, 1);
    return run ? { ...one, time: run.time } : one;
  });
  return inTimeOrder([...calls, ...left], ({ time }) => time).map(({ name, arguments: given }) => ({
    name,
    arguments: given,
  }));
}

/** Returns whether a span is the run of a tool; not one within the run of the same tool, which another instrumentation wrote. */
function isToolRun(tree: TraceTree, span: Span): boolean {
  if (useOf(span) !== "tool") return false;
  const outer = tree.ancestorsOf(span).find((one) => useOf(one) !== "container");
  return outer === undefined || useOf(outer) !== "tool" || toolName(outer) !== toolName(span);
}

/** Names of tools by OpenInference, the GenAI conventions, the Vercel AI SDK and OpenLLMetry. */
const NAMES = ["tool.name", "gen_ai.tool.name", "ai.toolCall.name", "traceloop.entity.name", "tool_call.function.name"];
const IDS = ["gen_ai.tool.call.id", "ai.toolCall.id", "tool_call.id", "tool.id"];
const ARGUMENTS = [
  "gen_ai.tool.call.arguments",
  "tool_call.function.arguments",
  "ai.toolCall.args",
  "ai.toolCall.input",
  "tool_arguments",
  "gen_ai.tool.args",
  "input.value",
  "langfuse.observation.input",
  "traceloop.entity.input",
  "tool.parameters",
  "input",
];

function first({ attributes }: Span, names: readonly string[]): unknown {
  return names.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== "");
}

function toolName(span: Span): string {
  return String(first(span, NAMES) ?? span.name.replace(/^(execute_tool|running tool:?)\s+/, ""));
}

function callOfSpan(span: Span): TimedCall {
  const id = first(span, IDS);
  const own = { id: typeof id === "string" ? id : null, name: toolName(span), arguments: first(span, ARGUMENTS) ?? {} };
  return timed(own, span.start);
}

/** Returns the calls that models asked for, each once. The history that a model was sent counts only in a trace that has nothing else. */
function askedCalls(tree: TraceTree, spans: readonly Span[]): TimedCall[] {
  const models = modelCalls(tree, spans);
  const answers = models.flatMap((span) => timedCalls(messagesOf(span, "output"), span.end));
  const hasRun = spans.some((span) => useOf(span) === "tool");
  const last = models.at(-1);
  const found = answers.length > 0 || hasRun || last === undefined ? answers : historyOf(last);
  const seen = new Set<string>();
  return found.filter(({ id }) => {
    if (id === null) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

function timedCalls(messages: readonly Message[], time: bigint | null): TimedCall[] {
  return messages.flatMap(({ calls }) => calls.map((call) => timed(call, time)));
}

/** Returns the calls after the user's last message in what a model was sent. */
function historyOf(span: Span): TimedCall[] {
  const messages = messagesOf(span, "input");
  const asked = messages.findLastIndex(({ role, text }) => role === "user" && text !== null);
  return timedCalls(messages.slice(asked + 1), span.start);
}

/** Returns the index of the run of a call; −1 for one that did not run, or whose span is not in the trace. */
function findRun(runs: readonly TimedCall[], call: TimedCall): number {
  const byId = call.id === null ? -1 : runs.findIndex(({ id }) => id === call.id);
  if (byId >= 0) return byId;
  const isOpen = (run: TimedCall): boolean => run.name === call.name && (run.id === null || call.id === null);
  const exact = runs.findIndex((run) => isOpen(run) && run.text === call.text);
  return exact >= 0 ? exact : runs.findIndex(isOpen);
}
