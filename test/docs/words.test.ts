import { expect, test } from "vitest";
import type { TextFile } from "../architecture/tracked-files.ts";
import { documents } from "./documents.ts";

/** Words that a reader would have to learn, each with the usual one. */
const INSTEAD: readonly (readonly [word: RegExp, usual: string])[] = [
  [/\bhealed\b/i, "fixed"],
  [/\bbroke\b/i, "regressed"],
  [/\bvacuous\b/i, "undefined"],
  [/\brulings?\b/i, "gate result"],
  [/\b(?:told|tells)\b/i, "reports, shows"],
  [/\b(?:held(?!-out)|holds? against)\b/i, "compared, kept"],
  [/\bdemands?\b/i, "limit, condition"],
  [/\bunscored\b/i, "not labelled, missing"],
  [/\benquir(?:y|ies)\b/i, "judge request"],
  [/\b(?:tally|panel|fate|lap|patience|toggles|doubts)\b/i, "the plain word"],
  [/\b(?:house|hall|desk|journey|retold|left-over)\b/i, "the plain word"],
  [/\breal drop\b/i, "significant regression"],
  [/\bleads? out of the repository\b/i, "is outside the repository"],
  [/\bpull it the bad way\b/i, "cases worse, cases better"],
];

/** Returns the unusual words of a document's prose: code, links' targets and generated marks aside. */
function unusualWords({ path, text }: TextFile): readonly string[] {
  const blank = (part: string): string => part.replace(/[^\n]/g, "");
  const prose = text
    .replace(/^(?:> ?)*(`{3,}|~{3,})[^\n]*\n.*?^(?:> ?)*\1/gms, blank)
    .replace(/`[^`\n]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/<!--.*?-->/gs, blank);
  return prose
    .split("\n")
    .flatMap((line, index) =>
      INSTEAD.flatMap(([word, usual]) =>
        word.test(line) ? [`${path}:${index + 1}: “${word.exec(line)?.[0]}”; say: ${usual}`] : [],
      ),
    );
}

test("documents use standard terms", () => expect(documents.flatMap(unusualWords)).toEqual([]));

test("the rule finds a word in prose, with its line, and leaves code alone", () => {
  const text = '`max_unscored` [b](told.md)\n\n```json\n{"held": 1}\n```\n3 cases healed.';
  expect(unusualWords({ path: "a.md", text })).toEqual(["a.md:6: “healed”; say: fixed"]);
});
