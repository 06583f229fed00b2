import { expect, test } from "vitest";
import { z } from "zod";
import { suiteSchema } from "../../../src/core/config/config-schema.ts";
import { paramKeys, suiteKeys } from "../../../src/input/config/known-keys.ts";
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
  expect(paramKeys(params, path)).toEqual(keys);
});

test.each(families.map((family) => [family.id, family] as const))("knows every key of a suite of %s", (_, family) => {
  expect(suiteKeys([], family)).toEqual(expect.arrayContaining(Object.keys(suiteSchema(family).shape)));
});
