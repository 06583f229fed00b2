import type { GateResult } from "../core/gate.ts";

/** The combined result of the gates on one row. */
export type GateStatus = "fail" | "warn" | "unsure" | "skipped" | "pass" | "none";

/** How each status is shown: an emoji in Markdown, a word on a terminal, a sign with a word in HTML. */
export const GATE_STATUSES: Readonly<
  Record<
    GateStatus,
    {
      readonly emoji: string;
      readonly terminal: string;
      readonly sign: string;
      readonly word: string;
      readonly tone: "good" | "bad" | "open" | "plain";
    }
  >
> = {
  fail: { emoji: "❌", terminal: "FAIL", sign: "✗", word: "failed", tone: "bad" },
  warn: { emoji: "⚠️", terminal: "warn", sign: "!", word: "warning", tone: "open" },
  unsure: { emoji: "❔", terminal: "inconclusive", sign: "?", word: "inconclusive", tone: "open" },
  skipped: { emoji: "➖", terminal: "skipped", sign: "–", word: "not evaluated", tone: "plain" },
  pass: { emoji: "✅", terminal: "ok", sign: "✓", word: "passed", tone: "good" },
  none: { emoji: "", terminal: "", sign: "", word: "", tone: "plain" },
};

const WORST_FIRST: readonly GateStatus[] = ["fail", "warn", "unsure", "pass", "skipped"];

/** Returns the worst status of gate results; a gate with severity `warn` never fails its row. */
export function combineStatus(results: readonly GateResult[]): GateStatus {
  const statuses = new Set(results.map(statusOf));
  return WORST_FIRST.find((status) => statuses.has(status)) ?? "none";
}

function statusOf({ outcome, severity }: GateResult): GateStatus {
  if (outcome === "fail") return severity === "fail" ? "fail" : "warn";
  if (outcome === "pass") return "pass";
  return outcome === "inconclusive" ? "unsure" : "skipped";
}
