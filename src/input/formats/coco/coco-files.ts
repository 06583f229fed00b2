import type { ErrorDetail, ErrorList } from "../../../core/error.ts";
import { formatCount } from "../../../math/text/number-format.ts";
import { type FileErrors, inputError } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import type { DocumentReader, RecordBatch } from "../record.ts";
import { isResults, isTruth, keyOfResults } from "./coco-checks.ts";
import { readResults } from "./results.ts";
import { CocoTruth, readTruth } from "./truth.ts";

/**
 * Reads COCO files in one join: the ground truth as gold and results as traces. Results name categories by the ids of the
 * ground truth, which must be read first.
 */
export class CocoFiles {
  /** What was found in each file, by its name. */
  readonly summaries = new Map<string, string>();
  readonly #truth = new CocoTruth();
  readonly #errors: ErrorList;
  #hasTruth: boolean = false;
  #hasResults: boolean = false;
  #isTruthBroken: boolean = false;

  readonly gold: DocumentReader = {
    accepts: (value) => isTruth(value) || isResults(value) || keyOfResults(value) !== null,
    read: (document, errors) => this.#readGold(document, errors),
  };

  readonly traces: DocumentReader = {
    accepts: (value) => this.gold.accepts(value) || (this.#hasTruth && Array.isArray(value) && value.length === 0),
    read: (document, errors) => this.#readTraces(document, errors),
  };

  /** Expects the list of all errors of the join. */
  constructor(errors: ErrorList) {
    this.#errors = errors;
  }

  get warnings(): readonly ErrorDetail[] {
    return this.#truth.warnings;
  }

  /**
   * Returns the trace of an image without results: COCO results have no entry for an image in which nothing was detected.
   * Null when there are no results, or only results of other images.
   */
  emptyTrace(id: string): unknown {
    const areForeign = this.#truth.detections > 0 && !this.#truth.hasResults;
    return this.#hasResults && !areForeign ? { id, detections: [] } : null;
  }

  *#readGold(document: JsonDocument, errors: FileErrors): Generator<RecordBatch> {
    if (isResults(document.value)) {
      const todo = "Name the file with `images`, `annotations` and `categories` as `gold`, and this one as `traces`.";
      throw inputError(document.name, "The file contains COCO results, not a ground truth.", todo);
    }
    this.#hasTruth = true;
    const counts = yield* readTruth(document, this.#truth, errors);
    if (counts === null) {
      this.#isTruthBroken = true;
      return;
    }
    const { images, objects } = counts;
    const labels = this.#truth.categories.size;
    const summary = [formatCount(images, "image"), formatCount(objects, "object"), formatCount(labels, "label")].join(
      ", ",
    );
    this.summaries.set(document.name, `COCO ground truth: ${summary}`);
  }

  *#readTraces(document: JsonDocument, errors: FileErrors): Generator<RecordBatch> {
    const { name, value } = document;
    if (isTruth(value)) {
      const todo =
        "Write results as a list of `{image_id, category_id, score, bbox}`, and name the ground truth as `gold`.";
      throw inputError(name, "The file contains a COCO ground truth, not results.", todo);
    }
    const key = keyOfResults(value);
    if (key !== null) {
      const what = `The COCO results are in a list \`${key}\` inside an object.`;
      throw inputError(name, what, "Write the list alone, as COCO's tools load it.");
    }
    // Errors in the gold are reported already; without it nothing can be said about results.
    if (!this.#hasTruth && this.#errors.total > 0) return;
    if (!this.#hasTruth) {
      const what = "The file contains COCO results, but no COCO ground truth defines their categories.";
      throw inputError(name, what, "Name the file with `images`, `annotations` and `categories` as `gold`.");
    }
    this.#hasResults = true;
    // Errors in the ground truth are reported already; each detection would have an unknown label.
    if (this.#isTruthBroken) return;
    const count = yield* readResults(document, this.#truth, errors);
    this.summaries.set(name, `COCO results: ${formatCount(count, "detection")}`);
  }
}
