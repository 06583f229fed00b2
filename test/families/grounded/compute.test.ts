import { expect, test } from "vitest";
import type { PassageId } from "../../../src/families/grounded/case.ts";
import { checkCitations, isContained, isRecalled, ranksOf } from "../../../src/families/grounded/evidence.ts";

// Lengths are code points after lower-casing; expected values are Python's `s.lower() in claim.lower()`.
test.each<[string, string, readonly string[], boolean]>([
  ["in any case", "X REJECTS null keys.", ["rejects NULL"], true],
  ["one of several", "the port is 8080", ["port 80", "is 8080"], true],
  ["none of several", "the port is 8080", ["port 80", "is 8081"], false],
  ["no expected texts", "", [], true],
  ["five code points", "fives", ["fives"], true],
  ["four code points", "four", ["four"], false],
  ["only short ones", "a b c", ["a", "b", ""], false],
  ["four letters of two code units are short", "👍👍👍👍", ["👍👍👍👍"], false],
  ["five letters of two code units", "👍👍👍👍👍", ["👍👍👍👍👍"], true],
  ["white space counts", "a    b", ["a    b"], true],
  ["İİİ is six code points in lower case", "xİİİx", ["İİİ"], true],
  ["ß is not ss", "STRASSE", ["straße"], false],
  ["a final sigma is another letter", "ΟΔΟΣΣ", ["οδοσσ"], false],
  ["full width", "ＡＢＣＤＥ", ["ａｂｃｄｅ"], true],
])("containment: %s", (_, claim, substrings, contained) => {
  expect(isContained(claim, substrings)).toBe(contained);
});

const long = Array.from({ length: 100 }, (_, index) => `p${index}`);
test.each<[string, readonly PassageId[] | null, readonly PassageId[], readonly PassageId[], string, PassageId]>([
  ["expected and retrieved", ["a"], ["a"], ["a", "b"], "hit", null],
  ["one of two is expected", ["b", "a"], ["a"], ["a", "b"], "hit", null],
  ["retrieved, not expected", ["b"], ["a"], ["a", "b"], "miss", null],
  ["one was not retrieved", ["a", "x"], ["a"], ["a", "b"], "foreign", "x"],
  ["null was not retrieved", ["a", null], ["a"], ["a", "b"], "foreign", null],
  ["nothing cited", [], ["a"], ["a"], "nothing", null],
  ["nothing cited, nothing expected", [], [], ["a"], "hit", null],
  ["cited although nothing is expected", ["a"], [], ["a"], "unexpected", null],
  ["no list", null, ["a"], ["a"], "malformed", null],
  ["no list, nothing expected", null, [], [], "malformed", null],
  ["a number is no text", ["1"], [1], [1, "1"], "miss", null],
  ["a number is itself", [1], [1], [1], "hit", null],
  ["long lists", long, ["p99"], [...long].reverse(), "hit", null],
  ["long lists with one too many", [...long, "p100"], ["p99"], long, "foreign", "p100"],
])("citations: %s", (_, cited, expected, retrieved, citation, foreign) => {
  expect(checkCitations(cited, expected, retrieved)).toMatchObject({ citation, foreign });
});

test.each<[string, readonly PassageId[] | null, readonly [cited: number, notRetrieved: number]]>([
  ["none", [], [0, 0]],
  ["one twice, and two that were not retrieved", ["a", "x", "a", "y"], [3, 2]],
  ["the same one twice", ["x", "x"], [1, 1]],
  ["no list", null, [0, 0]],
])("different citations, and those not retrieved: %s", (_, given, [cited, notRetrieved]) => {
  expect(checkCitations(given, ["a"], ["a", "b"])).toMatchObject({ cited, not_retrieved: notRetrieved });
});

test.each<[string, readonly PassageId[], readonly PassageId[], number, readonly number[]]>([
  ["none is expected", [], ["a"], 2, []],
  ["among the first k", ["a", "b"], ["b", "x", "a"], 2, [1]],
  ["the first one beyond k", ["a", "b"], ["x", "y", "b", "a"], 2, [3]],
  ["retrieved twice", ["a"], ["a", "a"], 2, [1]],
  ["expected twice", ["a", "a"], ["x", "a"], 2, [2]],
  ["a number is no text", [1], ["1", 1], 2, [2]],
])("ranks of expected passages: %s", (_, expected, retrieved, k, ranks) => {
  expect(ranksOf(expected, retrieved, k)).toEqual(ranks);
});

test.each<[string, readonly PassageId[], readonly PassageId[], number, boolean]>([
  ["all among the first k", ["a", "b"], ["b", "a", "c"], 2, true],
  ["one beyond the first k", ["a", "c"], ["b", "a", "c"], 2, false],
  ["a repeated passage takes two places", ["b"], ["a", "a", "b"], 2, false],
  ["nothing expected", [], [], 1, true],
  ["k beyond the list", ["c"], ["a", "b", "c"], 50, true],
  ["nothing retrieved", ["a"], [], 5, false],
  ["more expected than k", ["a", "b"], ["a", "b"], 1, false],
])("recall: %s", (_, expected, retrieved, k, recalled) => {
  expect(isRecalled(expected, retrieved, k)).toBe(recalled);
});
