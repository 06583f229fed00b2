import { splitChoices } from "../core/custom/evidence.ts";
import type { Family } from "../core/family.ts";
import { splitFieldScores } from "../core/field-metrics/evidence.ts";
import { agent } from "./agent/family.ts";
import { classification } from "./classification/family.ts";
import { detection } from "./detection/family.ts";
import { generation } from "./generation/family.ts";
import { grounded } from "./grounded/family.ts";
import { ragbench } from "./ragbench/family.ts";
import { retrieval } from "./retrieval/family.ts";
import { rgb } from "./rgb/family.ts";
import { scores } from "./scores/family.ts";
import { segmentation } from "./segmentation/family.ts";

/** All families, in the order of docs and tables. */
export const families: readonly Family[] = [
  grounded,
  rgb,
  ragbench,
  generation,
  retrieval,
  classification,
  detection,
  segmentation,
  scores,
  agent,
];

/** The family of an id, or undefined. */
export function findFamily(id: string): Family | undefined {
  return families.find((family) => family.id === id);
}

/** Whether stored evidence is of the family that it says, whatever metrics of its own the suite has beside. */
export function fitsFamily(id: string, evidence: unknown): boolean {
  const plain = splitChoices(evidence);
  const own = plain && splitFieldScores(plain.own);
  return own !== null && findFamily(id)?.evidence.safeParse(own.own).success === true;
}
