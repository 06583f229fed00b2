import type { Tone } from "../../../core/view/figure.ts";
import type { CaseChange } from "./page-data.ts";

/** How a fate is told: as a badge of one case, as a count, and how it is meant. */
export const CHANGE_LABELS: Readonly<
  Record<CaseChange, { readonly one: string; readonly many: string; readonly sign: string; readonly tone: Tone }>
> = {
  regressed: { one: "broke", many: "broke", sign: "✗", tone: "bad" },
  unscored: { one: "unscored", many: "unscored", sign: "?", tone: "open" },
  fixed: { one: "healed", many: "healed", sign: "✓", tone: "good" },
  failing: { one: "fails", many: "failing", sign: "✗", tone: "bad" },
  still_failing: { one: "still fails", many: "still failing", sign: "✗", tone: "plain" },
  added: { one: "new", many: "new", sign: "+", tone: "plain" },
  removed: { one: "gone", many: "gone", sign: "−", tone: "plain" },
  passing: { one: "passes", many: "passing", sign: "✓", tone: "plain" },
  still_passing: { one: "still passes", many: "still passing", sign: "✓", tone: "plain" },
};
