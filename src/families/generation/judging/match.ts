import type { Item } from "../stages/verdict.ts";
import { type Finding, inPlaces, referenceVerdict } from "./finding.ts";
import type { Material } from "./material.ts";
import { map, type Told } from "./told.ts";

/** What an answer and a reference state: in both, in the answer only, in the reference only. */
export interface Matched {
  readonly tp: readonly string[];
  readonly fp: readonly string[];
  readonly fn: readonly string[];
}

/** Statements of an answer and of a reference by what was said of them. */
export function matchedOf(
  statements: readonly { readonly item: Item; readonly isSupported: boolean }[],
  expected: readonly { readonly item: Item; readonly isPresent: boolean }[],
): Matched {
  const textsOf = (list: readonly { readonly item: Item }[]): string[] => list.map(({ item }) => item.text);
  return {
    tp: textsOf(statements.filter(({ isSupported }) => isSupported)),
    fp: textsOf(statements.filter(({ isSupported }) => !isSupported)),
    fn: textsOf(expected.filter(({ isPresent }) => !isPresent)),
  };
}

/** What is plain where one of both states nothing. */
export function unmatched(statements: readonly Item[], expected: readonly Item[]): Matched {
  return matchedOf(
    statements.map((item) => ({ item, isSupported: false })),
    expected.map((item) => ({ item, isPresent: false })),
  );
}

/** What the matches with the references tell of correctness; a blank reference has nothing of the answer. */
export function correctness(
  material: Material,
  statements: readonly Item[],
  matched: Told<readonly Matched[]>,
): Told<Finding> {
  return map(matched, (list) => ({
    verdicts: {
      references: inPlaces(material, list, unmatched(statements, [])).map((one) => referenceVerdict({ matched: one })),
    },
  }));
}

/** What was said of the references' statements tells of recall; a blank reference states nothing. */
export function recall(
  material: Material,
  lists: readonly (readonly { readonly text: string; readonly attributable: boolean }[])[],
): Finding {
  const references = inPlaces(material, lists, []).map((statements) => referenceVerdict({ statements }));
  return { verdicts: { references } };
}
