import { isObject } from "../../../../core/json.ts";
import { jsonIn, numberIn } from "../fields.ts";
import { useOf } from "./span-kind.ts";
import type { Attributes, Span } from "./spans.ts";
import type { TraceTree } from "./trace-tree.ts";

const TOTAL = ["llm.token_count.total", "gen_ai.usage.total_tokens", "llm.usage.total_tokens", "ai.usage.totalTokens"];
const INPUT = [
  "llm.token_count.prompt",
  "gen_ai.usage.input_tokens",
  "gen_ai.usage.prompt_tokens",
  "ai.usage.inputTokens",
  "ai.usage.promptTokens",
];
const OUTPUT = [
  "llm.token_count.completion",
  "gen_ai.usage.output_tokens",
  "gen_ai.usage.completion_tokens",
  "ai.usage.outputTokens",
  "ai.usage.completionTokens",
];
const COST = ["llm.cost.total", "gen_ai.usage.cost", "gen_ai.usage.total_cost", "operation.cost", "llm.usage.cost"];
const INPUT_COST = ["llm.cost.prompt", "gen_ai.usage.input_cost"];
const OUTPUT_COST = ["llm.cost.completion", "gen_ai.usage.output_cost"];

/** Returns the tokens of a span: the total, or input and output together; null where one of them is unknown. */
export function tokensOf({ attributes }: Span): number | null {
  const details = langfuseDetails(attributes, "langfuse.observation.usage_details");
  return amountIn(attributes, TOTAL) ?? details ?? addKnown(amountIn(attributes, INPUT), amountIn(attributes, OUTPUT));
}

/** Returns the cost of a span in US dollars; null where it is unknown. */
export function costOf({ attributes }: Span): number | null {
  const details = langfuseDetails(attributes, "langfuse.observation.cost_details");
  return (
    amountIn(attributes, COST) ??
    details ??
    addKnown(amountIn(attributes, INPUT_COST), amountIn(attributes, OUTPUT_COST))
  );
}

/** Returns the sum of two amounts; null if either is unknown. */
function addKnown(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

/** Returns the first attribute that is a number of at least 0; tables have them as strings. */
function amountIn(attributes: Attributes, names: readonly string[]): number | null {
  for (const name of names) {
    const value = amountOf(attributes.get(name));
    if (value !== null) return value;
  }
  return null;
}

function amountOf(value: unknown): number | null {
  const number = numberIn(value);
  return number !== null && number >= 0 ? number : null;
}

/** Reads the total of Langfuse's details, JSON of numbers by kind; without a total, all kinds together. */
function langfuseDetails(attributes: Attributes, name: string): number | null {
  const details = jsonIn(attributes.get(name));
  if (!isObject(details)) return null;
  const total = amountOf(details["total"]);
  const parts = Object.values(details).map(amountOf);
  if (total !== null || parts.length === 0) return total;
  return parts.reduce((sum, part) => addKnown(sum, part), 0);
}

/** An amount of a trace; null where no span has it. */
interface Amount {
  readonly value: number | null;
  /** Whether some calls of a model do not say how much they took: the value is then null too. */
  readonly isIncomplete: boolean;
}

interface Part {
  readonly sum: number;
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

/**
 * Adds up what the calls of models in a trace took. Some tools repeat the sum of a span's parts on the span, so that of a span and its
 * parts the greater amount counts. A call that failed may lack it.
 */
export function addUp(tree: TraceTree, spans: readonly Span[], amountOf: (span: Span) => number | null): Amount {
  const counted = new Set(spans);
  const partOf = (span: Span): Part => {
    const use = useOf(span);
    const own = use === "other" || use === "tool" ? null : amountOf(span);
    const parts = combine(
      tree
        .childrenOf(span)
        .filter((child) => counted.has(child))
        .map(partOf),
    );
    if (own !== null) return { sum: Math.max(own, parts.sum), isKnown: true, isComplete: true };
    const isSilent = use === "model" && !span.hasFailed && !parts.isKnown;
    return { ...parts, isComplete: parts.isComplete && !isSilent };
  };
  const { sum, isKnown, isComplete } = combine(tree.tops.filter((top) => counted.has(top)).map(partOf));
  return { value: isKnown && isComplete ? sum : null, isIncomplete: isKnown && !isComplete };
}

function combine(parts: readonly Part[]): Part {
  return {
    sum: parts.reduce((sum, part) => sum + part.sum, 0),
    isKnown: parts.some(({ isKnown }) => isKnown),
    isComplete: parts.every(({ isComplete }) => isComplete),
  };
}
