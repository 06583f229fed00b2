import { describe, expect, test } from "vitest";
import {
  type AnswerFormat,
  type Droppable,
  FULL_PLAN,
  lowerPlan,
  parseChat,
  parseEmbedding,
  type RequestPlan,
} from "../../src/judge/client/request.ts";
import { rowsOf } from "../input/rows.ts";
import { question, texts } from "./client-scene.ts";

const plan = (format: AnswerFormat, ...dropped: Droppable[]): RequestPlan => ({ format, dropped: new Set(dropped) });
const says = (message: string, param: string | null = null) => ({ message, param });

type Plan = readonly [format: AnswerFormat, ...dropped: Droppable[]];
/** What servers answered; texts from OpenAI, vLLM, llama.cpp and Ollama in meaning, not in their words. */
type Refusal = Readonly<{ message: string; param: string | null; from: Plan; to: Plan | null }>;

test.each(rowsOf<Refusal>("refusals.jsonl", import.meta.url))("a refusal: $message ($param)", (row) =>
  expect(lowerPlan(plan(...row.from), says(row.message, row.param))).toEqual(row.to && plan(...row.to)),
);

test("refusals of everything end at the weakest format", () => {
  const all = says("response_format, temperature, max_tokens, max_completion_tokens, encoding_format");
  const plans = [FULL_PLAN];
  for (let next = lowerPlan(FULL_PLAN, all); next !== null; next = lowerPlan(next, all)) plans.push(next);
  expect(plans.length).toBeLessThanOrEqual(8);
  expect(plans.at(-1)?.format).toBe("text");
});

const vector = (index: number | undefined, ...embedding: number[]) => ({
  ...(index !== undefined && { index }),
  embedding,
});
const read = (data: readonly unknown[]) => parseEmbedding(texts("a", "b", "c"), { data }).answer;

describe("vectors", () => {
  test("are ordered by their index", () =>
    expect(read([vector(2, 3), vector(0, 1), vector(1, 2)])).toMatchObject({ vectors: [[1], [2], [3]] }));
  test("without an index are in the given order", () =>
    expect(read([1, 2, 3].map((value) => vector(undefined, value)))).toMatchObject({ vectors: [[1], [2], [3]] }));

  test.each<[string, readonly unknown[]]>([
    ["too few", [vector(0, 1), vector(1, 2)]],
    ["too many", [0, 1, 2, 3].map((index) => vector(index, 1))],
    ["two of one text", [vector(0, 1), vector(0, 2), vector(2, 3)]],
    ["one of no text", [vector(0, 1), vector(1, 2), vector(2 ** 32 - 2, 3)]],
    ["one of less than no text", [vector(0, 1), vector(1, 2), vector(-1, 3)]],
    ["one longer than the others", [vector(0, 1), vector(1, 2), vector(2, 3, 4)]],
    ["one that is empty", [vector(0, 1), vector(1, 2), vector(2)]],
    ["one in base64", [vector(0, 1), vector(1, 2), { index: 2, embedding: "AACAPw==" }]],
    ["one with nothing for a number", [vector(0, 1), vector(1, 2), { index: 2, embedding: [null] }]],
  ])("%s: none", (_, data) => expect(read(data)).toMatchObject({ why: "malformed" }));
});

describe("an answer of a chat", () => {
  const said = (message: unknown, more: object = {}) =>
    parseChat(question("q"), { choices: [{ message, ...more }], ...more });

  test("without a text is empty", () =>
    expect(said({ content: null }).answer).toMatchObject({ kind: "chat", text: "" }));
  test("without a model has the requested model", () =>
    expect(said({ content: "{}" }).answer).toMatchObject({ model: "judge-1" }));
  test.each([null, 5, "text", [], {}, { choices: [] }, { choices: [{}] }, { choices: [{ message: { content: 5 } }] }])(
    "%o is malformed",
    (body) => expect(parseChat(question("q"), body).answer).toMatchObject({ why: "malformed" }),
  );
  test.each([
    { prompt_tokens: -1 },
    { prompt_tokens: 2 ** 53 - 1 },
    { prompt_tokens: 1.5 },
    { prompt_tokens: "7" },
    {},
    null,
  ])("with a usage of %o is estimated", (usage) =>
    expect(said({ content: "12345" }, { usage }).usage).toEqual({ sent: 2, received: 2, estimated: true }),
  );
});
