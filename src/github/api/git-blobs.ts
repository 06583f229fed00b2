import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** Receives the content of one blob. */
export type BlobCallback = (sha: string, content: Buffer) => Promise<void>;

/** How to run git in a clone. */
export interface Clone {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Options before the command. */
  readonly options: readonly string[];
}

const TIMEOUT_MS = 60_000;
const NEWLINE = 10;

/** Passes the contents of blobs to a callback, one at a time; blobs that the clone does not have are skipped. */
export async function readGitBlobs(clone: Clone, shas: readonly string[], onBlob: BlobCallback): Promise<void> {
  if (shas.length === 0) return;
  const child = spawn("git", [...clone.options, "cat-file", "--batch"], {
    cwd: clone.folder,
    env: clone.env,
    timeout: TIMEOUT_MS,
    stdio: ["pipe", "pipe", "ignore"],
  });
  // A git that is missing or ends early has no blobs, which callers handle.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.stdin.end(`${shas.join("\n")}\n`);
  try {
    const chunks = new ChunkReader(child.stdout);
    for (let line = await chunks.readLine(); line !== null; line = await chunks.readLine()) {
      const [, sha = "", type = "", size = ""] = /^([0-9a-f]+) ([a-z]+)(?: (\d+))?$/.exec(line) ?? [];
      if (size === "") continue;
      const content = await chunks.read(Number(size) + 1);
      if (content === null) return;
      if (type === "blob") await onBlob(sha, content.subarray(0, -1));
    }
  } finally {
    child.kill();
  }
}

/** Reads lines and byte counts from a stream. */
class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Returns the next line without its newline; null at the end of the stream. */
  async readLine(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end >= 0) return this.#take(end + 1).toString("utf8", 0, end);
      const chunk = await this.#next();
      if (chunk === null) return null;
      this.#rest = Buffer.concat([this.#rest, chunk]);
    }
  }

  /** Returns so many bytes; null when the stream ends first. */
  async read(length: number): Promise<Buffer | null> {
    const chunks = [this.#rest];
    let size = this.#rest.length;
    while (size < length) {
      const chunk = await this.#next();
      if (chunk === null) return null;
      chunks.push(chunk);
      size += chunk.length;
    }
    this.#rest = Buffer.concat(chunks, size);
    return this.#take(length);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #next(): Promise<Buffer | null> {
    const chunk = await this.#chunks.next().catch(() => null);
    return chunk === null || chunk.done === true ? null : chunk.value;
  }
}
