import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Config, PathScope, SuiteConfig } from "../../core/config/config.ts";
import { UserError } from "../../core/error.ts";
import { isObject, type Json } from "../../core/json.ts";
import { isInside } from "../../core/paths.ts";
import { pictureFields } from "../formats/png/picture-access.ts";
import { fileError, fixedPart, type SearchFolder, scopeOf } from "./files.ts";

const LARGEST_JSON_FILE = 256 * 1024;

/** Returns the names of the JSON files that are parameters of a suite. */
export function jsonFileNames({ family, params }: Pick<SuiteConfig, "family" | "params">): string[] {
  return (family.jsonFiles ?? []).flatMap((path) => {
    const value = path.reduce<unknown>((outer, key) => (isObject(outer) ? outer[key] : undefined), params);
    return typeof value === "string" ? [value] : [];
  });
}

/** Returns the parameters with the content of the JSON files that they name. Throws a UserError for a file that cannot be read. */
export function readJsonFiles({ family, params }: SuiteConfig, place: SearchFolder): SuiteConfig["params"] {
  return (family.jsonFiles ?? []).reduce((filled, path) => fill(filled, path, place) as SuiteConfig["params"], params);
}

function fill(outer: unknown, [key, ...rest]: readonly string[], place: SearchFolder): unknown {
  if (key === undefined) return typeof outer === "string" ? readJsonFile(outer, place) : outer;
  return isObject(outer) && Object.hasOwn(outer, key) ? { ...outer, [key]: fill(outer[key], rest, place) } : outer;
}

function readJsonFile(name: string, { folder, root }: SearchFolder): Json {
  const path = resolve(folder, name);
  const fail = (what: string, todo: string): never => {
    throw new UserError("config", [{ what, at: name, todo }]);
  };
  if (root !== null && !isInside(path, root)) fail("The path is outside the repository.", "Name a file inside it.");
  const error = fileError(path, name, root);
  if (error) throw new UserError("config", [error]);
  if (statSync(path).size > LARGEST_JSON_FILE)
    fail(`The file is larger than ${LARGEST_JSON_FILE / 1024} KB.`, "Make it smaller.");
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith("E") && !code.startsWith("ERR_"))
      fail(`The file cannot be opened (${code}).`, "Give this user permission to read it.");
  }
  return isObject(content) ? (content as Json) : fail("The file is not a JSON object in UTF-8.", "Write one.");
}

const PICTURE = /\.png$/i;

/** Returns where the files of all suites can be inside the root, with the files that parameters name, pictures and committed labels; paths outside are left out. */
export function fileScopes({ suites }: Config, root: string): PathScope[] {
  const scopes = suites.flatMap((suite) => {
    const { folder, family, gold, traces, judge } = suite;
    const patterns = [...gold, ...traces];
    const isPictured = pictureFields(family.input.fields, root) !== null;
    const naming = isPictured ? patterns.filter((one) => !PICTURE.test(one)).map(fixedPart) : [];
    // Pictures are in the folder of the files that name them or below, mostly: `pictureScopes` has all others.
    const pictures = naming.map((fixed) => `${fixed.endsWith("/") ? fixed.slice(0, -1) : dirname(fixed)}/*.png`);
    const labels = judge?.labels === undefined ? [] : [judge.labels];
    return [...patterns, ...jsonFileNames(suite), ...labels, ...pictures].flatMap((path) =>
      scopeOf(path, folder, root),
    );
  });
  return [...new Map(scopes.map((scope) => [JSON.stringify(scope), scope])).values()];
}

/** Returns where pictures can be that the files of a config name; nowhere if none of its suites has any. */
export function pictureScopes({ suites }: Config, root: string): PathScope[] {
  const isPictured = suites.some(({ family }) => pictureFields(family.input.fields, root) !== null);
  return isPictured ? [{ path: "", suffix: ".png" }] : [];
}
