import { z } from "zod";

type Shape = z.core.JSONSchema._JSONSchema;

/** The keys that may stand at a path within a family's parameters, told from their schema; none where there is no map. */
export function paramKeys(params: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let fields = fieldsOf(z.toJSONSchema(params, { io: "input" }));
  for (const step of path) fields = fieldsOf(fields.get(String(step)));
  return [...fields.keys()];
}

function fieldsOf(shape: Shape | undefined): ReadonlyMap<string, Shape> {
  if (typeof shape !== "object") return new Map();
  const map = [shape, ...(shape.anyOf ?? [])].find((one) => typeof one === "object" && one.properties !== undefined);
  return new Map(typeof map === "object" ? Object.entries(map.properties ?? {}) : []);
}
