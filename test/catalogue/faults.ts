import type { CatalogueRow } from "./catalogue.ts";

/** Faults of services, disk and process. */
export const FAULTS: readonly CatalogueRow[] = [];
