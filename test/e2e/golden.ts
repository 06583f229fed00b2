import { expectGolden } from "../golden.ts";
import type { Platform } from "./servers/platform.ts";

/** Compares a comment, or parts of it, with its golden file, with ports, SHAs, ids and the version taken out; `UPDATE_GOLDEN=1` writes it anew. */
export function expectComment(name: string, text: string, platform: Platform): void {
  expectGolden(new URL(`golden/${name}.md`, import.meta.url), steadyText(text, platform));
}

/** Each SHA becomes a letter by its first appearance, so that two places that must name one commit still have to. */
function steadyText(text: string, { github }: Platform): string {
  const shas: string[] = [];
  const letter = (sha: string): string => {
    const known = shas.findIndex((one) => one.startsWith(sha.slice(0, 7)));
    const index = known < 0 ? shas.push(sha) - 1 : known;
    return String.fromCharCode("a".charCodeAt(0) + index).repeat(sha.length);
  };
  return text
    .replaceAll(github.webUrl, "https://github.test")
    .replace(/(?<![\w#])[0-9a-f]{40}(?!\w)/g, letter)
    .replace(/\[`[0-9a-f]{7}`\]/g, (link) => `[\`${letter(link.slice(2, 9))}\`]`)
    .replace(/(runs|artifacts)\/\d+/g, "$1/1")
    .replace(/run \d+, attempt/g, "run 1, attempt")
    .replace(/noworse \d+\.\d+\.\d+\S*/g, "noworse VERSION");
}
