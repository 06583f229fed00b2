import { describe, expect, test } from "vitest";
import type { ParsedLine } from "../../../src/core/line/parsed-line.ts";
import { type Gold, readGold, readTrace, type Trace } from "../../../src/families/agent/case.ts";

/** The calls of a trace line, or what is wrong with it. */
function callsIn(calls: unknown): unknown {
  const read = readTrace({ id: "a", ...(calls !== undefined && { tool_calls: calls }) }) as ParsedLine<Trace>;
  return read.ok ? read.value.calls : read.errors.map(({ what }) => what);
}

describe("the shapes of calls", () => {
  const args = { order_id: 5 };
  const text = '{"order_id": 5}';
  test.each<[string, unknown]>([
    ["our own", { name: "refund", arguments: args }],
    ["OpenAI chat completions", { id: "1", type: "function", function: { name: "refund", arguments: text } }],
    ["OpenAI responses", { type: "function_call", call_id: "1", name: "refund", arguments: text }],
    ["Anthropic", { type: "tool_use", id: "1", name: "refund", input: args }],
    ["Bedrock", { toolUse: { toolUseId: "1", name: "refund", input: args } }],
    ["LangChain, ragas", { name: "refund", args, id: "1", type: "tool_call" }],
    ["Gemini", { functionCall: { name: "refund", args } }],
    ["deepeval in Python", { name: "refund", input_parameters: args, output: "ok" }],
    ["deepeval's files", { name: "refund", inputParameters: args, description: null }],
    ["Vercel AI SDK 4", { type: "tool-call", toolCallId: "1", toolName: "refund", args }],
    ["Vercel AI SDK 5", { toolCallId: "1", toolName: "refund", input: text }],
    ["Inspect", { id: "1", function: "refund", arguments: args, type: "function" }],
    // Written anew after sierra-research/tau-bench, Llama 3.1's JSON calls, LangChain's and ReAct's actions.
    ["tau-bench", { name: "refund", kwargs: args }],
    ["Llama 3.1", { name: "refund", parameters: args }],
    ["LangChain's agent actions", { tool: "refund", tool_input: args, log: "I refund." }],
    ["ReAct", { action: "refund", action_input: text }],
    ["arguments beside the function", { function: { name: "refund" }, arguments: args }],
    ["arguments that are there twice", { name: "refund", arguments: text, params: args }],
    ["empty arguments beside others", { name: "refund", arguments: {}, parameters: args }],
    ["OpenInference", { tool_call: { id: "1", function: { name: "refund", arguments: text } } }],
  ])("%s", (_, call) => expect(callsIn([call])).toEqual([{ name: "refund", arguments: args }]));

  test.each<[string, unknown, unknown]>([
    ["a name alone", "refund", {}],
    ["no arguments", { name: "refund", id: "1", toolResult: { ok: true }, time_ms: 3, charge: 2, target: "x" }, {}],
    ["null", { name: "refund", arguments: null }, {}],
    ["empty text", { name: "refund", arguments: " " }, {}],
    ["text that is not JSON", { name: "refund", arguments: "{order" }, "{order"],
    ["text of a list", { name: "refund", arguments: "[1]" }, [1]],
    [
      "whole numbers beyond 2^53 in text",
      { name: "f", arguments: '{"id": 9007199254740993}' },
      { id: "9007199254740993" },
    ],
    ["a number that no double can be", { name: "f", arguments: '{"id": 1e999, "x": 1e3}' }, { id: "1e999", x: 1000 }],
  ])("%s", (_, call, expected) => expect(callsIn([call])).toMatchObject([{ arguments: expected }]));

  test("a text nested too deeply stays text, and an object is an error", () => {
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    expect(callsIn([{ name: "f", arguments: deep }])).toEqual([{ name: "f", arguments: deep }]);
    const nested = JSON.parse(`{"a":${deep}}`);
    expect(callsIn([{ name: "f", arguments: nested }])).toEqual([
      "`tool_calls.0` has arguments nested deeper than 100 levels",
    ]);
  });
});

describe("no error", () => {
  test("no call is a list without entries, or null", () => {
    expect(callsIn([])).toEqual([]);
    expect(callsIn(null)).toEqual([]);
  });

  test("of more than 500 expected calls is one error", () => {
    const read = readGold({ id: "a", expected_tool_calls: Array(501).fill("f") }) as ParsedLine<Gold>;
    expect(read.ok ? [] : read.errors.map(({ what }) => what)).toEqual([
      "`expected_tool_calls` has 501 calls, more than 500",
    ]);
  });

  test("steps are a number of at least 0, and messages of any shape are no error", () => {
    for (const steps of [-1, "3", true]) expect(readTrace({ id: "a", tool_calls: [], steps }).ok).toBe(false);
    for (const messages of ["hi", [1], [{}], null])
      expect(readTrace({ id: "a", tool_calls: [], messages }).ok).toBe(true);
  });
});
