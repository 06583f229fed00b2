/** Counts the bytes of what is kept, up to a limit. */
export class WeightLimit {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The bytes that are counted now. */
  get taken(): number {
    return this.#taken;
  }

  /** Counts so many bytes more; whether there was room for them. */
  take(weight: number): boolean {
    if (this.#taken + weight > this.#most) return false;
    this.#taken += weight;
    return true;
  }

  /** Counts them no longer. */
  leave(weight = 0): void {
    this.#taken -= weight;
  }
}
