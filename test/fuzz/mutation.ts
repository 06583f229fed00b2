import fc from "fast-check";
import { rowsOf } from "../input/rows.ts";

/** One change of a file's bytes; `at` and `length` are fractions of its length, so that every mutation fits every file. */
export interface Mutation {
  readonly kind: "flip" | "remove" | "repeat" | "insert" | "replace" | "swap" | "cut";
  readonly at: number;
  readonly length: number;
  readonly token: string;
}

/** What means something in some format, or is often handled wrongly. */
const TOKENS: readonly string[] = rowsOf<string>("tokens.jsonl", import.meta.url);

// Not `fc.double`, of which half are next to 0: all places are equally likely.
const place = fc.nat({ max: 99_999 }).map((value) => value / 100_000);
const token = fc.oneof(fc.constantFrom(...TOKENS), fc.string({ unit: "binary", maxLength: 8 }));
const change: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom("flip", "remove", "repeat", "insert", "replace", "swap", "cut"),
  at: place,
  length: fc.oneof(fc.constantFrom(0.01, 0.03, 0.1), place),
  token,
});
/** A number or a word becomes another one: what is most often still of its format, and so gets furthest. */
const replaced: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constant("replace"),
  at: place,
  length: fc.constant(0),
  token: fc.oneof(
    fc.double().map(String),
    place.map(String),
    fc.integer({ min: 0, max: 9 }).map(String),
    fc.integer().map(String),
    fc.constantFrom('""', "null", "true", "id", "c001"),
    token,
  ),
});

/** One to six changes of a file, mostly one. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(replaced) },
  { weight: 2, arbitrary: fc.tuple(change) },
  { weight: 1, arbitrary: fc.array(fc.oneof(change, replaced), { minLength: 2, maxLength: 6 }) },
);

/** The most bytes that a file grows to: mutations are to be strange, not large. */
const MAX_LENGTH = 200_000;

/** Returns the bytes with the changes made one after another. */
export function mutate(bytes: Uint8Array, changes: readonly Mutation[]): Buffer {
  return changes.reduce<Buffer>(
    (changed, change) => apply(changed, change).subarray(0, MAX_LENGTH),
    Buffer.from(bytes),
  );
}

function apply(bytes: Buffer, { kind, at, length, token }: Mutation): Buffer {
  const from = Math.floor(at * bytes.length);
  const to = Math.min(bytes.length, from + Math.max(1, Math.floor(length * length * bytes.length)));
  const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  switch (kind) {
    case "flip":
      return Buffer.concat([
        before,
        part.subarray(0, 1).map((byte) => byte ^ (1 << (token.length % 8))),
        bytes.subarray(from + 1),
      ]);
    case "remove":
      return Buffer.concat([before, after]);
    case "repeat":
      return Buffer.concat([before, part, part, after]);
    case "insert":
      return Buffer.concat([before, Buffer.from(token), bytes.subarray(from)]);
    case "replace":
      return replaceNumber(bytes, from, token);
    case "swap":
      return Buffer.concat([after, part, before]);
    case "cut":
      return bytes.subarray(0, from);
  }
}

/** Replaces the next number or word at or behind a place: the change that is most often valid in its format. */
function replaceNumber(bytes: Buffer, from: number, token: string): Buffer {
  const text = bytes.toString("latin1");
  const found = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|[a-zA-Z_]+/g;
  found.lastIndex = from;
  const match = found.exec(text);
  if (match === null) return bytes;
  return Buffer.concat([
    bytes.subarray(0, match.index),
    Buffer.from(token),
    bytes.subarray(match.index + match[0].length),
  ]);
}
