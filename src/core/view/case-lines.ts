import type { ChangedCase } from "../diff.ts";

/** How much two answers of a case share: all of them, or as far as they are stored. */
export type SharedAnswer = "all" | "start";

/** What precedes a text that both answers share. */
export const SHARED_LABELS: Readonly<Record<SharedAnswer, string>> = {
  all: "before and after",
  start: "before and after begin",
};

/**
 * Returns how much both answers of a case share where they look the same, as `clean` shows them; null where they differ or one is
 * missing. Stored answers are cut: two that begin the same can differ later.
 */
export function sharedAnswer(
  before: string | null,
  after: string | null,
  clean: (text: string) => string,
): SharedAnswer | null {
  if (before === null || after === null || clean(before) !== clean(after)) return null;
  return after.endsWith("…") ? "start" : "all";
}

/** Returns what a log prints of a changed case, line by line: its text under `noun`, what it expects, and both answers, or one where they look the same. */
export function caseLines(
  { text, expected, before, after }: Pick<ChangedCase, "text" | "expected" | "before" | "after">,
  noun: string,
  clean: (text: string) => string,
): (readonly [label: string, text: string])[] {
  const shared = sharedAnswer(before, after, clean);
  const both = [
    ["before", before || "–"],
    ["after", after || "–"],
  ] as const;
  const answers = shared === null ? both : [[SHARED_LABELS[shared], after ?? ""] as const];
  const given = before || after ? answers : [];
  return [[noun, text] as const, ["expected", expected] as const, ...given].filter(([, one]) => one !== "");
}
