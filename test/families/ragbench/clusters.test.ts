import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clusterSentences, spreadLabels } from "../../../src/families/ragbench/clusters.ts";

const keyed = (...texts: readonly string[]) => texts.map((text, index): [string, string] => [`0${index}`, text]);
const groupsIn = (...texts: readonly string[]) => [...clusterSentences(keyed(...texts)).others];

describe("near-duplicate sentences", () => {
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
