import type { GateResult } from "../core/gate.ts";
import type { DiffPiece } from "./cases/text-diff.ts";

/** A piece of a line: a trusted string, or foreign text and how it is shown. Each printer escapes foreign text for its output. */
export type Piece =
  | string
  /** A trusted string that leads somewhere. */
  | { readonly text: string; readonly href: string | null }
  /** Foreign text as code. */
  | { readonly code: string; readonly limit?: number; readonly href?: string | null }
  /** A foreign name: plain where it cannot be mistaken for markup, else code. */
  | { readonly name: string; readonly href?: string | null }
  /** A sentence with foreign parts; quotes between back-ticks are code. */
  | { readonly prose: string; readonly limit?: number }
  /** A number, and whether it is good or bad. */
  | { readonly value: string; readonly tone: Tone }
  | { readonly status: GateStatus }
  /** Foreign text in pieces; those that only this version has are marked. */
  | { readonly diff: readonly DiffPiece[]; readonly mark: "del" | "ins" }
  /** Only pages can draw. */
  | { readonly drawing: Drawing };

/** A line, or the content of a table cell. */
export type Phrase = Piece | readonly Piece[];

export type Tone = "good" | "bad" | "open" | "plain";

export function piecesOf(phrase: Phrase): readonly Piece[] {
  return typeof phrase === "object" && "length" in phrase ? phrase : [phrase];
}

/** Joins phrases; empty ones are left out. */
export function joinPhrases(phrases: readonly Phrase[], separator: string): readonly Piece[] {
  const filled = phrases.map(piecesOf).filter((pieces) => pieces.some((piece) => piece !== ""));
  return filled.flatMap((pieces, index) => (index === 0 ? pieces : [separator, ...pieces]));
}

/** A small drawing in a cell, in the colours of its meaning. */
export type Drawing =
  /** A change on a scale with zero in the middle, so that right is better. */
  | {
      readonly kind: "change";
      readonly delta: number;
      readonly interval: Interval | null;
      readonly better: "higher" | "lower";
      readonly reach: number;
    }
  /** A score within 0 and 1. */
  | { readonly kind: "score"; readonly value: number; readonly interval: Interval | null };

type Interval = readonly [number, number];

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
      readonly tone: Tone;
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
