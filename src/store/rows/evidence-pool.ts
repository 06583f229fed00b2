import type { Evidence } from "../../core/case.ts";
import { ListPool } from "./list-pool.ts";

/** The most values that are remembered, and the most UTF-16 units of their JSON; more than that hardly repeat. */
const MAX_KNOWN = 100_000;
const MAX_KNOWN_LENGTH = 1 << 27;
/** After so many values, a pool in which most are new gives up; sooner where none has repeated. */
const TRIED = 4096;
const TRIED_WITHOUT_REPEAT = 256;

/** The pools of several files that are read one after another, by family. Suites with different params may share evidence. */
export type EvidencePools = Map<string, EvidencePool>;

/**
 * Lets rows share evidence. Where it repeats, evidence of equal JSON becomes one frozen object; where most is different, only its equal
 * lists become one.
 */
export class EvidencePool {
  readonly #known = new Map<string, Evidence>();
  /** The same values: what a family shares itself is found without its JSON. */
  readonly #values = new Set<Evidence>();
  readonly #lists = new ListPool();
  /** How often evidence came that was not shared before, and how much of it was new. */
  #seen = 0;
  #distinct = 0;
  /** How long the JSON of what is remembered is. */
  #length = 0;

  readonly #pack: (evidence: Evidence) => Evidence;

  /** `pack` is how the family makes evidence smaller. */
  constructor(pack: ((evidence: Evidence) => Evidence) | undefined = undefined) {
    this.#pack = pack ?? ((evidence) => evidence);
  }

  /** Returns the evidence to use: an earlier one of the same JSON, or this one, packed. */
  share(evidence: Evidence): Evidence {
    const value = this.#pack(evidence);
    if (this.#values.has(value)) return value;
    // Families freeze what their cases share. That repeats, and says nothing of the rest.
    const isShared = Object.isFrozen(value);
    if (!isShared && this.#hasGivenUp()) {
      this.#lists.shareIn(value);
      return value;
    }
    if (!isShared) this.#seen += 1;
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size < MAX_KNOWN && this.#length + key.length <= MAX_KNOWN_LENGTH) {
      this.#length += key.length;
      // Shared evidence is counted instead of listed where it is frozen.
      this.#known.set(key, Object.freeze(value));
      this.#values.add(value);
      if (!isShared) this.#distinct += 1;
    }
    return value;
  }

  /** Counts rows whose evidence the file stores only once: it repeats, but was passed to `share` once. */
  countRepeated(count: number): void {
    this.#seen += count;
  }

  #hasGivenUp(): boolean {
    if (this.#seen >= TRIED && 2 * this.#distinct > this.#seen) return true;
    return this.#seen >= TRIED_WITHOUT_REPEAT && this.#distinct === this.#seen;
  }
}
