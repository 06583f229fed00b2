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

/** What each role of a shape looks like. */
const LOOKS: Readonly<Record<Shape["role"], string>> = {
  found: "good",
  missed: "open hollow",
  wrong: "bad",
  truth: "plain hollow",
};

/** Renders the shapes of both versions on top of each other, the baseline's dashed; each version can be hidden. */
export function SceneView({ base, now, names }: SceneViewProps): Markup {
  const scenes = (["base", "now"] as const).flatMap((side) => {
    const scene = side === "base" ? base : now;
    return scene === null ? [] : [{ side, scene, name: names[side] }];
  });
  const shapes = scenes.reduce((sum, { scene }) => sum + scene.shapes.length, 0);
  const [shown, show] = useState({ base: now === null || shapes <= FEW_SHAPES, now: true });
  const sides = scenes.filter(({ side }) => shown[side]);
  const chips = scenes.map(({ side, name }) => {
    const onClick = (): void => show({ ...shown, [side]: !shown[side] });
    return h("button", { key: side, type: "button", class: "chip", "aria-pressed": shown[side], onClick }, name);
  });
  const counts = sides.map(({ side, scene, name }) => {
    const dashed = side === "base" && sides.length > 1 ? " (dashed)" : "";
    return h("p", { key: side, class: "aside" }, `${name}${dashed}: `, roleCounts(scene));
  });
  const { title = "", left_out: left = 0 } = now ?? base ?? {};
  const size = (key: "width" | "height"): number => Math.max(...scenes.map(({ scene }) => scene[key])) || 1;
  return h(
    "section",
    null,
    h("h4", null, h("bdi", null, title)),
    scenes.length > 1 ? h("div", { class: "row", role: "group", "aria-label": "Versions" }, chips) : null,
    counts,
    left > 0 ? h("p", { class: "aside" }, `and ${formatInteger(left)} more shapes`) : null,
    picture(sides, [size("width"), size("height")], title),
  );
}

/** Renders the shapes of the visible versions; their counts are beside it. */
function picture(
  sides: readonly { readonly side: "base" | "now"; readonly scene: Scene }[],
  [width, height]: readonly [number, number],
  label: string,
): Markup {
  const size = Math.max(width, height);
  const viewBox = `${-0.01 * size} ${-0.01 * size} ${width + 0.02 * size} ${height + 0.02 * size}`;
  const drawn = sides.map(({ side, scene: { shapes } }) => {
    const named = namedShapes(side === "now" || sides.length === 1 ? shapes : [], size);
    const marks = shapes.map((shape, place) => shapeView(shape, place, size, named.get(shape)));
    return h("g", { key: side, class: side }, marks);
  });
  const ground = h("rect", { x: 0, y: 0, width, height, fill: "var(--raised)", stroke: "var(--line)" });
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
function roleCounts({ shapes }: Scene): ComponentChildren {
  const roles = (["found", "missed", "wrong", "truth"] as const).filter((role) =>
    shapes.some((one) => one.role === role),
  );
  if (roles.length === 0) return "nothing";
  return roles.map((role, place) => {
    const sign = LOOKS[role].includes("hollow") ? "□" : "■";
    const count = shapes.filter((one) => one.role === role).length;
    return [place === 0 ? "" : ", ", h("b", { class: `tone ${LOOKS[role]}` }, `${sign} ${count} ${role}`)];
  });
}

/** Renders a shape, with its name where one stands at a point. */
function shapeView({ role, name, note, shape }: Shape, key: number, size: number, at: Point | undefined): Markup {
  const title = h("title", null, `${role}: ${name}${note === "" ? "" : ` (${note})`}`);
  const look = { key, class: `shape ${LOOKS[role]}` };
  if (shape.kind === "outline") return h("path", { ...look, d: shape.path, "fill-rule": "evenodd" }, title);
  const { x, y, width, height } = shape;
  return h(
    "g",
    { key },
    h("rect", { class: look.class, x, y, width, height }, title),
    at && h("text", { ...at, "font-size": NAME_SIZE * size }, name),
  );
}
