import { createHash } from "node:crypto";
import { readSync } from "node:fs";

const CHUNK = 1024 * 1024;

/**
 * Computes the SHA-256 of a file while it is read, so that large files are read once. Readers may read in any order and any part
 * twice: bytes are hashed when the ones before them are, and those that nobody read in order are read at the end.
 */
export class FileDigest {
  readonly #hash = createHash("sha256");
  #hashed = 0;

  /** Adds bytes that were read from an offset. */
  add(bytes: Uint8Array, from: number): void {
    const known = this.#hashed - from;
    if (known < 0 || known >= bytes.length) return;
    this.#hash.update(bytes.subarray(known));
    this.#hashed = from + bytes.length;
  }

  /** Returns the digest of the first bytes of an open file: `sha256:` and 64 hex digits. Nothing can be added after it. */
  finish(descriptor: number, size: number): string {
    const chunk = Buffer.allocUnsafe(Math.max(0, Math.min(CHUNK, size - this.#hashed)));
    while (this.#hashed < size) {
      const got = readSync(descriptor, chunk, 0, Math.min(chunk.length, size - this.#hashed), this.#hashed);
      // A file that became shorter is reported when it is closed.
      if (got === 0) break;
      this.add(chunk.subarray(0, got), this.#hashed);
    }
    return `sha256:${this.#hash.digest("hex")}`;
  }
}
