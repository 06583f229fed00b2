import { canonicalText } from "../../../formats/json/json-text.ts";
import { firstText, jsonIn } from "../fields.ts";
import { type Call, messagesOf } from "./content.ts";
import { CONVENTIONS } from "./conventions.ts";
import { firstIn, type Span } from "./spans.ts";
import { inTimeOrder, modelCalls, type Trace } from "./trace.ts";

interface TimedCall extends Call {
  /** When the tool ran, or the model had asked for it. Null when the export does not say. */
  readonly time: bigint | null;
  /** Equal for equal arguments, whether they are JSON or its text. */
  readonly text: string;
}

function timed(call: Call, time: bigint | null): TimedCall {
  return { ...call, time, text: canonicalText(jsonIn(call.arguments) ?? call.arguments) ?? "" };
}

/**
 * Returns the tool calls of a trace in the order of their times. A call that a model asked for and the span of the tool that ran are one
 * call: they have the same id or, where either has none, the same name; equal arguments go first. The time is the span's, the arguments
 * are the message's.
 */
export function toolCallsOf(trace: Trace): readonly Pick<Call, "name" | "arguments">[] {
  const left = trace.answering.filter((span) => isToolRun(trace, span)).map(callOfSpan);
  const calls = askedCalls(trace).map((one): TimedCall => {
    const index = findRun(left, one);
    const [run] = index < 0 ? [] : left.splice(index, 1);
    return run ? { ...one, time: run.time } : one;
  });
  const ordered = inTimeOrder([...calls, ...left], ({ time }) => time);
  return ordered.map(({ name, arguments: given }) => ({ name, arguments: given }));
}

/** Returns whether a span is the run of a tool; not one within the run of the same tool, which another instrumentation wrote. */
function isToolRun({ ancestorsOf }: Trace, span: Span): boolean {
  const outer = span.use === "tool" ? ancestorsOf(span).find(({ use }) => use !== "container") : undefined;
  return span.use === "tool" && (outer?.use !== "tool" || toolName(outer) !== toolName(span));
}

function toolName(span: Span): string {
  return String(firstIn(span, CONVENTIONS.toolName) ?? span.name.replace(/^(execute_tool|running tool:?)\s+/, ""));
}

function callOfSpan(span: Span): TimedCall {
  const given = firstIn(span, CONVENTIONS.callArguments) ?? {};
  return timed(
    { id: firstText(firstIn(span, CONVENTIONS.callId)), name: toolName(span), arguments: given },
    span.start,
  );
}

/** Returns the calls that models asked for, each once. The history that a model was sent counts only in a trace that has nothing else. */
function askedCalls(trace: Trace): TimedCall[] {
  const models = modelCalls(trace);
  const answers = models.flatMap((span) =>
    messagesOf(span, "output").flatMap(({ calls }) => calls.map((call) => timed(call, span.end))),
  );
  const last = models.at(-1);
  const hasOther = answers.length > 0 || trace.answering.some(({ use }) => use === "tool");
  const found = hasOther || last === undefined ? answers : historyOf(last);
  return found.filter(({ id }, index) => id === null || found.findIndex((one) => one.id === id) === index);
}

/** Returns the calls after the user's last message in what a model was sent. */
function historyOf(span: Span): TimedCall[] {
  const messages = messagesOf(span, "input");
  const asked = messages.findLastIndex(({ role, text }) => role === "user" && text !== null);
  return messages.slice(asked + 1).flatMap(({ calls }) => calls.map((call) => timed(call, span.start)));
}

/** Returns the index of the run of a call; −1 for one that did not run, or whose span is not in the trace. */
function findRun(runs: readonly TimedCall[], call: TimedCall): number {
  const byId = call.id === null ? -1 : runs.findIndex(({ id }) => id === call.id);
  if (byId >= 0) return byId;
  const isOpen = (run: TimedCall): boolean => run.name === call.name && (run.id === null || call.id === null);
  const exact = runs.findIndex((run) => isOpen(run) && run.text === call.text);
  return exact >= 0 ? exact : runs.findIndex(isOpen);
}
