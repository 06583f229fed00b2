import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { rowsOf } from "../input/rows.ts";
import { SOUND_FILES } from "./sound-files.ts";

/** A bad input or an attack that command lines can try, and what must happen. */
export interface BadInput {
  readonly id: string;
  /** The input and the result. */
  readonly what: string;
  readonly attempts: readonly Attempt[];
}

/** A command line that runs in a folder with these files, beside those of `SOUND_FILES`. */
export interface Attempt {
  /** Files to write; null leaves out one of `SOUND_FILES`. */
  readonly files?: Readonly<Record<string, string | Content | null>>;
  /** What files cannot express, such as links and modes. */
  readonly make?: readonly (readonly [kind: keyof typeof MAKERS, path: string, value: never])[];
  /** Not tried as root, who may read every file. */
  readonly notAsRoot?: true;
  /** The folder within it that the command runs in. */
  readonly folder?: string;
  /** A command that runs first; it must end with 0 or 1. */
  readonly before?: readonly string[];
  /** `run` if not given. */
  readonly args?: readonly string[];
  readonly status: number;
  /** Strings that standard output and standard error contain together. */
  readonly prints?: readonly string[];
  readonly neverPrints?: readonly string[];
}

/** A sound file (`of`, or that of the same name), where one string is replaced by another, or by parts of which some repeat. */
interface Content {
  readonly of?: string;
  readonly edit?: readonly [from: string, to: string | readonly (string | Repeated)[]];
  readonly gzip?: true;
  /** How many bytes are left of it. */
  readonly cut?: number;
}

/** A string so many times, each with its number for `#`. */
interface Repeated {
  readonly repeat: string;
  readonly times: number;
}

export const BAD_INPUTS = rowsOf<BadInput>("bad-inputs.jsonl", import.meta.url);

const MAKERS = {
  folder: (path: string) => mkdirSync(path, { recursive: true }),
  link: (path: string, target: string) => symlinkSync(target, path),
  many: (path: string, count: number) => {
    mkdirSync(path);
    for (let index = 0; index < count; index++) writeFileSync(join(path, `${index}.jsonl`), "");
  },
  mode: (path: string, mode: number) => chmodSync(path, mode),
  pipe: (path: string) => execFileSync("mkfifo", [path]),
  // The file has no blocks on the disk.
  size: (path: string, size: number) => truncateSync(path, size),
};

/** Returns the files of an attempt by their paths. */
export function filesOf({ files = {} }: Attempt): [path: string, content: string | Uint8Array][] {
  return Object.entries({ ...SOUND_FILES, ...files }).flatMap(([path, content]) =>
    content === null ? [] : [[path, typeof content === "string" ? content : contentOf(path, content)]],
  );
}

/** Writes what an attempt needs into a folder. */
export function prepare(attempt: Attempt, folder: string): void {
  for (const [path, content] of filesOf(attempt)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const [kind, path, value] of attempt.make ?? []) MAKERS[kind](join(folder, path), value);
}

function contentOf(path: string, { of = path, edit = ["", ""], gzip, cut }: Content): string | Uint8Array {
  const [from, to] = edit;
  const replacement = typeof to === "string" ? to : to.map(partOf).join("");
  const text = String(SOUND_FILES[of]).replace(from, () => replacement);
  return gzip ? gzipSync(text).subarray(0, cut) : text;
}

function partOf(part: string | Repeated): string {
  if (typeof part === "string") return part;
  return Array.from({ length: part.times }, (_, index) => part.repeat.replace("#", String(index))).join("");
}
