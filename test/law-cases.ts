import type fc from "fast-check";
import type { Json } from "../src/core/json.ts";
import { agentCases } from "./families/agent/arbitrary-cases.ts";
import { classificationCases } from "./families/classification/arbitrary-cases.ts";
import { detectionCases } from "./families/detection/arbitrary-cases.ts";
import { generationCases } from "./families/generation/arbitrary-cases.ts";
import { groundedCases } from "./families/grounded/arbitrary-cases.ts";
import { ragbenchCases } from "./families/ragbench/arbitrary-cases.ts";
import { regressionCases } from "./families/regression/arbitrary-cases.ts";
import { retrievalCases } from "./families/retrieval/arbitrary-cases.ts";
import { rgbCases } from "./families/rgb/arbitrary-cases.ts";
import { scoresCases } from "./families/scores/arbitrary-cases.ts";
import { segmentationCases } from "./families/segmentation/arbitrary-cases.ts";
import { valueIn } from "./value-in.ts";
import type { Scoring } from "./with-params.ts";

/** The lines of one case before they are parsed; no trace: the system wrote none. */
export interface Lines {
  readonly gold: object;
  readonly trace: object | null;
}

/** Reads the lines of a case, which pass through JSON as they would in a file. */
export function readLines(scoring: Scoring, { gold, trace }: Lines) {
  const parsed = (line: object): unknown => JSON.parse(JSON.stringify(line));
  return {
    gold: valueIn(scoring.readGold(parsed(gold))),
    trace: trace && valueIn(scoring.readTrace(parsed(trace))),
  };
}

/** The generated cases of a family, and those that are perfect. */
export interface FamilyCases {
  readonly params: fc.Arbitrary<Record<string, Json>>;
  readonly any: fc.Arbitrary<Lines>;
  /** Metrics whose source defines what a case without a trace counts as: such a case may count better than a wrong answer. */
  readonly missingCounts?: readonly string[];
  /** Metrics whose value depends on the number of cases: twice the data gives another one. */
  readonly dependsOnCount?: readonly string[];
  /** The parameters under which perfect cases are perfect; by default any. */
  readonly perfectParams?: fc.Arbitrary<Record<string, Json>>;
  /** Cases that pass; together they give every metric its best value, whatever these parameters. */
  readonly perfect: fc.Arbitrary<readonly Lines[]>;
}

/** The cases of every family, by its id. */
export const CASES: Readonly<Record<string, FamilyCases>> = {
  // A missing trace is shipped, so it is no refusal (grounded-scorer, section 2).
  grounded: { ...groundedCases, missingCounts: ["over_refusal"] },
  rgb: rgbCases,
  ragbench: ragbenchCases,
  generation: generationCases,
  retrieval: retrievalCases,
  // "False Negative: No Prediction with a matching label exists for the GroundTruth" (valor-metrics): it is no false positive.
  classification: { ...classificationCases, missingCounts: ["precision", "recall", "f1"] },
  regression: regressionCases,
  // An image without detections has false negatives only (pycocotools).
  detection: { ...detectionCases, missingCounts: ["ap", "map"] },
  // Pixels without a prediction are missed, and of no label (valor-metrics: pooled pixels).
  segmentation: { ...segmentationCases, missingCounts: ["iou", "miou"] },
  scores: scoresCases,
  agent: agentCases,
};
