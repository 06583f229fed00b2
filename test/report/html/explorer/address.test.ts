import { describe, expect, test } from "vitest";
import { caseHash, scoreHash } from "../../../../src/report/case-hash.ts";
import { readAddress } from "../../../../src/report/html/explorer/explorer.ts";
import { EMPTY_QUERY } from "../../../../src/report/html/explorer/query.ts";
import { pageCase, pageIndex, pageSuite } from "../sample.ts";

const kind = { better: "higher", unit: "fraction", isCount: true } as const;
const metrics = ["precision", "recall@5", "f1[label=cat]"].map((name) => ({ name, ...kind }));
const index = pageIndex(
  ["a/b c#%", "__proto__", "half \uD800", "", "a/b c#%"].map((id, place) =>
    pageCase(id, { suite: Math.floor(place / 4) }),
  ),
  { suites: [pageSuite("bot", { metrics, slices: ["topic=law", "topic=a%2Cb"] }), pageSuite("other")] },
);

describe("the address of a case", () => {
  test.each([
    ["bot", "a/b c#%", 0],
    ["bot", "__proto__", 1],
    ["bot", "half \uD800", 2],
    ["bot", "", 3],
    ["other", "a/b c#%", 4],
  ])("in suite %s names the case %j", (suite, id, place) => {
    expect(readAddress(index, `#${caseHash(suite, id)}`)).toEqual({ place });
  });

  test.each(["bot/nobody", "nobody/a", "/"])("is kept where the report has no such case: %s", (missing) => {
    expect(readAddress(index, `#case=${missing}`)).toEqual({ missing });
  });

  test.each(["", "#", "#cases", "#case=bot", "#case=bot/%", "#score=bot", "#score=nobody/x"])(
    "%j names nothing",
    (hash) => {
      expect(readAddress(index, hash)).toBeNull();
    },
  );
});

describe("the address of a score", () => {
  test.each<[string, { metric: number | null; slice?: number }]>([
    ["precision", { metric: 0 }],
    ["recall@5", { metric: 1 }],
    // A whole-set metric counts all cases.
    ["corpus_bleu", { metric: null }],
    // A slice of the suite's fields.
    ["precision[topic=law]", { metric: 0, slice: 0 }],
    ["corpus_bleu[topic=a%2Cb]", { metric: null, slice: 1 }],
    // The metric's own slice, then a field's.
    ["f1[label=cat]", { metric: 2 }],
    ["f1[label=cat,topic=a%2Cb]", { metric: 2, slice: 1 }],
    ["precision[label=dog]", { metric: 0 }],
  ])("%s", (name, { metric, slice = null }) => {
    const query = { ...EMPTY_QUERY, suite: 0, metric, slice };
    expect(readAddress(index, `#${scoreHash("bot", name)}`)).toEqual({ query });
  });
});
