import type { Answer } from "./loopback.ts";

/** What goes wrong with a request: before the work is done, instead of it, or on the way back. */
export type Fault =
  /** Answers this status; no work is done. */
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: string }
  /** Never answers; no work is done. */
  | { kind: "hang" }
  /** Destroys the socket before an answer; no work is done. */
  | { kind: "drop" }
  /** Answers 200 with a page of HTML; no work is done. */
  | { kind: "garbage"; body?: string }
  /** Does the work, then destroys the socket, or answers `status` in place of the true answer. */
  | { kind: "lose"; status?: number }
  /** Does the work, then sends the first half of the body as if that were all of it. */
  | { kind: "truncated" }
  /** Does the work, announces the whole length, sends half, and destroys the socket. */
  | { kind: "cut" }
  /** Does the work, sends the headers, and then nothing. */
  | { kind: "stall" }
  /** Does the work, then sends a byte each `ms`. */
  | { kind: "drip"; ms: number }
  /** Does the work, then sends what the function makes of the answer. */
  | { kind: "rewrite"; rewrite: (answer: Answer) => Answer };

/** Which requests a fault hits: all those of `method` and `path` after the first `skip`, `times` of them (once, when not said). */
export type FaultRule = Fault & { method?: string; path?: RegExp; times?: number; skip?: number };

/** The faults that are waiting, in the order in which they were laid. */
export class FaultList {
  readonly #rules: { rule: FaultRule; left: number; skip: number }[] = [];

  add(rule: FaultRule): void {
    this.#rules.push({ rule, left: rule.times ?? 1, skip: rule.skip ?? 0 });
  }

  clear(): void {
    this.#rules.length = 0;
  }

  /** The first fault that fits the request, used up by one; `path` is matched with its query. */
  take(method: string, path: string): Fault | undefined {
    for (const entry of this.#rules) {
      const { rule } = entry;
      if (entry.left <= 0 || (rule.method !== undefined && rule.method !== method)) continue;
      if (rule.path !== undefined && !rule.path.test(path)) continue;
      if (entry.skip > 0) {
        entry.skip -= 1;
        continue;
      }
      entry.left -= 1;
      return rule;
    }
    return undefined;
  }
}
