import fc from "fast-check";
import { expect, test } from "vitest";
import { outcome, partsOf } from "../../../src/families/detection/account.ts";
import { shapesOf } from "../../../src/families/detection/drawn-shape.ts";
import { faultsOf } from "../../../src/families/detection/faults.ts";
import { detectionCases } from "./arbitrary-cases.ts";
import { see } from "./scored.ts";

test("pictures, outcomes and parts tell of the same objects and detections, crowds and scores at the threshold included", () => {
  const threshold = fc.constantFrom(0, 0.3, 0.5, 0.9);
  fc.assert(
    fc.property(detectionCases.any, threshold, (lines, found_score_threshold) => {
      const evidence = see(lines, { found_score_threshold });
      const faults = faultsOf(evidence);
      if (!evidence.missing) expect(outcome(evidence)).toBe(faults.missed + faults.wrong > 0 ? "fail" : "pass");
      expect(partsOf(evidence).filter(({ passes }) => !passes)).toHaveLength(faults.missed);
      const roles = shapesOf(evidence).map(({ role }) => role);
      expect(roles.filter((role) => role === "missed")).toHaveLength(faults.missed);
      expect(roles.filter((role) => role === "confused" || role === "invented")).toHaveLength(faults.wrong);
      expect(roles.filter((role) => role === "found")).toHaveLength(roles.filter((role) => role === "right").length);
    }),
  );
});
