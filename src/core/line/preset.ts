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
  "tau2",
  "pydantic_evals",
  "opencompass",
  "lighteval",
  "evalscope",
  "mmlu_pro",
  "simpleqa",
  "evalite",
  "bedrock",
  "vertex",
  "adk",
  "garak",
  "jailbreakbench",
  "harmbench",
  "openmmlab",
  "nnunet",
  "sklearn_report",
] as const;
export type PresetId = (typeof PRESETS)[number];

export const PRESET_ALIASES: Readonly<Record<string, PresetId>> = { inspect: "inspect_ai" };

/** Returns the id of a preset by its id or another name of it; null for an unknown one. */
export function presetId(name: unknown): PresetId | null {
  const alias = typeof name === "string" && Object.hasOwn(PRESET_ALIASES, name) ? PRESET_ALIASES[name] : name;
  return PRESETS.find((id) => id === alias) ?? null;
}
