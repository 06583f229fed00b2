import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clusterSentences, spreadLabels } from "../../../src/families/ragbench/clusters.ts";

const keyed = (...texts: readonly string[]) => texts.map((text, index): [string, string] => [`0${index}`, text]);
const groupsIn = (...texts: readonly string[]) => [...clusterSentences(keyed(...texts)).others];

describe("near-duplicate sentences", () => {
  const long = "A maintainer of the project reviews every change before it is merged into the main branch";

  test.each<[string, string, string]>([
    ["equal", "The port is open.", "The port is open."],
    ["of other case and signs", "The port is open.", "the port is open!"],
    // 16 and 15 words with 15 in common: 30/31 = 0.97.
    ["without one of many words", `${long}.`, `${long.replace("the main", "main")}.`],
    // 15 of 16 words in common: 30/32 = 0.94. The word that differs is in no other sentence.
    ["with another one of many words", `${long}.`, `${long.replace("reviews", "inspects")}.`],
    ["without words", "…", "!"],
  ])("%s are one", (_, one, other) => {
    expect(groupsIn(one, other)).toEqual([["00", ["01"]]]);
  });

  test.each<[string, string, string]>([
    ["another number", "The port of the first server is 8080.", "The port of the first server is 8081."],
    ["another name", `${long} by Ada.`, `${long} by Bob.`],
    ["a not", "It is a very good idea to restart it.", "It is not a very good idea to restart it."],
    ["another order", "The cat chased the dog home.", "The dog chased the cat home."],
    // 2 · 3 / (4 + 4) = 0.75.
    ["one of few words", "The port is open.", "The port is closed."],
    ["nothing in common", "Ask your administrator.", "The sky is blue."],
  ])("with %s are two", (_, one, other) => {
    expect(groupsIn(one, other)).toEqual([]);
  });

  test("get the labels of the first, and none is a repeated key", () => {
    const clusters = clusterSentences(keyed("It is.", "it is", "Ask me.", "It is!"));
    const labels = { relevant: ["00", "02", "02"], utilized: ["00", "01"], support: [], overall: null };
    expect(spreadLabels(labels, clusters)).toEqual({
      ...labels,
      // The judge's own repetition of 02 stays one.
      relevant: ["00", "02", "02", "01", "03"],
      utilized: ["00", "01", "03"],
    });
  });

  test("belong to the first, and none is lost", () => {
    const { kept, others } = clusterSentences(keyed("It is.", "Ask me.", "it is", "It Is!", "ask me"));
    expect(kept.map(([key]) => key)).toEqual(["00", "01"]);
    expect(Object.fromEntries(others)).toEqual({ "00": ["02", "03"], "01": ["04"] });
    expect(clusterSentences([])).toEqual({ kept: [], others: new Map() });
  });

  // Plain formulation: each sentence is compared with all that were kept, without an index.
  test("are found as by comparing all", () => {
    const word = fc.constantFrom("red", "green", "blue", "not", "7", "Ada", "the", "port", "open");
    const texts = fc.array(
      fc.array(word, { maxLength: 14 }).map((words) => words.join(" ")),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(texts, (given) => {
        const { kept, others } = clusterSentences(keyed(...given));
        const all = [...kept.map(([key]) => key), ...[...others.values()].flat()];
        expect(new Set(all)).toEqual(new Set(keyed(...given).map(([key]) => key)));
        expect(all).toHaveLength(given.length);
        const firsts: string[] = [];
        for (const [key, text] of keyed(...given)) {
          const twin = firsts.find((first) => groupsIn(given[Number(first.slice(1))] ?? "", text).length > 0);
          if (twin === undefined) firsts.push(key);
        }
        expect(kept.map(([key]) => key)).toEqual(firsts);
      }),
    );
  });
});
