import type { CaseRow, Outcome } from "../../../core/case.ts";
import type { Flip } from "../../../core/diff.ts";
import { sliceName } from "../../../core/slice.ts";
import type { CaseCounts } from "./case-metrics.ts";
import type { NamedFate, SuiteFates } from "./fate.ts";
import type { CaseFacts } from "./page-cases.ts";
import type { Fate, PageCase, Version } from "./page-data.ts";

/** How a case came out before, as far as its fate says that by itself. */
const BEFORE: Readonly<Partial<Record<Fate, Outcome>>> = {
  broke: "pass",
  healed: "fail",
  still_failing: "fail",
  still_passing: "pass",
};

/** The same of now. */
const AFTER: Readonly<Partial<Record<Fate, Outcome>>> = {
  broke: "fail",
  healed: "pass",
  still_failing: "fail",
  still_passing: "pass",
};

/** What the entries of one suite are made with. */
export interface MakerFacts {
  readonly place: number;
  readonly fates: SuiteFates;
  readonly counts: CaseCounts;
  readonly slices: Map<string, number>;
  readonly family: string;
}

/** Makes the entries of one suite. */
export class CaseMaker {
  readonly #own: MakerFacts;
  readonly #facts: CaseFacts;

  constructor(own: MakerFacts, facts: CaseFacts) {
    this.#own = own;
    this.#facts = facts;
  }

  /** The entry of a case of this run. */
  make(row: CaseRow, was: CaseRow | null): PageCase {
    const { place, fates, counts } = this.#own;
    const { fate, edited, flip } = fates.of(row);
    const { id, shown, at, gold_at: goldAt } = row;
    return {
      ...{ suite: place, id, fate, edited, text: shown.text, expected: shown.expected },
      base: was ? this.#version(was) : flip && toldBefore(fate, flip),
      now: this.#version(row),
      ...{ at, goldAt, link: this.#facts.line(at ?? goldAt), slices: this.#slicesOf(row), counts: counts.of(id) },
    };
  }

  /** The entry of a case that has no row of this run: as much as the diff says. */
  makeNamed({ fate, edited, flip }: NamedFate, was: CaseRow | null): PageCase {
    const { place, counts } = this.#own;
    const { case: id, text, expected, at, gold_at: goldAt } = flip;
    const line = at ?? goldAt;
    return {
      ...{ suite: place, id, fate, edited, text, expected },
      base: was ? this.#version(was) : toldBefore(fate, flip),
      now: toldNow(fate, flip),
      ...{ at, goldAt, link: line === null ? null : this.#facts.line(line), counts: counts.of(id) },
      slices: was ? this.#slicesOf(was) : [],
    };
  }

  #version({ outcome, shown, evidence }: CaseRow): Version {
    return { outcome, got: shown.got, why: this.#facts.explain(this.#own.family, evidence) };
  }

  #slicesOf({ slices = {} }: CaseRow): number[] {
    const { slices: known } = this.#own;
    return Object.entries(slices).flatMap(([field, values]) =>
      values.map((value) => {
        const name = sliceName(field, value);
        const place = known.get(name) ?? known.size;
        known.set(name, place);
        return place;
      }),
    );
  }
}

function toldBefore(fate: Fate, { before }: Flip): Version | null {
  return before === null ? null : { outcome: BEFORE[fate] ?? null, got: before, why: "" };
}

/** What is new, or could not be compared, is told by its reason: what passes has none. */
function toldNow(fate: Fate, { after, why }: Flip): Version | null {
  if (after === null) return null;
  return { outcome: AFTER[fate] ?? (why === null ? "pass" : null), got: after, why: why ?? "" };
}
