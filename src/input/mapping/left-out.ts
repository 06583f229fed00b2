import type { ErrorDetail } from "../../core/error.ts";
import type { PresetId } from "../../core/line/field.ts";
import { getOrCreate } from "../../math/memo.ts";
import { joinWords } from "../../math/text/join-words.ts";
import type { LeftOutNoun } from "./presets/preset.ts";

/** Counts what a preset leaves out, by what it is. */
export class LeftOutCounts {
  /** Plain data, which threads can send. */
  readonly counts = new Map<string, { readonly noun: LeftOutNoun; count: number }>();

  add(noun: LeftOutNoun, times = 1): void {
    getOrCreate(this.counts, noun[0], () => ({ noun, count: 0 })).count += times;
  }

  /** Returns "The preset `p` leaves out 3 spans without a question and 1 row without scores."; null when nothing is left out. */
  warning(preset: PresetId, side: "traces" | "gold"): ErrorDetail | null {
    const parts = [...this.counts.values()].map(
      ({ noun: [one, many], count }) => `${count} ${count === 1 ? one : many}`,
    );
    if (parts.length === 0) return null;
    return {
      what: `The preset \`${preset}\` leaves out ${joinWords(parts)}${side === "gold" ? " of the gold files" : ""}.`,
    };
  }
}
