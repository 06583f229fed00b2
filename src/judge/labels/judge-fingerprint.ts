import type { JudgeSettings } from "../../core/judge-settings.ts";
import { digestOf } from "./label-key.ts";
import { modelsOf } from "./panel.ts";

/** Who judges, and with what: `sha256:` and 64 hex digits. By which prompts stands beside it, stage by stage: not every run needs all of them. */
export function judgeFingerprint(settings: JudgeSettings): string {
  const { id, embedding_model, profile, temperature, samples } = settings;
  return `sha256:${digestOf({ id, models: modelsOf(settings), embedding_model, profile, temperature, samples })}`;
}
