import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { wilsonInterval } from "../../../src/math/statistics/distributions.ts";

/** scipy 1.10.1: `stats.binomtest(k, n).proportion_ci(method="wilson")`. */
const wilson: { k: number; n: number; [confidence: string]: unknown }[] = readFileSync(
  new URL("reference/wilson.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

describe("Wilson's interval equals scipy's", () => {
  const rows = wilson.flatMap(({ k, n, ...rest }) =>
    Object.entries(rest).flatMap(([confidence, methods]) =>
      confidence === "p" ? [] : [[k, n, Number(confidence), (methods as { wilson: [number, number] }).wilson] as const],
    ),
  );

  test("there are 30", () => expect(rows).toHaveLength(30));

  test.each(rows)("%d of %d at %d", (k, n, confidence, [low, high]) => {
    const [lower, upper] = wilsonInterval(k, n, confidence);
    expect(lower).toBeCloseTo(low, 11);
    expect(upper).toBeCloseTo(high, 11);
  });
});
