/** Where a room says what it did; the doors decide how it is printed. Foreign text may stand in any message. */
export interface Log {
  /** A line for everyone. */
  info(message: string): void;
  /** Something was left out or is at risk; the verdict stands. */
  warn(message: string): void;
  /** A line for whoever looks into a fault. */
  debug(message: string): void;
}
