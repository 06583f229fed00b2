import type { Report } from "../core/report.ts";
import { isMainScore, scoreName } from "../core/score.ts";
import { groupBy } from "../math/group.ts";
import { countText } from "./format.ts";
import type { Note } from "./note.ts";

/** Why scores are partial, one note for each reason; those of slices are plain from their rows. */
export function unscoredNotes({ suites }: Report): Note[] {
  const many = Object.keys(suites).length > 1;
  const partial = Object.entries(suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score) => {
      if (score.status !== "partial" || !isMainScore(score)) return [];
      const name = [many ? suite : "", scoreName(score)].filter(Boolean).join(" ");
      const text = `partial: ${countText(score.unscored, "case")} could not be scored (${score.why})`;
      return [{ name, text }];
    }),
  );
  return [...groupBy(partial, ({ text }) => text)].map(([text, scores]): Note => {
    return { mark: "unsure", about: scores.map(({ name }) => name).join(", "), text };
  });
}
