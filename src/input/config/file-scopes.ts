import { dirname } from "node:path";
import type { Config, PathScope, SuiteConfig } from "../../core/config/config.ts";
import { pictureFields } from "../formats/png/picture-fields.ts";
import { jsonFileNames } from "./json-files.ts";
import { fixedPart, scopeOf } from "./path-checks.ts";

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
  const pictures = naming.map((pattern) => `${folderOf(fixedPart(pattern))}/*.png`);
  const labels = judge?.labels === undefined ? [] : [judge.labels];
  return [...patterns, ...jsonFileNames(suite), ...labels, ...pictures].flatMap((path) => scopeOf(path, folder, root));
}

const PICTURE = /\.png$/i;

/** Returns the folder of the files of a fixed part: pictures are there or below, mostly. */
function folderOf(fixed: string): string {
  return fixed.endsWith("/") ? fixed.slice(0, -1) : dirname(fixed);
}
