import { crc32, inflateSync } from "node:zlib";
import type { Pixels } from "../../../core/line/image.ts";
import { isLfsPointer } from "../open-file.ts";

/** What is wrong with a picture's file, and what to do. */
export interface PictureError {
  readonly what: string;
  readonly todo: string;
}

class PngError extends Error {
  readonly todo: string;

  constructor(what: string, todo = "Write the picture again, or download all of it.") {
    super(what);
    this.todo = todo;
  }
}

/**
 * Decodes a PNG file to pixels, or returns what is wrong with it. Only as many bytes are unpacked as its size needs, and only what
 * pixels need is read: texts, profiles and transparent colours of palettes are left out.
 */
export function decodePng(bytes: Buffer): Pixels | PictureError {
  try {
    rejectForeign(bytes);
    return pixelsOf(criticalChunks(bytes));
  } catch (error) {
    if (error instanceof PngError) return { what: error.message, todo: error.todo };
    throw error;
  }
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function rejectForeign(bytes: Buffer): void {
  if (bytes.length === 0) throw new PngError("is empty", "Check the step that writes it.");
  if (isLfsPointer(bytes)) {
    throw new PngError("is a Git LFS pointer, not the picture", "Set `lfs: true` in the checkout step.");
  }
  if (bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return;
  throw new PngError("is not a PNG file", "Write label maps as PNG: the pixels of a JPEG are not exact.");
}

/** The chunks without which a picture cannot be read; all others are left out. */
const CRITICAL = ["IHDR", "PLTE", "IDAT", "IEND"];

/** Returns the chunks up to the end of a picture, whose lengths and checksums are right (PNG specification, third edition, 5). */
function criticalChunks(bytes: Buffer) {
  const chunks: { readonly type: string; readonly body: Buffer }[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) break;
    const type = bytes.toString("latin1", at + 4, at + 8).replace(/[^A-Za-z]/g, "?");
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) {
      throw new PngError(`has a part \`${type}\` whose checksum is wrong`);
    }
    if (type === "acTL") throw new PngError("is an animation (APNG)", "Write a PNG of one picture.");
    if ((type === "IHDR") !== (chunks.length === 0)) throw new PngError("does not begin with one header");
    if (CRITICAL.includes(type)) chunks.push({ type, body: bytes.subarray(at + 8, end) });
    // Chunks whose type begins with a capital letter cannot be left out.
    else if (/^[A-Z]/.test(type)) throw new PngError(`has a part \`${type}\`, which is unknown`);
    if (type === "IEND") return chunks;
    at = end + 4;
  }
  throw new PngError("is cut off");
}

const MAX_PIXELS = 2 ** 26;
/** The largest size of decoded pixels, in bytes: decoding needs a few times as much. */
const MAX_BYTES = 2 ** 28;
/** By colour type, the numbers per pixel and the bits that they may have (PNG specification, third edition, 11.2.1). */
const COLOUR_TYPES: Readonly<Record<number, readonly [Pixels["channels"], readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};
const PALETTE_TYPE = 3;

type Header = ReturnType<typeof readHeader>;

/** Returns the size of a picture, and what its pixels are; `depth` is in bits per channel. */
function readHeader(body: Buffer | undefined) {
  if (body?.length !== 13) throw new PngError("has a broken header");
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = body.subarray(8);
  const [channels, depths] = COLOUR_TYPES[colourType] ?? [];
  if (width === 0 || height === 0) throw new PngError("has no pixels");
  if (width * height > MAX_PIXELS) {
    throw new PngError(`has ${width} × ${height} pixels, and at most ${MAX_PIXELS} are read`, "Scale it down.");
  }
  if (!channels || !depths?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    throw new PngError("has a broken header");
  }
  if (width * height * channels * depth > 8 * MAX_BYTES) {
    throw new PngError(
      `has ${width} × ${height} pixels of ${channels} × ${depth} bits, together more than ${MAX_BYTES / 1024 ** 2} MiB`,
      "Write class indices or a palette, with at most 8 bits a pixel, or scale it down.",
    );
  }
  return { width, height, depth, channels, hasPalette: colourType === PALETTE_TYPE, isInterlaced: interlace === 1 };
}

function pixelsOf(chunks: ReturnType<typeof criticalChunks>): Pixels {
  const header = readHeader(chunks[0]?.body);
  const bodiesOf = (type: string): Buffer[] => chunks.filter((one) => one.type === type).map(({ body }) => body);
  const [data, colours] = [bodiesOf("IDAT"), bodiesOf("PLTE").at(-1)];
  if (data.length === 0) throw new PngError("has no pixels");
  if (header.hasPalette && !colours) throw new PngError("has no palette");
  const palette =
    header.hasPalette && colours
      ? Array.from({ length: Math.floor(colours.length / 3) }, (_, at) => [...colours.subarray(3 * at, 3 * at + 3)])
      : null;
  const { width, height, channels } = header;
  return { width, height, channels, values: readValues(header, Buffer.concat(data)), palette };
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

/** Returns the pixels that are stored together: how many columns and lines, and how many bytes a line has after its filter. */
function passesOf({ width, height, isInterlaced, channels, depth }: Header) {
  const places = isInterlaced ? INTERLACED : [[0, 0, 1, 1] as const];
  const passes = places.map((place) => {
    const [columns, lines] = [Math.ceil((width - place[0]) / place[2]), Math.ceil((height - place[1]) / place[3])];
    return { place, columns, lines, length: Math.ceil((columns * channels * depth) / 8) };
  });
  return passes.filter(({ columns, lines }) => columns > 0 && lines > 0);
}

/** Unpacks rows to as many bytes as the size of the picture says, however many there would be, and undoes their filters. */
function readValues(header: Header, packed: Buffer): Uint8Array | Uint16Array {
  const { width, height, depth, channels } = header;
  const passes = passesOf(header);
  const wanted = passes.reduce((sum, { lines, length }) => sum + lines * (1 + length), 0);
  const rows = unpack(packed, wanted);
  const values = new (depth === 16 ? Uint16Array : Uint8Array)(width * height * channels);
  let from = 0;
  for (const { place, columns, lines, length } of passes) {
    const [x, y, right, down] = place;
    let above: Uint8Array = new Uint8Array(length);
    for (let line = 0; line < lines; line += 1, from += 1 + length) {
      const row = rows.subarray(from + 1, from + 1 + length);
      undoFilter(rows[from] as number, row, above, Math.max(1, (channels * depth) >> 3));
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

function unpack(packed: Buffer, wanted: number): Buffer {
  try {
    const rows = inflateSync(packed, { maxOutputLength: wanted });
    if (rows.length === wanted) return rows;
  } catch {
    // The same as where there are fewer bytes.
  }
  throw new PngError("is damaged: its pixels do not unpack to the size in its header");
}

/** Returns a value of a row; of several in a byte, the first is in the highest bits. */
function valueAt(row: Buffer, index: number, depth: number): number {
  if (depth === 8) return row[index] as number;
  if (depth === 16) return row.readUInt16BE(2 * index);
  const bit = index * depth;
  return ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** Adds what a filter predicts of each byte from those left (`step` bytes before) and above (PNG specification, third edition, 9.2). */
function undoFilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter > 4) throw new PngError("is damaged: a row has an unknown filter");
  for (let at = 0; filter > 0 && at < row.length; at += 1) {
    const [left, up] = [at < step ? 0 : (row[at - step] as number), above[at] as number];
    const corner = at < step ? 0 : (above[at - step] as number);
    const predicted =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest(left, up, corner);
    row[at] = ((row[at] as number) + predicted) & 255;
  }
}

/** Returns the one of three bytes that is nearest to left + up − corner: Paeth's filter. */
function nearest(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
