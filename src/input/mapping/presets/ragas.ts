import { namesIn } from "../../../core/line/field.ts";
import { decimalIn } from "../../../math/numbers.ts";
import { type Fields, firstText, objectsIn } from "./fields.ts";
import type { Preset } from "./preset.ts";

/** Rows of `EvaluationDataset.to_jsonl()` or `EvaluationResult.to_pandas()`, with the names since 0.2 or those before it. */
export const ragas: Preset = {
  id: "ragas",
  title: "ragas results",
  detects: [
    ["user_input", "question"],
    ["retrieved_contexts", "contexts", "response", "ground_truth", "ground_truths", "reference_tool_calls"],
  ],
  prepare: describeSample,
  fields: {
    id: "not_null(id, metadata.id)",
    question: "not_null(user_input, question, query)",
    answer: "not_null(response, answer)",
    passages: "not_null(retrieved_contexts, contexts)",
    passage_ids: "retrieved_context_ids",
    references: "not_null(reference, ground_truth, ground_truths)",
    scores: "derived.scores",
    tool_calls: "derived.tool_calls",
    expected_tool_calls: "derived.expected_tool_calls",
  },
  unanswered: "contains(keys(@), 'response') || contains(keys(@), 'answer')",
};

/** The columns of a sample; every other column with numbers is a score. */
const SAMPLE =
  namesIn(`id metadata user_input question query response answer multi_responses retrieved_contexts contexts
  retrieved_context_ids reference_contexts reference_context_ids reference ground_truth ground_truths reference_topics
  reference_tool_calls rubric rubrics persona_name query_style query_length synthesizer_name evolution_type episode_done index`);
/** What pandas calls the index of rows when it writes it as a column. */
const INDEX = /^(?:Unnamed: \d+|level_\d+|__index_level_\d+__)$/;

/** Finds scores and tool calls. A conversation is known by what its user said, whatever the answers are; its answer is the last one. */
function describeSample(record: Fields): Fields {
  const { user_input: input, response, reference_tool_calls: expected } = record;
  const messages = objectsIn(input);
  const isConversation = messages.length > 0;
  const derived = {
    scores: scoresOf(record),
    tool_calls: isConversation ? messages.flatMap((message) => objectsIn(message["tool_calls"])) : null,
    expected_tool_calls: Array.isArray(expected) ? expected : null,
  };
  if (!isConversation) return { ...record, derived };
  const answer = response ?? said(messages, ["ai", "assistant"]).at(-1) ?? null;
  return { ...record, messages, user_input: said(messages, ["human", "user"]).join("\n"), response: answer, derived };
}

/** Returns what the speakers of these types said, in order. */
function said(messages: readonly Fields[], types: readonly string[]): string[] {
  return messages
    .filter(({ type, role }) => types.includes(String(type ?? role)))
    .flatMap(({ content }) => firstText(content) ?? []);
}

/** Discrete metrics give a verdict instead of a number. */
function scoresOf(record: Fields): Fields {
  const columns = Object.entries(record).filter(([name]) => !SAMPLE.includes(name) && !INDEX.test(name));
  const values = columns.map(([name, one]) => [name, one === "pass" ? true : one === "fail" ? false : one] as const);
  return Object.fromEntries(values.filter(([, value]) => isScore(value)));
}

/** Numbers in CSV are strings; other strings are the text columns of experiments. */
function isScore(value: unknown): boolean {
  if (typeof value === "string") return decimalIn(value) !== null;
  return value === null || typeof value === "number" || typeof value === "boolean";
}
