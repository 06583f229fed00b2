import { relative, resolve, sep } from "node:path";
import type { Config } from "../core/config.ts";
import type { Reach } from "../core/reach.ts";
import { isInside } from "./files.ts";
import { fixedPart } from "./pattern.ts";

/** Where the files of all suites can lie inside the root; what leads out of it has no reach. */
export function reachOf({ folder, suites }: Config, root: string): Reach[] {
  const patterns = new Set(suites.flatMap(({ gold, traces }) => [...gold, ...traces]));
  return [...patterns].flatMap((pattern) => {
    const fixed = fixedPart(pattern);
    const path = resolve(folder, fixed);
    if (!isInside(path, root)) return [];
    const end = fixed.length === pattern.length ? null : endOf(pattern.slice(fixed.length));
    return [{ path: relative(root, path).split(sep).join("/"), end }];
  });
}

/** The plain text at a pattern's end, which the name of all that it matches ends with. */
function endOf(pattern: string): string {
  return /[^*?[\]{}()!\\/]*$/.exec(pattern.replace(/\/+$/, ""))?.[0] ?? "";
}
