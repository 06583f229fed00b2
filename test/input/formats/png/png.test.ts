import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePng } from "../../../../src/input/formats/png/png.ts";
import { chunk, header, type MadePicture, makePng, rowsOf, SIGNATURE } from "./made-png.ts";

const KINDS = [
  ...[1, 2, 4, 8, 16].map((depth) => ({ colourType: 0, depth, channels: 1 })),
  ...[1, 2, 4, 8].map((depth) => ({ colourType: 3, depth, channels: 1 })),
  ...[8, 16].flatMap((depth) => [
    { colourType: 2, depth, channels: 3 },
    { colourType: 4, depth, channels: 2 },
    { colourType: 6, depth, channels: 4 },
  ]),
];
const PALETTE = Array.from({ length: 256 }, (_, at) => [at, 255 - at, at % 7]);

/** Pictures of every kind, filter and size up to 20 × 20. */
const picture = fc
  .tuple(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.boolean())
  .chain(([{ channels, ...kind }, width, height, interlaced]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      colourType: fc.constant(kind.colourType),
      depth: fc.constant(kind.depth),
      isInterlaced: fc.constant(interlaced),
      values: fc.array(fc.integer({ min: 0, max: 2 ** kind.depth - 1 }), {
        minLength: width * height * channels,
        maxLength: width * height * channels,
      }),
      filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 60, maxLength: 60 }),
    }),
  );

test("decodes pixels of every kind", () => {
  fc.assert(
    fc.property(picture, (made) => {
      const palette = made.colourType === 3 ? PALETTE : null;
      const decoded = decodePng(makePng({ ...made, ...(palette && { palette: palette.slice(0, 2 ** made.depth) }) }));
      if ("what" in decoded) throw new Error(decoded.what);
      expect([...decoded.values]).toEqual(made.values);
      expect(decoded).toMatchObject({ width: made.width, height: made.height });
      expect(decoded.values.length).toBe(made.width * made.height * decoded.channels);
      expect(decoded.palette).toEqual(palette?.slice(0, 2 ** made.depth) ?? null);
    }),
    { numRuns: 500 },
  );
});

const SMALL: MadePicture = { width: 3, height: 2, values: [0, 1, 2, 3, 4, 5] };
const good = makePng(SMALL);
const END = chunk("IEND", Buffer.alloc(0));

/** A file of a header and packed pixels that do not fit it. */
function misfit(size: Omit<MadePicture, "values">, rows: Uint8Array): Buffer {
  return Buffer.concat([SIGNATURE, header(size), chunk("IDAT", rows), END]);
}

describe("reports what a file is when it is not a PNG", () => {
  const damaged = Buffer.from(good);
  damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 1;
  // 64 MiB of zeros in 64 KiB: what unpacks them without a limit takes them all.
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("p\0\0", "latin1"), bomb]));
  test.each([
    ["nothing", Buffer.alloc(0), "is empty"],
    ["text", Buffer.from("0 1 2"), "is not a PNG file"],
    ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "is not a PNG file"],
    ["a pointer", Buffer.from("version https://git-lfs.github.com/spec/v1\n"), "is a Git LFS pointer, not the picture"],
    ["half a file", good.subarray(0, good.length - 15), "is cut off"],
    ["a file without its end", good.subarray(0, good.length - 12), "is cut off"],
    ["the signature alone", SIGNATURE, "is cut off"],
    ["a changed byte", damaged, "has a part `IDAT` whose checksum is wrong"],
    ["two headers", makePng(SMALL, [header(SMALL)]), "does not begin with one header"],
    ["no header", Buffer.concat([SIGNATURE, END]), "does not begin with one header"],
    ["no pixels", Buffer.concat([SIGNATURE, header(SMALL), END]), "has no pixels"],
    ["a size of 0", makePng({ ...SMALL, width: 0, values: [] }), "has no pixels"],
    ["a depth that no palette has", makePng({ ...SMALL, colourType: 3, depth: 16 }), "has a broken header"],
    ["a palette that does not exist", makePng({ ...SMALL, colourType: 3 }), "has no palette"],
    ["an animation", makePng(SMALL, [chunk("acTL", Buffer.alloc(8))]), "is an animation (APNG)"],
    ["an unknown chunk", makePng(SMALL, [chunk("ABCD", Buffer.alloc(1))]), "has a part `ABCD`, which is unknown"],
    [
      "a huge size",
      misfit({ width: 2 ** 31, height: 2 ** 31 }, bomb),
      `has ${2 ** 31} × ${2 ** 31} pixels, and at most ${2 ** 26} are read`,
    ],
    [
      "a size whose pixels would fill the memory",
      misfit({ width: 8192, height: 8192, colourType: 6, depth: 16 }, bomb),
      "has 8192 × 8192 pixels of 4 × 16 bits, together more than 256 MiB",
    ],
    ["a bomb", misfit({ width: 3, height: 2 }, bomb), "is damaged: its pixels do not unpack to the size in its header"],
    [
      "too few pixels",
      misfit({ width: 300, height: 2 }, deflateSync(rowsOf(SMALL))),
      "is damaged: its pixels do not unpack to the size in its header",
    ],
    [
      "pixels that are not packed",
      misfit(SMALL, rowsOf(SMALL)),
      "is damaged: its pixels do not unpack to the size in its header",
    ],
    [
      "an unknown filter",
      misfit(SMALL, deflateSync(Buffer.from([9, 0, 1, 2, 9, 3, 4, 5]))),
      "is damaged: a row has an unknown filter",
    ],
  ])("%s", (_, bytes, what) => {
    expect(decodePng(bytes)).toEqual({ what, todo: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test("skips chunks that pixels do not need, whatever their size", () => {
    const transparent = chunk("tRNS", Buffer.alloc(3));
    for (const more of [profile, transparent, chunk("tEXt", Buffer.from("a\0b")), chunk("pHYs", Buffer.alloc(1))]) {
      expect(decodePng(makePng(SMALL, [more]))).toMatchObject({ width: 3, values: Uint8Array.from(SMALL.values) });
    }
  });
});
