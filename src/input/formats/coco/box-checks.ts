import type { ErrorDetail } from "../../../core/error.ts";
import { formatCount } from "../../../math/text/integer.ts";

/** Fewer boxes are too few to recognize their format. */
const MIN_BOXES = 4;
/** How far boxes may end outside their image, in pixels. */
const TOLERANCE = 1;
const ANNOTATIONS_HAVE = ["annotation has", "annotations have"] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Checks boxes and areas of a file for values that can be read, but probably mean something else. */
export class BoxChecks {
  readonly #file: string;
  #boxes = 0;
  /** Boxes that end outside their image. */
  #outside = 0;
  /** Boxes that are inside their image when their numbers are taken as two corners. */
  #corners = 0;
  /** Boxes without a number above 1. */
  #fractions = 0;
  #withoutArea = 0;
  #zeroArea = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Checks the box of an object or a detection, in an image whose size the ground truth gives. */
  addBox(box: unknown, { width, height }: Fields): void {
    if (!isBox(box) || typeof width !== "number" || typeof height !== "number") return;
    const [x, y, third, fourth] = box;
    this.#boxes += 1;
    if (Math.max(...box) <= 1 && Math.min(width, height) > 2) this.#fractions += 1;
    if (x + third > width + TOLERANCE || y + fourth > height + TOLERANCE) this.#outside += 1;
    if (third > x && fourth > y && third <= width + TOLERANCE && fourth <= height + TOLERANCE) this.#corners += 1;
  }

  /** Checks the area of an annotation. */
  addArea({ area, bbox }: Fields): void {
    if (area === undefined || area === null) this.#withoutArea += 1;
    else if (area === 0 && isBox(bbox) && bbox[2] > 0 && bbox[3] > 0) this.#zeroArea += 1;
  }

  warnings(): ErrorDetail[] {
    const warnings = this.#boxes >= MIN_BOXES ? this.#boxWarnings() : [];
    const at = this.#file;
    if (this.#withoutArea > 0) {
      const what = `${formatCount(this.#withoutArea, ...ANNOTATIONS_HAVE)} no \`area\`: that of the mask or the box is used.`;
      warnings.push({ what, at });
    }
    if (this.#zeroArea > 0) {
      const what = `${formatCount(this.#zeroArea, ...ANNOTATIONS_HAVE)} \`area: 0\` and a larger box: the size slices such as \`area=small\` count them as small.`;
      warnings.push({ what, at, todo: "Leave `area` out where it is not known." });
    }
    return warnings;
  }

  #boxWarnings(): ErrorDetail[] {
    const at = this.#file;
    const count = this.#boxes;
    if (this.#fractions === count) {
      const what = `None of the ${count} boxes has a number above 1: they seem to be fractions of their image.`;
      return [{ what, at, todo: "COCO's `bbox` is in pixels: `[x, y, width, height]`." }];
    }
    if (2 * this.#outside < count) return [];
    const what = `${this.#outside} of ${count} boxes end outside their image`;
    if (this.#corners === count) {
      const todo = "COCO's `bbox` is `[x, y, width, height]`.";
      return [{ what: `${what}; as corners \`[x1, y1, x2, y2]\` all would be inside it.`, at, todo }];
    }
    const todo =
      "Write `[x, y, width, height]` in pixels of the image at the size that `images` gives, not of a scaled one.";
    return [{ what: `${what}.`, at, todo }];
  }
}

function isBox(value: unknown): value is [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === "number");
}
