import type { Approval, LabelState } from "../../core/verdict/gate-reason.ts";
import { APPROVE_OPTION } from "../../core/verdict/verdict.ts";

/** Formats who gave an approval, when and how: "@alice on 2026-11-20 with the label `x`". */
export function formatApproval({ label, by, at }: Approval): string {
  if (label === APPROVE_OPTION) return `\`${label}\``;
  const who = by === null ? "an unknown user" : `@${by}`;
  return `${who}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}

/** Returns the state of a label as a clause, with what to do where it does not count; `absent` says what it would do. */
export function describeLabel(state: LabelState, absent: string): string {
  switch (state.kind) {
    case "given":
      return `approved by ${formatApproval(state)}`;
    case "stale": {
      const set = `the label \`${state.label}\` was set before commit \`${state.commit.slice(0, 7)}\` was pushed`;
      return `${set}: remove it and set it again to approve this commit`;
    }
    case "unknown":
      return `the label \`${state.label}\` could not be looked up: ${state.detail}`;
    case "unchecked":
      return "labels are not checked here";
    case "absent":
      return absent;
  }
}
