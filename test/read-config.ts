import { basename, dirname, resolve } from "node:path";
import type { Config } from "../src/core/config/config.ts";
import { UserError } from "../src/core/error.ts";
import type { Family } from "../src/core/family.ts";
import { presetId } from "../src/core/line/preset.ts";
import { checkSchema } from "../src/input/config/check-schema.ts";
import { resolveConfig } from "../src/input/config/config.ts";
import { readConfigText } from "../src/input/config/config-files.ts";
import { checkExpressions, expressionsIn } from "../src/input/config/suite-fields.ts";
import { parseYaml } from "../src/input/config/yaml.ts";
import { parseExpression } from "../src/input/mapping/expression.ts";
import { findPreset } from "../src/input/mapping/presets/presets.ts";
import { formatError } from "../src/report/terminal.ts";
import { familyList } from "./all-families.ts";

/** Reads a config file whose families are loaded already. */
export function readConfig(
  path: string,
  families: readonly Family[],
  name: string = basename(path),
  root: string | null = null,
): Config {
  return parseConfig(readConfigText(path, name, root), name, dirname(resolve(path)), families);
}

/** Reads the text of a config whose families are loaded already. */
export function parseConfig(text: string, name: string, folder: string, families: readonly Family[]): Config {
  const [file, list] = [parseYaml(text, name), familyList(families)];
  const written = checkSchema(file, list);
  checkExpressions(expressionsIn(written.suites), parseExpression, file);
  const directionsOf = (preset: unknown) => findPreset(presetId(preset) ?? "")?.directions ?? {};
  return resolveConfig(written, { file, folder, families: list, directionsOf });
}

/** Returns the error with which something is refused. */
export function refusalOf(act: () => unknown): UserError {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

/** Returns the printed errors with which something is refused. */
export function problemsOf(act: () => unknown): readonly string[] {
  return refusalOf(act).errors.map(formatError);
}
