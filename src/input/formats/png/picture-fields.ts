import type { CaseFields } from "../../../core/line/field.ts";
import { isObject } from "../../json-object.ts";
import { pathOf } from "../../mapping/field-path.ts";
import type { ParseLine } from "../record-source.ts";
import { PictureFile } from "./picture-file.ts";

/** Fields that may name pictures, and the folder that the pictures must be in (null: any). */
export interface PictureFields {
  readonly paths: readonly (readonly string[])[];
  readonly root: string | null;
}

/** Returns the fields of a family that may name pictures; null when it has none. */
export function pictureFields(fields: CaseFields, root: string | null): PictureFields | null {
  const names = Object.keys(fields).filter((name) => fields[name]?.picture === true);
  return names.length === 0 ? null : { paths: names.map((name) => pathOf(name, fields)), root };
}

/**
 * Parses lines with pictures in place of their names, which are relative to the folder of the file. The pictures that the
 * family reads belong to the line: an edit of one is an edit of the line.
 */
export async function parseWithPictures(parse: ParseLine, { paths, root }: PictureFields): Promise<ParseLine> {
  const { decodePng } = await import("./png.ts");
  return (line, file) => {
    const pictures: PictureFile[] = [];
    const open = (name: string): PictureFile => {
      const picture = new PictureFile(name, { from: file.path, root }, decodePng);
      pictures.push(picture);
      return picture;
    };
    const withPictures = paths.reduce((whole, path) => replaceName(whole, path, open), line);
    const parsed = parse(withPictures, file);
    const digests = pictures.flatMap(({ digest }) => digest ?? []);
    if (!parsed.ok || digests.length === 0) return parsed;
    const hasLink = pictures.some(({ isLink }) => isLink);
    return { ...parsed, linkedContent: digests.join(" "), ...(hasLink && { hasLink }) };
  };
}

/** Returns a line with a picture in place of its name at a path, or pictures in place of the names in an object by key. */
function replaceName(value: unknown, path: readonly string[], open: (name: string) => PictureFile): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return isObject(value) ? replaceNames(value, open) : replaceOne(value, open);
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  const before = value[key];
  const after = replaceName(before, rest, open);
  return after === before ? value : { ...value, [key]: after };
}

function replaceNames(values: Readonly<Record<string, unknown>>, open: (name: string) => PictureFile): unknown {
  const entries = Object.entries(values).map(([key, value]) => [key, replaceOne(value, open)] as const);
  return entries.some(([key, value]) => value !== values[key]) ? Object.fromEntries(entries) : values;
}

function replaceOne(value: unknown, open: (name: string) => PictureFile): unknown {
  return typeof value === "string" && /\.png$/i.test(value) ? open(value) : value;
}
