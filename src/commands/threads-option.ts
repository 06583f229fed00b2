import { UserError } from "../core/error.ts";
import type { ParsedOptions } from "./options.ts";

/** Returns how many threads may be used; undefined where the command line does not say. */
export function readThreads({ values }: ParsedOptions): number | undefined {
  const text = values["threads"];
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(count) && count >= 1) return count;
  const what = `\`--threads\` cannot be \`${text}\`.`;
  throw new UserError("config", [
    { what, at: "--threads", todo: "Write a whole number of at least 1, for example `--threads 4`." },
  ]);
}
