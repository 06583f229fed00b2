import { decode, encode } from "fast-png";

type Color = [red: number, green: number, blue: number];
const MAX_COLORS = 256;

/** Makes an opaque PNG smaller: at most 256 colors, the frequent ones as they are, each other one the nearest of them. */
export function smallPng(png: Uint8Array): Uint8Array {
  const { width, height, data, channels } = decode(png);
  const counts = new Map<number, number>();
  const pixels = new Uint32Array(width * height);
  for (let place = 0; place < pixels.length; place++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(place * channels, place * channels + 3);
    const key = (red << 16) | (green << 8) | blue;
    pixels[place] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([key]) => colorOf(key));
  const palette = paletteOf(byCount);
  const indices = new Map(byCount.map((color) => [keyOf(color), nearest(palette, color)]));
  const indexed = Uint8Array.from(pixels, (key) => indices.get(key) ?? 0);
  return encode({ width, height, data: indexed, depth: 8, channels: 1, palette }, { zlib: { level: 9 } });
}

/** Returns the most frequent colors that are at least a distance apart, the smallest distance with which they are few enough. */
function paletteOf(byCount: readonly Color[]): Color[] {
  for (let distance = 0; ; distance += 4) {
    const kept: Color[] = [];
    for (const color of byCount) {
      if (kept.every((one) => squared(one, color) > distance ** 2)) kept.push(color);
      if (kept.length > MAX_COLORS) break;
    }
    if (kept.length <= MAX_COLORS) return kept;
  }
}

function nearest(palette: readonly Color[], color: Color): number {
  let best = 0;
  for (const [index, one] of palette.entries())
    if (squared(one, color) < squared(palette[best] ?? one, color)) best = index;
  return best;
}

const squared = (a: Color, b: Color): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
const colorOf = (key: number): Color => [key >> 16, (key >> 8) & 255, key & 255];
const keyOf = ([red, green, blue]: Color): number => (red << 16) | (green << 8) | blue;
