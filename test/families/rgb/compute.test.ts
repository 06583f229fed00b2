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
import {
  ERROR_DETECTION_KEYWORDS,
  PRIMARY_REJECTION_PHRASES,
  REJECTION_KEYWORDS,
} from "../../../src/families/rgb/evidence.ts";
import { readmeOf } from "../readme.ts";
import { responses } from "./arbitrary-cases.ts";

const LENIENT = { strict: false, match: "substring" } as const;

test("a long run of points that ends in none takes no long time to read", () => {
  const long = `${".".repeat(200_000)}x`;
  expect(findAgreement(long, "Paris", { strict: false, match: "word" })).toBe("none");
  expect(findRejection(long, ["i cannot"], "word")).toBeNull();
});

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

describe("a second formulation says the same", () => {
  const text = fc.oneof(responses, fc.string({ unit: "binary", maxLength: 12 }), fc.string({ maxLength: 6 }));
  const match = fc.constantFrom("substring", "word");
  const check = <T extends unknown[]>(given: { [K in keyof T]: fc.Arbitrary<T[K]> }, law: (...all: T) => void) =>
    fc.assert(
      fc.property(fc.tuple(...given), (all) => void law(...(all as T))),
      { numRuns: 500 },
    );

  test("normalizing, and finding a text in another", () => {
    check([text], (one) => expect(normalizeAnswer(one)).toBe(normalized(one)));
    const pair = fc.tuple(text, text).chain(([a, b]) => fc.constantFrom([a + b, b], [`${a} ${b}`, b], [a, b]));
    check([pair, match], ([whole = "", part = ""], how) => {
      expect(contains(whole, part, how)).toBe(part === "" || found(whole, part, how));
    });
  });

  test("being right, strict and not", () => {
    const pair = fc.oneof(
      fc.tuple(responses, responses),
      responses.map((one) => [one, one.toUpperCase()] as [string, string]),
      responses.map((one) => [one.split(" ").toReversed().slice(1).join(" "), one] as [string, string]),
    );
    check([pair, fc.boolean(), match], ([response, answer], strict, how) => {
      expect(isCorrect(response, answer, { strict, match: how })).toBe(correct(response, answer, strict, how));
    });
  });

  test("rejecting and detecting", () => {
    const phrases = ["i cannot", "unknown", "error", "wrong"];
    check([responses, fc.option(responses), match], (response, wrong, how) => {
      const any = phrases.some((phrase) => found(response.toLowerCase(), phrase, how));
      expect(findRejection(response, phrases, how) !== null).toBe(any);
      const negated = ["not *", "* is wrong"].map((form) => form.replace("*", () => wrong?.toLowerCase() ?? ""));
      const denied = wrong ? negated.some((form) => found(response.toLowerCase(), form, how)) : false;
      expect(findDetection(response, wrong, phrases, how) !== null).toBe(any || denied);
    });
  });

  test("correcting", () => {
    check([responses, responses, fc.option(responses), match], (response, answer, wrong, how) => {
      const has = (one: string): boolean => normalized(one) === "" || found(normalized(response), normalized(one), how);
      const onlyWrong = wrong ? has(wrong) && !has(answer) : false;
      const expected = correct(response, answer, false, how) && !onlyWrong;
      expect(correctsError(response, answer, wrong, { strict: false, match: how })).toBe(expected);
    });
  });

  test("a longer response around an answer stays right; whole words are fewer than any", () => {
    check([responses, responses], (answer, rest) => {
      if (normalizeAnswer(answer) === "") return;
      expect(findAgreement(`${rest} ${normalizeAnswer(answer)} x`, answer, LENIENT)).toBe("holds");
      if (contains(rest, answer, "word")) expect(contains(rest, answer, "substring")).toBe(true);
    });
  });
});

describe("the README", () => {
  const { rowsOf } = readmeOf("rgb");
  const lists = [PRIMARY_REJECTION_PHRASES, REJECTION_KEYWORDS, ERROR_DETECTION_KEYWORDS] as const;

  test("counts the phrases", () => {
    expect(rowsOf(/^\| `.+` \| (\d+) phrases \|/gm)).toEqual(lists.map((list) => [String(list.length)]));
  });

  const weaknesses = rowsOf(/^\| (.*`.*) \| (right|wrong|.*reject.*|.*detect.*|does not) \| (.*) \|$/gm);
  test("tells all weaknesses", () => expect(weaknesses).toHaveLength(9));

  test.each(weaknesses as [string, string, string][])("knows a weakness rightly: %s: %s, %s", (sample, ...told) => {
    const [, text = ""] = /^`([^`]+)`/.exec(sample) ?? [];
    const [, answer] = /expected `([^`]+)`/.exec(sample) ?? [];
    const found = (["substring", "word"] as const).map((match) => {
      if (answer !== undefined) return isCorrect(text, answer, { strict: false, match });
      if (told[0].includes("reject")) return findRejection(text, [...lists[0], ...lists[1]], match) !== null;
      return findDetection(text, null, lists[2], match) !== null;
    });
    expect(found).toEqual(told.map((cell) => !/wrong|does not/.test(cell)));
  });
});
