/*
 * What wires it: `openLabeller(options)` gives the `OpenLabeller` of a run; every suite with a judge opens its own labeller of it.
 * - `mode`: `ask` takes labels at hand and asks for the rest; `replay` takes labels at hand only (`not labelled` otherwise) and
 *   never calls `transport`; `estimate` is `replay` whose report's `estimate` says what asking would take.
 * - `labels`: rows that are trusted to be a judge's (the caller decides which files those are). Each is checked against
 *   its stage before it is used; what does not fit is asked for as if it were not there.
 * - `transport`: called at most once a suite and only when something must be asked; gives the door to the endpoint (the same one for
 *   all suites of an endpoint) or the reason why there is none (`no key`). Whoever opened it closes it.
 * - `progress`: called whenever a request or a case is done.
 * What is spent counts for the whole run; `max_calls`, `max_tokens` and `max_usd` are those of the suite's settings.
 */

import type { JudgeSettings } from "../core/judge-settings.ts";
import type { LabelRow } from "../core/label.ts";
import type { OpenLabeller } from "../core/labeller.ts";
import type { UnscoredReason } from "../core/stage.ts";
import type { Transport } from "./transport.ts";

/** What the labellers of a run share. */
export interface LabellerOptions {
  readonly mode: "ask" | "replay" | "estimate";
  readonly labels: readonly LabelRow[];
  readonly transport: (settings: JudgeSettings) => Transport | UnscoredReason;
  readonly progress?: (progress: Progress) => void;
}

/** How far a suite is: cases done of all, and what its labels took so far; dollars are null without prices. */
export interface Progress {
  readonly suite: string;
  readonly done: number;
  readonly total: number;
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number | null;
}

/** Opens what labels the suites of a run. */
export function openLabeller(_options: LabellerOptions): OpenLabeller {
  throw new Error("not there yet");
}
