import { crc32, deflateSync } from "node:zlib";

/** A picture to be written: numbers of each pixel, row by row. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly values: readonly number[];
  /** 0 grey, 2 red-green-blue, 3 palette, 4 grey and alpha, 6 red-green-blue and alpha. */
  readonly colourType?: number;
  readonly depth?: number;
  readonly palette?: readonly (readonly number[])[];
  /** The filter of each row, 0 to 4; of interlaced pictures of each row of each pass. */
  readonly filters?: readonly number[];
  readonly isInterlaced?: boolean;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: first column and row of each pass, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A chunk of a PNG file, with its checksum. */
export function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The first bytes of a PNG file. */
export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunk that a PNG file begins with. */
export function header(picture: Omit<MadePicture, "values">): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(picture.width, 0);
  body.writeUInt32BE(picture.height, 4);
  body[8] = picture.depth ?? 8;
  body[9] = picture.colourType ?? 0;
  body[12] = Number(picture.isInterlaced ?? false);
  return chunk("IHDR", body);
}

/** The bytes of a PNG file; written from the specification, with no part of what reads it. */
export function makePng(picture: MadePicture, more: readonly Buffer[] = []): Buffer {
  const palette = picture.palette ? [chunk("PLTE", Buffer.from(picture.palette.flat()))] : [];
  const data = chunk("IDAT", deflateSync(rowsOf(picture)));
  return Buffer.concat([SIGNATURE, header(picture), ...more, ...palette, data, chunk("IEND", Buffer.alloc(0))]);
}

/** The filtered rows of a picture. */
export function rowsOf(picture: MadePicture): Buffer {
  const { width, height, colourType = 0, depth = 8, filters = [] } = picture;
  const channels = CHANNELS[colourType] ?? 1;
  const parts: Buffer[] = [];
  const passes = picture.isInterlaced ? PASSES : [[0, 0, 1, 1] as const];
  for (const [left, top, right, down] of passes) {
    let before: Buffer | null = null;
    for (let y = top; y < height; y += down) {
      const numbers: number[] = [];
      for (let x = left; x < width; x += right) {
        for (let part = 0; part < channels; part += 1) {
          numbers.push(picture.values[(y * width + x) * channels + part] ?? 0);
        }
      }
      if (numbers.length === 0) continue;
      const row = packed(numbers, depth);
      const each = Math.max(1, (channels * depth) / 8);
      parts.push(filtered(row, before ?? Buffer.alloc(row.length), each, filters[parts.length] ?? 0));
      before = row;
    }
  }
  return Buffer.concat(parts);
}

function packed(numbers: readonly number[], depth: number): Buffer {
  if (depth === 16) return Buffer.from(numbers.flatMap((number) => [number >> 8, number & 255]));
  const bits = numbers.map((number) => number.toString(2).padStart(depth, "0")).join("");
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}

function filtered(row: Buffer, before: Buffer, each: number, filter: number): Buffer {
  const bytes = [...row].map((byte, at) => {
    const [left, up, corner] = [row[at - each] ?? 0, before[at] ?? 0, at >= each ? (before[at - each] ?? 0) : 0];
    const guess = [0, left, up, Math.floor((left + up) / 2), nearest(left, up, corner)][filter] ?? 0;
    return (byte - guess) & 255;
  });
  return Buffer.from([filter, ...bytes]);
}

/** Paeth's filter: which of the three neighbours is nearest to left + up − corner. */
function nearest(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const all = [left, up, corner];
  const least = Math.min(...all.map((one) => Math.abs(sum - one)));
  return all.find((one) => Math.abs(sum - one) === least) ?? 0;
}
