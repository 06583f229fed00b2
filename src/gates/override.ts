import type { Verdict } from "../core/verdict.ts";
import type { PrLabelState } from "./approval.ts";
import { formatUnknownLabel } from "./freeze.ts";

/** A failed verdict with what the label that overrides says of it; every other verdict as it is. */
export function overrideVerdict(verdict: Verdict, label: string, state: PrLabelState): Verdict {
  if (verdict.outcome !== "fail") return verdict;
  if (state.kind === "given") return { ...verdict, override: state.approval };
  const note =
    state.kind === "absent"
      ? ({ mark: "info", text: `the label \`${label}\` on the pull request would override this verdict` } as const)
      : ({
          mark: "unsure",
          text: `whether this verdict is overridden is not known: ${formatUnknownLabel(label, state)}`,
        } as const);
  return { ...verdict, notes: [...verdict.notes, note] };
}
