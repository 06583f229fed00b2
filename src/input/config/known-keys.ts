import { z } from "zod";
import type { ConfigPath } from "./yaml.ts";

type Shape = z.core.JSONSchema._JSONSchema;

/** Returns the keys that a schema allows at a path; none where there is no map. */
export function keysAt(schema: z.ZodType, path: ConfigPath): readonly string[] {
  let map = mapIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  for (const step of path) {
    const { properties = {}, additionalProperties }: Partial<z.core.JSONSchema.ObjectSchema> = map ?? {};
    map = mapIn(Object.hasOwn(properties, step) ? properties[String(step)] : additionalProperties);
  }
  return Object.keys(map?.properties ?? {});
}

/** Returns the map that a part is, or that is one of its alternatives. */
function mapIn(part: Shape | undefined): z.core.JSONSchema.ObjectSchema | undefined {
  if (typeof part !== "object") return undefined;
  const found = [part, ...(part.anyOf ?? []).filter((one) => typeof one === "object")].find(
    ({ properties, additionalProperties }) => properties !== undefined || additionalProperties !== undefined,
  );
  return found as z.core.JSONSchema.ObjectSchema | undefined;
}
