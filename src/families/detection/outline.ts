import { LONGEST_OUTLINE, type Scene } from "../../core/view/figure.ts";
import { outlineOf } from "../../math/outline.ts";
import { outlinePath } from "../../math/outline-path.ts";
import { boxNumbers } from "./kinds.ts";
import type { Shape } from "./shape.ts";

/** A shape of a scene, without what is said of it. */
export type DrawnShape = Scene["shapes"][number]["shape"];

/** The corners of all outlines of an image, and of one at least and at most. */
const CORNERS = 1600;
const FEWEST = 8;
const MOST = 64;

/** Things as they are drawn: boxes, or the outlines of masks with fewer corners the more there are; the last of very many as their boxes. */
export function drawn(shapes: readonly Shape[], asMasks: boolean): DrawnShape[] {
  const outlined = asMasks ? Math.min(shapes.length, Math.floor(CORNERS / FEWEST)) : 0;
  const most = Math.min(MOST, Math.floor(CORNERS / Math.max(1, outlined)));
  return shapes.map((one, place) => (place < outlined ? outlineOrBox(one, most) : boxOf(one)));
}

/** A mask without a pixel has no outline. */
function outlineOrBox(shape: Shape, most: number): DrawnShape {
  const path = outlinePath(outlineOf(shape.mask().mask, most));
  return path === "" || path.length > LONGEST_OUTLINE ? boxOf(shape) : { kind: "outline", path };
}

function boxOf(shape: Shape): DrawnShape {
  const [x = 0, y = 0, width = 0, height = 0] = boxNumbers([shape]);
  return { kind: "box", x, y, width, height };
}
