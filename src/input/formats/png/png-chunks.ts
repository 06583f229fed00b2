import { crc32 } from "node:zlib";

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
/** By colour type, the depths that it may have (PNG specification, third edition, 11.2.1). */
const DEPTHS: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);
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
    if (isCritical(type) && !CRITICAL.includes(type))
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

/** Chunks whose type begins with a capital letter cannot be left out. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
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
  const isKnown =
    DEPTHS.get(colourType)?.includes(depth) === true && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) return { what: "has a broken header", todo: REWRITE };
  return { width, height, depth, colourType, isInterlaced: interlace === 1, palette: null, data: [] };
}

function readPalette(body: Buffer): readonly (readonly number[])[] {
  return Array.from({ length: Math.floor(body.length / 3) }, (_, at) => [...body.subarray(3 * at, 3 * at + 3)]);
}

function whole(parts: PngParts): PngParts | PictureError {
  if (parts.data.length === 0) return { what: "has no pixels", todo: REWRITE };
  if (parts.colourType === 3 && parts.palette === null) return { what: "has no palette", todo: REWRITE };
  return { ...parts, palette: parts.colourType === 3 ? parts.palette : null };
}
