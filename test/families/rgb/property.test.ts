import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contains,
  correctsError,
  findAgreement,
  findDetection,
  findRejection,
  isCorrect,
  normalizeAnswer,
} from "../../../src/families/rgb/compute.ts";
import { responses } from "./arbitrary-cases.ts";

/** Python's white space, as a class of a regular expression: `\s` and what it leaves out, without U+FEFF. */
const SPACE = "(?:(?!\\ufeff)\\s|[\\x1c-\\x1f\\x85])";

/** A second formulation, by regular expressions from the document's prose. */
function normalized(text: string): string {
  return text
    .toLowerCase()
    .replace(new RegExp(`^${SPACE}+|${SPACE}+$`, "g"), "")
    .replace(/[.!?,;:]+$/, "")
    .replace(new RegExp(`${SPACE}+`, "g"), " ")
    .replace(/^ | $/g, "");
}

/** A text within another, as a pattern looks for it; as whole words between letters, marks, digits and underscores. */
function found(text: string, part: string, match: string): boolean {
  const plain = part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  if (match === "substring") return new RegExp(plain, "u").test(text);
  const inWord = "[\\p{L}\\p{M}\\p{N}_]";
  const edge = `(?:(?<!${inWord})|(?!${inWord}))`;
  return new RegExp(`${edge}${plain}${edge}`, "u").test(text);
}

function correct(response: string, answer: string, strict: boolean, match: string): boolean {
  const [given, truth] = [normalized(response), normalized(answer)];
  if (!given || !truth) return false;
  if (strict) return given === truth;
  const short = Array.from(given).length < Array.from(truth).length && found(truth, given, match);
  const words = new Set(truth.split(" "));
  const shared = [...words].filter((word) => given.split(" ").includes(word));
  // Four fifths, without a division.
  return found(given, truth, match) || short || 5 * shared.length >= 4 * words.size;
}

const text = fc.oneof(responses, fc.string({ unit: "binary", maxLength: 12 }), fc.string({ maxLength: 6 }));
const match = fc.constantFrom("substring", "word");
const RUNS = { numRuns: 500 };

describe("a second formulation says the same", () => {
  test("normalizing", () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(normalizeAnswer(one)).toBe(normalized(one));
      }),
      RUNS,
    );
  });

  test("finding a text in another", () => {
    const pair = fc.tuple(text, text).chain(([a, b]) => fc.constantFrom([a + b, b], [`${a} ${b}`, b], [a, b]));
    fc.assert(
      fc.property(pair, match, ([whole = "", part = ""], how) => {
        expect(contains(whole, part, how)).toBe(part === "" || found(whole, part, how));
      }),
      RUNS,
    );
  });

  test("being right, strict and not", () => {
    const pair = fc.oneof(
      fc.tuple(responses, responses),
      responses.map((one) => [one, one.toUpperCase()] as const),
      responses.map((one) => [one.split(" ").toReversed().slice(1).join(" "), one] as const),
    );
    fc.assert(
      fc.property(pair, fc.boolean(), match, ([response, answer], strict, how) => {
        expect(isCorrect(response, answer, { strict, match: how })).toBe(correct(response, answer, strict, how));
      }),
      RUNS,
    );
  });

  test("rejecting and detecting", () => {
    const phrases = ["i cannot", "unknown", "error", "wrong"];
    fc.assert(
      fc.property(responses, fc.option(responses), match, (response, wrong, how) => {
        const any = phrases.some((phrase) => found(response.toLowerCase(), phrase, how));
        expect(findRejection(response, phrases, how) !== null).toBe(any);
        const negated = ["not *", "* is wrong"].map((form) => form.replace("*", () => wrong?.toLowerCase() ?? ""));
        const denied = wrong ? negated.some((form) => found(response.toLowerCase(), form, how)) : false;
        expect(findDetection(response, wrong, phrases, how) !== null).toBe(any || denied);
      }),
      RUNS,
    );
  });

  test("correcting", () => {
    fc.assert(
      fc.property(responses, responses, fc.option(responses), match, (response, answer, wrong, how) => {
        const given = normalized(response);
        const has = (one: string): boolean => normalized(one) === "" || found(given, normalized(one), how);
        const onlyWrong = wrong ? has(wrong) && !has(answer) : false;
        const expected = correct(response, answer, false, how) && !onlyWrong;
        expect(correctsError(response, answer, wrong, { strict: false, match: how })).toBe(expected);
      }),
      RUNS,
    );
  });
});

describe("laws", () => {
  test("a longer response around an answer stays right; whole words are fewer than any", () => {
    const rule = { strict: false, match: "substring" } as const;
    fc.assert(
      fc.property(responses, responses, (answer, rest) => {
        if (normalizeAnswer(answer) === "") return;
        expect(findAgreement(`${rest} ${normalizeAnswer(answer)} x`, answer, rule)).toBe("holds");
        if (contains(rest, answer, "word")) expect(contains(rest, answer, "substring")).toBe(true);
      }),
    );
  });
});
