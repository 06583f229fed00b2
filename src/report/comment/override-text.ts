import type { Approval } from "../../gates/approval.ts";

/** Who overrode a verdict, by which label and when; the two foreign parts are made safe by the caller. */
export function describeOverride(
  { by, label, at }: Approval,
  name: (by: string) => string,
  code: (label: string) => string,
): string {
  const who = by === null ? "an unknown hand" : name(`@${by}`);
  const day = at === null ? "" : `, ${at.slice(0, 10)}`;
  return `overridden by ${who} (${code(label)}${day})`;
}
