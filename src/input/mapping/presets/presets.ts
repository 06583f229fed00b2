import { deepeval } from "./deepeval.ts";
import { openinference } from "./openinference/openinference.ts";
import type { Preset } from "./preset.ts";
import { promptfoo } from "./promptfoo/promptfoo.ts";
import { ragas } from "./ragas.ts";

/** The known exports. To add one, add its file here, and its id to `PRESETS` in the core. */
export const presets: readonly Preset[] = [ragas, deepeval, promptfoo, openinference];

/** Returns the preset of an id; undefined when there is none. */
export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}
