import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, resolve, win32 } from "node:path";
import type { Picture, PictureResult, Pixels } from "../../../core/line/picture.ts";
import { isInside } from "../../config/files.ts";
import type { PictureError } from "./png-chunks.ts";

/** Makes pixels of a file's bytes. */
export type Decoder = (bytes: Buffer) => Pixels | PictureError;

/** Where a picture that a file names is looked up: that file, and the folder that it may not lie outside of (null: anywhere). */
export interface PictureFolder {
  readonly from: string;
  readonly root: string | null;
}

const LONGEST_NAME = 200;
const LARGEST_FILE = 128 * 1024 * 1024;

/** A picture's file, named by another. It is read when it is asked for, once. */
export class PictureFile implements Picture {
  readonly name: string;
  /** What its bytes are told by; null until they are read. */
  digest: string | null = null;
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
    if (refused !== null) return this.#fault(refused);
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch (error) {
      const what = `cannot be opened (${(error as NodeJS.ErrnoException).code})`;
      return this.#fault({ what, todo: "Give this user permission to read it." });
    }
    this.digest = createHash("sha256").update(bytes).digest("hex");
    const pixels = this.#decode(bytes);
    return "what" in pixels ? this.#fault(pixels) : { ok: true, pixels };
  }

  #fault({ what, todo }: PictureError): PictureResult {
    return { ok: false, what: `the picture \`${shortName(this.name)}\` ${what}`, todo };
  }
}

/** A name as people are told it: a long one is cut. */
function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** Why a picture may not be read: told by its name alone where that leads out, so that nothing out there is looked at. */
function refusal(name: string, path: string, { from, root }: PictureFolder): PictureError | null {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(name)) {
    return { what: "is an address, and nothing is fetched", todo: "Name a file in the repository." };
  }
  if (isAbsolute(name) || win32.isAbsolute(name) || name.includes("\0")) {
    return { what: "is named in full", todo: `Name it as seen from the folder of \`${basename(from)}\`.` };
  }
  const outside = { what: "lies outside of the repository", todo: "Copy it into the repository." };
  if (root !== null && !isInside(path, root)) return outside;
  const entry = statOf(path);
  if (entry === undefined) {
    const todo = `Names of pictures are as seen from the folder of \`${basename(from)}\`: check it, and that the step that writes the pictures ran before.`;
    return { what: "is not there", todo };
  }
  if (root !== null && !isInside(realpathSync(path), realpathSync(root))) return outside;
  if (entry.isDirectory()) return { what: "is a folder", todo: "Name a file." };
  if (!entry.isFile()) return { what: "is no regular file", todo: "Name a PNG file." };
  if (entry.size <= LARGEST_FILE) return null;
  return { what: `has more than ${LARGEST_FILE / 1024 / 1024} MiB`, todo: "Scale it down." };
}

function statOf(path: string): ReturnType<typeof statSync> {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
