import type fc from "fast-check";
import type { Json } from "../src/core/json.ts";
import { classificationCases } from "./families/classification/arbitrary-cases.ts";
import { detectionCases } from "./families/detection/arbitrary-cases.ts";
import { generationCases } from "./families/generation/arbitrary-cases.ts";
import { groundedCases } from "./families/grounded/arbitrary-cases.ts";
import { ragbenchCases } from "./families/ragbench/arbitrary-cases.ts";
import { rgbCases } from "./families/rgb/arbitrary-cases.ts";
import { segmentationCases } from "./families/segmentation/arbitrary-cases.ts";

/** The lines of one case before they are parsed; no trace: the system wrote none. */
export interface Lines {
  readonly gold: object;
  readonly trace: object | null;
}

/** What the laws need to know of a family: its cases, and those that nothing can be held against. */
export interface FamilyCases {
  readonly params: fc.Arbitrary<Record<string, Json>>;
  readonly any: fc.Arbitrary<Lines>;
  /** Perfect cases; together they give every metric something to measure under the given parameters. */
  readonly perfect: fc.Arbitrary<readonly Lines[]>;
}

/** The cases of every family, by its id. */
export const CASES: Readonly<Record<string, FamilyCases>> = {
  grounded: groundedCases,
  rgb: rgbCases,
  ragbench: ragbenchCases,
  generation: generationCases,
  classification: classificationCases,
  detection: detectionCases,
  segmentation: segmentationCases,
};
