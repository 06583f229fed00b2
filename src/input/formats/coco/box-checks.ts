import type { ErrorDetail } from "../../../core/error.ts";

/** So many boxes say what the numbers of a file's boxes mean. */
const FEWEST = 4;
/** Boxes may end a little outside of their image. */
const BEYOND = 1;

type Fields = Readonly<Record<string, unknown>>;

/** What of a file can be read, and probably does not say what was meant. */
export class BoxChecks {
  private readonly name: string;
  private boxes = 0;
  /** Boxes that end outside of their image. */
  private outside = 0;
  /** Boxes that lie in their image when the numbers are taken for two corners. */
  private corners = 0;
  /** Boxes of which no number is above 1. */
  private fractions = 0;
  private withoutArea = 0;
  private flat = 0;

  /** Doubts of the file of that name. */
  constructor(name: string) {
    this.name = name;
  }

  /** Looks at the box of an object or a detection, in an image of which the ground truth says the size. */
  addBox(box: unknown, { width, height }: Fields): void {
    if (!isBox(box) || typeof width !== "number" || typeof height !== "number") return;
    const [x, y, third, fourth] = box;
    this.boxes += 1;
    if (Math.max(...box) <= 1 && Math.min(width, height) > 2) this.fractions += 1;
    if (x + third > width + BEYOND || y + fourth > height + BEYOND) this.outside += 1;
    if (third > x && fourth > y && third <= width + BEYOND && fourth <= height + BEYOND) this.corners += 1;
  }

  /** Looks at the area of an annotation. */
  addArea({ area, bbox }: Fields): void {
    if (area === undefined || area === null) this.withoutArea += 1;
    else if (area === 0 && isBox(bbox) && bbox[2] > 0 && bbox[3] > 0) this.flat += 1;
  }

  /** What is worth a warning of it. */
  warnings(): ErrorDetail[] {
    const { withoutArea, flat, name: at } = this;
    const warnings = this.boxes >= FEWEST ? this.tellBoxes() : [];
    if (withoutArea > 0) {
      const what = `${counted(withoutArea)} no \`area\`: that of the mask or the box is taken.`;
      warnings.push({ what, at });
    }
    if (flat > 0) {
      const what = `${counted(flat)} \`area: 0\` and a box that is larger: for \`area=small\` and its kind they are small.`;
      warnings.push({ what, at, todo: "Leave `area` out where it is not known." });
    }
    return warnings;
  }

  private tellBoxes(): ErrorDetail[] {
    const { boxes, outside, corners, fractions, name: at } = this;
    if (fractions === boxes) {
      const what = `No number of ${boxes} boxes is above 1: they seem to be fractions of their image.`;
      return [{ what, at, todo: "COCO's `bbox` is in pixels: `[x, y, width, height]`." }];
    }
    if (2 * outside < boxes) return [];
    const end = `${outside} of ${boxes} boxes end outside of their image`;
    if (corners === boxes) {
      const what = `${end}; as corners \`[x1, y1, x2, y2]\` all would lie in it.`;
      return [{ what, at, todo: "COCO's `bbox` is `[x, y, width, height]`." }];
    }
    const todo =
      "Write `[x, y, width, height]` in pixels of the image at the size that `images` gives, not of a scaled one.";
    return [{ what: `${end}.`, at, todo }];
  }
}

function isBox(value: unknown): value is [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === "number");
}

function counted(count: number): string {
  return count === 1 ? "1 annotation has" : `${count} annotations have`;
}
