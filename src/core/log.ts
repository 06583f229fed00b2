/** Receives messages for the user; the entry points decide how they are printed. A message may contain untrusted text. */
export interface Log {
  /** A line for everyone. */
  info(message: string): void;
  /** A warning; it does not change the verdict. */
  warn(message: string): void;
  /** A line for debugging. */
  debug(message: string): void;
}
