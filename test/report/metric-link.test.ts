import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { metricPage } from "../../src/report/links.ts";
import { families } from "../all-families.ts";
import { withParams } from "../with-params.ts";

/** Returns the address that GitHub gives each heading of a page: without punctuation, in lower case. */
function headingAddresses(path: string): readonly string[] {
  const page = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map(
    (heading) =>
      `${path}#${heading
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-")
        .toLowerCase()}`,
  );
}

describe("the section of a metric", () => {
  test.each(families.map((family) => [family.id, family] as const))("exists for every metric of %s", (id, family) => {
    const addresses = headingAddresses(`src/families/${id}/README.md`);
    const { metrics } = withParams(family, family.params.parse({}));
    for (const metric of metrics) expect(addresses).toContain(metricPage(id, metric.id));
    expect(headingAddresses("docs/statistics.md")).toContain(metricPage(id, "pass@2"));
  });
});
