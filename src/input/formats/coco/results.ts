import { isMap } from "../../config/map.ts";
import type { DataRecord, FieldPath, JsonDocument, RecordSink } from "../record.ts";
import { BoxChecks } from "./box-checks.ts";
import type { Categories } from "./categories.ts";
import { CocoErrors, type Part, rephraseError } from "./coco-errors.ts";
import type { CocoTruth } from "./coco-truth.ts";
import { idText } from "./shape.ts";
import { fileKey, tellUnknown } from "./truth.ts";

const RECORDS_AT_ONCE = 256;

/** The detections of an image, and where they stand in the file. */
interface Group {
  /** As it is written. */
  readonly id: unknown;
  readonly detections: Record<string, unknown>[];
  readonly items: number[];
}

/** Hands on a record for each image that COCO results name, detections in the order of the file. Gives their count. */
export function* readResults(document: JsonDocument, ground: CocoTruth, sink: RecordSink): Generator<number, number> {
  const telling = new CocoErrors(document, sink);
  const list = document.value as readonly unknown[];
  ground.entries += list.length;
  const groups = groupByImage(list, ground.labels, telling);
  const doubts = new BoxChecks(document.name);
  let done = 0;
  for (const [id, group] of groups) {
    const image = ground.images.get(id);
    if (image) ground.hasResults = true;
    if (image) for (const { bbox } of group.detections) doubts.addBox(bbox, image);
    sink.record(recordOf(group, telling));
    done += 1;
    if (done % RECORDS_AT_ONCE === 0) yield done / groups.size;
  }
  ground.warnings.push(...doubts.warnings());
  if (list.length === 0) ground.warnings.push({ what: "The results hold no detection.", at: document.name });
  return list.length;
}

function groupByImage(list: readonly unknown[], labels: Categories, telling: CocoErrors): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  let last: Group | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (!isMap(item)) {
      telling.must(partOf(index), [], "an object", item, "Write an object for each detection.");
      continue;
    }
    const { image_id: image, category_id: category, score, bbox, segmentation } = item;
    const label = labels.nameOf(category);
    if (last === undefined || last.id !== image) last = groupOf(image, groups);
    if (label === undefined) {
      const known = "the ground truth's `categories` has";
      tellUnknown(partOf(index), "category_id", category, { known, telling, todo: labels.describe() });
    }
    if (last === undefined) {
      const todo = "Write the id of the image as the ground truth has it.";
      telling.must(partOf(index), ["image_id"], "a whole number or a text", image, todo);
    } else if (label !== undefined) {
      last.detections.push({ label, score, bbox, segmentation });
      last.items.push(index);
    }
  }
  return groups;
}

function groupOf(id: unknown, groups: Map<string, Group>): Group | undefined {
  const text = idText(id);
  if (text === null) return undefined;
  const known = groups.get(text);
  if (known) return known;
  const group: Group = { id, detections: [], items: [] };
  groups.set(text, group);
  return group;
}

function partOf(index: number): Part {
  return { list: "", index, called: `detection ${index + 1} of the list` };
}

function recordOf({ id, detections, items }: Group, telling: CocoErrors): DataRecord {
  const itemOf = ([list, at, ...inside]: FieldPath): { index: number; path: FieldPath } => {
    const index = list === "detections" && typeof at === "number" ? items[at] : undefined;
    return index === undefined ? { index: items[0] ?? 0, path: [] } : { index, path: inside.map(fileKey) };
  };
  return {
    value: { id, detections },
    line: telling.places.lineOf("", items[0] ?? 0),
    isHeld: true,
    placeOf: (path) => {
      const { index, path: inside } = itemOf(path);
      return telling.places.placeIn("", index, inside);
    },
    retell: (fault) => {
      const { index, path } = itemOf(fault.path);
      return rephraseError(partOf(index), fault, path);
    },
  };
}
