import { deepeval } from "./deepeval.ts";
import { openinference } from "./openinference.ts";
import type { Preset } from "./preset.ts";
import { promptfoo } from "./promptfoo.ts";
import { ragas } from "./ragas.ts";

/** The known exports. */
export const presets: readonly Preset[] = [ragas, deepeval, promptfoo, openinference];

/** The preset of an id, or undefined. */
export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}
