import { groupBy } from "../../../../math/statistics/group.ts";
import { fieldsOf, jsonIn, numberIn, sumOf } from "../fields.ts";
import type { AmountNames } from "./conventions.ts";
import type { Span } from "./spans.ts";

/** The spans of a trace as a tree, in the order of their start times; without all of those in the order of the file. */
export interface Trace {
  readonly spans: readonly Span[];
  /** The spans that belong to the system's answer: those of an evaluator, which comes after it, do not. */
  readonly answering: readonly Span[];
  /** The spans whose parents are not in the trace. */
  readonly tops: readonly Span[];
  readonly childrenOf: (span: Span) => readonly Span[];
  /** Returns the spans around a span, the innermost first. */
  readonly ancestorsOf: (span: Span) => readonly Span[];
}

/** Builds the tree of a trace. A span that is exported twice counts once, the last time. */
export function buildTree(all: readonly Span[]): Trace {
  const distinct = [...new Map(all.map((span, index) => [span.id ?? index, span])).values()];
  const spans = inTimeOrder(distinct, ({ start }) => start);
  const byId = new Map(spans.map((span) => [span.id, span]));
  const parentOf = (span: Span): Span | undefined => {
    const parent = span.parent === null ? undefined : byId.get(span.parent);
    return parent === span ? undefined : parent;
  };
  const children = groupBy(spans, parentOf);
  const ancestorsOf = (span: Span): Span[] => {
    const found: Span[] = [];
    // Parents can be circular.
    for (let at = parentOf(span); at && found.length < spans.length; at = parentOf(at)) found.push(at);
    return found;
  };
  const isAnswering = (span: Span): boolean => ![span, ...ancestorsOf(span)].some(({ kind }) => kind === "EVALUATOR");
  return {
    spans,
    answering: spans.filter(isAnswering),
    tops: children.get(undefined) ?? [],
    childrenOf: (span) => children.get(span) ?? [],
    ancestorsOf,
  };
}

/** Returns items in the order of their times; in their own order if a time is unknown. */
export function inTimeOrder<T>(items: readonly T[], timeOf: (item: T) => bigint | null): readonly T[] {
  const timed = items.map((item) => ({ item, time: timeOf(item) ?? -1n }));
  if (timed.some(({ time }) => time < 0)) return items;
  return timed.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? -1 : 1)).map(({ item }) => item);
}

/** Returns the spans that call a model for text. A span around another such span is the same call, so that only the innermost count. */
export function modelCalls({ answering, ancestorsOf }: Trace): readonly Span[] {
  const models = answering.filter(({ use }) => use === "model");
  const around = new Set(models.flatMap(ancestorsOf));
  return models.filter((span) => !around.has(span));
}

/** Returns an amount of a span, of which tables have strings; null where it is unknown, or one of its parts is. */
function amountIn({ attributes }: Span, { total, parts, details }: AmountNames): number | null {
  const amountOf = (value: unknown): number | null => {
    const number = numberIn(value);
    return number !== null && number >= 0 ? number : null;
  };
  const first = (names: readonly string[]): number | null =>
    names.map((name) => amountOf(attributes.get(name))).find((value) => value !== null) ?? null;
  const add = (amounts: readonly (number | null)[]): number | null =>
    amounts.length === 0 || amounts.includes(null) ? null : sumOf(...amounts);
  const kinds = fieldsOf(jsonIn(attributes.get(details)));
  const ofKinds = amountOf(kinds["total"]) ?? add(Object.values(kinds).map(amountOf));
  return first(total) ?? ofKinds ?? add(parts.map(first));
}

/**
 * Adds up what the calls of models took. Some tools repeat the sum of a span's parts on the span, so that of a span and its parts the
 * greater amount counts. A call that failed may lack it. Null where no span reports any, "partial" where some calls do not.
 */
export function addUp(
  { answering, tops, childrenOf, ancestorsOf }: Trace,
  names: AmountNames,
): number | "partial" | null {
  const counted = new Set(answering);
  const ownOf = (span: Span): number | null =>
    span.use === "other" || span.use === "tool" ? null : amountIn(span, names);
  const together = (spans: readonly Span[]): number | null =>
    sumOf(...spans.filter((span) => counted.has(span)).map(wholeOf));
  const wholeOf = (span: Span): number | null => {
    const [own, parts] = [ownOf(span), together(childrenOf(span))];
    return own === null ? parts : Math.max(own, parts ?? 0);
  };
  const isSilent = (span: Span): boolean => {
    const isUnknown = span.use === "model" && !span.hasFailed && wholeOf(span) === null;
    return isUnknown && ancestorsOf(span).every((one) => ownOf(one) === null);
  };
  const sum = together(tops);
  return sum !== null && answering.some(isSilent) ? "partial" : sum;
}
