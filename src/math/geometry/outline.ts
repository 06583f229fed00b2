import { maskColumns, nextEdge } from "./mask-columns.ts";
import { simplifyRings } from "./ring-simplification.ts";
import type { RunMask } from "./run-mask.ts";

/** So many corners are looked at for each that is kept: masks have one at every other pixel of their edge, most of them no corners to the eye. */
const LOOKED_AT = 4;

/**
 * The closed outlines of a mask, around it and around its holes, each as x1, y1, x2, y2 … of its corners in whole pixels; filled by
 * the even-odd rule they give the mask. Where they have more than `most` corners together, those are left out that change the
 * area least, and with one of its last three a whole outline; where they have many times as many, only some at equal steps are looked at.
 */
export function maskOutlines(mask: RunMask, most: number): number[][] {
  return simplifyRings(spreadRings(ringsOf(mask), LOOKED_AT * most), most);
}

/** Every so many-th corner, three of a ring at least, where there are more than `most`. */
function spreadRings(rings: readonly (readonly number[])[], most: number): readonly (readonly number[])[] {
  const corners = rings.reduce((sum, ring) => sum + (ring.length >> 1), 0);
  if (corners <= most) return rings;
  return rings.map((ring) => {
    const own = ring.length >> 1;
    const kept = Math.min(own, Math.max(3, Math.floor((own * most) / corners)));
    const spread: number[] = [];
    for (let at = 0; at < kept; at += 1) {
      const corner = Math.floor((at * own) / kept);
      spread.push(ring[2 * corner] as number, ring[2 * corner + 1] as number);
    }
    return spread;
  });
}

/**
 * Walks along every outline with the foreground on the right: along the upper side of a column's run to the right, along the
 * lower to the left, and straight up or down between two of them.
 */
function ringsOf(mask: RunMask): number[][] {
  const columns = maskColumns(mask);
  const { starts, rows } = columns;
  const seen = new Uint8Array(rows.length);
  const rings: number[][] = [];
  for (let first = 0, home = 0; first < rows.length; first += 1) {
    while (first >= (starts[home + 1] as number)) home += 1;
    const ring: number[] = [];
    for (let [side, column] = [first, home]; !seen[side]; ) {
      seen[side] = 1;
      const [row, step] = [rows[side] as number, (side & 1) === 0 ? 1 : -1];
      side = nextEdge(columns, side, column);
      const turned = rows[side] as number;
      const border = step === 1 ? column + 1 : column;
      if (turned !== row) ring.push(border, row, border, turned);
      if (side < (starts[column] as number) || side >= (starts[column + 1] as number)) column += step;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}
