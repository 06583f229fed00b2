import type { Evidence } from "../../../src/families/classification/evidence.ts";
import { classification } from "../../../src/families/classification/family.ts";
import { scoredBy } from "../scored.ts";

export const { seeLine, scoresOf, valuesOf } = scoredBy<Evidence>(classification);
