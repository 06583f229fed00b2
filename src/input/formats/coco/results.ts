import { isObject } from "../../../core/json.ts";
import type { FileErrors } from "../file-errors.ts";
import type { JsonDocument } from "../json/json-document.ts";
import { type DataRecord, inBatches, type RecordBatch } from "../record.ts";
import { BoxChecks } from "./box-checks.ts";
import type { Categories } from "./categories.ts";
import { CocoErrors, type CocoItem, placeOfItems } from "./coco-errors.ts";
import { fileKey, idText } from "./shape.ts";
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
  const images = groupByImage(list, truth.categories, new CocoErrors(document, errors));
  const checks = new BoxChecks(document.name);
  for (const [id, { indices }] of images) {
    const image = truth.images.get(id);
    if (!image) continue;
    truth.hasResults = true;
    for (const index of indices) checks.addBox((list[index] as Readonly<Record<string, unknown>>)["bbox"], image);
  }
  truth.warnings.push(...checks.warnings());
  if (list.length === 0) truth.warnings.push({ what: "The results contain no detection.", at: document.name });
  yield* inBatches([...images.values()], (image) => recordOf(image, list, { document, truth }));
  return list.length;
}

function groupByImage(
  list: readonly unknown[],
  categories: Categories,
  errors: CocoErrors,
): ReadonlyMap<string, ImageResults> {
  const images = new Map<string, ImageResults>();
  let last: ImageResults | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (!isObject(item)) {
      errors.addType(itemAt(index), [], "an object", item, "Write an object for each detection.");
      continue;
    }
    const { image_id: image, category_id: category } = item;
    const label = categories.nameOf(category);
    if (last === undefined || last.id !== image) last = resultsOf(image, images);
    if (label === undefined) {
      const expected = { owner: "the ground truth's `categories`", todo: categories.describe() };
      errors.addUnknownId(itemAt(index), "category_id", category, expected);
    }
    if (last === undefined) {
      const todo = "Write the id of the image as the ground truth has it.";
      errors.addIdType(itemAt(index), "image_id", image, todo);
    } else if (label !== undefined) {
      last.indices.push(index);
    }
  }
  return images;
}

function resultsOf(id: unknown, images: Map<string, ImageResults>): ImageResults | undefined {
  const text = idText(id);
  if (text === null) return undefined;
  const known = images.get(text);
  if (known) return known;
  const results: ImageResults = { id, indices: [] };
  images.set(text, results);
  return results;
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
