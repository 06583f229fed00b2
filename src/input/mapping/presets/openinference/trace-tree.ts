import { getOrCreate } from "../../../../math/memo.ts";
import { inTimeOrder } from "./span-time.ts";
import type { Span } from "./spans.ts";

export interface TraceTree {
  /** In the order of their start times; those without one keep their order in the file. */
  readonly spans: readonly Span[];
  readonly childrenOf: (span: Span) => readonly Span[];
  /** The spans whose parents are not in the trace. */
  readonly tops: readonly Span[];
  /** Returns the spans around a span, the innermost first. */
  readonly ancestorsOf: (span: Span) => readonly Span[];
}

/** No application nests its spans deeper; the ancestors of a chain of 40,000 would be listed 40,000 times. */
const MAX_DEPTH = 500;

/** Builds the tree of a trace. A span that is exported twice counts once, the last time. */
export function buildTree(all: readonly Span[]): TraceTree {
  const distinct = [...new Map(all.map((span, index) => [span.id ?? index, span])).values()];
  const spans = inTimeOrder(distinct, ({ start }) => start);
  const byId = new Map(spans.map((span) => [span.id, span]));
  const parentOf = (span: Span): Span | undefined => {
    const parent = span.parent === null ? undefined : byId.get(span.parent);
    return parent === span ? undefined : parent;
  };
  const children = new Map<Span, Span[]>();
  for (const span of spans) {
    const parent = parentOf(span);
    if (parent) getOrCreate(children, parent, () => []).push(span);
  }
  const most = Math.min(spans.length, MAX_DEPTH);
  const ancestorsOf = (span: Span): Span[] => {
    const found: Span[] = [];
    for (let at = parentOf(span); at && found.length < most; at = parentOf(at)) found.push(at);
    return found;
  };
  return {
    spans,
    childrenOf: (span) => children.get(span) ?? [],
    tops: spans.filter((span) => parentOf(span) === undefined),
    ancestorsOf,
  };
}

/** Returns the root that a span is under: the span without a parent, or the only one whose parent was not exported. Null if there is none. */
export function rootOf(tree: TraceTree, span: Span): Span | null {
  const top = tree.ancestorsOf(span).at(-1) ?? span;
  return top.parent === null || tree.tops.length === 1 ? top : null;
}

/** Returns the spans that belong to the system's answer: those of an evaluator, which comes after it, do not. */
export function withoutEvaluators(tree: TraceTree): readonly Span[] {
  const isEvaluator = ({ kind }: Span): boolean => kind === "EVALUATOR";
  return tree.spans.filter((span) => ![span, ...tree.ancestorsOf(span)].some(isEvaluator));
}
