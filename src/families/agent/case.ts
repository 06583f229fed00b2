import { z } from "zod";
import { areStrings, isObject } from "../../core/json.ts";
import type { CaseFields, FamilySigns } from "../../core/line/field.ts";
import { type FieldError, fieldError, INEXACT, lineReader, mustBe } from "../../core/line/parsed-line.ts";
import { callText, findInexact, readCalls, type ToolCall } from "./tool-call.ts";

export const fields: CaseFields = {
  id: { role: "id" },
  input: { role: "question", side: "gold" },
  expected_tool_calls: { role: "expected_tool_calls", side: "gold" },
  tool_calls: { role: "tool_calls", side: "traces" },
  output: { role: "answer", side: "traces" },
  steps: { side: "traces" },
  messages: { side: "traces" },
};

/** The calls of an agent, and those that were expected. */
export const signs: readonly FamilySigns[] = [
  {
    what: "tool calls of an agent",
    fields: { expected_tool_calls: {}, input: {}, tool_calls: {}, output: { isOptional: true } },
  },
];

export interface Gold {
  readonly input: string;
  readonly calls: readonly ToolCall[];
}

export interface Trace {
  readonly calls: readonly ToolCall[];
  /** Null if the line has none. */
  readonly output: string | null;
  /** The number of steps; null if the line does not say. */
  readonly steps: number | null;
  /** The messages of the conversation, `user: Refund order 5.`, which are only shown. */
  readonly messages: readonly string[];
}

/** The most expected calls of a case; each is compared with each actual call. */
const MAX_EXPECTED = 500;

/** A string, the texts of a message's parts, or any other JSON as its text; null without any. */
const text = z
  .json()
  .optional()
  .transform((value) => {
    if (value === undefined || value === null) return null;
    return typeof value === "string" ? value : (partsText(value) ?? JSON.stringify(value));
  });

/** Returns the texts of a message's parts, or what is in their place; of a content that is no list, itself. */
function partsOf(content: unknown): readonly unknown[] {
  return Array.isArray(content) ? content.map((part) => (isObject(part) ? part["text"] : part)) : [content];
}

/** Returns the texts of a message's parts, a line each; null for what is no list of parts with a text. An empty object has none. */
function partsText(content: unknown): string | null {
  if (isObject(content) && Object.keys(content).length === 0) return "";
  return areStrings(partsOf(content)) ? partsOf(content).join("\n") : null;
}

export const readGold = lineReader(
  { input: text, expected_tool_calls: z.unknown().optional() },
  ({ input, expected_tool_calls: given }, errors): Gold => {
    const calls = readCalls("expected_tool_calls", given, errors);
    checkExpected(calls, errors);
    return { input: input ?? "", calls };
  },
);

function checkExpected(calls: readonly ToolCall[], errors: FieldError[]): void {
  if (calls.length > MAX_EXPECTED) {
    const what = `has ${calls.length} calls, more than ${MAX_EXPECTED}`;
    errors.push(fieldError(["expected_tool_calls"], what, "Split the case."));
  }
  for (const [index, call] of calls.entries()) {
    const path = findInexact(call.arguments, ["expected_tool_calls", index, "arguments"]);
    if (path) errors.push(fieldError(path, INEXACT, "Quote the number, here and in the traces."));
  }
}

/** A message in the shape of any chat API: its text, or the calls that it makes. Nothing in it is an error. */
const message = z.looseObject({
  role: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  content: z.unknown().optional(),
  tool_calls: z.unknown().optional(),
});

function messageText({ role, type, content, tool_calls: given }: z.infer<typeof message>): string[] {
  const text = partsOf(content)
    .filter((part) => typeof part === "string")
    .join("\n");
  const calls = readCalls("tool_calls", given ?? null, []).map(callText);
  const said = [text, ...calls].filter(Boolean).join("\n");
  return said === "" ? [] : [`${role ?? type ?? "message"}: ${said}`];
}

const STEPS = mustBe("a number of at least 0");

export const readTrace = lineReader(
  {
    tool_calls: z.unknown().optional(),
    output: text,
    steps: z.number({ error: STEPS }).min(0, { error: STEPS }).nullish(),
    messages: z.array(message).catch([]),
  },
  ({ tool_calls: given, output, steps, messages }, errors): Trace => {
    const calls = readCalls("tool_calls", given, errors);
    return { calls, output, steps: steps ?? null, messages: messages.flatMap(messageText) };
  },
);
