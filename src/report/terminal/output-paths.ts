import { terminalText } from "../escape.ts";

/** The folder of a report, null where it is not stored, and the path of its HTML report, also as an address that a terminal can open. */
export interface OutputPaths {
  readonly folder: string | null;
  readonly htmlReport?: { readonly path: string; readonly url: string };
}

/** Formats the path of the HTML report, as a link if the terminal supports links. */
export function pathText({ path, url }: NonNullable<OutputPaths["htmlReport"]>, color: boolean): string {
  const text = terminalText(path, 1000);
  // Only visible ASCII of the address may appear between the two control sequences.
  return color && /^file:[!-~]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}
