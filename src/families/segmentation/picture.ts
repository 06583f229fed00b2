import type { Picture, Pixels } from "../../core/line/image.ts";
import { type FieldError, fieldError, type Path } from "../../core/line/parsed-line.ts";
import {
  type LabelMap,
  LabelMapBuilder,
  MOST_PIXELS,
  NO_CLASS,
  pixelAt,
  TOO_LARGE,
  TOO_MANY_CLASSES,
  VOID,
} from "./label-map.ts";
import { colourCode, formatColour, type Params } from "./params.ts";

/** The code of a transparent pixel. */
const TRANSPARENT = -3;

/** Reads a picture as a label map: its values are class indices, or its colours those of labels. Or returns what is wrong with it. */
export function readPicture(path: Path, picture: Picture, params: Params): LabelMap | FieldError {
  const result = picture.read();
  if (!result.ok) return { path, what: result.what, todo: result.todo };
  const { pixels } = result;
  if (pixels.width * pixels.height > MOST_PIXELS) return fieldError(path, TOO_LARGE, "Scale the label maps down.");
  const isColoured = pixels.channels >= 3 || (pixels.palette !== null && params.colors !== null);
  if (isColoured && params.colors === null) {
    const todo = "Give `params.colors`, or write class indices: a PNG with a palette or grey values.";
    return fieldError(path, `has colours (\`${picture.name}\`), but \`params.colors\` is not set`, todo);
  }
  if (pixels.channels >= 3 && pixels.values instanceof Uint16Array) {
    return fieldError(path, `has colours of 16 bits a channel (\`${picture.name}\`)`, "Write 8 bits a channel.");
  }
  const builder = new LabelMapBuilder();
  const classOf = isColoured ? colourClasses(pixels, params, builder) : valueClasses(params, builder);
  const wrong = builder.addPixels(
    pixels.width * pixels.height,
    (at) => codeAt(pixels, at),
    (code) => (code === TRANSPARENT ? NO_CLASS : classOf(code)),
  );
  if (wrong === null) return withVoid(builder.build(pixels), params);
  if (!isColoured) return fieldError(path, TOO_MANY_CLASSES, "Merge labels.");
  return colourError(path, pixels, wrong);
}

function colourError(path: Path, pixels: Pixels, wrong: number): FieldError {
  const code = codeAt(pixels, wrong);
  const colour = colourOf(pixels, code);
  const where = `at ${pixelAt(wrong, pixels.width)}`;
  const what =
    colour === null
      ? `value ${code} ${where}, which is not in its palette`
      : `colour \`${formatColour(colour)}\` ${where}, which is not in \`params.colors\``;
  const todo = "Name its label in `params.colors`, make it `params.void`, or write the picture with its whole palette.";
  return fieldError(path, `has the ${what}`, todo);
}

/** Returns the class of a pixel's code, its index or `VOID`; null if it has none. */
type ClassOf = (code: number) => number | null;

/** The value that is void where `void` is not set. */
const DEFAULT_VOID = 255;

/** Counts the void pixels of a map where `void` is not set. */
function withVoid(map: LabelMap, { void: none }: Params): LabelMap {
  if (none !== undefined || !map.runClasses.includes(VOID)) return map;
  const lengths = map.runEnds.map((end, run) => (map.runClasses[run] === VOID ? end - (map.runEnds[run - 1] ?? 0) : 0));
  return { ...map, voidByDefault: lengths.reduce((sum, length) => sum + length, 0) };
}

function valueClasses({ void: none = DEFAULT_VOID }: Params, builder: LabelMapBuilder): ClassOf {
  return (code) => (code === none ? VOID : builder.classIndex(code));
}

function colourClasses(pixels: Pixels, { colors, void: none }: Params, builder: LabelMapBuilder): ClassOf {
  const labels = new Map(Object.entries(colors ?? {}).map(([name, written]) => [colourCode(written), name]));
  const voidColour = typeof none === "string" ? colourCode(none) : null;
  return (code) => {
    const colour = colourOf(pixels, code);
    if (colour === null) return null;
    if (colour === voidColour) return VOID;
    const label = labels.get(colour);
    return label === undefined ? null : (builder.classIndex(label) ?? NO_CLASS);
  };
}

/** Returns the code of a pixel: its value, its colour as 0xrrggbb, or `TRANSPARENT`. */
function codeAt({ channels, values }: Pixels, at: number): number {
  const from = at * channels;
  if (channels === 1) return values[from] as number;
  if (channels !== 3 && values[from + channels - 1] === 0) return TRANSPARENT;
  if (channels === 2) return values[from] as number;
  return ((values[from] as number) << 16) | ((values[from + 1] as number) << 8) | (values[from + 2] as number);
}

/** Returns the colour of a pixel's code; null if the palette does not have it. */
function colourOf({ palette }: Pick<Pixels, "palette">, code: number): number | null {
  if (palette === null) return code;
  const colour = palette[code];
  return colour ? colourCode(colour) : null;
}
