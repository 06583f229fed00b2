/**
 * What the data of a suite are damaged by, to see whether its gates fail: each answer goes to another case; the better half of the cases
 * gets results of worse ones; a tenth of the cases has no answer.
 */
export const DAMAGES = ["swapped", "worse", "lost"] as const;
export type Damage = (typeof DAMAGES)[number];

/** Whether the gates of a suite fail on the damaged copy. */
export type DamageResult =
  | { readonly kind: "fails" }
  /** The score that shows the damage most, and whether it has a gate that blocks; null where no score shows it. */
  | { readonly kind: "passes"; readonly score: string | null; readonly isGated: boolean }
  /** Its answers are not compared with anything, it waits for labels, or it has nothing to make worse. */
  | { readonly kind: "none" };

/** What the gates of a suite see of its damaged copies. */
export interface GateProof {
  readonly suite: string;
  readonly results: Readonly<Record<Damage, DamageResult>>;
}

/** Returns the damages that the gates of a suite do not see. */
export function unseenDamages({ results }: GateProof) {
  return DAMAGES.flatMap((damage) => {
    const result = results[damage];
    return result.kind === "passes" ? [{ damage, ...result }] : [];
  });
}
