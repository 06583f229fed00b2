import { describe, expect, test } from "vitest";
import { readSpan } from "../../../../src/input/mapping/presets/openinference/spans.ts";
import { LeftOut } from "../../../../src/input/mapping/presets/preset.ts";
import { describeTrace, tracesIn } from "./read-export.ts";

type Fields = Record<string, unknown>;

/** What the preset makes of a document: question, answer and documents of each record. */
function read(document: unknown): readonly unknown[] {
  const cases = tracesIn(document).filter(({ value }) => !(value instanceof LeftOut));
  return cases.map(({ value }) => {
    const { question, answer, documents = [] } = describeTrace(value as Fields);
    return [
      question,
      answer,
      (documents as { content?: string; id?: string }[]).map(({ content, id }) => content ?? id),
    ];
  });
}

const attributesOf = (record: Fields): ReadonlyMap<string, unknown> => readSpan(record).attributes;
const span = (id: string, parent: string | null, attributes: Fields): Fields => {
  return { traceId: "t", spanId: id, ...(parent !== null && { parentSpanId: parent }), attributes };
};
const chain = (input: unknown, output?: unknown): Fields => {
  return {
    "openinference.span.kind": "CHAIN",
    "input.value": input,
    ...(output !== undefined && { "output.value": output }),
  };
};

describe("attributes", () => {
  test.each<[string, Fields]>([
    [
      "OTLP's list",
      {
        attributes: [
          { key: "a.b", value: { stringValue: "x" } },
          { key: "n", value: { intValue: "7" } },
          { key: "l", value: { arrayValue: { values: [{ stringValue: "y" }] } } },
        ],
      },
    ],
    ["a map by dotted names", { attributes: { "a.b": "x", n: 7, l: ["y"] } }],
    ["a map of maps", { attributes: { a: { b: "x" }, n: 7, l: ["y"] } }],
    [
      "columns of a table",
      { "attributes.a.b": "x", "attributes.n": 7, "attributes.l": ["y"], "attributes.none": null },
    ],
    [
      "OTLP's map of values",
      {
        attributes: {
          kvlistValue: {
            values: [
              { key: "a", value: { kvlistValue: { values: [{ key: "b", value: { stringValue: "x" } }] } } },
              { key: "n", value: { doubleValue: 7 } },
              { key: "l", value: { arrayValue: { values: [{ stringValue: "y" }] } } },
            ],
          },
        },
      },
    ],
  ])("%s", (_, record) =>
    expect([...attributesOf(record)]).toEqual([
      ["a.b", "x"],
      ["n", 7],
      ["l", ["y"]],
    ]),
  );

  test("lists of maps are named by index", () => {
    expect([...attributesOf({ attributes: { d: [{ "document.id": 1 }] } })]).toEqual([["d.0.document.id", 1]]);
  });

  test("`__proto__` is a name like any other", () => {
    expect([...attributesOf(JSON.parse('{"attributes": {"__proto__": {"x": 1}}}'))]).toEqual([["__proto__.x", 1]]);
  });
});

describe("the case of a trace", () => {
  test("is the question nearest to the root, with the passages of all spans", () => {
    const spans = [
      span("llm", "rag", { "openinference.span.kind": "LLM", "input.value": "prompt", "output.value": "draft" }),
      span("http", null, { "http.method": "POST" }),
      span("rag", "http", chain("Q?", "A.")),
      span("find", "rag", {
        "openinference.span.kind": "RETRIEVER",
        "input.value": "Q?",
        "retrieval.documents.0.document.content": "C.",
      }),
      span("again", "rag", {
        "openinference.span.kind": "RETRIEVER",
        "input.value": "Q",
        retrieval: { documents: [{ document: { content: "C." } }, { document: { content: "D." } }] },
      }),
    ];
    expect(read(spans)).toEqual([["Q?", "A.", ["C.", "D."]]]);
    expect(read({ data: spans.toReversed(), next_cursor: null })).toEqual([["Q?", "A.", ["C.", "D."]]]);
  });

  test("a single span with a parent is not a case; one without is", () => {
    expect(read(span("b", "a", chain("Q?", "A.")))).toEqual([]);
    expect(read(span("a", null, chain("Q?", "A.")))).toEqual([["Q?", "A.", []]]);
    expect(read(span("a", null, { "openinference.span.kind": "RETRIEVER", "input.value": "Q?" }))).toEqual([]);
  });

  test("traces are separated by id, and spans without one are traces of their own", () => {
    const [one, two] = [chain("1?", "1"), chain("2?", "2")].map((attributes) => ({ attributes }));
    expect(read([one, two])).toEqual([
      ["1?", "1", []],
      ["2?", "2", []],
    ]);
    expect(
      read([{ ...span("a", null, chain("1?", "1")) }, { ...span("a", null, chain("2?", "2")), traceId: "u" }]),
    ).toHaveLength(2);
  });

  test("of several sibling calls, the last with an answer counts", () => {
    const call = (content: string) => ({
      "gen_ai.operation.name": "chat",
      "gen_ai.prompt.0.role": "user",
      "gen_ai.prompt.0.content": "Q?",
      ...(content && { "gen_ai.completion.0.content": content }),
    });
    const spans = [
      span("h", null, {}),
      span("a", "h", call("")),
      span("b", "h", call("A.")),
      span("c", "h", { "gen_ai.operation.name": "execute_tool", "gen_ai.prompt.0.content": "no" }),
    ];
    expect(read(spans)).toEqual([["Q?", "A.", []]]);
  });

  test("circular parents do not loop forever", () => {
    expect(read([span("a", "b", chain("Q?", "A.")), span("b", "a", chain("P?", "B."))])).toHaveLength(1);
  });
});

describe("question and answer", () => {
  const json = { "input.mime_type": "application/json", "output.mime_type": "application/json" };
  test.each<[string, Fields, string, string]>([
    ["plain texts", chain("Q?", "A."), "Q?", "A."],
    ["JSON texts", { ...chain('"Q?"', '"A."'), ...json }, "Q?", "A."],
    [
      "JSON under known names",
      { ...chain('{"k": 1, "question": "Q?"}', '{"tone": "dry", "answer": "A."}'), ...json },
      "Q?",
      "A.",
    ],
    ["JSON that says nothing else", { ...chain('{"k": 1, "x": "Q?"}', '{"y": "A."}'), ...json }, "Q?", "A."],
    [
      "JSON that says several things",
      { ...chain('{"a": "1", "b": "2"}', "[1]"), ...json },
      '{"a": "1", "b": "2"}',
      "[1]",
    ],
    ["texts that only look like JSON", chain('{"question": "Q?"}', "A."), '{"question": "Q?"}', "A."],
    [
      "messages of a call",
      {
        "openinference.span.kind": "LLM",
        "input.value": "{…}",
        "llm.input_messages.0.message.role": "user",
        "llm.input_messages.0.message.content": "P?",
        "llm.input_messages.1.message.role": "assistant",
        "llm.input_messages.1.message.content": "B.",
        "llm.input_messages.2.message.role": "user",
        "llm.input_messages.2.message.contents.0.message_content.text": "Q?",
        "llm.output_messages.0.message.role": "assistant",
        "llm.output_messages.0.message.content": "A.",
      },
      "Q?",
      "A.",
    ],
  ])("%s", (_, attributes, question, answer) =>
    expect(read([span("a", null, attributes)])).toEqual([[question, answer, []]]),
  );

  test("the GenAI conventions' messages, as JSON or its text, on the span or in its event", () => {
    const message = (role: string, content: string) => ({
      role,
      parts: [
        { type: "reasoning", content: "hm" },
        { type: "text", content },
      ],
    });
    const input = [message("user", "P?"), message("assistant", "B."), message("user", "Q?")];
    const output = [message("assistant", "A.")];
    const texts = { "gen_ai.input.messages": JSON.stringify(input), "gen_ai.output.messages": JSON.stringify(output) };
    const details = { name: "gen_ai.client.inference.operation.details", attributes: texts };
    expect(read([span("a", null, texts)])).toEqual([["Q?", "A.", []]]);
    expect(read([span("a", null, { "gen_ai.input.messages": input, "gen_ai.output.messages": output })])).toEqual([
      ["Q?", "A.", []],
    ]);
    expect(read([{ ...span("a", null, {}), events: [{ name: "other", attributes: {} }, details] }])).toEqual([
      ["Q?", "A.", []],
    ]);
  });
});
