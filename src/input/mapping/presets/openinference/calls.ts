import { canonicalText } from "../../../../core/json.ts";
import { fieldsOf, firstText, jsonIn, numberIn, sumOf } from "../fields.ts";
import { type Call, messagesOf } from "./content.ts";
import { CONVENTIONS } from "./conventions.ts";
import { firstIn, inTimeOrder, isAnswering, modelCalls, type Span } from "./spans.ts";

type TimedCall = ReturnType<typeof timed>;

/**
 * Returns a call with the time when the tool ran, or the model had asked for it, null when the export does not say; and with a text that
 * is equal for equal arguments, whether they are JSON or its text.
 */
function timed(call: Call, time: bigint | null) {
  return { ...call, time, text: canonicalText(jsonIn(call.arguments) ?? call.arguments) };
}

/**
 * Returns the tool calls of a trace in the order of their times. A call that a model asked for and the span of the tool that ran are one
 * call: they have the same id or, where either has none, the same name; equal arguments go first. The time is the span's, the arguments
 * are the message's.
 */
export function toolCallsOf(spans: readonly Span[]): readonly Pick<Call, "name" | "arguments">[] {
  const left = spans.filter(isToolRun).map(callOfSpan);
  const calls = askedCalls(spans).map((one): TimedCall => {
    const index = findRun(left, one);
    const [run] = index < 0 ? [] : left.splice(index, 1);
    return run ? { ...one, time: run.time } : one;
  });
  const ordered = inTimeOrder([...calls, ...left], ({ time }) => time);
  return ordered.map(({ name, arguments: given }) => ({ name, arguments: given }));
}

/** Returns whether a span is the run of a tool; not one within the run of the same tool, which another instrumentation wrote. */
function isToolRun(span: Span): boolean {
  if (span.use !== "tool" || !isAnswering(span)) return false;
  const outer = span.around.find(({ use }) => use !== "container");
  return outer?.use !== "tool" || toolName(outer) !== toolName(span);
}

function toolName(span: Span): string {
  return String(firstIn(span, CONVENTIONS.toolName) ?? span.name.replace(/^(execute_tool|running tool:?)\s+/, ""));
}

function callOfSpan(span: Span): TimedCall {
  const given = firstIn(span, CONVENTIONS.callArguments) ?? {};
  const id = firstText(firstIn(span, CONVENTIONS.callId));
  return timed({ id, name: toolName(span), arguments: given }, span.start);
}

/** Returns the calls that models asked for, each once. The history that a model was sent counts only in a trace that has nothing else. */
function askedCalls(spans: readonly Span[]): TimedCall[] {
  const models = modelCalls(spans);
  const answers = models.flatMap((span) =>
    messagesOf(span, "output").flatMap(({ calls }) => calls.map((call) => timed(call, span.end))),
  );
  const last = models.at(-1);
  const hasOther = answers.length > 0 || spans.some((span) => span.use === "tool" && isAnswering(span));
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

type AmountNames = (typeof CONVENTIONS)["tokens" | "cost"];

/** Returns an amount of a span, of which tables have strings; null where it is unknown, or one of its parts is. */
function amountIn({ attributes }: Span, { total, parts, details }: AmountNames): number | null {
  const first = (...values: readonly unknown[]): number | null =>
    values.map(numberIn).find((one) => one !== null && one >= 0) ?? null;
  const inNames = (names: readonly string[]): number | null => first(...names.map((name) => attributes.get(name)));
  const add = (amounts: readonly (number | null)[]): number | null =>
    amounts.length === 0 || amounts.includes(null) ? null : sumOf(...amounts);
  const kinds = fieldsOf(jsonIn(attributes.get(details)));
  const ofKinds = first(kinds["total"]) ?? add(Object.values(kinds).map((one) => first(one)));
  return inNames(total) ?? ofKinds ?? add(parts.map(inNames));
}

/**
 * Adds up what the calls of models took. Some tools repeat the sum of a span's parts on the span, so that of a span and its parts the
 * greater amount counts. A call that failed may lack it. Null where no span reports any, and, after `onPart`, where some calls do not.
 */
export function addUp(spans: readonly Span[], names: AmountNames, onPart: () => void): number | null {
  const ownOf = (span: Span): number | null =>
    span.use === "other" || span.use === "tool" ? null : amountIn(span, names);
  const together = (parts: readonly Span[]): number | null => sumOf(...parts.filter(isAnswering).map(wholeOf));
  const wholeOf = (span: Span): number | null => {
    const [ofSpan, parts] = [ownOf(span), together(span.inside)];
    return ofSpan === null ? parts : Math.max(ofSpan, parts ?? 0);
  };
  const isSilent = (span: Span): boolean =>
    span.use === "model" &&
    !span.hasFailed &&
    isAnswering(span) &&
    wholeOf(span) === null &&
    span.around.every((one) => ownOf(one) === null);
  const sum = together(spans.filter(({ around }) => around.length === 0));
  if (sum === null || !spans.some(isSilent)) return sum;
  onPart();
  return null;
}
