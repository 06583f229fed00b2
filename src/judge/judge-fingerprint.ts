import type { JudgeSettings } from "../core/judge-settings.ts";
import { digestOf } from "./label-key.ts";
import { modelsOf } from "./panel.ts";

/** Who judges, with what and by which prompts: `sha256:` and 64 hex digits. Equal texts say that labels may be compared. */
export function judgeFingerprint(settings: JudgeSettings, revisions: ReadonlyMap<string, string>): string {
  const { id, embedding_model, profile, temperature, samples } = settings;
  const stages = [...revisions].sort(([a], [b]) => (a < b ? -1 : 1));
  const judge = { id, models: modelsOf(settings), embedding_model, profile, temperature, samples };
  return `sha256:${digestOf({ ...judge, stages })}`;
}
