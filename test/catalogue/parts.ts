import { BAD_BASELINES } from "./bad-inputs/baselines.ts";
import { BAD_BYTES } from "./bad-inputs/bytes.ts";
import { BAD_COCO } from "./bad-inputs/coco.ts";
import { BAD_CONFIGS } from "./bad-inputs/config.ts";
import { BAD_FILES } from "./bad-inputs/files.ts";
import { BAD_JSON } from "./bad-inputs/json.ts";
import { BAD_LINES } from "./bad-inputs/lines.ts";
import { BAD_SURFACES } from "./bad-inputs/surfaces.ts";
import { type CataloguePart, idsOf } from "./catalogue.ts";
import { ARTIFACT_FAULTS } from "./faults/artifacts.ts";
import { GITHUB_FAULTS } from "./faults/github.ts";
import { JUDGE_FAULTS } from "./faults/judge.ts";
import { MACHINE_FAULTS } from "./faults/machine.ts";
import { THREATS } from "./threats.ts";

/** The whole catalogue. */
export const CATALOGUE: readonly CataloguePart[] = [
  { name: "threats", ids: idsOf("T", [1, 30]), rows: THREATS },
  {
    name: "faults",
    ids: idsOf("R", [1, 22], [30, 44], [50, 64], [70, 77], [80, 85]),
    rows: [...GITHUB_FAULTS, ...ARTIFACT_FAULTS, ...JUDGE_FAULTS, ...MACHINE_FAULTS],
  },
  {
    name: "bad-inputs",
    ids: idsOf("B", [1, 18], [20, 43], [50, 71], [80, 96], [100, 124], [130, 135], [137, 147], [150, 158]),
    rows: [
      ...BAD_BYTES,
      ...BAD_JSON,
      ...BAD_LINES,
      ...BAD_COCO,
      ...BAD_FILES,
      ...BAD_CONFIGS,
      ...BAD_BASELINES,
      ...BAD_SURFACES,
    ].toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true })),
  },
];
