import { dirname, relative, resolve, sep } from "node:path";
import type { Config, PathScope } from "../../core/config/config.ts";
import { pictureFields } from "../formats/png/picture-fields.ts";
import { fixedPart, isInside } from "./files.ts";
import { jsonFileNames } from "./json-files.ts";

/** Returns where the files of all suites can be inside the root, with the files that parameters name, pictures and committed labels; paths outside are left out. */
export function fileScopes({ folder, suites }: Config, root: string): PathScope[] {
  const patterns = new Set(suites.flatMap(({ gold, traces }) => [...gold, ...traces]));
  const pictured = suites.filter(({ family }) => pictureFields(family.input.fields, root) !== null);
  const naming = pictured.flatMap(({ gold, traces }) => [...gold, ...traces]).filter((one) => !PICTURE.test(one));
  const folders = new Set(naming.map((pattern) => folderOf(fixedPart(pattern))));
  const place = (path: string, suffix: string | null): PathScope[] => {
    const at = resolve(folder, path);
    return isInside(at, root) ? [{ path: relative(root, at).split(sep).join("/"), suffix }] : [];
  };
  const files = [...patterns].flatMap((pattern) => {
    const fixed = fixedPart(pattern);
    return place(fixed, fixed.length === pattern.length ? null : endOf(pattern.slice(fixed.length)));
  });
  const labels = new Set(suites.flatMap(({ judge }) => judge?.labels ?? []));
  const named = new Set(suites.flatMap(jsonFileNames));
  return [
    ...files,
    ...[...named].flatMap((path) => place(path, null)),
    ...[...labels].flatMap((path) => place(path, null)),
    ...[...folders].flatMap((path) => place(path, ".png")),
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
