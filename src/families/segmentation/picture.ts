import { type FieldError, fieldName } from "../../core/line.ts";
import type { Picture, Pixels } from "../../core/picture.ts";
import { formatColour, parseColour } from "./colour-code.ts";
import { type ColourTable, colourTableOf } from "./colours.ts";
import { TOO_LARGE, TOO_MANY_CLASSES } from "./grid.ts";
import { type LabelMap, LabelMapBuilder, MOST_PIXELS, NONE } from "./label-map.ts";
import type { Path } from "./line.ts";
import type { Params } from "./params.ts";

/** The place of a value that has not come up yet, and of one that is no class. */
const NEW = -1;
const FOREIGN = -2;
/** The code of a pixel that shows nothing. */
const CLEAR = -3;

/** Reads a picture as a label map: its values are class indices, or its colours those of labels. Null, and a fault, where it cannot be. */
export function readPicture(path: Path, picture: Picture, params: Params, faults: FieldError[]): LabelMap | null {
  const reading = picture.read();
  const refuse = (what: string, todo: string): null => {
    faults.push({ path, what, todo });
    return null;
  };
  if (!reading.ok) return refuse(reading.what, reading.todo);
  const { pixels } = reading;
  if (pixels.width * pixels.height > MOST_PIXELS) {
    return refuse(`${fieldName(path)} ${TOO_LARGE}`, "Scale the label maps down.");
  }
  const table = colourTableOf(params);
  const isColoured = pixels.channels >= 3 || (pixels.palette !== null && table.colours !== null);
  if (isColoured && table.colours === null) {
    const what = `${fieldName(path)} has colours (\`${picture.name}\`), and nothing says which labels they stand for`;
    return refuse(what, "Give `params.colors`, or write class indices: a PNG with a palette or grey values.");
  }
  if (pixels.channels >= 3 && pixels.values instanceof Uint16Array) {
    return refuse(
      `${fieldName(path)} has colours of 16 bits a channel (\`${picture.name}\`)`,
      "Write 8 bits a channel.",
    );
  }
  const found = mapOf(pixels, isColoured ? colourPlace(pixels, table) : valuePlace(table));
  if (found instanceof LabelMapBuilder) return found.build(pixels);
  const at = `row ${Math.floor(found / pixels.width)}, column ${found % pixels.width}`;
  if (!isColoured) return refuse(`${fieldName(path)} ${TOO_MANY_CLASSES}`, "Merge labels.");
  const colour = colourOf(pixels, codeAt(pixels, found));
  if (colour === null) {
    const what = `${fieldName(path)} has at ${at} the value ${codeAt(pixels, found)}, and its palette has no such place`;
    return refuse(what, "Write the picture again with its whole palette.");
  }
  const what = `${fieldName(path)} has at ${at} the colour \`${formatColour(colour)}\`, which is none of \`params.colors\``;
  return refuse(what, "Name its label in `params.colors`, or make it `params.void`.");
}

/** Where the class of a pixel's value stands: `NONE` for no label, `FOREIGN` for no class. */
type PlaceOf = (code: number, builder: LabelMapBuilder) => number;

function valuePlace({ voidValue }: ColourTable): PlaceOf {
  return (code, builder) => {
    if (code === voidValue) return NONE;
    const place = builder.classIndex(code);
    return place === NONE ? FOREIGN : place;
  };
}

function colourPlace(pixels: Pixels, { colours, voidColour }: ColourTable): PlaceOf {
  return (code, builder) => {
    const colour = colourOf(pixels, code);
    if (colour === null) return FOREIGN;
    if (colour === voidColour) return NONE;
    const label = colours?.get(colour);
    return label === undefined ? FOREIGN : builder.classIndex(label);
  };
}

/** The runs of a picture; where that fails, the first pixel that is no class. */
function mapOf(pixels: Pixels, placeOf: PlaceOf): LabelMapBuilder | number {
  const builder = new LabelMapBuilder();
  const known = new Map<number, number>();
  const count = pixels.width * pixels.height;
  let [last, place, from] = [NEW, NONE, 0];
  for (let at = 0; at < count; at += 1) {
    const code = codeAt(pixels, at);
    if (code === last) continue;
    builder.add(place, at - from);
    const found = code === CLEAR ? NONE : (known.get(code) ?? placeOf(code, builder));
    if (found === FOREIGN) return at;
    known.set(code, found);
    [last, place, from] = [code, found, at];
  }
  builder.add(place, count - from);
  return builder;
}

/** One number for what a pixel shows: its value, its colour as 0xrrggbb, or `CLEAR`. */
function codeAt({ channels, values }: Pixels, at: number): number {
  const from = at * channels;
  if (channels === 1) return values[from] as number;
  if (channels !== 3 && values[from + channels - 1] === 0) return CLEAR;
  if (channels === 2) return values[from] as number;
  return ((values[from] as number) << 16) | ((values[from + 1] as number) << 8) | (values[from + 2] as number);
}

/** The colour of a pixel's code; null where the palette has none in that place. */
function colourOf({ palette }: Pick<Pixels, "palette">, code: number): number | null {
  if (palette === null) return code;
  const colour = palette[code];
  return colour ? parseColour(colour) : null;
}
