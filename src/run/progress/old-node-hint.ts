/** Below so many bytes, the difference is a matter of seconds. */
const LARGE = 100 * 1024 * 1024;
/** The first version in which the work on large files takes half the time of Node 20. */
const FAST_MAJOR = 22;

/** Returns what to say of an old version of Node before it reads so many bytes; null for small inputs and newer versions. */
export function oldNodeHint(bytes: number, version: string = process.versions.node): string | null {
  const major = Number.parseInt(version, 10);
  if (bytes < LARGE || !(major < FAST_MAJOR)) return null;
  return `Node ${major} needs about twice as long as Node 24 for files of this size.`;
}
