import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { type ErrorDetail, UserError } from "../core/error.ts";
import type { Log } from "../core/log.ts";
import { isInside } from "../core/paths.ts";
import { formatError } from "../report/terminal.ts";

/**
 * Returns the folder that `--out` names. Throws a UserError where a link in the repository leads out of it, or where the folder has files
 * that the run reads.
 */
export function outputFolder(out: string, root: string, inputs: Iterable<string>): string {
  const refuse = (what: string, todo: string): never => {
    throw new UserError("config", [{ what, at: "--out", todo }]);
  };
  if (isInside(out, root) && !isInside(realPath(out), realPath(root)))
    refuse(
      `The folder \`${relative(root, out)}\` leads out of the repository.`,
      "Remove the link, or name the folder itself.",
    );
  for (const path of inputs) {
    if (realPath(dirname(resolve(root, path))) === realPath(out))
      refuse(`The folder contains \`${path}\`, which this run reads.`, "Name a folder of its own.");
  }
  return out;
}

/** Returns the real path of a folder that may not exist yet. */
export function realPath(path: string): string {
  const above = dirname(path);
  if (above === path || existsSync(path)) return realpathSync(path);
  return resolve(realPath(above), basename(path));
}

/** Converts places, which are relative to the repository, so that they are relative to the folder a command was started in. */
export class LocalPlaces {
  /** The folder that places are relative to. */
  readonly root: string;
  readonly #folder: string;

  constructor(root: string, folder: string) {
    this.root = root;
    this.#folder = folder;
  }

  /** Converts a place `file`, `file:line` or `file:line:column` of an existing file; returns anything else as it is. */
  convert(at: string): string {
    if (this.root === this.#folder) return at;
    const [, file = at, line = ""] = /^(.+?)(:\d+(?::\d+)?)$/s.exec(at) ?? [];
    const path = resolve(this.root, file);
    return isInside(path, this.root) && existsSync(path) ? `${relative(this.#folder, path) || "."}${line}` : at;
  }

  /** Converts the place of an error. The place of a missing file is the text of the config, without a line. */
  convertError(error: ErrorDetail): ErrorDetail {
    const { at, given } = error;
    const isWritten = given !== undefined && !/:\d+$/.test(at ?? "");
    return at === undefined || isWritten ? error : { ...error, at: this.convert(at) };
  }

  /** Returns a function that logs a warning about a suite. */
  warner(log: Log): (suite: string, error: ErrorDetail) => void {
    return (suite, error) => log.warn(`${suite}: ${formatError(this.convertError(error))}`);
  }

  /** Returns what work returns; converts the places of the UserError that it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const details = error.errors.map((detail) => this.convertError(detail));
      throw new UserError(error.kind, details, error.total);
    }
  }
}
