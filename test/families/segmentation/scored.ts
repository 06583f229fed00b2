import type { Evidence } from "../../../src/families/segmentation/evidence.ts";
import { segmentation } from "../../../src/families/segmentation/family.ts";
import { scoredBy } from "../scored.ts";

/** Counted as Valor does. */
export const { seeLine, figuresOf, scoresOf, valuesOf } = scoredBy<Evidence>(segmentation, { ignore: "none" });
