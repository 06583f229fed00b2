import { type Json, PackedJson } from "../../core/json.ts";

/** How many lists are remembered; a further one takes the place of another. */
const PLACES = 1 << 14;
/** Longer lists hardly repeat. */
const LONGEST = 16;
/** After so many lists, a pool gives up in which fewer than one of eight repeats. */
const TRIED = 1 << 14;
const LEAST_SHARE = 1 / 8;

/**
 * Replaces lists within values by earlier ones with the same items, where they are remembered: the matches of most labels of an image
 * are those of many others, and millions of lists of a few numbers would take most of the memory. Lists must not be changed afterwards.
 */
export class ListPool {
  readonly #known = new Array<Json[] | undefined>(PLACES);
  #seen = 0;
  #repeated = 0;

  /** Replaces the lists in an object, except in frozen objects and lists. */
  shareIn(value: { [key: string]: Json | PackedJson }): void {
    if (Object.isFrozen(value) || (this.#seen >= TRIED && this.#repeated < LEAST_SHARE * this.#seen)) return;
    for (const key in value) {
      const item = value[key];
      if (typeof item !== "object" || item === null || item instanceof PackedJson) continue;
      if (!Array.isArray(item)) this.shareIn(item);
      else {
        const shared = this.#share(item);
        if (shared !== item) value[key] = shared;
      }
    }
  }

  /** Returns the list to use: this one, or one of the same items. */
  #share(list: Json[]): Json[] {
    if (Object.isFrozen(list) || (list.length > LONGEST && typeof list[0] !== "object")) return list;
    let hasObjects = false;
    let hash = list.length;
    for (let at = 0; at < list.length; at += 1) {
      const item = list[at] as Json;
      if (Array.isArray(item)) {
        const shared = this.#share(item);
        if (shared !== item) list[at] = shared;
      } else if (typeof item === "object" && item !== null) {
        this.shareIn(item);
        hasObjects = true;
      }
      // What differs in a number is in its upper half, which a product never moves down.
      hash = Math.imul(hash ^ (hash >>> 15) ^ hashOf(item), 0x9e3779b1);
    }
    if (hasObjects || list.length > LONGEST) return list;
    const place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    const known = this.#known[place];
    this.#seen += 1;
    if (known !== undefined && isSame(known, list)) {
      this.#repeated += 1;
      return known;
    }
    this.#known[place] = list;
    return list;
  }
}

/** Returns a number that is the same for equal items; of a list, its length, first and last item count. */
function hashOf(item: Json | undefined): number {
  if (typeof item === "number") return item * 65_536;
  if (typeof item === "string") return (item.length << 16) + (item.charCodeAt(0) | 0);
  if (Array.isArray(item)) return 31 * item.length + hashOf(item[0]) + 3 * hashOf(item.at(-1)) + 7;
  // Unlike 0: lists of one null are as usual as those of one 0, and would always take each other's place.
  return item === null ? 3 : Number(item === true);
}

function isSame(one: readonly Json[], other: readonly Json[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
}
