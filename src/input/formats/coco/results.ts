import { isObject } from "../../../core/json.ts";
import { getOrCreate } from "../../../math/memo.ts";
import type { FileErrors } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type DataRecord, inBatches, type RecordBatch } from "../record.ts";
import { boxWarnings, CocoErrors, type CocoItem, type DrawnItem, fileKey, placeOfItems } from "./coco-checks.ts";
import type { CocoTruth } from "./truth.ts";

/** The detections in one image, by their indices in the file. */
interface ImageResults {
  /** As it is written. */
  readonly id: unknown;
  readonly indices: number[];
}

/** Reads COCO results: a record for each image, with its detections in the order of the file. Returns the number of detections. */
export function* readResults(
  document: JsonDocument,
  truth: CocoTruth,
  errors: FileErrors,
): Generator<RecordBatch, number> {
  const list = document.value as readonly unknown[];
  truth.detections += list.length;
  const images = groupByImage(list, truth, new CocoErrors(document, errors));
  const drawn = [...images].flatMap(([id, { indices }]): DrawnItem[] => {
    const image = truth.images.get(id);
    if (image) truth.hasResults = true;
    return image ? indices.map((index) => ({ item: list[index] as DrawnItem["item"], image })) : [];
  });
  truth.warnings.push(...boxWarnings(document.name, drawn));
  if (list.length === 0) truth.warnings.push({ what: "The results contain no detection.", at: document.name });
  yield* inBatches([...images.values()], (image) => recordOf(image, list, { document, truth }));
  return list.length;
}

function groupByImage(
  list: readonly unknown[],
  truth: CocoTruth,
  errors: CocoErrors,
): ReadonlyMap<string, ImageResults> {
  const images = new Map<string, ImageResults>();
  for (const [index, item] of list.entries()) {
    if (!isObject(item)) {
      errors.addType(itemAt(index), [], "an object", item, "Write an object for each detection.");
      continue;
    }
    const { image_id: id, category_id: category } = item;
    const text = truth.imageOf(item);
    const isKnown = truth.categories.nameOf(category) !== undefined;
    if (!isKnown) {
      const expected = { owner: "the ground truth's `categories`", todo: truth.categories.describe() };
      errors.addUnknownId(itemAt(index), "category_id", category, expected);
    }
    const results =
      text === null
        ? null
        : getOrCreate(images, text, () => ({ id: truth.images.get(text)?.["id"] ?? id, indices: [] }));
    if (results === null)
      errors.addIdType(itemAt(index), "image_id", id, "Write the id of the image as the ground truth has it.");
    else if (isKnown) results.indices.push(index);
  }
  return images;
}

function itemAt(index: number): CocoItem {
  return { path: [index], name: `detection ${index + 1} of the list` };
}

function recordOf(
  { id, indices }: ImageResults,
  list: readonly unknown[],
  { document, truth: { categories } }: { readonly document: JsonDocument; readonly truth: CocoTruth },
): DataRecord {
  const first = indices[0] ?? 0;
  const place = placeOfItems(document, list[first], ([key, at, ...inside]) => {
    const index = key === "detections" && typeof at === "number" ? indices[at] : undefined;
    return index === undefined ? { item: itemAt(first), path: [] } : { item: itemAt(index), path: inside.map(fileKey) };
  });
  const detectionAt = (index: number): Record<string, unknown> => {
    const { category_id: category, score, bbox, segmentation } = list[index] as Readonly<Record<string, unknown>>;
    return { label: categories.nameOf(category), score, bbox, segmentation };
  };
  return { value: { id, detections: indices.map(detectionAt) }, place };
}
