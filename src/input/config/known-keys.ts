import { z } from "zod";
import { freezeMapSchema } from "../../core/config/config-schema.ts";
import { customMetricSchema } from "../../core/custom/custom-metric.ts";
import type { Family } from "../../core/family.ts";
import { writtenFieldMetricSchema } from "../../core/field-metrics/definition.ts";
import { caseConditionsSchema, metricConditionsSchema, noRegressionSchema } from "../../core/gate.ts";
import { judgeSchema } from "../../core/judge/judge-settings.ts";
import { SUITE_FIELD_KEYS } from "./suite-fields.ts";
import type { ConfigPath } from "./yaml.ts";

type Shape = z.core.JSONSchema._JSONSchema;

/** Returns the keys that are allowed at a path within a suite of a family. */
export function suiteKeys([key, ...path]: ConfigPath, { params, suiteParams = {} }: Family): readonly string[] {
  switch (key) {
    case undefined:
      return [
        ...["family", "gold", "traces", ...SUITE_FIELD_KEYS],
        ...["params", ...Object.keys(suiteParams)],
        ...["metrics", "custom", "judge", "slices", "duplicates", "cluster", "critical", "freeze", "gates"],
      ];
    case "judge":
      return Object.keys(judgeSchema.shape);
    case "params":
      return paramKeys(params, path);
    case "metrics":
      return path.length === 1 ? Object.keys(writtenFieldMetricSchema.shape) : [];
    case "custom":
      return path.length === 1 ? Object.keys(customMetricSchema.shape) : [];
    case "freeze":
      return Object.keys(freezeMapSchema.shape);
    case "gates":
      if (path[1] === "no_regression") return Object.keys(noRegressionSchema.shape);
      return Object.keys((path[0] === "cases" ? caseConditionsSchema : metricConditionsSchema).shape);
    default:
      return [];
  }
}

/** Returns the keys that are allowed at a path within a family's parameters; none where there is no map. */
export function paramKeys(params: z.ZodType, path: ConfigPath): readonly string[] {
  let fields = fieldsOf(z.toJSONSchema(params, { io: "input" }));
  for (const step of path) fields = fieldsOf(fields.get(String(step)));
  return [...fields.keys()];
}

function fieldsOf(shape: Shape | undefined): ReadonlyMap<string, Shape> {
  if (typeof shape !== "object") return new Map();
  const map = [shape, ...(shape.anyOf ?? [])].find((one) => typeof one === "object" && one.properties !== undefined);
  return new Map(typeof map === "object" ? Object.entries(map.properties ?? {}) : []);
}
