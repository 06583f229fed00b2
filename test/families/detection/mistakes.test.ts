import fc from "fast-check";
import { expect, test } from "vitest";
import type { Scene } from "../../../src/core/view/figure.ts";
import { objectParts, outcome } from "../../../src/families/detection/explain.ts";
import { countMistakes } from "../../../src/families/detection/faults.ts";
import { detectionCases } from "./arbitrary-cases.ts";
import { figuresOf, see } from "./scored.ts";

test("scenes, outcomes and parts tell of the same objects and detections, crowds and scores at the threshold included", () => {
  const threshold = fc.constantFrom(0, 0.3, 0.5, 0.9);
  fc.assert(
    fc.property(detectionCases.any, threshold, (lines, found_score_threshold) => {
      const evidence = see(lines, { found_score_threshold });
      const faults = countMistakes(evidence);
      if (!evidence.missing) expect(outcome(evidence)).toBe(faults.missed + faults.wrong > 0 ? "fail" : "pass");
      const parts = objectParts(evidence);
      expect(parts.filter(({ passes }) => !passes)).toHaveLength(faults.missed);
      const scene = figuresOf(lines, { found_score_threshold }).find((one): one is Scene => one.kind === "scene");
      const shapes = (scene?.shapes ?? []).filter(({ name }) => !name.startsWith("crowd of "));
      const count = (role: string): number => shapes.filter((one) => one.role === role).length;
      expect([count("missed"), count("wrong")]).toEqual([faults.missed, faults.wrong]);
      // An object that is found, and the detection that finds it.
      expect(count("truth")).toBe(parts.length - faults.missed);
      expect(count("found")).toBe(count("truth"));
    }),
  );
});
