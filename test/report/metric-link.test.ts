import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { metricAnchor } from "../../src/report/links.ts";
import { families } from "../all-families.ts";
import { withParams } from "../with-params.ts";

const PAGE = readFileSync(new URL("../../docs/metrics.md", import.meta.url), "utf8");

describe("the anchor of a metric on the page of all metrics", () => {
  test.each([
    ["grounded", "precision", "grounded-precision"],
    ["grounded", "recall@5", "grounded-recall-at-k"],
    ["grounded", "pass@3", "pass-at-k"],
    ["rgb", "pass^10", "pass-hat-k"],
    ["a b", 'x"><script>', "a-b-x---script-"],
  ])("of %s/%s is %s", (family, id, anchor) => expect(metricAnchor(family, id)).toBe(anchor));

  test.each(families.map((family) => [family.id, family] as const))("exists for every metric of %s", (id, family) => {
    const { metrics } = withParams(family, family.params.parse({}));
    for (const metric of metrics) expect(PAGE).toContain(`<a id="${metricAnchor(id, metric.id)}"></a>`);
    for (const pass of ["pass@2", "pass^2"]) expect(PAGE).toContain(`<a id="${metricAnchor(id, pass)}"></a>`);
  });
});
