import { type ComponentChildren, h } from "preact";
import { useState } from "preact/hooks";
import type { Scene } from "../../../core/view/figure.ts";
import { formatInteger } from "../../../math/text/number-format.ts";
import type { PageIndex } from "../data/page-data.ts";
import type { Markup } from "../markup.ts";

interface SceneViewProps {
  readonly base: Scene | null;
  readonly now: Scene | null;
  readonly names: PageIndex["names"];
}

/** The most shapes with which both versions are visible at first; of more, only this run's are. */
const FEW_SHAPES = 16;

type Shape = Scene["shapes"][number];
type Side = "base" | "now";

const SIDES: readonly Side[] = ["base", "now"];

/** Renders the shapes of both versions on top of each other, the baseline's dashed; each version can be hidden. */
export function SceneView({ base, now, names }: SceneViewProps): Markup {
  const scenes = SIDES.flatMap((side) => {
    const scene = side === "base" ? base : now;
    return scene === null ? [] : [{ side, scene }];
  });
  const shapes = scenes.reduce((sum, { scene }) => sum + scene.shapes.length, 0);
  const [shown, show] = useState({ base: now === null || shapes <= FEW_SHAPES, now: true });
  const [width, height] = (["width", "height"] as const).map(
    (size) => Math.max(...scenes.map(({ scene }) => scene[size])) || 1,
  ) as [number, number];
  const sides = scenes.filter(({ side }) => shown[side]);
  const label = sides.map(({ side, scene }) => `${names[side]}: ${countRoles(scene)}`).join("; ");
  const chip = (side: Side): Markup => {
    const onClick = (): void => show({ ...shown, [side]: !shown[side] });
    const props = { type: "button", class: "chip plain", "aria-pressed": shown[side], onClick } as const;
    return h("button", { key: side, ...props }, names[side]);
  };
  const chips = h("div", { class: "chips", role: "group", "aria-label": "Versions" }, SIDES.map(chip));
  const counts = sides.map(({ side, scene }, place) => [
    place === 0 ? "" : "; ",
    `${names[side]}${side === "base" && sides.length > 1 ? " (dashed)" : ""}: `,
    roleCounts(scene),
  ]);
  const { title = "", left_out: left = 0 } = now ?? base ?? {};
  const more = left > 0 ? ` (and ${formatInteger(left)} more shapes)` : "";
  return h(
    "section",
    { class: "figure" },
    h("h4", null, h("bdi", null, title)),
    scenes.length > 1 ? chips : null,
    h("p", { class: "aside" }, counts, more),
    picture(sides, [width, height], label),
  );
}

/** Renders the shapes of the visible versions, with a text alternative. */
function picture(
  sides: readonly { readonly side: Side; readonly scene: Scene }[],
  [width, height]: readonly [number, number],
  label: string,
): Markup {
  const size = Math.max(width, height);
  const viewBox = `${-0.01 * size} ${-0.01 * size} ${width + 0.02 * size} ${height + 0.02 * size}`;
  const drawn = sides.map(({ side, scene: { shapes } }) => {
    const named = namedShapes(side === "now" || sides.length === 1 ? shapes : [], size);
    return h(
      "g",
      { key: side, class: side },
      shapes.map((shape, place) => shapeView(shape, place, size, named.get(shape))),
    );
  });
  const ground = h("rect", { class: "ground", x: 0, y: 0, width, height });
  return h("svg", { class: "scene", viewBox, role: "img", "aria-label": label }, ground, drawn);
}

type Point = { readonly x: number; readonly y: number };

/** The size of names, as a share of the picture's, and the width of a letter, as a share of that. */
const NAME_SIZE = 0.02;
const LETTER = 0.6;

/** Returns where the names of boxes stand, but for those that would cover the name of a shape above. */
function namedShapes(shapes: readonly Shape[], size: number): ReadonlyMap<Shape, Point> {
  const named = new Map<Shape, Point>();
  const height = NAME_SIZE * size;
  const width = ({ name }: Shape): number => name.length * LETTER * height;
  for (const one of shapes.toReversed()) {
    if (one.shape.kind !== "box" || one.role === "truth") continue;
    const at = { x: one.shape.x, y: Math.max(one.shape.y - 0.3 * height, height) };
    const covers = ([other, { x, y }]: [Shape, Point]): boolean =>
      Math.abs(y - at.y) < height && x < at.x + width(one) && at.x < x + width(other);
    if (![...named].some(covers)) named.set(one, at);
  }
  return named;
}

/** Renders the counts of roles, each in the colour of its shapes. */
function roleCounts(scene: Scene): ComponentChildren {
  const counted = countRoles(scene).split(", ");
  return counted.map((text, place) => [
    place === 0 ? "" : ", ",
    h("span", { class: `role ${text.replace(/^\d+ /, "")}` }, text),
  ]);
}

function countRoles({ shapes }: Scene): string {
  const roles = ["found", "missed", "wrong", "truth"] as const;
  const counted = roles.map((role) => [role, shapes.filter((shape) => shape.role === role).length] as const);
  return counted.flatMap(([role, count]) => (count > 0 ? [`${count} ${role}`] : [])).join(", ") || "nothing";
}

/** Renders a shape, with its name where one stands at a point. */
function shapeView({ role, name, note, shape }: Shape, key: number, size: number, at: Point | undefined): Markup {
  const title = h("title", null, `${role}: ${name}${note === "" ? "" : ` (${note})`}`);
  const look = { key, class: `shape ${role}` };
  if (shape.kind === "outline") return h("path", { ...look, d: shape.path, "fill-rule": "evenodd" }, title);
  const { x, y, width, height } = shape;
  return h(
    "g",
    { key },
    h("rect", { class: look.class, x, y, width, height }, title),
    at && h("text", { class: role, ...at, "font-size": NAME_SIZE * size }, name),
  );
}
