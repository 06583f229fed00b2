import { BAD_BYTES } from "./bad-inputs/bytes.ts";
import { type CataloguePart, idsOf } from "./catalogue.ts";
import { FAULTS } from "./faults.ts";
import { THREATS } from "./threats.ts";

/** The whole catalogue. */
export const CATALOGUE: readonly CataloguePart[] = [
  { name: "threats", ids: idsOf("T", [1, 30]), rows: THREATS },
  { name: "faults", ids: idsOf("R", [1, 22], [30, 44], [50, 64], [70, 77], [80, 85]), rows: FAULTS },
  {
    name: "bad-inputs",
    ids: idsOf("B", [1, 18], [20, 43], [50, 71], [80, 96], [100, 124], [130, 147], [150, 158]),
    rows: [...BAD_BYTES],
  },
];
