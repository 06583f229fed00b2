import { describe, expect, test } from "vitest";
import { type Agreement, contains, findAgreement, findRejection } from "../../../src/families/rgb/compute.ts";

describe("whole words", () => {
  // By hand: a text is found where neither of its ends cuts a run of letters, marks, digits and underscores.
  test.each<[string, string, boolean]>([
    ["a terror attack", "error", false],
    ["an error, then", "error", true],
    ["errors", "error", false],
    ["the terror, the error", "error", true],
    ["miami cannot win", "i cannot", false],
    ["so i cannot", "i cannot", true],
    ["142", "42", false],
    ["x42", "42", false],
    ["x_42", "42", false],
    ["x-42.", "42", true],
    ["$42", "$4", false],
    ["us$42", "$42", true],
    ["cafe\u0301", "cafe", false],
    ["caf\u00e9", "f\u00e9", false],
    ["\u{10400}a", "a", false],
    ["a\u{10400}", "a", false],
    ["👍a👍", "a", true],
    ["東京です", "東京", false],
    ["don't", "don", true],
    ["aaa a", "a", true],
    ["anything", "", true],
    ["", "a", false],
  ])("%j, %j: %s", (text, part, found) => {
    expect(contains(text, part, "word")).toBe(found);
    expect(contains(text, part, "substring")).toBe(text.includes(part));
  });
});

describe("how a response agrees", () => {
  const rule = { strict: false, match: "substring" } as const;
  test.each<[string, string, Agreement]>([
    ["It is Paris.", "Paris", "holds"],
    ["Par", "Paris", "within"],
    ["Obama Barack", "Barack Obama", "words"],
    ["four of five words here", "here words five of three", "words"], // 4/5
    ["three of four words", "words four three x", "none"], // 3/4
    ["Rome", "Paris", "none"],
    ["!!!", "Paris", "none"],
  ])("%j, %j: %s", (response, answer, agreement) => {
    expect(findAgreement(response, answer, rule)).toBe(agreement);
  });

  test("the document's example of integration has 7 of 11 words", () => {
    const [truth, response] = [
      "Greenhouse gases from fossil fuels, deforestation, industrial emissions, and agricultural methane",
      "The main causes include greenhouse gas emissions from burning fossil fuels, loss of forests that absorb CO2, industrial pollution, and methane from agriculture.",
    ];
    // By hand: greenhouse, from, fossil, `fuels,`, industrial, and, methane; not gases, `deforestation,`, `emissions,`, agricultural.
    const words = truth.toLowerCase().split(" ");
    const shared = words.filter((word) => response.toLowerCase().split(" ").includes(word));
    expect([shared.length, words.length]).toEqual([7, 11]);
    expect(findAgreement(response, truth, rule)).toBe("none");
  });
});

test("a long run of points that ends in none takes no long time to read", () => {
  const long = `${".".repeat(200_000)}x`;
  expect(findAgreement(long, "Paris", { strict: false, match: "word" })).toBe("none");
  expect(findRejection(long, ["i cannot"], "word") !== null).toBe(false);
});
