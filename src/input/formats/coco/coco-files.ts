import type { ErrorDetail, ErrorList } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import type { Fields } from "../../../core/line/line.ts";
import { getOrCreate } from "../../../math/memo.ts";
import { formatCount } from "../../../math/text/number-format.ts";
import { type FileErrors, inputError } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type DataRecord, type DocumentReader, inBatches, type RecordBatch } from "../record.ts";
import { boxWarnings } from "./box-warnings.ts";
import {
  type AddError,
  errorsOf,
  idError,
  isResults,
  isTruth,
  keyOfResults,
  notOfKind,
  placeOfImage,
  unknownId,
} from "./coco-document.ts";
import { CocoTruth, readTruth } from "./coco-truth.ts";

/** The detections in one image, by their indices in the file. */
interface ImageResults {
  /** As it is written. */
  readonly id: unknown;
  readonly indices: number[];
}

/**
 * Reads COCO files in one join: the ground truth as gold and results as traces. Results name categories by the ids of the
 * ground truth, which must be read first.
 */
export class CocoFiles {
  /** What was found in each file, by its name. */
  readonly summaries = new Map<string, string>();
  readonly #truth = new CocoTruth();
  readonly #errors: ErrorList;
  #isTruthRead: boolean = false;
  /** How many detections the results have, null without results; and whether any of them is in an image of the ground truth. */
  #detections: number | null = null;
  #hasKnownImage: boolean = false;

  readonly gold: DocumentReader = {
    accepts: (value) => isTruth(value) || isResults(value) || keyOfResults(value) !== null,
    read: (document, errors) => this.#readGold(document, errors),
  };

  readonly traces: DocumentReader = {
    accepts: (value) => this.gold.accepts(value) || (this.#isTruthRead && Array.isArray(value) && value.length === 0),
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
    const isEmpty = this.#detections === 0 || (this.#detections !== null && this.#hasKnownImage);
    return isEmpty ? { id, detections: [] } : null;
  }

  *#readGold(document: JsonDocument, errors: FileErrors): Generator<RecordBatch> {
    if (isResults(document.value)) {
      const todo = "Name the file with `images`, `annotations` and `categories` as `gold`, and this one as `traces`.";
      throw inputError(document.name, "The file contains COCO results, not a ground truth.", todo);
    }
    const summary = yield* readTruth(document, this.#truth, errors);
    if (summary === null) return;
    this.#isTruthRead = true;
    this.summaries.set(document.name, summary);
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
    if (!this.#isTruthRead) {
      // Errors in the gold are reported already; without it nothing can be said about results.
      if (this.#errors.total > 0) return;
      const what = "The file contains COCO results, but no COCO ground truth defines their categories.";
      throw inputError(name, what, "Name the file with `images`, `annotations` and `categories` as `gold`.");
    }
    yield* this.#readResults(document, value as readonly unknown[], errorsOf(document, errors));
  }

  /** Reads results: a record for each image, with its detections in the order of the file. */
  *#readResults(document: JsonDocument, list: readonly unknown[], add: AddError): Generator<RecordBatch> {
    const { images, warnings } = this.#truth;
    const results = this.#groupByImage(list, add);
    this.#detections = (this.#detections ?? 0) + list.length;
    this.#hasKnownImage ||= [...results.keys()].some((id) => images.has(id));
    const drawn = [...results].flatMap(([id, { indices }]) => {
      const image = images.get(id);
      return image ? indices.map((index) => ({ item: list[index] as Fields, image })) : [];
    });
    warnings.push(...boxWarnings(document.name, drawn));
    if (list.length === 0) warnings.push({ what: "The results contain no detection.", at: document.name });
    yield* inBatches([...results.values()], (image) => this.#recordOf(image, list, document));
    this.summaries.set(document.name, `COCO results: ${formatCount(list.length, "detection")}`);
  }

  #groupByImage(list: readonly unknown[], add: AddError): ReadonlyMap<string, ImageResults> {
    const results = new Map<string, ImageResults>();
    const truth = this.#truth;
    for (const [index, item] of list.entries()) {
      if (!isObject(item)) {
        add([index], notOfKind("an object", item), "Write an object for each detection.");
        continue;
      }
      const { image_id: id, category_id: category } = item;
      const isKnown = truth.labelOf(category) !== undefined;
      if (!isKnown) {
        add([index, "category_id"], unknownId(category, "the ground truth's `categories`"), truth.describeIds());
      }
      const image = truth.imageOf(item);
      if (image === null) {
        add([index, "image_id"], idError(id), "Write the id of the image as the ground truth has it.");
        continue;
      }
      const known = getOrCreate(results, image, () => ({ id: truth.images.get(image)?.["id"] ?? id, indices: [] }));
      if (isKnown) known.indices.push(index);
    }
    return results;
  }

  #recordOf({ id, indices }: ImageResults, list: readonly unknown[], document: JsonDocument): DataRecord {
    const detections = indices.map((index) => {
      const { category_id: category, score, bbox, segmentation } = list[index] as Fields;
      return { label: this.#truth.labelOf(category), score, bbox, segmentation };
    });
    const [first = 0] = indices;
    const place = placeOfImage(document, { entry: list[first], image: [first], list: [], indices });
    return { value: { id, detections }, place };
  }
}
