import type { FieldError } from "../../src/core/line/parsed-line.ts";

/** Returns what errors say, each once; after their path where they do not begin with it. */
export function errorTexts(errors: readonly Pick<FieldError, "path" | "what">[]): string[] {
  const texts = errors.map(({ path, what }) =>
    path.length === 0 || what.startsWith(`\`${path.join(".")}\``) ? what : `${path.join(".")}: ${what}`,
  );
  return [...new Set(texts)];
}
