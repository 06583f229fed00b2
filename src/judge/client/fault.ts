import type { NotLabelledReason } from "../../core/judge-request.ts";

/** Why one try of a request gave no answer, and what that means for the next. */
export interface Fault {
  readonly why: NotLabelledReason;
  /** One redacted line. */
  readonly detail: string;
  /** `never`; `again` after a growing pause, so many times; `when open`: it is the endpoint's rate limit. */
  readonly retry: "never" | "again" | "when open";
  /** How often to try again where the retry is `again`. */
  readonly most: number;
  /** How long the endpoint asks to wait, in milliseconds; null when it does not say. */
  readonly wait: number | null;
  /** Nothing else will be answered either: the key is refused, the quota used up. */
  readonly endsAll: boolean;
  /** The refusal of a request, where it may be about how the answer is bound: what the endpoint says, as it came. */
  readonly refused: { readonly message: string; readonly param: string | null } | null;
}

/** A fault with what is usual: no retry, and others may still be answered. */
export function fault(why: NotLabelledReason, detail: string, facts: Partial<Fault> = {}): Fault {
  return { why, detail, retry: "never", most: 0, wait: null, endsAll: false, refused: null, ...facts };
}
