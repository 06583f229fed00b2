import { readFileSync } from "node:fs";
import { parse } from "yaml";

type ActionFile = { inputs?: Record<string, { default?: unknown } | null>; runs?: { using?: string; main?: string } };

/** What an action.yml says of how it runs. */
export type ActionPlan = { using: string; main: string; inputs: Record<string, string> };

/** Reads an action.yml: its inputs' defaults with `${{ github.token }}` filled in, no other expression being understood. */
export function readActionPlan(path: string, token: string): ActionPlan {
  const file = parse(readFileSync(path, "utf8")) as ActionFile;
  const inputs: Record<string, string> = {};
  for (const [name, input] of Object.entries(file.inputs ?? {})) {
    const value = input?.default === undefined ? "" : String(input.default);
    const filled = value.replace(/\$\{\{\s*github\.token\s*\}\}/g, token);
    if (filled.includes("${{"))
      throw new Error(`The emulation does not understand the default of \`${name}\`: ${value}`);
    inputs[name] = filled;
  }
  return { using: file.runs?.using ?? "", main: file.runs?.main ?? "", inputs };
}

/** The `INPUT_…` variables as the runner names them: upper case, spaces to underscores, hyphens kept. */
export function inputVariables(inputs: Record<string, string>): Record<string, string> {
  const named = Object.entries(inputs).map(([name, value]) => [
    `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
    value,
  ]);
  return Object.fromEntries(named);
}
