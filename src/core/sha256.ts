/** Returns the SHA-256 of a text or of bytes in hex. Loads Node's cryptography only then: errors of a config need none. */
export function sha256(text: string | Uint8Array): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}
