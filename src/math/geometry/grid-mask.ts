import { maskSizeError, type RunMask } from "./run-mask.ts";

/** Pixels row by row, from left to right and from top to bottom. */
export type PixelGrid = Uint8Array | Uint16Array | Int32Array;

/** Pixels row by row → mask: all that are not 0 are foreground. */
export function maskFromGrid(pixels: ArrayLike<number>, height: number, width: number): RunMask {
  const fault = maskSizeError(height, width);
  if (fault !== null) throw new RangeError(fault);
  if (pixels.length !== height * width)
    throw new RangeError(`${pixels.length} pixels do not fill ${height} × ${width}`);
  const counts: number[] = [];
  let [colour, run] = [false, 0];
  for (let column = 0; column < width; column += 1) {
    for (let at = column; at < pixels.length; at += width) {
      if ((pixels[at] !== 0) !== colour) {
        counts.push(run);
        run = 0;
        colour = !colour;
      }
      run += 1;
    }
  }
  counts.push(run);
  return { height, width, counts: Uint32Array.from(counts) };
}

/** Mask → pixels row by row, 1 for foreground. */
export function gridFromMask(mask: RunMask): Uint8Array {
  const pixels = new Uint8Array(mask.height * mask.width);
  paintMask(pixels, mask, 1);
  return pixels;
}

/** Writes a value into the pixels of a grid of the mask's size that are foreground; says how many. */
export function paintMask(pixels: PixelGrid, { height, width, counts }: RunMask, value: number): number {
  if (pixels.length !== height * width)
    throw new RangeError(`${pixels.length} pixels do not fill ${height} × ${width}`);
  let [end, painted] = [0, 0];
  for (let place = 0; place + 1 < counts.length; place += 2) {
    const start = end + (counts[place] as number);
    end = start + (counts[place + 1] as number);
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
