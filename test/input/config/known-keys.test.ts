import { expect, test } from "vitest";
import { z } from "zod";
import { suiteSchema } from "../../../src/core/config/config-schema.ts";
import type { Family } from "../../../src/core/family.ts";
import { keysAt } from "../../../src/input/config/schema-errors.ts";
import { families } from "../../all-families.ts";

const params = z.strictObject({
  k: z.int().default(5),
  limits: z
    .strictObject({ low: z.number().optional(), high: z.strictObject({ most: z.number() }) })
    .nullable()
    .default(null)
    .transform((limits) => limits ?? { low: 0 }),
});

test.each([
  [[], ["k", "limits"]],
  [["limits"], ["low", "high"]],
  [["limits", "high"], ["most"]],
  [["k"], []],
  [["limits", "low"], []],
  [["toString"], []],
  [["limits", "__proto__"], []],
])("returns the keys within %j", (path, keys) => {
  expect(keysAt(params, path)).toEqual(keys);
});

// Keys are as `docs/configuration.md` has them.
test.each<[path: string[], key: string]>([
  [[], "traces"],
  [[], "gold_fields"],
  [["params"], "k"],
  [["judge"], "max_calls"],
  [["custom", "tone"], "prompt"],
  [["metrics", "latency_ms"], "better"],
  [["freeze"], "label"],
  [["gates", "cases"], "max_new_failures"],
  [["gates", "precision"], "max_drop"],
  [["gates", "precision", "no_regression"], "min_effect"],
])("knows the keys of a suite within %j", (path, key) => {
  const [family] = families.filter(({ id }) => id === "grounded");
  expect(keysAt(suiteSchema(family as Family), path)).toContain(key);
});
