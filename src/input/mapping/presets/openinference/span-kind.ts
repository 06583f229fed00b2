import type { Span } from "./spans.ts";
import type { TraceTree } from "./trace-tree.ts";

/** Operations of the GenAI conventions that call a model for text. */
const MODEL_OPERATIONS = ["chat", "completion", "text_completion", "generate_content", "call_llm"];
/** Spans of the Vercel AI SDK: the inner ones call the model. */
const MODEL_SPANS = /^ai\.(generateText|streamText|generateObject|streamObject)(\.do(Generate|Stream))?$/;
/** Kinds of OpenInference, and types of Langfuse, that call no model for text. */
const OTHER_KINDS = ["EMBEDDING", "RERANKER", "RETRIEVER", "TOOL", "GUARDRAIL", "PROMPT", "EVALUATOR"];

/** What a span does: calls a model for text, calls a tool, calls another model, or contains others. */
type SpanUse = "model" | "tool" | "other" | "container";

/** Returns what a span does, by any of the conventions. */
export function useOf(span: Span): SpanUse {
  const { attributes } = span;
  const langfuse = String(attributes.get("langfuse.observation.type") ?? "").toUpperCase();
  const kind = span.kind || langfuse;
  if (kind === "LLM" || kind === "GENERATION") return "model";
  if (kind === "TOOL") return "tool";
  if (OTHER_KINDS.includes(kind)) return "other";
  const operation = attributes.get("gen_ai.operation.name") ?? attributes.get("llm.request.type");
  const ai =
    String(attributes.get("ai.operationId") ?? attributes.get("operation.name") ?? span.name).split(" ")[0] ?? "";
  if (operation === "execute_tool" || ai === "ai.toolCall" || isUnnamedTool(span)) return "tool";
  if (operation === "embeddings" || /^ai\.embed/.test(ai)) return "other";
  const isModel = MODEL_OPERATIONS.includes(String(operation)) || MODEL_SPANS.test(ai);
  return isModel || isUnnamedModel(span) ? "model" : "container";
}

/** Tools of OpenLLMetry, and those of pydantic-ai before it named operations. */
function isUnnamedTool({ attributes }: Span): boolean {
  const isNamed = attributes.has("gen_ai.operation.name") || attributes.has("llm.request.type");
  return attributes.get("traceloop.span.kind") === "tool" || (!isNamed && attributes.has("gen_ai.tool.name"));
}

/** Calls of models by instrumentations that name no operation. */
function isUnnamedModel({ attributes }: Span): boolean {
  return attributes.has("gen_ai.request.model") && !attributes.has("gen_ai.operation.name");
}

/** Returns the spans that call a model for text. A span around another such span is the same call, so that only the innermost count. */
export function modelCalls(tree: TraceTree, spans: readonly Span[]): readonly Span[] {
  const models = spans.filter((span) => useOf(span) === "model");
  const around = new Set(models.flatMap((span) => tree.ancestorsOf(span)));
  return models.filter((span) => !around.has(span));
}
