// The fonts of all screenshots, so that they do not depend on the machine: Noto Sans is in GitHub's list of fonts.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Returns a style sheet that contains the fonts "Noto Sans" and "Segoe UI Emoji". */
export function fontStyles(): string {
  const noto = inlined("@fontsource-variable/noto-sans/index.css", /\b(?:cyrillic|devanagari|vietnamese)/);
  const emoji = inlined("twemoji-colr-font/twemoji.css");
  return `${noto.replaceAll("Noto Sans Variable", "Noto Sans")}\n${emoji.replaceAll('"Twemoji"', '"Segoe UI Emoji"')}`;
}

/** Returns the font faces of a package's style sheet with their files in them. */
function inlined(path: string, without?: RegExp): string {
  const file = require.resolve(path);
  const faces = readFileSync(file, "utf8").match(/@font-face \{[^}]*\}/g) ?? [];
  const kept = faces.filter((face) => without === undefined || !without.test(face));
  return kept
    .map((face) =>
      face.replace(/url\("?([^")]+)"?\)/g, (_, name: string) => {
        const bytes = readFileSync(join(dirname(file), name));
        return `url(data:font/woff2;base64,${bytes.toString("base64")})`;
      }),
    )
    .join("\n");
}
