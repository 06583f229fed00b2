import { expect, test } from "vitest";
import { svgPath } from "../../../src/math/geometry/outline-path.ts";

test.each([
  ["upright and level pieces are V and H", [[0, 1, 3, 1, 3, 4, 0, 4]], "M0 1H3V4H0Z"],
  ["others are L", [[0, 0, 2, 1, 0, 5]], "M0 0L2 1L0 5Z"],
  [
    "each ring is closed",
    [
      [0, 0, 9, 0, 9, 9],
      [2, 2, 3, 3, 2, 3],
    ],
    "M0 0H9V9ZM2 2L3 3H2Z",
  ],
  ["to a hundredth; what falls together is one point", [[0.004, -0.001, 1.236, 0, 1.24, 0]], "M0 0H1.24Z"],
  ["nothing", [], ""],
] as const)("%s", (_, rings, path) => expect(svgPath(rings)).toBe(path));
