import { describe, expect, test } from "vitest";
import { findSimilar } from "../../../src/math/text/similar-word.ts";

describe("the most similar word", () => {
  test.each([
    ["precison", ["precision", "recall"], "precision"],
    ["Precision", ["precision"], "precision"],
    ["--basline", ["--baseline", "--config"], "--baseline"],
    ["min", ["max"], null],
    ["mn", ["min", "max"], "min"],
    ["teh", ["the"], null],
    ["completely other", ["precision"], null],
    ["x".repeat(65), ["x".repeat(65)], null],
    ["f1", ["token_f1", "rouge1", "exact_match"], "token_f1"],
    ["match", ["exact_match", "numeric_match"], null],
    // Two of six letters may differ; an emoji is two UTF-16 code units.
    ["fam😀ly", ["family"], "family"],
    ["anything", [], null],
  ])("%s among %j is %s", (given, known, meant) => expect(findSimilar(given, known)).toBe(meant));
});
