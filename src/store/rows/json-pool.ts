/** The most values that are remembered; more than that hardly repeat. */
const MAX_KNOWN = 100_000;
/** After so many values, a pool in which most are new gives up. */
const TRIED = 4096;

/** Returns the same object for values of equal JSON, so that many rows share a few objects. Shared objects must not be changed. */
export class JsonPool<Value extends object> {
  readonly #known = new Map<string, Value>();
  #seen = 0;

  /** Returns the first value of the same JSON; this one itself if it is new. */
  share(value: Value): Value {
    if (this.#seen >= TRIED && 2 * this.#known.size > this.#seen) return value;
    this.#seen += 1;
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size < MAX_KNOWN) this.#known.set(key, value);
    return value;
  }
}
