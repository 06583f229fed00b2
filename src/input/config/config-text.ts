import { readFileSync, statSync } from "node:fs";
import { UserError } from "../../core/error.ts";
import { privateFileError } from "../../core/secrets.ts";
import { isFileOutside, mayHaveCredentials } from "./path-checks.ts";

// Imports no parser and no schema: a config that cannot be read loads none.

/** A config of one suite, for messages. */
export const EXAMPLE = `suites:
  my-bot:
    family: grounded
    gold: eval/gold.jsonl
    traces: runs/trace.jsonl
    gates:
      precision: ">= 0.80"`;

/** A larger config is a mistake or an attack: parsing takes a few microseconds for each byte. */
const MAX_CONFIG_BYTES = 1024 * 1024;

/** Reads a config file, which must be inside the root (null: anywhere), also when it is a link. Throws UserError. */
export function readConfigText(path: string, name: string, root: string | null): string {
  try {
    rejectUnsafeFile(path, name, root);
    return decodeConfig(readFileSync(path), name);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    const what = code === "ENOENT" ? `There is no config file \`${name}\`.` : `The config cannot be read (${code}).`;
    const todo = `Name it, or write one:\n${EXAMPLE}\nResults of a tool such as promptfoo need \`family: scores\`, \`traces: output.json\` and \`preset: promptfoo\`.\nAn action with one suite needs no file: give \`gold\` and \`traces\`.`;
    throw configError(name, what, todo);
  }
}

/** Decodes a config. Throws a UserError when it is not UTF-8. */
export function decodeConfig(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw configError(name, "The config is not UTF-8 text.", "Write it as UTF-8.");
  }
}

/** Rejects pipes, which could make reading wait forever, devices, which may never end, what would fill the memory, and links out of the root. */
function rejectUnsafeFile(path: string, name: string, root: string | null): void {
  const entry = statSync(path);
  const shown = name || ".";
  if (!entry.isFile()) throw configError(shown, "The config is not a file.", "Name a YAML file.");
  checkConfigSize(entry.size, name);
  if (mayHaveCredentials(path))
    throw new UserError("config", [privateFileError(name, "Name a YAML file of your own.")]);
  if (isFileOutside(path, root))
    throw configError(name, "The config is outside the repository.", "Copy it into the repository.");
}

function configError(at: string, what: string, todo: string): UserError {
  return new UserError("config", [{ what, at, todo }]);
}

/** Throws a UserError for a config that is too large to be parsed. */
export function checkConfigSize(bytes: number, name: string): void {
  if (bytes > MAX_CONFIG_BYTES) throw new UserError("config", [{ what: "The file is larger than 1 MiB.", at: name }]);
}
