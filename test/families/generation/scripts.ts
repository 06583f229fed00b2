import fc from "fast-check";
import { rowsOf } from "../../input/rows.ts";
import type { Script } from "./scripted-judge.ts";

/** Two scripts with everything that there is to judge. */
export const [FULL, LANDLORDS] = rowsOf<{ script: Script }>("scripts.jsonl", import.meta.url).map(
  ({ script }) => script,
) as [Script, Script];

/** Any script; texts are numbered, so that each stands once. */
export const anyScript: fc.Arbitrary<Script> = fc
  .record({ sentences: fc.nat(3), references: fc.integer({ min: 1, max: 3 }), contexts: fc.nat(4) })
  .chain((size) => {
    const bool = fc.boolean();
    const list = <T>(count: number, item: (place: number) => fc.Arbitrary<T>) =>
      fc.tuple(...Array.from({ length: count }, (_, place) => item(place)));
    const places = fc.subarray(Array.from({ length: size.references }, (_, place) => place));
    const statement = (id: string) =>
      fc.record({
        text: fc.constant(`Statement ${id}.`),
        kind: fc.constantFrom("claim" as const, "opinion" as const),
        relevant: bool,
        implied: bool,
        contexts: fc.constant([]),
        by: places,
        biased: bool,
        toxic: bool,
      });
    return fc.record({
      sentences: list(size.sentences, (at) =>
        fc.record({
          text: fc.constant(`Sentence number ${at} stands here.`),
          statements: fc.nat(2).chain((count) => list(count, (place) => statement(`${at}-${place}`))),
        }),
      ),
      references: list(size.references, (at) =>
        fc.record({
          text: fc.constant(`Reference ${at}.`),
          statements: fc
            .integer({ min: 1, max: 3 })
            .chain((count) =>
              list(count, (place) =>
                fc.record({ text: fc.constant(`Expected ${at}-${place}.`), present: bool, attributable: bool }),
              ),
            ),
        }),
      ),
      contexts: list(size.contexts, (at) =>
        fc.record({
          text: fc.constant(`Context ${at}.`),
          relevant: bool,
          useful: list(size.references, () => bool),
          contradicted: bool,
        }),
      ),
      questions: list(3, (at) =>
        fc.record({ text: fc.constant(`Q${at}?`), cosine: fc.double({ min: -1, max: 1, noNaN: true }) }),
      ),
      grade: fc.integer({ min: 1, max: 5 }),
    });
  });
