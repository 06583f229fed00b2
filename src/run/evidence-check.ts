import { splitChoices } from "../families/custom/evidence.ts";
import { splitFieldScores } from "../families/fields/evidence.ts";
import { families, findFamily } from "../families/index.ts";

/** Loads families and returns whether stored evidence is of the family that it says. */
export async function loadEvidenceCheck(ids: Iterable<string>): Promise<typeof fitsFamily> {
  await families.load(ids);
  return fitsFamily;
}

/** Whether stored evidence is of a loaded family, whatever metrics of its own the suite has beside. */
export function fitsFamily(id: string, evidence: unknown): boolean {
  const plain = splitChoices(evidence);
  const own = plain && splitFieldScores(plain.own);
  return own !== null && findFamily(id)?.evidence.safeParse(own.own).success === true;
}
