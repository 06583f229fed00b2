import { readFileSync } from "node:fs";
import { basename, dirname, isAbsolute, resolve, win32 } from "node:path";
import { truncate } from "../../../core/case.ts";
import { isObject, sha256 } from "../../../core/json.ts";
import { type CaseFields, pathOf, valueAt, withValueAt } from "../../../core/line/field.ts";
import type { Picture, PictureResult, Pixels } from "../../../core/line/image.ts";
import { isInside } from "../../../core/paths.ts";
import { isFileOutside, isLink, mayHaveCredentials, statOf } from "../../config/files.ts";
import { inputError } from "../file-errors.ts";
import type { DataFile } from "../open-file.ts";
import type { RecordReader } from "../record.ts";
import type { PictureError } from "./png.ts";

/** Reads a PNG file as one record: its name without the ending is the id, and its `picture` is the file itself. */
export const readPng: RecordReader = function* ({ file }, _errors, { allowsPictures }) {
  if (!allowsPictures) {
    const what = "The file is a picture, and the cases of this family are not pictures.";
    throw inputError(file.name, what, "Name a JSONL, JSON, CSV or Parquet file.");
  }
  const picture = basename(file.path);
  const value = { id: picture.replace(/\.png$/i, ""), picture };
  yield [{ value, place: { line: 1, positionOf: () => "1" } }];
};

type PictureFields = NonNullable<ReturnType<typeof pictureFields>>;

/** Returns the fields of a family that may name pictures, which must be in `root` (null: anywhere); null when it has none. */
export function pictureFields(fields: CaseFields, root: string | null) {
  const names = Object.keys(fields).filter((name) => fields[name]?.picture === true);
  return names.length === 0 ? null : { paths: names.map((name) => pathOf(name, fields)), root };
}

/** The pictures of a line that its family read: their paths and digests, and whether any is reached through a symbolic link. */
export interface UsedPictures {
  readonly paths: readonly string[];
  readonly digests: string;
  readonly hasLink: boolean;
}

/** Returns a line with pictures in place of their names, which are relative to the folder of the file, and then which of them were read. */
export type PictureOpener = (
  line: unknown,
  file: DataFile,
) => { readonly line: unknown; readonly used: () => UsedPictures | undefined };

/** Loads what opens pictures. Those that a family reads belong to the line: an edit of one is an edit of the line. */
export async function openPictures({ paths, root }: PictureFields): Promise<PictureOpener> {
  const { decodePng } = await import("./png.ts");
  return (line, { path: from }) => {
    const pictures: (() => PictureFile | null)[] = [];
    const open = (name: string): Picture => {
      let file: PictureFile | null = null;
      pictures.push(() => file);
      const read = (): PictureResult => {
        file ??= readPicture(name, from, root, decodePng);
        return file.result;
      };
      return { name, read };
    };
    const used = (): UsedPictures | undefined => {
      const files = pictures.flatMap((fileOf) => fileOf() ?? []).filter(({ digest }) => digest !== undefined);
      if (files.length === 0) return undefined;
      const digests = files.map(({ digest }) => digest).join(" ");
      return { paths: files.map(({ path }) => path), digests, hasLink: files.some((file) => file.isLink) };
    };
    return { line: paths.reduce((replaced, path) => replaceName(replaced, path, open), line), used };
  };
}

/** Returns a line with a picture in place of its name at a path, or pictures in place of the names in an object by key. */
function replaceName(line: unknown, path: readonly string[], open: (name: string) => Picture): unknown {
  const value = valueAt(line, path);
  if (value === undefined || !isObject(line)) return line;
  const replace = (one: unknown): unknown => (typeof one === "string" && /\.png$/i.test(one) ? open(one) : one);
  const entries = isObject(value) ? Object.entries(value).map(([key, one]) => [key, replace(one)] as const) : null;
  return withValueAt(line, path, entries ? Object.fromEntries(entries) : replace(value));
}

type Decoder = (bytes: Buffer) => Pixels | PictureError;

const MAX_FILE_SIZE = 128 * 1024 * 1024;

interface PictureFile {
  readonly path: string;
  readonly result: PictureResult;
  /** The SHA-256 of its bytes; absent where these could not be read. */
  readonly digest?: string;
  /** Whether its path is, or leads through, a symbolic link. */
  readonly isLink?: boolean;
}

function readPicture(name: string, from: string, root: string | null, decode: Decoder): PictureFile {
  const path = resolve(dirname(from), name);
  const failed = ({ what, todo }: PictureError): PictureResult => {
    return { ok: false, what: `the picture \`${truncate(name)}\` ${what}`, todo };
  };
  const refused = refusal(name, path, from, root);
  if (refused !== null) return { path, result: failed(refused) };
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const what = `cannot be opened (${(error as NodeJS.ErrnoException).code})`;
    return { path, result: failed({ what, todo: "Give this user permission to read it." }) };
  }
  const pixels = decode(bytes);
  const digest = sha256(bytes);
  const result: PictureResult = "what" in pixels ? failed(pixels) : { ok: true, pixels };
  return { path, result, digest, isLink: isLink(path, root) };
}

/** Returns why a picture is refused. A path outside the root is refused by its name alone, without access to the file. */
function refusal(name: string, path: string, from: string, root: string | null): PictureError | null {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(name)) {
    return { what: "is a URL, and nothing is downloaded", todo: "Name a file in the repository." };
  }
  if (isAbsolute(name) || win32.isAbsolute(name) || name.includes("\0")) {
    return { what: "is an absolute path", todo: `Name it relative to the folder of \`${basename(from)}\`.` };
  }
  const outside = { what: "is outside the repository", todo: "Copy it into the repository." };
  if (root !== null && !isInside(path, root)) return outside;
  const entry = statOf(path);
  if (entry === undefined) {
    const todo = `Names of pictures are relative to the folder of \`${basename(from)}\`: check it, and that the step that writes the pictures ran before.`;
    return { what: "does not exist", todo };
  }
  if (isFileOutside(path, root)) return outside;
  if (mayHaveCredentials(path)) return { what: "can contain credentials", todo: "Name a PNG file." };
  if (!entry.isFile()) return { what: "is a folder or no regular file", todo: "Name a PNG file." };
  if (entry.size <= MAX_FILE_SIZE) return null;
  return { what: `has more than ${MAX_FILE_SIZE / 1024 / 1024} MiB`, todo: "Scale it down." };
}
