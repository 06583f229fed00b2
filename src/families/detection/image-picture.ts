import { framed } from "../../math/svg-frame.ts";
import { shownName, svgNumber } from "../../math/svg-text.ts";
import { type Area, TextPlaces, textWidth } from "../../math/text-places.ts";
import { type DrawnShape, type Role, shapesOf } from "./drawn-shape.ts";
import type { Evidence } from "./evidence.ts";
import { LAYERS, LEGEND, PICTURE_NIGHT, PICTURE_STYLE } from "./picture-style.ts";

/** The picture's width, its tallest canvas, lines and margins, in its own units; and how many shapes are drawn. */
const [WIDE, TALL, LINE, EDGE] = [640, 800, 18, 8];
const MOST_SHAPES = 80;
const LONGEST_NAME = 24;
const TEXT = { height: 15, size: 12 };

/** An SVG document with the objects of an image and its detections of at least the threshold over each other, told apart by what became of them. */
export function imagePicture(id: string, evidence: Evidence): string {
  const shapes = shapesOf(evidence);
  const drawn = shapes.slice(0, MOST_SHAPES);
  const [wide, high] = sizeOf(evidence, drawn);
  const scale = Math.min(WIDE / wide, TALL / high);
  const canvas = { x: (WIDE - wide * scale) / 2, y: EDGE + LINE, width: wide * scale, height: high * scale };
  const bottom = canvas.y + canvas.height;
  const told = countText(shapes, evidence);
  const place = `translate(${svgNumber(canvas.x)} ${canvas.y})`;
  return framed({
    width: WIDE,
    height: bottom + EDGE + 2 * LINE + EDGE,
    title: `Image ${[...id].slice(0, 100).join("")}: ${told}`,
    text: describe(drawn),
    style: PICTURE_STYLE,
    night: PICTURE_NIGHT,
    content: [
      `<text class="ink head" x="${EDGE}" y="${LINE - 1}">${shownName(id, 40)}<tspan class="soft" font-weight="400"> · ${told}</tspan></text>`,
      `<g transform="${place}"><rect class="canvas" width="${svgNumber(canvas.width)}" height="${svgNumber(canvas.height)}"/>`,
      ...LAYERS.flatMap((role) => drawn.filter((one) => one.role === role).map((one) => outline(one, scale))),
      namesOf(drawn, canvas, scale),
      "</g>",
      legend(shapes, bottom + EDGE, evidence.threshold),
    ].join(""),
  });
}

/** Width and height of the image; where they are not known, what its shapes need. */
function sizeOf({ size }: Evidence, shapes: readonly DrawnShape[]): readonly [number, number] {
  if (size) return [size[0], size[1]];
  const ends = shapes.map(({ box: [x = 0, y = 0, width = 0, height = 0] }) => [x + width, y + height] as const);
  return [Math.max(1, ...ends.map(([x]) => x)), Math.max(1, ...ends.map(([, y]) => y))];
}

/** What covers much of the picture is filled faintly. */
const LARGE = 60_000;

function outline({ role, box, rings }: DrawnShape, scale: number): string {
  const at = (value: number | undefined): string => svgNumber(Math.round((value ?? 0) * scale * 10) / 10);
  const [x, y, width = 0, height = 0] = box;
  const style = `class="shape ${role}${width * height * scale * scale > LARGE ? " large" : ""}"`;
  if (rings.length === 0) {
    return `<rect ${style} x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"/>`;
  }
  const path = rings.map((ring) => `M${ring.map((value) => at(value)).join(" ")}z`).join("");
  return `<path ${style} d="${path}"/>`;
}

/** Names and scores beside their shapes; a found object is named by the detection that found it. */
function namesOf(shapes: readonly DrawnShape[], canvas: Area, scale: number): string {
  const places = new TextPlaces(canvas.width, canvas.height);
  const texts = shapes.map(({ role, name, score, box }) => {
    if (role === "found") return "";
    const [x = 0, y = 0, width = 0, height = 0] = box.map((value) => value * scale);
    const text = shownName(name, LONGEST_NAME) + (score === null ? "" : ` ${scoreText(score)}`);
    const long = Math.min(name.length, LONGEST_NAME) + (score === null ? 0 : 5);
    const wanted = { width: textWidth(name.slice(0, LONGEST_NAME).padEnd(long), TEXT.size), height: TEXT.height };
    const place = places.take({ x, y, width, height }, wanted, role === "missed");
    if (!place) return "";
    return `<text class="name t-${role}" x="${svgNumber(place.x + 2)}" y="${svgNumber(place.y + TEXT.size)}">${text}</text>`;
  });
  // What is most wrong takes its place first, and is drawn last.
  return texts.reverse().join("");
}

const scoreText = (score: number): string => (Math.abs(score) < 1e4 ? score.toFixed(2) : score.toExponential(1));

function countText(shapes: readonly DrawnShape[], { missing }: Evidence): string {
  const count = (...roles: Role[]): number => shapes.filter(({ role }) => roles.includes(role)).length;
  const objects = count("found", "missed");
  const missed = `${count("missed")} of ${objects} ${objects === 1 ? "object" : "objects"} missed`;
  if (missing) return `${missed}, no trace`;
  const wrong = count("confused", "invented");
  const detected = wrong + count("right");
  return `${missed}, ${wrong} of ${detected} ${detected === 1 ? "detection" : "detections"} false`;
}

/** The shapes in words, the first few. */
function describe(shapes: readonly DrawnShape[]): string {
  const words = new Map(LEGEND);
  const told = shapes.filter(({ role }) => role !== "found").slice(0, 20);
  return told.map(({ role, name }) => `${words.get(role)}: ${[...name].slice(0, LONGEST_NAME).join("")}`).join("; ");
}

function legend(shapes: readonly DrawnShape[], top: number, threshold: number): string {
  const at = (place: number): string =>
    `translate(${EDGE + (place % 3) * 212} ${svgNumber(top + Math.floor(place / 3) * LINE)})`;
  const entries = LEGEND.map(([role, words], place) => {
    const count = shapes.filter((one) => one.role === role).length;
    return `<g transform="${at(place)}"><rect class="shape ${role}" x="2" y="3" width="30" height="10"/><text class="ink text" x="40" y="12">${words} · ${count}</text></g>`;
  });
  const left = shapes.length - MOST_SHAPES;
  const rest = left > 0 ? `${left} shapes left out` : `scores from ${scoreText(threshold)} on`;
  return `${entries.join("")}<text class="soft text" transform="${at(LEGEND.length)}" x="2" y="12">${rest}</text>`;
}
