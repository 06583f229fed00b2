/** The known exports of other tools. */
export const PRESETS = [
  "ragas",
  "deepeval",
  "promptfoo",
  "openinference",
  "inspect_ai",
  "mlflow",
  "langsmith",
  "braintrust",
  "langfuse",
  "junit",
  "pytest",
  "jest",
  "playwright",
  "trx",
  "nunit",
  "openai_evals",
  "azure_evaluation",
  "trulens",
  "opik",
  "llama_index",
  "weave",
  "langwatch",
  "openai_chat",
  "lm_eval",
  "swe_bench",
  "human_eval",
  "helm",
  "bfcl",
  "ultralytics",
] as const;
export type PresetId = (typeof PRESETS)[number];

export const PRESET_ALIASES: Readonly<Record<string, PresetId>> = { inspect: "inspect_ai" };

/** Returns the id of a preset by its id or another name of it; null for an unknown one. */
export function presetId(name: unknown): PresetId | null {
  const alias = typeof name === "string" && Object.hasOwn(PRESET_ALIASES, name) ? PRESET_ALIASES[name] : name;
  return PRESETS.find((id) => id === alias) ?? null;
}

/** Tools whose scores of these names say how much of a fault there is. */
const FAULT_TOOLS: readonly unknown[] = ["deepeval", "mlflow", "openinference", "opik"] satisfies PresetId[];
const FAULTS: readonly string[] = ["bias", "hallucination", "toxicity"];

/** Returns which direction is better in a score where not its name (in lower case, joined by `_`) says it, but the tool that wrote it. */
export function scoreDirectionOf(preset: unknown, name: string): "higher" | "lower" | undefined {
  // Named scores of promptfoo are those of assertions, and deepeval's own criteria pass, with a high one.
  if (preset === "promptfoo" || (preset === "deepeval" && /_(?:geval|dag)$/.test(name))) return "higher";
  return FAULT_TOOLS.includes(preset) && FAULTS.includes(name) ? "lower" : undefined;
}
