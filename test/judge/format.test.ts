import { expect, test } from "vitest";
import {
  type AnswerFormat,
  type Droppable,
  FULL_PLAN,
  lowerPlan,
  type RequestPlan,
} from "../../src/judge/client/request.ts";

const plan = (format: AnswerFormat, ...dropped: Droppable[]): RequestPlan => ({ format, dropped: new Set(dropped) });
const says = (message: string, param: string | null = null) => ({ message, param });

/** What servers answered; texts from OpenAI, vLLM, llama.cpp and Ollama in meaning, not in their words. */
const STEPS: readonly [message: string, param: string | null, from: RequestPlan, to: RequestPlan | null][] = [
  ["'response_format' of type 'json_schema' is not supported", "response_format", plan("strict"), plan("loose")],
  ["strict mode is not supported", "response_format.json_schema.strict", plan("strict"), plan("loose")],
  ["unknown field response_format", null, plan("loose"), plan("object")],
  ["json_schema cannot be used here", null, plan("strict"), plan("loose")],
  ["failed to make a grammar of the schema", null, plan("loose"), plan("object")],
  ["response_format is not known", "", plan("object"), plan("text")],
  ["response_format is not known", "response_format", plan("text"), null],
  ["'temperature' does not support 0", "temperature", plan("strict"), plan("strict", "temperature")],
  ["temperature is not known", null, plan("object"), plan("object", "temperature")],
  ["temperature is not known", null, plan("object", "temperature"), null],
  ["use max_completion_tokens, not max_tokens", "max_tokens", plan("strict"), plan("strict", "max_tokens")],
  ["use max_completion_tokens, not max_tokens", null, plan("strict"), plan("strict", "max_tokens")],
  [
    "max_completion_tokens is not known",
    null,
    plan("strict", "max_tokens"),
    plan("strict", "max_tokens", "max_completion_tokens"),
  ],
  ["temperature and max_tokens are not known", null, plan("loose"), plan("loose", "temperature", "max_tokens")],
  ["encoding_format is not known", null, plan("strict"), plan("strict", "encoding_format")],
  ["the messages are empty", "messages", plan("strict"), null],
  ["the temperature of the response_format is off", "user", plan("strict"), null],
  ["bad request", null, plan("strict"), null],
];

test.each(STEPS)("a refusal: %s (%s)", (message, param, from, to) =>
  expect(lowerPlan(from, says(message, param))).toEqual(to),
);

test("refusals of everything end at the weakest format", () => {
  const all = says("response_format, temperature, max_tokens, max_completion_tokens, encoding_format");
  const plans = [FULL_PLAN];
  for (let next = lowerPlan(FULL_PLAN, all); next !== null; next = lowerPlan(next, all)) plans.push(next);
  expect(plans.length).toBeLessThanOrEqual(8);
  expect(plans.at(-1)?.format).toBe("text");
});
