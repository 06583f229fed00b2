import type { Family, FamilyList } from "../src/core/family.ts";
import { loadAllFamilies } from "../src/families/index.ts";
import { loadEvidenceCheck } from "../src/pipeline/stored-metrics.ts";

/** All families, loaded. */
export const families = await loadAllFamilies();

export { findFamily } from "../src/families/index.ts";

/** Returns whether stored evidence is of a family. */
export const fitsFamily = await loadEvidenceCheck([]);

/** Returns loaded families as a list that configs are read with. */
export function familyList(loaded: readonly Family[]): FamilyList {
  return {
    ids: loaded.map(({ id }) => id),
    load: async () => {},
    find: (id) => loaded.find((family) => family.id === id),
  };
}
