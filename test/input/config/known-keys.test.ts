import { expect, test } from "vitest";
import { z } from "zod";
import { paramKeys } from "../../../src/input/config/known-keys.ts";

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
  expect(paramKeys(params, path)).toEqual(keys);
});
