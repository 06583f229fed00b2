import type { Attempt, CatalogueRow } from "../catalogue.ts";

type Item = Record<string, unknown>;

const IMAGE = { id: 42, width: 640, height: 480 };
const BOX = { id: 100, image_id: 42, category_id: 18, bbox: [10, 20, 30, 40], area: 1200, iscrowd: 0 };
const DOG = { id: 18, name: "dog" };
const FOUND = { image_id: 42, category_id: 18, bbox: [11, 21, 30, 40], score: 0.9 };

/** What differs from a sound pair of ground truth and results. */
interface Change {
  readonly images?: unknown;
  readonly annotations?: unknown;
  readonly categories?: unknown;
  readonly results?: unknown;
  readonly gates?: string;
}

function detected(change: Change, status: number, ...prints: string[]): Attempt {
  const { results = [FOUND], gates = "map: { min: 0.1 }", ...truth } = change;
  const whole = { images: [IMAGE], annotations: [BOX], categories: [DOG], ...truth };
  return {
    files: {
      "noworse.yml": `suites: { d: { family: detection, gold: gold.json, traces: results.json, gates: { ${gates} } } }`,
      "gold.json": JSON.stringify(whole),
      "results.json": JSON.stringify(results).replaceAll('"1e999"', "1e999"),
    },
    status,
    prints,
    neverPrints: ["NaN"],
  };
}

const annotated = (fields: Item, status: number, ...prints: string[]): Attempt =>
  detected({ annotations: [{ ...BOX, ...fields }] }, status, ...prints);

const found = (fields: Item, status: number, ...prints: string[]): Attempt =>
  detected({ results: [{ ...FOUND, ...fields }] }, status, ...prints);

/** COCO ground truths and results. */
export const BAD_COCO: readonly CatalogueRow[] = [
  [
    "B-64",
    "a box of three numbers, of no or negative size, of strings, outside of its image: error with the place; outside of the image a warning or a low score, as pycocotools",
    () => [
      annotated({ bbox: [1, 2, 3] }, 3, "gold.json:1:"),
      annotated({ bbox: [1, 2, -3, 4] }, 3, "gold.json:1:"),
      annotated({ bbox: ["1", 2, 3, 4] }, 3, "gold.json:1:"),
      annotated({ bbox: [1, 2, 0, 4] }, 3),
      found({ bbox: [1, 2, 3] }, 3, "results.json:1:"),
      found({ bbox: [1, 2, -3, 4] }, 3, "results.json:1:"),
      found({ bbox: [1, 2, "1e999", 4] }, 3, "results.json:1:"),
      found({ bbox: [600, 400, 640, 480] }, 1),
    ],
  ],
  [
    "B-65",
    "a polygon of an odd or too small count, run lengths that do not fill the image, run lengths that are no such text: error with the place",
    () => [
      annotated({ segmentation: [[1, 2, 3, 4, 5]] }, 3, "gold.json:1:"),
      annotated({ segmentation: [[1, 2, 3, 4]] }, 3, "gold.json:1:"),
      annotated({ segmentation: { size: [480, 640], counts: [1, 2] } }, 3, "gold.json:1:"),
      annotated({ segmentation: { size: [480, 640], counts: "\u0001\u00ff!" } }, 3, "gold.json:1:"),
    ],
  ],
  [
    "B-66",
    "`iscrowd: 2`; an area of 0, below 0, or none: error; without `area` it is computed",
    () => [
      annotated({ iscrowd: 2 }, 3, "gold.json:1:"),
      annotated({ area: -1 }, 3, "gold.json:1:"),
      annotated({ area: 0 }, 0),
      annotated({ area: undefined }, 0, "PASS"),
    ],
  ],
  [
    "B-67",
    "a detection without `score`, or with one outside of 0–1: error with the place",
    () => [
      found({ score: undefined }, 3, "results.json:1:"),
      found({ score: 1.1 }, 3, "results.json:1:"),
      found({ score: -0.1 }, 3, "results.json:1:"),
      found({ score: "0.9" }, 3, "results.json:1:"),
      found({ score: "1e999" }, 3, "results.json:1:"),
    ],
  ],
  [
    "B-68",
    "detections of an image that the ground truth does not have; an image without detections: error that names the image; objects without a detection count as missed (80.0% becomes 40.4%)",
    () => [
      found({ image_id: 43 }, 3),
      detected(
        { images: [IMAGE, { ...IMAGE, id: 43 }], annotations: [BOX, { ...BOX, id: 101, image_id: 43 }] },
        0,
        "map 40.4%",
      ),
    ],
  ],
  [
    "B-69",
    "a class without an object, with a gate on it: undefined: the gate is not passed",
    () => [detected({ categories: [DOG, { id: 19, name: "cat" }], gates: "'ap[label=cat]': { min: 0.1 }" }, 2)],
  ],
];
