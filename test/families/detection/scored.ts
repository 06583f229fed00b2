import type { Evidence } from "../../../src/families/detection/evidence.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { scoredBy } from "../scored.ts";

export const { see, figuresOf, scoresOf, valuesOf } = scoredBy<Evidence>(detection);
