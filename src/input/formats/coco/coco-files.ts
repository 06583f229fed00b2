import type { ErrorDetail, ErrorList } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import { type Fields, fieldError, kindError } from "../../../core/line/parsed-line.ts";
import { getOrCreate } from "../../../math/memo.ts";
import { formatCount } from "../../../math/text/number-format.ts";
import { type FieldPath, type FileErrors, inputError } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type DocumentReader, inBatches, type RecordBatch } from "../record.ts";
import { areaWarnings, boxWarnings, unmeasured } from "./box-warnings.ts";
import {
  type AddError,
  CocoTruth,
  entriesOf,
  errorsOf,
  type ImageItems,
  idError,
  idText,
  isResults,
  isTruth,
  keyOfResults,
  placeOfImage,
  TRUTH_KEYS,
} from "./coco-truth.ts";

/** The lists of a ground truth and of results: where they are, what their items become in a record, and which of their keys metrics read. */
const ANNOTATIONS = {
  path: ["annotations"],
  field: "objects",
  kept: ["bbox", "area", "iscrowd", "segmentation"],
  item: "entry of `annotations`",
  categories: "`categories`",
};
const DETECTIONS = {
  path: [],
  field: "detections",
  kept: ["score", "bbox", "segmentation"],
  item: "detection",
  categories: "the ground truth's `categories`",
};

const KEYPOINTS = "keypoints are not measured, only boxes and masks";
const PANOPTIC = "panoptic segmentation is not measured, only boxes and masks";
const LVIS = "LVIS' rule is not applied, so that a detection whose label was not looked for in its image is false";

/** A list in a file, its images by their ids, and which of them an item is in. */
interface ItemList {
  readonly kind: typeof ANNOTATIONS | typeof DETECTIONS;
  readonly items: readonly unknown[];
  readonly images: ReadonlyMap<string, ImageItems>;
  readonly imageOf: (item: Fields, path: FieldPath) => ImageItems | undefined;
}

/**
 * Reads COCO files in one join: the ground truth as gold and results as traces. Results name categories by the ids of the
 * ground truth, which must be read first.
 */
export class CocoFiles {
  /** What was found in each file, by its name. */
  readonly summaries = new Map<string, string>();
  readonly warnings: ErrorDetail[] = [];
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

  constructor(errors: ErrorList) {
    this.#errors = errors;
  }

  /**
   * Returns the trace of an image without results: COCO results have no entry for an image in which nothing was detected.
   * Null when there are no results, or only results of other images.
   */
  emptyTrace(id: string): unknown {
    const isEmpty = this.#detections === 0 || (this.#detections !== null && this.#hasKnownImage);
    return isEmpty ? { id, detections: [] } : null;
  }

  /** Reads a ground truth: a record for each image, with its `objects`. */
  *#readGold(document: JsonDocument, errors: FileErrors): Generator<RecordBatch> {
    const { name, value } = document;
    if (isResults(value)) {
      const todo = "Name the file with `images`, `annotations` and `categories` as `gold`, and this one as `traces`.";
      throw inputError(name, "The file contains COCO results, not a ground truth.", todo);
    }
    const add = errorsOf(document, errors);
    const lists = value as Readonly<Record<(typeof TRUTH_KEYS)[number], readonly unknown[]>>;
    const absent = TRUTH_KEYS.filter((key) => !Array.isArray(lists[key]));
    const all = "A ground truth has the lists `images`, `annotations` and `categories`.";
    for (const key of absent) add(kindError([key], "a list", lists[key], all));
    if (absent.length > 0) return;
    const { images, annotations, categories } = lists;
    const panoptic = unmeasured(name, annotations, PANOPTIC, "segments_info");
    if (panoptic[0] && !annotations.some((one) => isObject(one) && Object.hasOwn(one, "category_id")))
      throw inputError(name, panoptic[0].what, "Write annotations with a `bbox` or a `segmentation` each.");
    this.warnings.push(
      ...panoptic,
      ...unmeasured(name, images, LVIS, "neg_category_ids", "not_exhaustive_category_ids"),
    );
    const items = new Map<string, ImageItems>();
    for (const { id, entry, path } of entriesOf(categories, "categories", add)) {
      const error = this.#truth.addCategory(id, entry["name"], [...path, "name"]);
      if (error) add(error);
    }
    for (const { id, entry, path } of entriesOf(images, "images", add)) {
      items.set(id, { fields: entry, path, indices: [] });
      this.#truth.addImage(id, entry);
    }
    const ids = new Set<unknown>();
    const imageOf: ItemList["imageOf"] = ({ id, image_id: imageId }, path) => {
      const image = items.get(idText(imageId) ?? "");
      const isTwice = id !== undefined && ids.has(id);
      ids.add(id);
      const todo = "Write an id that is in the list, or remove the entry.";
      if (isTwice) add(fieldError([...path, "id"], "is used twice", "Give every annotation its own id."));
      if (!image) add(idError([...path, "image_id"], imageId, "`images`", todo));
      return image;
    };
    const list = { kind: ANNOTATIONS, items: annotations, images: items, imageOf };
    const objects = formatCount(yield* this.#readItems(document, add, list), "object");
    const [found, labels] = [formatCount(items.size, "image"), formatCount(this.#truth.labels.size, "label")];
    this.summaries.set(name, `COCO ground truth: ${found}, ${objects}, ${labels}`);
    this.#isTruthRead = true;
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

  *#readResults(document: JsonDocument, items: readonly unknown[], add: AddError): Generator<RecordBatch> {
    const images = new Map<string, ImageItems>();
    const imageOf: ItemList["imageOf"] = (item, path) => {
      const id = this.#truth.imageOf(item);
      const fields = { id: this.#truth.images.get(id ?? "")?.["id"] ?? item["image_id"] };
      if (id !== null) return getOrCreate(images, id, () => ({ fields, path, indices: [] }));
      add(
        idError([...path, "image_id"], item["image_id"], "", "Write the id of the image as the ground truth has it."),
      );
      return undefined;
    };
    yield* this.#readItems(document, add, { kind: DETECTIONS, items, images, imageOf });
    this.#detections = (this.#detections ?? 0) + items.length;
    this.#hasKnownImage ||= [...images.keys()].some((id) => this.#truth.images.has(id));
    if (items.length === 0) this.warnings.push({ what: "The results contain no detection.", at: document.name });
    this.summaries.set(document.name, `COCO results: ${formatCount(items.length, "detection")}`);
  }

  /** Reads a list: a record for each image, with its items in the order of the file. Returns how many are in images of the ground truth. */
  *#readItems(
    document: JsonDocument,
    add: AddError,
    { kind, items, images, imageOf }: ItemList,
  ): Generator<RecordBatch, number> {
    for (const [index, item] of items.entries()) {
      const path = [...kind.path, index];
      if (!isObject(item)) {
        add(kindError(path, "an object", item, `Write an object for each ${kind.item}.`));
        continue;
      }
      const image = imageOf(item, path);
      if (this.#truth.labelOf(item) !== undefined) image?.indices.push(index);
      else add(idError([...path, "category_id"], item["category_id"], kind.categories, this.#truth.describeIds()));
    }
    const itemsIn = ({ indices }: ImageItems): Fields[] => indices.map((index) => items[index] as Fields);
    const drawn = [...images].flatMap(([id, inside]) => {
      const image = this.#truth.images.get(id);
      return image ? itemsIn(inside).map((item) => ({ item, image })) : [];
    });
    this.warnings.push(...boxWarnings(document.name, drawn));
    if (kind === DETECTIONS) this.warnings.push(...unmeasured(document.name, items, KEYPOINTS, "keypoints"));
    if (kind === ANNOTATIONS) this.warnings.push(...areaWarnings(document.name, drawn));
    yield* inBatches([...images.values()], (image) => {
      const read = itemsIn(image).map((item) => {
        const kept = kind.kept.flatMap((key) => (item[key] === undefined ? [] : [[key, item[key]] as const]));
        return { label: this.#truth.labelOf(item), ...Object.fromEntries(kept) };
      });
      return { value: { ...image.fields, [kind.field]: read }, place: placeOfImage(document, image, kind.path) };
    });
    return drawn.length;
  }
}
