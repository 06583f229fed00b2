import { countedCases, smallFiles } from "../e2e/small-set.ts";

/** A repository that passes: three cases of `grounded` with a gate. */
export const SOUND_FILES: Readonly<Record<string, string>> = smallFiles(countedCases(3), "precision: { min: 0.5 }");
