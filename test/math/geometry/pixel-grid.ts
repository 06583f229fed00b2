import type { RunMask } from "../../../src/math/geometry/run-mask.ts";

/** Pixels row by row, from left to right and from top to bottom. */
type PixelGrid = Uint8Array | Uint16Array | Int32Array;

/** Converts pixels, row by row, to a mask: all that are not 0 are foreground. */
export function maskFromGrid(pixels: ArrayLike<number>, height: number, width: number): RunMask {
  const counts: number[] = [];
  let [isForeground, length] = [false, 0];
  for (let column = 0; column < width; column += 1) {
    for (let at = column; at < pixels.length; at += width) {
      if ((pixels[at] !== 0) !== isForeground) {
        counts.push(length);
        length = 0;
        isForeground = !isForeground;
      }
      length += 1;
    }
  }
  counts.push(length);
  return { height, width, counts: Uint32Array.from(counts) };
}

/** Converts a mask to pixels, row by row: 1 for foreground. */
export function gridFromMask(mask: RunMask): Uint8Array {
  const pixels = new Uint8Array(mask.height * mask.width);
  paintMask(pixels, mask, 1);
  return pixels;
}

/** Writes a value into the foreground pixels of a grid of the mask's size; returns their number. */
export function paintMask(pixels: PixelGrid, { height, width, counts }: RunMask, value: number): number {
  let [end, painted] = [0, 0];
  for (let run = 0; run + 1 < counts.length; run += 2) {
    const start = end + (counts[run] as number);
    end = start + (counts[run + 1] as number);
    painted += end - start;
    let column = Math.floor(start / height);
    let at = (start - column * height) * width + column;
    for (let left = end - start; left > 0; left -= 1) {
      pixels[at] = value;
      at += width;
      if (at < pixels.length) continue;
      column += 1;
      at = column;
    }
  }
  return painted;
}
