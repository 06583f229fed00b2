/** Counts the bytes of what is kept, up to a limit. */
export class ByteBudget {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether there is room for so many bytes more. */
  hasRoom(weight: number): boolean {
    return this.#taken + weight <= this.#most;
  }

  /** Counts so many bytes more; whether there was room for them. */
  take(weight: number): boolean {
    const hasRoom = this.hasRoom(weight);
    if (hasRoom) this.#taken += weight;
    return hasRoom;
  }

  /** Counts them no longer. */
  release(weight = 0): void {
    this.#taken -= weight;
  }
}
