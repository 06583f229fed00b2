import type { ErrorDetail } from "../../../core/error.ts";
import { Categories } from "./categories.ts";

/** What a join knows of COCO files: the ground truth's categories and the sizes of its images, by which results are read. */
export class CocoTruth {
  readonly labels = new Categories();
  /** By the text of an image's id what the file says of it. */
  readonly images = new Map<string, Readonly<Record<string, unknown>>>();
  readonly warnings: ErrorDetail[] = [];
  /** How many entries results have, and whether any of them is of an image of the ground truth. */
  entries = 0;
  hasResults = false;
}
