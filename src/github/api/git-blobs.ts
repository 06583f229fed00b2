import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** Takes the content of one blob by its name. */
export type BlobCallback = (sha: string, content: Buffer) => Promise<void>;

/** A clone to be asked: with what environment, and with what words before the command. */
export interface Clone {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly options: readonly string[];
}

const DEADLINE = 60_000;
const NEWLINE = 10;

/** Hands on the contents of those blobs that a clone holds, one at a time; what it lacks is passed over. */
export async function readGitBlobs(clone: Clone, shas: readonly string[], sink: BlobCallback): Promise<void> {
  if (shas.length === 0) return;
  const child = spawn("git", [...clone.options, "cat-file", "--batch"], {
    cwd: clone.folder,
    env: clone.env,
    timeout: DEADLINE,
    stdio: ["pipe", "pipe", "ignore"],
  });
  // Without git, or with one that ends early, there is nothing to be read: that is all there is to say.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.stdin.end(`${shas.join("\n")}\n`);
  try {
    const pieces = new ChunkReader(child.stdout);
    for (let line = await pieces.readLine(); line !== null; line = await pieces.readLine()) {
      const [, sha = "", type = "", size = ""] = /^([0-9a-f]+) ([a-z]+)(?: (\d+))?$/.exec(line) ?? [];
      if (size === "") continue;
      const content = await pieces.read(Number(size) + 1);
      if (content === null) return;
      if (type === "blob") await sink(sha, content.subarray(0, -1));
    }
  } finally {
    child.kill();
  }
}

/** Reads lines and counted bytes by turns out of a stream. */
class ChunkReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /** The next line without its end; null at the stream's end. */
  async readLine(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end >= 0) return this.#take(end + 1).toString("utf8", 0, end);
      const piece = await this.#next();
      if (piece === null) return null;
      this.#rest = Buffer.concat([this.#rest, piece]);
    }
  }

  /** So many bytes; null when the stream ends before them. */
  async read(length: number): Promise<Buffer | null> {
    const pieces = [this.#rest];
    let size = this.#rest.length;
    while (size < length) {
      const piece = await this.#next();
      if (piece === null) return null;
      pieces.push(piece);
      size += piece.length;
    }
    this.#rest = Buffer.concat(pieces, size);
    return this.#take(length);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #next(): Promise<Buffer | null> {
    const piece = await this.#pieces.next().catch(() => null);
    return piece === null || piece.done === true ? null : piece.value;
  }
}
