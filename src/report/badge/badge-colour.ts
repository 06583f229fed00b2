import type { Badge } from "./badge.ts";

/** Grounds of the two sides of a badge under white text: each holds WCAG's contrast of 4.5 to 1. The words say the same. */
export const LABEL_COLOUR = "#4a5058";
const COLOURS: Readonly<Record<Badge["outcome"], string>> = {
  pass: "#1a7f37",
  fail: "#b3261e",
  unsure: "#8a5a00",
  ungated: "#59626e",
};

/** The ground of what a badge says, by how the verdict came out. */
export function badgeColour({ outcome }: Badge): string {
  return COLOURS[outcome];
}
