import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getOrCreate } from "../math/memo.ts";
import { type DiskError, readDiskError } from "./disk-error.ts";
import { writeFileAtomically } from "./write-file.ts";

/**
 * The folder that a run writes its report into. Where the disk refuses that, a new folder among the system's temporary
 * files takes its place, with a warning: a full disk must not cost a run its verdict, nor its report if another place is left.
 */
export class OutputFolder {
  readonly #name: string;
  readonly #warn: (message: string) => void;
  #path: string | null;
  #isMoved: boolean = false;
  #isRefused: boolean = false;

  /** `path` is null where only the temporary files are left; the name begins that of the folder there. */
  constructor(path: string | null, name: string, warn: (message: string) => void) {
    this.#path = path;
    this.#name = name;
    this.#warn = warn;
  }

  /** The folder of the last report that was written; null before the first one without a folder of its own. */
  get path(): string | null {
    return this.#path;
  }

  /** Whether anything is not where it was to be. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Writes a report: calls `work` with the folder, and again with another one if the disk refuses. Returns null where there is none left. */
  async write<T>(work: (folder: string) => Promise<T>): Promise<T | null> {
    let refused: DiskError | null = null;
    if (this.#path !== null) {
      try {
        return await work(this.#path);
      } catch (error) {
        refused = requireDiskError(error);
      }
    }
    if (this.#isMoved && refused !== null) return this.#reportLoss(refused);
    return this.#writeElsewhere(work, refused);
  }

  async #writeElsewhere<T>(work: (folder: string) => Promise<T>, refused: DiskError | null): Promise<T | null> {
    let folder: string | null = null;
    try {
      folder = await mkdtemp(join(tmpdir(), `${this.#name}-`));
      const result = await work(folder);
      if (refused !== null) {
        this.#isRefused = true;
        this.#warn(
          `The report cannot be written to \`${this.#path}\`: ${refused.why}. ${refused.todo} It is in \`${folder}\`.`,
        );
      }
      this.#path = folder;
      this.#isMoved = true;
      return result;
    } catch (error) {
      const other = requireDiskError(error);
      if (folder !== null) await rm(folder, { recursive: true, force: true }).catch(() => {});
      return this.#reportLoss(refused ?? other);
    }
  }

  #reportLoss({ why, todo }: DiskError): null {
    if (!this.#isRefused) this.#warn(`The report cannot be written: ${why}. It is not stored. ${todo}`);
    this.#isRefused = true;
    return null;
  }

  /**
   * Writes the files that are beside the report; null removes one. A file that cannot be written is left out, with a
   * warning. Returns the names of those that are there.
   */
  async writeBeside(files: Readonly<Record<string, string | null>>): Promise<string[]> {
    const folder = this.#path;
    if (folder === null) return [];
    const written: string[] = [];
    const refused = new Map<string, string[]>();
    for (const [name, text] of Object.entries(files)) {
      try {
        if (text === null) await rm(join(folder, name), { force: true });
        else await writeFileAtomically(join(folder, name), text);
        if (text !== null) written.push(name);
      } catch (error) {
        const { why, todo } = requireDiskError(error);
        const reason = `${why}. ${todo}`;
        getOrCreate(refused, reason, () => []).push(`\`${name}\``);
      }
    }
    for (const [reason, names] of refused) {
      this.#isRefused = true;
      this.#warn(`${names.join(", ")} cannot be written to \`${folder}\`: ${reason}`);
    }
    return written;
  }
}

/** Returns what the disk refused; throws any other error again. */
function requireDiskError(error: unknown): DiskError {
  const known = readDiskError(error);
  if (known === null) throw error;
  return known;
}
