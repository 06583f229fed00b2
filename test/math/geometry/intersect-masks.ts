import { type RunMask, uniteMasks } from "../../../src/math/geometry/run-mask.ts";

/** Returns the mask with background and foreground exchanged. */
function invert({ counts, ...size }: RunMask): RunMask {
  return { ...size, counts: counts[0] === 0 ? counts.slice(1) : Uint32Array.of(0, ...counts) };
}

/** Returns the intersection of two masks: what is outside of neither. */
export function intersectMasks(one: RunMask, other: RunMask): RunMask {
  return invert(uniteMasks(invert(one), invert(other)));
}
