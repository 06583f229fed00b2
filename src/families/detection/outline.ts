import { LONGEST_OUTLINE, type Scene } from "../../core/view/figure.ts";
import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import { roundedBoxes } from "./label-match.ts";
import type { Shape } from "./shape.ts";

/** A shape of a scene, without what is said of it. */
export type SceneShape = Scene["shapes"][number]["shape"];

/** The corners of all outlines of one kind in an image, and of one at least and at most. */
const CORNERS = 1000;
const FEWEST = 8;
const MOST = 64;

/** How many corners an outline has at most where there are so many of its kind. */
export const maxCorners = (count: number): number =>
  Math.max(FEWEST, Math.min(MOST, Math.floor(CORNERS / Math.max(1, count))));

/** A thing as it is drawn: the outline of its mask with so many corners at most, or its box (null). */
export const drawShape = (shape: Shape, corners: number | null): SceneShape =>
  corners === null ? boxOf(shape) : outlineOrBox(shape, corners);

/** A mask without a pixel has no outline. */
function outlineOrBox(shape: Shape, most: number): SceneShape {
  const path = svgPath(maskOutlines(shape.mask().mask, most));
  return path === "" || path.length > LONGEST_OUTLINE ? boxOf(shape) : { kind: "outline", path };
}

function boxOf(shape: Shape): SceneShape {
  const [x = 0, y = 0, width = 0, height = 0] = roundedBoxes([shape]);
  return { kind: "box", x, y, width, height };
}
