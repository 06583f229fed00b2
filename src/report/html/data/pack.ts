import { deflateRawSync } from "node:zlib";

/** Text as it lies in the page: deflated, in base64, which no reader of HTML can take for anything else. */
export function packText(text: string): string {
  return deflateRawSync(text, { level: 9 }).toString("base64");
}
