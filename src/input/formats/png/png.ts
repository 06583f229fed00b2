import { crc32, inflateSync } from "node:zlib";
import type { Pixels } from "../../../core/line/line.ts";
import { isLfsPointer } from "../format.ts";

/** The first bytes of every PNG file. */
export const PNG_SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The largest number of pixels of a picture. */
export const MAX_PIXELS = 2 ** 26;

/** What is wrong with a picture's file, and what to do. */
export interface PictureError {
  readonly what: string;
  readonly todo: string;
}

/** The header of a PNG file, and its packed pixels. */
export interface PngParts {
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: number;
  /** 0 grey, 2 red-green-blue, 3 palette, 4 grey and alpha, 6 red-green-blue and alpha. */
  readonly colourType: number;
  readonly isInterlaced: boolean;
  /** Red, green and blue of each entry; null without a palette. */
  readonly palette: readonly (readonly number[])[] | null;
  readonly data: readonly Buffer[];
}

const HEADER_LENGTH = 13;
const EIGHTS = [8, 16];
/** By colour type, the depths that it may have (PNG specification, third edition, 11.2.1). */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  2: EIGHTS,
  4: EIGHTS,
  6: EIGHTS,
  0: [1, 2, 4, ...EIGHTS],
  3: [1, 2, 4, 8],
};
/** Chunks that a picture cannot be read without knowing; all others are left out. */
const CRITICAL = ["IHDR", "PLTE", "IDAT", "IEND"];

const REWRITE = "Write the picture again, or download all of it.";

/**
 * Splits a PNG file into chunks and checks their lengths and checksums (PNG specification, third edition, 5): nothing is
 * unpacked yet. Returns what is wrong otherwise.
 */
export function pngParts(bytes: Buffer): PngParts | PictureError {
  let parts: PngParts | null = null;
  let palette: PngParts["palette"] = null;
  const data: Buffer[] = [];
  for (let at = PNG_SIGNATURE.length; at < bytes.length; ) {
    const chunk = chunkAt(bytes, at);
    if (chunk === null) return { what: "is cut off", todo: REWRITE };
    const { type, body, isIntact } = chunk;
    if (!isIntact) return { what: `has a part \`${type}\` whose checksum is wrong`, todo: REWRITE };
    if (type === "acTL") return { what: "is an animation (APNG)", todo: "Write a PNG of one picture." };
    if ((type === "IHDR") !== (parts === null)) return { what: "does not begin with one header", todo: REWRITE };
    if (parts === null) {
      const header = readHeader(body);
      if ("what" in header) return header;
      parts = header;
    }
    if (type === "PLTE") palette = readPalette(body);
    if (type === "IDAT") data.push(body);
    if (type === "IEND") return whole({ ...parts, palette, data });
    // Chunks whose type begins with a capital letter cannot be left out.
    if (/^[A-Z]/.test(type) && !CRITICAL.includes(type))
      return { what: `has a part \`${type}\`, which is unknown`, todo: REWRITE };
    at += body.length + 12;
  }
  return { what: "is cut off", todo: REWRITE };
}

interface Chunk {
  readonly type: string;
  readonly body: Buffer;
  readonly isIntact: boolean;
}

/** Returns the chunk at an offset: its length, type, body and checksum; null when the file ends before it does. */
function chunkAt(bytes: Buffer, at: number): Chunk | null {
  if (at + 12 > bytes.length) return null;
  const end = at + 8 + bytes.readUInt32BE(at);
  if (end + 4 > bytes.length) return null;
  const type = bytes.toString("latin1", at + 4, at + 8).replace(/[^A-Za-z]/g, "?");
  const isIntact = crc32(bytes.subarray(at + 4, end)) === bytes.readUInt32BE(end);
  return { type, body: bytes.subarray(at + 8, end), isIntact };
}

function readHeader(header: Buffer): PngParts | PictureError {
  if (header.length !== HEADER_LENGTH) return { what: "has a broken header", todo: REWRITE };
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = header.subarray(8);
  if (width === 0 || height === 0) return { what: "has no pixels", todo: REWRITE };
  if (width * height > MAX_PIXELS) {
    const what = `has ${width} × ${height} pixels, and at most ${MAX_PIXELS} are read`;
    return { what, todo: "Scale it down." };
  }
  const isKnown = DEPTHS[colourType]?.includes(depth) === true && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) return { what: "has a broken header", todo: REWRITE };
  return { width, height, depth, colourType, isInterlaced: interlace === 1, palette: null, data: [] };
}

function readPalette(body: Buffer): readonly (readonly number[])[] {
  return Array.from({ length: Math.floor(body.length / 3) }, (_, at) => [...body.subarray(3 * at, 3 * at + 3)]);
}

function whole(parts: PngParts): PngParts | PictureError {
  const { data, colourType, palette } = parts;
  const lacks = data.length === 0 ? "pixels" : colourType === 3 && palette === null ? "palette" : null;
  if (lacks !== null) return { what: `has no ${lacks}`, todo: REWRITE };
  return { ...parts, palette: colourType === 3 ? palette : null };
}

const CHANNELS: Readonly<Record<number, Pixels["channels"]>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The largest size of decoded pixels, in bytes: decoding needs a few times as much. */
const MAX_BYTES = 2 ** 28;
const JPEG = [0xff, 0xd8, 0xff];

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
  const channels = CHANNELS[parts.colourType] ?? 1;
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
  if (values === null) return { what: "has pixels that cannot be read", todo: REWRITE };
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
    if (error instanceof RangeError) return { what: "has more pixels than its header says", todo: REWRITE };
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
