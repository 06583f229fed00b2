import { Mask } from "../../../src/math/geometry/mask.ts";

/** Converts pixels, row by row, to a mask: all that are not 0 are foreground. */
export function maskFromGrid(pixels: ArrayLike<number>, height: number, width: number): Mask {
  const edges: number[] = [];
  for (let at = 0; at < height * width; at += 1) {
    const pixel = pixels[(at % height) * width + Math.floor(at / height)];
    if ((pixel !== 0) !== (edges.length % 2 === 1)) edges.push(at);
  }
  if (edges.length % 2 === 1) edges.push(height * width);
  return new Mask(height, width, edges);
}

/** Converts a mask to pixels, row by row: 1 for foreground. */
export function gridFromMask({ height, width, edges }: Mask): Uint8Array {
  const pixels = new Uint8Array(height * width);
  for (let run = 0; run < edges.length; run += 2) {
    for (let at = edges[run] as number; at < (edges[run + 1] as number); at += 1)
      pixels[(at % height) * width + Math.floor(at / height)] = 1;
  }
  return pixels;
}
