import { createRequire } from "node:module";

/** Pixels of one side of an image. */
const SIDE = 28;
const PIXELS = SIDE * SIDE;

/** An image of a handwritten digit: the digit, the image's index among those of that digit, and its pixels from 0 (paper) to 1 (ink), row by row. */
export interface Digit {
  readonly label: number;
  readonly index: number;
  readonly pixels: readonly number[];
}

const required = createRequire(import.meta.url);

/** Reads images `from` up to `to` of each digit from the package `mnist`, the digits in turn. */
export function readDigits(from: number, to: number): Digit[] {
  const sets = Array.from({ length: 10 }, (_, label) => {
    const { data } = required(`mnist/src/digits/${label}.json`) as { readonly data: number[] };
    return data;
  });
  return Array.from({ length: 10 * (to - from) }, (_, place) => {
    const [label, index] = [place % 10, from + Math.floor(place / 10)];
    const pixels = (sets[label] ?? []).slice(index * PIXELS, (index + 1) * PIXELS);
    if (pixels.length < PIXELS) throw new Error(`there is no image ${index} of ${label}`);
    return { label, index, pixels };
  });
}

/** Returns the mean of the pixels in each of `side` × `side` equal squares, and a 1 for the bias; `side` divides 28. */
export function featuresOf({ pixels }: Digit, side: number): Float64Array {
  const block = SIDE / side;
  const features = new Float64Array(side * side + 1).fill(1, side * side);
  for (let place = 0; place < PIXELS; place += 1) {
    const [row, column] = [Math.floor(place / SIDE / block), Math.floor((place % SIDE) / block)];
    const at = row * side + column;
    features[at] = (features[at] as number) + (pixels[place] as number) / block ** 2;
  }
  return features;
}
