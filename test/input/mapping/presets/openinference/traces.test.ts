import { describe, expect, test } from "vitest";
import { LeftOut } from "../../../../../src/input/mapping/presets/preset.ts";
import { describeTrace, tracesIn } from "../read-export.ts";

type Fields = Record<string, unknown>;

/** A span of one trace, from second to second. */
function span(id: string, parent: string | null, [start, end]: readonly [number, number], attributes: Fields): Fields {
  const times = { startTimeUnixNano: `${start}000000000`, endTimeUnixNano: `${end}000000000` };
  return { traceId: "t", spanId: id, ...(parent !== null && { parentSpanId: parent }), name: id, ...times, attributes };
}

const BASE = 1_700_000_000;
const at = (start: number, end: number): readonly [number, number] => [BASE + start, BASE + end];
const chain = { "openinference.span.kind": "CHAIN", "input.value": "Q?", "output.value": "A." };
const root = span("root", null, at(0, 10), chain);
const llm = (id: string, parent: string, attributes: Fields, [start, end] = [1, 2]): Fields =>
  span(id, parent, at(start as number, end as number), { "openinference.span.kind": "LLM", ...attributes });
const tool = (id: string, parent: string, attributes: Fields, start = 3): Fields =>
  span(id, parent, at(start, start + 1), { "openinference.span.kind": "TOOL", ...attributes });

/** What the preset makes of the first trace, and what it leaves out. */
function read(document: unknown) {
  const leftOut: string[] = [];
  const found = tracesIn(document).map(({ value }) => {
    if (value instanceof LeftOut) leftOut.push(value.noun[0]);
    return value instanceof LeftOut
      ? null
      : describeTrace(value as Fields, ([one], count = 1) => leftOut.push(...Array<string>(count).fill(one)));
  });
  const trace = found.find((one) => one !== null) ?? {};
  return { ...trace, leftOut } as Fields & { readonly leftOut: readonly string[] };
}

const scoresOf = (...spans: readonly Fields[]): unknown => read(spans)["scores"];
const callsOf = (...spans: readonly Fields[]): unknown => read(spans)["tool_calls"];

describe("documents", () => {
  const [inner] = [llm("llm", "root", { "llm.token_count.total": 5 })];
  const row = ({ spanId, parentSpanId, attributes, ...rest }: Fields): Fields => ({
    ...{ trace_id: "t", span_id: spanId, parent_span_id: parentSpanId ?? null, span_name: rest["name"], attributes },
    ...{ start_timestamp: "2025-01-01T00:00:00.000000Z", end_timestamp: "2025-01-01T00:00:10.000000Z" },
  });
  test.each<[string, unknown]>([
    ["a list of spans", [root, inner]],
    ["OTLP", { resourceSpans: [{ scopeSpans: [{ spans: [root] }, { spans: [inner] }] }] }],
    [
      "several batches",
      [{ resourceSpans: [{ scopeSpans: [{ spans: [root] }] }] }, { scopeSpans: [{ spans: [inner] }] }],
    ],
    ["Tempo", { batches: [{ scopeSpans: [{ spans: [root, inner] }] }] }],
    ["Tempo's newer answer", { trace: { resourceSpans: [{ scopeSpans: [{ spans: [root, inner] }] }] } }],
    ["pages of Phoenix", { data: [root, inner], next_cursor: null }],
    ["traces of Phoenix's command line", [{ traceId: "t", spans: [root, inner], rootSpan: null }]],
    ["rows of Logfire", { columns: [], rows: [row(root), row(inner as Fields)] }],
    ["rows with attributes as text", [row({ ...root, attributes: JSON.stringify(chain) }), row(inner as Fields)]],
  ])("%s", (_, document) => {
    expect(read(document)).toMatchObject({ question: "Q?", scores: { latency_ms: 10_000, tokens: 5 }, leftOut: [] });
  });
});

describe("times", () => {
  test.each<[string, unknown, unknown, number | null]>([
    ["OTLP's nanoseconds", "1700000000000000000", "1700000000800000001", 800.000001],
    ["ISO 8601 with microseconds", "2024-01-11T16:45:17.982858-07:00", "2024-01-11T16:45:18.517639-07:00", 534.781],
    ["ISO 8601 without a zone", "2024-01-11 16:45:17.5", "2024-01-11 16:45:18", 500],
    ["milliseconds, as pandas writes them", 1704991517982, 1704991518517, 535],
    ["seconds with a fraction", 1704991517.25, 1704991517.5, 250],
    ["pairs of seconds and nanoseconds", [1704991517, 999999999], [1704991518, 1000000], 1.000001],
    ["an end before the start", "2024-01-11T16:45:18Z", "2024-01-11T16:45:17Z", null],
    ["no time", "soon", "2024-01-11T16:45:17Z", null],
  ])("%s", (_, start_time, end_time, latency_ms) => {
    const scores = scoresOf({ trace_id: "t", span_id: "root", attributes: chain, start_time, end_time });
    expect(scores).toEqual(latency_ms === null ? {} : { latency_ms });
  });

  // 1 s and 2.5 s after the start of 1970: OTLP's names say the unit.
  test.each([
    ["digits", "1000000000", "2500000000"],
    ["numbers", 1e9, 2.5e9],
  ])("in nanoseconds by name, however small: %s", (_, startTimeUnixNano, endTimeUnixNano) => {
    expect(scoresOf({ ...span("root", null, at(0, 1), chain), startTimeUnixNano, endTimeUnixNano })).toEqual({
      latency_ms: 1500,
    });
  });
});

describe("latency is the root's time", () => {
  const inner = span("inner", "root", at(1, 4), chain);

  test("also where the question is further in", () => {
    const http = span("root", null, at(0, 10), { "http.method": "POST" });
    expect(scoresOf(http, inner)).toEqual({ latency_ms: 10_000 });
  });
});

describe("tokens and costs are added up once", () => {
  const used = (prompt: number, completion: number): Fields => ({
    "llm.token_count.prompt": prompt,
    "llm.token_count.completion": completion,
  });

  test("calls beside each other are added", () => {
    const cost = { "llm.cost.total": 0.25 };
    const scores = scoresOf(
      root,
      llm("a", "root", { ...used(10, 1), ...cost }),
      llm("b", "root", { ...used(20, 2), ...cost }),
    );
    expect(scores).toEqual({ latency_ms: 10_000, tokens: 33, cost: 0.5 });
  });

  test("a span that repeats the sum of its parts is not added to them", () => {
    const outer = span("outer", "root", at(0, 9), { "openinference.span.kind": "AGENT", ...used(30, 3) });
    expect(scoresOf(root, outer, llm("a", "outer", used(10, 1)), llm("b", "outer", used(20, 2)))).toMatchObject({
      tokens: 33,
    });
    // A tool that writes the last step's tokens on the outer span.
    const last = span("outer", "root", at(0, 9), { "openinference.span.kind": "AGENT", ...used(20, 2) });
    expect(scoresOf(root, last, llm("a", "outer", used(10, 1)), llm("b", "outer", used(20, 2)))).toMatchObject({
      tokens: 33,
    });
    // Two instrumentations of one call.
    expect(scoresOf(root, llm("a", "root", used(10, 1)), llm("b", "a", used(10, 1)))).toMatchObject({ tokens: 11 });
  });

  test("are unknown where one of several calls does not report them, unless it failed", () => {
    const found = read([root, llm("a", "root", used(10, 1)), llm("b", "root", {})]);
    expect(found["scores"]).toEqual({ latency_ms: 10_000 });
    expect(found.leftOut).toEqual(["token count of a part of the calls"]);
    const failed = { ...llm("b", "root", {}), status: { code: "STATUS_CODE_ERROR" } };
    expect(scoresOf(root, llm("a", "root", used(10, 1)), failed)).toMatchObject({ tokens: 11 });
  });

  test("embeddings and evaluators do not count, nor does a span that was exported twice", () => {
    const a = llm("a", "root", used(10, 1));
    const embedding = span("e", "root", at(1, 2), { "openinference.span.kind": "EMBEDDING", ...used(500, 0) });
    const evaluator = span("v", "root", at(8, 9), { "openinference.span.kind": "EVALUATOR" });
    expect(scoresOf(root, a, a, embedding, evaluator, llm("judge", "v", used(900, 9)))).toMatchObject({ tokens: 11 });
  });

  test("Langfuse's details, as JSON", () => {
    const attributes = {
      "langfuse.observation.type": "generation",
      "langfuse.observation.usage_details": '{"input": 7, "output": 3}',
      "langfuse.observation.cost_details": '{"input": 0.5, "output": 0.25, "total": 0.75}',
    };
    expect(scoresOf(root, span("a", "root", at(1, 2), attributes))).toMatchObject({ tokens: 10, cost: 0.75 });
  });
});

const asked = (id: string, name: string, args: string, index = 0): Fields => {
  const prefix = `llm.output_messages.0.message.tool_calls.${index}.tool_call`;
  return { [`${prefix}.id`]: id, [`${prefix}.function.name`]: name, [`${prefix}.function.arguments`]: args };
};

describe("tool calls", () => {
  test("a call and its run are one, by id or by name; the run says when", () => {
    const call = llm("a", "root", { ...asked("1", "search", '{"q": 1}'), ...asked("2", "book", '{"x": 2}', 1) });
    const book = tool("book", "root", { "tool.name": "book", "input.value": "{'x': 2}" }, 3);
    const search = tool("search", "root", { "tool.name": "search", "tool_call.id": "1" }, 4);
    expect(callsOf(root, call, search, book)).toEqual([
      { name: "book", arguments: '{"x": 2}' },
      { name: "search", arguments: '{"q": 1}' },
    ]);
  });

  test("a call of which an outer span and the history speak too counts once", () => {
    const outer = llm("outer", "root", asked("1", "search", "{}"), [1, 3]);
    const later = llm("later", "root", {
      "llm.input_messages.0.message.role": "user",
      "llm.input_messages.0.message.content": "Q?",
      "llm.input_messages.1.message.role": "assistant",
      "llm.input_messages.1.message.tool_calls.0.tool_call.function.name": "search",
    });
    expect(callsOf(root, outer, llm("inner", "outer", asked("1", "search", "{}")), later)).toHaveLength(1);
  });

  test("a run within a run of the same tool is the same call", () => {
    const run = tool("a", "root", { "tool.name": "search", "input.value": "{}" });
    expect(callsOf(root, run, tool("b", "a", { "tool.name": "search" }))).toHaveLength(1);
    expect(callsOf(root, run, tool("b", "a", { "tool.name": "fetch" }))).toHaveLength(2);
  });
});

describe("events of the GenAI conventions up to 1.36", () => {
  const chat = span("root", null, at(0, 2), { "gen_ai.operation.name": "chat", "gen_ai.request.model": "m" });
  const call = { id: "1", type: "function", function: { name: "search", arguments: '{"q":1}' } };
  const user = { name: "gen_ai.user.message", attributes: { content: "Q?", role: "user" } };

  test("as attributes of events, where lists are JSON text", () => {
    const choice = { name: "gen_ai.choice", attributes: { index: 0, message: JSON.stringify({ tool_calls: [call] }) } };
    const found = read([{ ...chat, events: [user, choice] }]);
    expect([found["question"], found["answer"]]).toEqual(["Q?", null]);
    expect(found["tool_calls"]).toEqual([{ name: "search", arguments: '{"q":1}' }]);
  });

  test("as logs with a body, in batches of their own", () => {
    const stringValue = (text: string) => ({ stringValue: text });
    const log = (eventName: string, fields: Record<string, string>): Fields => ({
      traceId: "t",
      spanId: "root",
      eventName,
      body: {
        kvlistValue: { values: Object.entries(fields).map(([key, text]) => ({ key, value: stringValue(text) })) },
      },
    });
    const logs = [
      log("gen_ai.user.message", { content: "Q?" }),
      log("gen_ai.choice", { content: "A." }),
      log("other", {}),
    ];
    const spans = { resourceSpans: [{ scopeSpans: [{ spans: [chat] }] }] };
    const lone = { ...log("gen_ai.choice", { content: "B." }), spanId: "lost" };
    const found = read([
      spans,
      { resourceLogs: [{ scopeLogs: [{ logRecords: [...logs, lone] }] }] },
      { resourceMetrics: [] },
    ]);
    expect([found["question"], found["answer"]]).toEqual(["Q?", "A."]);
    expect(found.leftOut).toEqual(["event without its span"]);
  });

  test("as pydantic-ai's attribute, with names or without", () => {
    const events = [
      { content: "Q?", role: "user" },
      { index: 0, message: { role: "assistant", tool_calls: [call] } },
    ];
    const found = read([
      span("root", null, at(0, 2), { ...(chat["attributes"] as Fields), events: JSON.stringify(events) }),
    ]);
    expect([found["question"], found["tool_calls"]]).toEqual(["Q?", [{ name: "search", arguments: '{"q":1}' }]]);
  });
});

describe("evaluations are scores", () => {
  const result = (name: string, value: number): Fields => ({
    name: "gen_ai.evaluation.result",
    attributes: { "gen_ai.evaluation.name": name, "gen_ai.evaluation.score.value": value },
  });

  test("of events, of Phoenix's annotations, and of its tables", () => {
    const annotations = [
      { name: "helpful", annotator_kind: "HUMAN", result: { label: "yes", score: 1 } },
      { name: "tone", result: { label: "polite", score: null } },
    ];
    const found = read([{ ...root, events: [result("relevance", 0.5)], annotations, "eval.toxicity.score": 0.25 }]);
    expect(found["scores"]).toEqual({ latency_ms: 10_000, relevance: 0.5, helpful: 1, toxicity: 0.25 });
    expect(found.leftOut).toEqual(["evaluation without a score"]);
  });

  test("of several with a name, that nearest to the root counts", () => {
    const near = { ...root, events: [result("q", 0.1), result("q", 0.2)] };
    const far = { ...llm("a", "root", {}), events: [result("q", 0.9), result("other", 0.3)] };
    expect(scoresOf(near, far)).toMatchObject({ q: 0.2, other: 0.3 });
    expect(scoresOf(far, near)).toMatchObject({ q: 0.2, other: 0.3 });
  });
});

// OpenLLMetry writes the input of a tool as it writes that of a workflow.
test("a tool has no question, whatever convention names it", () => {
  const run = { "traceloop.span.kind": "tool", "traceloop.entity.input": "x", "traceloop.entity.output": "y" };
  const spans = [span("session", null, at(0, 9), {}), span("search", "session", at(4, 5), run)];
  expect(read([...spans, llm("answer", "session", chain)])["question"]).toBe("Q?");
  expect(read(spans).leftOut).toEqual(["trace without a question"]);
});

describe("what is left out", () => {
  test("is counted: spans without a question, and without the rest of their trace", () => {
    expect(read([span("a", null, at(0, 1), { "http.method": "GET" })]).leftOut).toEqual(["trace without a question"]);
    expect(read([span("a", "lost", at(0, 1), chain)]).leftOut).toEqual(["span without the rest of its trace"]);
  });

  test("other turns of a conversation in one trace, but not the calls of one turn", () => {
    const turn = (id: string, question: string): Fields =>
      span(id, "session", at(0, 1), { ...chain, "input.value": question });
    const session = span("session", null, at(0, 9), { "session.id": "s" });
    const found = read([session, turn("a", "Hi"), turn("b", "And?"), turn("c", "Q?")]);
    expect([found["question"], found.leftOut]).toEqual(["Q?", Array(2).fill("earlier turn of a conversation")]);
    const calls = ["a", "b"].map((id) => llm(id, "session", { "input.value": `prompt ${id}`, "output.value": "x" }));
    expect(read([session, ...calls]).leftOut).toEqual([]);
  });

  test("earlier turns of a conversation", () => {
    const messages = ["Hi", "And?"].flatMap((content, index) => [
      [`llm.input_messages.${2 * index}.message.role`, "user"],
      [`llm.input_messages.${2 * index}.message.content`, content],
      [`llm.input_messages.${2 * index + 1}.message.role`, "assistant"],
      [`llm.input_messages.${2 * index + 1}.message.content`, "Hm."],
    ]);
    const found = read([
      span("a", null, at(0, 1), { "openinference.span.kind": "LLM", ...Object.fromEntries(messages) }),
    ]);
    expect([found["question"], found.leftOut]).toEqual(["And?", ["earlier turn of a conversation"]]);
  });
});
