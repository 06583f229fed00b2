import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SuiteConfig } from "../../core/config/config.ts";
import { UserError } from "../../core/error.ts";
import { isObject, type Json } from "../../core/json.ts";
import { privateFileError } from "../../core/secrets.ts";
import type { SearchFolder } from "./files.ts";
import { isFileOutside, isInside, mayHaveCredentials, statOf } from "./path-checks.ts";

const LARGEST_FILE = 256 * 1024;

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
  const entry = statOf(path);
  if (!entry?.isFile())
    fail("There is no such file.", "Name a JSON file, relative to the config; a link must lead to one.");
  if (mayHaveCredentials(path))
    throw new UserError("config", [privateFileError(name, "Name a JSON file of your own.")]);
  if (isFileOutside(path, root)) fail("The file is outside the repository.", "Copy it into the repository.");
  if ((entry?.size ?? 0) > LARGEST_FILE) fail(`The file is larger than ${LARGEST_FILE / 1024} KB.`, "Make it smaller.");
  const parsed = parse(readBytes(path, name));
  return isObject(parsed) ? (parsed as Json) : fail("The file is not a JSON object in UTF-8.", "Write one.");
}

function readBytes(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const what = `The file cannot be opened (${(error as NodeJS.ErrnoException).code}).`;
    throw new UserError("config", [{ what, at: name, todo: "Give this user permission to read it." }]);
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
