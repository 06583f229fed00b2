import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LeftOut } from "../../../../../src/input/mapping/presets/preset.ts";
import { describeTrace, tracesIn } from "../read-export.ts";

/** The cases of a file of this folder; `README.md` of the folder above says where each is from. */
function casesOf(file: string) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const lines = file.endsWith(".jsonl") ? text.trim().split("\n") : [text];
  const documents: unknown[] = lines.map((line) => JSON.parse(line));
  return tracesIn(documents.length === 1 ? documents[0] : documents).map(({ value }) => {
    if (value instanceof LeftOut) return value.noun[0];
    const leftOut: string[] = [];
    const described = describeTrace(value as Record<string, unknown>, ([one], count = 1) =>
      leftOut.push(...Array<string>(count).fill(one)),
    );
    const { question, answer, scores, tool_calls: calls, steps } = described;
    return { question, answer, scores, calls, steps, leftOut };
  });
}

describe("traces of real agents", () => {
  test("Vercel AI SDK 5.0.76: three spans, a line each", () => {
    // Times of the root 18.786 to 21.831 s; tokens 62 + 85 of the inner span, which the outer one repeats.
    expect(casesOf("vercel-ai.otlp.jsonl")).toEqual([
      {
        question: "What is the weather like today in San Francisco?",
        answer: null,
        scores: { latency_ms: 3045, tokens: 147 },
        calls: [{ name: "getWeather", arguments: '{"location":"San Francisco"}' }],
        steps: 1,
        leftOut: [],
      },
    ]);
  });

  test("pydantic-ai 0.2.15 below Langfuse's span, and pydantic-ai 1.11.0", () => {
    const answer = expect.stringMatching(/^Langfuse is a tool designed for observability/);
    // Tokens 31 + 96 of the run, which its only request has too; 40 + 159, thoughts are a part of the output.
    expect(casesOf("pydantic-ai.otlp.json")).toEqual([
      {
        question: "What is Langfuse?",
        answer,
        scores: { latency_ms: 4795, tokens: 127 },
        calls: [],
        steps: 1,
        leftOut: [],
      },
      {
        question: "what is 1+1?",
        answer: '{"answer": "2", "rationale": "The operation 1+1 is a basic arithmetic addition."}',
        scores: { latency_ms: 1820, tokens: 199, cost: 0.0004095 },
        calls: [],
        steps: 1,
        leftOut: [],
      },
    ]);
  });

  test("the same call by OpenInference, by the GenAI conventions and by the older ones; and a tool's span", () => {
    const answer = "The weather in Paris is currently rainy with a temperature of 57°F.";
    const calls = [
      [{ name: "get_weather", arguments: '{"location":"Paris"}' }],
      [{ name: "get_weather", arguments: { location: "Paris" } }],
      [{ name: "get_weather", arguments: { location: "Paris" } }],
    ];
    const latency = [1500, 1250, 1000];
    expect(casesOf("genai-attributes.json")).toEqual([
      ...[0, 1, 2].map((at) => ({
        question: "Weather in Paris?",
        answer,
        scores: { latency_ms: latency[at], tokens: 149 },
        calls: calls[at],
        steps: 1,
        leftOut: [],
      })),
      {
        question: "How is the weather?",
        answer: "Sunny.",
        scores: { latency_ms: 2000 },
        calls: [{ name: "get_weather", arguments: '{"city": "New York"}' }],
        steps: undefined,
        leftOut: [],
      },
    ]);
  });
});

test("the reference values of presets.jsonl", () => {
  const expected = [0, 1, 2, 3, 4].map((at) => ({
    question: `Q${at}?`,
    answer: `A${at}`,
    scores: { latency_ms: 800 + 10 * at, tokens: 120 + at, cost: 0.002 },
    calls: [{ name: "search", arguments: "{}" }],
    steps: 1,
    leftOut: [],
  }));
  expect(casesOf("reference.otlp.jsonl")).toEqual(expected);
});
