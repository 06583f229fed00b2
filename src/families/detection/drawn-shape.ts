import { type Evidence, KINDS, type LabelEvidence } from "./evidence.ts";

/** What a shape in the picture of an image is, what matters most first. */
export const ROLES = ["missed", "confused", "invented", "right", "found"] as const;
export type Role = (typeof ROLES)[number];

/** An object or a detection as it is drawn. */
export interface DrawnShape {
  readonly role: Role;
  readonly name: string;
  readonly score: number | null;
  /** x, y, width, height in pixels of the image. */
  readonly box: readonly number[];
  /** Rings of its mask; none: its box is drawn. */
  readonly rings: readonly (readonly number[])[];
}

const ROLE_OF: ReadonlyMap<number, Role> = new Map([
  [KINDS.found, "right"],
  [KINDS.misclassification, "confused"],
  [KINDS.hallucination, "invented"],
]);

/** The objects of an image that count, and its detections of at least the threshold; what is wrong first, then the best scores. */
export function shapesOf({ labels, threshold }: Evidence): DrawnShape[] {
  const shapes = labels.flatMap((one) => [...objectsIn(one, threshold), ...detectionsIn(one, threshold)]);
  const rank = (shape: DrawnShape): number => ROLES.indexOf(shape.role);
  return shapes.sort((a, b) => rank(a) - rank(b) || (b.score ?? 0) - (a.score ?? 0));
}

/** Objects are numbered as the report's flips number them. */
function objectsIn({ label, objects, outlines }: LabelEvidence, threshold: number): DrawnShape[] {
  return objects.found.map((score, place) => ({
    role: score !== null && score >= threshold ? "found" : "missed",
    name: `${label} ${place + 1}`,
    score: null,
    box: objects.boxes.slice(4 * place, 4 * place + 4),
    rings: outlines?.objects[place] ?? [],
  }));
}

function detectionsIn({ label, scores, kinds, boxes, outlines }: LabelEvidence, threshold: number): DrawnShape[] {
  return scores.flatMap((score, place) => {
    const role = ROLE_OF.get(kinds[place] as number);
    if (!role || score < threshold) return [];
    const box = boxes.slice(4 * place, 4 * place + 4);
    return [{ role, name: label, score, box, rings: outlines?.detections[place] ?? [] }];
  });
}
