import { namesIn } from "../../../../core/line/field.ts";

/**
 * What attributes of spans are called by OpenInference, OpenTelemetry's GenAI conventions old and new, the Vercel AI SDK, OpenLLMetry,
 * Langfuse and pydantic-ai, the surest names first.
 */
export const CONVENTIONS = {
  /** The text of one side; and where that is JSON, the keys that have it. */
  values: {
    input: namesIn("input.value langfuse.observation.input langfuse.trace.input traceloop.entity.input"),
    output: namesIn(`output.value final_result langfuse.observation.output langfuse.trace.output
      traceloop.entity.output`),
  },
  keys: {
    input: namesIn("query question input user_input prompt text content"),
    output: namesIn("answer output result response text content"),
  },
  /** Messages: before those of events, and after them. */
  messages: {
    input: namesIn("llm.input_messages gen_ai.input.messages gen_ai.prompt"),
    output: namesIn("llm.output_messages gen_ai.output.messages gen_ai.completion"),
  },
  laterMessages: {
    input: namesIn("ai.prompt.messages ai.prompt langfuse.observation.input"),
    output: namesIn("langfuse.observation.output"),
  },
  /** The events of older versions with all messages, and the attributes that those have them in. */
  contentEvents: {
    input: ["gen_ai.content.prompt", "gen_ai.prompt"],
    output: ["gen_ai.content.completion", "gen_ai.completion"],
  },
  eventLists: namesIn("events all_messages_events"),
  vercelAnswer: namesIn("ai.response.text ai.result.text ai.response.object ai.result.object"),
  vercelCalls: namesIn("ai.response.toolCalls ai.result.toolCalls"),
  toolName: namesIn("tool.name gen_ai.tool.name ai.toolCall.name traceloop.entity.name tool_call.function.name"),
  callId: namesIn("gen_ai.tool.call.id ai.toolCall.id tool_call.id tool.id"),
  callArguments: namesIn(`gen_ai.tool.call.arguments tool_call.function.arguments ai.toolCall.args ai.toolCall.input
    tool_arguments gen_ai.tool.args input.value langfuse.observation.input traceloop.entity.input tool.parameters input`),
  /** Amounts: as a whole, as parts of it, and as Langfuse's JSON of numbers by kind. */
  tokens: {
    total: namesIn("llm.token_count.total gen_ai.usage.total_tokens llm.usage.total_tokens ai.usage.totalTokens"),
    parts: [
      namesIn(`llm.token_count.prompt gen_ai.usage.input_tokens gen_ai.usage.prompt_tokens
        ai.usage.inputTokens ai.usage.promptTokens`),
      namesIn(`llm.token_count.completion gen_ai.usage.output_tokens gen_ai.usage.completion_tokens
        ai.usage.outputTokens ai.usage.completionTokens`),
    ],
    details: "langfuse.observation.usage_details",
  },
  cost: {
    total: namesIn("llm.cost.total gen_ai.usage.cost gen_ai.usage.total_cost operation.cost llm.usage.cost"),
    parts: [
      namesIn("llm.cost.prompt gen_ai.usage.input_cost"),
      namesIn("llm.cost.completion gen_ai.usage.output_cost"),
    ],
    details: "langfuse.observation.cost_details",
  },
  evaluation: {
    name: namesIn("gen_ai.evaluation.name"),
    score: namesIn("gen_ai.evaluation.score.value gen_ai.evaluation.score"),
  },
  metadata: /^(?:(?:ai\.telemetry|langfuse\.(?:trace|observation))\.)?metadata\./,
} as const;
