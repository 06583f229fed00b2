import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, resolve, win32 } from "node:path";
import type { Picture, PictureResult, Pixels } from "../../../core/line/picture.ts";
import { isPrivateFile } from "../../../core/secrets/private-files.ts";
import { isInside, isLink } from "../../config/path-checks.ts";
import type { PictureError } from "./png-chunks.ts";

/** Decodes a file's bytes to pixels. */
export type Decoder = (bytes: Buffer) => Pixels | PictureError;

/** Where a picture is looked up: the file that names it, and the folder that it must be in (null: any). */
export interface PictureFolder {
  readonly from: string;
  readonly root: string | null;
}

const MAX_NAME_LENGTH = 200;
const MAX_FILE_SIZE = 128 * 1024 * 1024;

/** A picture that another file names. It is read when it is needed, once. */
export class PictureFile implements Picture {
  readonly name: string;
  /** The SHA-256 of its bytes; null until they are read. */
  digest: string | null = null;
  /** Whether its path is, or leads through, a symbolic link; false until it is read. */
  isLink = false;
  readonly #place: PictureFolder;
  readonly #decode: Decoder;
  #reading: PictureResult | null = null;

  constructor(name: string, place: PictureFolder, decode: Decoder) {
    this.name = name;
    this.#place = place;
    this.#decode = decode;
  }

  read(): PictureResult {
    this.#reading ??= this.#readFile();
    return this.#reading;
  }

  #readFile(): PictureResult {
    const path = resolve(dirname(this.#place.from), this.name);
    const refused = refusal(this.name, path, this.#place);
    if (refused !== null) return this.#error(refused);
    this.isLink = isLink(path, this.#place.root);
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch (error) {
      const what = `cannot be opened (${(error as NodeJS.ErrnoException).code})`;
      return this.#error({ what, todo: "Give this user permission to read it." });
    }
    this.digest = createHash("sha256").update(bytes).digest("hex");
    const pixels = this.#decode(bytes);
    return "what" in pixels ? this.#error(pixels) : { ok: true, pixels };
  }

  #error({ what, todo }: PictureError): PictureResult {
    return { ok: false, what: `the picture \`${shortName(this.name)}\` ${what}`, todo };
  }
}

/** Cuts a long name for messages. */
function shortName(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

/** Returns why a picture is refused. A path outside the root is refused by its name alone, without access to the file. */
function refusal(name: string, path: string, { from, root }: PictureFolder): PictureError | null {
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
  if (root !== null && !isInside(realpathSync(path), realpathSync(root))) return outside;
  if (isPrivateFile(realpathSync.native(path))) return { what: "can contain credentials", todo: "Name a PNG file." };
  if (entry.isDirectory()) return { what: "is a folder", todo: "Name a file." };
  if (!entry.isFile()) return { what: "is not a regular file", todo: "Name a PNG file." };
  if (entry.size <= MAX_FILE_SIZE) return null;
  return { what: `has more than ${MAX_FILE_SIZE / 1024 / 1024} MiB`, todo: "Scale it down." };
}

function statOf(path: string): ReturnType<typeof statSync> {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
