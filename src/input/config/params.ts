import type { Family } from "../../core/family.ts";
import { isObject } from "../../core/json.ts";
import type { ConfigFile } from "./yaml.ts";

/** Returns the parameters of a suite, with those that are written in the suite itself. */
export function paramsIn(raw: Record<string, unknown>, { suiteParams = {} }: Family): unknown {
  const { params = {} } = raw;
  const beside = Object.keys(suiteParams).filter((name) => raw[name] !== undefined);
  if (!isObject(params) || beside.length === 0) return params;
  return { ...params, ...Object.fromEntries(beside.map((name) => [name, raw[name]])) };
}

export function paramPlaces(
  path: readonly string[],
  raw: Record<string, unknown>,
  { suiteParams = {} }: Family,
  errors: ConfigFile,
): ReadonlyMap<string, string> {
  const { params } = raw;
  const inside = isObject(params) ? Object.keys(params).map((name) => [...path, "params", name]) : [];
  const beside = Object.keys(suiteParams).flatMap((name) => (raw[name] === undefined ? [] : [[...path, name]]));
  return new Map([...inside, ...beside].map((one) => [one.at(-1) ?? "", errors.positionOf(one)]));
}
