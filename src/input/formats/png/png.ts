import { inflateSync } from "node:zlib";
import type { Pixels } from "../../../core/line/line-fields.ts";
import { isLfsPointer } from "../format.ts";
import { type PictureError, PNG_SIGNATURE, type PngParts, pngParts } from "./png-chunks.ts";

const CHANNELS: ReadonlyMap<number, Pixels["channels"]> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** The largest size of decoded pixels, in bytes: decoding needs a few times as much. */
const MAX_BYTES = 2 ** 28;
const JPEG = [0xff, 0xd8, 0xff];
const REWRITE = "Write the picture again, or download all of it.";

/**
 * Decodes a PNG file to pixels, or returns what is wrong with it. Only as many bytes are unpacked as its size needs, and only what
 * pixels need is read: texts, profiles and transparent colours of palettes are left out.
 */
export function decodePng(bytes: Buffer): Pixels | PictureError {
  const foreign = foreignFile(bytes);
  if (foreign !== null) return foreign;
  const parts = pngParts(bytes);
  if ("what" in parts) return parts;
  const { width, height, palette, depth } = parts;
  const channels = CHANNELS.get(parts.colourType) ?? 1;
  if (width * height * channels * depth > 8 * MAX_BYTES) {
    const what = `has ${width} × ${height} pixels of ${channels} × ${depth} bits, together more than ${MAX_BYTES / 1024 ** 2} MiB`;
    return { what, todo: "Write class indices or a palette, with at most 8 bits a pixel, or scale it down." };
  }
  const passes = passesOf(parts, channels * depth);
  const rows = unpack(
    parts,
    passes.reduce((sum, { lines, length }) => sum + lines * (1 + length), 0),
  );
  if ("what" in rows) return rows;
  const values = readValues(parts, passes, rows, channels);
  if (values === null) return { what: "has pixels that cannot be read", todo: "Write the picture again." };
  return { width, height, channels, values, palette };
}

function foreignFile(bytes: Buffer): PictureError | null {
  const begins = (signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);
  if (begins(PNG_SIGNATURE)) return null;
  if (bytes.length === 0) return { what: "is empty", todo: "Check the step that writes it." };
  if (isLfsPointer(bytes)) {
    return { what: "is a Git LFS pointer, not the picture", todo: "Set `lfs: true` in the checkout step." };
  }
  if (begins(JPEG)) {
    return { what: "is a JPEG, whose pixels are not exact", todo: "Write label maps as PNG." };
  }
  return { what: "is not a PNG file", todo: "Write label maps as PNG." };
}

/** First column and row of each pass of an interlaced picture, and its steps (PNG specification, third edition, 8.1). */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The pixels that are stored together: how many columns and lines, and how many bytes a line has after its filter. */
interface Pass {
  readonly place: readonly [x: number, y: number, right: number, down: number];
  readonly columns: number;
  readonly lines: number;
  readonly length: number;
}

function passesOf({ width, height, isInterlaced }: PngParts, bits: number): Pass[] {
  const places = isInterlaced ? INTERLACED : [[0, 0, 1, 1] as const];
  return places.flatMap((place): Pass[] => {
    const [columns, lines] = [Math.ceil((width - place[0]) / place[2]), Math.ceil((height - place[1]) / place[3])];
    return columns <= 0 || lines <= 0 ? [] : [{ place, columns, lines, length: Math.ceil((columns * bits) / 8) }];
  });
}

/** Unpacks the filtered rows of a picture: exactly as many bytes as its size says, however many there would be. */
function unpack({ data }: PngParts, wanted: number): Buffer | PictureError {
  try {
    const rows = inflateSync(Buffer.concat(data), { maxOutputLength: wanted });
    if (rows.length === wanted) return rows;
  } catch (error) {
    if (error instanceof RangeError)
      return { what: "has more pixels than its header says", todo: "Write the picture again." };
    return { what: "is damaged: its pixels cannot be unpacked", todo: REWRITE };
  }
  return { what: "has fewer pixels than its header says", todo: REWRITE };
}

/** Reads the values of unpacked rows, whose filters it undoes; null if a filter is unknown. */
function readValues({ width, height, depth }: PngParts, passes: readonly Pass[], rows: Buffer, channels: number) {
  const values = depth === 16 ? new Uint16Array(width * height * channels) : new Uint8Array(width * height * channels);
  let from = 0;
  for (const { place, columns, lines, length } of passes) {
    const [x, y, right, down] = place;
    let above: Uint8Array = new Uint8Array(length);
    for (let line = 0; line < lines; line += 1, from += 1 + length) {
      const row = rows.subarray(from + 1, from + 1 + length);
      if (!undoFilter(rows[from] as number, row, above, Math.max(1, (channels * depth) >> 3))) return null;
      const start = (y + line * down) * width + x;
      for (let column = 0; column < columns; column += 1) {
        for (let channel = 0; channel < channels; channel += 1)
          values[(start + column * right) * channels + channel] = valueAt(row, column * channels + channel, depth);
      }
      above = row;
    }
  }
  return values;
}

/** Returns a value of a row; of several in a byte, the first is in the highest bits. */
function valueAt(row: Buffer, index: number, depth: number): number {
  if (depth === 8) return row[index] as number;
  if (depth === 16) return row.readUInt16BE(2 * index);
  const bit = index * depth;
  return ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** Adds what a filter predicts of each byte from those left (`step` bytes before) and above (PNG specification, third edition, 9.2). */
function undoFilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): boolean {
  if (filter > 4) return false;
  for (let at = 0; filter > 0 && at < row.length; at += 1) {
    const [left, up] = [at < step ? 0 : (row[at - step] as number), above[at] as number];
    const corner = at < step ? 0 : (above[at - step] as number);
    const predicted =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest(left, up, corner);
    row[at] = ((row[at] as number) + predicted) & 255;
  }
  return true;
}

/** Returns the one of three bytes that is nearest to left + up − corner: Paeth's filter. */
function nearest(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
