import { dirname, resolve } from "node:path";
import type { Config, PathScope, SuiteConfig } from "../../core/config/config.ts";
import { pictureFields } from "../formats/png/picture-fields.ts";
import { jsonFileNames } from "./json-files.ts";
import { fixedPart, isInside, relativePath } from "./path-checks.ts";

/** Returns where the files of all suites can be inside the root, with the files that parameters name, pictures and committed labels; paths outside are left out. */
export function fileScopes({ suites }: Config, root: string): PathScope[] {
  const scopes = suites.flatMap((suite) => scopesOfSuite(suite, root));
  return [...new Map(scopes.map((scope) => [JSON.stringify(scope), scope])).values()];
}

function scopesOfSuite(suite: SuiteConfig, root: string): PathScope[] {
  const { folder, family, gold, traces, judge } = suite;
  const patterns = [...gold, ...traces];
  const isPictured = pictureFields(family.input.fields, root) !== null;
  const naming = isPictured ? patterns.filter((one) => !PICTURE.test(one)) : [];
  const place = (path: string, suffix: string | null): PathScope[] => {
    const at = resolve(folder, path);
    return isInside(at, root) ? [{ path: relativePath(root, at), suffix }] : [];
  };
  return [
    ...patterns.flatMap((pattern) => {
      const fixed = fixedPart(pattern);
      return place(fixed, fixed.length === pattern.length ? null : endOf(pattern.slice(fixed.length)));
    }),
    ...jsonFileNames(suite).flatMap((path) => place(path, null)),
    ...(judge?.labels === undefined ? [] : place(judge.labels, null)),
    ...naming.flatMap((pattern) => place(folderOf(fixedPart(pattern)), ".png")),
  ];
}

const PICTURE = /\.png$/i;

/** Returns the folder of the files of a fixed part: pictures are there or below, mostly. */
function folderOf(fixed: string): string {
  return fixed.endsWith("/") ? fixed : dirname(fixed);
}

/** Returns the plain text at a pattern's end, with which the name of every match ends. */
function endOf(pattern: string): string {
  return /[^*?[\]{}()!\\/]*$/.exec(pattern.replace(/\/+$/, ""))?.[0] ?? "";
}
