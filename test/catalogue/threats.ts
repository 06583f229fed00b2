import type { CatalogueRow } from "./catalogue.ts";

/** Attacks on the action, its data and its users. */
export const THREATS: readonly CatalogueRow[] = [
  {
    id: "T-05",
    input: "zip slip: an archive with `../../x`, absolute paths, links",
    expected: "no file is written; the archive is refused",
    provenBy: [{ file: "test/github/baseline/archive.test.ts", test: "B-130" }],
  },
];
