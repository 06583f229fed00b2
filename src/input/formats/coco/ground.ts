import type { Problem } from "../../../core/error.ts";
import { Labels } from "./labels.ts";

/** What a join knows of COCO files: the ground truth's categories and the sizes of its images, by which results are read. */
export class Ground {
  readonly labels = new Labels();
  /** By the text of an image's id what the file says of it. */
  readonly images = new Map<string, Readonly<Record<string, unknown>>>();
  readonly warnings: Problem[] = [];
  /** How many entries results have, and whether any of them is of an image of the ground truth. */
  entries = 0;
  isMet = false;
}
