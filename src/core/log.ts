/** Receives messages for the user; the entry points decide how they are printed. A message may contain untrusted text. */
export interface Log {
  /** A line for everyone. */
  info(message: string): void;
  /** A line about something that was left out or is at risk; it does not change the verdict. */
  warn(message: string): void;
  /** A line for whoever looks into a fault. */
  debug(message: string): void;
}
