import { crc32, deflateSync, inflateSync } from "node:zlib";
import { decode } from "fast-png";
import type { Pixels } from "../../../core/line/picture.ts";
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
  const packed = unpack(parts);
  if ("what" in packed) return packed;
  try {
    const { data } = decode(plainPng(parts, packed), { checkCrc: false });
    const values = depth < 8 ? spread(data as Uint8Array, parts) : (data as Uint8Array | Uint16Array);
    return { width, height, channels, values, palette };
  } catch {
    return { what: "has pixels that cannot be read", todo: "Write the picture again." };
  }
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

/** Unpacks the filtered rows of a picture: exactly as many bytes as its size says, however many there would be. */
function unpack(parts: PngParts): Buffer | PictureError {
  const wanted = rowBytes(parts);
  const many = { what: "has more pixels than its header says", todo: "Write the picture again." };
  try {
    const rows = inflateSync(Buffer.concat(parts.data), { maxOutputLength: wanted });
    if (rows.length === wanted) return rows;
  } catch (error) {
    if (error instanceof RangeError) return many;
    return {
      what: "is damaged: its pixels cannot be unpacked",
      todo: "Write the picture again, or download all of it.",
    };
  }
  return { what: "has fewer pixels than its header says", todo: "Write the picture again, or download all of it." };
}

/** Returns the bytes of all rows with their filters, of all passes of an interlaced picture (PNG specification, third edition, 8.1). */
function rowBytes({ width, height, depth, colourType, isInterlaced }: PngParts): number {
  const bits = depth * (CHANNELS.get(colourType) ?? 1);
  const size = (columns: number, rows: number): number =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (!isInterlaced) return size(width, height);
  const steps = (length: number, from: number, step: number): number => Math.max(0, Math.ceil((length - from) / step));
  return PASSES.reduce((sum, [x, y, right, down]) => sum + size(steps(width, x, right), steps(height, y, down)), 0);
}

/** First column and row of each pass, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Writes a PNG file of nothing but the header and the rows, which are not packed. */
function plainPng({ header }: PngParts, rows: Buffer): Uint8Array {
  const chunks = [
    ["IHDR", header],
    ["IDAT", deflateSync(rows, { level: 0 })],
    ["IEND", Buffer.alloc(0)],
  ] as const;
  const parts = chunks.map(([type, body]) => {
    const chunk = Buffer.alloc(body.length + 12);
    chunk.writeUInt32BE(body.length, 0);
    chunk.write(type, 4, "latin1");
    body.copy(chunk, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, body.length + 8)), body.length + 8);
    return chunk;
  });
  return Buffer.concat([Buffer.from(PNG_SIGNATURE), ...parts]);
}

/** Returns one byte for each value of rows that have several in a byte, the first in the highest bits. */
function spread(rows: Uint8Array, { width, height, depth }: PngParts): Uint8Array {
  const values = new Uint8Array(width * height);
  const each = Math.ceil((width * depth) / 8);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const bit = column * depth;
      const byte = rows[row * each + (bit >> 3)] as number;
      values[row * width + column] = (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    }
  }
  return values;
}
