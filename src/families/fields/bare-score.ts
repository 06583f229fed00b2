import { namesIn } from "../../core/line/field.ts";
import { type Fields, resultIn } from "../../core/line/parsed-line.ts";

/** Names that do not say what is scored. More is better unless the labels beside them say otherwise. */
export const BARE_SCORES: readonly string[] = ["score", "rating"];

/** Columns in which evaluators write what they decided. */
const LABEL = /^(?:.*[_.\s-])?(?:label|verdict|classification|judge?ment|outcome|decision|grade|result)$/i;
const FAULTS: ReadonlySet<unknown> = new Set(
  namesIn(`hallucinated hallucination toxic jailbroken jailbreak unsafe harmful harmfulness biased offensive malicious
    insecure leaked leak violation violated unfaithful ungrounded unsupported incorrect wrong bad`),
);

/** Compares a bare score in lines whose label names a fault with that in the other lines. */
export class FaultLabels {
  #label: string | null = null;
  readonly #fault = { sum: 0, count: 0 };
  readonly #others = { sum: 0, count: 0 };

  /** Takes the score of a line, and the labels beside it. */
  take(line: Fields, value: unknown): void {
    const read = typeof value === "string" ? resultIn(value) : value;
    const score = read === null || read === "" ? Number.NaN : Number(read);
    if (!Number.isFinite(score)) return;
    const label = Object.keys(line).find((name) => LABEL.test(name) && FAULTS.has(wordOf(line[name])));
    if (label !== undefined) this.#label ??= String(line[label]).trim();
    const group = label === undefined ? this.#others : this.#fault;
    group.sum += score;
    group.count += 1;
  }

  /** A label that names a fault, where such lines do not have lower scores than the others, so that more may be worse; else null. */
  get highFault(): string | null {
    const [fault, others] = [this.#fault, this.#others].map(({ sum, count }) => sum / count);
    return Number(fault) < Number(others) ? null : this.#label;
  }
}

const wordOf = (value: unknown): unknown => (typeof value === "string" ? value.trim().toLowerCase() : null);
