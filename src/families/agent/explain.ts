import type { Case, CaseSummary } from "../../core/case.ts";
import { canonicalJson, isObject, type Json } from "../../core/json.ts";
import { formatCount } from "../../math/text/integer.ts";

import type { Gold, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";
import type { ToolCall } from "./tool-call.ts";

export function explain(evidence: Evidence): string {
  if (evidence.missing) return "has no trace";
  if (evidence.correct) return whyCorrect(evidence);
  const { problems, more_problems: more } = evidence;
  return [...problems, ...(more > 0 ? [formatCount(more, "more problem")] : [])].join("; ");
}

function whyCorrect({ expected, called, equal }: Evidence): string {
  if (called === 0)
    return expected === 0 ? "called no tool, as expected" : `called no tool; ${formatCount(expected, "call")} expected`;
  if (equal < expected) return `made ${equal} of ${formatCount(expected, "call")} expected, and no other`;
  const made =
    expected === 0
      ? "no call is expected"
      : `made ${expected === 1 ? "the expected call" : `all ${expected} expected calls`}`;
  return called > equal ? `${made}, and ${called - equal} more` : made;
}

/** Writes a call as code does: `refund(amount: 5)`. */
export function callText({ name, arguments: values }: ToolCall): string {
  const entries = isObject(values)
    ? Object.entries(values).map(([key, value]) => `${key}: ${canonicalJson(value as Json)}`)
    : [canonicalJson(values)];
  return `${name}(${entries.join(", ")})`;
}

function callsText(calls: readonly ToolCall[]): string {
  return calls.length === 0 ? "(no call)" : calls.map(callText).join(" → ");
}

export function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const got = trace === null ? "(no trace)" : callsText(trace.calls);
  return { text: gold.input, expected: callsText(gold.calls), got };
}
