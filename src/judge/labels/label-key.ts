import { canonicalJson, sha256 } from "../../core/json.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";

/** Everything that a label depends on. The field names are part of the key and must not change. */
interface LabelParts {
  readonly stage: string;
  /** The digest of the prompt and the shape of its answer. */
  readonly revision: string;
  readonly judge: string;
  readonly model: string;
  readonly parameters: Readonly<Record<string, number>>;
  /** The digest of the inputs, by `digestOf`. */
  readonly inputs: string;
  /** 0 for the first answer; higher numbers are further samples of the same question. */
  readonly sample: number;
}

/** Returns the key of a label: SHA-256 in hex. */
export const labelKey = (parts: LabelParts): string => digestOf(parts);

/** Returns the SHA-256 of a value's canonical JSON, 64 hex digits. */
export function digestOf(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** Returns the models that judge, in the order of the settings. */
export function modelsOf({ models, model }: JudgeSettings): readonly string[] {
  return [...new Set(models ?? (model === undefined ? [] : [model]))];
}

/** Identifies judge and settings: `sha256:` and 64 hex digits. The report lists the revisions of the prompts. */
export function judgeFingerprint(settings: JudgeSettings): string {
  const { id, embedding_model, temperature, seed, samples } = settings;
  return `sha256:${digestOf({ id, models: modelsOf(settings), embedding_model, temperature, seed, samples })}`;
}
