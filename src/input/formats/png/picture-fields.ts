import type { CaseFields } from "../../../core/field.ts";
import type { ParsedLine } from "../../../core/line.ts";
import { isMap } from "../../config/map.ts";
import { pathOf } from "../../mapping/field-path.ts";
import type { PictureFile } from "./picture-file.ts";

/** Fields that may name pictures, and the folder that these may not lie outside of (null: anywhere). */
export interface PictureFields {
  readonly paths: readonly (readonly string[])[];
  readonly root: string | null;
}

/** The fields of a family that may name pictures; null where it has none. */
export function pictureFields(fields: CaseFields, root: string | null): PictureFields | null {
  const names = Object.keys(fields).filter((name) => fields[name]?.picture === true);
  return names.length === 0 ? null : { paths: names.map((name) => pathOf(name, fields)), root };
}

/** What a family reads of lines with pictures in the place of their names; the pictures that it did read belong to the line. */
export function readWithPictures(
  read: (line: unknown) => ParsedLine<unknown>,
  open: (name: string) => PictureFile,
  { paths }: PictureFields,
): (line: unknown) => ParsedLine<unknown> {
  return (line) => {
    const pictures: PictureFile[] = [];
    const make = (name: string): PictureFile => {
      const picture = open(name);
      pictures.push(picture);
      return picture;
    };
    const pictured = paths.reduce((whole, path) => place(whole, path, make), line);
    const reading = read(pictured);
    const digests = pictures.flatMap(({ digest }) => digest ?? []);
    return reading.ok && digests.length > 0 ? { ...reading, linkedContent: digests.join(" ") } : reading;
  };
}

/** A line with the picture at a path, where that holds the name of one. */
function place(value: unknown, path: readonly string[], make: (name: string) => PictureFile): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === "string" && /\.png$/i.test(value) ? make(value) : value;
  if (!isMap(value) || !Object.hasOwn(value, key)) return value;
  const before = value[key];
  const after = place(before, rest, make);
  return after === before ? value : { ...value, [key]: after };
}
